/** Request bodies prepared before the measurement. Reusing one only requires new ids and timestamps. */
import { randomUUID } from "node:crypto";
import { realisticEvent } from "@/tests/bench/events";

export type Batch = {
  readonly bytes: Buffer;
  readonly ids: readonly number[];
  readonly timestamps: readonly number[];
};
export type Batches = {
  /** A batch that is not in use, with fresh event ids and timestamps. */
  take(): Batch;
  giveBack(batch: Batch): void;
};

/** What the bodies are like: as usual, with personal data in every event, or as Python writes them. */
export type Content = "usual" | "personal" | "python";

const distinctEvents = 2_000;
/** The ids of a run: a constant prefix and a counter. */
const idHead = randomUUID().slice(0, 24);
const idTail = "############";
const timestamp = "####-##-##T##:##:##.###Z";
let sentEvents = 0;

type Template = { readonly bytes: Buffer; readonly id: number; readonly timestamp: number };
const templates = new Map<Content, readonly Template[]>();

function readTemplates(content: Content): readonly Template[] {
  const known = templates.get(content);
  if (known !== undefined) return known;
  const made = Array.from({ length: distinctEvents }, (_, index) => {
    const own = { event_id: idHead + idTail, timestamp };
    const event = realisticEvent(index, own, content === "personal" || undefined);
    const bytes = Buffer.from(content === "python" ? dumped(event) : JSON.stringify(event));
    return { bytes, id: bytes.indexOf(idTail), timestamp: bytes.indexOf(timestamp) };
  });
  templates.set(content, made);
  return made;
}

/** Like `json.dumps`: a space after each comma and colon, and ASCII only. */
function dumped(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(dumped).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([name, one]) => `${dumped(name)}: ${dumped(one)}`)
      .join(", ")}}`;
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replaceAll(/[^\0-\x7f]/g, escaped);
}

/** Mean size of one event's JSON. */
export function meanEventBytes(): number {
  return readTemplates("usual").reduce((sum, { bytes }) => sum + bytes.length, 0) / distinctEvents;
}

/** @param held How many batches will be in use at once. More are created if needed. */
export function prepareBatches(batchSize: number, held: number, content: Content = "usual"): Batches {
  let made = 0;
  const make = () => newBatch(readTemplates(content), batchSize, made++);
  const free = Array.from({ length: Math.max(2 * held, Math.ceil(distinctEvents / batchSize)) }, make);
  return { take: () => freshen(free.shift() ?? make()), giveBack: (batch) => free.push(batch) };
}

function newBatch(all: readonly Template[], batchSize: number, position: number): Batch {
  const parts: Buffer[] = [Buffer.from('{"events":[')];
  const ids: number[] = [];
  const timestamps: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (let index = 0; index < batchSize; index++) {
    const template = all[(position * batchSize + index) % all.length] as Template;
    ids.push(length + template.id);
    timestamps.push(length + template.timestamp);
    const end = Buffer.from(index < batchSize - 1 ? "," : "]}");
    parts.push(template.bytes, end);
    length += template.bytes.length + end.length;
  }
  return { bytes: Buffer.concat(parts), ids, timestamps };
}

function freshen(batch: Batch): Batch {
  const now = Buffer.from(new Date().toISOString());
  for (const at of batch.timestamps) batch.bytes.set(now, at);
  for (const at of batch.ids) batch.bytes.write((++sentEvents).toString(16).padStart(idTail.length, "0"), at, "latin1");
  return batch;
}
