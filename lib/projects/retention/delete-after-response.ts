import { after } from "next/server";
import { env } from "@/lib/env";
import { deleteSoon } from "@/lib/projects/retention/delete-periodically";

/**
 * On Vercel, the scheduler calls only the production deployment, and only if `CRON_SECRET` is set. Where it does not call, the pages delete
 * what has expired.
 */
export function deleteAfterResponse(): void {
  const { isVercel, isPreview, cronSecret } = env();
  if (isVercel && (isPreview || cronSecret === undefined)) after(deleteSoon);
}
