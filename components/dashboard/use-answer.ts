/** The answer to a query within the page's scope, server-rendered first and then polled. */
import type { UseQueryResult } from "@tanstack/react-query";
import { searchOf } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useLive } from "@/components/dashboard/use-live";
import { useZone } from "@/components/ui/zone";
import type { Refusal } from "@/lib/browser/api";

/** Why a query failed. */
export type Refused = Pick<Refusal, "code" | "message" | "issues">;

/** The server-rendered answer, or why there is none, with its search, time zone and time. */
export type InitialAnswer<Answer> = { readonly search: string; readonly zone: string; readonly at: number } & (
  | { readonly answer: Answer; readonly refused?: undefined }
  | { readonly answer?: undefined; readonly refused: Refused }
);

const everyMs = { "1h": 10_000, "24h": 30_000, "7d": 60_000, "30d": 60_000 } as const;

/** The initial state of a search. Invalid searches are never sent. */
export function initialStateOf<Answer>(initial: InitialAnswer<Answer>, search: string, zone = initial.zone) {
  const isInitial = search === initial.search && zone === initial.zone;
  return {
    initial: isInitial ? initial.answer : undefined,
    initialAt: initial.at,
    isEnabled: !(isInitial && initial.refused?.code === "invalid_request"),
  };
}

type Options<Answer> = {
  projectId: string;
  /** The path below the project, such as `overview`. */
  endpoint: string;
  initial: InitialAnswer<Answer>;
};

export function useAnswer<Answer>({ projectId, endpoint, initial }: Options<Answer>): UseQueryResult<Answer, Error> {
  const { scope, search } = useScope();
  const viewerZone = useZone();
  const { range = "24h", zone = viewerZone } = scope;
  return useLive<Answer>({
    key: [endpoint, projectId, search, zone],
    path: `/projects/${projectId}/${endpoint}?${searchOf({ ...scope, zone })}`,
    ...initialStateOf(initial, search, zone),
    everyMs: () => (range in everyMs ? everyMs[range as keyof typeof everyMs] : false),
  });
}
