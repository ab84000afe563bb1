import { Fragment } from "react";
import type { Tried } from "@/components/marketing/try-batch";

/** Enough to read, and little enough to show at every keystroke. */
const mostCharacters = 20_000;

/** The rows of a batch with what was removed marked, or why there are none, and what the answer says beside them. */
export function Stored({ tried: { code, summary, lines, rows, markers } }: { tried: Tried }) {
  const all = rows.join("\n");
  const shown = all.slice(0, mostCharacters);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach what it scrolls to.
    <section className="gate-text gate-rows" aria-label="The row as stored, and the answer" tabIndex={0}>
      {code !== undefined && <p className="mb-3 font-sans text-sm">{summary}</p>}
      {code === undefined && (
        <pre className="whitespace-pre-wrap">
          <Lines text={shown} markers={markers} />
          {all.length > shown.length && `… and ${(all.length - shown.length).toLocaleString("en")} characters more`}
        </pre>
      )}
      {lines.length > 0 && (
        <ul className="gate-lines" aria-label={code === undefined ? "Warnings and issues" : "Issues"}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each line keeps its indent where it is too long for the column. */
function Lines({ text, markers }: { text: string; markers: readonly string[] }) {
  let start = 0;
  return text.split("\n").map((line) => {
    const key = start;
    start += line.length + 1;
    const indent = line.length - line.trimStart().length + 4;
    return (
      <span key={key} className="block" style={{ paddingLeft: `${indent}ch`, textIndent: `-${indent}ch` }}>
        <Marked text={line} markers={markers} />
      </span>
    );
  });
}

function Marked({ text, markers }: { text: string; markers: readonly string[] }) {
  if (markers.length === 0) return text;
  const found = [...text.matchAll(new RegExp(markers.map(escaped).join("|"), "g"))];
  const endOf = (at: number) => (found[at] ? found[at].index + found[at][0].length : 0);
  return (
    <>
      {found.map(({ 0: marker, index }, at) => (
        <Fragment key={index}>
          {text.slice(endOf(at - 1), index)}
          <mark className="held">{marker}</mark>
        </Fragment>
      ))}
      {text.slice(endOf(found.length - 1))}
    </>
  );
}

const escaped = (marker: string) => marker.replace(/[[\]]/g, "\\$&");
