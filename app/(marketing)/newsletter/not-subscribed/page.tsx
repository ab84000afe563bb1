import type { Metadata } from "next";
import Link from "next/link";
import { OutcomePage } from "@/components/forms/outcome-page";
import { Refusal } from "@/components/forms/refusal";

export const metadata: Metadata = { title: "Not subscribed", robots: { index: false } };

export default async function NotSubscribed({ searchParams }: PageProps<"/newsletter/not-subscribed">) {
  const { problem, fields } = await searchParams;
  return (
    <OutcomePage title="You are not on the list yet.">
      <Refusal problem={String(problem)} fields={String(fields ?? "").split(",")} />
      <p className="mt-6">
        <Link prefetch={false} className="button" href="/newsletter">
          To an empty form
        </Link>
      </p>
    </OutcomePage>
  );
}
