/** Whoever walks by keyboard is not thrown out: when what had the focus is taken away, the content of the page has it. */
import { useEffect } from "react";

export function useRestoredFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    // Who leaves it for nothing has none to lose. Chromium tells of a removal in the same way, just before it.
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
