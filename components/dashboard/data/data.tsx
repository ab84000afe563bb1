"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useFileExport } from "@/components/dashboard/data/use-file-export";
import { ScopeBar } from "@/components/dashboard/filters/scope-bar";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NameForm } from "@/components/dashboard/name-form";
import { PageHead } from "@/components/dashboard/page-head";
import { QueryError } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Labeled, TextField } from "@/components/ui/fields";
import { capitalize, sizeText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import type { Erasure, ErasureTarget, ExportProgress } from "@/lib/analytics/contracts/analytics-data";
import { type ErasableBy, type ExportFormat, erasableBy, exportFormats } from "@/lib/analytics/contracts/data-options";
import { withoutSession } from "@/lib/analytics/contracts/page-parameters";
import { callApi, fetchFile } from "@/lib/browser/api";
import { countedText, numberText } from "@/lib/number-text";

/** Exports events, and deletes those of a user, session or trace. */
export function Data({ initial }: { initial: InitialAnswer<null> }) {
  const { search } = useScope();
  const router = useRouter();
  const refused = search === initial.search ? initial.refused : undefined;
  return (
    <>
      <PageHead title="Data" />
      <section className="border-line border-t pt-4 pb-10">
        <h2 className="text-lg">Export</h2>
        <p className="mt-1 mb-4 max-w-2xl text-quiet">
          Download the events that match the range and filters, deduplicated and with every stored column. In CSV, text
          that a spreadsheet would run as a formula is prefixed with an apostrophe. In NDJSON and Parquet, text is
          unchanged.
        </p>
        <ScopeBar />
        <div className="pt-4">
          {refused ? <QueryError refused={refused} onRetry={() => router.refresh()} /> : <ExportData />}
        </div>
      </section>
      <section className="border-line border-t pt-4">
        <h2 className="text-lg">Delete</h2>
        <p className="mt-1 mb-4 max-w-2xl text-quiet">
          Delete all events for a user, session or trace, regardless of the range. You’ll see a preview first. Deleted
          events disappear from all pages and exports. New events are still stored. Retries of deleted events are
          discarded for 7 days.
        </p>
        <EraseData />
      </section>
    </>
  );
}

const formats = Object.keys(exportFormats) as ExportFormat[];
const progressIntervalMs = 500;

function ExportData() {
  const projectId = useProjectId();
  const { search } = useScope();
  const [format, setFormat] = useState<ExportFormat>("ndjson");
  const path = `/projects/${projectId}/export`;
  const { file, error, isPending, running, start } = useFileExport(({ id, controller }) =>
    fetchFile(`${path}?${search}&format=${format}&id=${id}`, controller.signal),
  );
  return (
    <>
      <fieldset className="segments">
        <legend className="sr-only">Format</legend>
        {formats.map((name) => (
          <button key={name} type="button" aria-pressed={format === name} onClick={() => setFormat(name)}>
            {exportFormats[name].label}
          </button>
        ))}
      </fieldset>
      <span className="mt-4 flex gap-3">
        <button type="button" className="button" aria-disabled={isPending} onClick={start}>
          Export as {exportFormats[format].label}
        </button>
        {running && (
          <button type="button" className="button" onClick={() => running.controller.abort()}>
            Cancel
          </button>
        )}
      </span>
      <div role="status" className="min-h-12 pt-3 text-xs">
        {running && <Progress path={`${path}/${running.id}`} />}
        {file && (
          <p>
            Saved <code>{file.name}</code>, {sizeText(file.content.size)}.
          </p>
        )}
        {error && (
          <p className="text-failed">
            {error.name === "AbortError" ? "Export canceled. No file was saved." : error.message}
          </p>
        )}
      </div>
    </>
  );
}

/** Rows read so far. Unknown until the query starts, and while the last rows are sent. */
function Progress({ path }: { path: string }) {
  const { data } = useQuery({
    queryKey: ["export", path],
    queryFn: ({ signal }) => callApi<ExportProgress>(path, { signal }),
    refetchInterval: progressIntervalMs,
    gcTime: 0,
  });
  const progress = data?.progress;
  return (
    <>
      <progress
        className="mb-1.5 block h-1 w-[min(24rem,100%)] border-0 bg-line accent-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        aria-label="Export"
        {...(progress && { value: progress.read, max: progress.of })}
      />
      <p className="text-quiet tabular-nums">
        {progress ? `${numberText(progress.read)} of about ${numberText(progress.of)} rows read` : "Preparing export…"}
      </p>
    </>
  );
}

const maxIdLength = 256;

/** Previews a deletion, asks for the ID as confirmation, and shows the result. */
function EraseData() {
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
