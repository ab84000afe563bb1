/**
 * Damages the embedded store, and prints what an operator sees: a flipped byte, and a truncated part, which is then put back from a backup as
 * /docs/running describes.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildWhenNeeded } from "@/server/build-when-needed.mjs";
import { type AppProcess, type BuiltApp, launch, launchScript, ready } from "@/tests/support/built-app";
import { runBundled } from "@/tests/support/bundled";
import { anEvent } from "@/tests/support/events";
import { flipBit } from "@/tests/support/flip-bit";

type Report = (line: string) => void;
type Options = { report: Report };

/** One insert of events of two months, so that the engine has nothing to merge after the backup. */
const [recent, old] = [500, 300];
const all = recent + old;
const oldAgoMs = 40 * 86_400_000;

export async function damageStore({ report }: Options): Promise<boolean> {
  buildWhenNeeded(path.resolve(import.meta.dirname, "../.."));
  const parent = mkdtempSync(path.join(tmpdir(), "sluice-chaos-"));
  const folder = path.join(parent, "data");
  const environment = { DATA_DIR: folder, METRICS_TOKEN: "chaos-metrics-token-of-32-characters" };
  const start = () => launch(environment);
  try {
    const app = await ready(start());
    await send(app);
    await stop(app);
    await finish(launchScript("backup", [path.join(parent, "kept")], environment));

    const part = largestPart(folder, "latency_ms");
    const rows = Number(readFileSync(path.join(part, "count.txt"), "utf8"));
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
    const copy = partInBackup(path.join(parent, "kept"), path.basename(part));
    const [without, complete] = await countAndPutBack(folder, copy, part);
    report(`stored    ${without} of ${all} events`);
    report(`\nThe part is put back from the backup\nstored    ${complete} of ${all} events`);
    return without === all - rows && complete === all;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

async function send({ url, demoKey }: BuiltApp): Promise<void> {
  const timestamp = new Date(Date.now() - oldAgoMs).toISOString();
  const events = [
    ...Array.from({ length: recent }, () => anEvent()),
    ...Array.from({ length: old }, () => anEvent({ timestamp })),
  ];
  const body = JSON.stringify({ events });
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

/** The numbers of stored events before and after the part is put back, each with the store opened again. */
async function countAndPutBack(folder: string, copy: string, part: string): Promise<[number, number]> {
  const program = `
    import { cpSync, rmSync } from "node:fs";
    import { drainPending } from "chdb";
    import { closeStore, store } from "@/lib/store/store";
    const count = async () => {
      const { client } = await store();
      const answer = await client.query({ query: "SELECT count() AS events FROM events FINAL", format: "JSONEachRow" });
      const [{ events }] = await answer.json();
      await closeStore();
      await drainPending();
      return Number(events);
    };
    const [copy, part, detached] = process.argv.slice(2);
    const without = await count();
    rmSync(detached, { recursive: true });
    cpSync(copy, part, { recursive: true });
    process.stdout.write(JSON.stringify([without, await count()]));
    process.exit();`;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production" as const, DATA_DIR: folder };
  const words = [copy, part, path.join(path.dirname(part), "detached")];
  const { status, stdout, stderr } = await runBundled(program, words, env);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Of the table that has this column. */
function largestPart(folder: string, column: string): string {
  const store = path.join(folder, "clickhouse", "store");
  const parts = readdirSync(store, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "columns.txt" && !file.includes("detached"))
    .filter((file) => readFileSync(path.join(store, file), "utf8").includes(`\`${column}\` `))
    .map((file) => path.join(store, path.dirname(file)));
  const partSize = (part: string) => statSync(path.join(part, "data.bin")).size;
  const [largest] = parts.sort((one, other) => partSize(other) - partSize(one));
  if (largest === undefined) throw new Error(`The store has no part with ${column}.`);
  return largest;
}

function partInBackup(backups: string, name: string): string {
  const parts = path.join(backups, "parts", "events");
  const found = readdirSync(parts).find((folder) => folder.startsWith(`${name}-`));
  if (found === undefined) throw new Error(`The backup does not contain ${name}.`);
  return path.join(parts, found);
}
