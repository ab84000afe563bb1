/** The parts of a snapshot. The engine never changes a part, so its name and checksums identify its content. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { folderOf, type Snapshot } from "@/lib/backup/snapshot";
import { snapshotsFolder } from "@/lib/store/store-folder";

export type Part = {
  readonly table: string;
  readonly name: string;
  /** Identifies the content among all parts of the table. */
  readonly key: string;
  readonly rows: number;
  readonly folder: string;
};

export function partsOf(dataFolder: string, { name: snapshot, tables }: Snapshot): Part[] {
  return tables.flatMap(({ name: table, uuid }) => {
    const folder = path.join(snapshotsFolder(dataFolder), snapshot, folderOf(uuid));
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    return names.map((name) => ({ table, name, ...describe(path.join(folder, name), uuid, name) }));
  });
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
