/** Runs something before the first change that an action makes, such as recording that it began. */
import { AsyncLocalStorage } from "node:async_hooks";
import { onceInProcess } from "@/lib/once-in-process";

type Action = { readonly begin: () => Promise<unknown>; begun: Promise<unknown> | undefined };

const current = onceInProcess("before-change", () => new AsyncLocalStorage<Action | undefined>());

/** Inserts and deletions by `run`, and by what it starts, wait for `begin`. If it fails, they fail. */
export const beforeFirstChange = <T>(begin: () => Promise<unknown>, run: () => Promise<T>): Promise<T> =>
  current.run({ begin, begun: undefined }, run);

/** For bookkeeping that is not a change, such as a lock. */
export const changingNothing = <T>(run: () => Promise<T>): Promise<T> =>
  current.getStore() === undefined ? run() : current.run(undefined, run);

/** Call before a change. */
export async function aboutToChange(): Promise<void> {
  const action = current.getStore();
  if (action === undefined) return;
  // What `begin` itself inserts must not wait for it.
  action.begun ??= changingNothing(action.begin);
  await action.begun;
}
