/** The changes before the baseline, which bring a store of an earlier version to it. Never edit them. */
import { alter, createFirstReceiptsView, createTable, type Dialect, keepOneMutation } from "@/lib/store/statements";
import * as tables from "@/lib/store/tables";

type Change = readonly [name: string, statements: (dialect: Dialect) => string[]];

/** A table as it was created, without the columns and indexes that the changes below add. */
const asCreated = (table: tables.Table, columns: string): tables.Table => ({ ...table, columns });

const projects = asCreated(
  tables.projects,
  `
  project_id String,
  name String,
  created_at DateTime64(3, 'UTC')`,
);
const apiKeys = asCreated(
  tables.apiKeys,
  `
  key_hash String,
  project_id SimpleAggregateFunction(max, String),
  name SimpleAggregateFunction(max, String),
  first_characters SimpleAggregateFunction(max, String),
  last_characters SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_used_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  revoked_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
);
const events = asCreated(
  tables.events,
  `
  project_id LowCardinality(String),
  event_id UUID,
  event_type LowCardinality(String),
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  trace_id String CODEC(ZSTD),
  session_id String CODEC(ZSTD),
  source LowCardinality(String),
  event_name LowCardinality(String),
  user_id String CODEC(ZSTD),
  platform LowCardinality(String),
  sdk_version LowCardinality(String),
  error_category LowCardinality(String),
  latency_ms Nullable(Float64) CODEC(ZSTD),
  status LowCardinality(String),
  error_message String CODEC(ZSTD),
  tokens_in Nullable(UInt64) CODEC(ZSTD),
  tokens_out Nullable(UInt64) CODEC(ZSTD),
  country_code LowCardinality(String),
  locale LowCardinality(String),
  conversion_value Nullable(Float64) CODEC(ZSTD),
  conversion_currency LowCardinality(String),
  properties String CODEC(ZSTD),
  redactions Nested(kind LowCardinality(String), path String, count UInt32),
  received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  request_id String CODEC(ZSTD),
  INDEX trace_id_filter trace_id TYPE bloom_filter GRANULARITY 4,
  INDEX session_id_filter session_id TYPE bloom_filter GRANULARITY 4`,
);
const receipts = asCreated(
  tables.receipts,
  `
  project_id LowCardinality(String),
  request_id String CODEC(ZSTD),
  received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  accepted UInt32,
  rejected UInt32,
  issues Nested(issue String, count UInt32),
  redactions Nested(kind LowCardinality(String), count UInt32),
  sdk_version LowCardinality(String),
  bytes UInt32`,
);
const subscribers = asCreated(
  tables.subscribers,
  `
  subscriber_id UUID,
  email SimpleAggregateFunction(max, String),
  subscribed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  unsubscribed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
);
const duplicates = asCreated(
  tables.duplicates,
  `
  project_id LowCardinality(String),
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  event_id UUID`,
);
const copySearches = asCreated(
  tables.copySearches,
  `
  project_id String,
  searched_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
);
const sessions = asCreated(
  tables.sessions,
  `
  session_id String,
  owner_hash SimpleAggregateFunction(max, String),
  started_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_used_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  ended_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
);
const alertRules = asCreated(
  tables.alertRules,
  `
  project_id String,
  rule_id String,
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  definition SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String)),
  last_check SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String)),
  deleted_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
);
const alertDeliveries = asCreated(
  tables.alertDeliveries,
  `
  project_id String,
  delivery_id UUID,
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  channel SimpleAggregateFunction(max, String),
  target SimpleAggregateFunction(max, String),
  incident_id SimpleAggregateFunction(max, String),
  phase SimpleAggregateFunction(max, String),
  attempts SimpleAggregateFunction(max, UInt32),
  next_attempt_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  done_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_answer SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), text String))`,
);

const tablesOfFirstRelease: [name: string, table: tables.Table][] = [
  ["applied schema changes", tables.schemaChanges],
  ["projects", projects],
  ["API keys", apiKeys],
  ["events", events],
  ["receipts", receipts],
  ["contact messages", tables.contactMessages],
  ["subscribers", subscribers],
  ["deliveries", tables.deliveries],
  ["deleted projects", tables.deletedProjects],
  ["used sign-in links", tables.usedLinks],
  ["duplicates of events", duplicates],
  ["progress of duplicate searches", copySearches],
];

const latestTime = "SimpleAggregateFunction(max, DateTime64(3, 'UTC'))";
const stringSet = "SimpleAggregateFunction(groupUniqArrayArray, Array(String))";

const hashedColumns = ["session", "user"].map(
  (name) => `${name}_hash UInt64 MATERIALIZED sipHash64(${name}_id) CODEC(ZSTD)`,
);
const captureColumn =
  "capture_changes SimpleAggregateFunction(groupUniqArrayArray, Array(Tuple(at DateTime64(3, 'UTC'), level String, who String)))";
const originColumns = [
  `origins ${stringSet}`,
  "last_network SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), network String))",
  "last_sdk SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), version String))",
];
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
const eventIdIndex = [
  "ADD INDEX IF NOT EXISTS event_id_filter sipHash64(event_id) TYPE bloom_filter GRANULARITY 4",
  // In the background, for events that are already stored.
  "MATERIALIZE INDEX event_id_filter",
  // An erasure is complete if this is the last mutation of its table.
  "APPLY DELETED MASK",
];
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

const changes: Change[] = [
  ...tablesOfFirstRelease.map(([name, table]): Change => [name, (dialect) => createTable(table, dialect)]),
  ["hashes of sessions and users", addColumns("events", ...hashedColumns)],
  ["events by time of receipt and by user", alterEvents(eventIndexes)],
  ["keep one finished mutation", (dialect) => tablesOfFirstRelease.map(([, table]) => limitMutations(table, dialect))],
  create(sessions, "dashboard sessions"),
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
  ["progress of recording event ids", addColumns("copy_searches", `recorded_until ${latestTime}`)],
  ["denser filters", alterEvents(denserFilters)],
  ["expiry of read tokens", addColumns("api_keys", `expires_at ${latestTime}`)],
  ["sample projects", addColumns("projects", "is_sample Bool DEFAULT false")],
  create(alertRules),
  create(tables.alertIncidents),
  create(alertDeliveries),
  create(tables.alertWebhooks),
  create(tables.errorStates),
  create(tables.modelPrices),
  create(tables.weeklyMails, "weekly emails"),
  create(tables.weeklyMailChoices, "weekly email opt-outs"),
  ["scopes of API keys", addColumns("api_keys", `scopes ${stringSet}`)],
  ["rolling of API keys", addColumns("api_keys", `rolled_until ${latestTime}`)],
  ["networks of API keys", addColumns("api_keys", `networks ${stringSet}`)],
  ["request texts and tool lists", addRequestColumns],
  create(tables.projectSettings),
  create(tables.projectUsage),
  create(tables.savedViews),
  create(tables.members),
  create(tables.invitations),
  create(tables.auditLog),
  ["origins and last use of API keys", addColumns("api_keys", ...originColumns)],
  [
    "failed checks of alert rules",
    addColumns("alert_rules", "last_failure SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))"),
  ],
  ["refused notifications", addColumns("alert_deliveries", `refused_at ${latestTime}`)],
  create(tables.firstRemovals, "first removals of personal data"),
  create(tables.weeklySummaries),
  create(tables.rescrubs, "scrubbing stored events again"),
  ["methods of sessions", addColumns("sessions", "method SimpleAggregateFunction(max, String)")],
  create(tables.passkeys),
  ["creators of API keys", addColumns("api_keys", "created_by SimpleAggregateFunction(max, String)")],
  ["defaults of projects", addColumns("projects", "defaults_version UInt8 DEFAULT 0")],
  // The engine's clock may be wrong. A daily job deletes expired rows instead, and only if the clock can be trusted.
  ["no TTLs", (dialect) => tables.expiringAtBaseline.map(({ name }) => alter(name, removeTtl, dialect)[0] as string)],
  create(tables.storeStates),
  create(tables.deletedRows),
];

/** The engine has no `REMOVE TTL IF EXISTS`. `migrate` skips the statement for a table without a TTL. */
export const removeTtl = "REMOVE TTL";

export const earlierChanges = (dialect: Dialect) =>
  changes.map(([name, statements], index) => ({ number: index + 1, name, statements: statements(dialect) }));

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
  return [...createWithOneMutation(tables.firstReceipts, dialect), createFirstReceiptsView(dialect)];
}

/** Also for events that are already stored, in the background. An erasure is complete if `APPLY DELETED MASK` is the last mutation of its table. */
function addRequestColumns(dialect: Dialect): string[] {
  const added = Object.entries(tables.requestColumns).map(([name, column]) => `${name} ${column}`);
  const names = Object.keys(tables.requestColumns);
  const filled = [...names.map((name) => `MATERIALIZE COLUMN ${name}`), "APPLY DELETED MASK"];
  return [...addColumns("events", ...added)(dialect), ...alterEvents(filled)(dialect)];
}

function createWithOneMutation(table: tables.Table, dialect: Dialect): string[] {
  return [...createTable(table, dialect), limitMutations(table, dialect)];
}

function limitMutations({ name }: tables.Table, dialect: Dialect): string {
  return alter(name, `MODIFY SETTING ${keepOneMutation}`, dialect)[0] as string;
}
