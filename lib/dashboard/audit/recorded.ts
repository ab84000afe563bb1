/** Records an action in the audit log: before it starts, so that nothing changes without a record, and its outcome afterwards. */
import { terminal } from "@/lib/dashboard/access/access";
import {
  type AuditedAction,
  insertAction,
  insertOutcome,
  type Outcome,
  type Recorded,
} from "@/lib/dashboard/audit/audit-store";
import type { AuditAction } from "@/lib/dashboard/contracts/audit-actions";
import { newRequestId } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import { Problem } from "@/lib/problem";

/** What an action adds to its record: ids and names, never values. */
type AuditDetail = Pick<Outcome, "target" | "names">;
/** A target only if the path has no id, because the record already contains that one. */
export type AddDetail = (detail: AuditDetail) => void;

/** @throws Problem storage_unavailable before anything has changed, and what `run` throws */
export async function recorded<Answer>(
  action: AuditedAction,
  run: (add: AddDetail) => Promise<Answer>,
  now = Date.now(),
): Promise<Answer> {
  const record = await insertAction(action, now);
  const detail: { target?: string; names?: readonly string[] } = {};
  try {
    const answer = await run((added) => void Object.assign(detail, added));
    await finish(record, { outcome: "done", ...detail });
    return answer;
  } catch (error) {
    const isRefused = error instanceof Problem && error.status < 500;
    await finish(record, { outcome: isRefused ? "refused" : "failed", ...detail });
    throw error;
  }
}

/** The same for a command of the command line. */
export const recordedCommand = <Answer>(
  action: AuditAction,
  projectId: string,
  target: string,
  run: (add: AddDetail) => Promise<Answer>,
): Promise<Answer> =>
  recorded({ action, projectId, target, who: terminal, method: "command", requestId: newRequestId() }, run);

/** For a command whose outcome cannot be recorded. */
export const recordStart = (action: AuditAction): Promise<Recorded> =>
  insertAction({ action, projectId: "", who: terminal, method: "command", requestId: newRequestId() }, Date.now());

/** The action has happened and is recorded, so a failure here does not undo or hide it. */
async function finish(record: Recorded, outcome: Outcome): Promise<void> {
  await insertOutcome(record, outcome).catch((error) => log("warn", "audit_outcome", { cause: describeError(error) }));
}
