/** The schema: numbered, idempotent changes for the embedded engine, a server or a cluster. */
import type { ClickHouseClient } from "@clickhouse/client";
import { requestColumns } from "@/lib/store/request-columns";
import * as tables from "@/lib/store/tables";

/** The target of the statements. */
export type Dialect = {
  readonly kind: "embedded" | "server";
  readonly database: string;
  readonly cluster: string | undefined;
};

export type SchemaChange = { readonly number: number; readonly name: string; readonly statements: readonly string[] };

type Change = readonly [name: string, statements: (dialect: Dialect) => string[]];

const tablesOfFirstRelease: [name: string, table: tables.Table][] = [
  ["applied schema changes", tables.schemaChanges],
  ["projects", tables.projects],
  ["API keys", tables.apiKeys],
  ["events", tables.events],
  ["receipts", tables.receipts],
  ["contact messages", tables.contactMessages],
  ["subscribers", tables.subscribers],
  ["deliveries", tables.deliveries],
  ["deleted projects", tables.deletedProjects],
  ["used sign-in links", tables.usedLinks],
  ["duplicates of events", tables.duplicates],
  ["progress of duplicate searches", tables.copySearches],
];

const latestTime = "SimpleAggregateFunction(max, DateTime64(3, 'UTC'))";
const stringSet = "SimpleAggregateFunction(groupUniqArrayArray, Array(String))";

/** Counting distinct 8-byte hashes takes a quarter of the time of counting distinct strings. */
const hashedColumns = ["session", "user"].map(
  (name) => `${name}_hash UInt64 MATERIALIZED sipHash64(${name}_id) CODEC(ZSTD)`,
);
/** The history of a key's capture level. Set union commutes, like the merges of the other columns. */
const captureColumn =
  "capture_changes SimpleAggregateFunction(groupUniqArrayArray, Array(Tuple(at DateTime64(3, 'UTC'), level String, who String)))";
/** On which web pages a key's widget tokens can be used, and where and with which SDK the key was last used. */
const originColumns = [
  `origins ${stringSet}`,
  "last_network SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), network String))",
  "last_sdk SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), version String))",
];
/** The sequence numbers of a batch's events, as inclusive ranges, and what the sender dropped. Empty in batches without `install`. */
const deliveryColumns = [
  "install String CODEC(ZSTD)",
  "sequences_stored Array(Tuple(UInt64, UInt64)) CODEC(ZSTD)",
  "sequences_refused Array(Tuple(UInt64, UInt64)) CODEC(ZSTD)",
  "dropped Nested(reason LowCardinality(String), first UInt64, last UInt64)",
];

const eventIndexes = [
  "ADD INDEX IF NOT EXISTS received_at_range received_at TYPE minmax",
  "ADD INDEX IF NOT EXISTS user_filter user_hash TYPE bloom_filter GRANULARITY 4",
];
/** On a hash that only lookups by id use. Other queries that compare event ids find rows by other columns. */
const eventIdIndex = [
  "ADD INDEX IF NOT EXISTS event_id_filter sipHash64(event_id) TYPE bloom_filter GRANULARITY 4",
  // In the background, for events that are already stored.
  "MATERIALIZE INDEX event_id_filter",
  // An erasure is complete if this is the last mutation of its table.
  "APPLY DELETED MASK",
];
/**
 * A list of traces looks up 50 at once. With one false positive in 10,000 instead of one in 40, it doesn't read most of the table. Sessions
 * likewise.
 */
const denserFilters = [
  ...["trace", "session"].flatMap((name) => [
    `DROP INDEX IF EXISTS ${name}_id_filter`,
    `ADD INDEX IF NOT EXISTS ${name}_filter ${name}_id TYPE bloom_filter(0.0001) GRANULARITY 4`,
    `MATERIALIZE INDEX ${name}_filter`,
  ]),
  // Events are found with `event_hours`.
  "DROP INDEX IF EXISTS event_id_filter",
  "APPLY DELETED MASK",
];

/** All changes in order. Append only: never edit a released change. */
const changes: Change[] = [
  ...tablesOfFirstRelease.map(([name, table]): Change => [name, (dialect) => createTable(table, dialect)]),
  ["hashes of sessions and users", addColumns("events", ...hashedColumns)],
  ["events by time of receipt and by user", alterEvents(eventIndexes)],
  ["keep one finished mutation", (dialect) => tablesOfFirstRelease.map(([, table]) => keepOneMutation(table, dialect))],
  create(tables.sessions, "dashboard sessions"),
  ["mailboxes of subscribers", addColumns("subscribers", "mailbox SimpleAggregateFunction(max, String)")],
  create(tables.pendingSubscribers),
  create(tables.nameClaims, "project name claims"),
  create(tables.erasedEvents, "ids of erased events"),
  ["first receipts of events", createFirstReceipts],
  ["parents of events", addColumns("events", "parent_id Nullable(UUID) CODEC(ZSTD) AFTER event_id")],
  ["endpoints of receipts", addColumns("receipts", "endpoint LowCardinality(String) CODEC(ZSTD) AFTER received_at")],
  ["capture levels of API keys", addColumns("api_keys", captureColumn)],
  ["delivery columns of receipts", addColumns("receipts", ...deliveryColumns)],
  ["events by id", alterEvents(eventIdIndex)],
  // When a duplicate was listed, which changes an hour that may be sealed.
  ["times of duplicates", addColumns("later_copies", "added_at DateTime64(3, 'UTC') CODEC(ZSTD)")],
  create(tables.sealedHours),
  create(tables.sealedTools),
  create(tables.sealedQuarters),
  create(tables.sealedGroups),
  create(tables.sealedErrors),
  create(tables.sealedRedactions),
  create(tables.hourSeals),
  create(tables.sealProgress),
  create(tables.eventHours, "hours of event ids"),
  // Events received until this time are in `event_hours`, and their duplicates are listed.
  ["progress of recording event ids", addColumns("copy_searches", `recorded_until ${latestTime}`)],
  ["denser filters", alterEvents(denserFilters)],
  // When an API key or read token expires.
  ["expiry of read tokens", addColumns("api_keys", `expires_at ${latestTime}`)],
  ["sample projects", addColumns("projects", "is_sample Bool DEFAULT false")],
  create(tables.alertRules),
  create(tables.alertIncidents),
  create(tables.alertDeliveries),
  create(tables.alertWebhooks),
  create(tables.errorStates),
  create(tables.modelPrices),
  create(tables.weeklyMails, "weekly emails"),
  create(tables.weeklyMailChoices, "weekly email opt-outs"),
  // What an API key may do. Empty for older keys, which may do anything.
  ["scopes of API keys", addColumns("api_keys", `scopes ${stringSet}`)],
  // When a rolled API key stops working.
  ["rolling of API keys", addColumns("api_keys", `rolled_until ${latestTime}`)],
  // Where an API key may be used from, in CIDR notation. Empty means anywhere.
  ["networks of API keys", addColumns("api_keys", `networks ${stringSet}`)],
  ["request texts and tool lists", addRequestColumns],
  create(tables.projectSettings),
  create(tables.projectUsage),
  create(tables.savedViews),
  create(tables.members),
  create(tables.invitations),
  create(tables.auditLog),
  ["origins and last use of API keys", addColumns("api_keys", ...originColumns)],
  // If an alert rule's check is failing: since when, and why.
  [
    "failed checks of alert rules",
    addColumns("alert_rules", "last_failure SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))"),
  ],
  // When a receiver permanently rejected a notification.
  ["refused notifications", addColumns("alert_deliveries", `refused_at ${latestTime}`)],
  create(tables.firstRemovals, "first removals of personal data"),
  create(tables.weeklySummaries),
  create(tables.rescrubs, "scrubbing stored events again"),
  // How a session started.
  ["methods of sessions", addColumns("sessions", "method SimpleAggregateFunction(max, String)")],
  create(tables.passkeys),
  // The keyed hash of who created an API key or read token. Empty for older ones, and for those from the terminal.
  ["creators of API keys", addColumns("api_keys", "created_by SimpleAggregateFunction(max, String)")],
  // Which kinds of personal data were on by default when a project was created.
  ["defaults of projects", addColumns("projects", "defaults_version UInt8 DEFAULT 0")],
  // The engine's clock may be wrong. A daily job deletes expired rows instead, and only if the clock can be trusted.
  ["no TTLs", (dialect) => tables.expiringTables.map(({ name }) => alter(name, removeTtl, dialect)[0] as string)],
  create(tables.storeStates),
  create(tables.deletedRows),
  create(tables.agentcheckReports, "reports of Agentcheck"),
];

export function schemaChanges(dialect: Dialect): SchemaChange[] {
  return changes.map(([name, statements], index) => ({ number: index + 1, name, statements: statements(dialect) }));
}

/** A change that creates a table. */
function create(table: tables.Table, name = table.name.replaceAll("_", " ")): Change {
  return [name, (dialect) => createWithOneMutation(table, dialect)];
}

function addColumns(table: string, ...columns: string[]) {
  return (dialect: Dialect) => columns.flatMap((column) => alter(table, `ADD COLUMN IF NOT EXISTS ${column}`, dialect));
}

/** Distributed tables have no indexes and no parts, so this alters only the local ones. */
function alterEvents(alterations: readonly string[]) {
  return (dialect: Dialect) => alterations.flatMap((alteration) => alter("events", alteration, dialect).slice(0, 1));
}

function createFirstReceipts(dialect: Dialect): string[] {
  const { database, cluster } = dialect;
  const [on, suffix] = cluster === undefined ? ["", ""] : [` ON CLUSTER ${cluster}`, "_local"];
  return [
    ...createWithOneMutation(tables.firstReceipts, dialect),
    // Fills the table on the shard of the event, regardless of how it is inserted.
    `CREATE MATERIALIZED VIEW IF NOT EXISTS ${database}.first_receipts_view${on} TO ${database}.first_receipts${suffix}
AS SELECT sipHash64(project_id, event_id) AS event_hash, received_at FROM ${database}.events${suffix}`,
  ];
}

function createTable(table: tables.Table, dialect: Dialect): string[] {
  const { database, cluster } = dialect;
  const [first, ...others] = table.orderBy;
  const durability = cluster === undefined && !table.mayLoseRows ? tableSettings(dialect) : undefined;
  const settings = [table.settings, durability].filter(Boolean).join(", ");
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

/** Also for events that are already stored, in the background. An erasure is complete if `APPLY DELETED MASK` is the last mutation of its table. */
function addRequestColumns(dialect: Dialect): string[] {
  const added = Object.entries(requestColumns).map(([name, column]) => `${name} ${column}`);
  const filled = [...Object.keys(requestColumns).map((name) => `MATERIALIZE COLUMN ${name}`), "APPLY DELETED MASK"];
  return [...addColumns("events", ...added)(dialect), ...alterEvents(filled)(dialect)];
}

/** On a cluster, alters the local table first, then the Distributed one. */
function alter(name: string, alteration: string, { database, cluster }: Dialect): string[] {
  if (cluster === undefined) return [`ALTER TABLE ${database}.${name} ${alteration}`];
  return [`${name}_local`, name].map((table) => `ALTER TABLE ${database}.${table} ON CLUSTER ${cluster} ${alteration}`);
}

/**
 * A mutation's file contains the condition of an erasure, which names what was erased. By default the engine keeps the last
 * 100 finished mutations, and with 0 it keeps all. The one we keep is the `APPLY DELETED MASK` that ends an erasure.
 */
function createWithOneMutation(table: tables.Table, dialect: Dialect): string[] {
  return [...createTable(table, dialect), keepOneMutation(table, dialect)];
}

function keepOneMutation({ name }: tables.Table, { database, cluster }: Dialect): string {
  const target = cluster === undefined ? `${database}.${name}` : `${database}.${name}_local ON CLUSTER ${cluster}`;
  return `ALTER TABLE ${target} MODIFY SETTING finished_mutations_to_keep = 1`;
}

/**
 * The embedded store syncs an insert to disk before it resolves. On a server, durability is the operator's choice, and
 * retried blocks are deduplicated by their token.
 */
function tableSettings({ kind }: Dialect): string {
  return kind === "embedded"
    ? "fsync_after_insert = 1, fsync_part_directory = 1"
    : "non_replicated_deduplication_window = 1000";
}

export function createDatabase({ database, cluster }: Dialect): string {
  return `CREATE DATABASE IF NOT EXISTS ${database}${cluster === undefined ? "" : ` ON CLUSTER ${cluster}`}`;
}

/**
 * Applies pending changes to an existing database and returns them. Safe to run from several processes concurrently.
 * @param onNew Runs before anything is created in a database without our tables. If it throws, the database is unchanged.
 */
export async function migrate(client: ClickHouseClient, dialect: Dialect, onNew = () => {}): Promise<SchemaChange[]> {
  const applied = await lastApplied(client, dialect);
  if (applied === 0) onNew();
  const pending = schemaChanges(dialect).filter((change) => change.number > applied);
  // Each insert is synced to disk. A new store has no other process, and if it is interrupted, it is still empty and starts over.
  const isNewStore = applied === 0 && dialect.kind === "embedded";
  for (const change of pending) {
    for (const query of await necessary(change.statements, client, dialect))
      await client.command({ query }).catch(unlessRemoved(query));
    if (!isNewStore) await record([change], client, dialect);
  }
  if (isNewStore) await record(pending, client, dialect);
  return pending;
}

const removeTtl = "REMOVE TTL";

/** Without those that remove a TTL from a table that has none, because the engine has no `REMOVE TTL IF EXISTS`. */
async function necessary(
  statements: readonly string[],
  client: ClickHouseClient,
  { database }: Dialect,
): Promise<readonly string[]> {
  if (!statements.some((statement) => statement.endsWith(removeTtl))) return statements;
  const answer = await client.query({
    query: `SELECT name FROM system.tables WHERE database = '${database}' AND engine_full LIKE '% TTL %'`,
    format: "JSONEachRow",
  });
  const names = (await answer.json<{ name: string }>()).map(({ name }) => name);
  return statements.filter((statement) => names.some((name) => statement.includes(`.${name} `)));
}

/** Another process may have removed it in the meantime. */
const unlessRemoved = (query: string) => (error: unknown) => {
  if (!query.endsWith(removeTtl) || !String(error).includes("TTL expression, cannot remove")) throw error;
};

async function record(
  changes: readonly SchemaChange[],
  client: ClickHouseClient,
  { database }: Dialect,
): Promise<void> {
  const rows = changes.map(({ number, name }) => `(${number}, '${name}')`);
  await client.command({ query: `INSERT INTO ${database}.schema_changes (number, name) VALUES ${rows.join(", ")}` });
}

const unknownTable = "60";

async function lastApplied(client: ClickHouseClient, { database }: Dialect): Promise<number> {
  try {
    const answer = await client.query({
      query: `SELECT max(number) AS number FROM ${database}.schema_changes`,
      format: "JSONEachRow",
    });
    const [row] = await answer.json<{ number: number }>();
    return row?.number ?? 0;
  } catch (error) {
    if ((error as { code?: string }).code === unknownTable) return 0;
    throw error;
  }
}
