import type { Metadata } from "next";
import Link from "next/link";
import { OutcomePage } from "@/components/forms/outcome-page";
import { Refusal } from "@/components/forms/refusal";

export const metadata: Metadata = { title: "Message not sent", robots: { index: false } };

export default async function MessageNotSent({ searchParams }: PageProps<"/contact/not-sent">) {
  const { problem, fields } = await searchParams;
  return (
    <OutcomePage title="Your message was not sent.">
      <Refusal problem={String(problem)} fields={String(fields ?? "").split(",")} />
      <p className="mt-6">
        <Link prefetch={false} className="button" href="/contact">
          To an empty form
        </Link>
      </p>
    </OutcomePage>
  );
}
