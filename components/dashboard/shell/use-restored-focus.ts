/** Moves focus to the page content when the focused element is removed, so that keyboard users keep their place. */
import { useEffect } from "react";

export function useRestoredFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    // After a blur without a new target, there is nothing to restore. Chromium also fires blur just before a removal, so check for that.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && target instanceof Element && target.isConnected) last = null;
      });
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return;
      document.getElementById("content")?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
      observer.disconnect();
    };
  }, []);
}
