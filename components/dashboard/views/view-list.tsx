"use client";
import Link from "next/link";
import { type UserAccess, useAccess, useMay } from "@/components/dashboard/access";
import { scopeOf } from "@/components/dashboard/filters/scope";
import { projectLinks } from "@/components/dashboard/shell/navigation-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { viewHref, viewPagePath } from "@/components/dashboard/views/view-href";
import { LongName } from "@/components/ui/long-name";
import { conditionsIn } from "@/lib/analytics/contracts/conditions";
import { defaultRange, filterNames } from "@/lib/analytics/contracts/page-parameters";
import { countedText } from "@/lib/number-text";
import type { ViewSummary } from "@/lib/projects/contracts/views";

type Props = {
  views: readonly ViewSummary[];
  onOpen: () => void;
  onRename: (view: ViewSummary) => void;
  onDelete: (view: ViewSummary) => void;
};

/** The saved views of a project. Each is a link to its page, which can be copied and shared. */
export function ViewList({ views, onOpen, onRename, onDelete }: Props) {
  const access = useAccess();
  const projectId = useProjectId();
  const mayChange = useMay("admin");
  return (
    <ul className="mb-4 border-line border-t">
      {views.map((view) => (
        <li key={view.viewId} className="flex items-center gap-4 border-line border-b py-2">
          <Link href={viewHref(projectId, view)} prefetch={false} className="group min-w-0 flex-1" onClick={onOpen}>
            <span className="block font-medium group-hover:underline">
              <LongName text={view.name} />
            </span>
            <span className="block truncate text-quiet text-xs" title={`Saved by ${view.createdBy}`}>
              {describe(access, projectId, view)}
            </span>
          </Link>
          {mayChange && (
            <>
              <button
                type="button"
                className="link target text-xs"
                aria-label={`Rename ${view.name}`}
                onClick={() => onRename(view)}
              >
                Rename
              </button>
              <button
                type="button"
                className="link target text-xs"
                aria-label={`Delete ${view.name}`}
                onClick={() => onDelete(view)}
              >
                Delete
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Its page, range, number of filters and author. */
function describe(access: UserAccess, projectId: string, view: ViewSummary): string {
  const { range = defaultRange, where, ...scope } = scopeOf(new URLSearchParams(view.search));
  const filters = filterNames.filter((name) => scope[name]).length + conditionsIn(where).length;
  const link = projectLinks(projectId, access).find(({ href }) => href === viewPagePath(projectId, view));
  return [
    link?.label ?? "Tool",
    range === "custom" ? "custom range" : range,
    ...(filters === 0 ? [] : [countedText(filters, "filter")]),
    `by ${view.createdBy}`,
  ].join(" · ");
}
