"use client";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/dashboard/dialog";
import { countText } from "@/components/dashboard/format";
import { Freshness } from "@/components/dashboard/freshness";
import { useNameFilter } from "@/components/dashboard/name-filter";
import { NameForm } from "@/components/dashboard/name-form";
import { rememberKey } from "@/components/dashboard/new-key";
import { PageHead } from "@/components/dashboard/page-head";
import { Sparkline } from "@/components/dashboard/sparkline";
import { Time } from "@/components/dashboard/time";
import { useLive } from "@/components/dashboard/use-live";
import { ask } from "@/lib/browser/ask";
import type { ProjectList, ProjectMade, ProjectSummary } from "@/lib/contracts/dashboard-projects";

const key = ["projects"];

type Opened = { does: "make" } | { does: "rename" | "delete"; project: ProjectSummary };

/** Every project of the deployment. */
export function Projects({ initial }: { initial: ProjectList }) {
  const query = useLive({ key, path: "/projects", initial, everyMs: () => 30_000 });
  const [opened, setOpened] = useState<Opened>();
  const { projects } = query.data ?? initial;
  const { shown, filter, rest } = useNameFilter(projects, "A project’s name", ({ name }) => name);
  return (
    <>
      <PageHead title="Projects">
        <button type="button" className="button button-held" onClick={() => setOpened({ does: "make" })}>
          New project
        </button>
      </PageHead>
      <Freshness query={query} />
      {filter}
      {projects.length === 0 ? <NoProjects /> : <Table projects={shown} onOpen={setOpened} />}
      {rest}
      <ProjectDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

const NoProjects = () => (
  <p className="max-w-md border-line border-t py-8 text-quiet">
    There is no project yet. A project owns events: one for each tool, or one for each of its environments.
  </p>
);

function Table({ projects, onOpen }: { projects: readonly ProjectSummary[]; onOpen: (opened: Opened) => void }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col" className="max-sm:hidden">
            By hour
          </th>
          <th scope="col" className="number">
            Events, 24 h
          </th>
          <th scope="col" className="max-md:hidden">
            Made
          </th>
          <th scope="col">
            <span className="sr-only">Change</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.projectId}>
            <th scope="row" className="w-full max-w-0">
              <Link
                href={`/dashboard/${project.projectId}`}
                prefetch={false}
                className="block truncate font-medium text-sm hover:underline"
              >
                {project.name}
              </Link>
            </th>
            <td className="max-sm:hidden">
              <Sparkline hours={project.hours} />
            </td>
            <td className="number">{countText(project.hours.reduce((sum, events) => sum + events, 0))}</td>
            <td className="text-quiet max-md:hidden">
              <Time at={project.createdAt} />
            </td>
            <td>
              <span className="flex gap-3 max-sm:flex-col max-sm:gap-2">
                <button type="button" className="link" onClick={() => onOpen({ does: "rename", project })}>
                  Rename<span className="sr-only"> {project.name}</span>
                </button>
                <button type="button" className="link" onClick={() => onOpen({ does: "delete", project })}>
                  Delete<span className="sr-only"> {project.name}</span>
                </button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const titles = { make: "New project", rename: "Rename project", delete: "Delete project" };

function ProjectDialog({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const changed = async () => {
    onClose();
    await client.invalidateQueries({ queryKey: key });
    router.refresh();
  };
  const made = async ({ projectId, key: apiKey }: ProjectMade) => {
    rememberKey(client, projectId, apiKey);
    router.push(`/dashboard/${projectId}/start`);
    await changed();
  };
  return (
    <Dialog isOpen={opened !== undefined} onClose={onClose} label={titles[opened?.does ?? "make"]}>
      {opened?.does === "make" && (
        <NameForm
          label="Name"
          action="Make project"
          send={(name) => ask<ProjectMade>("/projects", { method: "POST", body: { name } })}
          onDone={made}
        />
      )}
      {opened?.does === "rename" && (
        <NameForm
          label="Name"
          name={opened.project.name}
          action="Rename"
          send={(name) => ask(pathOf(opened.project), { method: "PATCH", body: { name } })}
          onDone={changed}
        />
      )}
      {opened?.does === "delete" && (
        <NameForm
          label="The name of the project, to be sure"
          mustBe={opened.project.name}
          action="Delete for good"
          send={(name) => ask(pathOf(opened.project), { method: "DELETE", body: { name } })}
          onDone={changed}
        >
          <p className="mb-4 text-quiet">
            <strong className="font-semibold text-ink">{opened.project.name}</strong>, its keys and all of its events go
            at once. Nobody can bring them back.
          </p>
        </NameForm>
      )}
    </Dialog>
  );
}

const pathOf = ({ projectId }: ProjectSummary) => `/projects/${projectId}`;
