"use client";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { matches } from "@/components/dashboard/name-filter";
import { type ProjectName, useProject } from "@/components/dashboard/shell/navigation";
import { deploymentLinks, hrefIn, type PageLink, projectLinks } from "@/components/dashboard/shell/navigation-links";
import { useIsMac } from "@/components/dashboard/shell/use-is-mac";
import { Dialog } from "@/components/ui/dialog";

/** Caps the number of results. Users can type to find the rest. */
const mostOffered = 50;

type Props = { projects: readonly ProjectName[]; isOpen: boolean; onOpen: () => void; onClose: () => void };

/** The command palette, opened with ⌘K or Ctrl K. Implements the WAI-ARIA combobox pattern with a listbox. */
export function Palette({ projects, isOpen, onOpen, onClose }: Props) {
  const isMac = useIsMac();
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      // On macOS, Control-K deletes to the end of a line.
      const isHeld = isMac ? event.metaKey : event.ctrlKey;
      if (event.key.toLowerCase() !== "k" || !isHeld) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isMac, onOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label="Jump to" kind="palette">
      <Search projects={projects} onClose={onClose} />
    </Dialog>
  );
}

function Search({ projects, onClose }: Pick<Props, "projects" | "onClose">) {
  const router = useRouter();
  const { scope } = useScope();
  const project = useProject(projects);
  const id = useId();
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(0);
  const found = find(linksFor(projects, project), words).slice(0, mostOffered);

  const go = (place: PageLink | undefined) => {
    if (place === undefined) return;
    onClose();
    router.push(hrefIn(scope, place));
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") {
      // Otherwise Enter would also press the button that opened the palette, which regains focus.
      event.preventDefault();
      go(found[chosen]);
    }
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setChosen((chosen + step + found.length) % found.length);
  };

  return (
    <>
      <input
        role="combobox"
        aria-label="Search pages and projects"
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-activedescendant={found.length === 0 ? undefined : `${id}${chosen}`}
        autoComplete="off"
        placeholder="Search pages and projects"
        className="w-full border-line border-b bg-transparent px-5 py-3.5 text-base/[1.55] focus-visible:rounded-t-(--radius-m) focus-visible:rounded-b-none focus-visible:-outline-offset-2"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setChosen(0);
        }}
        onKeyDown={move}
      />
      <div role="listbox" id={`${id}list`} aria-label="Results" className="max-h-80 overflow-y-auto p-2">
        {found.map((place, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps focus and handles the keys.
          <div
            key={place.href}
            id={`${id}${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            ref={(element) => {
              if (at === chosen) element?.scrollIntoView({ block: "nearest" });
            }}
            className="menu-item flex cursor-pointer items-baseline justify-between gap-4"
            onClick={() => go(place)}
          >
            <span className="min-w-0 truncate">{place.label}</span>
            <span className="min-w-0 truncate text-quiet text-xs">{place.about}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="px-5 pb-5 text-quiet text-sm">No results.</p>}
    </>
  );
}

/** The pages of the current project, then the other projects. */
function linksFor(projects: readonly ProjectName[], project: ProjectName | undefined): PageLink[] {
  const others = projects.filter(({ projectId }) => projectId !== project?.projectId);
  return [
    ...(project ? projectLinks(project.projectId).flat() : []),
    ...deploymentLinks,
    ...others.map(({ projectId, name }): PageLink => {
      return { label: name, href: `/dashboard/${projectId}`, about: "project", keeps: "range" };
    }),
  ];
}

/** Matches by label first, then by description. Every word must match. */
function find(places: readonly PageLink[], words: string): PageLink[] {
  const isCalled = ({ label }: PageLink) => matches(label, words);
  return [
    ...places.filter(isCalled),
    ...places.filter((place) => !isCalled(place) && matches(`${place.label} ${place.about}`, words)),
  ];
}
