"use client";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { kindName } from "@/components/dashboard/redactions/kind-labels";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { countColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Labeled } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import { toRefusal } from "@/lib/browser/api";
import type { SettingChanges } from "@/lib/gate/contracts/project-settings";
import { countedText, numberText } from "@/lib/number-text";
import type { DryRun as Answer } from "@/lib/projects/contracts/settings";

type Props = {
  isChanged: boolean;
  send: () => Promise<unknown>;
  children: ReactNode;
};

/** Fields with a Save button, and the result of saving. */
export function SettingForm({ isChanged, send, children }: Props) {
  const [isSaved, setSaved] = useState(false);
  const { mutation, submit } = useSingleSubmit(send, () => setSaved(true));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(false);
        submit();
      }}
    >
      {children}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button type="submit" className="button" aria-disabled={mutation.isPending || !isChanged}>
          Save
        </button>
        <div role="status" className="min-w-0 flex-1 text-sm">
          {mutation.error && <Issues error={mutation.error} />}
          {isSaved && !isChanged && <p className="text-quiet">Saved.</p>}
        </div>
      </div>
    </form>
  );
}

type IssuesProps = { error: Error; wordingOf?: (issue: string) => string };

export function Issues({ error, wordingOf = (issue) => issue }: IssuesProps) {
  const { issues } = toRefusal(error);
  return (issues.length === 0 ? [error.message] : issues).map((issue) => (
    <p key={issue} className="wrap-anywhere text-failed">
      {capitalize(wordingOf(issue))}
    </p>
  ));
}

type LinesFieldProps = {
  label: string;
  about: string;
  value: string;
  rows?: number;
  onChange: (value: string) => void;
};

/** A list of strings, one per line. */
export const LinesField = ({ label, about, value, rows = 3, onChange }: LinesFieldProps) => (
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

export const splitLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Runs changed settings over stored events. */
export type TryOut = (changes: SettingChanges, signal: AbortSignal) => Promise<Answer>;
type DryRunProps = { tryOut: TryOut; changes: () => SettingChanges };

/** Shows what changed settings would do, before they are saved. */
export function DryRun({ tryOut, changes }: DryRunProps) {
  const running = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: () => {
      running.current = new AbortController();
      return tryOut(changes(), running.current.signal);
    },
  });
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // It may be below the end of a long dialog.
    if (data) result.current?.scrollIntoView({ block: "center" });
  }, [data]);
  return (
    <div className="mt-4">
      <button
        type="button"
        className="button button-small"
        onClick={() => {
          if (!isPending) return mutate();
          running.current?.abort();
          reset();
        }}
      >
        {isPending ? "Stop" : "Try on stored events"}
      </button>
      <div ref={result} role="status" className="pt-2 text-sm">
        {isPending && <p className="text-quiet">Reading the newest events…</p>}
        {error && <Issues error={error} />}
        {data && !isPending && <Result answer={data} />}
      </div>
    </div>
  );
}

function Result({ answer: { events, isComplete, changed, rejected, removed, moreRemoved, kept } }: { answer: Answer }) {
  return (
    <>
      <p>
        {isComplete ? "Of the newest" : "Stopped after 20 seconds. Of"} {countedText(events, "event")},{" "}
        {numberText(changed)} would have more values removed.
        {rejected > 0 && ` ${countedText(rejected, "event")} would have been rejected because of the event type.`}
      </p>
      {kept.map(({ kind, values, events }) => (
        <p key={kind} className="font-semibold">
          No longer removed: {numberText(values)} {kindName(kind)} {values === 1 ? "value" : "values"} in{" "}
          {countedText(events, "event")}.
        </p>
      ))}
      {removed.length > 0 && (
        <div className="mt-2">
          <DataTable
            label="Values that would be removed"
            columns={columns}
            rows={removed}
            rowKey={({ kind, path }) => `${kind} ${path}`}
          />
        </div>
      )}
      {moreRemoved > 0 && <p className="pt-2 text-quiet">And {numberText(moreRemoved)} more fields.</p>}
      <p className="pt-2 text-quiet">
        Removed values aren’t stored, so a dry run can’t show the effect of allowed values.
      </p>
    </>
  );
}

const columns: Columns<Answer["removed"][number]> = [
  { header: "Kind", cell: ({ kind }) => <span className="font-medium">{kindName(kind)}</span> },
  { header: "Field", cell: ({ path }) => <code className="wrap-anywhere whitespace-normal">{path}</code> },
  countColumn("Values", ({ values }) => values),
  countColumn("Events", ({ events }) => events),
];
