import { Fragment } from "react";

type Props = { text: string; markers: readonly string[] };

/** A row as it is stored, with what was removed marked. Each line keeps its indent where it is too long for the column. */
export function StoredText({ text, markers }: Props) {
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

function Marked({ text, markers }: Props) {
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
