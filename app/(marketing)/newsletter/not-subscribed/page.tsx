import type { Metadata } from "next";
import { Refusal } from "@/components/forms/refusal";

export const metadata: Metadata = { title: "Not subscribed", robots: { index: false } };

export default async function NotSubscribed({ searchParams }: PageProps<"/newsletter/not-subscribed">) {
  return <Refusal title="You are not on the list yet." again="/newsletter" search={await searchParams} />;
}
