/** Entries of the audit log, for its pages, their API and the export. */
import { type AuditCursor, type AuditFilter, type AuditRow, selectEntries } from "@/lib/projects/audit/audit-store";
import type { AuditEntry, AuditList, AuditQuery } from "@/lib/projects/contracts/audit";
import { listProjects } from "@/lib/projects/project-store";

const pageLength = 100;
const exportLength = 5_000;

/** @param projectId Undefined for all projects and the deployment. */
export async function listAudit(projectId: string | undefined, query: AuditQuery): Promise<AuditList> {
  const { entries, next } = await pageOf({ ...query, projectId }, cursorOf(query.before), pageLength);
  return { entries, older: next === undefined ? null : `${next.at}.${next.auditId}` };
}

/** All entries, newest first, a page at a time. */
export async function* everyEntry(filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let before: AuditCursor | undefined;
  do {
    const { entries, next } = await pageOf(filter, before, exportLength);
    yield entries;
    before = next;
  } while (before !== undefined);
}

async function pageOf(filter: AuditFilter, before: AuditCursor | undefined, length: number) {
  const [rows, names] = await Promise.all([selectEntries(filter, before, length + 1), projectNames()]);
  const shown = rows.slice(0, length);
  const last = rows.length > length ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => entryOf(row, names)),
    next: last && { at: last.at, auditId: last.audit_id },
  };
}

const projectNames = async () => new Map((await listProjects()).map(({ project_id, name }) => [project_id, name]));

const entryOf = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => ({
  auditId: row.audit_id,
  at: new Date(row.at).toISOString(),
  action: row.action,
  outcome: row.outcome,
  who: row.who,
  method: row.method,
  projectId: row.project_id || null,
  project: names.get(row.project_id) ?? null,
  target: row.target,
  names: row.names,
  requestId: row.request_id,
});

function cursorOf(before: string | undefined): AuditCursor | undefined {
  const [at = "", auditId = ""] = before?.split(".") ?? [];
  return before === undefined ? undefined : { at: Number(at), auditId };
}
