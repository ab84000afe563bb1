import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Message sent", robots: { index: false } };

export default function MessageSent() {
  return (
    <OutcomePage title="Your message is here." next={{ href: "/", label: "To the first page" }}>
      <p>We read every one, and answer by mail.</p>
    </OutcomePage>
  );
}
