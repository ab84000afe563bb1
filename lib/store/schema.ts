/** The schema: numbered, idempotent changes for the embedded engine, a server or a cluster. */
import type { ClickHouseClient } from "@clickhouse/client";
import { erasedIdDays, receiptRetentionDays, usageRetentionDays } from "@/lib/gate/contracts/retention";
import { requestColumns } from "@/lib/store/request-columns";

/** The target of the statements. */
export type Dialect = {
  readonly kind: "embedded" | "server";
  readonly database: string;
  readonly cluster: string | undefined;
  readonly retentionDays: number;
};

type Table = {
  readonly name: string;
  readonly columns: (dialect: Dialect) => string;
  readonly engine: "ReplacingMergeTree" | "AggregatingMergeTree";
  readonly clauses: (dialect: Dialect) => string;
  /** Determines a row's shard. Rows that replace each other must be on the same shard. */
  readonly shardingKey: string;
  readonly settings?: string;
  /** Whether an insert may resolve before its rows are synced to disk. */
  readonly mayLoseRows?: boolean;
};

const schemaChangesTable: Table = {
  name: "schema_changes",
  columns: () => `
  number UInt32,
  name String,
  applied_at DateTime64(3, 'UTC') DEFAULT now64(3)`,
  engine: "ReplacingMergeTree",
  clauses: () => "ORDER BY number",
  shardingKey: "number",
};

const projects: Table = {
  name: "projects",
  columns: () => `
  project_id String,
  name String,
  created_at DateTime64(3, 'UTC')`,
  engine: "ReplacingMergeTree",
  clauses: () => "ORDER BY project_id",
  shardingKey: "sipHash64(project_id)",
};

const deletedProjects: Table = {
  name: "deleted_projects",
  columns: () => `
  project_id String,
  deleted_at DateTime64(3, 'UTC')`,
  engine: "ReplacingMergeTree",
  clauses: () => "ORDER BY project_id",
  shardingKey: "sipHash64(project_id)",
};

const usedLinks: Table = {
  name: "used_links",
  columns: () => `
  link_id String,
  use_id String,
  used_at DateTime64(3, 'UTC')`,
  engine: "ReplacingMergeTree",
  clauses: () => `ORDER BY (link_id, use_id)
TTL toDateTime(used_at) + INTERVAL 1 DAY`,
  shardingKey: "sipHash64(link_id)",
};

/** Creation, use and revocation are three inserts that commute, so none can undo another. */
const apiKeys: Table = {
  name: "api_keys",
  columns: () => `
  key_hash String,
  project_id SimpleAggregateFunction(max, String),
  name SimpleAggregateFunction(max, String),
  first_characters SimpleAggregateFunction(max, String),
  last_characters SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_used_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  revoked_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY key_hash",
  shardingKey: "sipHash64(key_hash)",
};

const events: Table = {
  name: "events",
  columns: () => `
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
  engine: "ReplacingMergeTree",
  clauses: ({ retentionDays }) => `PARTITION BY toYYYYMM(timestamp)
ORDER BY (project_id, timestamp, event_id)
TTL toDateTime(timestamp) + INTERVAL ${retentionDays} DAY`,
  shardingKey: "sipHash64(event_id)",
};

const receipts: Table = {
  name: "receipts",
  columns: () => `
  project_id LowCardinality(String),
  request_id String CODEC(ZSTD),
  received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  accepted UInt32,
  rejected UInt32,
  issues Nested(issue String, count UInt32),
  redactions Nested(kind LowCardinality(String), count UInt32),
  sdk_version LowCardinality(String),
  bytes UInt32`,
  engine: "ReplacingMergeTree",
  clauses: ({ retentionDays }) => `PARTITION BY toYYYYMM(received_at)
ORDER BY (project_id, request_id)
TTL toDateTime(received_at) + INTERVAL ${Math.min(receiptRetentionDays, retentionDays)} DAY`,
  shardingKey: "sipHash64(request_id)",
};

const contactMessages: Table = {
  name: "contact_messages",
  columns: () => `
  message_id UUID,
  received_at DateTime64(3, 'UTC'),
  name String,
  email String,
  company String,
  message String CODEC(ZSTD)`,
  engine: "ReplacingMergeTree",
  clauses: ({ retentionDays }) => `ORDER BY message_id
TTL toDateTime(received_at) + INTERVAL ${retentionDays} DAY`,
  shardingKey: "sipHash64(message_id)",
};

/** Subscribing and unsubscribing are inserts that commute. The later one wins. */
const subscribers: Table = {
  name: "subscribers",
  columns: () => `
  subscriber_id UUID,
  email SimpleAggregateFunction(max, String),
  subscribed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  unsubscribed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY subscriber_id",
  shardingKey: "sipHash64(subscriber_id)",
};

/** Addresses whose confirmation is pending. */
const pendingSubscribers: Table = {
  name: "pending_subscribers",
  columns: () => `
  subscriber_id UUID,
  email String,
  mailbox String,
  asked_at DateTime64(3, 'UTC')`,
  engine: "ReplacingMergeTree",
  clauses: () => `ORDER BY subscriber_id
TTL toDateTime(asked_at) + INTERVAL 2 DAY`,
  shardingKey: "sipHash64(subscriber_id)",
};

/** Pending work for the mail provider. Every row has `created_at`, from which its expiry is computed. */
const deliveries: Table = {
  name: "deliveries",
  columns: () => `
  delivery_id UUID,
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  kind SimpleAggregateFunction(max, String),
  subject_id SimpleAggregateFunction(max, String),
  attempts SimpleAggregateFunction(max, UInt32),
  refusals SimpleAggregateFunction(max, UInt32),
  first_attempt_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  next_attempt_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  done_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: ({ retentionDays }) => `ORDER BY delivery_id
TTL toDateTime(created_at) + INTERVAL ${retentionDays} DAY`,
  shardingKey: "sipHash64(delivery_id)",
};

/** Duplicates: rows with the `event_id` of an earlier event and a later timestamp. */
const duplicates: Table = {
  name: "later_copies",
  columns: () => `
  project_id LowCardinality(String),
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  event_id UUID`,
  engine: "ReplacingMergeTree",
  clauses: ({ retentionDays }) => `PARTITION BY toYYYYMM(timestamp)
ORDER BY (project_id, timestamp, event_id)
TTL toDateTime(timestamp) + INTERVAL ${retentionDays} DAY`,
  shardingKey: "sipHash64(event_id)",
};

/** `searched_until` is no longer used, because it says nothing about `event_hours`. */
const copySearches: Table = {
  name: "copy_searches",
  columns: () => `
  project_id String,
  searched_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY project_id",
  shardingKey: "sipHash64(project_id)",
};

const sealedColumns = `
  project_id LowCardinality(String),
  hour DateTime('UTC') CODEC(Delta, ZSTD),
  sealed_at DateTime64(6, 'UTC') CODEC(ZSTD),`;
const sealedClauses =
  (...dimensions: string[]) =>
  ({ retentionDays }: Dialect) =>
    `PARTITION BY toYYYYMM(hour)
ORDER BY (${["project_id", "hour", "sealed_at", ...dimensions].join(", ")})
TTL hour + INTERVAL ${retentionDays} DAY`;

/** Aggregates of sealed hours. The latest valid `sealed_at` in `hour_seals` selects an hour's rows. Others are superseded. */
const sealedHours: Table = {
  name: "sealed_hours",
  columns: () => `${sealedColumns}
  events UInt64 CODEC(ZSTD),
  tool_calls UInt64 CODEC(ZSTD),
  errors UInt64 CODEC(ZSTD),
  outcomes UInt64 CODEC(ZSTD),
  tokens_in Float64 CODEC(ZSTD),
  tokens_out Float64 CODEC(ZSTD),
  sessions AggregateFunction(uniqCombined64(17), UInt64) CODEC(ZSTD),
  users AggregateFunction(uniqCombined64(17), UInt64) CODEC(ZSTD),
  latencies Tuple(Array(Int32), Array(UInt64)) CODEC(ZSTD),
  conversions Tuple(Array(String), Array(UInt64), Array(Float64)) CODEC(ZSTD)`,
  engine: "ReplacingMergeTree",
  clauses: sealedClauses(),
  shardingKey: "sipHash64(project_id)",
};

const sealedTools: Table = {
  name: "sealed_tools",
  columns: () => `${sealedColumns}
  event_name LowCardinality(String),
  calls UInt64 CODEC(ZSTD),
  errors UInt64 CODEC(ZSTD),
  outcomes UInt64 CODEC(ZSTD),
  last_at DateTime64(3, 'UTC') CODEC(ZSTD),
  latencies Tuple(Array(Int32), Array(UInt64)) CODEC(ZSTD)`,
  engine: "ReplacingMergeTree",
  clauses: sealedClauses("event_name"),
  shardingKey: "sipHash64(project_id)",
};

const sealedQuarters: Table = {
  name: "sealed_quarters",
  columns: () => `${sealedColumns}
  event_type LowCardinality(String),
  platform LowCardinality(String),
  source LowCardinality(String),
  quarters Array(UInt64) CODEC(ZSTD)`,
  engine: "ReplacingMergeTree",
  clauses: sealedClauses("event_type", "platform", "source"),
  shardingKey: "sipHash64(project_id)",
};

/** The columns that filters use. */
const filterColumns = `
  event_type LowCardinality(String),
  event_name LowCardinality(String),
  platform LowCardinality(String),
  source LowCardinality(String),
  status LowCardinality(String),`;
const filters = ["event_type", "event_name", "platform", "source", "status"];

/** For filtered pages. */
const sealedGroups: Table = {
  name: "sealed_groups",
  columns: () => `${sealedColumns}${filterColumns}
  quarters Array(UInt64) CODEC(ZSTD),
  errors UInt64 CODEC(ZSTD),
  outcomes UInt64 CODEC(ZSTD),
  tokens_in Float64 CODEC(ZSTD),
  tokens_out Float64 CODEC(ZSTD),
  last_at DateTime64(3, 'UTC') CODEC(ZSTD),
  latencies Tuple(Array(Int32), Array(UInt64)) CODEC(ZSTD),
  conversions Tuple(Array(String), Array(UInt64), Array(Float64)) CODEC(ZSTD)`,
  engine: "ReplacingMergeTree",
  clauses: sealedClauses(...filters),
  shardingKey: "sipHash64(project_id)",
};

/** The distinct events that failed. */
const sealedErrors: Table = {
  name: "sealed_errors",
  columns: () => `${sealedColumns}${filterColumns}
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  event_id UUID,
  error_category LowCardinality(String),
  shape String CODEC(ZSTD)`,
  engine: "ReplacingMergeTree",
  clauses: sealedClauses("timestamp", "event_id"),
  shardingKey: "sipHash64(project_id)",
};

/** The distinct events from which values were removed. */
const sealedRedactions: Table = {
  name: "sealed_redactions",
  columns: () => `${sealedColumns}${filterColumns}
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  event_id UUID,
  kinds Array(LowCardinality(String)),
  paths Array(String) CODEC(ZSTD),
  counts Array(UInt32) CODEC(ZSTD)`,
  engine: "ReplacingMergeTree",
  clauses: sealedClauses("timestamp", "event_id"),
  shardingKey: "sipHash64(project_id)",
};

/** Sealing an hour and unsealing it are inserts that commute. The later one wins. */
const hourSeals: Table = {
  name: "hour_seals",
  columns: () => `
  project_id LowCardinality(String),
  hour DateTime('UTC'),
  sealed_at SimpleAggregateFunction(max, DateTime64(6, 'UTC')),
  unsealed_at SimpleAggregateFunction(max, DateTime64(6, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: ({ retentionDays }) => `ORDER BY (project_id, hour)
TTL hour + INTERVAL ${retentionDays} DAY`,
  shardingKey: "sipHash64(project_id)",
};

/** Changes to a project's events until this time are recorded in `hour_seals`. */
const sealProgress: Table = {
  name: "seal_progress",
  columns: () => `
  project_id String,
  sealed_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY project_id",
  shardingKey: "sipHash64(project_id)",
};

/** Resolved and ignored errors. Rows are only ever added, and the latest one applies. */
const errorStates: Table = {
  name: "error_states",
  columns: () => `
  project_id String,
  error_id String,
  changed_at DateTime64(3, 'UTC'),
  state LowCardinality(String),
  changed_by String`,
  engine: "ReplacingMergeTree",
  clauses: ({ retentionDays }) => `ORDER BY (project_id, error_id, changed_at, state)
TTL toDateTime(changed_at) + INTERVAL ${retentionDays} DAY`,
  shardingKey: "sipHash64(project_id)",
};

/** Start, use and end are three inserts that commute. Every row has `started_at`, from which its expiry is computed. */
const sessions: Table = {
  name: "sessions",
  columns: () => `
  session_id String,
  owner_hash SimpleAggregateFunction(max, String),
  started_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_used_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  ended_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => `ORDER BY session_id
TTL toDateTime(started_at) + INTERVAL 31 DAY`,
  shardingKey: "sipHash64(session_id)",
};

/**
 * Locks on project names. Claiming and releasing are inserts that commute. Every row has `claimed_at`, from which its expiry is
 * computed.
 */
const nameClaims: Table = {
  name: "name_claims",
  columns: () => `
  name String,
  claim_id String,
  claimed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  released_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => `ORDER BY (name, claim_id)
TTL toDateTime(claimed_at) + INTERVAL 1 DAY`,
  shardingKey: "sipHash64(name)",
};

/** Keyed hashes of the ids of erased events, to recognize retries of them. */
const erasedEvents: Table = {
  name: "erased_events",
  columns: () => `
  event_hash String,
  project_id LowCardinality(String),
  erased_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD)`,
  engine: "ReplacingMergeTree",
  clauses: () => `ORDER BY event_hash
TTL toDateTime(erased_at) + INTERVAL ${erasedIdDays} DAY`,
  shardingKey: "sipHash64(event_hash)",
};

/** How long the first receive time is stored. A retry after that counts as a new event. */
const firstReceiptDays = 7;

/**
 * When each event was first received, because a retry replaces its row in `events`. Keyed by a hash, so that nothing of an erased event
 * remains. Small granules suit point lookups. Not synced to disk: if a row is lost, the latest receive time is used.
 */
const firstReceipts: Table = {
  name: "first_receipts",
  columns: () => `
  event_hash UInt64,
  received_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')) CODEC(ZSTD)`,
  engine: "AggregatingMergeTree",
  clauses: () => `ORDER BY event_hash
TTL toDateTime(received_at) + INTERVAL ${firstReceiptDays} DAY`,
  shardingKey: "event_hash",
  settings: "index_granularity = 512",
  mayLoseRows: true,
};

/**
 * Which hour each event is in, by a hash of its project and id, to find duplicates and single events. Contains all events received until
 * `recorded_until`. Not partitioned, because a lookup seeks in every part. Small blocks suit lookups. Sorted hashes of 48 bits take four
 * bytes each.
 */
const eventHours: Table = {
  name: "event_hours",
  columns: () => `
  id_hash UInt64 CODEC(Delta, ZSTD),
  hour DateTime('UTC') CODEC(ZSTD),
  project_id LowCardinality(String)`,
  engine: "ReplacingMergeTree",
  clauses: ({ retentionDays }) => `ORDER BY (id_hash, hour)
TTL hour + INTERVAL ${retentionDays} DAY`,
  shardingKey: "id_hash",
  settings: "index_granularity = 512, min_compress_block_size = 4096",
};

/** Creation, changes, checks and deletion are inserts that commute. The latest change and the latest check win. */
const alertRules: Table = {
  name: "alert_rules",
  columns: () => `
  project_id String,
  rule_id String,
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  definition SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String)),
  last_check SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String)),
  deleted_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY (project_id, rule_id)",
  shardingKey: "sipHash64(project_id)",
};

/** Changes are inserts that commute. The latest one wins. */
const modelPrices: Table = {
  name: "model_prices",
  columns: () => `
  project_id String,
  definition SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY project_id",
  shardingKey: "sipHash64(project_id)",
};

/** Creation, changes and deletion are inserts that commute. The latest change wins. */
const savedViews: Table = {
  name: "saved_views",
  columns: () => `
  project_id String,
  view_id String,
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  created_by SimpleAggregateFunction(max, String),
  definition SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String)),
  deleted_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY (project_id, view_id)",
  shardingKey: "sipHash64(project_id)",
};

/** The latest change to a member counts. For the deployment's owners, the project is empty. */
const members: Table = {
  name: "members",
  columns: () => `
  project_id String,
  member_id UUID,
  change SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY (project_id, member_id)",
  shardingKey: "sipHash64(member_id)",
};

/** Creating and closing an invitation are inserts that commute. Every row has `created_at`, from which its expiry is computed. */
const invitations: Table = {
  name: "invitations",
  columns: () => `
  invitation_id UUID,
  project_id SimpleAggregateFunction(max, String),
  email SimpleAggregateFunction(max, String),
  role SimpleAggregateFunction(max, String),
  invited_by SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  closed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => `ORDER BY invitation_id
TTL toDateTime(created_at) + INTERVAL 8 DAY`,
  shardingKey: "sipHash64(invitation_id)",
};

/** Registration, use and removal are inserts that commute. */
const passkeys: Table = {
  name: "passkeys",
  columns: () => `
  member_id UUID,
  credential_id String,
  public_key SimpleAggregateFunction(max, String),
  name SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_used_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  sign_count SimpleAggregateFunction(max, UInt32),
  removed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY (member_id, credential_id)",
  shardingKey: "sipHash64(member_id)",
};

/** How a session started. */
const methodColumn = "ADD COLUMN IF NOT EXISTS method SimpleAggregateFunction(max, String)";

/** Opening an incident and its recovery are inserts that commute. Every row has `opened_at`, from which its expiry is computed. */
const alertIncidents: Table = {
  name: "alert_incidents",
  columns: () => `
  project_id String,
  incident_id UUID,
  rule_id SimpleAggregateFunction(max, String),
  opened_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  opening SimpleAggregateFunction(max, String),
  recovered_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  recovery SimpleAggregateFunction(max, String),
  opening_queued_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  recovery_queued_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: ({ retentionDays }) => `ORDER BY (project_id, incident_id)
TTL toDateTime(opened_at) + INTERVAL ${retentionDays} DAY`,
  shardingKey: "sipHash64(project_id)",
};

/** Creation and deletion are two inserts that commute. */
const alertWebhooks: Table = {
  name: "alert_webhooks",
  columns: () => `
  project_id String,
  webhook_id String,
  url SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  deleted_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY (project_id, webhook_id)",
  shardingKey: "sipHash64(project_id)",
};

/** Notifications of incidents. Every row has `created_at`, from which its expiry is computed. */
const alertDeliveries: Table = {
  name: "alert_deliveries",
  columns: () => `
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
  engine: "AggregatingMergeTree",
  clauses: ({ retentionDays }) => `ORDER BY (project_id, delivery_id)
TTL toDateTime(created_at) + INTERVAL ${retentionDays} DAY`,
  shardingKey: "sipHash64(project_id)",
};

/** Weekly emails by member (a keyed hash of the address) and by the first day of the week. */
const weeklyMails: Table = {
  name: "weekly_mails",
  columns: () => `
  member_id UUID,
  week Date,
  attempts SimpleAggregateFunction(max, UInt32),
  next_attempt_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  done_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => `ORDER BY (member_id, week)
TTL week + INTERVAL 1 YEAR`,
  shardingKey: "sipHash64(member_id)",
};

/** Who turned the weekly email off or on. Both are inserts that commute. */
const weeklyMailChoices: Table = {
  name: "weekly_mail_choices",
  columns: () => `
  member_id UUID,
  turned_on_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  turned_off_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY member_id",
  shardingKey: "sipHash64(member_id)",
};

/** How many events a project stored on each day, in UTC. A later count of a day is never lower. */
const projectUsage: Table = {
  name: "project_usage",
  columns: () => `
  project_id String,
  day Date,
  events SimpleAggregateFunction(max, UInt64),
  counted_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => `ORDER BY (project_id, day)
TTL day + INTERVAL ${usageRetentionDays} DAY`,
  shardingKey: "sipHash64(project_id)",
};

/** Each setting of a project has its own row. Changes are inserts that commute. The latest one wins. */
const projectSettings: Table = {
  name: "project_settings",
  columns: () => `
  project_id String,
  name String,
  definition SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY (project_id, name)",
  shardingKey: "sipHash64(project_id)",
};

/**
 * The audit log. An action and its outcome are inserts that commute, and the columns of each are never changed. `at` is the time of the
 * action in both.
 */
const auditLog: Table = {
  name: "audit_log",
  columns: () => `
  project_id String,
  at DateTime64(3, 'UTC'),
  audit_id UUID,
  action SimpleAggregateFunction(max, String),
  outcome SimpleAggregateFunction(max, String),
  who SimpleAggregateFunction(max, String),
  method SimpleAggregateFunction(max, String),
  request_id SimpleAggregateFunction(max, String),
  target SimpleAggregateFunction(max, String),
  names SimpleAggregateFunction(max, String)`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY (project_id, at, audit_id)",
  shardingKey: "sipHash64(audit_id)",
};

/**
 * When each kind of personal data was first removed in a project, by time of receipt. The row with an empty kind holds the time up to which
 * events have been read.
 */
const firstRemovals: Table = {
  name: "first_removals",
  columns: () => `
  project_id String,
  kind String,
  first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
  read_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: () => "ORDER BY (project_id, kind)",
  shardingKey: "sipHash64(project_id)",
};

/** What changed in a project in a week, so that an interrupted run of weekly emails continues where it stopped. */
const weeklySummaries: Table = {
  name: "weekly_summaries",
  columns: () => `
  project_id String,
  week Date,
  summary SimpleAggregateFunction(max, String)`,
  engine: "AggregatingMergeTree",
  clauses: () => `ORDER BY (project_id, week)
TTL week + INTERVAL 14 DAY`,
  shardingKey: "sipHash64(project_id)",
};

/**
 * Runs that scrub stored events again. Slice 0 is the run itself, the others are ranges of events. Rows only ever accumulate state. Every
 * row has `started_at`, from which its expiry is computed. In slice 0, `worker` is the
 * process that runs it; in the others, the end that was reached, or `failed`.
 */
const rescrubs: Table = {
  name: "rescrubs",
  columns: () => `
  project_id String,
  run_id UUID,
  slice UInt32,
  started_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  definition SimpleAggregateFunction(max, String),
  worker SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), id String)),
  done_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  replaced_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  engine: "AggregatingMergeTree",
  clauses: ({ retentionDays }) => `ORDER BY (project_id, run_id, slice)
TTL toDateTime(started_at) + INTERVAL ${retentionDays} DAY`,
  shardingKey: "sipHash64(project_id)",
};

/** Fills the table on the shard of the event, regardless of how it is inserted. */
function createFirstReceiptsView({ database, cluster }: Dialect): string {
  const [on, suffix] = cluster === undefined ? ["", ""] : [` ON CLUSTER ${cluster}`, "_local"];
  return `CREATE MATERIALIZED VIEW IF NOT EXISTS ${database}.first_receipts_view${on} TO ${database}.first_receipts${suffix}
AS SELECT sipHash64(project_id, event_id) AS event_hash, received_at FROM ${database}.events${suffix}`;
}

/** Counting distinct 8-byte hashes takes a quarter of the time of counting distinct strings. */
const hashedColumns = ["session", "user"].map(
  (name) => `ADD COLUMN IF NOT EXISTS ${name}_hash UInt64 MATERIALIZED sipHash64(${name}_id) CODEC(ZSTD)`,
);
const mailboxColumn = "ADD COLUMN IF NOT EXISTS mailbox SimpleAggregateFunction(max, String)";
/** The history of a key's capture level. Set union commutes, like the merges of the other columns. */
const captureColumn =
  "ADD COLUMN IF NOT EXISTS capture_changes SimpleAggregateFunction(groupUniqArrayArray, Array(Tuple(at DateTime64(3, 'UTC'), level String, who String)))";
/** When an API key or read token expires. */
const expiryColumn = "ADD COLUMN IF NOT EXISTS expires_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))";
/** What an API key may do. Empty for older keys, which may do anything. */
const scopesColumn = "ADD COLUMN IF NOT EXISTS scopes SimpleAggregateFunction(groupUniqArrayArray, Array(String))";
/** Where an API key may be used from, in CIDR notation. Empty means anywhere. */
const networksColumn = "ADD COLUMN IF NOT EXISTS networks SimpleAggregateFunction(groupUniqArrayArray, Array(String))";
/** On which web pages a key's widget tokens can be used, and where and with which SDK the key was last used. */
const originColumns = [
  "origins SimpleAggregateFunction(groupUniqArrayArray, Array(String))",
  "last_network SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), network String))",
  "last_sdk SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), version String))",
].map((column) => `ADD COLUMN IF NOT EXISTS ${column}`);
/** When a rolled API key stops working. */
const rolledColumn = "ADD COLUMN IF NOT EXISTS rolled_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))";
/** If an alert rule's check is failing: since when, and why. */
const failureColumn =
  "ADD COLUMN IF NOT EXISTS last_failure SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))";
/** When a receiver permanently rejected a notification. */
const refusedColumn = "ADD COLUMN IF NOT EXISTS refused_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))";
const parentColumn = "ADD COLUMN IF NOT EXISTS parent_id Nullable(UUID) CODEC(ZSTD) AFTER event_id";
const endpointColumn = "ADD COLUMN IF NOT EXISTS endpoint LowCardinality(String) CODEC(ZSTD) AFTER received_at";
/** The sequence numbers of a batch's events, as inclusive ranges, and what the sender dropped. Empty in batches without `install`. */
const deliveryColumns = [
  "install String CODEC(ZSTD)",
  "sequences_stored Array(Tuple(UInt64, UInt64)) CODEC(ZSTD)",
  "sequences_refused Array(Tuple(UInt64, UInt64)) CODEC(ZSTD)",
  "dropped Nested(reason LowCardinality(String), first UInt64, last UInt64)",
].map((column) => `ADD COLUMN IF NOT EXISTS ${column}`);
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

/** When a duplicate was listed, which changes an hour that may be sealed. */
const addedColumn = "ADD COLUMN IF NOT EXISTS added_at DateTime64(3, 'UTC') CODEC(ZSTD)";
/** Events received until this time are in `event_hours`, and their duplicates are listed. */
const recordedColumn = "ADD COLUMN IF NOT EXISTS recorded_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))";
const sampleColumn = "ADD COLUMN IF NOT EXISTS is_sample Bool DEFAULT false";
const sealTables = [
  ...[sealedHours, sealedTools, sealedQuarters, sealedGroups, sealedErrors, sealedRedactions],
  ...[hourSeals, sealProgress],
];

const tablesOfFirstRelease = [
  ...[schemaChangesTable, projects, apiKeys, events, receipts, contactMessages, subscribers, deliveries],
  ...[deletedProjects, usedLinks, duplicates, copySearches],
];

export type SchemaChange = { readonly number: number; readonly name: string; readonly statements: readonly string[] };

/** All changes in order. Append only: never edit a released change. */
export function schemaChanges(dialect: Dialect): SchemaChange[] {
  const changes: [name: string, statements: string[]][] = [
    ["applied schema changes", createTable(schemaChangesTable, dialect)],
    ["projects", createTable(projects, dialect)],
    ["API keys", createTable(apiKeys, dialect)],
    ["events", createTable(events, dialect)],
    ["receipts", createTable(receipts, dialect)],
    ["contact messages", createTable(contactMessages, dialect)],
    ["subscribers", createTable(subscribers, dialect)],
    ["deliveries", createTable(deliveries, dialect)],
    ["deleted projects", createTable(deletedProjects, dialect)],
    ["used sign-in links", createTable(usedLinks, dialect)],
    ["duplicates of events", createTable(duplicates, dialect)],
    ["progress of duplicate searches", createTable(copySearches, dialect)],
    ["hashes of sessions and users", hashedColumns.flatMap((column) => alter("events", column, dialect))],
    // Distributed tables have no indexes, so alter only the local ones.
    [
      "events by time of receipt and by user",
      eventIndexes.flatMap((index) => alter("events", index, dialect).slice(0, 1)),
    ],
    ["keep one finished mutation", tablesOfFirstRelease.map((table) => keepOneMutation(table, dialect))],
    ["dashboard sessions", createWithOneMutation(sessions, dialect)],
    ["mailboxes of subscribers", alter("subscribers", mailboxColumn, dialect)],
    ["pending subscribers", createWithOneMutation(pendingSubscribers, dialect)],
    ["project name claims", createWithOneMutation(nameClaims, dialect)],
    ["ids of erased events", createWithOneMutation(erasedEvents, dialect)],
    ["first receipts of events", [...createWithOneMutation(firstReceipts, dialect), createFirstReceiptsView(dialect)]],
    ["parents of events", alter("events", parentColumn, dialect)],
    ["endpoints of receipts", alter("receipts", endpointColumn, dialect)],
    ["capture levels of API keys", alter("api_keys", captureColumn, dialect)],
    ["delivery columns of receipts", deliveryColumns.flatMap((column) => alter("receipts", column, dialect))],
    ["events by id", eventIdIndex.flatMap((index) => alter("events", index, dialect).slice(0, 1))],
    ["times of duplicates", alter("later_copies", addedColumn, dialect)],
    ...sealTables.map((table): [string, string[]] => [
      table.name.replaceAll("_", " "),
      createWithOneMutation(table, dialect),
    ]),
    ["hours of event ids", createWithOneMutation(eventHours, dialect)],
    ["progress of recording event ids", alter("copy_searches", recordedColumn, dialect)],
    ["denser filters", denserFilters.flatMap((index) => alter("events", index, dialect).slice(0, 1))],
    ["expiry of read tokens", alter("api_keys", expiryColumn, dialect)],
    ["sample projects", alter("projects", sampleColumn, dialect)],
    ["alert rules", createWithOneMutation(alertRules, dialect)],
    ["alert incidents", createWithOneMutation(alertIncidents, dialect)],
    ["alert deliveries", createWithOneMutation(alertDeliveries, dialect)],
    ["alert webhooks", createWithOneMutation(alertWebhooks, dialect)],
    ["error states", createWithOneMutation(errorStates, dialect)],
    ["model prices", createWithOneMutation(modelPrices, dialect)],
    ["weekly emails", createWithOneMutation(weeklyMails, dialect)],
    ["weekly email opt-outs", createWithOneMutation(weeklyMailChoices, dialect)],
    ["scopes of API keys", alter("api_keys", scopesColumn, dialect)],
    ["rolling of API keys", alter("api_keys", rolledColumn, dialect)],
    ["networks of API keys", alter("api_keys", networksColumn, dialect)],
    ["request texts and tool lists", createRequestColumns(dialect)],
    ["project settings", createWithOneMutation(projectSettings, dialect)],
    ["project usage", createWithOneMutation(projectUsage, dialect)],
    ["saved views", createWithOneMutation(savedViews, dialect)],
    ["members", createWithOneMutation(members, dialect)],
    ["invitations", createWithOneMutation(invitations, dialect)],
    ["audit log", createWithOneMutation(auditLog, dialect)],
    ["origins and last use of API keys", originColumns.flatMap((column) => alter("api_keys", column, dialect))],
    ["failed checks of alert rules", alter("alert_rules", failureColumn, dialect)],
    ["refused notifications", alter("alert_deliveries", refusedColumn, dialect)],
    ["first removals of personal data", createWithOneMutation(firstRemovals, dialect)],
    ["weekly summaries", createWithOneMutation(weeklySummaries, dialect)],
    ["scrubbing stored events again", createWithOneMutation(rescrubs, dialect)],
    ["methods of sessions", alter("sessions", methodColumn, dialect)],
    ["passkeys", createWithOneMutation(passkeys, dialect)],
  ];
  return changes.map(([name, statements], index) => ({ number: index + 1, name, statements }));
}

function createTable(table: Table, dialect: Dialect): string[] {
  const { database, cluster } = dialect;
  const body = `(${table.columns(dialect)}
)`;
  if (cluster === undefined) {
    const settings = [table.settings, table.mayLoseRows ? undefined : tableSettings(dialect)];
    return [
      `CREATE TABLE IF NOT EXISTS ${database}.${table.name} ${body}
ENGINE = ${table.engine}
${table.clauses(dialect)}
SETTINGS ${settings.filter(Boolean).join(", ")}`,
    ];
  }
  const local = `${table.name}_local`;
  return [
    `CREATE TABLE IF NOT EXISTS ${database}.${local} ON CLUSTER ${cluster} ${body}
ENGINE = Replicated${table.engine}('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
${table.clauses(dialect)}${table.settings === undefined ? "" : `\nSETTINGS ${table.settings}`}`,
    `CREATE TABLE IF NOT EXISTS ${database}.${table.name} ON CLUSTER ${cluster} AS ${database}.${local}
ENGINE = Distributed(${cluster}, ${database}, ${local}, ${table.shardingKey})`,
  ];
}

/** Also for events that are already stored, in the background. An erasure is complete if `APPLY DELETED MASK` is the last mutation of its table. */
function createRequestColumns(dialect: Dialect): string[] {
  const added = Object.entries(requestColumns).map(([name, column]) => `ADD COLUMN IF NOT EXISTS ${name} ${column}`);
  const filled = [...Object.keys(requestColumns).map((name) => `MATERIALIZE COLUMN ${name}`), "APPLY DELETED MASK"];
  return [
    ...added.flatMap((column) => alter("events", column, dialect)),
    ...filled.flatMap((column) => alter("events", column, dialect).slice(0, 1)),
  ];
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
function createWithOneMutation(table: Table, dialect: Dialect): string[] {
  return [...createTable(table, dialect), keepOneMutation(table, dialect)];
}

function keepOneMutation({ name }: Table, { database, cluster }: Dialect): string {
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
  for (const { number, name, statements } of pending) {
    for (const query of statements) await client.command({ query });
    await client.command({
      query: `INSERT INTO ${dialect.database}.schema_changes (number, name) VALUES (${number}, '${name}')`,
    });
  }
  return pending;
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
