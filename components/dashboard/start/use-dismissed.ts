/** Remembers dismissed banners in this browser. */
import { useSyncExternalStore } from "react";

const changed = "sluice-dismissed";

function subscribe(notify: () => void) {
  for (const name of [changed, "storage"]) addEventListener(name, notify);
  return () => {
    for (const name of [changed, "storage"]) removeEventListener(name, notify);
  };
}

/** Browsers may block storage. The banner then reappears. */
function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === "yes";
  } catch {
    return false;
  }
}

/** @param what A stable name for the banner. */
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
      // Storage is blocked, so the banner reappears on the next visit.
    }
    dispatchEvent(new Event(changed));
  }
  return { isDismissed, dismiss };
}
