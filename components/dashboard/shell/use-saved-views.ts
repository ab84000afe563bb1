import { useQuery } from "@tanstack/react-query";
import type { PageLink } from "@/components/dashboard/shell/navigation-links";
import { viewHref } from "@/components/dashboard/views/view-href";
import { callApi } from "@/lib/browser/api";
import type { ViewList } from "@/lib/projects/contracts/views";

/** The saved views of a project, as links. Empty until they are loaded. */
export function useSavedViews(projectId: string | undefined): readonly PageLink[] {
  const { data } = useQuery({
    queryKey: ["views", projectId],
    queryFn: ({ signal }) => callApi<ViewList>(`/projects/${projectId}/views`, { signal }),
    enabled: projectId !== undefined,
  });
  if (data === undefined || projectId === undefined) return [];
  return data.views.map((view) => ({ label: view.name, description: "saved view", href: viewHref(projectId, view) }));
}
