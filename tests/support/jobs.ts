/** Background jobs, as their timers and schedulers call them. */
import { jobs } from "@/lib/process/jobs";

/** @param at By default, now. A call without a time can join a run. */
export const deliverDue = (at?: number) => jobs.mail.run({ at });

/** As after a response on Vercel. */
export const rescrubFor = (maxMs: number) => jobs.rescrub.runSoon({ maxMs });
