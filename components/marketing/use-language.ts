/** The language of code examples that the visitor chose last, on any page. */
import { useSyncExternalStore } from "react";

const key = "language";
const listeners = new Set<() => void>();
/** Used where the browser refuses storage, as in sandboxed frames. */
let latest: string | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function read(): string | undefined {
  try {
    return localStorage.getItem(key) ?? latest;
  } catch {
    return latest;
  }
}

function write(language: string): void {
  latest = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // It is remembered until the page is left.
  }
  for (const listener of listeners) listener();
}

export const useLanguage = (): [string | undefined, (language: string) => void] => [
  useSyncExternalStore(subscribe, read, () => undefined),
  write,
];
