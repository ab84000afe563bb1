/**
 * Kills `npm run restore` and `npm run backup` at random moments. After each, the data folder must contain exactly one of two stores, and
 * every backup must still be restorable.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listBackups } from "@/lib/process/backup/manifest";
import { restoringFolder } from "@/lib/store/store-folder";
import { seeded } from "@/tests/chaos/random";
import { type AppProcess, launchScript } from "@/tests/support/built-app";
import { runBundled } from "@/tests/support/bundled";

type Options = { readonly kills: number; readonly seed: number; report(line: string): void };

/** Every fifth kill hits a backup. Of the rest, the first and then every other one hit the moment when the store is replaced. */
const killsPerBackup = 5;
const maxReplaceMs = 30;
const eventsPerStore = [5_000, 10_000];
/** 30 days of events. */
const insertEvents = (
  count: number,
) => `INSERT INTO events (project_id, event_id, event_type, timestamp, trace_id, session_id, source, properties, received_at)
SELECT 'prj_kept', generateUUIDv4(), 'tool_call', now64(3) - toIntervalSecond(number * ${(30 * 86_400) / count}), concat('trace-', toString(intDiv(number, 8))),
  concat('session-', toString(intDiv(number, 32))), 'server', concat('{"text":"', repeat(hex(rand64()), 20), '"}'), now64(3) FROM numbers(${count})`;

export async function killRestores({ kills, seed, report }: Options): Promise<boolean> {
  const random = seeded(seed);
  const parent = mkdtempSync(path.join(tmpdir(), "sluice-chaos-"));
  const [folder, backups] = [path.join(parent, "data"), path.join(parent, "backups")];
  const start = (name: "backup" | "restore", ...words: string[]) =>
    launchScript(name, [backups, ...words], { DATA_DIR: folder });
  const finish = async (name: "backup" | "restore", ...words: string[]) => {
    const startedAt = performance.now();
    await requireEnd(start(name, ...words));
    return performance.now() - startedAt;
  };
  try {
    const stores = await run(
      folder,
      ...eventsPerStore.flatMap((events) => [
        insert(insertEvents(events)),
        command("backup", backups),
        "await read();",
      ]),
    );
    const known = listBackups(backups);
    let [restoreMs, backupMs] = [0, 0];
    let before = stores.at(-1);
    if (kills > 1) {
      restoreMs = await finish("restore", "--replace", "--at", String(known[0]));
      backupMs = await finish("backup");
      [before] = await run(folder, "await read();");
    }
    const restoreAll = known.flatMap((name) => [
      command("restore", backups, "--replace", "--at", name),
      "await read();",
    ]);
    let restored: string[] = [];
    const tally = { old: 0, new: 0 };
    for (let kill = 1; kill <= kills; kill++) {
      const isBackup = kill % killsPerBackup === 0;
      const wanted = before === stores[0] ? 1 : 0;
      const command = isBackup ? start("backup") : start("restore", "--replace", "--at", String(known[wanted]));
      const isReplacing = !isBackup && kill % 2 === 1;
      const momentMs = random() * (isReplacing ? maxReplaceMs : isBackup ? backupMs : restoreMs);
      if (isReplacing) await untilReplacing(command, path.join(restoringFolder(folder), "ready"));
      await Promise.race([pause(momentMs), command.exited]);
      command.kill("SIGKILL");
      await command.exited;
      const [after, ...later] = await run(folder, "await read();", ...(kill === kills ? restoreAll : []));
      restored = later;
      const isWhole = after === before || (!isBackup && after === stores[wanted]);
      tally[after === before ? "old" : "new"]++;
      report(
        `kill ${String(kill).padStart(2)}/${kills}  ${isBackup ? "backup " : "restore"}  ${momentMs.toFixed(0).padStart(5)} ms into ${isReplacing ? "the replacement" : "the command"}  ${isWhole ? (after === before ? "old store" : "new store") : "HALF A STORE"}`,
      );
      if (!isWhole) return false;
      before = after;
    }
    if (restored.join() !== stores.join()) return false;
    report(
      `The old store was there ${tally.old} times and the new one ${tally.new} times. Both backups can still be restored.`,
    );
    return true;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Waits until the file exists or the command has ended. */
async function untilReplacing(command: AppProcess, file: string): Promise<void> {
  let hasExited = false;
  void command.exited.then(() => {
    hasExited = true;
  });
  while (!hasExited && !existsSync(file)) await pause(1);
}

async function requireEnd(command: AppProcess): Promise<void> {
  const { code } = await command.exited;
  if (code !== 0) throw new Error(command.output());
}

const insert = (query: string) => `await (await store()).client.command({ query: ${JSON.stringify(query)} });`;
const command = (name: "backup" | "restore", ...words: string[]) =>
  `await closeStore(); await drainPending(); await backupCommand("${name}", ${JSON.stringify(words)});`;

/** Opens the store as the app does, in a separate process. Returns what each `read()` of the steps found: the rows and checksums of all events. */
async function run(folder: string, ...steps: readonly string[]): Promise<string[]> {
  const program = `
    import { drainPending } from "chdb";
    import { backupCommand } from "@/lib/process/backup/command";
    import { closeStore, store } from "@/lib/store/store";
    const query = "SELECT count() AS rows, sum(cityHash64(project_id, event_id, properties, received_at)) AS hash FROM events FINAL";
    const found = [];
    const read = async () => {
      const answer = await (await store()).client.query({ query, format: "JSONEachRow" });
      found.push(JSON.stringify(await answer.json()));
    };
    ${steps.join("\n")}
    process.stdout.write(JSON.stringify(found));
    process.exit();`;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production" as const, DATA_DIR: folder };
  const { status, stdout, stderr } = await runBundled(program, [], env);
  if (status !== 0) throw new Error(stderr);
  // A restore may log before.
  return JSON.parse(stdout.split("\n").at(-1) ?? "");
}
