"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NameForm } from "@/components/dashboard/name-form";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Labeled, TextField } from "@/components/ui/fields";
import { capitalize } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import type { Erasure, ErasureTarget } from "@/lib/analytics/contracts/analytics-data";
import { type ErasableBy, erasableBy } from "@/lib/analytics/contracts/data-options";
import { withoutSession } from "@/lib/analytics/contracts/page-parameters";
import { callApi } from "@/lib/browser/api";
import { countedText, numberText } from "@/lib/number-text";

const maxIdLength = 256;

/** Previews a deletion, asks for the ID as confirmation, and shows the result. */
export function EraseData() {
  const projectId = useProjectId();
  const { scope } = useScope();
  const path = `/projects/${projectId}/erasure`;
  const client = useQueryClient();
  const session = scope.session === withoutSession ? undefined : scope.session;
  const [by, setBy] = useState<ErasableBy>(scope.user || !session ? "user" : "session");
  const [id, setId] = useState(scope.user ?? session ?? "");
  const [erased, setErased] = useState<ErasureTarget & Erasure>();
  const preview = useMutation({
    mutationFn: async (target: ErasureTarget) => ({
      ...target,
      ...(await callApi<Erasure>(`${path}/preview`, { method: "POST", body: target })),
    }),
  });
  const found = preview.data;
  const isOpen = found !== undefined && found.events > 0;
  return (
    <>
      <form
        className="flex max-w-2xl flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview.isPending) return;
          setErased(undefined);
          preview.mutate({ by, id });
        }}
      >
        <Labeled label="Delete by">
          {(id) => (
            <select id={id} className="input" value={by} onChange={({ target }) => setBy(target.value as ErasableBy)}>
              {erasableBy.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Labeled>
        <TextField
          label={`${capitalize(by)} ID`}
          className="min-w-56 flex-1"
          value={id}
          required
          maxLength={maxIdLength}
          onChange={({ target }) => setId(target.value)}
        />
        {/* Never disabled: the dialog returns focus to this button. */}
        <button type="submit" className="button">
          Preview
        </button>
      </form>
      <div role="status" className="min-h-12 pt-3 text-sm">
        {preview.error && <p className="text-failed">{preview.error.message}</p>}
        {found?.events === 0 && (
          <p>
            No events found for {found.by} <code>{found.id}</code>.
          </p>
        )}
        {erased && (
          <p>
            Deleted {countedText(erased.events, "event")} for {erased.by} <code>{erased.id}</code>.
          </p>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={preview.reset} label={`Delete ${found?.by ?? by} data`}>
        {found && (
          <NameForm
            label={`Type the ${found.by} ID to confirm`}
            mustBe={found.id}
            maxLength={maxIdLength}
            action="Delete permanently"
            send={() => callApi<Erasure>(path, { method: "POST", body: { by: found.by, id: found.id } })}
            onDone={(erasure) => {
              client.removeQueries({ queryKey: ["older-traces", projectId] });
              setErased({ ...erasure, by: found.by, id: found.id });
              preview.reset();
            }}
          >
            <DeletionPreview erasure={found} />
          </NameForm>
        )}
      </Dialog>
    </>
  );
}

const maxCollapsedTypes = 4;

function DeletionPreview({
  erasure: { id, events, sessions, traces, first, last, types },
}: {
  erasure: ErasureTarget & Erasure;
}) {
  const { shown, showAll } = useShowAll(types, maxCollapsedTypes);
  const rows: Row[] = [
    { id: "all", name: <strong className="font-semibold">All events</strong>, value: numberText(events) },
    ...shown.map(({ type, events }) => ({
      id: `type ${type}`,
      name: (
        <Indented>
          <LongName text={type} />
        </Indented>
      ),
      value: numberText(events),
    })),
    ...(showAll ? [restRow(types.length, sumOf(types) - sumOf(shown), showAll)] : []),
    { id: "sessions", name: "Sessions", value: numberText(sessions) },
    { id: "traces", name: "Traces", value: numberText(traces) },
    ...(first ? [{ id: "first", name: "First event", value: <Time at={first} /> }] : []),
    ...(last ? [{ id: "last", name: "Last event", value: <Time at={last} /> }] : []),
  ];
  return (
    <>
      <p className="text-quiet">
        This permanently deletes everything stored for <code className="break-all text-ink">{id}</code>:
      </p>
      <div className="mt-3 mb-4">
        <DataTable label="To be deleted" columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
    </>
  );
}

const sumOf = (types: readonly Erasure["types"][number][]) => types.reduce((sum, { events }) => sum + events, 0);

type Row = { readonly id: string; readonly name: ReactNode; readonly value: ReactNode };

const columns: Columns<Row> = [
  { header: "Data", cell: ({ name }) => name },
  { header: "Stored", align: "number", cell: ({ value }) => value },
];

const Indented = ({ children }: { children: ReactNode }) => <span className="block pl-4">{children}</span>;

const restRow = (count: number, events: number, onShow: () => void): Row => ({
  id: "rest",
  name: (
    <Indented>
      <button type="button" className="link target" onClick={onShow}>
        Show all {numberText(count)} types
      </button>
    </Indented>
  ),
  value: numberText(events),
});
