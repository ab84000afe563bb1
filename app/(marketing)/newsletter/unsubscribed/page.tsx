import type { Metadata } from "next";
import Link from "next/link";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Unsubscribed", robots: { index: false } };

export default function Unsubscribed() {
  return (
    <OutcomePage title="You are off the list.">
      <p>There will be no more mails.</p>
      <p className="mt-6">
        <Link prefetch={false} className="button" href="/newsletter">
          Subscribe again
        </Link>
      </p>
    </OutcomePage>
  );
}
