import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Unsubscribed", robots: { index: false } };

export default function Unsubscribed() {
  return (
    <OutcomePage title="You’re unsubscribed" next={{ href: "/newsletter", label: "Subscribe again" }}>
      <p>We won’t email you again.</p>
    </OutcomePage>
  );
}
