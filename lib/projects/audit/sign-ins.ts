/** Records sign-ins. Failed ones are limited, because anybody can cause them. */

import { identify } from "@/lib/caller";
import { describeError, log } from "@/lib/log";
import { Problem } from "@/lib/problem";
import { type AuditedAction, insertAction } from "@/lib/projects/audit/audit-store";
import { hourlyLimit } from "@/lib/projects/audit/hourly-limit";
import { hashOf } from "@/lib/projects/audit/person-hash";
import { recorded } from "@/lib/projects/audit/recorded";

const failures = hourlyLimit("failed-sign-ins", { perKey: 20, total: 2_000 });

type SignIn = { readonly method: string; readonly requestId: string; readonly receivedAt: number };
/** `address`: the IP address, or the network of an IPv6 address. It is not recorded. */
type Attempt = SignIn & { readonly address: string };

/** Starts a session. @throws Problem storage_unavailable */
export function recordedSignIn<Answer>(
  { who, method, requestId, receivedAt }: SignIn & { readonly who: string },
  begin: () => Promise<Answer>,
): Promise<Answer> {
  identify({ kind: "person", id: who, projectId: "" });
  return recorded({ action: "signed_in", who, method, requestId, projectId: "" }, begin, receivedAt);
}

/** Runs a credential check, and records a refusal. */
export async function orRecordFailure<Answer>(signIn: Attempt, check: () => Promise<Answer>): Promise<Answer> {
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
  const target = email === undefined ? "" : hashOf(email);
  const action = { action: "sign_in_failed", outcome: "refused" } as const;
  await insertAtOnce({ ...action, who: "", method, requestId, projectId: "", target }, receivedAt);
}

/** A sign-out takes effect even if the store is down, so it is recorded afterwards. */
export const recordSignOut = ({ who, method, requestId, receivedAt }: SignIn & { readonly who: string }) =>
  insertAtOnce({ action: "signed_out", outcome: "done", who, method, requestId, projectId: "" }, receivedAt);

/** The response does not depend on the record. */
const insertAtOnce = (action: AuditedAction, now: number) =>
  insertAction(action, now).catch((error) => log("warn", "audit", { cause: describeError(error) }));
