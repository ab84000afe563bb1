/** Keys with a prefix that their provider documents, and credentials after `Bearer` or `Basic`. */
import { providerKeys } from "@/lib/scrub/data/providers";
import { findMarkedKeys, mayHoldMark } from "@/lib/scrub/detectors/marked-keys";
import { charCode, isWord, matchesAt, tableOf } from "@/lib/scrub/engine/characters";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";
import { candidatesAt, wordTable } from "@/lib/scrub/engine/word-table";

// Placeholders for a key, and long names, have neither capitals nor digits.
const bodies: Readonly<Record<string, (least: string) => string>> = {
  letters: (least) => `(?=[a-z]{0,40}[A-Z0-9])[A-Za-z0-9]{${least},}`,
  word: (least) => `(?=[a-z_-]{0,40}[A-Z0-9])[\\w-]{${least},}`,
  // For prefixes that are also words: the key must have exactly this length and must not look like a name.
  exact: (size) => `(?=[\\w-]{0,${size}}(?:\\d|[A-Z][a-z][A-Z]))(?=[\\w-]{0,${size}}[A-Z])[\\w-]{${size}}(?![\\w-])`,
  dotted: (least) => `(?=[a-z_.=-]{0,40}[A-Z0-9])[\\w.=-]{${least},}`,
  path: (least) => `[\\w.~/@=-]{${least},300}[\\w=]`,
  base64: (least) => `[A-Za-z0-9+/_.-]{${least},}={0,3}`,
  hex: (least) => `[0-9a-fA-F]{${least},}`,
};

type Key = { readonly prefix: string; readonly body: RegExp };

const keys = providerKeys
  .trim()
  .split("\n")
  .flatMap((row) => {
    const [written = "", ...prefixes] = row.split(" ");
    const [, name = "", least = ""] = /^([a-z]\w+)\{(\d+)\}$/.exec(written) ?? [];
    const body = new RegExp(bodies[name]?.(least) ?? written, "y");
    return prefixes.map((prefix): Key => ({ prefix, body }));
  });
const prefixes = keys.map(({ prefix }) => prefix);
const keysByPrefix = wordTable(keys.map((key) => [key.prefix, key] as const));

function keyAt(text: string, index: number): Key | undefined {
  for (const { prefix, value } of candidatesAt(keysByPrefix, text, index))
    if (text.startsWith(prefix, index)) return value;
  return undefined;
}

/** Separators between the parts of keys that have no prefix. */
const joiners = tableOf("~|");

/** Finds keys by the prefixes their providers document, and credentials after `Bearer` or `Basic`. */
function findApiKeys({ text }: Reading, spans: number[]): void {
  const { length } = text;
  let isStart = true;
  for (let index = 0; index + 3 <= length; index++) {
    const code = charCode(text, index);
    const isInWord = isWord(code);
    if (isInWord ? isStart : joiners[code] === 1) index = takeAt(text, index, spans);
    isStart = !isInWord;
  }
}

/** Every such key matches this. */
const joinedPart = /Q~|\|[\w+/-]{27}/;

/** Finds keys that consist of several parts. */
function findJoinedKeys({ text }: Reading, spans: number[]): void {
  if (!joinedPart.test(text)) return;
  for (const joiner of "~|")
    for (let index = text.indexOf(joiner); index >= 0; index = text.indexOf(joiner, index + 1))
      if (index + 3 <= text.length) index = takeAt(text, index, spans);
}

/** Placeholders such as `sk-ant-api03-your-api-key-here`, and the types of OpenSSH security keys: `sk-ssh-ed25519@openssh.com`. */
const stand = /(?:^|[-_])your[-_]|[-_]here$|^(?:ssh|ecdsa)-/i;

/** Adds the key with a prefix at this index. Returns the index of the key's last character, or the same index if there is no key. */
function takeAt(text: string, index: number, spans: number[]): number {
  const entry = keyAt(text, index);
  if (entry === undefined) return index;
  entry.body.lastIndex = index + entry.prefix.length;
  const found = entry.body.exec(text);
  if (found === null || stand.test(found[0]) || (entry.prefix.toLowerCase() === "basic" && !isLogin(found[0])))
    return index;
  spans.push(keyStart(text, index, entry.prefix) - (found[1]?.length ?? 0), entry.body.lastIndex);
  return entry.body.lastIndex - 1;
}

/** RFC 7617: a user and a password, separated by a colon, in base64; not `Basic Education`. */
function isLogin(written: string): boolean {
  const encoded = written.trim().replace(/^\++|=+$/g, "");
  try {
    // A truncated one decodes up to its last complete group.
    return atob(encoded.slice(0, encoded.length - (encoded.length % 4 === 1 ? 1 : 0))).includes(":");
  } catch {
    return false;
  }
}

const scheme = /(?:bearer|basic)[\s+]{1,4}|sourcegraph[\w.-]{0,20}[\s'":=>]{1,5}/iy;

/** Where a key starts: after its scheme or URL prefix, or else at its own prefix. */
function keyStart(text: string, index: number, prefix: string): number {
  if (matchesAt(scheme, text, index)) return scheme.lastIndex;
  return prefix.endsWith("/") || prefix.endsWith("=") ? index + prefix.length : index;
}

export const apiKey = {
  kind: "api_key",
  label: { one: "API key", many: "API keys" },
  about:
    "API keys in a provider's documented format, by their prefix or by a mark inside, webhook URLs, and credentials after Bearer or Basic.",
  limits:
    "Does not find keys without a recognizable prefix, such as 32 hex digits, unless a nearby name identifies them.",
  standard: "Provider documentation, RFC 6750, RFC 7617",
  marker: "[api_key]",
  examples: ["Authorization failed for Bearer mF9b5f41JqM2", "Basic YWxhZGRpbjpvcGVuc2VzYW1l"],
  stays: ["sk-learn is a library", "Basic Education", "Bearer tokens are described in RFC 6750"],
  passes: [
    { triggers: [{ words: prefixes.filter((prefix) => isWord(prefix.charCodeAt(0))) }], find: findApiKeys },
    { triggers: [{ signs: "~" }, { signs: "|" }], find: findJoinedKeys },
    { triggers: [{ long: true, probe: mayHoldMark }], find: findMarkedKeys },
  ],
} as const satisfies Detector;
