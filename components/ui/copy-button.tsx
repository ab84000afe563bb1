"use client";
import { useEffect, useState } from "react";

const shownMs = 2_000;

/** Copies a text and says so, for the eye and for the ear. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  // An object, so that the second copy in a row is said as long as the first.
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
