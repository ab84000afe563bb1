import { after } from "next/server";
import { env } from "@/lib/env";
import { rescrubFor } from "@/lib/projects/rescrub/rescrub-periodically";

const maxMs = 15_000;

/** On Vercel, where no timer runs between requests, the page that shows a run continues it. */
export function rescrubAfterResponse(): void {
  if (env().isVercel) after(() => rescrubFor(maxMs));
}
