/** Background jobs that start after a response. */
import { after } from "next/server";
import { sealProjectSoon } from "@/lib/analytics/sealing/seal-projects";
import { env } from "@/lib/env";
import { deliverSoon, jobs } from "@/lib/process/jobs";

/** Sends what the request has queued. */
export const deliverAfterResponse = (): void => after(deliverSoon);

/** On Vercel, where no timer runs between requests, each page seals its project's hours after it has been sent. */
export function sealAfterResponse(projectId: string): void {
  if (env().isVercel) after(() => sealProjectSoon(projectId));
}

/**
 * On Vercel, the scheduler calls only the production deployment, and only if `CRON_SECRET` is set. Where it does not call, the pages delete
 * what has expired.
 */
export function deleteAfterResponse(): void {
  const { isVercel, isPreview, cronSecret } = env();
  if (isVercel && (isPreview || cronSecret === undefined)) after(() => jobs.retention.runSoon());
}

const maxRescrubMs = 15_000;

/** On Vercel, where no timer runs between requests, the page that shows a run continues it. */
export function rescrubAfterResponse(): void {
  if (env().isVercel) after(() => jobs.rescrub.runSoon({ maxMs: maxRescrubMs }));
}
