/** Limits audit log entries that anyone can cause at will, so that nobody can bury other entries or fill the log. */
import { LRUCache } from "lru-cache";
import { log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";

const hourMs = 3_600_000;
const maxKeys = 10_000;

type State = { hour: number; total: number; readonly byKey: LRUCache<string, number> };

/**
 * Entries that this process records per hour.
 * @param perKey For each network or person. `total` is far above it.
 * @returns whether one more can be recorded at this time, in milliseconds since the epoch
 */
export function hourlyLimit(name: string, { perKey, total }: { readonly perKey: number; readonly total: number }) {
  const state = onceInProcess<State>(name, () => ({ hour: 0, total: 0, byKey: new LRUCache({ max: maxKeys }) }));
  return (key: string, now: number): boolean => {
    const hour = Math.floor(now / hourMs);
    if (state.hour !== hour) {
      Object.assign(state, { hour, total: 0 });
      state.byKey.clear();
    }
    const count = (state.byKey.get(key) ?? 0) + 1;
    state.byKey.set(key, count);
    // Without the key, which identifies a network or person.
    if (count === perKey + 1) log("warn", "audit_limited", { entries: name, perKey });
    if (count > perKey) return false;
    state.total++;
    if (state.total === total + 1) log("warn", "audit_limited", { entries: name, total });
    return state.total <= total;
  };
}
