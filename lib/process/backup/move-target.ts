/** The ClickHouse server or cluster to which a store is moved. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { ClickHouseClient } from "@clickhouse/client";
import { z } from "zod";
import { ConfigurationError, type StoreConfig } from "@/lib/config/configuration";
import type { MovedTable, Select } from "@/lib/process/backup/move-tables";
import { openClient } from "@/lib/store/client";
import { moveMarker } from "@/lib/store/move-marker";
import { createDatabase } from "@/lib/store/statements";
import { ensureSchema, toDialect } from "@/lib/store/store";

export type ServerConfig = Extract<StoreConfig, { kind: "server" }>;

/** A statement over ten million rows takes minutes. */
const maxSeconds = 3_600;
const patient = { max_execution_time: maxSeconds } as const;
/** The same rows are inserted again after a deletion. Each insert has its own token, so that none is skipped as a duplicate. */
const plainInsert = () => ({ ...patient, async_insert: 0, insert_deduplication_token: randomUUID() }) as const;

export type Target = {
  readonly select: Select;
  insert(table: MovedTable, file: string): Promise<void>;
  deleteRows(table: MovedTable, condition: string): Promise<void>;
  /** The server can be used from now on. */
  finish(): Promise<void>;
  close(): Promise<void>;
};

/**
 * @param moveId Undefined if everything has been moved and at most `finish` remains.
 * @throws ConfigurationError if the database contains anything but this move
 */
export async function openTarget(config: ServerConfig, moveId: string | undefined): Promise<Target> {
  const client = await openClient(config, maxSeconds * 1_000);
  try {
    if (moveId !== undefined) {
      await claim(config, client, moveId);
      await ensureSchema(client, config);
    }
  } catch (error) {
    await client.close();
    throw error;
  }
  const { onCluster, local } = databasePlaces(config);
  return {
    select: async (sql, row) => {
      const result = await client.query({ query: sql, format: "JSONEachRow", clickhouse_settings: patient });
      return z.array(row).parse(await result.json());
    },
    insert: async ({ name, columns }, file) => {
      const { stream } = await client.exec({
        query: `INSERT INTO ${name} (${columns}) FORMAT Native`,
        values: createReadStream(file),
        clickhouse_settings: plainInsert(),
      });
      for await (const _ of stream);
    },
    deleteRows: async ({ name }, condition) => {
      const table = `${config.database}.${name}${local}${onCluster}`;
      await client.command({ query: `DELETE FROM ${table} WHERE ${condition}`, clickhouse_settings: patient });
      await client.command({ query: `ALTER TABLE ${table} APPLY DELETED MASK`, clickhouse_settings: patient });
    },
    finish: () =>
      client
        .command({ query: `DROP TABLE IF EXISTS ${config.database}.${moveMarker}${onCluster}` })
        .then(() => undefined),
    close: () => client.close(),
  };
}

const databasePlaces = ({ cluster }: ServerConfig) =>
  cluster === undefined ? { onCluster: "", local: "" } : { onCluster: ` ON CLUSTER ${cluster}`, local: "_local" };

const TableRow = z.object({ name: z.string(), comment: z.string() });

/** The table's comment names the move that owns it, because a table and its comment are created in one step. */
async function claim(config: ServerConfig, client: ClickHouseClient, moveId: string): Promise<void> {
  const { onCluster } = databasePlaces(config);
  const anywhere = await openClient({ ...config, database: "default" });
  try {
    const query = `SELECT name, comment FROM system.tables WHERE database = '${config.database}'`;
    const found = z.array(TableRow).parse(await (await anywhere.query({ query, format: "JSONEachRow" })).json());
    if (found.some(({ name, comment }) => name === moveMarker && comment === moveId)) return;
    if (found.length > 0) {
      throw new ConfigurationError(
        `The database ${config.database} at ${config.url} is not empty. Move to a new database, with --database NAME.`,
      );
    }
    await anywhere.command({ query: createDatabase(toDialect(config)) });
  } finally {
    await anywhere.close();
  }
  await client.command({
    query: `CREATE TABLE ${config.database}.${moveMarker}${onCluster} (id String) ENGINE = Memory COMMENT '${moveId}'`,
  });
}
