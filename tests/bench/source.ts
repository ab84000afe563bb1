/** Counts the lines of real source code that the scrubber changes, in the files of the installed dependencies. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { passesLuhn } from "@/lib/scrub/engine/number-forms";
import type { Kind } from "@/lib/scrub/kinds";
import { createScrubber } from "@/lib/scrub/scrub";

const extensions = /\.(?:[cm]?[jt]sx?|md|py|json)$/;
/** Bundles are a single line. Reads only as much as an event's text can contain. */
const maxLineLength = 2048;
/** A larger file is data or a bundle. */
const maxFileBytes = 2_000_000;
const samplesPerKind = 40;
const say = (line: string) => process.stdout.write(`${line}\n`);

type LineCounts = { lines: number; wrong: number; readonly samples: string[] };

/** Reads each distinct line once, because licenses and helpers repeat in every package. */
export function benchmarkSource(root = "node_modules"): Record<string, number> {
  const { scrub } = createScrubber();
  const seen = new Set<string>();
  const kinds = new Map<string, LineCounts>();
  let [changed, wrong] = [0, 0];
  for (const file of listSourceFiles(root)) {
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const text = line.trim().slice(0, maxLineLength);
      if (text.length < 4 || seen.has(text)) continue;
      seen.add(text);
      const { value, redactions } = scrub({ text });
      if (redactions.length === 0) continue;
      const finds = findDifferences(text, value.text);
      const isWrong = !finds.every((find) => hasForm(find, file));
      changed++;
      if (isWrong) wrong++;
      for (const kind of new Set(redactions.map((redaction) => redaction.kind)))
        add(kinds, kind, text, value.text, isWrong);
    }
  }
  return report(seen.size, { changed, wrong }, kinds);
}

function* listSourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listSourceFiles(path);
    else if (entry.isFile() && extensions.test(entry.name) && statSync(path).size <= maxFileBytes) yield path;
  }
}

type FoundText = { readonly kind: string; readonly written: string; readonly before: string };

const marker = /\[?((?:email|ip|phone|url_credentials|secret|home_path|iban|card|private_key|jwt|api_key|us_ssn))\]?/g;

/** Reconstructs what was removed from a line, using the text around each marker. If that fails, the line counts as one unknown match. */
function findDifferences(before: string, after: string): readonly FoundText[] {
  const finds: FoundText[] = [];
  let [at, from] = [0, 0];
  for (const { index, 0: all, 1: kind = "" } of after.matchAll(marker)) {
    const kept = after.slice(from, index);
    // Not a marker but a word of the line itself, such as `email`.
    if (before.startsWith(kept + all, at)) continue;
    const rest = after.slice(index + all.length).split(marker)[0] ?? "";
    const start = at + kept.length;
    const end = rest === "" ? before.length : before.indexOf(rest, start);
    if (!before.startsWith(kept, at) || end < 0) return [{ kind: "unknown", written: before, before: "" }];
    finds.push({ kind, written: before.slice(start, end), before: before.slice(Math.max(0, start - 24), start) });
    [at, from] = [end, index + all.length];
  }
  return finds;
}

/**
 * Formats as the standards define them, independent of the detectors: RFC 5322 with a domain, `isIP` from `node:net`, E.164, ISO/IEC 7812.
 */
const forms: Partial<Record<Kind, (find: FoundText) => boolean>> = {
  email: ({ written }) => /^\S+@[\w.-]+\.[a-z]{2,}$|^\S+@\[[\da-f.:IPv]+\]$|^\S+@[^\s@]+\.[^\s@]+$/i.test(written),
  ip: ({ written, before }) =>
    isIP(written.replace(/^\[|\]$|%.*$/g, "")) > 0 && !/(?:version|\bv|semver|oid)\W*$/i.test(before),
  phone: ({ written }) => /^[+(]?\d[\d\s().,/x-]{5,24}$/.test(written) && written.replace(/\D/g, "").length >= 7,
  card: ({ written, before }) => passesLuhn(written.replace(/\D/g, "")) && !/(?:feature|id)\W*$/i.test(before),
  iban: ({ written }) => /^[a-z]{2}\d\d[ -]?[a-z\d -]{10,40}$/i.test(written),
  home_path: () => true,
  jwt: () => true,
};

/** Tests and documentation contain example passwords on purpose, in quotes or in URLs. */
const examples = /\.test\.|\/tests?\/|\/docs?\/|readme|changelog|\.md$|\.d\.[cm]?ts$/i;

/**
 * Whether a removed value has the form of its kind. A fixed rule, so that runs are comparable. Secrets have no fixed form, so those
 * in tests and documentation count as correct.
 */
function hasForm(find: FoundText, file: string): boolean {
  const form = forms[find.kind as Kind];
  return form === undefined ? find.kind !== "unknown" && examples.test(file) : form(find);
}

function add(kinds: Map<string, LineCounts>, kind: string, before: string, after: string, isWrong: boolean): void {
  const counts = kinds.get(kind) ?? { lines: 0, wrong: 0, samples: [] };
  counts.lines++;
  if (isWrong) counts.wrong++;
  if (isWrong && counts.samples.length < samplesPerKind) counts.samples.push(describeChange(before, after));
  kinds.set(kind, counts);
}

/** The changed part of a line, with the surrounding text. */
function describeChange(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  return before.slice(Math.max(0, start - 60), start + 80);
}

type Sum = { readonly changed: number; readonly wrong: number };

function report(
  lines: number,
  { changed, wrong }: Sum,
  kinds: ReadonlyMap<string, LineCounts>,
): Record<string, number> {
  const perMillion = (count: number) => Math.round((count / lines) * 1e6);
  const results: Record<string, number> = { lines, changed: perMillion(changed), wrong: perMillion(wrong) };
  say(`${lines} distinct lines, of a million ${perMillion(changed)} changed, ${perMillion(wrong)} wrongly`);
  for (const [kind, counts] of [...kinds].sort(([, one], [, other]) => other.wrong - one.wrong)) {
    results[kind] = perMillion(counts.lines);
    say(
      `\n${kind}: ${counts.lines} lines, ${perMillion(counts.lines)} in a million, ${perMillion(counts.wrong)} wrongly`,
    );
    for (const sample of counts.samples) say(`  ${sample}`);
  }
  return results;
}
