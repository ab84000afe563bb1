/** What changed in a project in a week, summarized and stored. The figures are those of the dashboard's pages. */
import { z } from "zod";
import type { TimeBudget } from "@/lib/alerts/time-budget";
import { weekName } from "@/lib/alerts/weekly/week";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { Figures, Overview } from "@/lib/analytics/contracts/analytics-answers";
import { deliveryTotals } from "@/lib/analytics/queries/delivery";
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { isWorse } from "@/lib/analytics/queries/movers";
import { listNewErrors } from "@/lib/analytics/queries/new-errors";
import { readOverview } from "@/lib/analytics/queries/overview";
import { readRedactions } from "@/lib/analytics/queries/redactions";
import { Problem } from "@/lib/problem";
import type { Project } from "@/lib/projects/project-store";
import { jsonColumn } from "@/lib/store/column-values";
import { insert, select } from "@/lib/store/query";

const count = z.number();
/** Without those that summaries of earlier versions lack. */
const WeekFigures = Figures.omit({ tokensCached: true, tokensCacheCreation: true, tokensReasoning: true, costs: true });
const Week = z.object({
  figures: WeekFigures,
  previous: WeekFigures,
  /** Tools with more errors, a higher p95, or calls that stopped. */
  worse: z.object({ listed: Overview.shape.movers, more: count }),
  newErrors: z.object({
    listed: z.array(z.object({ category: z.string(), shape: z.string(), count })),
    total: count,
  }),
  removed: z.object({ total: count, kinds: z.array(z.object({ kind: z.string(), count })) }),
  lost: count,
  created: count,
});
export type Week = z.infer<typeof Week>;
/** As it is stored. Has no week if there was so much data that its queries exceeded their limits. */
const Summarized = z.object({ week: Week.optional() });
export type Summarized = z.infer<typeof Summarized>;
export type WeekSummary = Summarized & { readonly project: Project };

const maxNewErrors = 3;

/**
 * @param now In milliseconds since the epoch.
 * @throws the abort reason when the process stops
 */
export async function summarizeWeek(
  { project_id }: Project,
  { from, to }: Period,
  now: number,
  { stop, maxSummaryMs }: TimeBudget,
): Promise<Summarized> {
  const timeout = AbortSignal.timeout(maxSummaryMs);
  const signal = AbortSignal.any([stop, timeout]);
  const scope = { projectId: project_id, from, to, filters: {}, zone: "UTC" };
  try {
    await findDuplicates(project_id, now, signal);
    const { figures, previous, movers, moreMovers } = await readOverview(scope, signal);
    const newErrors = await listNewErrors(scope, maxNewErrors, signal);
    const { total, kinds } = await readRedactions(scope, signal);
    const { created, dropped, missing } = await deliveryTotals(scope, signal);
    const worse = { listed: movers.filter(isWorse), more: moreMovers.worse };
    return {
      week: { figures, previous, worse, newErrors, removed: { total, kinds }, lost: dropped + missing, created },
    };
  } catch (error) {
    if (stop.aborted) throw error;
    if (timeout.aborted || (error instanceof Problem && error.code === "too_much_data")) return {};
    throw error;
  }
}

/** Whether there were events in the week or in the one before, or some were lost. */
export const hasNews = ({ week }: WeekSummary) =>
  week === undefined || week.figures.events > 0 || week.previous.events > 0 || week.lost > 0;

const Row = z.object({ project_id: z.string(), json: jsonColumn(Summarized) });

/** Kept, so that the next run can continue where an interrupted one stopped. By project. */
export async function storedSummaries(week: Period): Promise<Map<string, Summarized>> {
  const sql = `SELECT project_id, max(summary) AS json FROM weekly_summaries WHERE week = {week:Date} GROUP BY project_id`;
  const rows = await select(sql, { week: weekName(week) }, Row);
  return new Map(rows.map(({ project_id, json }) => [project_id, json]));
}

export const storeSummary = (projectId: string, week: Period, summary: Summarized): Promise<void> =>
  insert("weekly_summaries", [{ project_id: projectId, week: weekName(week), summary: JSON.stringify(summary) }]);
