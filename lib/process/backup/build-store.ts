/** Builds the folder of an embedded store from a snapshot. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folderOf, type Snapshot } from "@/lib/process/backup/snapshot";

/** @param addParts Adds the parts of a table to its folder. */
export function buildStore(
  folder: string,
  { database, databaseUuid, databaseSql, tables }: Snapshot,
  addParts: (table: string, tableFolder: string) => void,
): void {
  const engineFolder = path.join(folder, "clickhouse");
  const metadata = path.join(engineFolder, folderOf(databaseUuid));
  for (const made of [metadata, path.join(engineFolder, "metadata")]) mkdirSync(made, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(engineFolder, "metadata", `${database}.sql`), databaseSql, { mode: 0o600 });
  for (const { name, uuid, sql } of tables) {
    writeFileSync(path.join(metadata, `${name}.sql`), sql, { mode: 0o600 });
    if (sql.includes("MATERIALIZED VIEW")) continue;
    const tableFolder = path.join(engineFolder, folderOf(uuid));
    mkdirSync(tableFolder, { recursive: true, mode: 0o700 });
    // The format of the table's folder, which has never changed.
    writeFileSync(path.join(tableFolder, "format_version.txt"), "1", { mode: 0o600 });
    addParts(name, tableFolder);
  }
}
