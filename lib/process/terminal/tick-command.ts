/** `tick JOB TIME`: runs a background job as of a time, so that tests don't wait for its timer and its delays. */

import { UsageError } from "@/lib/process/terminal/key-command";
import { rescrubFor } from "@/lib/projects/rescrub/rescrub-periodically";
import { deliverDue } from "@/lib/site/forms/deliver";

const jobs = {
  mail: (time?: number) => deliverDue(time),
  rescrub: (time?: number) => rescrubFor(Number.POSITIVE_INFINITY, time === undefined ? undefined : () => time),
};
export type Job = keyof typeof jobs;

/** Resolves when the run has ended. @throws UsageError */
export async function tickCommand([name = "", at = ""]: readonly string[]): Promise<string> {
  const job = Object.hasOwn(jobs, name) ? jobs[name as Job] : undefined;
  const time = Date.parse(at);
  if (job === undefined || Number.isNaN(time)) throw new UsageError(`Usage: tick ${Object.keys(jobs).join("|")} TIME`);
  // A call during a run joins it, but it may have begun before what the test waits for.
  await job();
  await job(time);
  return "";
}
