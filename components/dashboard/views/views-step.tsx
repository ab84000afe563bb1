"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type UserAccess, useAccess, useMay } from "@/components/dashboard/access";
import { Confirmation } from "@/components/dashboard/confirmation";
import { listFilters } from "@/components/dashboard/filters/filter-list";
import { parseScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NameForm } from "@/components/dashboard/name-form";
import { projectLinks } from "@/components/dashboard/shell/navigation-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { viewHref, viewPagePath } from "@/components/dashboard/views/view-href";
import { LongName } from "@/components/ui/long-name";
import { defaultRange, isViewPage } from "@/lib/analytics/contracts/page-parameters";
import { callApi, toRefusal } from "@/lib/browser/api";
import { countedText } from "@/lib/number-text";
import type { ViewList as Answer, ViewSummary } from "@/lib/projects/contracts/views";

export type Step =
  | { readonly action: "list" | "save" }
  | { readonly action: "rename" | "delete"; readonly view: ViewSummary };

type Props = { step: Step; onStep: (step: Step) => void; onClose: () => void };

export default function CurrentStep({ step, onStep, onClose }: Props) {
  const projectId = useProjectId();
  const client = useQueryClient();
  const path = `/projects/${projectId}/views`;
  const done = () => {
    client.removeQueries({ queryKey: ["views", projectId] });
    onStep({ action: "list" });
  };
  if (step.action === "list") return <List path={path} onStep={onStep} onClose={onClose} />;
  if (!("view" in step)) return <SaveForm path={path} onDone={done} />;
  const { view } = step;
  if (step.action === "rename") {
    return (
      <NameForm
        label="Name"
        name={view.name}
        action="Rename"
        send={(name) => callApi(`${path}/${view.viewId}`, { method: "PATCH", body: { name } })}
        onDone={done}
      />
    );
  }
  return (
    <Confirmation action="Delete" send={() => callApi(`${path}/${view.viewId}`, { method: "DELETE" })} onDone={done}>
      <p>
        Deletes <strong className="wrap-anywhere font-semibold">{view.name}</strong> for everyone in the project. Events
        aren’t affected.
      </p>
    </Confirmation>
  );
}

/** The path below the project, without leading or trailing slashes. */
const usePage = () => usePathname().split("/").slice(3).join("/");

function SaveForm({ path, onDone }: { path: string; onDone: () => void }) {
  const { search } = useScope();
  const page = usePage();
  return (
    <NameForm
      label="Name"
      action="Save"
      send={(name) => callApi(path, { method: "POST", body: { name, page, search } })}
      onDone={onDone}
    >
      <p className="mb-4 text-quiet">
        Saves this page with its range, filters and sort order, for everyone in the project.
      </p>
    </NameForm>
  );
}

type ListProps = Omit<Props, "step"> & { path: string };

function List({ path, onStep, onClose }: ListProps) {
  const projectId = useProjectId();
  const page = usePage();
  const mayChange = useMay("admin");
  const { data, error } = useQuery({
    queryKey: ["views", projectId],
    queryFn: ({ signal }) => callApi<Answer>(path, { signal }),
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      {data && data.views.length > 0 && (
        <ViewList
          views={data.views}
          onOpen={onClose}
          onRename={(view) => onStep({ action: "rename", view })}
          onDelete={(view) => onStep({ action: "delete", view })}
        />
      )}
      <p role="status" className="mb-4 min-h-6 text-quiet empty:hidden">
        {!data && !error && "Loading…"}
        {data?.views.length === 0 &&
          (mayChange
            ? "No saved views yet. Save a page to come back to its range and filters."
            : "No saved views yet.")}
      </p>
      <p role="alert" className="mb-4 text-failed empty:hidden">
        {error && toRefusal(error).message}
      </p>
      <div className="dialog-actions">
        {mayChange && isViewPage(page) && (
          <button type="button" className="button button-held" onClick={() => onStep({ action: "save" })}>
            Save this page
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
    </>
  );
}

type ViewListProps = {
  views: readonly ViewSummary[];
  onOpen: () => void;
  onRename: (view: ViewSummary) => void;
  onDelete: (view: ViewSummary) => void;
};

/** The saved views of a project. Each is a link to its page, which can be copied and shared. */
function ViewList({ views, onOpen, onRename, onDelete }: ViewListProps) {
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
  const scope = parseScope(new URLSearchParams(view.search));
  const { range = defaultRange } = scope;
  const filters = listFilters(scope).length;
  const link = projectLinks(projectId, access).find(({ href }) => href === viewPagePath(projectId, view));
  return [
    link?.label ?? "Tool",
    range === "custom" ? "custom range" : range,
    ...(filters === 0 ? [] : [countedText(filters, "filter")]),
    `by ${view.createdBy}`,
  ].join(" · ");
}
