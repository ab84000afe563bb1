/** `/api/dashboard/projects/{projectId}/export`: the events of a range as a file, of any size. */
import { randomUUID } from "node:crypto";
import { question } from "@/app/api/dashboard/projects/[projectId]/question";
import { exportEvents } from "@/lib/analytics/export";
import { openScope } from "@/lib/analytics/scope";
import type { Period } from "@/lib/contracts/analytics";
import { ExportSearch } from "@/lib/contracts/analytics-data";
import { type ExportFormat, exportFormats } from "@/lib/contracts/data-words";
import { parseAs } from "@/lib/http/body";
import { pacedBody } from "@/lib/http/paced-body";
import { log } from "@/lib/log";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = question(
  "export",
  async ({ scope, fields, signal }) => {
    const { format, id = randomUUID() } = parseAs(ExportSearch, fields);
    const file = await exportEvents(scope, format, id, signal);
    const { projectId } = scope;
    const body = pacedBody(file, (reason) => log("warn", "export_cut", { projectId, reason }));
    return new Response(body, { headers: headersOf(scope, format) });
  },
  openScope,
  async ({ scope, fields }) => new Response(null, { headers: headersOf(scope, parseAs(ExportSearch, fields).format) }),
);

function headersOf({ from, to }: Period, format: ExportFormat) {
  const minute = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 16).replace(":", "");
  return {
    "Content-Type": exportFormats[format].mediaType,
    "Content-Disposition": `attachment; filename="events-${minute(from)}Z-${minute(to)}Z.${format}"`,
  };
}
