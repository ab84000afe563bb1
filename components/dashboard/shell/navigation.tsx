"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useAccess } from "@/components/dashboard/access";
import { useScope } from "@/components/dashboard/filters/use-scope";
import {
  type PageGroup,
  type PageLink,
  projectGroups,
  scopedHref,
  settingsLinks,
} from "@/components/dashboard/shell/navigation-links";

/** The Projects page lists all of them. */
const maxListed = 50;

export type ProjectName = { readonly projectId: string; readonly name: string };

export function useProject(projects: readonly ProjectName[]): ProjectName | undefined {
  const projectId = usePathname().split("/")[2];
  return projects.find((project) => project.projectId === projectId);
}

const doNothing = () => undefined;

/** @param onNavigate Called when a link is followed, to close the menu. */
export function Navigation({
  projects,
  onNavigate = doNothing,
}: {
  projects: readonly ProjectName[];
  onNavigate?: () => void;
}) {
  const project = useProject(projects);
  const access = useAccess();
  return (
    <nav aria-label="Dashboard" className="flex flex-col gap-1">
      {projects.length > 0 && <Switcher projects={projects} project={project} onNavigate={onNavigate} />}
      {project &&
        projectGroups(project.projectId, access).map((group) => (
          <Group key={group.title} group={group} projectId={project.projectId} onNavigate={onNavigate} />
        ))}
    </nav>
  );
}

type NavigateProps = { onNavigate: () => void };

function Group({ group, projectId, onNavigate }: { group: PageGroup; projectId: string } & NavigateProps) {
  const pathname = usePathname();
  const { scope } = useScope();
  const access = useAccess();
  const aboutSettings = settingsLinks(projectId, access);
  const current = ({ href }: PageLink) => {
    const isAboutSettings = href === aboutSettings[0]?.href && aboutSettings.some((link) => link.href === pathname);
    return ariaCurrent(pathname, href) ?? (isAboutSettings ? "true" : undefined);
  };
  return (
    <div>
      <h2 className="px-2.5 pb-0.5 font-medium text-quiet text-xs">{group.title}</h2>
      <ul className="flex flex-col">
        {group.links.map((link) => (
          <li key={link.href}>
            <Link
              href={scopedHref(scope, link)}
              prefetch={false}
              className="menu-item"
              aria-current={current(link)}
              onClick={onNavigate}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Trace pages belong to Traces. Paths below the first page of a group are its siblings, not its children. */
function ariaCurrent(pathname: string, href: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href.split("/").length > 3 && pathname.startsWith(`${href}/`) ? "true" : undefined;
}

/** Switches projects and keeps the page and range. A trace page switches to the trace list, because trace IDs differ between projects. */
function Switcher({
  projects,
  project,
  onNavigate,
}: { projects: readonly ProjectName[]; project: ProjectName | undefined } & NavigateProps) {
  const page = usePathname().split("/")[3] ?? "";
  const { scope } = useScope();
  return (
    <details key={project?.projectId}>
      <summary className="flex list-none items-center justify-between gap-2 px-2.5 py-1 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 truncate font-semibold">{project?.name ?? "Select a project"}</span>
        <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
          <path d="M3 4.5 6 7.5 9 4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </summary>
      <ul className="max-h-64 overflow-y-auto pt-1">
        {projects.slice(0, maxListed).map(({ projectId, name }) => (
          <li key={projectId}>
            <Link
              href={scopedHref(scope, { href: `/dashboard/${projectId}${page && `/${page}`}`, preserves: "range" })}
              prefetch={false}
              className="menu-item truncate"
              aria-current={projectId === project?.projectId ? "true" : undefined}
              onClick={onNavigate}
            >
              {name}
            </Link>
          </li>
        ))}
        {projects.length > maxListed && (
          <li>
            <Link href="/dashboard" prefetch={false} className="menu-item" onClick={onNavigate}>
              All {projects.length} projects
            </Link>
          </li>
        )}
      </ul>
    </details>
  );
}
