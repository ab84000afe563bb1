"use client";
import { useId } from "react";

type Props = { label: string; about: string; value: string; rows?: number; onChange: (value: string) => void };

/** A list of texts, one per line. */
export function LinesField({ label, about, value, rows = 3, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        className="input font-mono text-sm"
        rows={rows}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}about`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}about`} className="pt-1 text-quiet text-sm">
        {about}
      </p>
    </div>
  );
}

export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
