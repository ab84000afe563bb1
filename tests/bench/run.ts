/** `npm run bench [-- --quick] [--json FILE]`: what a batch costs, against a bare Next app. `npm run bench -- scrub`: the scrubber alone. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, json: { type: "string" } },
});

if (positionals[0] === "scrub") {
  await import(new URL("./scrub.ts", import.meta.url).href);
} else {
  const { benchmark } = await import("@/tests/bench/benchmark");
  const results = await benchmark(values.quick);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  // Whatever still holds the event loop must not keep a finished report from ending.
  process.exit();
}
