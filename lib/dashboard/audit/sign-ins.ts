/** Records sign-ins. Failed ones are limited, because anybody can cause them. */

import { type AuditedAction, insertAction } from "@/lib/dashboard/audit/audit-store";
import { hashOf } from "@/lib/dashboard/audit/person-hash";
import { recorded } from "@/lib/dashboard/audit/recorded";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";

/** Failed sign-ins that one process records per hour. */
const maxFailuresPerHour = 100;
const hourMs = 3_600_000;
const failures = onceInProcess("failed-sign-ins", () => ({ hour: 0, count: 0 }));

type SignIn = { readonly method: string; readonly requestId: string; readonly receivedAt: number };

/** Starts a session. @throws Problem storage_unavailable */
export const recordedSignIn = <Answer>(
  { who, method, requestId, receivedAt }: SignIn & { readonly who: string },
  begin: () => Promise<Answer>,
): Promise<Answer> => recorded({ action: "signed_in", who, method, requestId, projectId: "" }, begin, receivedAt);

/** Runs a check of a credential, and records if it refuses it. */
export async function orRecordFailure<Answer>(signIn: SignIn, check: () => Promise<Answer>): Promise<Answer> {
  return check().catch(async (error) => {
    if (error instanceof Problem && error.status < 500) await recordFailedSignIn(signIn);
    throw error;
  });
}

/** @param address What was typed. Its keyed hash is stored, so that attempts on the same address can be recognized. */
export async function recordFailedSignIn({ method, requestId, receivedAt }: SignIn, address?: string): Promise<void> {
  const hour = Math.floor(receivedAt / hourMs);
  if (failures.hour !== hour) Object.assign(failures, { hour, count: 0 });
  failures.count++;
  if (failures.count > maxFailuresPerHour) {
    if (failures.count === maxFailuresPerHour + 1) log("warn", "audit_failed_sign_ins_limited", { maxFailuresPerHour });
    return;
  }
  const target = address === undefined ? "" : hashOf(address);
  const action = { action: "sign_in_failed", outcome: "refused" } as const;
  await insertAtOnce({ ...action, who: "", method, requestId, projectId: "", target }, receivedAt);
}

/** A sign-out takes effect even if the store is down, so it is recorded afterwards. */
export const recordSignOut = ({ who, method, requestId, receivedAt }: SignIn & { readonly who: string }) =>
  insertAtOnce({ action: "signed_out", outcome: "done", who, method, requestId, projectId: "" }, receivedAt);

/** The response does not depend on the record. */
const insertAtOnce = (action: AuditedAction, now: number) =>
  insertAction(action, now).catch((error) => log("warn", "audit", { cause: describeError(error) }));
