/** The events that contain the search text, in pages, newest first. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useProjectId } from "@/components/dashboard/use-project-id";
import type { SearchResults } from "@/lib/analytics/contracts/search";
import { callApi } from "@/lib/browser/api";

const keptMs = 300_000;

export function useSearchResults(text: string) {
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
