import { after } from "next/server";
import { rescrubFor } from "@/lib/dashboard/rescrub/rescrub-periodically";
import { env } from "@/lib/env";

const maxMs = 15_000;

/** On Vercel, where no timer runs between requests, the page that shows a run continues it. */
export function rescrubAfterResponse(): void {
  if (env().isVercel) after(() => rescrubFor(maxMs));
}
