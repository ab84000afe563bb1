import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Subscription confirmed", robots: { index: false } };

export default function Confirmed() {
  return (
    <OutcomePage title="You’re subscribed" next={{ href: "/", label: "Home" }}>
      <p>Your subscription is confirmed. Every email has an unsubscribe link.</p>
    </OutcomePage>
  );
}
