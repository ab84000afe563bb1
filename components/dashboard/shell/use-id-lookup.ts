/** Looks up a typed or pasted id in the current project. */
import { useQuery } from "@tanstack/react-query";
import { rangeOf, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import type { PageLink } from "@/components/dashboard/shell/navigation-links";
import {
  rangeAround,
  sessionHref,
  traceEventHref,
  traceHref,
  userHref,
} from "@/components/dashboard/traces/trace-links";
import { idIn, maxIdLength } from "@/lib/analytics/contracts/page-parameters";
import type { Found } from "@/lib/analytics/contracts/search";
import { callApi, refusalOf } from "@/lib/browser/api";

/** Waits until typing pauses, so that partial ids are not looked up. */
export const typingPauseMs = 200;
/** Shorter texts that match a page are not looked up. */
const minLength = 16;

type Lookup = {
  /** Undefined until there is an answer. */
  readonly links: readonly PageLink[] | undefined;
  readonly isPending: boolean;
  readonly failure: string | undefined;
};
type Options = {
  /** Whether more keys may follow. */
  isTyped: boolean;
  /** Whether the text matches a page. */
  isMatched: boolean;
};

export function useIdLookup(projectId: string | undefined, text: string, { isTyped, isMatched }: Options): Lookup {
  const { scope } = useScope();
  const id = idIn(text);
  const isEnabled =
    projectId !== undefined && id !== "" && id.length <= maxIdLength && (!isMatched || id.length >= minLength);
  const query = useQuery({
    queryKey: ["find", projectId, id],
    queryFn: async ({ signal }) => {
      if (isTyped) await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
      signal.throwIfAborted();
      const { found } = await callApi<Found>(`/projects/${projectId}/find`, { method: "POST", body: { id }, signal });
      return found.map((one) => linkTo(one, String(projectId), rangeOf(scope), Date.now()));
    },
    enabled: isEnabled,
    gcTime: 0,
  });
  return {
    links: isEnabled ? query.data : undefined,
    isPending: isEnabled && query.isPending,
    failure: isEnabled && query.error ? refusalOf(query.error).message : undefined,
  };
}

function linkTo(
  { kind, id, at, traceId, eventId, rejected }: Found["found"][number],
  projectId: string,
  range: ScopeFields,
  now: number,
): PageLink {
  const { zone } = range;
  const hrefs = {
    event: () => traceEventHref(projectId, traceId, eventId, range),
    trace: () => traceHref(projectId, traceId, range),
    session: () => sessionHref(projectId, id, range),
    user: () => userHref(projectId, id, range),
    request: () => {
      if (traceId !== "") return traceEventHref(projectId, traceId, eventId, range);
      const [from, to] = [-60_000, 60_000].map((ms) => new Date(Date.parse(at) + ms).toISOString());
      if (rejected > 0) return withScope(`/dashboard/${projectId}/rejected`, { range: "custom", from, to, zone });
      return withScope(`/dashboard/${projectId}/traces`, { ...rangeAround(Date.parse(at), now), zone });
    },
  };
  return { label: id, description: kind, href: hrefs[kind]() };
}
