"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useMay } from "@/components/dashboard/access";
import { Confirmation } from "@/components/dashboard/confirmation";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NameForm } from "@/components/dashboard/name-form";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { ViewList } from "@/components/dashboard/views/view-list";
import { isViewPage } from "@/lib/analytics/contracts/page-parameters";
import { callApi, refusalOf } from "@/lib/browser/api";
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
        {error && refusalOf(error).message}
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
