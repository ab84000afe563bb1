/** How many of ten million realistic ids would be replaced by a hash, and the cost of checking one. */
import { findInId } from "@/lib/gate/ingest/find-in-id";
import { createScrubber } from "@/lib/scrub/scrub";
import { families, looksLikeCard, seededRandom } from "@/tests/support/generated-ids";

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Generated before the measurement, so that only the check is timed. */
const atOnce = 10_000;

export function benchmarkIds(total: number) {
  const scrubber = createScrubber();
  const each = Math.ceil(total / families.length);
  const results = families.map(({ name, make }) => {
    const random = seededRandom(2);
    const found: string[] = [];
    let cards = 0;
    let durationMs = 0;
    for (let made = 0; made < each; made += atOnce) {
      const ids = Array.from({ length: Math.min(atOnce, each - made) }, () => make(random));
      const start = performance.now();
      const suspects = ids.filter((id) => findInId(id, scrubber) !== undefined);
      durationMs += performance.now() - start;
      for (const id of suspects) {
        if (looksLikeCard(id)) cards++;
        else found.push(id);
      }
    }
    const example = found.length === 0 ? "" : `  such as ${found[0]}`;
    const nanoseconds = ((durationMs * 1e6) / each).toFixed(0);
    say(
      `${name.padEnd(32)} ${nanoseconds.padStart(6)} ns  ${String(found.length).padStart(4)} changed  ${String(cards).padStart(4)} card numbers${example}`,
    );
    return { name, changed: found.length, cards, nanoseconds: Number(nanoseconds) };
  });
  const sum = (of: "changed" | "cards") => results.reduce((all, one) => all + one[of], 0);
  const count = (each * families.length).toLocaleString("en-US");
  say(`${count} ids: ${sum("changed")} changed, and ${sum("cards")} that are valid card numbers`);
  return results;
}
