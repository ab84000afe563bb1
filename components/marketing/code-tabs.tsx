"use client";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";

export type Snippet = { readonly name: string; readonly code: string };

/** One example in several languages, as tabs with arrow key navigation (WAI-ARIA tabs with automatic activation). */
export function CodeTabs({ label, snippets }: { label: string; snippets: readonly Snippet[] }) {
  const [chosen, setChosen] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();
  const code = snippets[chosen]?.code ?? "";

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
    setChosen(place);
    tabs.current[place]?.focus();
  }

  return (
    <div className="border border-line bg-raised">
      <div className="flex items-center justify-between gap-3 border-line border-b pr-2">
        <div role="tablist" aria-label={label} className="flex overflow-x-auto" onKeyDown={move}>
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
              aria-controls={`${id}panel`}
              tabIndex={at === chosen ? 0 : -1}
              className="whitespace-nowrap border-transparent border-b-2 px-[clamp(0.5rem,2.4vw,1rem)] py-3 text-quiet text-sm hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-ink aria-selected:text-ink not-aria-selected:noscript:hidden"
              onClick={() => setChosen(at)}
            >
              {name}
            </button>
          ))}
        </div>
        <div className="noscript:hidden">
          <CopyButton text={code} />
        </div>
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab${chosen}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard. */}
        <pre className="overflow-x-auto p-5 text-xs leading-relaxed" tabIndex={0}>
          <code>{code}</code>
        </pre>
      </div>
    </div>
  );
}
