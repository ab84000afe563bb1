/** `tick JOB TIME`: runs a background job as of a time, so that tests don't wait for its timer and its delays. */

import { type JobName, jobs } from "@/lib/process/jobs";
import { UsageError } from "@/lib/process/terminal/key-command";

/** Resolves when the run has ended. @throws UsageError */
export async function tickCommand([name = "", time = ""]: readonly string[]): Promise<string> {
  const job = Object.hasOwn(jobs, name) ? jobs[name as JobName] : undefined;
  const at = Date.parse(time);
  if (job === undefined || Number.isNaN(at)) throw new UsageError(`Usage: tick ${Object.keys(jobs).join("|")} TIME`);
  await job.run({ at });
  return "";
}
