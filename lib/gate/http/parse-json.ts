/** Parses JSON bodies without blocking the event loop. */
import { isAscii, isUtf8, transcode } from "node:buffer";
import { finish } from "@/lib/finish";
import { type Item, type Member, outline } from "@/lib/gate/http/json-outline";
import { type Pause, runInSlices, slicePause } from "@/lib/gate/limits/time-slices";
import { Problem } from "@/lib/problem";

/**
 * Bodies up to this size are parsed in one go. 72 KiB takes a few milliseconds in the worst case (half of it brackets, or all names
 * different).
 */
const pieceBytes = 72 * 1024;

/** The shape of a batch, and the limits that reject an item without parsing it. */
export type BatchShape = {
  /** The name of the member that contains the items. */
  readonly list: string;
  /** The other members to read. Unknown members are checked for syntax and ignored. */
  readonly members: readonly string[];
  readonly maxItems: number;
  readonly maxItemDepth: number;
  readonly maxItemKeys: number;
  readonly maxItemBytes: number;
  /** The member to read from an item that exceeds a limit. */
  readonly oversizedMember: string;
  /** Returns the placeholder for an item that exceeds a limit. */
  readonly toOversized: (limit: "depth" | "keys" | "bytes", member: unknown) => unknown;
};

/**
 * Parses a small body in one piece.
 * @throws Problem invalid_json with the position, in UTF-16 code units.
 */
export function parseJson(body: Buffer): unknown {
  const bytes = checked(body);
  try {
    return JSON.parse(decode(bytes));
  } catch (error) {
    const found = finish(outline(bytes, { names: [], maxItems: 0 }));
    throw invalidJson(found.isValid ? undefined : decode(bytes.subarray(0, found.errorAt)).length, error);
  }
}

/**
 * Parses a body of any size in slices. Returns what `JSON.parse` would return, except that items over a limit become
 * placeholders, too many items become `maxItems + 1` items, and members that the shape does not name may be missing.
 * @throws Problem invalid_json
 */
export async function parseBatch(body: Buffer, shape: BatchShape): Promise<unknown> {
  if (body.length <= pieceBytes) return parseJson(body);
  const bytes = checked(body);
  const pause = slicePause();
  return (await parseByGuess(bytes, shape, pause)) ?? parseByOutline(bytes, shape, pause);
}

/** Requires UTF-8, and strips the byte order mark. */
function checked(body: Buffer): Buffer {
  if (!isUtf8(body)) throw new Problem("invalid_json", { message: "The body is not UTF-8." });
  const hasMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf;
  return hasMark ? body.subarray(3) : body;
}

/** Decodes valid UTF-8. Both branches are faster than `toString()`. */
const decode = (bytes: Buffer) =>
  isAscii(bytes) ? bytes.toString("latin1") : transcode(bytes, "utf8", "utf16le").toString("utf16le");

const invalidJson = (position: number | undefined, cause?: unknown) =>
  new Problem("invalid_json", { metadata: position === undefined ? {} : { position }, cause });

/** Unguessable, so no body can contain it. */
const marker = crypto.randomUUID();

/**
 * The fast path: splits the list wherever the bytes look like the start of its first item. This needs no scan, because parsing verifies
 * each guess: if the bytes between two commas parse as items, both commas separate items. Returns undefined if a guess was wrong, or if the
 * body does not look like one from an SDK.
 */
async function parseByGuess(bytes: Buffer, shape: BatchShape, pause: Pause): Promise<object | undefined> {
  const open = findOpening(bytes, shape.list);
  const pattern = open === undefined ? undefined : readFirstName(bytes, open);
  if (open === undefined || pattern === undefined) return undefined;
  const items: unknown[] = [];
  let start = open;
  while (bytes.length - start > shortBytes) {
    const comma = cutAfter(bytes, start, pattern);
    if (comma <= start && bytes.length - start <= pieceBytes) break;
    const piece = comma > start ? parseItems(bytes.subarray(start, comma)) : undefined;
    if (piece === undefined || items.length + piece.length > shape.maxItems) return undefined;
    for (const item of piece) items.push(item);
    start = comma + 1;
    const paused = pause();
    if (paused) await paused;
  }
  // If the marker is the first item of the parsed list, `open` was the start of the list.
  const text = `${decode(bytes.subarray(0, open))}"${marker}",${decode(bytes.subarray(start))}`;
  const value = tryParse(text) as Record<string, unknown> | undefined;
  const list = value?.[shape.list];
  if (!Array.isArray(list) || list[0] !== marker) return undefined;
  for (let index = 1; index < list.length; index++) items.push(list[index]);
  return { ...value, [shape.list]: items };
}

/** The fast path requires that the list starts within this many bytes. */
const maxHeadBytes = 4 * 1024;

/** The probable start of the list: the byte after its bracket. */
function findOpening(bytes: Buffer, list: string): number | undefined {
  const head = bytes.subarray(0, maxHeadBytes).toString("latin1");
  const at = head.indexOf(`"${list}"`);
  const [opening] = at === -1 ? [] : (/^"\w+"[ \t\r\n]*:[ \t\r\n]*\[/.exec(head.slice(at)) ?? []);
  return opening === undefined ? undefined : at + opening.length;
}

/** The start of an item, such as `{"event_id"`. SDKs always write the members of an event in the same order. */
function readFirstName(bytes: Buffer, open: number): Buffer | undefined {
  const text = bytes.subarray(open, open + maxHeadBytes).toString("latin1");
  const [space, brace] = /^[ \t\r\n]*(\{[ \t\r\n]*"[^"\\]{1,128}")/.exec(text) ?? [];
  return space === undefined || brace === undefined ? undefined : Buffer.from(brace, "latin1");
}

/** Tries short pieces first, which are cheaper to decode and more often ASCII. Only a long item needs a full piece. */
const shortBytes = 16 * 1024;
const pieceSizes = [shortBytes, pieceBytes];

/** The comma before the last probable item within reach of `start`, or -1. */
function cutAfter(bytes: Buffer, start: number, pattern: Buffer): number {
  for (const pieceSize of pieceSizes) {
    const found = bytes.subarray(start + 1, start + pieceSize).lastIndexOf(pattern);
    if (found === -1) continue;
    let before = start + found;
    while (before > start && isSpace(bytes[before])) before--;
    return bytes[before] === 44 ? before : -1;
  }
  return -1;
}

const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9;

function parseItems(bytes: Buffer): unknown[] | undefined {
  const items = tryParse(`[${decode(bytes)}]`) as unknown[] | undefined;
  // Whitespace between two commas parses as an empty list, so reject it.
  return items?.length === 0 ? undefined : items;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The exact path: scans the bytes to decide what to parse. */
async function parseByOutline(bytes: Buffer, shape: BatchShape, pause: Pause): Promise<unknown> {
  const wanted = { names: [shape.list, ...shape.members], maxItems: shape.maxItems };
  const found = await runInSlices(outline(bytes, wanted), pause);
  if (!found.isValid) throw invalidJson(await lengthInUnits(bytes.subarray(0, found.errorAt), pause));
  const { root, members } = found;
  if (bytes[root.start] !== 123) return placeholderFor(bytes[root.start]);
  const value: Record<string, unknown> = {};
  for (const [name, member] of members) {
    const isList = name === shape.list && bytes[member.start] === 91;
    value[name] = isList ? await parseList(bytes, member, shape, pause) : parsePiece(bytes, member);
  }
  return value;
}

async function parseList(
  bytes: Buffer,
  { items, itemCount }: Member,
  shape: BatchShape,
  pause: Pause,
): Promise<unknown[]> {
  if (itemCount > shape.maxItems) return new Array(shape.maxItems + 1).fill(null);
  const values: unknown[] = [];
  for (const item of items) {
    const limit = brokenLimit(item, shape);
    const text = bytes.subarray(item.start, item.end);
    values.push(
      limit ? shape.toOversized(limit, await readMember(text, shape.oversizedMember, pause)) : JSON.parse(decode(text)),
    );
    const paused = pause();
    if (paused) await paused;
  }
  return values;
}

/** Reads one member of an object that is too large to parse in one go. */
async function readMember(bytes: Buffer, name: string, pause: Pause): Promise<unknown> {
  const found = await runInSlices(outline(bytes, { names: [name], maxItems: 0 }), pause);
  const member = found.isValid ? found.members.get(name) : undefined;
  return member && parsePiece(bytes, member);
}

/** A string takes up to six times its size when every character is escaped. */
const maxRawRatio = 8;

/** Used only for items that are too large to parse in one go, because the outline counts duplicate names twice. */
function brokenLimit({ start, end, depth, keys, minBytes }: Item, shape: BatchShape) {
  if (end - start <= pieceBytes) return undefined;
  if (depth > shape.maxItemDepth) return "depth";
  if (keys > shape.maxItemKeys) return "keys";
  // `minBytes` counts a number as one byte, but long numbers are slow to parse.
  return minBytes > shape.maxItemBytes || end - start > maxRawRatio * shape.maxItemBytes ? "bytes" : undefined;
}

/** Replaces a member that is too large to be valid with an empty value of its type. */
function parsePiece(bytes: Buffer, { start, end }: { start: number; end: number }): unknown {
  return end - start > pieceBytes ? placeholderFor(bytes[start]) : JSON.parse(decode(bytes.subarray(start, end)));
}

/** Placeholders by first byte: an empty value of the same type, or the literal itself. */
const placeholders: Record<string, () => unknown> = {
  "{": () => ({}),
  "[": () => [],
  '"': () => "",
  t: () => true,
  f: () => false,
  n: () => null,
};
const placeholderFor = (firstByte = 0): unknown => (placeholders[String.fromCharCode(firstByte)] ?? (() => 0))();

async function lengthInUnits(bytes: Buffer, pause: Pause): Promise<number> {
  let units = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
    const paused = at % pieceBytes === 0 ? pause() : undefined;
    if (paused) await paused;
  }
  return units;
}
