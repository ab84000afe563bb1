/** Records an action in the audit log before it starts, so that nothing changes without a record, and its outcome afterward. */
import { terminal } from "@/lib/dashboard/access/access";
import {
  type AuditedAction,
  insertAction,
  insertDetail,
  insertOutcome,
  type Outcome,
  type Recorded,
} from "@/lib/dashboard/audit/audit-store";
import { hourlyLimit } from "@/lib/dashboard/audit/hourly-limit";
import type { AuditAction } from "@/lib/dashboard/contracts/audit-actions";
import type { StreamedAnswer } from "@/lib/gate/http/messages";
import { newRequestId } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import { Problem } from "@/lib/problem";

/** What an action adds to its record: ids and names, never values. */
type AuditDetail = Pick<Outcome, "target" | "names">;
/** A target only if the path has no id, because the record already contains the path's id. */
export type AddDetail = (detail: AuditDetail) => void;
/** Stores the detail before the action continues, so that it is kept even if the process is killed. @throws Problem storage_unavailable */
export type StoreDetail = (detail: AuditDetail) => Promise<void>;

/**
 * The outcome of a stream is recorded when it ends.
 * @throws Problem storage_unavailable before anything has changed, and what `run` throws
 */
export async function recorded<Answer>(
  action: AuditedAction,
  run: (add: AddDetail, store: StoreDetail) => Promise<Answer>,
  now = Date.now(),
): Promise<Answer> {
  const record = await insertAction(action, now);
  const detail: { target?: string; names?: readonly string[] } = {};
  const end = (outcome: "done" | "failed") => finish(record, { outcome, ...detail });
  try {
    const answer = await run(
      (added) => void Object.assign(detail, added),
      (added) => insertDetail(record, added),
    );
    if (isStreamed(answer)) return { ...answer, body: watched(answer.body, end) };
    await end("done");
    return answer;
  } catch (error) {
    const isRefused = error instanceof Problem && error.status < 500;
    await finish(record, { outcome: isRefused ? "refused" : "failed", ...detail });
    throw error;
  }
}

const isStreamed = (answer: unknown): answer is StreamedAnswer =>
  typeof answer === "object" && answer !== null && "body" in answer && answer.body instanceof ReadableStream;

/** A client that disconnects has not received everything, so its stream has failed. */
function watched(body: ReadableStream<Uint8Array>, end: (outcome: "done" | "failed") => Promise<void>) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Even while the client isn't reading.
        reader.closed.catch(async (error) => {
          controller.error(error);
          await end("failed");
        });
      },
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        await end("done");
        controller.close();
      },
      async cancel(reason) {
        await Promise.all([reader.cancel(reason), end("failed")]);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The same for a command run from the command line. */
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

const mayRecordRefusal = hourlyLimit("refused-actions", { perKey: 20, total: 2_000 });

/** For a request that is refused because the user's role is insufficient. The response does not depend on the record. */
export async function recordRefusal(action: AuditedAction, now: number): Promise<void> {
  if (!mayRecordRefusal(action.who, now)) return;
  await insertAction({ ...action, outcome: "refused" }, now).catch((error) =>
    log("warn", "audit", { cause: describeError(error) }),
  );
}

/** The action has happened and is recorded, so a failure here does not undo or hide it. */
async function finish(record: Recorded, outcome: Outcome): Promise<void> {
  await insertOutcome(record, outcome).catch((error) => log("warn", "audit_outcome", { cause: describeError(error) }));
}
