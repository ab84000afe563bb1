import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cacheSignal } from "react";
import { SharedFrame, SharedTrace } from "@/components/dashboard/traces/shared-trace";
import { readSharedTrace } from "@/lib/endpoints/shared-trace";
import { clientAddress } from "@/lib/gate/http/client-address";
import { Problem } from "@/lib/problem";
import "../../dashboard/dashboard.css";

// The same for every link, because anyone can open one that doesn't work. The URL contains the token, so it is never sent anywhere.
export const metadata: Metadata = {
  title: "Shared trace",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

export default async function SharedTracePage({ params }: PageProps<"/shared/[token]">) {
  const { token } = await params;
  const address = clientAddress(await headers());
  try {
    const signal = cacheSignal() as AbortSignal;
    const { trace, expiresAt } = await readSharedTrace({ token, address, now: Date.now(), signal });
    return <SharedTrace token={token} shared={trace} expiresAt={expiresAt} />;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.code === "not_found") notFound();
    return (
      <SharedFrame>
        <h1 className="mb-3 text-xl">This trace can’t be shown now</h1>
        <p role="alert">{problem.message}</p>
      </SharedFrame>
    );
  }
}
