import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Message sent", robots: { index: false } };

export default function MessageSent() {
  return (
    <OutcomePage title="Message received" next={{ href: "/", label: "Home" }}>
      <p>We read every message and reply by email.</p>
    </OutcomePage>
  );
}
