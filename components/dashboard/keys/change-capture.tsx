"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { CaptureField, labelOf } from "@/components/dashboard/keys/capture-field";
import { KeyName } from "@/components/dashboard/keys/key-name";
import { Time } from "@/components/ui/time";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import type { KeySummary } from "@/lib/projects/contracts/keys";

type Props = {
  apiKey: KeySummary;
  send: (level: CaptureLevel) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
};

export function ChangeCapture({ apiKey, send, ...rest }: Props) {
  const [level, setLevel] = useState(apiKey.capture);
  return (
    <Confirmation action="Save" send={() => send(level)} {...rest}>
      <KeyName of={apiKey} className="mb-4" />
      <CaptureField level={level} onChange={setLevel} />
      <p className="mt-2 max-w-md text-quiet text-sm">
        Changes apply to new events, including those from widgets. They take effect immediately on this server and
        within 60 seconds on others.
      </p>
      <History apiKey={apiKey} />
    </Confirmation>
  );
}

function History({ apiKey: { captureChanges, createdAt } }: { apiKey: KeySummary }) {
  if (captureChanges.length === 0) return null;
  const lines = captureChanges.map(({ at, level, who }, index) => {
    const before = captureChanges[index - 1]?.level ?? "scrubbed";
    const what =
      at === createdAt ? `Created with ${labelOf(level)}` : `Changed from ${labelOf(before)} to ${labelOf(level)}`;
    return { at, text: who === "terminal" ? `${what} from the terminal` : `${what} by ${who}` };
  });
  return (
    <>
      <h3 className="mt-4 mb-1 font-medium">Changes</h3>
      <ul className="text-sm">
        {lines.reverse().map(({ at, text }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-1">
            <span className="min-w-0 break-words">{text}</span>
            <Time at={at} />
          </li>
        ))}
      </ul>
    </>
  );
}
