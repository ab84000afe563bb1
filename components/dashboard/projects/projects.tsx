"use client";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { hasRole, type UserAccess, useAccess } from "@/components/dashboard/access";
import { Sparkline } from "@/components/dashboard/charts/sparkline";
import { Confirmation } from "@/components/dashboard/confirmation";
import { rangeFields, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { rememberKey } from "@/components/dashboard/keys/key-fields";
import { useNameFilter } from "@/components/dashboard/name-filter";
import { NameForm } from "@/components/dashboard/name-form";
import { PageHead } from "@/components/dashboard/page-head";
import { DeleteProject } from "@/components/dashboard/projects/delete-project";
import { useLive } from "@/components/dashboard/use-live";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { actionColumn, countColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { LongName } from "@/components/ui/long-name";
import { useSorted } from "@/components/ui/use-sorted";
import { callApi } from "@/lib/browser/api";
import { numberText } from "@/lib/number-text";
import type { CreatedProject, ProjectList, ProjectSummary, SampleProject } from "@/lib/projects/contracts/projects";

const key = ["projects"];

type DialogState = { mode: "create" } | { mode: "rename" | "delete" | "leave"; project: ProjectSummary };

/** The projects that the user may see. */
export function Projects({ initial }: { initial: ProjectList }) {
  const query = useLive({ key, path: "/projects", initial, everyMs: () => 30_000 });
  const [dialog, setDialog] = useState<DialogState>();
  const access = useAccess();
  const { projects } = query.data ?? initial;
  const range = rangeFields(useScope().scope);
  const columns = projectColumns({ projects, range, access, open: setDialog });
  const { rows, ...sorting } = useSorted(projects, columns, "Project");
  const { shown, filter, rest } = useNameFilter(rows, "Search projects", ({ name }) => name);
  return (
    <>
      <PageHead title="Projects">
        {access.isOwner && (
          <span className="flex flex-wrap gap-3">
            {projects.length > 0 && <SampleButton exists={projects.some(({ isSample }) => isSample)} />}
            <button type="button" className="button button-held" onClick={() => setDialog({ mode: "create" })}>
              New project
            </button>
          </span>
        )}
      </PageHead>
      <Freshness query={query} />
      {filter}
      <DataTable
        label="Projects"
        columns={columns}
        rows={shown}
        csv={rows}
        rowKey={({ projectId }) => projectId}
        {...sorting}
        empty={projects.length === 0 && (access.isOwner ? <NoProjects /> : <Empty>No projects.</Empty>)}
      />
      {rest}
      <ProjectDialog dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

const NoProjects = () => (
  <Empty>
    <p className="mb-5 max-w-md">
      No projects yet. Create one per tool, or one per environment. To look around first, create a sample project with
      30 days of generated events.
    </p>
    <SampleButton exists={false} />
  </Empty>
);

const sumHours = ({ hours }: ProjectSummary) => hours.reduce((sum, events) => sum + events, 0);

type ColumnOptions = {
  projects: readonly ProjectSummary[];
  range: ScopeFields;
  access: UserAccess;
  open: (dialog: DialogState) => void;
};

const projectColumns = ({ projects, range, access, open }: ColumnOptions): Columns<ProjectSummary> => [
  {
    header: "Project",
    sortBy: ({ name }) => name,
    cell: ({ projectId, name, isSample }) => (
      <span className="flex items-baseline gap-2">
        <Link
          href={withScope(`/dashboard/${projectId}`, range)}
          prefetch={false}
          className="target min-w-0 font-medium text-sm hover:underline"
        >
          <LongName text={name} />
        </Link>
        {isSample && <span className="flex-none text-quiet text-xs">Sample data</span>}
      </span>
    ),
    total: projects.length > 1 ? `All ${numberText(projects.length)} projects` : undefined,
  },
  { header: "Last 24 hours", isWide: true, cell: ({ hours }) => <Sparkline hours={hours} /> },
  countColumn("Events (24 h)", sumHours, {
    isWide: true,
    total: projects.length > 1 ? numberText(projects.reduce((sum, project) => sum + sumHours(project), 0)) : undefined,
  }),
  timeColumn("Created", ({ createdAt }) => createdAt),
  {
    ...actionColumn("Actions", (project) => (
      <span className="flex gap-3 max-sm:gap-6">
        {hasRole(access, project.projectId, "admin") && (
          <RowAction label="Rename" of={project.name} onClick={() => open({ mode: "rename", project })} />
        )}
        {access.isOwner ? (
          <RowAction label="Delete" of={project.name} onClick={() => open({ mode: "delete", project })} />
        ) : (
          <RowAction label="Leave" of={project.name} onClick={() => open({ mode: "leave", project })} />
        )}
      </span>
    )),
    isWide: true,
  },
];

const titles = { create: "New project", rename: "Rename project", delete: "Delete project", leave: "Leave project" };

function ProjectDialog({ dialog, onClose }: { dialog: DialogState | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const closeAndRefetch = async () => {
    onClose();
    await client.invalidateQueries({ queryKey: key });
    router.refresh();
  };
  const openCreated = async ({ projectId, key: apiKey }: CreatedProject) => {
    rememberKey(client, projectId, apiKey);
    router.push(`/dashboard/${projectId}/start`);
    await closeAndRefetch();
  };
  return (
    <Dialog isOpen={dialog !== undefined} onClose={onClose} label={titles[dialog?.mode ?? "create"]}>
      {dialog?.mode === "create" && (
        <NameForm
          label="Name"
          action="Create project"
          send={(name) => callApi<CreatedProject>("/projects", { method: "POST", body: { name } })}
          onDone={openCreated}
        />
      )}
      {dialog?.mode === "rename" && (
        <NameForm
          label="Name"
          name={dialog.project.name}
          action="Rename"
          send={(name) => callApi(projectPath(dialog.project), { method: "PATCH", body: { name } })}
          onDone={closeAndRefetch}
        />
      )}
      {dialog?.mode === "delete" && <DeleteProject project={dialog.project} onDone={closeAndRefetch} />}
      {dialog?.mode === "leave" && <LeaveProject project={dialog.project} onDone={closeAndRefetch} />}
    </Dialog>
  );
}

const projectPath = ({ projectId }: ProjectSummary) => `/projects/${projectId}`;

type Props = { project: { readonly projectId: string; readonly name: string }; onDone: () => void };

const LeaveProject = ({ project: { projectId, name }, onDone }: Props) => (
  <Confirmation
    action="Leave"
    send={() => callApi(`/projects/${projectId}/membership`, { method: "DELETE" })}
    onDone={onDone}
  >
    <p className="text-quiet">
      You will lose access to <strong className="font-semibold text-ink">{name}</strong>. To rejoin, you’ll need a new
      invitation.
    </p>
  </Confirmation>
);

/**
 * Creates the sample project and opens it. If its creation was interrupted, completes it.
 * @param exists Whether there is a sample project, which may be incomplete.
 */
function SampleButton({ exists }: { exists: boolean }) {
  const router = useRouter();
  const client = useQueryClient();
  const send = () => callApi<SampleProject>("/projects/sample", { method: "POST" });
  const { mutation, submit } = useSingleSubmit(send, async ({ projectId, stored }) => {
    router.push(`/dashboard/${projectId}?range=30d`);
    if (stored === 0) return;
    await client.invalidateQueries({ queryKey: ["projects"] });
    router.refresh();
  });
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <button type="button" className="button" aria-disabled={mutation.isPending} onClick={submit}>
        {mutation.isPending ? "Creating sample…" : exists ? "Open sample" : "Create sample"}
      </button>
      <span role="alert" className="text-failed text-xs">
        {mutation.error?.message}
      </span>
    </span>
  );
}
