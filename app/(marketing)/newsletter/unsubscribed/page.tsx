import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Unsubscribed", robots: { index: false } };

export default function Unsubscribed() {
  return (
    <OutcomePage title="You are off the list." next={{ href: "/newsletter", label: "Subscribe again" }}>
      <p>There will be no more mails.</p>
    </OutcomePage>
  );
}
