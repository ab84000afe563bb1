/** Runs `npm run backup`, `restore` and `move` alongside this process, which has the store open. */
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { drainPending } from "chdb";
import { inject } from "vitest";
import { env, setVariables } from "@/lib/env";
import { backupCommand } from "@/lib/process/backup/command";
import { runCommand } from "@/lib/process/terminal/run-command";
import { listenInFolder } from "@/lib/process/terminal/socket";
import { closeStore } from "@/lib/store/store";
import { runBundled } from "@/tests/support/bundled";

/** A folder that does not exist yet. */
export const aFolder = (): string => path.join(mkdtempSync(path.join(inject("storesFolder"), "backup-")), "folder");

export async function script(
  name: "backup" | "restore" | "move",
  words: readonly string[],
  environment: Record<string, string> = {},
) {
  const own = { ...process.env, DATA_DIR: env().dataDir, ...environment };
  const { status, stdout, stderr } = await runBundled(`scripts/${name}.ts`, words, own);
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** While `work` runs, scripts find this process as if `npm start` had started it. */
export async function listening<T>(work: () => Promise<T>): Promise<T> {
  const close = await listenInFolder(path.resolve(env().dataDir), (command) => runCommand(command));
  return work().finally(close);
}

/** Leaves CPU time for the concurrent backup or move. */
export const betweenBatches = () => delay(50);

export const backUp = async (folder: string, ...words: string[]): Promise<string> =>
  (await backupCommand("backup", [folder, ...words])).text;

/** Restores a backup into a data folder, by default a new one, and returns its path. */
export async function restore(folder: string, words: readonly string[] = [], target = aFolder()): Promise<string> {
  await withStore(target, () => backupCommand("restore", [folder, ...words]));
  return target;
}

/** Runs `work` on the store in another data folder, or on a ClickHouse server. */
export async function withStore<T>(
  folder: string,
  work: () => Promise<T>,
  server?: Record<string, string>,
): Promise<T> {
  const own = env().dataDir;
  await open({ DATA_DIR: folder, ...server });
  return work().finally(() => open({ DATA_DIR: own }));
}

/** The engine opens another folder once everything that ran on the last one has ended. */
async function open(variables: Record<string, string>): Promise<void> {
  await closeStore();
  await drainPending();
  setVariables(variables);
}
