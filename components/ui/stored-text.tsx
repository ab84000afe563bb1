import { Fragment } from "react";
import { splitAtMarkers } from "@/components/ui/markers";

type Props = { text: string; markers: readonly string[] };

/** A stored row with highlighted markers. Wrapped lines keep their indent. */
export function StoredText({ text, markers }: Props) {
  let start = 0;
  return text.split("\n").map((line) => {
    const key = start;
    start += line.length + 1;
    const indent = line.length - line.trimStart().length + 4;
    return (
      <span key={key} className="block" style={{ paddingLeft: `${indent}ch`, textIndent: `-${indent}ch` }}>
        <Highlighted text={line} markers={markers} />
      </span>
    );
  });
}

/** A text with highlighted markers. */
export function Highlighted({ text, markers }: Props) {
  let start = 0;
  return splitAtMarkers(text, markers).map((piece, at) => {
    const key = start;
    start += piece.length + 1;
    return at % 2 === 0 ? (
      <Fragment key={key}>{piece}</Fragment>
    ) : (
      <mark key={key} className="held">
        {piece}
      </mark>
    );
  });
}
