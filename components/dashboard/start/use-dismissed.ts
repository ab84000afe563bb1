/** What a person has seen and closed stays closed in this browser. */
import { useSyncExternalStore } from "react";

const changed = "sluice-dismissed";

function subscribe(notify: () => void) {
  for (const name of [changed, "storage"]) addEventListener(name, notify);
  return () => {
    for (const name of [changed, "storage"]) removeEventListener(name, notify);
  };
}

/** A browser that keeps nothing shows it again. */
function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === "yes";
  } catch {
    return false;
  }
}

/** @param what The same for the same banner, on every visit. */
export function useDismissed(what: string) {
  const key = `dismissed ${what}`;
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => false,
  );
  function dismiss() {
    try {
      localStorage.setItem(key, "yes");
    } catch {
      // Shown again on the next visit.
    }
    dispatchEvent(new Event(changed));
  }
  return { isDismissed, dismiss };
}
