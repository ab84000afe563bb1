"use client";
import { useId } from "react";
import { type CaptureLevel, captureLevels } from "@/lib/gate/contracts/capture";

const words: Readonly<Record<CaptureLevel, { label: string; about: string }>> = {
  scrubbed: { label: "Scrubbed", about: "Stores events without personal data and secrets." },
  shape: {
    label: "Shape",
    about: "Stores no free text. Types and lengths replace values in properties, and user IDs are hashed.",
  },
};
export const labelOf = (level: CaptureLevel) => words[level].label;

type Props = { level: CaptureLevel; onChange: (level: CaptureLevel) => void };

/** Chooses the capture level of a key. */
export function CaptureField({ level, onChange }: Props) {
  const id = useId();
  return (
    <>
      <p id={id} className="mb-1 font-medium">
        Capture level
      </p>
      <fieldset className="segments" aria-labelledby={id}>
        {captureLevels.map((name) => (
          <button key={name} type="button" aria-pressed={level === name} onClick={() => onChange(name)}>
            {labelOf(name)}
          </button>
        ))}
      </fieldset>
      {/* Reserve two lines, so that the buttons below don't move when the selection changes. */}
      <p className="min-h-12 max-w-md pt-2 text-quiet text-sm">{words[level].about}</p>
    </>
  );
}
