"use client";
import { type MouseEvent, useState } from "react";

/** Copies the block it stands in. Without JavaScript it is not there. */
export function CopyCode() {
  const [said, setSaid] = useState("Copy");
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const text = currentTarget.parentElement?.querySelector("code")?.textContent ?? "";
    setSaid(
      await navigator.clipboard.writeText(text.trimEnd()).then(
        () => "Copied",
        () => "Select it and copy",
      ),
    );
  };
  return (
    <button
      type="button"
      onClick={copy}
      onBlur={() => setSaid("Copy")}
      className="button button-small absolute top-2 right-2 noscript:hidden"
    >
      <span aria-live="polite">{said}</span>
    </button>
  );
}
