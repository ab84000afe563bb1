/** Remembers dismissed banners in this browser. */
import { useSyncExternalStore } from "react";

const changeEvent = "sluice-dismissed";

function subscribe(notify: () => void) {
  for (const name of [changeEvent, "storage"]) addEventListener(name, notify);
  return () => {
    for (const name of [changeEvent, "storage"]) removeEventListener(name, notify);
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

/** @param id A stable name for the banner. */
export function useDismissed(id: string) {
  const key = `dismissed ${id}`;
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
    dispatchEvent(new Event(changeEvent));
  }
  return { isDismissed, dismiss };
}
