"use client";
import type MiniSearch from "minisearch";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { searchOptions } from "@/components/docs/search-options";
import type { DocsSection } from "@/components/docs/sections";
import { excerptAround } from "@/lib/excerpt";

type Results = { readonly query: string; readonly sections: readonly DocsSection[] };

const maxResults = 8;

/** Searches all docs pages in the browser. The index is loaded when the field gets focus. */
export function DocsSearch() {
  const id = useId();
  const search = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const index = useRef<Promise<MiniSearch<DocsSection>>>(undefined);
  const [query, setQuery] = useState("");
  const [results, setResults] = useState<Results>();
  const [hasFailed, setHasFailed] = useState(false);

  const load = () => {
    index.current ??= loadIndex().catch((error) => {
      // The next keystroke tries again.
      index.current = undefined;
      throw error;
    });
    return index.current;
  };

  async function find(words: string) {
    setQuery(words);
    try {
      const found = (await load()).search(words).slice(0, maxResults);
      setResults({ query: words, sections: found as unknown as DocsSection[] });
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  const close = () => {
    setQuery("");
    setResults(undefined);
  };

  const onSlash = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    input.current?.focus();
  });
  const findTyped = useEffectEvent(() => {
    if (input.current?.value) void find(input.current.value);
  });
  useEffect(() => {
    // What was typed before hydration.
    findTyped();
    addEventListener("keydown", onSlash);
    return () => removeEventListener("keydown", onSlash);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const links = [...(search.current?.querySelectorAll("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Escape") {
      close();
      input.current?.focus();
    } else if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === "ArrowUp") (links[at - 1] ?? input.current)?.focus();
    else if (event.key === "Enter" && at < 0) links[0]?.click();
    else return;
    event.preventDefault();
  }

  const isOpen = query.trim() !== "" && (results !== undefined || hasFailed);
  return (
    <search ref={search} className="relative mb-6 block noscript:hidden" onKeyDown={onKeyDown}>
      <label htmlFor={id} className="sr-only">
        Search the docs
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        placeholder="Search the docs"
        aria-keyshortcuts="/"
        value={query}
        onFocus={() => load().catch(() => undefined)}
        onChange={({ target }) => find(target.value)}
        autoComplete="off"
        spellCheck={false}
        className="input w-full"
      />
      <p role="status" className="sr-only">
        {isOpen && searchStatus(results, hasFailed)}
      </p>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-10 mt-1 max-h-[70dvh] overflow-y-auto border border-edge bg-raised text-sm">
          {results && results.sections.length > 0 ? (
            <ul>
              {results.sections.map((section) => (
                <Result key={section.href} section={section} query={results.query} onOpen={close} />
              ))}
            </ul>
          ) : (
            <p className="px-4 py-3 text-quiet">{searchStatus(results, hasFailed)}</p>
          )}
        </div>
      )}
    </search>
  );
}

function searchStatus(results: Results | undefined, hasFailed: boolean): string {
  if (hasFailed) return "Couldn’t load the search index. Check your connection and try again.";
  const count = results?.sections.length ?? 0;
  if (count === 0) return "No section contains these words.";
  return count === 1 ? "1 section" : `${count} sections`;
}

type ResultProps = { section: DocsSection; query: string; onOpen: () => void };

function Result({ section: { href, page, heading, text }, query, onOpen }: ResultProps) {
  return (
    <li className="border-line not-first:border-t">
      <a
        href={href}
        onClick={onOpen}
        className="block px-4 py-2.5 hover:bg-sunken focus:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="block font-medium">
          {heading || page} {heading && <span className="font-normal text-quiet text-xs">{page}</span>}
        </span>
        <span className="line-clamp-2 wrap-anywhere text-quiet text-xs">{findExcerpt(text, query)}</span>
      </a>
    </li>
  );
}

const around = { before: 40, after: 200 };

/** The text around the first word of the query. */
function findExcerpt(text: string, query: string): string {
  const [word = ""] = query.trim().toLowerCase().split(/\s+/);
  const index = text.toLowerCase().indexOf(word);
  return Object.values(excerptAround(text, Math.max(0, index), index < 0 ? 0 : word.length, around)).join("");
}

async function loadIndex(): Promise<MiniSearch<DocsSection>> {
  const [{ default: Search }, response] = await Promise.all([import("minisearch"), fetch("/docs-index.json")]);
  if (!response.ok) throw new Error(`The index returned ${response.status}`);
  const index = new Search(searchOptions);
  index.addAll(await response.json());
  return index;
}
