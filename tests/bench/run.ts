/**
 * `npm run bench [-- NAME] [--quick] [--json FILE]`. Without a name: the cost of a batch, compared with a bare Next app. `scrub`: the
 * scrubber alone. `source`: how many lines of the installed dependencies it changes. `bodies`: the cost of large and hostile bodies and texts. `ids`:
 * how many of ten million harmless ids are changed. `order`: how many of a million events depend on those before them. `pages`: server CPU
 * per anonymous request. `first-load`: the JavaScript that browsers download. `interactions`: how fast the dashboard reacts on a slow phone.
 * `hostile [--only REGEX]`: an honest client among hostile ones, of the kinds whose names match. `dashboards`:
 * single events while others read the dashboard. `agentcheck`: scans of ordinary and hostile targets. `queries [--events N] [--folder DIR] [--quick]`: the dashboard's queries. `backup
 * [--events N] [--folder DIR]`: a backup, a restore and a move. `metrics`: what timing a stage costs. `otlp`: CPU per span. `sdk`: what the
 * SDK adds to a tool call.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "string" },
    events: { type: "string", default: "10000000" },
    folder: { type: "string" },
    only: { type: "string" },
  },
});

const benchmarks: Record<string, () => Promise<unknown>> = {
  batches: async () => (await import("@/tests/bench/benchmark")).benchmark(values.quick),
  scrub: () => import(new URL("./scrub.ts", import.meta.url).href),
  source: async () => (await import("@/tests/bench/source")).benchmarkSource(),
  bodies: async () => (await import("@/tests/bench/bodies")).benchmarkBodies(values.quick ? 100 : 2_000),
  ids: async () => (await import("@/tests/bench/ids")).benchmarkIds(values.quick ? 1_000_000 : 10_000_000),
  order: async () => (await import("@/tests/bench/order")).benchmarkOrder(values.quick ? 20_000 : 1_000_000),
  pages: async () => (await import("@/tests/bench/pages")).benchmarkPages(),
  "first-load": async () => (await import("@/tests/bench/first-load")).benchmarkFirstLoad(),
  interactions: async () => (await import("@/tests/bench/interactions")).benchmarkInteractions(),
  hostile: async () => (await import("@/tests/bench/hostile")).benchmarkHostile(values.quick, values.only),
  dashboards: async () => (await import("@/tests/bench/dashboards")).benchmarkDashboards(values.quick),
  agentcheck: async () => (await import("@/tests/bench/agentcheck")).benchmarkAgentcheck(values.quick ? 5 : 21),
  metrics: async () => (await import("@/tests/bench/metrics")).benchmarkMetrics(),
  otlp: async () => (await import("@/tests/bench/otlp")).benchmarkOtlp(),
  sdk: async () => (await import("@/tests/bench/sdk")).benchmarkSdk(),
  queries: async () =>
    (await import("@/tests/bench/queries")).benchmarkQueries(Number(values.events), values.quick, values.folder),
  backup: async () => (await import("@/tests/bench/backup")).benchmarkBackup(Number(values.events), values.folder),
};

const [name = "batches"] = positionals;
const run = benchmarks[name];
if (run === undefined) {
  process.stderr.write(`There is no benchmark ${name}: ${Object.keys(benchmarks).join(", ")}.\n`);
  process.exit(1);
}
const results = await run();
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
// Exit even if something still keeps the event loop alive.
process.exit();
