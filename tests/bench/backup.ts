/** `npm run bench -- backup`: backs up, restores and moves ten million events, while one event at a time is inserted. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { runCommand } from "@/lib/process/terminal/run-command";
import { listenInFolder } from "@/lib/process/terminal/socket";
import { closeStore, store } from "@/lib/store/store";
import { scratch } from "@/tests/bench/processes";
import { print } from "@/tests/bench/report";
import { fillStore } from "@/tests/bench/stored-events";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";

const goalMinutes = 5;
const run = promisify(execFile);

/** @param folder The folder of a store that is reused, and filled if it does not exist yet. A move marks it as moved, which is undone. */
export async function benchmarkBackup(events: number, folder = path.join(scratch, "backup")) {
  const isFilled = existsSync(path.join(folder, "clickhouse"));
  process.env.DATA_DIR = folder;
  const { client } = await store();
  if (!isFilled) await fillStore(client, events, Math.floor(Date.now() / 3_600_000) * 3_600, () => undefined);
  const close = await listenInFolder(folder, (command) => runCommand(command));
  const parent = path.join(folder, "bench");
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent);
  const backups = path.join(parent, "backups");
  print(
    `${events.toLocaleString("en-US")} events. Load of the machine before: ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores.`,
  );
  const results = [
    await timed("backup", ["scripts/backup.ts", backups], folder),
    await timed("second backup", ["scripts/backup.ts", backups], folder),
    await timed("restore", ["scripts/restore.ts", backups], path.join(parent, "restored")),
  ];
  rmSync(path.join(parent, "restored"), { recursive: true });
  const server = await aClickHouseServer(path.join(parent, "server"));
  await server.start();
  try {
    results.push(await timed("move", ["scripts/move.ts", "--to", server.url], folder));
  } finally {
    await server.remove();
    close();
    await closeStore();
    rmSync(path.join(folder, "moved.json"), { force: true });
    rmSync(parent, { recursive: true, force: true });
  }
  return results;
}

async function timed(name: string, argv: readonly string[], folder: string) {
  const inserts = insertMeanwhile();
  const startedAt = performance.now();
  const { stdout } = await run(process.execPath, ["--import", "tsx", ...argv], {
    env: { ...process.env, DATA_DIR: folder },
  });
  const minutes = (performance.now() - startedAt) / 60_000;
  const { slowestMs, medianMs } = await inserts.stop();
  print(
    `\n${name}: ${minutes.toFixed(2)} minutes (goal: ≤ ${goalMinutes}, ${minutes <= goalMinutes ? "met" : "MISSED"})`,
  );
  print(`inserts of one event meanwhile: p50 ${medianMs.toFixed(0)} ms, slowest ${slowestMs.toFixed(0)} ms`);
  print(stdout.trim());
  return { name, minutes, slowestMs, medianMs };
}

/** Inserts until it is stopped. Refused inserts count as slow until one is accepted. */
function insertMeanwhile() {
  let isStopped = false;
  const times: number[] = [];
  const inserting = (async () => {
    const { client } = await store();
    while (!isStopped) {
      const startedAt = performance.now();
      const values = [
        {
          project_id: "prj_small",
          event_id: crypto.randomUUID(),
          timestamp: new Date().toISOString(),
          received_at: new Date().toISOString(),
        },
      ];
      const isStored = await client.insert({ table: "events", values, format: "JSONEachRow" }).then(
        () => true,
        () => false,
      );
      if (isStored) times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await inserting;
      times.sort((one, other) => one - other);
      return { slowestMs: times.at(-1) ?? 0, medianMs: times[times.length >> 1] ?? 0 };
    },
  };
}
