"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { nameOf } from "@/components/dashboard/redactions/kind-labels";
import { Issues } from "@/components/dashboard/settings/setting-form";
import { countColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import type { SettingChanges } from "@/lib/gate/contracts/project-settings";
import { countedText, numberText } from "@/lib/number-text";
import type { DryRun as Answer } from "@/lib/projects/contracts/settings";

/** Runs changed settings over stored events. */
export type TryOut = (changes: SettingChanges, signal: AbortSignal) => Promise<Answer>;
type Props = { tryOut: TryOut; changes: () => SettingChanges };

/** Shows what changed settings would do, before they are saved. */
export function DryRun({ tryOut, changes }: Props) {
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
          No longer removed: {numberText(values)} {nameOf(kind)} {values === 1 ? "value" : "values"} in{" "}
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
  { header: "Kind", cell: ({ kind }) => <span className="font-medium">{nameOf(kind)}</span> },
  { header: "Field", cell: ({ path }) => <code className="wrap-anywhere whitespace-normal">{path}</code> },
  countColumn("Values", ({ values }) => values),
  countColumn("Events", ({ events }) => events),
];
