/** The statements that create and alter a table, for the embedded engine, a server or a cluster. */
import type { Table } from "@/lib/store/tables";

/** The target of the statements. */
export type Dialect = {
  readonly kind: "embedded" | "server";
  readonly database: string;
  readonly cluster: string | undefined;
};

/**
 * A mutation's file contains the condition of an erasure, which names what was erased. By default the engine keeps the last
 * 100 finished mutations, and with 0 it keeps all. The one we keep is the `APPLY DELETED MASK` that ends an erasure.
 */
export const keepOneMutation = "finished_mutations_to_keep = 1";

export function createDatabase({ database, cluster }: Dialect): string {
  return `CREATE DATABASE IF NOT EXISTS ${database}${cluster === undefined ? "" : ` ON CLUSTER ${cluster}`}`;
}

/** @param moreSettings Added to those of the table. */
export function createTable(table: Table, dialect: Dialect, moreSettings?: string): string[] {
  const { database, cluster } = dialect;
  const [first, ...others] = table.orderBy;
  const durability = cluster === undefined && !table.mayLoseRows ? durabilitySettings(dialect) : undefined;
  const settings = [table.settings, durability, moreSettings].filter(Boolean).join(", ");
  const clauses = [
    table.partitionBy && `PARTITION BY ${table.partitionBy}`,
    `ORDER BY ${others.length === 0 ? first : `(${table.orderBy.join(", ")})`}`,
    settings && `SETTINGS ${settings}`,
  ];
  const create = (name: string, engine: string) => `CREATE TABLE IF NOT EXISTS ${database}.${name} (${table.columns}
)
ENGINE = ${engine}
${clauses.filter(Boolean).join("\n")}`;
  if (cluster === undefined) return [create(table.name, table.engine)];
  const local = `${table.name}_local`;
  return [
    create(
      `${local} ON CLUSTER ${cluster}`,
      `Replicated${table.engine}('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')`,
    ),
    `CREATE TABLE IF NOT EXISTS ${database}.${table.name} ON CLUSTER ${cluster} AS ${database}.${local}
ENGINE = Distributed(${cluster}, ${database}, ${local}, ${table.shardBy ?? `sipHash64(${first})`})`,
  ];
}

/**
 * The embedded store syncs an insert to disk before it resolves. On a server, durability is the operator's choice, and
 * retried blocks are deduplicated by their token.
 */
function durabilitySettings({ kind }: Dialect): string {
  return kind === "embedded"
    ? "fsync_after_insert = 1, fsync_part_directory = 1"
    : "non_replicated_deduplication_window = 1000";
}

/** Fills `first_receipts` on the shard of the event, regardless of how the event is inserted. */
export function createFirstReceiptsView({ database, cluster }: Dialect): string {
  const [on, suffix] = cluster === undefined ? ["", ""] : [` ON CLUSTER ${cluster}`, "_local"];
  return `CREATE MATERIALIZED VIEW IF NOT EXISTS ${database}.first_receipts_view${on} TO ${database}.first_receipts${suffix}
AS SELECT sipHash64(project_id, event_id) AS event_hash, received_at FROM ${database}.events${suffix}`;
}

/** On a cluster, alters the local table first, then the Distributed one. */
export function alter(name: string, alteration: string, { database, cluster }: Dialect): string[] {
  if (cluster === undefined) return [`ALTER TABLE ${database}.${name} ${alteration}`];
  return [`${name}_local`, name].map((table) => `ALTER TABLE ${database}.${table} ON CLUSTER ${cluster} ${alteration}`);
}
