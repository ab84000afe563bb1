"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import { Time } from "@/components/ui/time";
import { type Refusal, toRefusal } from "@/lib/browser/api";

/** Explains why data is stale. Reserves space to prevent a layout shift. */
export function Freshness({ query }: { query: UseQueryResult<unknown, Error> }) {
  return (
    <div role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 text-quiet text-xs">
      {query.isError && (
        <>
          <span className="text-failed">{errorReason(query.error)}</span>
          <span>
            Last updated <Time at={query.dataUpdatedAt} precise />.
          </span>
          <button
            type="button"
            className="link text-ink"
            aria-disabled={query.isFetching}
            onClick={() => query.refetch({ cancelRefetch: false })}
          >
            Retry
          </button>
        </>
      )}
    </div>
  );
}

/** Messages for the dashboard. Those in the catalog are written for API clients. */
const reasons: Partial<Record<Refusal["code"], string>> = {
  storage_unavailable: "The event store is unavailable.",
  not_found: "This no longer exists. It may have been deleted.",
};

function errorReason(error: Error): string {
  const { code, message } = toRefusal(error);
  return reasons[code] ?? message;
}
