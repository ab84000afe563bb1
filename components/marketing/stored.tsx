import type { Tried } from "@/components/marketing/try-batch";
import { StoredText } from "@/components/ui/stored-text";
import { numberText } from "@/lib/number-text";

/** Short enough to render on every keystroke. */
const maxCharacters = 20_000;

/** The stored rows with highlighted markers, or the error, and the response's warnings and issues. */
export function Stored({ tried: { code, summary, lines, rows, markers } }: { tried: Tried }) {
  const all = rows.join("\n");
  const shown = all.slice(0, maxCharacters);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard.
    <section className="gate-text" aria-label="Stored row and response" tabIndex={0}>
      {code !== undefined && <p className="mb-3 font-sans text-sm">{summary}</p>}
      {code === undefined && (
        <pre className="whitespace-pre-wrap">
          <StoredText text={shown} markers={markers} />
          {all.length > shown.length && `… and ${numberText(all.length - shown.length)} more characters`}
        </pre>
      )}
      {lines.length > 0 && (
        <ul
          className="mt-4 border-line border-t pt-3"
          aria-label={code === undefined ? "Warnings and issues" : "Issues"}
        >
          {lines.map((line) => (
            <li key={line} className="pl-[2ch] -indent-[2ch]">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
