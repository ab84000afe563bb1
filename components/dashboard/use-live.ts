/** What stays live: asked again and again while the page is seen, less often while it is refused. */
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { callApi, refusalOf } from "@/lib/browser/api";

const slowestMs = 60_000;

type Live<Answer> = {
  key: readonly unknown[];
  /** Under `/api/dashboard`; of a stream, by what is held of it. */
  path: string | ((held: Answer | undefined) => string);
  /** What becomes of what is held and what came since, of a stream. */
  join?: (held: Answer | undefined, answer: Answer) => Answer;
  /** What the server painted first. Undefined when that was an answer to something else. */
  initial: Answer | undefined;
  /** When that was, in milliseconds since the epoch; just now when not said. */
  initialAt?: number;
  /** How often, or false when there is nothing more to wait for. */
  everyMs: (answer: Answer | undefined) => number | false;
  isEnabled?: boolean;
};

/** A hidden page asks nothing; it asks as soon as it is seen again. Under another key, what was shown stays until there is an answer. */
export function useLive<Answer>(live: Live<Answer>): UseQueryResult<Answer, Error> {
  const { key, path, join, initial, initialAt, everyMs, isEnabled = true } = live;
  return useQuery<Answer, Error>({
    queryKey: key,
    queryFn: async ({ signal, client }) => {
      const held = client.getQueryData<Answer>(key);
      const answer = await callApi<Answer>(typeof path === "string" ? path : path(held), { signal });
      return join ? join(held, answer) : answer;
    },
    initialData: () => initial,
    initialDataUpdatedAt: () => initialAt,
    // A page that is come back to is painted anew by the server, which knows better than what was kept.
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchInterval: ({ state }) => {
      const usual = everyMs(state.data);
      if (usual === false || state.status !== "error") return usual;
      const { code, retryAfterMs } = refusalOf(state.error);
      // Asked the same way, it will be refused the same way.
      if (code === "invalid_request" || code === "too_much_data" || code === "not_found") return false;
      return Math.max(retryAfterMs, Math.min(slowestMs, 4 * usual));
    },
    refetchOnWindowFocus: true,
  });
}
