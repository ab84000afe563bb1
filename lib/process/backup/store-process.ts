/** Runs commands in the process that has the embedded store open, or opens it for them. */

import { ConfigurationError } from "@/lib/config/configuration";
import { env } from "@/lib/env";
import { Snapshot } from "@/lib/process/backup/snapshot";
import { runCommand } from "@/lib/process/terminal/run-command";
import { type CommandReply, sendCommand } from "@/lib/process/terminal/socket";
import { closeStore } from "@/lib/store/store";
import { holdFolder, markMoved, releaseFolder, thisProcess } from "@/lib/store/store-folder";

/** @throws ConfigurationError if the deployment uses a ClickHouse server */
export function embeddedStore() {
  const { store } = env();
  if (store.kind === "embedded") return store;
  throw new ConfigurationError(
    "This command is for the embedded store, but CLICKHOUSE_URL is set. Use the server's BACKUP and RESTORE statements: see /docs/running.",
  );
}

async function call(command: readonly string[]): Promise<string> {
  const reply = (await sendCommand(embeddedStore().folder, command)) ?? (await runCommand(command).finally(closeStore));
  return replyText(reply);
}

function replyText({ status, text }: CommandReply): string {
  if (status !== 0) throw new ConfigurationError(text);
  return text;
}

const parse = (text: string): Snapshot => Snapshot.parse(JSON.parse(text));

export const snapshot = async (use: "backup" | "snapshot"): Promise<Snapshot> =>
  parse(await call([use, thisProcess()]));

/** Changes are refused until `resume`. If no process is running, none can be started. */
export async function hold(): Promise<Snapshot> {
  const { folder } = embeddedStore();
  const reply = await sendCommand(folder, ["hold", thisProcess()]);
  if (reply === undefined) {
    holdFolder(folder);
    isFrozenHere = true;
    return parse(replyText(await runCommand(["hold", thisProcess()]).finally(closeStore)));
  }
  return parse(replyText(reply));
}

/** Whether no other process can open the store. */
let isFrozenHere = false;

export async function resume(): Promise<void> {
  const { folder } = embeddedStore();
  if (isFrozenHere) releaseFolder(folder);
  isFrozenHere = false;
  await sendCommand(folder, ["resume", thisProcess()]);
}

/** Marks the store as moved. Returns false if changes were accepted since `hold`. */
export async function finishMove(to: string): Promise<boolean> {
  if (isFrozenHere) {
    markMoved(embeddedStore().folder, to);
    return true;
  }
  return (await call(["moved", thisProcess(), to])) === "true";
}
