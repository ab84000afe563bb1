/** Suggests property names and field values that occur in the page's range. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { printScope, rangeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useProjectId } from "@/components/dashboard/use-project-id";
import type { Choice } from "@/components/ui/combobox";
import { Time } from "@/components/ui/time";
import type { Completions } from "@/lib/analytics/contracts/search";
import { callApi, toRefusal } from "@/lib/browser/api";
import { numberText } from "@/lib/number-text";

const typingPauseMs = 150;
const keptMs = 60_000;

type Completed = {
  readonly choices: readonly Choice[];
  /** Shown below the choices if not all events of the range were read. */
  readonly footnote: ReactNode;
};

/**
 * @param name The field whose values are suggested. Undefined suggests property names.
 * @param isEnabled Whether the list is open.
 */
export function useCompletions(name: string | undefined, text: string, isEnabled: boolean): Completed {
  const projectId = useProjectId();
  const { scope } = useScope();
  const search = printScope(rangeFields(scope));
  const { data, error } = useQuery({
    queryKey: ["completions", projectId, search, name, text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
      signal.throwIfAborted();
      const body = { name, text };
      return callApi<Completions>(`/projects/${projectId}/completions?${search}`, { method: "POST", body, signal });
    },
    enabled: isEnabled,
    retry: false,
    staleTime: keptMs,
    gcTime: keptMs,
    placeholderData: (previous, query) => (query?.queryKey[3] === name ? keepPreviousData(previous) : undefined),
  });
  const { values, since } = (isEnabled && data) || { values: [], since: null };
  return {
    choices: values.map(({ value, events }) => ({ value, note: numberText(events) })),
    footnote:
      isEnabled && data === undefined && error && toRefusal(error).code === "too_much_data"
        ? "Suggestions took too long. Type a name or value instead."
        : since !== null && (
            <>
              In events since <Time at={since} form="minute" />
            </>
          ),
  };
}
