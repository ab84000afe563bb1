"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { FormEvent } from "react";
import { eventTitle } from "@/components/dashboard/events/event-title";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { ScopeBar } from "@/components/dashboard/filters/scope-bar";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { ConnectButton } from "@/components/dashboard/none-found";
import { PageHead } from "@/components/dashboard/page-head";
import { QueryError } from "@/components/dashboard/scoped";
import { searchHref, useSearchText } from "@/components/dashboard/search/search-text";
import { traceEventHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { userColumn } from "@/components/dashboard/user-column";
import { pushUrl } from "@/components/ui/address";
import { Ago } from "@/components/ui/ago";
import { timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { LongName } from "@/components/ui/long-name";
import { Skeleton } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import { maxSearchLength } from "@/lib/analytics/contracts/limits";
import type { FoundEvent, SearchResults } from "@/lib/analytics/contracts/search";
import { callApi, toRefusal } from "@/lib/browser/api";
import { countedText } from "@/lib/number-text";

export function Search() {
  const projectId = useProjectId();
  const { scope } = useScope();
  const text = useSearchText();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get("text")).trim();
    pushUrl(searchHref(projectId, entered, scope));
  }
  return (
    <>
      <PageHead title="Search" />
      <p className="-mt-1 mb-3 max-w-2xl text-quiet">
        Finds text in event names, error messages and properties. Case is ignored.
      </p>
      <form onSubmit={submit} className="mb-3 flex w-full max-w-2xl gap-2">
        <input
          // `key` makes the field show the URL's text after "back".
          key={text}
          type="search"
          name="text"
          aria-label="Text"
          placeholder="Text in events"
          defaultValue={text}
          maxLength={maxSearchLength}
          autoComplete="off"
          spellCheck={false}
          className="input"
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <ScopeBar />
      <div className="pt-6">
        {text === "" ? (
          <Empty>
            <p className="mb-5">Enter text to search for, such as part of an error message or a user’s input.</p>
            <ConnectButton />
          </Empty>
        ) : (
          <Results text={text} />
        )}
      </div>
    </>
  );
}

function Results({ text }: { text: string }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const query = useSearchResults(text);
  const { data, error, isFetching, isFetchingNextPage } = query;
  if (data === undefined) {
    if (error && !isFetching) return <QueryError refused={toRefusal(error)} onRetry={query.refetch} />;
    return (
      <div role="status">
        <span className="sr-only">Searching…</span>
        <Skeleton />
      </div>
    );
  }
  const events = data.pages.flatMap((page) => page.events);
  const last = data.pages.at(-1);
  const isDone = last?.before === null;
  const found = events.length === 0 ? "No events found" : `${countedText(events.length, "event")} found`;
  return (
    <>
      {events.length > 0 && (
        <DataTable
          label="Events"
          columns={resultColumns(projectId, scope)}
          rows={events}
          csv
          rowKey={({ eventId }) => eventId}
          opensRows
          isCompact
        />
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-4 pt-4 text-quiet text-xs">
        <span role="status">
          {found}
          {isDone ? " in the whole range." : ". Searched back to "}
          {!isDone && last && (
            <>
              <Time at={last.searchedTo} form="minute" />.
            </>
          )}
        </span>
        {!isDone && (
          <button
            type="button"
            className="button button-small"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && query.fetchNextPage()}
          >
            {isFetchingNextPage ? "Searching…" : last?.isStopped ? "Continue" : "Load more"}
          </button>
        )}
        <span role="alert" className="text-failed">
          {!isFetching && error && toRefusal(error).message}
        </span>
      </div>
    </>
  );
}

const resultColumns = (projectId: string, scope: ScopeFields): Columns<FoundEvent> => [
  {
    header: "Event",
    csv: eventTitle,
    cell: (event) => (
      <>
        <Link
          href={traceEventHref(projectId, event.traceId, event.eventId, scope)}
          prefetch={false}
          className="row-button"
        >
          <span className="min-w-0 font-medium text-sm">
            <LongName text={eventTitle(event)} />
          </span>
          {event.failed && <span className="text-failed">Failed</span>}
          <span className="ml-auto flex-none text-quiet @xl:hidden">
            <Ago at={event.timestamp} />
          </span>
        </Link>
        <Excerpt excerpt={event.excerpt} />
      </>
    ),
  },
  {
    header: "Found in",
    isMinor: true,
    csv: ({ field, excerpt }) => `${field}: ${Object.values(excerpt).join("")}`,
    cell: ({ field }) => (
      <code className="block max-w-64 text-quiet">
        <LongName text={field} />
      </code>
    ),
  },
  timeColumn("Time", ({ timestamp }) => timestamp, { isMinor: true }),
  { ...userColumn, isMinor: true },
];

const onOneLine = (text: string) => text.replace(/\s+/g, " ");

/** The match and its context. On phones one line, with the match in view. */
const Excerpt = ({ excerpt: { before, match, after } }: Pick<FoundEvent, "excerpt">) => (
  <span className="wrap-anywhere flex whitespace-pre text-quiet @xl:block @xl:whitespace-normal">
    <span className="flex min-w-0 justify-end overflow-hidden @xl:inline">{onOneLine(before)}</span>
    <mark className="max-w-4/5 flex-none truncate rounded-[2px] bg-sunken font-medium text-ink underline underline-offset-2 @xl:whitespace-normal">
      {onOneLine(match)}
    </mark>
    <span className="min-w-0 truncate @xl:whitespace-normal">{onOneLine(after)}</span>
  </span>
);

const keptMs = 300_000;

/** The events that contain the search text, in pages, newest first. */
function useSearchResults(text: string) {
  const projectId = useProjectId();
  const { search } = useScope();
  return useInfiniteQuery({
    queryKey: ["search", projectId, search, text],
    queryFn: ({ pageParam, signal }) =>
      callApi<SearchResults>(`/projects/${projectId}/search?${search}`, {
        method: "POST",
        body: { text, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ before }: SearchResults) => before,
    enabled: text !== "",
    // Kept for users who return from a trace. Searching again would read the same events again.
    staleTime: keptMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
