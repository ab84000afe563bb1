"use client";
import { useEffect, useState } from "react";

const shownMs = 2_000;

/** Copies a text and says so, for the eye and for the ear. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied"),
      () => setSaid("Select and copy"),
    );
  return (
    <>
      <button type="button" className="button button-small" onClick={copy}>
        {said || label}
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
