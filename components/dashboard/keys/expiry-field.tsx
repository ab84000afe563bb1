"use client";
import { useId } from "react";
import { type ReadTokenDays, readTokenDays } from "@/lib/dashboard/contracts/read-token-days";

const labels: Readonly<Record<ReadTokenDays, string>> = { 30: "30 days", 90: "90 days", 365: "1 year" };

type Props = { days: ReadTokenDays; onChange: (days: ReadTokenDays) => void };

/** Chooses how long a read token is valid. */
export function ExpiryField({ days, onChange }: Props) {
  const id = useId();
  return (
    <>
      <p id={id} className="mb-1 font-medium">
        Expires after
      </p>
      <fieldset className="segments" aria-labelledby={id}>
        {readTokenDays.map((choice) => (
          <button key={choice} type="button" aria-pressed={days === choice} onClick={() => onChange(choice)}>
            {labels[choice]}
          </button>
        ))}
      </fieldset>
    </>
  );
}
