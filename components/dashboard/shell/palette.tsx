"use client";
import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { type UserAccess, useAccess } from "@/components/dashboard/access";
import { errorHref } from "@/components/dashboard/errors/error-columns";
import { rangeFields, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { matches } from "@/components/dashboard/name-filter";
import { searchHref } from "@/components/dashboard/search/search-text";
import { type ProjectName, useProject } from "@/components/dashboard/shell/navigation";
import {
  deploymentLinks,
  type PageLink,
  projectLinks,
  scopedHref,
  settingLinks,
} from "@/components/dashboard/shell/navigation-links";
import { useIsMac } from "@/components/dashboard/shell/use-is-mac";
import { toolHref } from "@/components/dashboard/tools/tool-link";
import {
  rangeAround,
  sessionHref,
  traceEventHref,
  traceHref,
  userHref,
} from "@/components/dashboard/traces/trace-links";
import { viewHref } from "@/components/dashboard/views/view-href";
import { pushUrl } from "@/components/ui/address";
import { Dialog } from "@/components/ui/dialog";
import { conditionLimits } from "@/lib/analytics/contracts/conditions";
import { maxSearchLength } from "@/lib/analytics/contracts/limits";
import { maxIdLength, trimPastedId } from "@/lib/analytics/contracts/page-parameters";
import type { Found, FoundNames } from "@/lib/analytics/contracts/search";
import { callApi, toRefusal } from "@/lib/browser/api";
import type { ViewList } from "@/lib/projects/contracts/views";

/** Caps the number of results. Users can type to find the rest. */
const maxResults = 50;

type Props = { projects: readonly ProjectName[]; isOpen: boolean; onOpen: () => void; onClose: () => void };

/** The command palette, opened with ⌘K or Ctrl K. Implements the WAI-ARIA combobox pattern with a listbox. */
export function Palette({ projects, isOpen, onOpen, onClose }: Props) {
  const isMac = useIsMac();
  useEffect(() => {
    const handleShortcut = (event: globalThis.KeyboardEvent) => {
      // On macOS, Control-K deletes to the end of a line.
      const hasModifier = isMac ? event.metaKey : event.ctrlKey;
      if (event.key.toLowerCase() !== "k" || !hasModifier) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener("keydown", handleShortcut);
    return () => window.removeEventListener("keydown", handleShortcut);
  }, [isMac, onOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label="Jump to" kind="palette">
      <Search projects={projects} onClose={onClose} />
    </Dialog>
  );
}

function Search({ projects, onClose }: Pick<Props, "projects" | "onClose">) {
  const router = useRouter();
  const path = usePathname();
  const { scope } = useScope();
  const project = useProject(projects);
  const access = useAccess();
  const id = useId();
  const [search, setSearch] = useState("");
  const [isTyped, setIsTyped] = useState(true);
  const [chosen, setChosen] = useState<string>();
  const [isAwaited, setIsAwaited] = useState(false);
  const label = project ? "Search pages, tools, users, errors and IDs" : "Search pages and projects";
  const views = useSavedViews(project?.projectId);
  const pages = find([...linksFor(projects, project, access), ...views], search).slice(0, maxResults);
  const lookup = useIdLookup(project?.projectId, search, { isTyped, isMatched: pages.length > 0 });
  const names = useNameLookup(project?.projectId, search);
  const known = [...pages, ...withoutRepeats([...(lookup.links ?? []), ...names.links])];
  const results = [...known, ...(project ? textSearches(project, search.trim(), scope) : [])];
  // By its identity, because what is found later comes before it.
  const selected = Math.max(
    0,
    results.findIndex((link) => linkIdentity(link) === chosen),
  );
  const isPending = lookup.isPending || names.isPending;

  const open = (link: PageLink | undefined) => {
    if (link === undefined) return;
    onClose();
    const href = scopedHref(scope, link);
    // Next doesn't tell a page when the fragment of its URL changes.
    if (href.includes("#") && href.split(/[?#]/)[0] === path) pushUrl(href);
    else router.push(href);
  };
  // Enter was pressed before the id was found. Opening the link closes the palette.
  const awaited = isAwaited && !isPending ? results[0] : undefined;
  useEffect(() => open(awaited));
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") {
      // Otherwise Enter would also press the button that opened the palette, because focus returns to it.
      event.preventDefault();
      if (known.length === 0 && isPending) setIsAwaited(true);
      else open(results[selected]);
    }
    if (step === undefined || results.length === 0) return;
    event.preventDefault();
    const next = results[(selected + step + results.length) % results.length];
    if (next) setChosen(linkIdentity(next));
  };

  return (
    <>
      <input
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-activedescendant={results.length === 0 ? undefined : `${id}${selected}`}
        autoComplete="off"
        placeholder={label}
        className="w-full border-line border-b bg-transparent px-5 py-3.5 text-base/[1.55] focus-visible:rounded-t-(--radius-m) focus-visible:rounded-b-none focus-visible:-outline-offset-2"
        value={search}
        onChange={({ target, nativeEvent }) => {
          setSearch(target.value);
          setIsTyped((nativeEvent as InputEvent).inputType !== "insertFromPaste");
          setChosen(undefined);
          setIsAwaited(false);
        }}
        onKeyDown={handleKey}
      />
      <div role="listbox" id={`${id}list`} aria-label="Results" className="max-h-80 overflow-y-auto p-2">
        {results.map((link, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps focus and handles the keys.
          <div
            key={linkIdentity(link)}
            id={`${id}${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === selected}
            ref={(element) => {
              if (at === selected) element?.scrollIntoView({ block: "nearest" });
            }}
            className="menu-item flex cursor-pointer items-baseline justify-between gap-4"
            onClick={() => open(link)}
          >
            <span className="min-w-0 truncate">{link.label}</span>
            <span className="min-w-0 truncate text-quiet text-xs">{link.description}</span>
          </div>
        ))}
      </div>
      <p role="status" className="px-5 text-quiet text-sm not-empty:pb-5">
        {known.length === 0 && (isPending ? "Searching…" : (lookup.failure ?? (results.length === 0 && "No results.")))}
      </p>
    </>
  );
}

/** The pages of the current project, then the other projects. */
function linksFor(projects: readonly ProjectName[], project: ProjectName | undefined, access: UserAccess): PageLink[] {
  const others = projects.filter(({ projectId }) => projectId !== project?.projectId);
  return [
    ...(project ? projectLinks(project.projectId, access) : []),
    ...(project ? settingLinks(project.projectId, access) : []),
    ...deploymentLinks(access),
    ...others.map(({ projectId, name }): PageLink => {
      return { label: name, href: `/dashboard/${projectId}`, description: "project", preserves: "range" };
    }),
  ];
}

const linkIdentity = ({ label, href }: PageLink) => `${label} ${href}`;

/** A user can be found by id and by name. */
const withoutRepeats = (links: readonly PageLink[]): PageLink[] => [
  ...new Map(links.map((link) => [link.href, link])).values(),
];

/** Links to the events that contain the text, within the page's range and filters. */
function textSearches({ projectId }: ProjectName, text: string, scope: ScopeFields): PageLink[] {
  if (text === "" || text.length > maxSearchLength) return [];
  const href = searchHref(projectId, text, scope);
  return [{ label: `Search for “${text}”`, href, description: "text in events" }];
}

/** Matches by label first, then by description. Every word must match. */
function find(links: readonly PageLink[], search: string): PageLink[] {
  const hasMatchingLabel = ({ label }: PageLink) => matches(label, search);
  return [
    ...links.filter(hasMatchingLabel),
    ...links.filter((link) => !hasMatchingLabel(link) && matches(`${link.label} ${link.description}`, search)),
  ];
}

const minNameLength = 2;

/**
 * Looks up the tools, users and errors of the current project whose names contain the typed text. Names are looked up in the last 30 days, because the range of a page may be too short to contain what a user looks for.
 */
function useNameLookup(projectId: string | undefined, typed: string) {
  const { scope } = useScope();
  const text = typed.trim();
  const isEnabled = projectId !== undefined && text.length >= minNameLength && text.length <= conditionLimits.length;
  const { data, isPending } = useQuery({
    queryKey: ["names", projectId, text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
      signal.throwIfAborted();
      return callApi<FoundNames>(`/projects/${projectId}/names?range=30d`, { method: "POST", body: { text }, signal });
    },
    enabled: isEnabled,
    retry: false,
    gcTime: 0,
  });
  return {
    links: isEnabled && data !== undefined ? linksTo(data, projectId, rangeFields(scope)) : [],
    isPending: isEnabled && isPending,
  };
}

const linksTo = ({ tools, users, errors }: FoundNames, projectId: string, range: ScopeFields): PageLink[] => [
  ...tools.map((tool) => ({ label: tool, description: "tool", href: toolHref(projectId, tool, range) })),
  ...users.map((user) => ({ label: user, description: "user", href: userHref(projectId, user, range) })),
  ...errors.map(({ id, category, shape }) => ({
    label: shape || category || "No message",
    description: "error",
    href: errorHref(projectId, id, range),
  })),
];

/** Waits until typing pauses, so that partial ids are not looked up. */
const typingPauseMs = 200;
/** Shorter texts that match a page are not looked up. */
const minIdLength = 16;

type Lookup = {
  /** Undefined until there is an answer. */
  readonly links: readonly PageLink[] | undefined;
  readonly isPending: boolean;
  readonly failure: string | undefined;
};
type Options = {
  /** Whether more keys may follow. */
  isTyped: boolean;
  /** Whether the text matches a page. */
  isMatched: boolean;
};

/** Looks up a typed or pasted id in the current project. */
function useIdLookup(projectId: string | undefined, text: string, { isTyped, isMatched }: Options): Lookup {
  const { scope } = useScope();
  const id = trimPastedId(text);
  const isEnabled =
    projectId !== undefined && id !== "" && id.length <= maxIdLength && (!isMatched || id.length >= minIdLength);
  const query = useQuery({
    queryKey: ["find", projectId, id],
    queryFn: async ({ signal }) => {
      if (isTyped) await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
      signal.throwIfAborted();
      const { found } = await callApi<Found>(`/projects/${projectId}/find`, { method: "POST", body: { id }, signal });
      return found.map((one) => linkTo(one, String(projectId), rangeFields(scope), Date.now()));
    },
    enabled: isEnabled,
    gcTime: 0,
  });
  return {
    links: isEnabled ? query.data : undefined,
    isPending: isEnabled && query.isPending,
    failure: isEnabled && query.error ? toRefusal(query.error).message : undefined,
  };
}

function linkTo(
  { kind, id, at, traceId, eventId, rejected }: Found["found"][number],
  projectId: string,
  range: ScopeFields,
  now: number,
): PageLink {
  const { zone } = range;
  const hrefs = {
    event: () => traceEventHref(projectId, traceId, eventId, range),
    trace: () => traceHref(projectId, traceId, range),
    session: () => sessionHref(projectId, id, range),
    user: () => userHref(projectId, id, range),
    request: () => {
      if (traceId !== "") return traceEventHref(projectId, traceId, eventId, range);
      const [from, to] = [-60_000, 60_000].map((ms) => new Date(Date.parse(at) + ms).toISOString());
      if (rejected > 0) return withScope(`/dashboard/${projectId}/rejected`, { range: "custom", from, to, zone });
      return withScope(`/dashboard/${projectId}/traces`, { ...rangeAround(Date.parse(at), now), zone });
    },
  };
  return { label: id, description: kind, href: hrefs[kind]() };
}

/** The saved views of a project, as links. Empty until they are loaded. */
function useSavedViews(projectId: string | undefined): readonly PageLink[] {
  const { data } = useQuery({
    queryKey: ["views", projectId],
    queryFn: ({ signal }) => callApi<ViewList>(`/projects/${projectId}/views`, { signal }),
    enabled: projectId !== undefined,
  });
  if (data === undefined || projectId === undefined) return [];
  return data.views.map((view) => ({ label: view.name, description: "saved view", href: viewHref(projectId, view) }));
}
