/** Takes snapshots of the embedded store, in the process that has it open: hard links of all tables at one moment. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { env } from "@/lib/env";
import { onceInProcess } from "@/lib/once-in-process";
import { rejectChanges, whilePaused } from "@/lib/store/change-gate";
import { checkStore, damageText } from "@/lib/store/find-damage";
import { store } from "@/lib/store/store";
import {
  hasSnapshots,
  isRunning,
  markMoved,
  newSnapshotName,
  removeAbandonedSnapshots,
  requireSameContainer,
} from "@/lib/store/store-folder";

const Table = z.object({
  name: z.string(),
  uuid: z.string(),
  /** The text that creates the table. */
  sql: z.string(),
  /** Changes with each deletion, and with each snapshot while one is running. */
  lastMutation: z.coerce.number(),
});

export const Snapshot = z.object({
  name: z.string(),
  /** In milliseconds since the epoch. Everything acknowledged before then is in the snapshot. */
  takenAt: z.number(),
  database: z.string(),
  databaseUuid: z.string(),
  databaseSql: z.string(),
  schemaChange: z.number(),
  /** Also the materialized view, which has no rows. */
  tables: z.array(Table),
  /** What is missing from the store, or cannot be read, one line each. Older snapshots don't say. */
  damage: z.array(z.string()).default([]),
});
export type Snapshot = z.infer<typeof Snapshot>;

const Row = z.object({ name: z.string(), uuid: z.string(), engine: z.string(), lastMutation: z.coerce.number() });
const listTables = `SELECT name, toString(uuid) AS uuid, engine, mutations.last AS lastMutation FROM system.tables
LEFT JOIN (
  SELECT table, max(toUInt64OrZero(extract(mutation_id, '[0-9]+')))
    + if(countIf(NOT is_done) > 0, toUInt64(toUnixTimestamp64Micro(now64(6))), 0) AS last FROM system.mutations
  WHERE database = currentDatabase() GROUP BY table
) AS mutations ON name = mutations.table
WHERE database = currentDatabase() ORDER BY name`;
const Database = z.object({ uuid: z.string(), change: z.coerce.number() });
const findDatabase = `SELECT toString(uuid) AS uuid, (SELECT max(number) FROM schema_changes) AS change
FROM system.databases WHERE name = currentDatabase()`;

/**
 * Changes wait until all tables are frozen, which takes a few milliseconds for each.
 * @param user The process that uses the snapshot. The snapshot is removed when that process ends.
 */
export async function takeSnapshot(user: string): Promise<Snapshot> {
  requireSameContainer(user);
  await store();
  const damage = (await checkStore(Date.now())).map(damageText);
  return whilePaused(async () => ({ ...(await freeze(user)), damage }));
}

async function freeze(user: string): Promise<Omit<Snapshot, "damage">> {
  const config = env().store;
  if (config.kind !== "embedded") throw new Error("only the embedded store has snapshots");
  const { client } = await store();
  removeAbandonedSnapshots(config.folder);
  const takenAt = Date.now();
  const name = newSnapshotName(user, takenAt);
  const selectRows = async (query: string) => (await client.query({ query, format: "JSONEachRow" })).json();
  const [database] = z.array(Database).parse(await selectRows(findDatabase));
  if (database === undefined) throw new Error("the store has no database");
  const rows = z.array(Row).parse(await selectRows(listTables));
  const engineFolder = path.join(config.folder, "clickhouse");
  const metadata = path.join(engineFolder, uuidFolder(database.uuid));
  for (const table of rows) {
    if (table.engine.endsWith("MergeTree"))
      await client.command({ query: `ALTER TABLE ${table.name} FREEZE WITH NAME '${name}'` });
  }
  watch();
  return {
    name,
    takenAt,
    database: config.database,
    databaseUuid: database.uuid,
    databaseSql: readFileSync(path.join(engineFolder, "metadata", `${config.database}.sql`), "utf8"),
    schemaChange: database.change,
    tables: rows.map((table) => ({ ...table, sql: readFileSync(path.join(metadata, `${table.name}.sql`), "utf8") })),
  };
}

/** The path of a table or a database in the engine's folder. */
export const uuidFolder = (uuid: string) => path.join("store", uuid.slice(0, 3), uuid);

type Freeze = { by?: string | undefined; watcher?: NodeJS.Timeout | undefined };
const freezeState = () => onceInProcess<Freeze>("held-store", () => ({}));

const holding = "This deployment's events are being moved to another store. Retry in a few seconds.";
const movedAway = "The store was moved. Restart Sluice with CLICKHOUSE_URL set to the new store.";

/** Takes a snapshot and refuses changes from then on, until `acceptChanges`, or until the process `user` has ended. */
export async function holdStore(user: string): Promise<Snapshot> {
  requireSameContainer(user);
  await store();
  const state = freezeState();
  return whilePaused(async () => {
    state.by = user;
    rejectChanges(holding);
    try {
      return { ...(await freeze(user)), damage: [] };
    } catch (error) {
      acceptChanges();
      throw error;
    }
  });
}

/** Does nothing once the store has been moved. */
export function acceptChanges(): void {
  if (freezeState().by === undefined) return;
  freezeState().by = undefined;
  rejectChanges(undefined);
}

/** Refuses changes permanently, including in later processes. Returns false if changes were accepted since `holdStore(user)`. */
export function finishMove(user: string, to: string): boolean {
  const { store: config } = env();
  if (config.kind !== "embedded" || freezeState().by !== user) return false;
  markMoved(config.folder, to);
  freezeState().by = undefined;
  rejectChanges(movedAway);
  return true;
}

const watchEveryMs = 1_000;

/** While snapshots exist, checks whether their processes are still running. */
function watch(): void {
  const state = freezeState();
  const { store: config } = env();
  if (config.kind !== "embedded" || state.watcher) return;
  state.watcher = setInterval(() => {
    if (state.by !== undefined && !isRunning(state.by)) acceptChanges();
    removeAbandonedSnapshots(config.folder);
    if (state.by !== undefined || hasSnapshots(config.folder)) return;
    clearInterval(state.watcher);
    state.watcher = undefined;
  }, watchEveryMs);
  state.watcher.unref();
}
