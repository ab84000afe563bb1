/** The list of background jobs: started and stopped with the process, and called by schedulers, after responses, and by tests. */
import { recordInterruption } from "@/lib/alerts/evaluate-rules";
import { alerts } from "@/lib/alerts/run-alerts";
import { sealDue } from "@/lib/analytics/sealing/seal-projects";
import { searchCommitted } from "@/lib/analytics/sealing/search-committed";
import { hourMs, minuteMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { newJob } from "@/lib/jobs/scheduler";
import { rescrubDue } from "@/lib/projects/rescrub/rescrub-due";
import { deleteDaily, deleteExpired } from "@/lib/projects/retention/delete-expired";
import { deliverDue } from "@/lib/site/forms/deliver";
import { checkAll, checkStore } from "@/lib/store/find-damage";
import { callPrimary, onCall } from "@/lib/workers/link";

export const jobs = {
  /** Sends emails that a submission has just queued, that an earlier process left unsent, or that the provider rejected. */
  mail: newJob({
    name: "mail",
    event: "mail_run",
    everyMs: minuteMs,
    runsAtStart: true,
    getsNextRun: true,
    // So that the start time is accurate enough for all deliveries.
    maxMs: 5 * minuteMs,
    run: deliverDue,
  }),
  alerts,
  sealing: newJob({
    name: "sealing",
    event: "sealing",
    everyMs: minuteMs,
    run: ({ time, signal }) => sealDue(time(), () => signal.aborted),
  }),
  duplicates: newJob({
    name: "duplicates",
    event: "searching_duplicates",
    everyMs: 1_000,
    run: ({ time, signal }) => searchCommitted(time(), () => signal.aborted),
  }),
  /** With a time limit, on Vercel: whenever a scheduler calls. */
  retention: newJob({
    name: "retention",
    event: "retention",
    everyMs: minuteMs,
    run: ({ time, signal, maxMs }) => (maxMs === undefined ? deleteDaily : deleteExpired)(time(), () => signal.aborted),
  }),
  rescrub: newJob({ name: "rescrub", event: "rescrubbing", everyMs: 10_000, runsAtStart: true, run: rescrubDue }),
  /** With a time limit, on Vercel, without the files: reading them all would take longer than a scheduler waits. */
  store_check: newJob<unknown>({
    name: "store-check",
    event: "store_check",
    everyMs: hourMs,
    runsAtStart: true,
    run: ({ time, stop, maxMs }) =>
      maxMs === undefined ? checkAll(time, stop) : checkStore(time(), { logsAll: true }),
  }),
};
export type JobName = keyof typeof jobs;

/** On Vercel, a scheduler calls the jobs instead of timers. */
export function startJobs(): void {
  if (env().isVercel) {
    void deliverSoon();
    return;
  }
  recordInterruption(Date.now());
  for (const job of Object.values(jobs)) job.start();
}

/** Resolves after the current statements, and after the current emails and webhooks are sent and recorded. */
export async function stopJobs(): Promise<void> {
  await Promise.all(Object.values(jobs).map((job) => job.stop()));
}

/** Fire and forget: failed emails stay in the store and are retried. Workers delegate this to their primary process. */
export async function deliverSoon(): Promise<void> {
  await (callPrimary("deliver") ?? jobs.mail.runSoon());
}

onCall("deliver", () => jobs.mail.runSoon());
