/** `/api/dashboard/projects/{projectId}/export`: streams the events in a range as a file, with no size limit. */
import { randomUUID } from "node:crypto";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { ExportSearch } from "@/lib/analytics/contracts/analytics-data";
import { type ExportFormat, exportFormats } from "@/lib/analytics/contracts/data-options";
import { exportEvents } from "@/lib/analytics/export/export";
import { pacedBody } from "@/lib/analytics/export/paced-body";
import { dedupedScope } from "@/lib/analytics/queries/scope";
import { streamEndpoint } from "@/lib/endpoints/query-endpoint";
import { parseAs } from "@/lib/gate/http/body";
import { log } from "@/lib/log";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = streamEndpoint(
  "export",
  "admin",
  async ({ scope, fields, signal }) => {
    const { format, id = randomUUID() } = parseAs(ExportSearch, fields);
    const file = await exportEvents(scope, format, id, signal);
    const { projectId } = scope;
    const body = pacedBody(file, (reason) => log("warn", "export_cut", { projectId, reason }));
    return { status: 200, headers: exportHeaders(scope, format), body };
  },
  dedupedScope,
  {
    action: "events_exported",
    head: async ({ scope, fields }) => ({
      status: 200,
      headers: exportHeaders(scope, parseAs(ExportSearch, fields).format),
      body: null,
    }),
  },
);

function exportHeaders({ from, to }: Period, format: ExportFormat) {
  const minute = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 16).replace(":", "");
  return {
    "Content-Type": exportFormats[format].mediaType,
    "Content-Disposition": `attachment; filename="events-${minute(from)}Z-${minute(to)}Z.${format}"`,
  };
}
