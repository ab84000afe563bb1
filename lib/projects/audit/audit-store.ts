/**
 * The audit log: stores its entries, and lists them for its pages, their API and the export. Nothing in it is ever changed: an action and
 * its outcome are two inserts that commute.
 */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { secrets } from "@/lib/config/secrets";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { keyedHash } from "@/lib/ids";
import type { AuditEntry, AuditList, AuditQuery } from "@/lib/projects/contracts/audit";
import { type AuditAction, auditActionNames, auditOutcomes } from "@/lib/projects/contracts/audit-actions";
import { listProjects } from "@/lib/projects/project-store";
import { erase } from "@/lib/store/erase";
import { insert, select } from "@/lib/store/query";

/**
 * Identifies a person in the audit log without storing who they are.
 * @param person A user, session or trace id, or an email address.
 */
export const hashPerson = (person: string) => `hash_${keyedHash(secrets().pseudonym, "audit", person).slice(0, 16)}`;

/** The actor: the user, and how the user signed in. */
type Actor = { readonly who: string; readonly method: string };

export type AuditedAction = Actor & {
  readonly action: AuditAction;
  /** Empty for the deployment. */
  readonly projectId: string;
  readonly requestId: string;
  /** The id of what is changed. Never an email address, a name or another value. */
  readonly target?: string;
  readonly names?: readonly string[];
  /** If it is known already. */
  readonly outcome?: "done" | "refused";
};

export type Recorded = { readonly project_id: string; readonly at: Date; readonly audit_id: string };

/** @throws Problem storage_unavailable */
export async function insertAction(action: AuditedAction, now: number): Promise<Recorded> {
  const { projectId, requestId, target = "", names = [], ...rest } = action;
  const recorded = { project_id: projectId, at: new Date(now), audit_id: randomUUID() };
  await insert("audit_log", [{ ...recorded, ...rest, request_id: requestId, target, names: printed(names) }]);
  return recorded;
}

export type Outcome = {
  readonly outcome: "done" | "refused" | "failed";
  readonly target?: string;
  readonly names?: readonly string[];
};

/** What is known only after the action. */
export const insertOutcome = (recorded: Recorded, { outcome, target = "", names = [] }: Outcome) =>
  insert("audit_log", [{ ...recorded, outcome, target, names: printed(names) }]);

/** What becomes known while the action runs. @throws Problem storage_unavailable */
export const insertDetail = (recorded: Recorded, { target = "", names = [] }: Omit<Outcome, "outcome">) =>
  insert("audit_log", [{ ...recorded, target, names: printed(names) }]);

const printed = (names: readonly string[]) => (names.length === 0 ? "" : JSON.stringify(names));

const Row = z.object({
  project_id: z.string(),
  at: z.coerce.number(),
  audit_id: z.string(),
  action: z.enum(auditActionNames),
  outcome: z.enum(auditOutcomes).or(z.literal("").transform(() => "started" as const)),
  who: z.string(),
  method: z.string(),
  request_id: z.string(),
  target: z.string(),
  names: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text || "[]"))),
});
type AuditRow = z.infer<typeof Row>;

type AuditFilter = {
  /** Undefined for all projects and the deployment. */
  readonly projectId: string | undefined;
  readonly action: AuditAction | "";
  /** Part of the user's address, case-insensitive. */
  readonly who: string;
};
type AuditCursor = { readonly at: number; readonly auditId: string };

/** The newest entries before a cursor. */
export const selectEntries = (filter: AuditFilter, before: AuditCursor | undefined, limit: number) =>
  select(
    `SELECT project_id, toUnixTimestamp64Milli(audit_log.at) AS at, toString(audit_log.audit_id) AS audit_id,
  max(audit_log.action) AS action, max(audit_log.outcome) AS outcome, max(audit_log.who) AS who, max(audit_log.method) AS method,
  max(audit_log.request_id) AS request_id, max(audit_log.target) AS target, max(audit_log.names) AS names
FROM audit_log
WHERE ({everywhere:Bool} OR project_id = {projectId:String})
  AND (audit_log.at, audit_log.audit_id) < (fromUnixTimestamp64Milli({at:Int64}), {auditId:UUID})
GROUP BY project_id, audit_log.at, audit_log.audit_id
HAVING ({action:String} = '' OR action = {action:String}) AND action != ''
  AND ({who:String} = '' OR positionCaseInsensitiveUTF8(who, {who:String}) > 0)
ORDER BY audit_log.at DESC, audit_log.audit_id DESC LIMIT {limit:UInt32}`,
    {
      everywhere: filter.projectId === undefined ? 1 : 0,
      projectId: filter.projectId ?? "",
      action: filter.action,
      who: filter.who,
      at: before?.at ?? latest,
      auditId: before?.auditId ?? "00000000-0000-0000-0000-000000000000",
      limit,
    },
    Row,
  );

/** The year 2286. */
const latest = 9_999_999_999_999;

const Left = z.object({ left: z.coerce.number() });

/** Deletes entries that are older than `AUDIT_RETENTION_DAYS`. */
export async function deleteExpiredEntries(now: number): Promise<void> {
  const condition = "at < fromUnixTimestamp64Milli({before:Int64}, 'UTC')";
  const params = { before: now - env().auditRetentionDays * dayMs };
  const [row] = await select(`SELECT count() AS left FROM audit_log WHERE ${condition}`, params, Left);
  if (row !== undefined && row.left > 0) await erase("audit_log", condition, params);
}

const pageLength = 100;
const exportLength = 5_000;

/** @param projectId Undefined for all projects and the deployment. */
export async function listAudit(projectId: string | undefined, query: AuditQuery): Promise<AuditList> {
  const { entries, next } = await readPage({ ...query, projectId }, parseCursor(query.before), pageLength);
  return { entries, older: next === undefined ? null : `${next.at}.${next.auditId}` };
}

/** All entries, newest first, a page at a time. */
export async function* everyEntry(filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let before: AuditCursor | undefined;
  do {
    const { entries, next } = await readPage(filter, before, exportLength);
    yield entries;
    before = next;
  } while (before !== undefined);
}

async function readPage(filter: AuditFilter, before: AuditCursor | undefined, length: number) {
  const [rows, names] = await Promise.all([selectEntries(filter, before, length + 1), projectNames()]);
  const shown = rows.slice(0, length);
  const last = rows.length > length ? shown.at(-1) : undefined;
  return {
    entries: shown.map((row) => toEntry(row, names)),
    next: last && { at: last.at, auditId: last.audit_id },
  };
}

const projectNames = async () => new Map((await listProjects()).map(({ project_id, name }) => [project_id, name]));

const toEntry = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => ({
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

function parseCursor(before: string | undefined): AuditCursor | undefined {
  const [at = "", auditId = ""] = before?.split(".") ?? [];
  return before === undefined ? undefined : { at: Number(at), auditId };
}
