/** Keeps the summaries of a week, so that the next run can continue where an interrupted one stopped. */

import { z } from "zod";
import { weekName } from "@/lib/alerts/weekly/week";
import { Summarized } from "@/lib/alerts/weekly/week-summary";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { jsonOf } from "@/lib/store/column-values";
import { insert, select } from "@/lib/store/query";

const Row = z.object({ project_id: z.string(), json: jsonOf(Summarized) });

/** By project. */
export async function storedSummaries(week: Period): Promise<Map<string, Summarized>> {
  const sql = `SELECT project_id, max(summary) AS json FROM weekly_summaries WHERE week = {week:Date} GROUP BY project_id`;
  const rows = await select(sql, { week: weekName(week) }, Row);
  return new Map(rows.map(({ project_id, json }) => [project_id, json]));
}

export const storeSummary = (projectId: string, week: Period, summary: Summarized): Promise<void> =>
  insert("weekly_summaries", [{ project_id: projectId, week: weekName(week), summary: JSON.stringify(summary) }]);
