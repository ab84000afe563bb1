/** The audit log as a file. Rows are read a page at a time, as fast as the client reads them. */
import { Readable } from "node:stream";
import { pacedBody } from "@/lib/analytics/export/paced-body";
import { parseAs } from "@/lib/gate/http/body";
import { type IncomingRequest, type StreamedResponse, searchParams } from "@/lib/gate/http/messages";
import { log } from "@/lib/log";
import { printCsv } from "@/lib/print-csv";
import { everyEntry } from "@/lib/projects/audit/audit-store";
import { AuditEntry, AuditExport } from "@/lib/projects/contracts/audit";
import { auditFormats } from "@/lib/projects/contracts/audit-actions";

/** @param projectId Undefined for all projects and the deployment. @throws Problem invalid_request */
export function exportAudit(projectId: string | undefined, request: IncomingRequest): StreamedResponse {
  const { format, action, who } = parseAs(AuditExport, Object.fromEntries(searchParams(request)));
  const day = new Date().toISOString().slice(0, 10);
  const pages = printLines(everyEntry({ projectId, action, who }), format === "csv" ? csvLines : jsonLines);
  return {
    status: 200,
    headers: {
      "Content-Type": auditFormats[format],
      "Content-Disposition": `attachment; filename="audit-log-${day}.${format}"`,
    },
    body: pacedBody(Readable.from(pages, { objectMode: true }), (reason) => log("warn", "export_cut", { reason })),
  };
}

type Printer = { readonly head: string; readonly print: (entries: readonly AuditEntry[]) => string };

async function* printLines(pages: AsyncIterable<AuditEntry[]>, { head, print }: Printer): AsyncGenerator<Buffer> {
  if (head !== "") yield Buffer.from(head);
  for await (const entries of pages) if (entries.length > 0) yield Buffer.from(print(entries));
}

const jsonLines: Printer = {
  head: "",
  print: (entries) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""),
};

const columns = Object.keys(AuditEntry.shape) as (keyof AuditEntry)[];

const csvLines: Printer = {
  head: printCsv([columns]),
  print: (entries) => printCsv(entries.map((entry) => columns.map((name) => [entry[name] ?? ""].flat().join(" ")))),
};
