import type { Metadata } from "next";
import Link from "next/link";
import { OutcomePage } from "@/components/forms/outcome-page";

export const metadata: Metadata = { title: "Message sent", robots: { index: false } };

export default function MessageSent() {
  return (
    <OutcomePage title="Your message is here.">
      <p>We read every one, and answer by mail.</p>
      <p className="mt-6">
        <Link prefetch={false} className="button" href="/">
          To the first page
        </Link>
      </p>
    </OutcomePage>
  );
}
