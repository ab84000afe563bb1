/** `npm run chaos`: the crash test in its long form. */
import { parseArgs } from "node:util";
import { z } from "zod";
import { crashTest } from "@/tests/chaos/crash";
import { hosts, stores } from "@/tests/chaos/subject";

const usage = `Usage: npm run chaos [-- OPTIONS]

Kills the built app under load, restarts it, and checks that every acknowledged event is stored exactly once.

  --kills N      how often to kill (default 20)
  --host HOST    own: npm start (default); next: Next alone, as on Vercel
  --store STORE  embedded (default); server: ClickHouse over HTTP
  --workers N    N workers with a ClickHouse server: each kill takes one of them, every fifth the whole server
  --clients N    how many clients send at once (default 8)
  --seed N       repeats what an earlier run sent, and when it killed
  --help         print this text
`;

const positive = z.coerce.number().int().positive();
const Options = z.object({
  kills: positive.default(20),
  host: z.enum(hosts).optional(),
  store: z.enum(stores).optional(),
  workers: positive.optional(),
  clients: positive.optional(),
  seed: z.coerce
    .number()
    .int()
    .default(Date.now() % 2 ** 32),
});

const print = (line: string) => void process.stdout.write(`${line}\n`);

function fail(message: string): never {
  process.stderr.write(`${message}\n\n${usage}`);
  process.exit(1);
}

function parseOptions(): z.infer<typeof Options> {
  const text = { type: "string" } as const;
  const options = { kills: text, host: text, store: text, workers: text, clients: text, seed: text } as const;
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: "boolean" } } });
    if (values.help) {
      process.stdout.write(usage);
      process.exit();
    }
    const { help: _, ...given } = values;
    const parsed = Options.safeParse(given);
    if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
    return parsed.data;
  } catch (error) {
    return fail((error as Error).message);
  }
}

const options = parseOptions();
// `exit` also ends the running server.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

print(`seed ${options.seed}`);
const { acknowledged, redacted, leaks, ...faults } = await crashTest({ ...options, report: print });
print(`${acknowledged.events} events in ${acknowledged.requests} requests acknowledged, ${redacted} rows redacted`);
for (const [name, markers] of Object.entries(faults)) {
  print(`${name}: ${markers.length}${markers.length === 0 ? "" : ` (${markers.slice(0, 10).join(", ")} …)`}`);
}
print(`leaks: ${leaks}`);
const isGood = leaks === 0 && Object.values(faults).every((markers) => markers.length === 0);
print(isGood ? "Every acknowledged event is there exactly once." : "FAILED");
process.exitCode = isGood ? 0 : 1;
