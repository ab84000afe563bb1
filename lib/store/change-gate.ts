/** Lets a snapshot or a move stop all inserts into the embedded store, and all deletions, for a moment. */
import { onceInProcess } from "@/lib/once-in-process";
import { retryLater } from "@/lib/problem";
import { noteChange } from "@/lib/store/table-changes";

type Gate = {
  /** Runs a change, after any pause. */
  pass<T>(change: () => Promise<T>): Promise<T>;
  /** Runs `work` while no change runs. Changes wait until it ends. */
  pause<T>(work: () => Promise<T>): Promise<T>;
};

function gate(): Gate {
  const running = new Set<Promise<unknown>>();
  let paused: Promise<unknown> | undefined;
  return {
    async pass(change) {
      while (paused) await paused;
      if (state().rejection !== undefined)
        throw retryLater("storage_unavailable", 5, { message: state().rejection as string });
      const changed = change();
      running.add(changed);
      return changed.finally(() => running.delete(changed));
    },
    async pause(work) {
      while (paused) await paused;
      const pausing = Promise.allSettled(running).then(work);
      paused = pausing
        .catch(() => undefined)
        .finally(() => {
          paused = undefined;
        });
      return pausing;
    },
  };
}

/** `INSERT … SELECT` and `DELETE` can take seconds, so they have a gate of their own: a commit must not wait behind them. */
type State = { readonly commits: Gate; readonly long: Gate; rejection?: string | undefined };
const state = () => onceInProcess<State>("change-gate", () => ({ commits: gate(), long: gate() }));

/** Runs a statement. One that changes rows waits during a pause. @throws Problem storage_unavailable while changes are refused */
export async function throughGate<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const table = /^\s*(?:INSERT INTO|DELETE FROM|ALTER TABLE)\s+(?:\w+\.)?(\w+)/.exec(statement)?.[1];
  if (table === undefined) return run();
  noteChange(table);
  // Its rows may appear at any time until it ends.
  return gateFor(statement)(run).finally(() => noteChange(table));
}

function gateFor(statement: string): Gate["pass"] {
  if (/^\s*ALTER/.test(statement)) return (change) => change();
  return (/\bSELECT\b|^\s*DELETE/.test(statement) ? state().long : state().commits).pass;
}

/** Runs `work` while nothing changes rows. */
export const whilePaused = <T>(work: () => Promise<T>): Promise<T> =>
  state().long.pause(() => state().commits.pause(work));

/** @param message Why changes are refused from now on. Undefined accepts them again. */
export function rejectChanges(message: string | undefined): void {
  state().rejection = message;
}
