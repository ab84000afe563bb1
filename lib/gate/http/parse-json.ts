/** JSON bodies, parsed without holding the event loop. */
import { isAscii, isUtf8, transcode } from "node:buffer";
import { finish } from "@/lib/finish";
import { type Item, type Member, outline } from "@/lib/gate/http/json-outline";
import { inTurns, type Pause, pauses } from "@/lib/gate/http/turns";
import { Problem } from "@/lib/problem";

/** Parsed in one piece: 72 KiB take a few milliseconds at worst (half brackets, or a name of its own for each value). */
const pieceBytes = 72 * 1024;

/** What a batch consists of, and what is refused without being parsed. */
export type BatchShape = {
  /** The member that holds the items. */
  readonly list: string;
  /** Members beside it that are read; the others are checked and ignored. */
  readonly members: readonly string[];
  readonly maxItems: number;
  readonly maxItemDepth: number;
  readonly maxItemKeys: number;
  readonly maxItemBytes: number;
  /** What takes the place of an item that certainly breaks a limit. */
  readonly refused: (limit: "depth" | "keys" | "bytes") => unknown;
};

/**
 * Parses a small body in one piece.
 * @throws Problem invalid_json with the position, in UTF-16 units.
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
 * Parses a body of any size in slices. The result is that of `JSON.parse`, except for items that `BatchShape` refuses; when
 * there are too many items, one more than the limit. Members that are not asked for may be missing.
 * @throws Problem invalid_json
 */
export async function parseBatch(body: Buffer, shape: BatchShape): Promise<unknown> {
  if (body.length <= pieceBytes) return parseJson(body);
  const bytes = checked(body);
  const pause = pauses();
  return (await parseByGuess(bytes, shape, pause)) ?? parseByOutline(bytes, shape, pause);
}

/** UTF-8 without its byte order mark. */
function checked(body: Buffer): Buffer {
  if (!isUtf8(body)) throw new Problem("invalid_json", { message: "The body is not UTF-8." });
  const hasMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf;
  return hasMark ? body.subarray(3) : body;
}

/** Valid UTF-8, by the two ways that are faster than `toString()`. */
const decode = (bytes: Buffer) =>
  isAscii(bytes) ? bytes.toString("latin1") : transcode(bytes, "utf8", "utf16le").toString("utf16le");

const invalidJson = (position: number | undefined, cause?: unknown) =>
  new Problem("invalid_json", { metadata: position === undefined ? {} : { position }, cause });

/** Unguessable, so no body can contain it. */
const marker = crypto.randomUUID();

/**
 * The fast path: cuts the list where the bytes look like the beginning of its first item. A guess needs no scan, because
 * parsing proves it: if the bytes between two commas parse as items, both commas separate items. Undefined when a guess
 * was wrong, or the body is none that SDKs send.
 */
async function parseByGuess(bytes: Buffer, shape: BatchShape, pause: Pause): Promise<object | undefined> {
  const open = openingOf(bytes, shape.list);
  const pattern = open === undefined ? undefined : firstNameOf(bytes, open);
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
  // Finding the marker as the first item proves that `open` was the list.
  const text = `${decode(bytes.subarray(0, open))}"${marker}",${decode(bytes.subarray(start))}`;
  const value = tryParse(text) as Record<string, unknown> | undefined;
  const list = value?.[shape.list];
  if (!Array.isArray(list) || list[0] !== marker) return undefined;
  for (let index = 1; index < list.length; index++) items.push(list[index]);
  return { ...value, [shape.list]: items };
}

/** The list opens within the first bytes, or is not guessed. */
const maxHeadBytes = 4 * 1024;

/** Where the list seems to begin: the byte after its bracket. */
function openingOf(bytes: Buffer, list: string): number | undefined {
  const head = bytes.subarray(0, maxHeadBytes).toString("latin1");
  const at = head.indexOf(`"${list}"`);
  const [opening] = at === -1 ? [] : (/^"\w+"[ \t\r\n]*:[ \t\r\n]*\[/.exec(head.slice(at)) ?? []);
  return opening === undefined ? undefined : at + opening.length;
}

/** `{"event_id"`: SDKs write the members of their events in one order. */
function firstNameOf(bytes: Buffer, open: number): Buffer | undefined {
  const text = bytes.subarray(open, open + maxHeadBytes).toString("latin1");
  const [space, brace] = /^[ \t\r\n]*(\{[ \t\r\n]*"[^"\\]{1,128}")/.exec(text) ?? [];
  return space === undefined || brace === undefined ? undefined : Buffer.from(brace, "latin1");
}

/** Short strings are cheaper to make and more often ASCII. Only a longer item needs a full piece. */
const shortBytes = 16 * 1024;
const reaches = [shortBytes, pieceBytes];

/** The comma before the last item that seems to begin within reach of `start`, or -1. */
function cutAfter(bytes: Buffer, start: number, pattern: Buffer): number {
  for (const reach of reaches) {
    const found = bytes.subarray(start + 1, start + reach).lastIndexOf(pattern);
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
  // Nothing but space between two commas would parse, as no item at all.
  return items?.length === 0 ? undefined : items;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The exact path: a scan of the bytes decides what is parsed. */
async function parseByOutline(bytes: Buffer, shape: BatchShape, pause: Pause): Promise<unknown> {
  const wanted = { names: [shape.list, ...shape.members], maxItems: shape.maxItems };
  const found = await inTurns(outline(bytes, wanted), pause);
  if (!found.isValid) throw invalidJson(await lengthInUnits(bytes.subarray(0, found.errorAt), pause));
  const { root, members } = found;
  if (bytes[root.start] !== 123) return standInFor(bytes[root.start]);
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
    values.push(limit ? shape.refused(limit) : JSON.parse(decode(bytes.subarray(item.start, item.end))));
    const paused = pause();
    if (paused) await paused;
  }
  return values;
}

/** Written with an escape for each character, a text takes six times its size. */
const maxRawRatio = 8;

/** Names that occur twice count twice here, so only items too large to be parsed at once are judged by their bytes. */
function brokenLimit({ start, end, depth, keys, minBytes }: Item, shape: BatchShape) {
  if (end - start <= pieceBytes) return undefined;
  if (depth > shape.maxItemDepth) return "depth";
  if (keys > shape.maxItemKeys) return "keys";
  // Long numbers are slow to parse, and count as one byte.
  return minBytes > shape.maxItemBytes || end - start > maxRawRatio * shape.maxItemBytes ? "bytes" : undefined;
}

/** A member too large to be right is represented by an empty value of its type. */
function parsePiece(bytes: Buffer, { start, end }: { start: number; end: number }): unknown {
  return end - start > pieceBytes ? standInFor(bytes[start]) : JSON.parse(decode(bytes.subarray(start, end)));
}

/** By the first byte: an empty value of the type; a word is itself. */
const standIns: Record<string, () => unknown> = {
  "{": () => ({}),
  "[": () => [],
  '"': () => "",
  t: () => true,
  f: () => false,
  n: () => null,
};
const standInFor = (firstByte = 0): unknown => (standIns[String.fromCharCode(firstByte)] ?? (() => 0))();

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
