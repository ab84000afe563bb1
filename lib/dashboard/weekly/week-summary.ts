/** What changed in a project in a week. The figures are those of the dashboard's pages. */
import type { Period } from "@/lib/dashboard/contracts/analytics";
import type { Overview } from "@/lib/dashboard/contracts/analytics-answers";
import type { Project } from "@/lib/dashboard/projects/project-store";
import { deliveryTotals } from "@/lib/dashboard/queries/delivery";
import { findDuplicates } from "@/lib/dashboard/queries/duplicates";
import { type NewErrors, newErrorsOf } from "@/lib/dashboard/queries/new-errors";
import { overviewOf } from "@/lib/dashboard/queries/overview";
import { redactionsOf } from "@/lib/dashboard/queries/redactions";
import { Problem } from "@/lib/problem";

type Week = {
  readonly figures: Overview["figures"];
  readonly previous: Overview["figures"];
  /** Tools with more errors, a higher p95, or no calls anymore. */
  readonly worse: Overview["movers"];
  readonly newErrors: NewErrors;
  readonly removed: { readonly total: number; readonly kinds: readonly { kind: string; count: number }[] };
  readonly lost: number;
  readonly created: number;
};
/** Without a week if it has too much data for the time and the limits of its queries. */
export type WeekSummary = { readonly project: Project; readonly week?: Week };

const timeoutMs = 60_000;
const maxNewErrors = 3;

/** @param now In milliseconds since the epoch. */
export async function summarizeWeek(project: Project, { from, to }: Period, now: number): Promise<WeekSummary> {
  const signal = AbortSignal.timeout(timeoutMs);
  const scope = { projectId: project.project_id, from, to, filters: {}, zone: "UTC" };
  try {
    await findDuplicates(project.project_id, now, signal);
    const { figures, previous, movers } = await overviewOf(scope, signal);
    const newErrors = await newErrorsOf(scope, maxNewErrors, signal);
    const { total, kinds } = await redactionsOf(scope, signal);
    const { created, dropped, missing } = await deliveryTotals(scope, signal);
    const worse = movers.filter(({ measure, before, now }) => (measure === "calls" ? now === 0 : now > before));
    const week = { figures, previous, worse, newErrors, removed: { total, kinds }, lost: dropped + missing, created };
    return { project, week };
  } catch (error) {
    if (signal.aborted || (error instanceof Problem && error.code === "too_much_data")) return { project };
    throw error;
  }
}

/** Whether there were events in the week or in the one before, or some were lost. */
export const hasNews = ({ week }: WeekSummary) =>
  week === undefined || week.figures.events > 0 || week.previous.events > 0 || week.lost > 0;
