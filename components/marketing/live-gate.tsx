"use client";
import { useId, useState } from "react";
import { asksForShape, firstBatch, holds, type Leak, leaks, toggled, toggledShape } from "@/components/marketing/leaks";
import { Stored } from "@/components/marketing/stored";
import type { Removal, Tried } from "@/components/marketing/try-batch";
import { useGate } from "@/components/marketing/use-gate";

type Sent = { readonly text: string; readonly tried: Tried; readonly retentionDays: number };

/** An editable body, the gate, and the stored row. @param sent The first event with its result, computed on the server. */
export function LiveGate({ sent }: { sent: Sent }) {
  const [text, setText] = useState(sent.text);
  const { tried, isBusy, hasFailed, load, tryText } = useGate(sent.tried, sent.retentionDays);
  const id = useId();

  function change(next: string) {
    setText(next);
    tryText(next);
  }
  function toggle(leak: Leak) {
    change(toggled(text, leak, Date.now()));
  }

  return (
    <div className="gate">
      <div className="relative border-line border-b bg-ground noscript:hidden">
        <Chips
          text={text}
          onToggle={toggle}
          onShape={() => change(toggledShape(text, Date.now()))}
          onReset={() => change(firstBatch(Date.now()))}
        />
      </div>
      <div className="frame relative px-0 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:px-10">
        <div className="flex min-w-0 flex-col bg-sunken px-5 md:px-10 lg:px-0 lg:pb-5 lg:[grid-area:1/1] lg:*:mr-50">
          <div className="gate-head">
            <p>
              <label htmlFor={id}>As sent</label> <code className="ml-2 text-quiet">POST /v1/events</code>
            </p>
            <p className="text-quiet noscript:hidden">Edit the event. It never leaves this page</p>
          </div>
          <textarea
            id={id}
            className="gate-text"
            value={text}
            onFocus={load}
            onChange={({ target }) => change(target.value)}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
          />
        </div>
        <RemovedValues removals={tried.removals} />
        <div className="flex min-w-0 flex-col px-5 md:px-10 lg:pr-0 lg:pl-12 lg:[grid-area:1/2]" aria-busy={isBusy}>
          <div className="gate-head">
            <h2>As stored</h2>
            <Answer {...tried} />
          </div>
          <Stored tried={tried} />
          <p className="py-5 text-sm/[1.6]" role="status">
            {hasFailed ? "The scrubber failed to load. Reload the page to continue." : removedText(tried)}
          </p>
        </div>
      </div>
    </div>
  );
}

type ChipsProps = { text: string; onToggle: (leak: Leak) => void; onShape: () => void; onReset: () => void };

function Chips({ text, onToggle, onShape, onReset }: ChipsProps) {
  return (
    <div className="frame flex flex-wrap items-center gap-2 py-4 max-sm:gap-y-1 max-sm:py-3">
      <p className="mr-1 font-semibold text-sm max-sm:w-full" id="leak">
        Try to leak
      </p>
      <ul aria-labelledby="leak" className="contents">
        {leaks.map((leak) => (
          <li key={leak.field}>
            <button type="button" className="chip" aria-pressed={holds(text, leak)} onClick={() => onToggle(leak)}>
              {leak.label}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="chip" aria-pressed={asksForShape(text)} onClick={onShape}>
        Store shapes only
      </button>
      <button type="button" className="chip border-transparent text-quiet" onClick={onReset}>
        Start over
      </button>
    </div>
  );
}

/** The removed values, drawn at the gate. The status line says the same in text. */
function RemovedValues({ removals }: { removals: readonly Removal[] }) {
  return (
    <div className="gate-line" aria-hidden="true">
      <ul className="flex flex-wrap gap-1 pr-24 lg:ml-auto lg:flex-col lg:items-end lg:self-start lg:p-0">
        {removals.map(({ kind, count, name }) => (
          <li key={`${kind} ${count}`} className="gate-piece">
            <span className="tabular-nums">{count}</span> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ status, code, summary }: Tried) {
  return (
    <p className={code === undefined ? "text-quiet" : "text-failed"}>
      <span className="mr-1 font-medium font-mono">{status}</span>{" "}
      {code === undefined ? (
        summary
      ) : (
        <a className="link font-mono" href={`/docs/errors#${code}`}>
          {code}
        </a>
      )}
    </p>
  );
}

function removedText({ code, removals }: Tried): string {
  if (code !== undefined) return "Nothing was stored.";
  if (removals.length === 0) return "No values removed.";
  const total = removals.reduce((sum, { count }) => sum + count, 0);
  return `${total} ${total === 1 ? "value" : "values"} removed: ${removals.map(({ count, name }) => `${count} ${name}`).join(", ")}.`;
}
