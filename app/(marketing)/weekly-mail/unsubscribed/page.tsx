import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Weekly email turned off", robots: { index: false } };

export default function Unsubscribed() {
  return (
    <OutcomePage title="The weekly email is off" next={{ href: "/dashboard/sessions", label: "Turn it on again" }}>
      <p>We won&rsquo;t send it to you again.</p>
    </OutcomePage>
  );
}
