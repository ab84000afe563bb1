"use client";
import { Fragment, useState } from "react";
import { splitAtMarkers } from "@/components/ui/markers";
import { Highlighted, StoredText } from "@/components/ui/stored-text";
import { countedText, numberText } from "@/lib/number-text";

type Props = { value: unknown; markers: readonly string[] };
type Fields = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null && !isList(value);
const isSimple = (value: unknown): boolean => typeof value !== "object" || value === null;

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (isList(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** A stored value, readable: text as text, lists of objects as tables, objects by field, and what is nested in them as folded JSON. */
export function StoredValue({ value, markers }: Props) {
  const read = readable(value);
  if (typeof read === "string") return <LongText text={read} markers={markers} />;
  if (isSimple(read)) return String(read);
  if (isObject(read)) return <StoredFields fields={read} markers={markers} />;
  return <Nested value={read} markers={markers} />;
}

/** The fields of an object. Empty ones are left out. */
export function StoredFields({ fields, markers }: { fields: Fields; markers: readonly string[] }) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)] text-xs *:min-w-0 *:border-line *:border-b *:py-1.5">
      {Object.entries(fields)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => (
          <div key={name} className="col-span-full grid grid-cols-subgrid gap-x-4">
            <dt className="max-w-44 wrap-anywhere text-quiet">{name}</dt>
            <dd className="min-w-0">
              <Nested value={readable(value)} markers={markers} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Nested({ value, markers }: Props) {
  if (typeof value === "string") return <LongText text={value} markers={markers} />;
  if (isSimple(value)) return String(value);
  if (isList(value)) {
    if (value.every(isSimple)) {
      const separator = value.some((item) => typeof item === "string") ? "\n" : ", ";
      return <LongText text={value.map(String).join(separator)} markers={markers} />;
    }
    const columns = listColumns(value);
    if (columns) return <ValueTable rows={value as readonly Fields[]} columns={columns} markers={markers} />;
  }
  return <FoldedJson value={value} markers={markers} />;
}

/** Servers send JSON as text, and MCP wraps text in content items. */
function readable(value: unknown): unknown {
  const text = typeof value === "string" ? value : textOfContent(value);
  if (text === undefined) return value;
  return /^\s*[[{]/.test(text) ? (parsed(text) ?? text) : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of a successful MCP result that has nothing but text. */
function textOfContent(value: unknown): string | undefined {
  const items =
    isObject(value) && Object.keys(value).every((key) => key === "content" || (key === "isError" && !value.isError))
      ? value.content
      : value;
  if (!isList(items) || items.length === 0) return undefined;
  const texts = items.map((item) =>
    isObject(item) && item.type === "text" && typeof item.text === "string" ? item.text : undefined,
  );
  return texts.includes(undefined) ? undefined : texts.join("\n\n");
}

const maxColumns = 8;

/** The columns of a list of objects without nested values. Undefined for anything else. */
function listColumns(list: readonly unknown[]): string[] | undefined {
  if (!list.every((item) => isObject(item) && Object.values(item).every(isSimple))) return undefined;
  const columns = [...new Set(list.flatMap((item) => Object.keys(item as Fields)))];
  return columns.length <= maxColumns ? columns : undefined;
}

const maxRows = 50;

function ValueTable({
  rows,
  columns,
  markers,
}: {
  rows: readonly Fields[];
  columns: readonly string[];
  markers: readonly string[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
    <section aria-label="Table, scrollable" tabIndex={0} className="overflow-x-auto">
      <table className="text-left [&_:is(td,th)]:py-1 [&_:is(td,th)]:pr-4 [&_tr]:border-line [&_tr]:border-b">
        <thead className="text-quiet">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top tabular-nums">
          {rows.slice(0, maxRows).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change.
            <tr key={at}>
              {columns.map((column) => (
                <td key={column} className="max-w-60 wrap-anywhere">
                  <Highlighted text={isEmpty(row[column]) ? "" : String(row[column])} markers={markers} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > maxRows && (
        <p className="pt-1 text-quiet">
          {numberText(rows.length - maxRows)} more rows in the raw JSON
          <HiddenMarkers text={JSON.stringify(rows.slice(maxRows))} markers={markers} />
        </p>
      )}
    </section>
  );
}

function FoldedJson({ value, markers }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const size = isList(value)
    ? countedText(value.length, "item")
    : countedText(Object.keys(value as Fields).length, "field");
  const text = JSON.stringify(value, null, 2);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="text-quiet hover:text-ink max-sm:py-3">
        {isList(value) ? "List" : "Object"} of {size}
        {!isOpen && <HiddenMarkers text={text} markers={markers} />}
      </summary>
      {isOpen && (
        <pre className="code-block mt-1 whitespace-pre-wrap wrap-anywhere">
          <StoredText text={text} markers={markers} />
        </pre>
      )}
    </details>
  );
}

const maxCharacters = 1_500;

function LongText({ text, markers }: { text: string; markers: readonly string[] }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isCut = !isExpanded && text.length > maxCharacters;
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      <Highlighted text={isCut ? `${text.slice(0, maxCharacters)}…` : text} markers={markers} />
      {isCut && (
        <button type="button" className="link target block text-quiet" onClick={() => setIsExpanded(true)}>
          Show all {numberText(text.length)} characters
          <HiddenMarkers text={text.slice(maxCharacters)} markers={markers} />
        </button>
      )}
    </div>
  );
}

/** The different markers in a part that is not shown. */
const HiddenMarkers = ({ text, markers }: { text: string; markers: readonly string[] }) =>
  [...new Set(splitAtMarkers(text, markers).filter((_, at) => at % 2 === 1))].map((marker) => (
    <Fragment key={marker}>
      {" "}
      <mark className="held">{marker}</mark>
    </Fragment>
  ));
