"use client";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";

/** Filters the page to sections that contain every word. Progressive enhancement: without it, the whole page is visible. */
export function PageSearch({ articleId, what }: { articleId: string; what: string }) {
  const id = useId();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState("");

  const find = (words: string) => {
    setQuery(words);
    const article = document.getElementById(articleId);
    if (article) setFound(show(article, words));
  };

  // Clear the search so that the linked section is visible.
  const clear = useEffectEvent(() => find(""));
  useEffect(() => {
    addEventListener("hashchange", clear);
    return () => removeEventListener("hashchange", clear);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") find("");
    if (event.key !== "Enter") return;
    event.preventDefault();
    const headings = document.querySelectorAll<HTMLElement>(`#${articleId} section:not([hidden]) :is(h2, h3) > a`);
    [...headings].find((heading) => heading.checkVisibility())?.focus();
  };

  return (
    <search className="mb-6 block noscript:hidden">
      <label htmlFor={id} className="mb-1 block text-quiet text-sm">
        Search “{what}”
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <input
          id={id}
          type="search"
          value={query}
          onChange={({ target }) => find(target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
          className="input sm:max-w-80"
        />
        <p role="status" className="text-quiet text-sm">
          {found}
        </p>
      </div>
    </search>
  );
}

/** Hides sections that don't match and returns the number of matches as text. Counts only innermost sections. */
function show(article: HTMLElement, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (text: string | null | undefined) => words.every((word) => text?.toLowerCase().includes(word));
  const sections = [...article.querySelectorAll<HTMLElement>("section[data-depth]")];
  const leaves = sections.filter((section) => section.dataset.depth !== "1" && !section.querySelector("section"));
  for (const section of leaves) {
    const around = section.parentElement?.closest("section")?.querySelector("h2");
    section.hidden = !matches(`${around?.textContent ?? ""} ${section.textContent}`);
  }
  for (const section of sections.filter((one) => !leaves.includes(one))) {
    section.hidden = words.length > 0 && !leaves.some((leaf) => section.contains(leaf) && !leaf.hidden);
  }
  const count = leaves.filter((section) => !section.hidden).length;
  if (words.length === 0) return "";
  return count === 0 ? "No section contains all of these words." : `${count} of ${leaves.length} sections`;
}
