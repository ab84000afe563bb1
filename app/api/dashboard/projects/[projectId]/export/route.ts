/** `/api/dashboard/projects/{projectId}/export`: the events of a range as a file, of any size. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { question } from "@/app/api/dashboard/projects/[projectId]/question";
import { exportEvents } from "@/lib/analytics/export";
import type { Period } from "@/lib/contracts/analytics";
import { ExportSearch } from "@/lib/contracts/analytics-data";
import { type ExportFormat, exportFormats } from "@/lib/contracts/data-words";
import { parseAs } from "@/lib/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = question(
  "export",
  async ({ scope, fields, signal }) => {
    const { format, id = randomUUID() } = parseAs(ExportSearch, fields);
    const file = await exportEvents(scope, format, id, signal);
    // Node's own type of a web stream, of which the DOM has another.
    return new Response(Readable.toWeb(file) as ReadableStream<Uint8Array>, {
      headers: {
        "Content-Type": exportFormats[format].mediaType,
        "Content-Disposition": `attachment; filename="${nameOf(scope, format)}"`,
      },
    });
  },
);

function nameOf({ from, to }: Period, format: ExportFormat): string {
  const day = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 16).replace(":", "");
  return `events-${day(from)}Z-${day(to)}Z.${format}`;
}
