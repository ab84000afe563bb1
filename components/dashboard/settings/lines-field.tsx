"use client";
import { Labeled } from "@/components/ui/fields";

type Props = { label: string; about: string; value: string; rows?: number; onChange: (value: string) => void };

/** A list of strings, one per line. */
export const LinesField = ({ label, about, value, rows = 3, onChange }: Props) => (
  <Labeled label={label}>
    {(id) => (
      <>
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
      </>
    )}
  </Labeled>
);

export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
