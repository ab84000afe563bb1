"use client";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { memo, useMemo, useState } from "react";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useSort } from "@/components/dashboard/filters/use-sort";
import { NoneFound } from "@/components/dashboard/none-found";
import { Scoped } from "@/components/dashboard/scoped";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import { TraceTitle, traceTitle } from "@/components/dashboard/traces/trace-title";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { userColumn } from "@/components/dashboard/user-column";
import { countColumn, durationColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { noValue } from "@/components/ui/format";
import type { Traces as TracesAnswer } from "@/lib/analytics/contracts/analytics-answers";
import { defaultTraceSort, type TraceSortName } from "@/lib/analytics/contracts/page-parameters";
import { callApi } from "@/lib/browser/api";
import { hourMs } from "@/lib/durations";
import { countedText } from "@/lib/number-text";

type TraceHead = TracesAnswer["traces"][number];

/** The traces of a project, newest first unless the URL names another order. */
export function Traces({ initial }: { initial: InitialAnswer<TracesAnswer> }) {
  return (
    <Scoped
      title="Traces"
      endpoint="traces"
      initial={initial}
      lead="Shows the part of each trace inside the selected range. Open a trace to see all of it."
    >
      {(answer, isPrevious) => <List newest={answer} isPrevious={isPrevious} renderedAt={initial.at} />}
    </Scoped>
  );
}

type ListProps = { newest: TracesAnswer; isPrevious: boolean; renderedAt: number };

/** Older pages continue from the newest page as it was when they were loaded, so that there are no gaps. */
function List({ newest, isPrevious, renderedAt }: ListProps) {
  const projectId = useProjectId();
  const { search } = useScope();
  const [pages, setPages] = usePages(["older-traces", projectId, search, renderedAt]);
  const shown = pages.length === 0 ? [newest] : pages;
  const before = shown.at(-1)?.before ?? null;
  const path = `/projects/${projectId}/traces?${search}&before=${encodeURIComponent(String(before))}`;
  // Append to the page that was shown at the time of the click, even if a newer one has arrived.
  const [requestedSearch, setRequestedSearch] = useState(search);
  const { mutation, submit } = useSingleSubmit(
    async () => {
      setRequestedSearch(search);
      return { loadedSearch: search, pages: [...shown, await callApi<TracesAnswer>(path)] };
    },
    // Discard an answer that arrives after the sort order or filters changed.
    ({ loadedSearch, pages }) => loadedSearch === search && setPages(pages),
  );
  const traces = useMemo(() => mergePages(pages.length === 0 ? [newest] : pages), [newest, pages]);
  if (traces.length === 0) return <NoTraces />;
  return (
    <>
      <Table traces={traces} />
      <div className="flex min-h-11 flex-wrap items-center gap-4 pt-4 text-quiet text-xs">
        {before !== null && (
          <button
            type="button"
            className="button button-small"
            aria-disabled={mutation.isPending || isPrevious}
            onClick={isPrevious ? undefined : submit}
          >
            Load more
          </button>
        )}
        {pages.length > 0 && (
          <button type="button" className="link" onClick={() => setPages([])}>
            Back to first page
          </button>
        )}
        <span role="status" className="tabular-nums">
          {countedText(traces.length, "trace")} {before === null ? "in total" : "shown"}
        </span>
        <span role="alert" className="text-failed">
          {requestedSearch === search && mutation.error?.message}
        </span>
      </div>
    </>
  );
}

const cacheMs = hourMs;

/**
 * Keeps the loaded pages of a search for an hour, for users who return from a trace. Going back reuses the server-rendered page, so
 * `renderedAt` is unchanged; a new visit changes it. The list doesn't remount for another search, so that sort buttons keep focus.
 */
function usePages(key: readonly unknown[]) {
  const client = useQueryClient();
  const id = JSON.stringify(key);
  const cachedPages = () => client.getQueryData<readonly TracesAnswer[]>(key) ?? [];
  const [state, setState] = useState(() => ({ id, pages: cachedPages() }));
  const savePages = (pages: readonly TracesAnswer[]) => {
    client.setQueryDefaults(["older-traces"], { gcTime: cacheMs });
    client.setQueryData(key, pages);
    setState({ id, pages });
  };
  return [state.id === id ? state.pages : cachedPages(), savePages] as const;
}

/** A trace can move from one page to the next while they are loaded. */
const mergePages = (pages: readonly TracesAnswer[]): readonly TraceHead[] => [
  ...new Map(pages.flatMap((page) => page.traces).map((trace) => [trace.traceId, trace])).values(),
];

/** Not re-rendered while more traces are loading. */
const Table = memo(function Table({ traces }: { traces: readonly TraceHead[] }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const sorting = useSort(defaultTraceSort);
  return (
    <DataTable
      label="Traces"
      columns={traceColumns(projectId, scope)}
      rows={traces}
      csv
      rowKey={({ traceId }) => traceId}
      opensRows
      isCompact
      {...sorting}
    />
  );
});

const outcomes = {
  success: "Success",
  error: <span className="text-failed">Failed</span>,
  "": <span className="text-quiet">{noValue}</span>,
};

type TraceColumn = Columns<TraceHead>[number] & {
  /** The server sorts these columns, over all traces in the range. */
  readonly id: TraceSortName | "source" | "user";
};

function traceColumns(projectId: string, scope: ScopeFields): readonly [TraceColumn, ...TraceColumn[]] {
  return [
    {
      id: "title",
      header: "Trace",
      sortBy: traceTitle,
      csv: ({ traceId }) => traceId,
      cell: (trace) => (
        <Link href={traceHref(projectId, trace.traceId, scope)} prefetch={false} className="row-button">
          <TraceTitle trace={trace} />
        </Link>
      ),
      // Room for two names and the number of others.
      cellProps: () => ({ className: "@xl:min-w-70" }),
    },
    {
      id: "outcome",
      header: "Outcome",
      firstDirection: "descending",
      isUnlabeled: true,
      sortBy: ({ outcome }) => outcome,
      cell: ({ outcome }) => outcomes[outcome],
    },
    {
      ...countColumn("Errors", ({ errors }: TraceHead) => errors),
      id: "errors",
      cellProps: ({ errors }) => ({ className: errors > 0 ? "text-failed" : "text-quiet" }),
    },
    { ...countColumn("Events", ({ events }: TraceHead) => events), id: "events" },
    { ...durationColumn("Duration", ({ durationMs }: TraceHead) => durationMs), id: "duration", isUnlabeled: true },
    { ...timeColumn("Last event", ({ last }: TraceHead) => last), id: "last", isUnlabeled: true },
    {
      id: "source",
      header: "Source",
      isMinor: true,
      csv: ({ sources }) => sources.join(", "),
      cell: ({ sources }) => sources.join(", "),
    },
    { ...userColumn, isMinor: true },
  ];
}

const NoTraces = () => (
  <NoneFound what="traces">
    A trace contains all events with the same <code>trace_id</code>, sent by a server and its widgets for one request.
  </NoneFound>
);
