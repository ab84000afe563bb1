/** Exports the events in a range as a file, with no size limit, and reports progress. */
import type { Readable } from "node:stream";
import { z } from "zod";
import type { ExportProgress } from "@/lib/analytics/contracts/analytics-data";
import { type ExportFormat, exportFormats } from "@/lib/analytics/contracts/data-options";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { openFile, queryRows } from "@/lib/store/limited-query";

const texts =
  "event_type event_name trace_id session_id user_id platform sdk_version error_category error_message locale";
/** Adds a leading quote to values that look like formulas, so that spreadsheets don't evaluate them. */
const asCell = (name: string) => `concat(if(match(${name}, '^[-=+@\\t\\r]'), '''', ''), ${name}) AS ${name}`;
const cells = texts.split(" ").map(asCell).join(", ");

/** @param id Identifies the export in `readProgress`. */
export function exportEvents(scope: Scope, format: ExportFormat, id: string, signal: AbortSignal): Promise<Readable> {
  const { sql, params } = distinctEvents(scope);
  const events = format === "csv" ? `* REPLACE (${cells}) FROM (SELECT * FROM ${sql})` : `* FROM ${sql}`;
  const marked = `/* ${exportMark(scope.projectId, id)} */ SELECT ${events} ORDER BY timestamp, event_id`;
  return openFile(marked, params, exportFormats[format].engine, signal);
}

const Progress = z.object({ read: Count, of: Count });

export async function readProgress(projectId: string, id: string, signal: AbortSignal): Promise<ExportProgress> {
  // This statement contains the mark, too, but not in a comment.
  const statement = `SELECT read_rows AS read, greatest(read_rows, total_rows_approx) AS of
FROM system.processes WHERE position(query, concat('/* ', {mark:String}, ' */')) > 0 LIMIT 1`;
  const [progress] = await queryRows(statement, { mark: exportMark(projectId, id) }, Progress, signal);
  return { progress: progress ?? null };
}

/** Consists of a project id and a UUID, so it cannot end the SQL comment. */
const exportMark = (projectId: string, id: string) => `export ${projectId} ${id}`;
