/** `npm run restore`: checks a backup, builds a store from it next to the current one, and then replaces the current one. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ConfigurationError } from "@/lib/config/configuration";
import { openDataFolder } from "@/lib/config/data-folder";
import { hourMs } from "@/lib/durations";
import { env, setVariables } from "@/lib/env";
import { applyErasures, repeatRescrubs } from "@/lib/process/backup/apply-erasures";
import { copyFile, isIntact } from "@/lib/process/backup/files";
import {
  backupName,
  listBackups,
  type Manifest,
  partFolder,
  readManifest,
  toSecretCheck,
} from "@/lib/process/backup/manifest";
import { buildStore } from "@/lib/process/backup/parts";
import { embeddedStore } from "@/lib/process/backup/store-process";
import { describe } from "@/lib/process/backup/write-backup";
import { sendCommand } from "@/lib/process/terminal/socket";
import { recordedCommand } from "@/lib/projects/audit/recorded";
import { isInUse } from "@/lib/store/client";
import { copyErasures, erasuresSince } from "@/lib/store/erasure-list";
import { lastNumber } from "@/lib/store/schema";
import { closeStore, store } from "@/lib/store/store";
import {
  finishRestore,
  holdFolder,
  markReady,
  releaseFolder,
  replaceStore,
  restoringFolder,
} from "@/lib/store/store-folder";

export type RestoreOptions = {
  /** The name of a backup, or a time: the last backup before it. Defaults to the last one. */
  readonly at?: string | undefined;
  readonly replace: boolean;
};

/** An erasure is listed a moment before its rows disappear, so a snapshot can still contain the rows of an erasure listed before it. */
const erasureMarginMs = hourMs;

export async function restoreBackup(folder: string, { at, replace }: RestoreOptions): Promise<string> {
  const config = embeddedStore();
  const manifest = chooseBackup(folder, at);
  requireSameSchema(manifest);
  const { folder: dataFolder } = config;
  requireStopped(dataFolder, await sendCommand(dataFolder, ["ping"]));
  openDataFolder(dataFolder);
  holdFolder(dataFolder);
  try {
    finishRestore(dataFolder);
    if (existsSync(path.join(dataFolder, "clickhouse")) && !replace) {
      throw new ConfigurationError(`${dataFolder} already contains a store. To replace it, add --replace.`);
    }
    requireSecret(manifest);
    verify(folder, manifest);
    build(folder, dataFolder, manifest);
    copyErasures(folder, dataFolder);
    const erasures = erasuresSince(dataFolder, manifest.snapshot.takenAt - erasureMarginMs);
    const rescrubbed = await checkAndErase(dataFolder, manifest, erasures);
    requireStopped(dataFolder, undefined);
    markReady(dataFolder);
    replaceStore(dataFolder);
    const applied = erasures.filter(({ kind }) => kind !== "rescrub").length;
    const again = rescrubbed === 0 ? "" : ` It then scrubs the events of ${rescrubbed} projects again.`;
    return `Restored ${describe(manifest)}\nApplied ${applied} erasures made since. Start Sluice with npm start.${again}`;
  } finally {
    releaseFolder(dataFolder);
  }
}

function requireStopped(dataFolder: string, reply: unknown): void {
  if (reply === undefined && !isInUse(dataFolder)) return;
  throw new ConfigurationError(`Sluice is running with the data folder ${dataFolder}. Stop it first.`);
}

function chooseBackup(folder: string, at: string | undefined): Manifest {
  const names = listBackups(folder);
  if (names.length === 0) throw new ConfigurationError(`There is no backup in ${folder}.`);
  const time = at === undefined ? Number.NaN : Date.parse(at);
  const before = Number.isNaN(time) ? "" : new Date(time).toISOString().replaceAll(":", "-");
  const name =
    at === undefined ? names.at(-1) : (names.find((one) => one === at) ?? names.findLast((one) => one <= before));
  if (name === undefined) {
    throw new ConfigurationError(
      `No backup has that name or is older than that time. Available backups:\n${names.join("\n")}`,
    );
  }
  return readManifest(folder, name);
}

function requireSameSchema({ snapshot }: Manifest): void {
  const config = embeddedStore();
  if (snapshot.database !== config.database) {
    throw new ConfigurationError(
      `The backup's database is ${snapshot.database}. Set CLICKHOUSE_DATABASE to that name.`,
    );
  }
  if (snapshot.schemaChange <= lastNumber) return;
  throw new ConfigurationError(
    `The backup has ${snapshot.schemaChange} schema changes, and this version of Sluice has ${lastNumber}. Restore it with the version that created it or a later one.`,
  );
}

function requireSecret({ secretFiles, secretCheck }: Manifest): void {
  const generated = z
    .object({ pseudonymSecret: z.string() })
    .safeParse(JSON.parse(secretFiles["secrets.json"] ?? "{}"));
  const secret = env().pseudonymSecret ?? generated.data?.pseudonymSecret;
  if (secret !== undefined && toSecretCheck(secret) === secretCheck) return;
  throw new ConfigurationError(
    "The backup was created with a different PSEUDONYM_SECRET. Set PSEUDONYM_SECRET to that value.",
  );
}

/** @throws ConfigurationError that names the first file that is missing or damaged */
function verify(folder: string, manifest: Manifest): void {
  for (const part of manifest.parts) {
    const damaged = part.files.find((file) => !isIntact(partFolder(folder, part), file));
    if (damaged === undefined) continue;
    const file = path.join(partFolder(folder, part), damaged.name);
    throw new ConfigurationError(
      `The backup ${backupName(manifest)} is damaged: ${file} is missing or differs from its checksum. Nothing was restored.`,
    );
  }
}

function build(folder: string, dataFolder: string, { snapshot, parts, secretFiles }: Manifest): void {
  const restoring = restoringFolder(dataFolder);
  buildStore(restoring, snapshot, (table, tableFolder) => {
    for (const part of parts.filter((one) => one.table === table)) {
      for (const { name, sha256 } of part.files) {
        const to = path.join(tableFolder, part.name, name);
        mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
        const copy = copyFile(path.join(partFolder(folder, part), name), to);
        if (copy.sha256 !== sha256) throw new ConfigurationError(`${to} differs from the backup. Check the disk.`);
      }
    }
  });
  for (const [name, text] of Object.entries(secretFiles)) {
    writeFileSync(path.join(restoring, path.basename(name)), `${text}\n`, { mode: 0o600 });
  }
}

const LoadedPart = z.object({ part: z.string(), rows: z.coerce.number() });

/** Opens the new store, which migrates its schema. */
async function checkAndErase(
  dataFolder: string,
  { parts }: Manifest,
  erasures: Parameters<typeof applyErasures>[0],
): Promise<number> {
  setVariables({ DATA_DIR: restoringFolder(dataFolder) });
  try {
    const { client } = await store();
    // Parts that were merged since the store was opened are still listed.
    const query = "SELECT concat(table, ' ', name) AS part, rows FROM system.parts WHERE database = currentDatabase()";
    const loaded = z.array(LoadedPart).parse(await (await client.query({ query, format: "JSONEachRow" })).json());
    const rows = new Map(loaded.map((row) => [row.part, row.rows]));
    // The engine drops empty parts.
    const missing = parts.find((part) => part.rows > 0 && rows.get(`${part.table} ${part.name}`) !== part.rows);
    if (missing)
      throw new ConfigurationError(`The engine could not load the part ${missing.name} of ${missing.table}.`);
    await recordedCommand("store_restored", "", "", () => applyErasures(erasures));
    return await repeatRescrubs(erasures);
  } finally {
    await closeStore();
    setVariables({ DATA_DIR: dataFolder });
  }
}
