/** Whoever walks by keyboard is not thrown out: when what had the focus is taken away, the content of the page has it. */
import { useEffect } from "react";

export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return;
      document.getElementById("content")?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}
