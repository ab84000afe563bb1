/** `npm run bench [-- --quick] [--json FILE]`: what a batch costs, against a bare Next app. `npm run bench -- scrub`: the scrubber alone. `npm run bench -- queries [--events N] [--folder DIR]`: the dashboard's questions. `npm run bench -- pages`: server CPU per anonymous request. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "string" },
    events: { type: "string", default: "10000000" },
    folder: { type: "string" },
  },
});

if (positionals[0] === "scrub") {
  await import(new URL("./scrub.ts", import.meta.url).href);
} else if (positionals[0] === "queries") {
  const { benchmarkQueries } = await import("@/tests/bench/queries");
  keep(await benchmarkQueries(Number(values.events), values.folder));
  process.exit();
} else if (positionals[0] === "pages") {
  const { benchmarkPages } = await import("@/tests/bench/pages");
  keep(await benchmarkPages());
  process.exit();
} else {
  const { benchmark } = await import("@/tests/bench/benchmark");
  const results = await benchmark(values.quick);
  keep(results);
  // Whatever still holds the event loop must not keep a finished report from ending.
  process.exit();
}

function keep(results: unknown) {
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
}
