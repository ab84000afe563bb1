import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Subscribed", robots: { index: false } };

export default function Subscribed() {
  return (
    <OutcomePage title="You are on the list." next={{ href: "/", label: "To the first page" }}>
      <p>If the address is new to it, a mail is on its way, with a link that takes you off it again.</p>
    </OutcomePage>
  );
}
