/** What the texts of a server would leak: secrets and personal data, private hosts, and text that is hidden or addressed to a model. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { isJson, type Json, shownText } from "@/lib/agentcheck/check";
import { eventLimits } from "@/lib/gate/contracts/event";
import { createScrubber } from "@/lib/scrub/scrub";

/** A text that a server shows to agents, and its place: `tools.search.description`. */
export type Shown = { readonly where: string; readonly text: string };
type Leak = { readonly kind: string; readonly where: string; readonly count: number };
export type Findings = {
  readonly leaks: readonly Leak[];
  readonly poison: { readonly hidden: readonly string[]; readonly instructing: readonly string[] };
  /** Whether all texts were searched. */
  readonly isSearched: boolean;
};

/**
 * Never more bytes than are stored of a text, because the scrubber cuts the rest. Slices overlap, so that a value at an edge is whole in one of
 * them.
 */
const sliceLength = Math.floor(eventLimits.maxStringBytes / 3);
const overlap = 256;
/** Of one scan. */
const maxLength = 4 * 1024 * 1024;
const maxLeaks = 100;
const maxPlaces = 20;

/** The hosts of an internal network, which the scrubber keeps: they name a network, not a person. */
const privateHosts =
  /\b(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2})\b|\b[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.(?:internal|corp|lan|intranet|svc\.cluster\.local)\b/gi;

/** Zero-width and bidirectional characters, and tags, which spell text that people don't see. */
const hidden = /[\u200b\u2060\u2062-\u2064\u202a-\u202e\u2066-\u2069\ufeff]|\udb40[\udc01-\udc7f]/;
/** A byte order mark, and the flags of England, Scotland and Wales. */
const visible = /^\ufeff|\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu;

/** Text that tells a model to conceal something, or to act on its own. */
const instructing =
  /\b(?:do not|don['’]t|never) (?:tell|mention|inform|reveal|show|disclose|let)\b[^.\n]{0,60}\b(?:user|human|person|anyone)\b|\bwithout (?:telling|informing|notifying|asking) the (?:user|human)\b|\b(?:ignore|disregard|override) (?:all |any |the )?(?:previous|prior|above|other|system) (?:instructions?|prompts?|rules?)\b|<(?:important|system|secret|hidden)>|\bbefore (?:using|calling) (?:this|any) (?:other )?tool,? (?:you must |always |first )?(?:read|call|run|send|execute)\b/i;

/** Contacts that a site publishes on purpose, and domains for examples (RFC 2606), which belong to nobody. */
const publicAddress =
  /\b[\w.+-]{1,64}@(?:[\w-]{1,63}\.){0,4}example\.(?:com|net|org)\b|\b(?:abuse|admin|billing|contact|hello|help|hi|info|legal|mail|press|privacy|sales|security|support|team)@[\w.-]+\.\w{2,}/gi;

/** What stands for a credential in documentation: `Authorization: Bearer svc_…`, `Bearer <token>`, `Bearer $TOKEN`. */
const placeholder =
  /(?:\bauthorization["']?\s{0,8}:\s{0,8}["']?)?(?:\b(?:bearer|basic|token)\s{1,8})?(?:(?<![\w-])[\w-]{0,24}(?:…|\.{3})|<[\w -]{1,64}>|\$\{?\w{1,64}\}?|\bYOUR[_-][\w-]{1,64})/gi;

export async function findLeaks(shown: readonly Shown[], hasTime: () => boolean = () => true): Promise<Findings> {
  const counts = new Map<string, Leak>();
  const [hiddenPlaces, instructingPlaces] = [new Set<string>(), new Set<string>()];
  const add = (kind: string, where: string, count = 1) => {
    const key = `${kind} ${where}`;
    if (!counts.has(key) && counts.size >= maxLeaks) return;
    counts.set(key, { kind, where, count: (counts.get(key)?.count ?? 0) + count });
  };
  const scrubber = createScrubber();
  let [free, isSearched] = [maxLength, true];
  for (const { where: place, text } of shown) {
    if (free < text.length || !hasTime()) {
      isSearched = false;
      continue;
    }
    free -= text.length;
    const where = shownText(place);
    if (hidden.test(text.replace(visible, ""))) {
      hiddenPlaces.add(where);
      add("hidden_text", where);
    }
    if (instructing.test(text)) instructingPlaces.add(where);
    for (let start = 0; start < text.length; start += sliceLength - overlap) {
      const slice = text
        .slice(start, start + sliceLength)
        .replace(publicAddress, "")
        .replace(placeholder, "");
      for (const { kind, count } of scrubber.scrub({ text: slice }).redactions) add(kind, where, count);
      const hosts = slice.match(privateHosts)?.length ?? 0;
      if (hosts > 0) add("private_host", where, hosts);
      await nextTurn();
      if (start + sliceLength >= text.length) break;
    }
  }
  return {
    leaks: [...counts.values()],
    poison: { hidden: [...hiddenPlaces].slice(0, maxPlaces), instructing: [...instructingPlaces].slice(0, maxPlaces) },
    isSearched,
  };
}

const maxTexts = 20_000;
const maxLevels = 100;

/** Every text in a JSON value with its place. Keys count too, because schemas have names as keys. */
export function collectStrings(value: unknown, where: string): Shown[] {
  const found: Shown[] = [];
  const visit = (item: unknown, place: string, level: number): void => {
    if (found.length >= maxTexts || level > maxLevels) return;
    if (typeof item === "string") {
      if (item !== "") found.push({ where: place, text: item });
    } else if (Array.isArray(item)) for (const one of item) visit(one, `${place}[]`, level + 1);
    else if (isJson(item)) for (const name in item) visit((item as Json)[name], joinPlace(place, name), level + 1);
  };
  visit(value, where, 0);
  return found;
}

const maxPlaceLength = 128;
const joinPlace = (place: string, name: string) =>
  place.length < maxPlaceLength && /^[\w$.-]{1,64}$/.test(name) ? `${place}.${name}` : `${place}.…`;
