/** Stores the audit log. Nothing in it is ever changed: an action and its outcome are two inserts that commute. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { type AuditAction, auditActionNames, auditOutcomes } from "@/lib/projects/contracts/audit-actions";
import { erase } from "@/lib/store/erase";
import { insert, select } from "@/lib/store/query";

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
export type AuditRow = z.infer<typeof Row>;

export type AuditFilter = {
  /** Undefined for all projects and the deployment. */
  readonly projectId: string | undefined;
  readonly action: AuditAction | "";
  /** Part of the user's address, case-insensitive. */
  readonly who: string;
};
export type AuditCursor = { readonly at: number; readonly auditId: string };

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
