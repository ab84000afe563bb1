/** Polls while the page is visible, less often after errors. */
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { callApi, callUrl, toRefusal } from "@/lib/browser/api";

const maxBackoffMs = 60_000;

type Live<Answer> = {
  key: readonly unknown[];
  /** A path under `/api/dashboard`. A stream derives it from its current data. */
  path: string | ((current: Answer | undefined) => string);
  /** For streams: merges new data into the current data. */
  merge?: (current: Answer | undefined, answer: Answer) => Answer;
  /** The server-rendered answer. Undefined if it belongs to another search. */
  initial: Answer | undefined;
  /** The time of `initial` in milliseconds since the epoch. Defaults to now. */
  initialAt?: number;
  /** The polling interval, or false to stop polling. */
  everyMs: (answer: Answer | undefined) => number | false;
  isEnabled?: boolean;
  /** Where `path` is, if not under `/api/dashboard`. */
  base?: string | undefined;
};

/** Polling pauses while the page is hidden. After a key change, the old data stays until the new data arrives. */
export function useLive<Answer>(live: Live<Answer>): UseQueryResult<Answer, Error> {
  const { key, path, merge, initial, initialAt, everyMs, isEnabled = true, base } = live;
  return useQuery<Answer, Error>({
    queryKey: key,
    queryFn: async ({ signal, client }) => {
      const current = client.getQueryData<Answer>(key);
      const below = typeof path === "string" ? path : path(current);
      const answer = await (base === undefined
        ? callApi<Answer>(below, { signal })
        : callUrl<Answer>(base + below, { signal }));
      return merge ? merge(current, answer) : answer;
    },
    initialData: () => initial,
    initialDataUpdatedAt: () => initialAt,
    // Don't cache: on a revisit, the server renders newer data.
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchInterval: ({ state }) => {
      const intervalMs = everyMs(state.data);
      if (intervalMs === false || state.status !== "error") return intervalMs;
      const { code, retryAfterMs } = toRefusal(state.error);
      // Retrying the same request would fail again.
      if (code === "invalid_request" || code === "too_much_data" || code === "not_found") return false;
      return Math.max(retryAfterMs, Math.min(maxBackoffMs, 4 * intervalMs));
    },
    refetchOnWindowFocus: true,
  });
}
