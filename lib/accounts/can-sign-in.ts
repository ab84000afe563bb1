/** Whether an email address can sign in, for anyone who asks: all requests share one query, which runs at most once a second. */
import { setTimeout as wait } from "node:timers/promises";
import { everyAddress } from "@/lib/accounts/access";
import { gate, runFor } from "@/lib/caller";
import { env } from "@/lib/env";
import { onceInProcess } from "@/lib/once-in-process";
import { retryLater } from "@/lib/problem";

const minIntervalMs = 1_000;
/** More than one connection after the other can send within the interval. */
const maxWaiting = 4_096;

type State = { startedAt: number; waiting: number; next?: Promise<ReadonlySet<string>> | undefined };
const state = onceInProcess<State>("can-sign-in", () => ({ startedAt: Number.NEGATIVE_INFINITY, waiting: 0 }));

/** @throws Problem overloaded while too many requests wait for the query */
export function requireRoom(): void {
  if (state.waiting >= maxWaiting) throw retryLater("overloaded", 1);
}

/**
 * As stored when this is called or later.
 * @throws Problem storage_unavailable
 */
export async function canSignIn(email: string): Promise<boolean> {
  if (env().dashboard.emails.includes(email)) return true;
  // Without an address in `DASHBOARD_EMAILS`, no member can sign in.
  if (env().dashboard.emails.length === 0 || !email.includes("@")) return false;
  state.waiting++;
  try {
    return (await nextAddresses()).has(email);
  } finally {
    state.waiting--;
  }
}

/** Requests that arrive while the query runs wait for the next one, because it may not contain what was stored just before them. */
function nextAddresses(): Promise<ReadonlySet<string>> {
  state.next ??= wait(Math.max(0, state.startedAt + minIntervalMs - performance.now()), undefined, { ref: false }).then(
    async () => {
      state.next = undefined;
      state.startedAt = performance.now();
      return new Set(await runFor(gate, everyAddress));
    },
  );
  return state.next;
}
