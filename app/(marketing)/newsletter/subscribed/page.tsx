import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Subscribed", robots: { index: false } };

export default function Subscribed() {
  if (env().newsletter.isConfirmed) {
    return (
      <OutcomePage title="Check your inbox" next={{ href: "/", label: "Home" }}>
        <p>
          If this address isn’t subscribed yet, we’ve emailed it a link. We send at most one email per mailbox per day.
        </p>
      </OutcomePage>
    );
  }
  return (
    <OutcomePage title="You’re subscribed" next={{ href: "/", label: "Home" }}>
      <p>If this address wasn’t subscribed already, we’ve sent it a welcome email with an unsubscribe link.</p>
    </OutcomePage>
  );
}
