import type { Metadata } from "next";
import Link from "next/link";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Subscribed", robots: { index: false } };

export default function Subscribed() {
  return (
    <OutcomePage title="You are on the list.">
      <p>If the address is new to it, a mail is on its way, with a link that takes you off it again.</p>
      <p className="mt-6">
        <Link prefetch={false} className="button" href="/">
          To the first page
        </Link>
      </p>
    </OutcomePage>
  );
}
