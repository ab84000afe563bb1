/** Scrubs a stored event with the current rules, in the same steps as a new event. Pure. */

import { storedJson } from "@/lib/gate/ingest/enrich";
import { findInId } from "@/lib/gate/ingest/find-in-id";
import { measure } from "@/lib/gate/ingest/measure";
import { type ScrubContext, scrubEvent } from "@/lib/gate/ingest/scrub-event";
import { isShape, toShape } from "@/lib/gate/ingest/shape";
import type { FreeText } from "@/lib/gate/ingest/validate";
import { idColumns, type StoredRow, textColumns } from "@/lib/projects/rescrub/stored-row";
import type { Redaction } from "@/lib/scrub/visit";

export type ScrubbedRow = {
  /** New values by column. Empty if the row stays as it is. */
  readonly changes: Readonly<Record<string, string>>;
  readonly found: readonly Redaction[];
  /** Whether something was found in the event type. It cannot be replaced, because queries group by it. */
  readonly hasType: boolean;
};

/** Valid, and too short for any detector. The stored type is checked separately, because an event with a bad one would be rejected. */
const anyType = "x";
const nothing = measure({}, 0);

export function scrubRow(row: StoredRow, context: ScrubContext): ScrubbedRow {
  const hasType = findInId(row.event_type, context.scrubber) !== undefined;
  const properties = parseProperties(row);
  const text: FreeText = { properties };
  for (const name of textColumns) if (row.text[name]) (text as Record<string, unknown>)[name] = row.text[name];
  const { trace_id, session_id } = row;
  const fields = { event_type: anyType, trace_id, ...(session_id !== "" && { session_id }), source: "server" as const };
  const clean = scrubEvent({ fields, text, timestamp: "", measure: nothing }, context);
  if ("issues" in clean) throw new Error("a stored event can't be scrubbed");
  const changes: Record<string, string> = {};
  for (const name of idColumns) {
    const id = clean.fields[name];
    if (id != null && id !== row[name]) changes[name] = id;
  }
  for (const name of textColumns) {
    const out = clean.text[name as keyof FreeText];
    if (typeof out === "string" && out !== row.text[name]) changes[name] = out;
  }
  const isShaped = Object.keys(properties).length > 0 && isShape(properties);
  if (clean.text.properties !== properties) {
    const out = storedJson(isShaped ? toShape(clean.text.properties) : clean.text.properties);
    if (out !== row.properties) changes.properties = out;
  }
  if (Object.keys(changes).length === 0) return { changes, found: [], hasType };
  // In a shape, the value's name would make detectors match its type every time, so the type is kept.
  const isNew = ({ path }: Redaction) =>
    !isShaped || changes.properties !== undefined || !path.startsWith("properties");
  const found = clean.redactions.filter(isNew);
  return { changes: { ...changes, ...mergeRedactions(row, found) }, found, hasType };
}

/** Only the gate writes properties, as an object. Anything else is scrubbed as one text. */
function parseProperties({ properties }: StoredRow): FreeText["properties"] {
  try {
    const parsed: unknown = JSON.parse(properties || "{}");
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return parsed as FreeText["properties"];
  } catch {
    // Not JSON.
  }
  return { text: properties };
}

/** Earlier removals stay listed. */
function mergeRedactions({ kinds, paths, counts }: StoredRow, found: readonly Redaction[]): Record<string, string> {
  const all = new Map<string, { kind: string; path: string; count: number }>();
  const before = kinds.map((kind, at) => ({ kind, path: paths[at] ?? "", count: counts[at] ?? 0 }));
  for (const { kind, path, count } of [...before, ...found]) {
    const id = `${kind} ${path}`;
    all.set(id, { kind, path, count: (all.get(id)?.count ?? 0) + count });
  }
  const listed = [...all.values()];
  return {
    "redactions.kind": JSON.stringify(listed.map(({ kind }) => kind)),
    "redactions.path": JSON.stringify(listed.map(({ path }) => path)),
    "redactions.count": JSON.stringify(listed.map(({ count }) => count)),
  };
}
