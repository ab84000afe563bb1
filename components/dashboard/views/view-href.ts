import { parseScope, withScope } from "@/components/dashboard/filters/scope";
import type { ViewSummary } from "@/lib/projects/contracts/views";

export const viewPagePath = (projectId: string, { page }: Pick<ViewSummary, "page">) =>
  `/dashboard/${projectId}${page && `/${page}`}`;

/** A view's page with its range, filters and sort order. */
export const viewHref = (projectId: string, view: Pick<ViewSummary, "page" | "search">) =>
  withScope(viewPagePath(projectId, view), parseScope(new URLSearchParams(view.search)));
