"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { KeyName } from "@/components/dashboard/keys/key-name";
import { Segments } from "@/components/dashboard/keys/segments";
import type { KeySummary } from "@/lib/projects/contracts/keys";

const options = [
  { value: 0, label: "Immediately" },
  { value: 1, label: "In 1 hour" },
  { value: 24, label: "In 1 day" },
  { value: 168, label: "In 1 week" },
];

type Props = { apiKey: KeySummary; send: (keepHours: number) => Promise<void> };

/** Replaces a key with a new one. */
export function RollKey({ apiKey, send }: Props) {
  const [keepHours, setKeepHours] = useState(24);
  return (
    <Confirmation action="Roll key" send={() => send(keepHours)}>
      <KeyName of={apiKey} className="mb-4" />
      <Segments label="The old key stops working" options={options} value={keepHours} onChange={setKeepHours} />
      <p className="mt-2 max-w-md text-quiet text-sm">
        You’ll get a new key with the same settings. Until the old key stops working, responses to batches sent with it
        contain a warning.
      </p>
    </Confirmation>
  );
}
