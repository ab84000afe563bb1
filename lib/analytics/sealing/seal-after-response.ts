import { after } from "next/server";
import { sealProjectSoon } from "@/lib/analytics/sealing/seal-periodically";
import { env } from "@/lib/env";

/** On Vercel, where no timer runs between requests, each page seals its project's hours after it has been sent. */
export function sealAfterResponse(projectId: string): void {
  if (env().isVercel) after(() => sealProjectSoon(projectId));
}
