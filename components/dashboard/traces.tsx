"use client";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { Empty } from "@/components/dashboard/empty";
import { countText, durationText } from "@/components/dashboard/format";
import { Scoped, WhatNow } from "@/components/dashboard/scoped";
import { Time } from "@/components/dashboard/time";
import { traceHref } from "@/components/dashboard/trace-links";
import type { First } from "@/components/dashboard/use-answer";
import { useScope } from "@/components/dashboard/use-scope";
import { useSending } from "@/components/dashboard/use-sending";
import { ask } from "@/lib/browser/ask";
import type { Traces as TracesAnswer } from "@/lib/contracts/analytics-answers";

type TraceHead = TracesAnswer["traces"][number];
type Props = { projectId: string; first: First<TracesAnswer> };

/** The traces of a project, newest first. */
export function Traces({ projectId, first }: Props) {
  const { search } = useScope();
  return (
    <Scoped
      title="Traces"
      projectId={projectId}
      question="traces"
      first={first}
      lead="The list tells of each trace what lies within the range. Open it to see the whole."
    >
      {(answer) => <List key={search} projectId={projectId} newest={answer} paintedAt={first.at} />}
    </Scoped>
  );
}

type ListProps = { projectId: string; newest: TracesAnswer; paintedAt: number };

/** What is older stands below what was the newest when it was asked for: so that none is missing between them. */
function List({ projectId, newest, paintedAt }: ListProps) {
  const { search } = useScope();
  const [pages, setPages] = usePages(["older-traces", projectId, search, paintedAt]);
  const shown = pages.length === 0 ? [newest] : pages;
  const before = shown.at(-1)?.before ?? null;
  const path = `/projects/${projectId}/traces?${search}&before=${encodeURIComponent(String(before))}`;
  // Below what was shown when it was asked for, though a newer answer may have come meanwhile.
  const { sending, sendOnce } = useSending(async () => [...shown, await ask<TracesAnswer>(path)], setPages);
  const traces = new Map(shown.flatMap((page) => page.traces).map((trace) => [trace.traceId, trace]));
  if (traces.size === 0) return <NoTraces projectId={projectId} />;
  return (
    <>
      <Table projectId={projectId} traces={[...traces.values()]} />
      <div className="flex min-h-11 flex-wrap items-center gap-4 pt-4 text-quiet text-xs">
        {before !== null && (
          <button type="button" className="button button-small" aria-disabled={sending.isPending} onClick={sendOnce}>
            Older traces
          </button>
        )}
        {pages.length > 0 && (
          <button type="button" className="link" onClick={() => setPages([])}>
            Back to the newest
          </button>
        )}
        <span role="status" className="tabular-nums">
          {countText(traces.size)} {before === null ? "in all" : "listed"}
        </span>
        <span role="alert" className="text-held">
          {sending.error?.message}
        </span>
      </div>
    </>
  );
}

const keptMs = 3_600_000;

/** Kept an hour for whoever comes back from a trace: the paint of the server is the same then, and another when they come anew. */
function usePages(key: readonly unknown[]) {
  const client = useQueryClient();
  const [pages, setPages] = useState(() => client.getQueryData<readonly TracesAnswer[]>(key) ?? []);
  const keep = (kept: readonly TracesAnswer[]) => {
    client.setQueryDefaults(["older-traces"], { gcTime: keptMs });
    client.setQueryData(key, kept);
    setPages(kept);
  };
  return [pages, keep] as const;
}

function Table({ projectId, traces }: { projectId: string; traces: readonly TraceHead[] }) {
  const { scope } = useScope();
  return (
    <table className="table event-table">
      <thead>
        <tr>
          <th scope="col">Trace</th>
          <th scope="col" className="max-md:hidden">
            Last event
          </th>
          <th scope="col" className="max-xl:hidden">
            From
          </th>
          <th scope="col" className="max-lg:hidden">
            User
          </th>
          <th scope="col" className="number">
            Events
          </th>
          <th scope="col" className="number max-sm:hidden">
            Errors
          </th>
          <th scope="col" className="number">
            Took
          </th>
        </tr>
      </thead>
      <tbody>
        {traces.map((trace) => (
          <tr key={trace.traceId} className="row-opens">
            <th scope="row">
              <Link href={traceHref(projectId, trace.traceId, scope)} prefetch={false} className="row-button">
                <span className="truncate font-medium text-sm">{trace.firstName}</span>
              </Link>
              <code className="block truncate font-normal text-quiet">{trace.traceId}</code>
              <span className="block font-normal text-quiet md:hidden">
                <Time at={trace.last} />
              </span>
            </th>
            <td className="text-quiet max-md:hidden">
              <Time at={trace.last} precise />
            </td>
            <td className="whitespace-nowrap text-quiet max-xl:hidden">{trace.sources.join(", ")}</td>
            <td className="max-w-40 truncate text-quiet max-lg:hidden">{trace.userId}</td>
            <td className="number">
              {countText(trace.events)}
              {trace.errors > 0 && (
                <span className="block whitespace-nowrap text-held sm:hidden">{countText(trace.errors)} failed</span>
              )}
            </td>
            <td className={`number max-sm:hidden ${trace.errors > 0 ? "text-held" : "text-quiet"}`}>
              {countText(trace.errors)}
            </td>
            <td className="number whitespace-nowrap">{durationText(trace.durationMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoTraces({ projectId }: { projectId: string }) {
  const { search } = useScope();
  return (
    <Empty>
      <h2 className="text-ink text-lg">
        No trace {search === "" ? "in the last 24 hours" : "has an event that is asked for"}
      </h2>
      <p className="mt-1">
        A trace is whatever bears the same <code>trace_id</code>: what a server and its widgets did for one request.{" "}
        <WhatNow projectId={projectId} search={search} />
      </p>
    </Empty>
  );
}
