"use client";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { useStored } from "@/components/ui/use-stored";

type Snippet = { readonly name: string; readonly code: string };

type Props = {
  label: string;
  snippets: readonly Snippet[];
  /** The code of each snippet with highlighting. */
  highlighted?: readonly ReactNode[];
  /** The tab that is open initially, instead of the one for the language that the visitor chose last. */
  initialName?: string | undefined;
};

/** In the docs, code blocks have a border, and long lines wrap. */
const block =
  "overflow-x-auto rounded-none border-0 bg-transparent p-5 text-xs leading-relaxed in-[.prose]:whitespace-pre-wrap in-[.prose]:wrap-anywhere";

/** Examples as tabs with arrow key navigation (WAI-ARIA tabs with automatic activation). Without scripts, shows all of them. */
export function CodeTabs({ label, snippets, highlighted, initialName }: Props) {
  // The language that the visitor chose last, on any page.
  const [language, setLanguage] = useStored("language");
  const [choice, setChoice] = useState<string>();
  const wanted = initialName === undefined ? language : (choice ?? initialName);
  const chosen = Math.max(
    0,
    snippets.findIndex(({ name }) => name === wanted),
  );
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();
  const code = snippets[chosen]?.code ?? "";

  function choose(name: string) {
    setChoice(name);
    setLanguage(name);
  }

  function move(event: KeyboardEvent) {
    const last = snippets.length - 1;
    const places: Record<string, number> = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    choose(String(snippets[place]?.name));
    tabs.current[place]?.focus();
  }

  return (
    <div className="border border-line bg-raised">
      <div className="flex items-center justify-between gap-3 border-line border-b pr-2 noscript:hidden">
        <div role="tablist" aria-label={label} className="flex flex-wrap" onKeyDown={move}>
          {snippets.map(({ name }, at) => (
            <button
              key={name}
              ref={(element) => {
                tabs.current[at] = element;
              }}
              type="button"
              role="tab"
              id={`${id}tab${at}`}
              aria-selected={at === chosen}
              aria-controls={`${id}panel${at}`}
              tabIndex={at === chosen ? 0 : -1}
              className="whitespace-nowrap border-transparent border-b-2 px-[clamp(0.5rem,2.4vw,1rem)] py-3 text-quiet text-sm hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-ink aria-selected:text-ink"
              onClick={() => choose(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <CopyButton text={code} />
      </div>
      {snippets.map((snippet, at) => (
        <div
          key={snippet.name}
          role="tabpanel"
          id={`${id}panel${at}`}
          aria-labelledby={`${id}tab${at}`}
          className={at === chosen ? "" : "hidden border-line border-t noscript:block"}
        >
          <p className="hidden px-5 pt-4 text-quiet text-sm noscript:block">{snippet.name}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard. */}
          <pre className={block} tabIndex={0}>
            {highlighted?.[at] ?? <code>{snippet.code}</code>}
          </pre>
        </div>
      ))}
    </div>
  );
}
