"use client";
import { Segments } from "@/components/dashboard/keys/segments";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";

const words: Readonly<Record<CaptureLevel, { label: string; about: string }>> = {
  scrubbed: { label: "Scrubbed", about: "Stores events without personal data or secrets." },
  shape: {
    label: "Shape",
    about: "Stores no free text. Property values are replaced with their types and lengths, and user IDs are hashed.",
  },
};
export const labelOf = (level: CaptureLevel) => words[level].label;

type Props = { level: CaptureLevel; onChange: (level: CaptureLevel) => void };

const options = (Object.keys(words) as CaptureLevel[]).map((value) => ({ value, label: labelOf(value) }));

export const CaptureField = ({ level, onChange }: Props) => (
  <Segments label="Capture level" options={options} value={level} onChange={onChange} about={words[level].about} />
);
