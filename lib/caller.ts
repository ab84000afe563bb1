/** Who the current work is for. The store shares its connections fairly between callers, and lets those without a credential wait. */
import { AsyncLocalStorage } from "node:async_hooks";
import { onceInProcess } from "@/lib/once-in-process";

export type Caller = {
  /**
   * `gate`: our own jobs, and the authenticated path of events. `person`, `token` and `key`: users, read tokens, and API keys that read.
   * `anonymous`: no valid credential, so anyone can be behind it.
   */
  readonly kind: "gate" | "person" | "token" | "key" | "anonymous";
  /** The account, the id of the token or key, or the client's IP address. */
  readonly id: string;
  /** Empty outside of a project. */
  readonly projectId: string;
};

export const gate: Caller = { kind: "gate", id: "", projectId: "" };

/** Mutable, because a request is anonymous until its credential has been checked. */
const running = onceInProcess("caller", () => new AsyncLocalStorage<{ caller: Caller }>());

/** Runs `work`, and everything it starts, for a caller. */
export function runFor<Result>(caller: Caller, work: () => Result): Result {
  // From its first `run` on, the storage makes every promise of a Node 20 process slower.
  if (caller === gate && running.getStore() === undefined) return work();
  return running.run({ caller }, work);
}

/** From now on, the current request is for this caller. */
export function identify(caller: Caller): void {
  const current = running.getStore();
  if (current) current.caller = caller;
}

/** Outside of a request, and in those of the gate: `gate`. */
export const currentCaller = (): Caller => running.getStore()?.caller ?? gate;
