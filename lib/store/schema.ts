/** The schema: numbered, idempotent changes for the embedded engine, a server or a cluster. */
import type { ClickHouseClient } from "@clickhouse/client";
import { earlierChanges, removeTtl } from "@/lib/store/earlier-changes";
import { alter, createFirstReceiptsView, createTable, type Dialect, keepOneMutation } from "@/lib/store/statements";
import {
  agentcheckReports,
  baselineTables,
  furtherUsage,
  oauthGrants,
  oauthTokens,
  projects,
  repeats,
  sealedCalls,
  sealedModels,
  sealedRequests,
  sealedTraces,
  sharedLinks,
} from "@/lib/store/tables";

export type SchemaChange = { readonly number: number; readonly name: string; readonly statements: readonly string[] };

type Change = readonly [name: string, statements: (dialect: Dialect) => string[]];

const callReports = "reports of tool calls";

/** The changes of a new store, in order. Append only: never edit a released change. */
const changes: Change[] = [
  ["baseline", createBaseline],
  ["scopes of older API keys", addMissingScopes],
  ["sessions without a method", endOlderSessions],
  ["reports of Agentcheck", (dialect) => createTable(agentcheckReports, dialect, keepOneMutation)],
  ["tokens in full, and costs", (dialect) => addColumns("events", usageColumns, dialect)],
  [
    "grants of OAuth clients",
    (dialect) => [oauthGrants, oauthTokens].flatMap((table) => createTable(table, dialect, keepOneMutation)),
  ],
  ["rollups of tokens and costs", addUsageToRollups],
  [
    "repeats",
    (dialect) => [
      ...createTable(repeats, dialect, keepOneMutation),
      ...addColumns("seal_progress", searchColumns, dialect),
    ],
  ],
  [
    callReports,
    (dialect) => [
      ...addColumns("events", callColumns, dialect),
      ...addColumns("sealed_groups", ["repeated_calls UInt64 CODEC(ZSTD)"], dialect),
      ...addColumns("sealed_redactions", ["is_report UInt8 DEFAULT event_type = 'tool_call' CODEC(ZSTD)"], dialect),
    ],
  ],
  ["rollups of requests and traces", addFurtherRollups],
  [
    "rollups of calls",
    (dialect) => [
      ...createTable(sealedCalls, dialect, keepOneMutation),
      // Seals from before have no `totaled_at`.
      ...addColumns("hour_seals", ["totaled_at SimpleAggregateFunction(max, DateTime64(6, 'UTC'))"], dialect),
    ],
  ],
  ["shared links", (dialect) => createTable(sharedLinks, dialect, keepOneMutation)],
  [
    "progress of the search for calls",
    (dialect) => [...addColumns("seal_progress", callSearchColumns, dialect), startOfCallSearch(dialect)],
  ],
];

/** After the 71 earlier changes: a store applies only changes with a higher number than it has recorded. */
export const baselineNumber = 72;
export const lastNumber = baselineNumber + changes.length - 1;

/** The changes that a new store needs. */
export function schemaChanges(dialect: Dialect): SchemaChange[] {
  return changes.map(([name, statements], index) => ({
    number: baselineNumber + index,
    name,
    statements: statements(dialect),
  }));
}

/** All changes, including those that only a store of an earlier version needs. */
export const allChanges = (dialect: Dialect): SchemaChange[] => [...earlierChanges(dialect), ...schemaChanges(dialect)];

function createBaseline(dialect: Dialect): string[] {
  return [
    ...baselineTables.flatMap((table) => createTable(table, dialect, keepOneMutation)),
    createFirstReceiptsView(dialect),
  ];
}

const usageColumns = [
  "tokens_cached Nullable(UInt64) CODEC(ZSTD) AFTER tokens_out",
  "tokens_cache_creation Nullable(UInt64) CODEC(ZSTD) AFTER tokens_cached",
  "tokens_reasoning Nullable(UInt64) CODEC(ZSTD) AFTER tokens_cache_creation",
  "cost_amount Nullable(Float64) CODEC(ZSTD) AFTER tokens_reasoning",
  "cost_currency LowCardinality(String) AFTER cost_amount",
];

/** The first of these properties that names a model. The capture level `shape` stores the length in place of a name. */
const namedModels = `JSONExtract(properties, 'Tuple(\`gen_ai.response.model\` String, \`gen_ai.request.model\` String, \`llm.model_name\` String,
    model String, output Tuple(model String))')`;
const models = [1, 2, 3, 4].map((at) => `tupleElement(${namedModels}, ${at})`);
const isNoName = String.raw`match(name, '^([{[]|string\\(\\d+\\)$)')`;
const hasUsage = `(tokens_in > 0 OR tokens_out > 0 OR tokens_cached > 0 OR tokens_cache_creation > 0 OR tokens_reasoning > 0
    OR isNotNull(cost_amount))`;
const modelColumn = `LowCardinality(String) MATERIALIZED if(${hasUsage},
    arrayFirst(name -> name != '' AND NOT ${isNoName}, [${models}, tupleElement(tupleElement(${namedModels}, 5), 1)]), '') CODEC(ZSTD)`;

/**
 * The model is computed when an event is stored, because reading it from properties would mean reading all of them. Seals from before this
 * change have no `complete_at`, so their hours are read from events until they are sealed again.
 */
function addUsageToRollups(dialect: Dialect): string[] {
  return [
    ...addColumns("events", [`model ${modelColumn}`], dialect),
    ...addColumns("sealed_hours", furtherUsage, dialect),
    ...addColumns("sealed_groups", furtherUsage, dialect),
    ...createTable(sealedModels, dialect, keepOneMutation),
    ...addColumns("hour_seals", ["complete_at SimpleAggregateFunction(max, DateTime64(6, 'UTC'))"], dialect),
  ];
}

/** Seals from before this change have no `filled_at`, so their hours are read from events until they are sealed again. */
function addFurtherRollups(dialect: Dialect): string[] {
  return [
    ...[sealedRequests, sealedTraces].flatMap((table) => createTable(table, dialect, keepOneMutation)),
    ...addColumns("hour_seals", ["filled_at SimpleAggregateFunction(max, DateTime64(6, 'UTC'))"], dialect),
  ];
}

/** Events received until then have been searched for repeats, and whether any of them has a parent or the id of a call. */
const searchColumns = [
  "repeats_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))",
  "has_parents SimpleAggregateFunction(max, UInt8)",
];

/** Replaces `repeats_until`, which earlier versions still write. They don't join the reports of calls, so their searches don't count. */
const callSearchColumns = ["calls_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))"];

/** Events from before `reported_by` existed have nothing to join. Starts an hour earlier, because several processes may have applied that change. */
const startOfCallSearch = ({ database }: Dialect) =>
  `INSERT INTO ${database}.seal_progress (project_id, calls_until)
SELECT project_id, least(max(repeats_until), (SELECT min(applied_at) - INTERVAL 1 HOUR FROM ${database}.schema_changes WHERE name = '${callReports}')) FROM ${database}.seal_progress GROUP BY project_id
HAVING empty(groupUniqArrayIf(calls_until, calls_until > toDateTime64(0, 3)))`;

/** Who reports a tool call in a span or a log record, and a keyed hash of the id that the model gave the call. */
const callColumns = [
  "reported_by LowCardinality(String) AFTER parent_id",
  "call_id Nullable(UUID) CODEC(ZSTD) AFTER reported_by",
];

const addColumns = (table: string, columns: readonly string[], dialect: Dialect): string[] =>
  columns.flatMap((column) => alter(table, `ADD COLUMN IF NOT EXISTS ${column}`, dialect));

/**
 * API keys could do everything before they had scopes. The row that creates a key also contains its project, so rows about keys that were
 * erased are skipped. On a cluster, one insert reaches the shard of each key.
 */
function addMissingScopes({ database }: Dialect): string[] {
  return [
    `INSERT INTO ${database}.api_keys (key_hash, scopes)
SELECT key_hash, ['send_events', 'mint_widget_tokens'] FROM ${database}.api_keys GROUP BY key_hash
HAVING empty(groupUniqArrayArray(scopes)) AND max(project_id) != '' AND NOT startsWith(max(first_characters), 'svr_')`,
  ];
}

/** Sessions from before methods were stored. Their tokens, which contain no method, are invalid. */
function endOlderSessions({ database }: Dialect): string[] {
  return [
    `INSERT INTO ${database}.sessions (session_id, owner_hash, started_at, ended_at, method)
SELECT session_id, max(owner_hash), max(started_at), now64(3), 'email' FROM ${database}.sessions GROUP BY session_id
HAVING empty(max(method))`,
  ];
}

/**
 * Applies pending changes to an existing database and returns them. Safe to run from several processes concurrently.
 * @param onNew Runs before anything is created in a database without our tables. If it throws, the database is unchanged.
 */
export async function migrate(client: ClickHouseClient, dialect: Dialect, onNew = () => {}): Promise<SchemaChange[]> {
  const applied = await lastApplied(client, dialect);
  if (applied === 0) onNew();
  const isNew = applied === 0 && !(await isHalfCreated(client, dialect));
  const changes = isNew ? schemaChanges(dialect) : allChanges(dialect);
  const pending = changes.filter((change) => change.number > applied);
  // Each insert is synced to disk. A new store has no other process, and if it is interrupted, it is still empty and starts over.
  const recordsOnce = applied === 0 && dialect.kind === "embedded";
  if (recordsOnce && isNew) {
    for (const query of statementsWithoutRows(pending)) await client.command({ query });
    await record(pending, client, dialect);
    return pending;
  }
  for (const change of pending) {
    for (const query of await necessary(change.statements, client, dialect))
      await client.command({ query }).catch(unlessRemoved(query));
    if (!recordsOnce) await record([change], client, dialect);
  }
  if (recordsOnce) await record(pending, client, dialect);
  return pending;
}

/**
 * Fewer statements with the same result where no table has rows: each table gets its columns at once, and no rows are derived from others.
 */
export function statementsWithoutRows(changes: readonly SchemaChange[]): string[] {
  const columns = new Map<string, string[]>();
  const others: string[] = [];
  for (const statement of changes.flatMap(({ statements }) => statements)) {
    const [, table, added] = /^(ALTER TABLE \S+) (ADD COLUMN .+)$/s.exec(statement) ?? [];
    if (table !== undefined && added !== undefined) columns.set(table, [...(columns.get(table) ?? []), added]);
    else if (!/^INSERT INTO .+\nSELECT /.test(statement)) others.push(statement);
  }
  return [...others, ...[...columns].map(([table, added]) => `${table} ${added.join(", ")}`)];
}

/**
 * Whether creating the store was interrupted, perhaps in an earlier version. All changes are then repeated. Only the embedded engine can leave
 * such tables: on a server, an earlier version recorded each change.
 */
async function isHalfCreated(client: ClickHouseClient, { kind, database }: Dialect): Promise<boolean> {
  if (kind === "server") return false;
  const result = await client.query({
    query: `SELECT name FROM system.tables WHERE database = '${database}' AND name = '${projects.name}'`,
    format: "JSONEachRow",
  });
  return (await result.json()).length > 0;
}

/** Without those that remove a TTL from a table that has none, because the engine has no `REMOVE TTL IF EXISTS`. */
async function necessary(
  statements: readonly string[],
  client: ClickHouseClient,
  { database }: Dialect,
): Promise<readonly string[]> {
  if (!statements.some((statement) => statement.endsWith(removeTtl))) return statements;
  const result = await client.query({
    query: `SELECT name FROM system.tables WHERE database = '${database}' AND engine_full LIKE '% TTL %'`,
    format: "JSONEachRow",
  });
  const names = (await result.json<{ name: string }>()).map(({ name }) => name);
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
    const result = await client.query({
      query: `SELECT max(number) AS number FROM ${database}.schema_changes`,
      format: "JSONEachRow",
    });
    const [row] = await result.json<{ number: number }>();
    return row?.number ?? 0;
  } catch (error) {
    if ((error as { code?: string }).code === unknownTable) return 0;
    throw error;
  }
}
