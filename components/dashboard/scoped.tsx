"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { ScopeBar } from "@/components/dashboard/filters/scope-bar";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { type InitialAnswer, type Refused, useAnswer } from "@/components/dashboard/use-answer";
import { Skeleton } from "@/components/ui/skeleton";
import { toRefusal } from "@/lib/browser/api";

type SharedProps<Answer> = {
  /** Undefined answer: it is loading, or the query failed. */
  title: string | ((answer: Answer | undefined) => ReactNode);
  back?: ComponentProps<typeof PageHead>["back"];
  initial: InitialAnswer<Answer>;
  /** `isPrevious`: the answer belongs to the previous search. */
  children: (answer: Answer, isPrevious: boolean) => ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  action?: ReactNode;
  /** False if the page has no filters. */
  isFiltered?: boolean;
  hasCharts?: boolean;
};
type Props<Answer> = SharedProps<Answer> & {
  /** The path below the project, such as `overview`. */
  endpoint: string;
  /** Whether the answer depends on the viewer's time zone. */
  isZoned?: boolean;
};

/** A page for one query within a scope: title, range, filters, and the answer or an error. */
export function Scoped<Answer>({ endpoint, isZoned = false, ...rest }: Props<Answer>) {
  return <ScopedAnswer {...rest} query={useAnswer({ endpoint, isZoned, initial: rest.initial })} />;
}

/** Like `Scoped`, for a page that runs its query itself. */
export function ScopedAnswer<Answer>(props: SharedProps<Answer> & { query: UseQueryResult<Answer, Error> }) {
  const { title, back, query, initial, children, lead, action, isFiltered = true, hasCharts = false } = props;
  const { search } = useScope();
  const answer = query.data;
  const refused = query.error ? toRefusal(query.error) : search === initial.search ? initial.refused : undefined;
  return (
    <>
      <PageHead title={typeof title === "string" ? title : title(answer)} back={back}>
        {action}
      </PageHead>
      {lead && <p className="-mt-1 mb-3 max-w-2xl text-quiet">{lead}</p>}
      <ScopeBar isFiltered={isFiltered} hasCharts={hasCharts} />
      {answer === undefined ? (
        <div className="pt-8">{refused ? <QueryError refused={refused} onRetry={query.refetch} /> : <Skeleton />}</div>
      ) : (
        <>
          <Freshness query={query} />
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-55">
            {children(answer, query.isPlaceholderData)}
          </div>
        </>
      )}
    </>
  );
}

const titles: Partial<Record<Refused["code"], string>> = {
  invalid_request: "This URL has an invalid range, time zone or filter.",
  too_much_data: "This query took too long.",
  storage_unavailable: "The event store is unavailable.",
  not_found: "This project no longer exists.",
};
const advice: Partial<Record<Refused["code"], string>> = {
  too_much_data: "Choose a shorter range or add a filter.",
  storage_unavailable: "Events acknowledged with a 2xx are safe. This page retries automatically.",
  not_found: "It was deleted along with its keys and events.",
};

export function QueryError({ refused, onRetry }: { refused: Refused; onRetry: () => void }) {
  const { code, message, issues } = refused;
  return (
    <div role="alert" className="border-line border-t py-8">
      <h2 className="text-lg">{titles[code] ?? message}</h2>
      {issues.length > 0 && (
        <ul className="mt-2">
          {issues.map((issue) => (
            <li key={issue}>
              <code className="text-xs">{issue}</code>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 mb-5 max-w-xl text-quiet">{advice[code]}</p>
      <ErrorAction code={code} onRetry={onRetry} />
    </div>
  );
}

function ErrorAction({ code, onRetry }: { code: Refused["code"]; onRetry: () => void }) {
  const { href } = useScope();
  if (code === "not_found") {
    return (
      <Link href="/dashboard" prefetch={false} className="button">
        View all projects
      </Link>
    );
  }
  if (code === "invalid_request") {
    return (
      <a href={href({}).split("?")[0]} className="button">
        Show last 24 hours
      </a>
    );
  }
  return (
    <button type="button" className="button" onClick={onRetry}>
      Retry
    </button>
  );
}
