/** The parts of a snapshot, and a store that is built from them. The engine never changes a part, so its name and checksums identify it. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigurationError } from "@/lib/config/configuration";
import { type Snapshot, uuidFolder } from "@/lib/process/backup/snapshot";
import { snapshotsFolder } from "@/lib/store/store-folder";

export type Part = {
  readonly table: string;
  readonly name: string;
  /** Identifies the content among all parts of the table. */
  readonly key: string;
  readonly rows: number;
  readonly folder: string;
};

/** @throws ConfigurationError if the snapshot was removed, for example because Sluice was restarted in another container */
export function listParts(dataFolder: string, { name: snapshot, tables }: Snapshot): Part[] {
  const root = path.join(snapshotsFolder(dataFolder), snapshot);
  const parts = tables.flatMap(({ name: table, uuid }) => {
    const folder = path.join(root, uuidFolder(uuid));
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    return names.map((name) => ({ table, name, ...describe(path.join(folder, name), uuid, name) }));
  });
  // Done afterward, because a snapshot is removed in one step, and a table without rows has no folder in it.
  if (existsSync(root)) return parts;
  throw new ConfigurationError("The snapshot was removed while it was read. Run the command again.");
}

/** These list the other files, with their checksums. */
const listings = ["checksums.txt", "columns.txt", "metadata_version.txt"];

function describe(folder: string, uuid: string, name: string) {
  const hash = createHash("sha256").update(uuid);
  for (const file of listings) {
    if (existsSync(path.join(folder, file))) hash.update(readFileSync(path.join(folder, file)));
  }
  const rows = Number(readFileSync(path.join(folder, "count.txt"), "utf8"));
  return { folder, rows, key: `${name}-${hash.digest("hex").slice(0, 16)}` };
}

/**
 * Builds the folder of an embedded store from a snapshot.
 * @param addParts Adds the parts of a table to its folder.
 */
export function buildStore(
  folder: string,
  { database, databaseUuid, databaseSql, tables }: Snapshot,
  addParts: (table: string, tableFolder: string) => void,
): void {
  const engineFolder = path.join(folder, "clickhouse");
  const metadata = path.join(engineFolder, uuidFolder(databaseUuid));
  for (const made of [metadata, path.join(engineFolder, "metadata")]) mkdirSync(made, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(engineFolder, "metadata", `${database}.sql`), databaseSql, { mode: 0o600 });
  for (const { name, uuid, sql } of tables) {
    writeFileSync(path.join(metadata, `${name}.sql`), sql, { mode: 0o600 });
    if (sql.includes("MATERIALIZED VIEW")) continue;
    const tableFolder = path.join(engineFolder, uuidFolder(uuid));
    mkdirSync(tableFolder, { recursive: true, mode: 0o700 });
    // The format of the table's folder, which has never changed.
    writeFileSync(path.join(tableFolder, "format_version.txt"), "1", { mode: 0o600 });
    addParts(name, tableFolder);
  }
}
