import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Subscribed", robots: { index: false } };

export default function Subscribed() {
  if (env().newsletter.isConfirmed) {
    return (
      <OutcomePage title="Check your inbox." next={{ href: "/", label: "Home" }}>
        <p>If this address isn't subscribed yet, we've emailed it a link. At most one email per mailbox and day.</p>
      </OutcomePage>
    );
  }
  return (
    <OutcomePage title="You are on the list." next={{ href: "/", label: "To the first page" }}>
      <p>If the address is new to it, a mail is on its way, with a link that takes you off it again.</p>
    </OutcomePage>
  );
}
