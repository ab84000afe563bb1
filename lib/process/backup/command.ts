/** The arguments of `npm run backup`, `npm run restore` and `npm run move`. */
import path from "node:path";
import { parseArgs } from "node:util";
import { ConfigurationError } from "@/lib/config/configuration";
import { serverAt } from "@/lib/env";
import { moveStore } from "@/lib/process/backup/move-store";
import { restoreBackup } from "@/lib/process/backup/restore-backup";
import { writeBackup } from "@/lib/process/backup/write-backup";
import type { CommandReply } from "@/lib/process/terminal/socket";

const usage = `Usage:
  npm run backup -- FOLDER [--keep N]
                             back up the embedded store into FOLDER, even while Sluice is running;
                             --keep deletes all but the last N backups
  npm run restore -- FOLDER [--at NAME] [--replace]
                             restore the last backup, or the one with this name or from before this time, while
                             Sluice is stopped; --replace replaces an existing store
  npm run move -- --to URL [--database NAME]
                             move the embedded store to the ClickHouse server or cluster at URL, even while events
                             arrive; uses CLICKHOUSE_USER, CLICKHOUSE_PASSWORD and CLICKHOUSE_CLUSTER`;

const options = {
  keep: { type: "string" },
  at: { type: "string" },
  replace: { type: "boolean", default: false },
  to: { type: "string" },
  database: { type: "string" },
} as const;

/** @param report Called with each line of progress. */
export async function backupCommand(
  name: "backup" | "restore" | "move",
  argv: readonly string[],
  report: (line: string) => void = () => undefined,
): Promise<CommandReply> {
  const { values, folders } = parse(argv);
  return { status: 0, text: await (name === "move" ? move(values, report) : copy(name, folders, values)) };
}

type Values = ReturnType<typeof parse>["values"];

async function copy(name: "backup" | "restore", folders: readonly string[], { keep, ...values }: Values) {
  const [folder] = folders;
  if (folder === undefined || folders.length > 1) throw new ConfigurationError(usage);
  if (name === "restore") return restoreBackup(path.resolve(folder), values);
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)) {
    throw new ConfigurationError(`--keep must be a whole number of at least 1.\n${usage}`);
  }
  return writeBackup(path.resolve(folder), keep === undefined ? undefined : Number(keep));
}

async function move({ to, database }: Values, report: (line: string) => void): Promise<string> {
  if (to === undefined) throw new ConfigurationError(usage);
  const config = serverAt(to, database);
  if (config.kind !== "server") throw new ConfigurationError(usage);
  return moveStore(config, report);
}

function parse(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { values, folders: positionals };
  } catch (cause) {
    throw new ConfigurationError(usage, { cause });
  }
}
