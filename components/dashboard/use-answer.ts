/** The answer to a query within the page's scope, server-rendered first and then polled. */
import type { UseQueryResult } from "@tanstack/react-query";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { useZone } from "@/components/ui/zone";
import { defaultRange, type RangeName } from "@/lib/analytics/contracts/page-parameters";
import type { Refusal } from "@/lib/browser/api";

/** Why a query failed. */
export type Refused = Pick<Refusal, "code" | "message" | "issues">;

/** The server-rendered answer, or why there is none, with its search, time zone and time. */
export type InitialAnswer<Answer> = { readonly search: string; readonly zone: string; readonly at: number } & (
  | { readonly answer: Answer; readonly refused?: undefined }
  | { readonly answer?: undefined; readonly refused: Refused }
);

/** By the length of the range. The longer it is, the less an update changes. */
const everyMs: Readonly<Record<RangeName, number>> = {
  "1h": 10_000,
  "24h": 30_000,
  "7d": 60_000,
  "30d": 60_000,
  "90d": 300_000,
  "12mo": 300_000,
};

/** The initial state of a search in a time zone. Invalid searches are never sent. */
export function toInitialState<Answer>(initial: InitialAnswer<Answer>, search: string, zone = initial.zone) {
  const isInitial = search === initial.search;
  return {
    initial: isInitial && zone === initial.zone ? initial.answer : undefined,
    initialAt: initial.at,
    isEnabled: !(isInitial && initial.refused?.code === "invalid_request"),
  };
}

type Options<Answer> = {
  /** The path below the project, such as `overview`. */
  endpoint: string;
  initial: InitialAnswer<Answer>;
  /** Whether the answer depends on the viewer's time zone. */
  isZoned?: boolean;
};

export function useAnswer<Answer>(options: Options<Answer>): UseQueryResult<Answer, Error> {
  const { endpoint, initial, isZoned = false } = options;
  const projectId = useProjectId();
  const { scope, search } = useScope();
  const viewerZone = useZone();
  const zone = isZoned ? viewerZone : initial.zone;
  const fields = new URLSearchParams(search);
  if (isZoned) fields.set("browserZone", zone);
  const { range = defaultRange } = scope;
  return useLive<Answer>({
    key: [endpoint, projectId, search, zone],
    path: `/projects/${projectId}/${endpoint}?${fields}`,
    ...toInitialState(initial, search, zone),
    everyMs: () => everyMs[range as RangeName] ?? false,
  });
}
