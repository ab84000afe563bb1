/**
 * Damages the embedded store, or changes the clock, and prints what an operator sees: a truncated part, which is then put back from a backup as
 * /docs/running describes, a flipped byte, and a clock ahead and behind, during which nothing may be deleted.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
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
  /** What is logged and reported until then, and the number of events afterwards. */
  const look = async (title: string, app: AppProcess, event: RegExp, wanted: number): Promise<boolean> => {
    report(`\n${title}`);
    const running = await ready(app);
    const [line] = await app.printed(event);
    report(`log       ${line}`);
    await printViews(running, path.join(parent, "backups"), environment, report);
    await stop(app);
    return countsTo(folder, wanted, report);
  };
  try {
    const app = await ready(start());
    for (let batch = 0; batch < batches; batch++) await send(app);
    await stop(app);
    await finish(launchScript("backup", [path.join(parent, "kept")], environment));

    const part = largestPart(folder);
    const rows = Number(spawnSync("cat", [path.join(part, "count.txt")]).stdout);
    const damaged = /\{[^\n]*"event":"store_damaged"[^\n]*\}/;
    truncateSync(path.join(part, "data.bin"), 100);
    if (!(await look(`A truncated part with ${rows} events`, start(), damaged, all - rows))) return false;

    const copy = partInBackup(path.join(parent, "kept"), path.basename(part));
    rmSync(path.join(path.dirname(part), "detached"), { recursive: true });
    cpSync(copy, part, { recursive: true });
    report("\nThe part is put back from the backup");
    if (!(await countsTo(folder, all, report))) return false;

    const other = largestPart(folder);
    flipBit(path.join(other, "data.bin"));
    if (!(await look("A flipped byte", start(), damaged, Number.NaN))) return false;
    rmSync(other, { recursive: true });
    cpSync(partInBackup(path.join(parent, "kept"), path.basename(other)), other, { recursive: true });
    if (!(await countsTo(folder, all, report))) return false;

    for (const [title, ms] of clocks) {
      report(`\n${title}`);
      report(await deleteAt(folder, ms));
      if (!(await countsTo(folder, all, report))) return false;
    }
    return true;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

const dayMs = 86_400_000;
/** As an argument, because the embedded engine does not start under `faketime` (libfaketime 0.9.10). */
const clocks: readonly (readonly [title: string, ms: number])[] = [
  ["A clock 500 days ahead", 500 * dayMs],
  ["A clock 3 days behind", -3 * dayMs],
];

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

/** Runs a program on the store, with the variables of a server. */
async function onStore(folder: string, program: string): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production" as const, DATA_DIR: folder };
  const { status, stdout, stderr } = await runBundled(program, [], env);
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** @param wanted NaN if the events cannot be counted. */
async function countsTo(folder: string, wanted: number, report: Report): Promise<boolean> {
  if (Number.isNaN(wanted)) return true;
  const program = `
    import { closeStore, store } from "@/lib/store/store";
    const { client } = await store();
    const answer = await client.query({ query: "SELECT count() AS events FROM events FINAL", format: "JSONEachRow" });
    const [{ events }] = await answer.json();
    await closeStore();
    process.stdout.write(String(events));
    process.exit();`;
  const events = Number(await onStore(folder, program));
  report(`stored    ${events} of ${all} events${events === wanted ? "" : ` (WANTED ${wanted})`}`);
  return events === wanted;
}

/** The log of a deletion at another time. */
const deleteAt = (folder: string, ms: number): Promise<string> =>
  onStore(
    folder,
    `
    import { deleteExpired } from "@/lib/dashboard/retention/delete-expired";
    import { readStoreNotices } from "@/lib/dashboard/pages/store-notices";
    import { closeStore } from "@/lib/store/store";
    const now = Date.now() + ${ms};
    const hasDeleted = await deleteExpired(now);
    const notices = await readStoreNotices(now);
    await closeStore();
    process.stdout.write("deleted   " + hasDeleted + "\\nnotice    " + JSON.stringify(notices.clock));
    process.exit();`,
  );

/** Of the events, in the folder of their table. */
function largestPart(folder: string): string {
  const store = path.join(folder, "clickhouse", "store");
  const files = readdirSync(store, { recursive: true, encoding: "utf8" });
  // Only the events have this index.
  const parts = [
    ...new Set(
      files.filter((file) => /skp_idx_user_filter\.idx$/.test(file) && !file.includes("detached")).map(path.dirname),
    ),
  ].map((part) => path.join(store, part));
  const sizeOf = (part: string) => statSync(path.join(part, "data.bin")).size;
  const [largest] = parts.sort((one, other) => sizeOf(other) - sizeOf(one));
  if (largest === undefined) throw new Error("The store has no part with events.");
  return largest;
}

function partInBackup(backups: string, name: string): string {
  const parts = path.join(backups, "parts", "events");
  const found = readdirSync(parts).find((folder) => folder.startsWith(`${name}-`));
  if (found === undefined) throw new Error(`The backup does not contain ${name}.`);
  return path.join(parts, found);
}
