/** Reports of scans. Each is written twice at most: when it starts, and when it is done. */
import { z } from "zod";
import { isOver, Report } from "@/lib/agentcheck/contracts/agentcheck";
import { iso } from "@/lib/iso-time";
import { onceInProcess } from "@/lib/once-in-process";
import { erase } from "@/lib/store/erase";
import { groupCommit } from "@/lib/store/group-commit";
import { queryRow } from "@/lib/store/limited-query";
import { insert, select } from "@/lib/store/query";

/** Many callers' scans take few writes from the events. */
const minIntervalMs = 250;
const maxGroupBytes = 1024 * 1024;

const writes = onceInProcess("agentcheck-reports", () =>
  groupCommit<{ readonly bytes: number; readonly row: Record<string, unknown> }>(
    (group) =>
      insert(
        "agentcheck_reports",
        group.map(({ row }) => row),
      ),
    () => false,
    { maxGroupBytes, minIntervalMs },
  ),
);

export function saveReport(report: Report, now: number): Promise<void> {
  const { id, startedAt } = report;
  const text = JSON.stringify(report);
  const row = {
    report_id: id,
    started_at: iso(Date.parse(startedAt)),
    written_at: iso(now),
    is_done: isOver(report),
    report: text,
  };
  return writes.commit({ row, bytes: Buffer.byteLength(text) });
}

const Row = z.object({ report: z.string() });

export async function findReport(id: string): Promise<Report | undefined> {
  const sql = `SELECT argMax(report, (is_done, written_at)) AS report FROM agentcheck_reports
WHERE report_id = {id:String} GROUP BY report_id`;
  const [row] = await select(sql, { id }, Row);
  return row && orFailed(Report.parse(JSON.parse(row.report)), Date.now());
}

/** Longer than a scan waits and runs. */
const maxAgeMs = 10 * 60_000;

/** A process that was killed never finished its scans. */
function orFailed(report: Report, now: number): Report {
  return isOver(report) || now - Date.parse(report.startedAt) < maxAgeMs ? report : { ...report, status: "failed" };
}

const maxReports = 20_000;
const Oldest = z.object({ reports: z.coerce.number(), before: z.coerce.number() });

/** Deletes the oldest reports beyond the maximum. */
export async function deleteExcessReports(): Promise<void> {
  const sql = `SELECT count() AS reports, min(started) AS before FROM (
  SELECT toUnixTimestamp64Milli(max(started_at)) AS started FROM agentcheck_reports GROUP BY report_id
  ORDER BY started DESC LIMIT ${maxReports + 1}
)`;
  const { reports, before } = await queryRow(sql, {}, Oldest);
  if (reports <= maxReports) return;
  await erase("agentcheck_reports", "started_at <= fromUnixTimestamp64Milli({before:Int64}, 'UTC')", { before });
}
