/** `npm run chaos`: the crash test in its long form. */
import { parseArgs } from "node:util";
import { z } from "zod";
import { crashTest } from "@/tests/chaos/crash";
import { damageStore } from "@/tests/chaos/damage";
import { killMoves } from "@/tests/chaos/moves";
import { rescrubTest } from "@/tests/chaos/rescrub-rounds";
import { killRestores } from "@/tests/chaos/restores";
import { roundsWithoutSpool } from "@/tests/chaos/sdk-meter";
import { type McpServerFile, roundsWithSpool, startTarget, type Target } from "@/tests/chaos/sdk-rounds";
import { hosts, newSubject, stores } from "@/tests/chaos/subject";
import type { Verdict } from "@/tests/chaos/verdict";

const usage = `Usage: npm run chaos [-- OPTIONS]

Kills the built app under load, restarts it, and checks that every acknowledged event is stored exactly once.

  --kills N      how often to kill (default 20)
  --host HOST    own: npm start (default); next: Next alone, as on Vercel
  --store STORE  embedded (default); server: ClickHouse over HTTP
  --workers N    N workers with a ClickHouse server: two of three kills take one of them, the others the whole server
  --sdk VERSION  instead, kill MCP servers (of version 1 or 2 of the MCP SDK) that use the SDK with a spool, and the app
  --rescrub      instead, kill the app while it scrubs stored events again, and check after each kill that no event is half rewritten
  --no-spool     with --sdk: without a spool, through a proxy that removes events; what is missing must be what the dashboard shows
  --restore      instead, kill npm run restore and npm run backup
  --move         instead, kill npm run move, and the app every fourth time
  --damage       instead, truncate a part and flip a byte, and print what an operator sees
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
  sdk: z.enum(["1", "2"]).optional(),
  "no-spool": z.boolean().default(false),
  rescrub: z.boolean().default(false),
  restore: z.boolean().default(false),
  move: z.boolean().default(false),
  damage: z.boolean().default(false),
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
  const options = {
    kills: text,
    host: text,
    store: text,
    workers: text,
    clients: text,
    sdk: text,
    seed: text,
  } as const;
  try {
    const flags = { help: { type: "boolean" }, "no-spool": { type: "boolean" }, rescrub: { type: "boolean" } } as const;
    const commands = { restore: { type: "boolean" }, move: { type: "boolean" }, damage: { type: "boolean" } } as const;
    const { values } = parseArgs({ options: { ...options, ...flags, ...commands } });
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

process.exitCode = (await kill()) ? 0 : 1;

async function kill(): Promise<boolean> {
  if (options.sdk) return killSdk(options.sdk);
  if (options.damage) return damageStore({ report: print });
  print(`seed ${options.seed}`);
  if (options.rescrub) return killRescrub();
  if (options.restore) return killRestores({ ...options, report: print });
  return judge(await (options.move ? killMoves : crashTest)({ ...options, report: print }));
}

async function killRescrub(): Promise<boolean> {
  const { runs, planted, values, ...verdict } = await rescrubTest({ ...options, report: print });
  print(`${runs} runs over ${planted} planted events: ${values.planted} values planted, ${values.found} found`);
  return judge(verdict) && values.planted === values.found;
}

function judge({ acknowledged, redacted, leaks, ...faults }: Verdict): boolean {
  print(`${acknowledged.events} events in ${acknowledged.requests} requests acknowledged, ${redacted} rows redacted`);
  for (const [name, markers] of Object.entries(faults)) {
    print(`${name}: ${markers.length}${markers.length === 0 ? "" : ` (${markers.slice(0, 10).join(", ")} …)`}`);
  }
  print(`leaks: ${leaks}`);
  const isGood = leaks === 0 && Object.values(faults).every((markers) => markers.length === 0);
  print(isGood ? "Every acknowledged event is there exactly once." : "FAILED");
  return isGood;
}

async function killSdk(version: "1" | "2"): Promise<boolean> {
  const subject = await newSubject(options);
  const target = await startTarget(subject);
  try {
    return await (options["no-spool"] ? compareMeter : keepAll)(target, `stdio-v${version}.mjs`);
  } finally {
    await target.stop();
    await subject.remove();
  }
}

async function keepAll(target: Target, file: McpServerFile): Promise<boolean> {
  const toVerdict = await roundsWithSpool(target, file, options.kills);
  const { answered, lost, doubled } = toVerdict(await target.stored());
  print(`${answered} tool calls answered, lost: ${lost.length}, doubled: ${doubled.length}`);
  return lost.length + doubled.length === 0;
}

async function compareMeter(target: Target, file: McpServerFile): Promise<boolean> {
  const toVerdict = await roundsWithoutSpool(target, file, options.kills);
  const { answered, processes, counted, shown } = toVerdict(await target.stored());
  print(`${answered} tool calls answered by ${processes} processes`);
  print(`counted from the rows: ${JSON.stringify(counted)}`);
  print(`shown by the dashboard: ${JSON.stringify(shown)}`);
  return JSON.stringify(counted) === JSON.stringify(shown);
}
