/** Records an action in the audit log before it starts, so that nothing changes without a record, and its outcome afterward. */

import { terminal } from "@/lib/accounts/access";
import { inBackground } from "@/lib/background";
import type { StreamedAnswer } from "@/lib/gate/http/messages";
import { newRequestId } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import { Problem } from "@/lib/problem";
import {
  type AuditedAction,
  insertAction,
  insertDetail,
  insertOutcome,
  type Outcome,
  type Recorded,
} from "@/lib/projects/audit/audit-store";
import { hourlyLimit } from "@/lib/projects/audit/hourly-limit";
import type { AuditAction } from "@/lib/projects/contracts/audit-actions";
import { beforeFirstChange } from "@/lib/store/before-change";

export type Actor = Pick<AuditedAction, "who" | "method" | "requestId">;
/** What an action adds to its record: ids and names, never values. */
type AuditDetail = Pick<Outcome, "target" | "names">;
/** A target only if the path has no id, because the record already contains the path's id. */
export type AddDetail = (detail: AuditDetail) => void;
/** Stores the detail before the action continues, so that it is kept even if the process is killed. @throws Problem storage_unavailable */
export type StoreDetail = (detail: AuditDetail) => Promise<void>;

/** Shared by requests that a role doesn't allow and requests that are refused for another reason, such as an invalid body. */
const refusals = hourlyLimit("refused-actions", { perKey: 20, total: 2_000 });

/**
 * The outcome of a stream is recorded when it ends. Once a person has had many requests refused within an hour, an action is recorded right
 * before its first change, or with its answer, instead of before it runs. A refused one is then not recorded, because it changed nothing.
 * @throws Problem storage_unavailable before anything has changed, and what `run` throws
 */
export async function recorded<Answer>(
  action: AuditedAction,
  run: (add: AddDetail, store: StoreDetail) => Promise<Answer>,
  now = Date.now(),
): Promise<Answer> {
  const canRecordRefusal = await refusals.take(action.who);
  let recording: Promise<Recorded> | undefined;
  const begin = () => {
    recording ??= insertAction(action, now);
    return recording;
  };
  const detail: { target?: string; names?: readonly string[] } = {};
  const end = async (outcome: Outcome["outcome"]) => finish(await begin(), { outcome, ...detail });
  try {
    if (canRecordRefusal) await begin();
    const answer = await beforeFirstChange(begin, () =>
      run(
        (added) => void Object.assign(detail, added),
        async (added) => insertDetail(await begin(), added),
      ),
    );
    await begin();
    if (canRecordRefusal) await refusals.giveBack(action.who);
    if (isStreamed(answer)) return { ...answer, body: watched(answer.body, end) };
    await end("done");
    return answer;
  } catch (error) {
    const isRefused = error instanceof Problem && error.status < 500;
    if (canRecordRefusal && !isRefused) await refusals.giveBack(action.who);
    if (recording !== undefined || !isRefused) await end(isRefused ? "refused" : "failed").catch(warn);
    throw error;
  }
}

const warn = (error: unknown) => log("warn", "audit", { cause: describeError(error) });

const isStreamed = (answer: unknown): answer is StreamedAnswer =>
  typeof answer === "object" && answer !== null && "body" in answer && answer.body instanceof ReadableStream;

/** A client that disconnects has not received everything, so its stream has failed. */
function watched(body: ReadableStream<Uint8Array>, end: (outcome: "done" | "failed") => Promise<void>) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Even while the client isn't reading.
        reader.closed.catch((error) => {
          controller.error(error);
          inBackground(end("failed"));
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

/** For a request that is refused because the user's role is insufficient. The response does not depend on the record. */
export async function recordRefusal(action: AuditedAction, now: number): Promise<void> {
  if (await refusals.take(action.who)) await insertAction({ ...action, outcome: "refused" }, now).catch(warn);
}

/** The action has happened and is recorded, so a failure here does not undo or hide it. */
async function finish(record: Recorded, outcome: Outcome): Promise<void> {
  await insertOutcome(record, outcome).catch((error) => log("warn", "audit_outcome", { cause: describeError(error) }));
}
