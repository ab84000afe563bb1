/** What stays live: asked again and again while the page is seen, less often while it is refused. */
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ask, Refusal } from "@/lib/browser/ask";

const slowestMs = 60_000;

type Live<Answer> = {
  key: readonly unknown[];
  /** Under `/api/dashboard`. */
  path: string;
  /** What the server painted first. */
  initial: Answer;
  /** How often, or false when there is nothing more to wait for. */
  everyMs: (answer: Answer) => number | false;
};

/** A hidden page asks nothing; it asks as soon as it is seen again. */
export function useLive<Answer>({ key, path, initial, everyMs }: Live<Answer>): UseQueryResult<Answer, Error> {
  return useQuery<Answer, Error>({
    queryKey: key,
    queryFn: ({ signal }) => ask<Answer>(path, { signal }),
    initialData: () => initial,
    refetchInterval: ({ state }) => {
      const usual = everyMs(state.data ?? initial);
      if (usual === false || state.status !== "error") return usual;
      const asked = state.error instanceof Refusal ? state.error.retryAfterMs : 0;
      return Math.max(asked, Math.min(slowestMs, 4 * usual));
    },
    refetchOnWindowFocus: true,
  });
}
