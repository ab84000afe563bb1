/** How many lines of real source code the scrubber changes: the files of the installed dependencies, line by line. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createScrubber } from "@/lib/scrub/scrub";

const extensions = /\.(?:[cm]?[jt]sx?|md|py|json)$/;
/** Bundles are one line; they are read as far as an event's text goes. */
const longestLine = 2048;
/** A larger file is data or a bundle. */
const largestFileBytes = 2_000_000;
const samplesPerKind = 40;
const say = (line: string) => process.stdout.write(`${line}\n`);

type Tally = { lines: number; readonly samples: string[] };

/** Each line once: licences and helpers repeat in every package. */
export function benchmarkSource(root = "node_modules"): Record<string, number> {
  const { scrub } = createScrubber();
  const seen = new Set<string>();
  const kinds = new Map<string, Tally>();
  let changed = 0;
  for (const file of filesOf(root)) {
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const text = line.trim().slice(0, longestLine);
      if (text.length < 4 || seen.has(text)) continue;
      seen.add(text);
      const { value, redactions } = scrub({ text });
      if (redactions.length === 0) continue;
      changed++;
      for (const kind of new Set(redactions.map((redaction) => redaction.kind))) add(kinds, kind, text, value.text);
    }
  }
  return report(seen.size, changed, kinds);
}

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else if (entry.isFile() && extensions.test(entry.name) && statSync(path).size <= largestFileBytes) yield path;
  }
}

function add(kinds: Map<string, Tally>, kind: string, before: string, after: string): void {
  const tally = kinds.get(kind) ?? { lines: 0, samples: [] };
  tally.lines++;
  if (tally.samples.length < samplesPerKind) tally.samples.push(changeIn(before, after));
  kinds.set(kind, tally);
}

/** The changed part of a line, with what stands around it. */
function changeIn(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  return before.slice(Math.max(0, start - 60), start + 80);
}

function report(lines: number, changed: number, kinds: ReadonlyMap<string, Tally>): Record<string, number> {
  const perMillion = (count: number) => Math.round((count / lines) * 1e6);
  const results: Record<string, number> = { lines, changed: perMillion(changed) };
  say(`${lines} distinct lines, ${perMillion(changed)} in a million changed`);
  for (const [kind, tally] of [...kinds].sort(([, one], [, other]) => other.lines - one.lines)) {
    results[kind] = perMillion(tally.lines);
    say(`\n${kind}: ${tally.lines} lines, ${perMillion(tally.lines)} in a million`);
    for (const sample of tally.samples) say(`  ${sample}`);
  }
  return results;
}
