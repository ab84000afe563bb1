/**
 * Records actions and sign-ins in the audit log: an action before it starts, so that nothing changes without a record, and its outcome
 * afterward.
 */

import { LRUCache } from "lru-cache";
import { terminal } from "@/lib/accounts/access";
import { runInBackground } from "@/lib/background";
import { identify } from "@/lib/caller";
import type { StreamedResponse } from "@/lib/gate/http/messages";
import { refund, take } from "@/lib/gate/limits/rate-limit";
import { newRequestId } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";
import {
  type AuditedAction,
  hashPerson,
  insertAction,
  insertDetail,
  insertOutcome,
  type Outcome,
  type Recorded,
} from "@/lib/projects/audit/audit-store";
import type { AuditAction } from "@/lib/projects/contracts/audit-actions";
import { beforeFirstChange } from "@/lib/store/before-change";

export type Actor = Pick<AuditedAction, "who" | "method" | "requestId">;
/** What an action adds to its record: ids and names, never values. */
type AuditDetail = Pick<Outcome, "target" | "names">;
/** A target only if the path has no id, because the record already contains the path's id. */
export type AddDetail = (detail: AuditDetail) => void;
/** Stores the detail before the action continues, so that it is kept even if the process is killed. @throws Problem storage_unavailable */
export type StoreDetail = (detail: AuditDetail) => Promise<void>;

const seconds = 3_600;
/** Which limits of this hour have been logged. */
const loggedLimits = onceInProcess(
  "audit-limits-logged",
  () => new LRUCache<string, true>({ max: 1_000, ttl: seconds * 1_000 }),
);

type HourlyLimit = {
  /** Whether one more entry of a network or person can be recorded. */
  readonly take: (key: string) => Promise<boolean>;
  /** Returns what `take` has taken, because there is no such entry. */
  readonly giveBack: (key: string) => Promise<void>;
};

/**
 * Limits entries that anyone can cause at will, so that nobody can bury other entries or fill the log. Counted like rate limits: across the
 * workers of a server, and across servers that share Redis.
 * @param perKey For each network or person. `total` is far above it.
 */
export function hourlyLimit(
  name: string,
  { perKey, total }: { readonly perKey: number; readonly total: number },
): HourlyLimit {
  const [keyLimit, totalLimit] = [
    { name: `audit-${name}`, points: perKey, seconds },
    { name: `audit-${name}-total`, points: total, seconds },
  ];
  /** Without the key, which identifies a network or person. */
  const tell = (who: string, fields: object) => {
    const id = `${name} ${who}`;
    if (!loggedLimits.has(id)) log("warn", "audit_limited", { entries: name, ...fields });
    loggedLimits.set(id, true);
  };
  return {
    async take(key) {
      const who = hashPerson(key);
      if (!(await take(keyLimit, who))) {
        tell(who, { perKey });
        return false;
      }
      if (await take(totalLimit, "all")) return true;
      tell("all", { total });
      return false;
    },
    async giveBack(key) {
      await Promise.all([refund(keyLimit, hashPerson(key)), refund(totalLimit, "all")]);
    },
  };
}

/** Shared by requests that a role doesn't allow and requests that are rejected for another reason, such as an invalid body. */
const rejections = hourlyLimit("refused-actions", { perKey: 20, total: 2_000 });

/**
 * The outcome of a stream is recorded when it ends. Once a person has had many requests rejected within an hour, an action is recorded right
 * before its first change, or with its result, instead of before it runs. A rejected one is then not recorded, because it changed nothing.
 * @throws Problem storage_unavailable before anything has changed, and what `run` throws
 */
export async function recorded<Result>(
  action: AuditedAction,
  run: (add: AddDetail, store: StoreDetail) => Promise<Result>,
  now = Date.now(),
): Promise<Result> {
  const canRecordRejection = await rejections.take(action.who);
  let recording: Promise<Recorded> | undefined;
  const begin = () => {
    recording ??= insertAction(action, now);
    return recording;
  };
  const detail: { target?: string; names?: readonly string[] } = {};
  const end = async (outcome: Outcome["outcome"]) => finish(await begin(), { outcome, ...detail });
  try {
    if (canRecordRejection) await begin();
    const result = await beforeFirstChange(begin, () =>
      run(
        (added) => void Object.assign(detail, added),
        async (added) => insertDetail(await begin(), added),
      ),
    );
    await begin();
    if (canRecordRejection) await rejections.giveBack(action.who);
    if (isStreamed(result)) return { ...result, body: watched(result.body, end) };
    await end("done");
    return result;
  } catch (error) {
    const isRejected = error instanceof Problem && error.status < 500;
    if (canRecordRejection && !isRejected) await rejections.giveBack(action.who);
    if (recording !== undefined || !isRejected) await end(isRejected ? "refused" : "failed").catch(warn);
    throw error;
  }
}

const warn = (error: unknown) => log("warn", "audit", { cause: describeError(error) });

const isStreamed = (result: unknown): result is StreamedResponse =>
  typeof result === "object" && result !== null && "body" in result && result.body instanceof ReadableStream;

/** A client that disconnects has not received everything, so its stream has failed. */
function watched(body: ReadableStream<Uint8Array>, end: (outcome: "done" | "failed") => Promise<void>) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Even while the client isn't reading.
        reader.closed.catch((error) => {
          controller.error(error);
          runInBackground(end("failed"));
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

/** Records a command that someone ran from the terminal, like `recorded` records a request. */
export const recordedCommand = <Result>(
  action: AuditAction,
  projectId: string,
  target: string,
  run: (add: AddDetail) => Promise<Result>,
): Promise<Result> =>
  recorded({ action, projectId, target, who: terminal, method: "command", requestId: newRequestId() }, run);

/** For a command whose outcome cannot be recorded. */
export const recordStart = (action: AuditAction): Promise<Recorded> =>
  insertAction({ action, projectId: "", who: terminal, method: "command", requestId: newRequestId() }, Date.now());

/** For a request that is rejected because the user's role is insufficient. The response does not depend on the record. */
export async function recordRejection(action: AuditedAction, now: number): Promise<void> {
  if (await rejections.take(action.who)) await insertAction({ ...action, outcome: "refused" }, now).catch(warn);
}

/** The action has happened and is recorded, so a failure here does not undo or hide it. */
async function finish(record: Recorded, outcome: Outcome): Promise<void> {
  await insertOutcome(record, outcome).catch((error) => log("warn", "audit_outcome", { cause: describeError(error) }));
}

/** Anybody can cause failed sign-ins. */
const failures = hourlyLimit("failed-sign-ins", { perKey: 20, total: 2_000 });

type SignInAttempt = { readonly method: string; readonly requestId: string; readonly receivedAt: number };
/** `address`: the IP address, or the network of an IPv6 address. It is not recorded. */
type Attempt = SignInAttempt & { readonly address: string };

/** Starts a session. @throws Problem storage_unavailable */
export function recordedSignIn<Result>(
  { who, method, requestId, receivedAt }: SignInAttempt & { readonly who: string },
  begin: () => Promise<Result>,
): Promise<Result> {
  identify({ kind: "person", id: who, projectId: "" });
  return recorded({ action: "signed_in", who, method, requestId, projectId: "" }, begin, receivedAt);
}

/** Runs a credential check, and records a failure. */
export async function orRecordFailure<Result>(signIn: Attempt, check: () => Promise<Result>): Promise<Result> {
  return check().catch(async (error) => {
    if (error instanceof Problem && error.status < 500) await recordFailedSignIn(signIn);
    throw error;
  });
}

/** @param email What was typed. Its keyed hash is stored, so that attempts on the same address can be recognized. */
export async function recordFailedSignIn(
  { method, requestId, receivedAt, address }: Attempt,
  email?: string,
): Promise<void> {
  if (!(await failures.take(address))) return;
  const target = email === undefined ? "" : hashPerson(email);
  const action = { action: "sign_in_failed", outcome: "refused" } as const;
  await insertAction({ ...action, who: "", method, requestId, projectId: "", target }, receivedAt).catch(warn);
}

/** A sign-out takes effect even if the store is down, so it is recorded afterwards. */
export const recordSignOut = ({ who, method, requestId, receivedAt }: SignInAttempt & { readonly who: string }) =>
  insertAction({ action: "signed_out", outcome: "done", who, method, requestId, projectId: "" }, receivedAt).catch(
    warn,
  );
