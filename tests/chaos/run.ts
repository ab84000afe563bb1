/** `npm run chaos [-- --kills N --seed N --clients N]`: the crash test in its long form. */
import { parseArgs } from "node:util";
import { crashTest } from "@/tests/chaos/crash";

const print = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now() % 2 ** 32) },
    clients: { type: "string", default: "8" },
  },
});
const seed = Number(values.seed);
// `exit` also ends the running server.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

print(`seed ${seed}`);
const { acknowledged, redacted, leaks, ...faults } = await crashTest({
  kills: Number(values.kills),
  clients: Number(values.clients),
  seed,
  report: print,
});
print(`${acknowledged.events} events in ${acknowledged.requests} requests acknowledged, ${redacted} rows redacted`);
for (const [name, markers] of Object.entries(faults)) {
  print(`${name}: ${markers.length}${markers.length === 0 ? "" : ` (${markers.slice(0, 10).join(", ")} …)`}`);
}
print(`leaks: ${leaks}`);
const isGood = leaks === 0 && Object.values(faults).every((markers) => markers.length === 0);
print(isGood ? "Every acknowledged event is there exactly once." : "FAILED");
process.exitCode = isGood ? 0 : 1;
