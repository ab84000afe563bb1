/** A choice kept in this browser, the same on all of its pages. */
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** Used where the browser refuses storage, as in sandboxed frames. Kept until the user leaves the page. */
const latest = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? latest.get(key);
  } catch {
    return latest.get(key);
  }
}

function write(key: string, value: string): void {
  latest.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // The value stays in `latest`.
  }
  for (const listener of listeners) listener();
}

/** The value is undefined on the server and until it is set. */
export const useStored = (key: string): [string | undefined, (value: string) => void] => [
  useSyncExternalStore(
    subscribe,
    () => read(key),
    () => undefined,
  ),
  (value) => write(key, value),
];
