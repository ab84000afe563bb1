import type { Metadata } from "next";
import { Refusal } from "@/components/forms/refusal";

export const metadata: Metadata = { title: "Message not sent", robots: { index: false } };

export default async function MessageNotSent({ searchParams }: PageProps<"/contact/not-sent">) {
  return <Refusal title="Your message was not sent." again="/contact" search={await searchParams} />;
}
