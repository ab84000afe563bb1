"use client";
import { useEffect, useState } from "react";

const shownMs = 2_000;

/** Copies text and confirms it on screen and to screen readers. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  // An object, so that a second copy restarts the timer.
  const [outcome, say] = useState({ said: "" });
  useEffect(() => {
    if (outcome.said === "") return;
    const timer = setTimeout(() => say({ said: "" }), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say({ said: "Copied" }),
      () => say({ said: "Copy manually" }),
    );
  return (
    <>
      <button type="button" className="button button-small" onClick={copy}>
        {outcome.said || label}
      </button>
      <span role="status" className="sr-only">
        {outcome.said}
      </span>
    </>
  );
}
