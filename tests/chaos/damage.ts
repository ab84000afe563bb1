/**
 * Damages the embedded store, and prints what an operator sees: a flipped byte, and a truncated part, which is then put back from a backup as
 * /docs/running describes.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildWhenNeeded } from "@/server/build-when-needed.mjs";
import { type AppProcess, type BuiltApp, launch, launchScript, ready } from "@/tests/support/built-app";
import { runBundled } from "@/tests/support/bundled";
import { anEvent } from "@/tests/support/events";
import { flipBit } from "@/tests/support/flip-bit";

type Report = (line: string) => void;
type Options = { report: Report };

const batches = 5;
const perBatch = 500;
const all = batches * perBatch;

export async function damageStore({ report }: Options): Promise<boolean> {
  buildWhenNeeded(path.resolve(import.meta.dirname, "../.."));
  const parent = mkdtempSync(path.join(tmpdir(), "sluice-chaos-"));
  const folder = path.join(parent, "data");
  const environment = { DATA_DIR: folder, METRICS_TOKEN: "chaos-metrics-token-of-32-characters" };
  const start = () => launch(environment);
  try {
    const app = await ready(start());
    for (let batch = 0; batch < batches; batch++) await send(app);
    await stop(app);
    await finish(launchScript("backup", [path.join(parent, "kept")], environment));

    const part = largestPart(folder, "latency_ms");
    const rows = Number(readFileSync(path.join(part, "count.txt"), "utf8"));
    removeSources(part);
    truncateSync(path.join(part, "data.bin"), 100);
    flipBit(path.join(largestPart(folder, "accepted"), "data.bin"));
    report(`A truncated part with ${rows} events, and a flipped byte among the receipts`);
    const damaged = await ready(start());
    for (const kind of ["broken", "unreadable"]) {
      const [line] = await damaged.printed(
        new RegExp(`\\{[^\\n]*"event":"store_damaged"[^\\n]*"kind":"${kind}"[^\\n]*\\}`),
      );
      report(`log       ${line}`);
    }
    await printViews(damaged, path.join(parent, "backups"), environment, report);
    await stop(damaged);
    if (!(await countsTo(folder, all - rows, report))) return false;

    const copy = partInBackup(path.join(parent, "kept"), path.basename(part));
    rmSync(path.join(path.dirname(part), "detached"), { recursive: true });
    cpSync(copy, part, { recursive: true });
    report("\nThe part is put back from the backup");
    if (!(await countsTo(folder, all, report))) return false;
    return true;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function send({ url, demoKey }: BuiltApp): Promise<void> {
  const body = JSON.stringify({ events: Array.from({ length: perBatch }, () => anEvent()) });
  const headers = { authorization: `Bearer ${demoKey}`, "content-type": "application/json" };
  const response = await fetch(`${url}/v1/events`, { method: "POST", headers, body });
  if (response.status !== 200) throw new Error(await response.text());
}

async function printViews(
  { url }: BuiltApp,
  backups: string,
  environment: { METRICS_TOKEN: string; DATA_DIR: string },
  report: Report,
): Promise<void> {
  const headers = { authorization: `Bearer ${environment.METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  for (const [line] of metrics.matchAll(/^sluice_damaged_parts\{.*$/gm)) report(`metric    ${line}`);
  report(`ready     ${(await fetch(`${url}/api/ready`)).status}`);
  const backup = launchScript("backup", [backups], environment);
  await finish(backup);
  for (const line of backup.output().trim().split("\n")) report(`backup    ${line}`);
}

async function stop(app: AppProcess): Promise<void> {
  app.kill("SIGTERM");
  await app.exited;
}

async function finish(command: AppProcess): Promise<void> {
  const { code } = await command.exited;
  if (code !== 0) throw new Error(command.output());
}

async function countsTo(folder: string, wanted: number, report: Report): Promise<boolean> {
  const program = `
    import { closeStore, store } from "@/lib/store/store";
    const { client } = await store();
    const answer = await client.query({ query: "SELECT count() AS events FROM events FINAL", format: "JSONEachRow" });
    const [{ events }] = await answer.json();
    await closeStore();
    process.stdout.write(String(events));
    process.exit();`;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production" as const, DATA_DIR: folder };
  const { status, stdout, stderr } = await runBundled(program, [], env);
  if (status !== 0) throw new Error(stderr);
  const events = Number(stdout.trim());
  report(`stored    ${events} of ${all} events${events === wanted ? "" : ` (WANTED ${wanted})`}`);
  return events === wanted;
}

/** Of the table that has this column. */
function largestPart(folder: string, column: string): string {
  const store = path.join(folder, "clickhouse", "store");
  const parts = readdirSync(store, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "columns.txt" && !file.includes("detached"))
    .filter((file) => readFileSync(path.join(store, file), "utf8").includes(`\`${column}\` `))
    .map((file) => path.join(store, path.dirname(file)));
  const sizeOf = (part: string) => statSync(path.join(part, "data.bin")).size;
  const [largest] = parts.sort((one, other) => sizeOf(other) - sizeOf(one));
  if (largest === undefined) throw new Error(`The store has no part with ${column}.`);
  return largest;
}

/** Removes the parts that it was merged from, as the engine does after minutes. Until then, it would load them instead. */
function removeSources(part: string): void {
  const rangeOf = (name: string) => /^(\d{6})_(\d+)_(\d+)_\d+$/.exec(name)?.slice(1).map(Number);
  const [month, min = 0, max = 0] = rangeOf(path.basename(part)) ?? [];
  for (const name of readdirSync(path.dirname(part))) {
    const [otherMonth, first = 0, last = 0] = rangeOf(name) ?? [];
    if (name !== path.basename(part) && otherMonth === month && first >= min && last <= max)
      rmSync(path.join(path.dirname(part), name), { recursive: true });
  }
}

function partInBackup(backups: string, name: string): string {
  const parts = path.join(backups, "parts", "events");
  const found = readdirSync(parts).find((folder) => folder.startsWith(`${name}-`));
  if (found === undefined) throw new Error(`The backup does not contain ${name}.`);
  return path.join(parts, found);
}
