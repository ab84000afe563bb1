/** The tables of a new store, as the baseline creates them. Never edit a released one: `lib/store/schema.ts` has what was added later. */
import {
  agentcheckDays,
  erasedIdDays,
  grantRowDays,
  receiptRetentionDays,
  sharedLinkDays,
  usageRetentionDays,
} from "@/lib/gate/contracts/retention";

type Definition = {
  readonly columns: string;
  readonly partitionBy?: string;
  readonly orderBy: readonly [string, ...string[]];
  /** When a row expires: this many days after this column, given for how many days events are stored. A daily job deletes it. */
  readonly expires?: { readonly after: string; readonly days: (retentionDays: number) => number };
  /**
   * Determines a row's shard. Rows that replace each other must be on the same shard. Without it, the hash of the first column of
   * `orderBy` does.
   */
  readonly shardBy?: string;
  readonly settings?: string;
  /** Whether an insert may resolve before its rows are synced to disk. */
  readonly mayLoseRows?: boolean;
};

export type Table = Definition & {
  readonly name: string;
  readonly engine: "ReplacingMergeTree" | "AggregatingMergeTree";
};

const replacing = <D extends Definition>(name: string, definition: D): Table & D => ({
  name,
  engine: "ReplacingMergeTree",
  ...definition,
});
const aggregating = <D extends Definition>(name: string, definition: D): Table & D => ({
  name,
  engine: "AggregatingMergeTree",
  ...definition,
});

export const schemaChanges = replacing("schema_changes", {
  columns: `
  number UInt32,
  name String,
  applied_at DateTime64(3, 'UTC') DEFAULT now64(3)`,
  orderBy: ["number"],
  shardBy: "number",
});

export const projects = replacing("projects", {
  columns: `
  project_id String,
  name String,
  created_at DateTime64(3, 'UTC'),
  is_sample Bool DEFAULT false,
  defaults_version UInt8 DEFAULT 0`,
  orderBy: ["project_id"],
});

export const deletedProjects = replacing("deleted_projects", {
  columns: `
  project_id String,
  deleted_at DateTime64(3, 'UTC')`,
  orderBy: ["project_id"],
});

export const usedLinks = replacing("used_links", {
  columns: `
  link_id String,
  use_id String,
  used_at DateTime64(3, 'UTC')`,
  orderBy: ["link_id", "use_id"],
  expires: { after: "used_at", days: () => 1 },
});

/**
 * API keys and read tokens. Creation, changes, use and revocation are inserts that commute, so none can undo another.
 *
 * - `expires_at`: when a key or token expires. `rolled_until`: when a rolled key stops working.
 * - `capture_changes`: the history of the capture level.
 * - `networks`: where a key can be used from, in CIDR notation, and `origins`: on which web pages its widget tokens can be used. Empty means
 *   anywhere.
 * - `created_by`: a keyed hash of the account. Empty for keys from the terminal.
 */
export const apiKeys = aggregating("api_keys", {
  columns: `
  key_hash String,
  project_id SimpleAggregateFunction(max, String),
  name SimpleAggregateFunction(max, String),
  first_characters SimpleAggregateFunction(max, String),
  last_characters SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_used_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  revoked_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  capture_changes SimpleAggregateFunction(groupUniqArrayArray, Array(Tuple(at DateTime64(3, 'UTC'), level String, who String))),
  expires_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  scopes SimpleAggregateFunction(groupUniqArrayArray, Array(String)),
  rolled_until SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  networks SimpleAggregateFunction(groupUniqArrayArray, Array(String)),
  origins SimpleAggregateFunction(groupUniqArrayArray, Array(String)),
  last_network SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), network String)),
  last_sdk SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), version String)),
  created_by SimpleAggregateFunction(max, String)`,
  orderBy: ["key_hash"],
});

const isRequest = `event_type = 'track' AND event_name IN ('intent', 'missing_capability', 'feedback')
    AND JSONType(properties, 'text') = 'String'`;

/**
 * What users ask for, and the tools that servers list. Computed when an event is stored: reading them from event properties would mean reading
 * nearly all properties in a range. They are empty in other events, so they take almost no space. Servers list few different sets of tools.
 */
export const requestColumns = {
  request_text: `String MATERIALIZED if(${isRequest}, JSONExtractString(properties, 'text'), '') CODEC(ZSTD)`,
  listed_tools: `LowCardinality(String) MATERIALIZED if(event_type = 'tool_discovery', JSONExtractRaw(properties, 'output', 'tools'), '')
    CODEC(ZSTD)`,
};

/**
 * Counting distinct 8-byte hashes takes a quarter of the time of counting distinct strings. A list of traces looks up 50 at once: with one
 * false positive in 10,000 instead of one in 40, it doesn't read most of the table. Sessions likewise.
 */
export const events = replacing("events", {
  columns: `
  project_id LowCardinality(String),
  event_id UUID,
  parent_id Nullable(UUID) CODEC(ZSTD),
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
  session_hash UInt64 MATERIALIZED sipHash64(session_id) CODEC(ZSTD),
  user_hash UInt64 MATERIALIZED sipHash64(user_id) CODEC(ZSTD),
  request_text ${requestColumns.request_text},
  listed_tools ${requestColumns.listed_tools},
  INDEX received_at_range received_at TYPE minmax,
  INDEX user_filter user_hash TYPE bloom_filter GRANULARITY 4,
  INDEX trace_filter trace_id TYPE bloom_filter(0.0001) GRANULARITY 4,
  INDEX session_filter session_id TYPE bloom_filter(0.0001) GRANULARITY 4`,
  partitionBy: "toYYYYMM(timestamp)",
  orderBy: ["project_id", "timestamp", "event_id"],
  expires: { after: "timestamp", days: (days) => days },
  shardBy: "sipHash64(event_id)",
});

/**
 * `sequences_stored` and `sequences_refused` are the sequence numbers of a batch's events, as inclusive ranges, and `dropped` is what the sender
 * dropped. Empty in batches without `install`.
 */
export const receipts = replacing("receipts", {
  columns: `
  project_id LowCardinality(String),
  request_id String CODEC(ZSTD),
  received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  endpoint LowCardinality(String) CODEC(ZSTD),
  accepted UInt32,
  rejected UInt32,
  issues Nested(issue String, count UInt32),
  redactions Nested(kind LowCardinality(String), count UInt32),
  sdk_version LowCardinality(String),
  bytes UInt32,
  install String CODEC(ZSTD),
  sequences_stored Array(Tuple(UInt64, UInt64)) CODEC(ZSTD),
  sequences_refused Array(Tuple(UInt64, UInt64)) CODEC(ZSTD),
  dropped Nested(reason LowCardinality(String), first UInt64, last UInt64)`,
  partitionBy: "toYYYYMM(received_at)",
  orderBy: ["project_id", "request_id"],
  expires: { after: "received_at", days: (days) => Math.min(receiptRetentionDays, days) },
  shardBy: "sipHash64(request_id)",
});

export const contactMessages = replacing("contact_messages", {
  columns: `
  message_id UUID,
  received_at DateTime64(3, 'UTC'),
  name String,
  email String,
  company String,
  message String CODEC(ZSTD)`,
  orderBy: ["message_id"],
  expires: { after: "received_at", days: (days) => days },
});

/** Subscribing and unsubscribing are inserts that commute. The later one wins. */
export const subscribers = aggregating("subscribers", {
  columns: `
  subscriber_id UUID,
  email SimpleAggregateFunction(max, String),
  subscribed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  unsubscribed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  mailbox SimpleAggregateFunction(max, String)`,
  orderBy: ["subscriber_id"],
});

/** Addresses whose confirmation is pending. */
export const pendingSubscribers = replacing("pending_subscribers", {
  columns: `
  subscriber_id UUID,
  email String,
  mailbox String,
  asked_at DateTime64(3, 'UTC')`,
  orderBy: ["subscriber_id"],
  expires: { after: "asked_at", days: () => 2 },
});

/** Pending work for the mail provider. Every row has `created_at`, from which its expiry is computed. */
export const deliveries = aggregating("deliveries", {
  columns: `
  delivery_id UUID,
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  kind SimpleAggregateFunction(max, String),
  subject_id SimpleAggregateFunction(max, String),
  attempts SimpleAggregateFunction(max, UInt32),
  refusals SimpleAggregateFunction(max, UInt32),
  first_attempt_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  next_attempt_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  done_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["delivery_id"],
  expires: { after: "created_at", days: (days) => days },
});

/** Duplicates: rows with the `event_id` of an earlier event and a later timestamp. Adding one changes an hour that may be sealed. */
export const duplicates = replacing("later_copies", {
  columns: `
  project_id LowCardinality(String),
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  event_id UUID,
  added_at DateTime64(3, 'UTC') CODEC(ZSTD)`,
  partitionBy: "toYYYYMM(timestamp)",
  orderBy: ["project_id", "timestamp", "event_id"],
  expires: { after: "timestamp", days: (days) => days },
  shardBy: "sipHash64(event_id)",
});

/**
 * Events received until `recorded_until` are in `event_hours`, and their duplicates are listed. `searched_until` is no longer used, because it
 * says nothing about `event_hours`.
 */
export const copySearches = aggregating("copy_searches", {
  columns: `
  project_id String,
  searched_until SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  recorded_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["project_id"],
});

const sealedColumns = `
  project_id LowCardinality(String),
  hour DateTime('UTC') CODEC(Delta, ZSTD),
  sealed_at DateTime64(6, 'UTC') CODEC(ZSTD),`;
const sealed = (...dimensions: string[]) => ({
  partitionBy: "toYYYYMM(hour)",
  orderBy: ["project_id", "hour", "sealed_at", ...dimensions] as const,
  expires: { after: "hour", days: (days: number) => days },
});

/** Aggregates of sealed hours. The latest valid `sealed_at` in `hour_seals` selects an hour's rows. Others are superseded. */
export const sealedHours = replacing("sealed_hours", {
  columns: `${sealedColumns}
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
  ...sealed(),
});

/** Added to the tables of sealed hours that have tokens. */
export const furtherUsage = [
  ...["tokens_cached", "tokens_cache_creation", "tokens_reasoning"].map((name) => `${name} Float64 CODEC(ZSTD)`),
  "costs Tuple(Array(String), Array(UInt64), Array(Float64)) CODEC(ZSTD)",
];

const callColumns = `
  calls UInt64 CODEC(ZSTD),
  errors UInt64 CODEC(ZSTD),
  outcomes UInt64 CODEC(ZSTD),
  last_at DateTime64(3, 'UTC') CODEC(ZSTD),
  latencies Tuple(Array(Int32), Array(UInt64)) CODEC(ZSTD)`;

export const sealedTools = replacing("sealed_tools", {
  columns: `${sealedColumns}
  event_name LowCardinality(String),${callColumns}`,
  ...sealed("event_name"),
});

/** All tools together, because adding the latencies of each tool takes most of the time of a page of 30 days. */
export const sealedCalls = replacing("sealed_calls", { columns: `${sealedColumns}${callColumns}`, ...sealed() });

export const sealedQuarters = replacing("sealed_quarters", {
  columns: `${sealedColumns}
  event_type LowCardinality(String),
  platform LowCardinality(String),
  source LowCardinality(String),
  quarters Array(UInt64) CODEC(ZSTD)`,
  ...sealed("event_type", "platform", "source"),
});

/** The columns that filters use. */
const filterColumns = `
  event_type LowCardinality(String),
  event_name LowCardinality(String),
  platform LowCardinality(String),
  source LowCardinality(String),
  status LowCardinality(String),`;

/** For filtered pages. */
export const sealedGroups = replacing("sealed_groups", {
  columns: `${sealedColumns}${filterColumns}
  quarters Array(UInt64) CODEC(ZSTD),
  errors UInt64 CODEC(ZSTD),
  outcomes UInt64 CODEC(ZSTD),
  tokens_in Float64 CODEC(ZSTD),
  tokens_out Float64 CODEC(ZSTD),
  last_at DateTime64(3, 'UTC') CODEC(ZSTD),
  latencies Tuple(Array(Int32), Array(UInt64)) CODEC(ZSTD),
  conversions Tuple(Array(String), Array(UInt64), Array(Float64)) CODEC(ZSTD)`,
  ...sealed("event_type", "event_name", "platform", "source", "status"),
});

/** The distinct events that failed. */
export const sealedErrors = replacing("sealed_errors", {
  columns: `${sealedColumns}${filterColumns}
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  event_id UUID,
  error_category LowCardinality(String),
  shape String CODEC(ZSTD)`,
  ...sealed("timestamp", "event_id"),
});

/** The distinct events from which values were removed. */
export const sealedRedactions = replacing("sealed_redactions", {
  columns: `${sealedColumns}${filterColumns}
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  event_id UUID,
  kinds Array(LowCardinality(String)),
  paths Array(String) CODEC(ZSTD),
  counts Array(UInt32) CODEC(ZSTD)`,
  ...sealed("timestamp", "event_id"),
});

/** Sealing an hour and unsealing it are inserts that commute. The later one wins. The schema adds `complete_at`, `filled_at` and `totaled_at`. */
export const hourSeals = aggregating("hour_seals", {
  columns: `
  project_id LowCardinality(String),
  hour DateTime('UTC'),
  sealed_at SimpleAggregateFunction(max, DateTime64(6, 'UTC')),
  unsealed_at SimpleAggregateFunction(max, DateTime64(6, 'UTC'))`,
  orderBy: ["project_id", "hour"],
  expires: { after: "hour", days: (days) => days },
});

/** Changes to a project's events until this time are recorded in `hour_seals`. */
export const sealProgress = aggregating("seal_progress", {
  columns: `
  project_id String,
  sealed_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["project_id"],
});

/** Resolved and ignored errors. Rows are only ever added, and the latest one applies. */
export const errorStates = replacing("error_states", {
  columns: `
  project_id String,
  error_id String,
  changed_at DateTime64(3, 'UTC'),
  state LowCardinality(String),
  changed_by String`,
  orderBy: ["project_id", "error_id", "changed_at", "state"],
  expires: { after: "changed_at", days: (days) => days },
});

/** Start, use and end are three inserts that commute. Every row has `started_at`, from which its expiry is computed. */
export const sessions = aggregating("sessions", {
  columns: `
  session_id String,
  owner_hash SimpleAggregateFunction(max, String),
  started_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_used_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  ended_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  method SimpleAggregateFunction(max, String)`,
  orderBy: ["session_id"],
  expires: { after: "started_at", days: () => 31 },
});

/**
 * Locks on project names. Claiming and releasing are inserts that commute. Every row has `claimed_at`, from which its expiry is
 * computed.
 */
export const nameClaims = aggregating("name_claims", {
  columns: `
  name String,
  claim_id String,
  claimed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  released_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["name", "claim_id"],
  expires: { after: "claimed_at", days: () => 1 },
});

/** Keyed hashes of the ids of erased events, to recognize retries of them. */
export const erasedEvents = replacing("erased_events", {
  columns: `
  event_hash String,
  project_id LowCardinality(String),
  erased_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD)`,
  orderBy: ["event_hash"],
  expires: { after: "erased_at", days: () => erasedIdDays },
});

/** How long the first receive time is stored. A retry after that counts as a new event. */
const firstReceiptDays = 7;

/**
 * When each event was first received, because a retry replaces its row in `events`. Keyed by a hash, so that nothing of an erased event
 * remains. Small granules suit point lookups. Not synced to disk: if a row is lost, the latest receive time is used.
 */
export const firstReceipts = aggregating("first_receipts", {
  columns: `
  event_hash UInt64,
  received_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')) CODEC(ZSTD)`,
  orderBy: ["event_hash"],
  expires: { after: "received_at", days: () => firstReceiptDays },
  shardBy: "event_hash",
  settings: "index_granularity = 512",
  mayLoseRows: true,
});

/**
 * Which hour each event is in, by a hash of its project and id, to find duplicates and single events. Contains all events received until
 * `recorded_until`. Not partitioned, because a lookup seeks in every part. Small blocks suit lookups. Sorted hashes of 48 bits take four
 * bytes each.
 */
export const eventHours = replacing("event_hours", {
  columns: `
  id_hash UInt64 CODEC(Delta, ZSTD),
  hour DateTime('UTC') CODEC(ZSTD),
  project_id LowCardinality(String)`,
  orderBy: ["id_hash", "hour"],
  expires: { after: "hour", days: (days) => days },
  shardBy: "id_hash",
  settings: "index_granularity = 512, min_compress_block_size = 4096",
});

/** Creation, changes, checks and deletion are inserts that commute. The latest change, check and failed check win. */
export const alertRules = aggregating("alert_rules", {
  columns: `
  project_id String,
  rule_id String,
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  definition SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String)),
  last_check SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String)),
  deleted_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_failure SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))`,
  orderBy: ["project_id", "rule_id"],
});

/** Changes are inserts that commute. The latest one wins. */
export const modelPrices = aggregating("model_prices", {
  columns: `
  project_id String,
  definition SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))`,
  orderBy: ["project_id"],
});

/** Creation, changes and deletion are inserts that commute. The latest change wins. */
export const savedViews = aggregating("saved_views", {
  columns: `
  project_id String,
  view_id String,
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  created_by SimpleAggregateFunction(max, String),
  definition SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String)),
  deleted_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["project_id", "view_id"],
});

/** The latest change to a member counts. For the deployment's owners, the project is empty. */
export const members = aggregating("members", {
  columns: `
  project_id String,
  member_id UUID,
  change SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))`,
  orderBy: ["project_id", "member_id"],
  shardBy: "sipHash64(member_id)",
});

/** Creating and closing an invitation are inserts that commute. Every row has `created_at`, from which its expiry is computed. */
export const invitations = aggregating("invitations", {
  columns: `
  invitation_id UUID,
  project_id SimpleAggregateFunction(max, String),
  email SimpleAggregateFunction(max, String),
  role SimpleAggregateFunction(max, String),
  invited_by SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  closed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["invitation_id"],
  expires: { after: "created_at", days: () => 8 },
});

/** Registration, use and removal are inserts that commute. */
export const passkeys = aggregating("passkeys", {
  columns: `
  member_id UUID,
  credential_id String,
  public_key SimpleAggregateFunction(max, String),
  name SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_used_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  sign_count SimpleAggregateFunction(max, UInt32),
  removed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["member_id", "credential_id"],
});

/** Opening an incident and its recovery are inserts that commute. Every row has `opened_at`, from which its expiry is computed. */
export const alertIncidents = aggregating("alert_incidents", {
  columns: `
  project_id String,
  incident_id UUID,
  rule_id SimpleAggregateFunction(max, String),
  opened_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  opening SimpleAggregateFunction(max, String),
  recovered_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  recovery SimpleAggregateFunction(max, String),
  opening_queued_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  recovery_queued_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["project_id", "incident_id"],
  expires: { after: "opened_at", days: (days) => days },
});

/** Creation and deletion are two inserts that commute. */
export const alertWebhooks = aggregating("alert_webhooks", {
  columns: `
  project_id String,
  webhook_id String,
  url SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  deleted_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["project_id", "webhook_id"],
});

/** Notifications of incidents. `refused_at`: when the receiver permanently rejected one. Every row has `created_at`, from which its expiry is computed. */
export const alertDeliveries = aggregating("alert_deliveries", {
  columns: `
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
  last_answer SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), text String)),
  refused_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["project_id", "delivery_id"],
  expires: { after: "created_at", days: (days) => days },
});

/** Weekly emails by member (a keyed hash of the address) and by the first day of the week. */
export const weeklyMails = aggregating("weekly_mails", {
  columns: `
  member_id UUID,
  week Date,
  attempts SimpleAggregateFunction(max, UInt32),
  next_attempt_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  done_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["member_id", "week"],
  expires: { after: "week", days: () => 365 },
});

/** Who turned the weekly email off or on. Both are inserts that commute. */
export const weeklyMailChoices = aggregating("weekly_mail_choices", {
  columns: `
  member_id UUID,
  turned_on_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  turned_off_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["member_id"],
});

/** How many events a project stored on each day, in UTC. A later count of a day is never lower. */
export const projectUsage = aggregating("project_usage", {
  columns: `
  project_id String,
  day Date,
  events SimpleAggregateFunction(max, UInt64),
  counted_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["project_id", "day"],
  expires: { after: "day", days: () => usageRetentionDays },
});

/** Each setting of a project has its own row. Changes are inserts that commute. The latest one wins. */
export const projectSettings = aggregating("project_settings", {
  columns: `
  project_id String,
  name String,
  definition SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), json String))`,
  orderBy: ["project_id", "name"],
});

/**
 * The audit log. An action and its outcome are inserts that commute, and the columns of each are never changed. `at` is the time of the
 * action in both.
 */
export const auditLog = aggregating("audit_log", {
  columns: `
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
  orderBy: ["project_id", "at", "audit_id"],
  shardBy: "sipHash64(audit_id)",
});

/**
 * When each kind of personal data was first removed in a project, by time of receipt. The row with an empty kind holds the time up to which
 * events have been read.
 */
export const firstRemovals = aggregating("first_removals", {
  columns: `
  project_id String,
  kind String,
  first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
  read_until SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["project_id", "kind"],
});

/** What changed in a project in a week, so that an interrupted run of weekly emails continues where it stopped. */
export const weeklySummaries = aggregating("weekly_summaries", {
  columns: `
  project_id String,
  week Date,
  summary SimpleAggregateFunction(max, String)`,
  orderBy: ["project_id", "week"],
  expires: { after: "week", days: () => 14 },
});

/**
 * Runs that scrub stored events again. Slice 0 is the run itself, the others are ranges of events. Rows only ever accumulate state. Every
 * row has `started_at`, from which its expiry is computed. In slice 0, `worker` is the
 * process that runs it; in the others, the end that was reached, or `failed`.
 */
export const rescrubs = aggregating("rescrubs", {
  columns: `
  project_id String,
  run_id UUID,
  slice UInt32,
  started_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  definition SimpleAggregateFunction(max, String),
  worker SimpleAggregateFunction(max, Tuple(at DateTime64(3, 'UTC'), id String)),
  done_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  replaced_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["project_id", "run_id", "slice"],
  expires: { after: "started_at", days: (days) => days },
});

/** Reports of Agentcheck. One row when a scan starts, and one when it is done. */
export const agentcheckReports = replacing("agentcheck_reports", {
  columns: `
  report_id String,
  is_done Bool,
  started_at DateTime64(3, 'UTC'),
  written_at DateTime64(3, 'UTC'),
  report String CODEC(ZSTD)`,
  orderBy: ["report_id", "is_done"],
  expires: { after: "started_at", days: () => agentcheckDays },
});

/** What models used, by model: for prices. Like the other tables of sealed hours. */
export const sealedModels = replacing("sealed_models", {
  columns: `${sealedColumns}${filterColumns}
  model LowCardinality(String),
  has_tokens Bool,
  has_cost Bool,
  events UInt64 CODEC(ZSTD),
  tokens_in Float64 CODEC(ZSTD),
  tokens_out Float64 CODEC(ZSTD),
  ${furtherUsage.join(",\n  ")},
  tokens_uncached Float64 CODEC(ZSTD)`,
  ...sealed("event_type", "event_name", "platform", "source", "status", "model", "has_tokens", "has_cost"),
});

/** The parts of traces that are in the hour. `ended` has the end of the event that ended last and whether it failed. */
export const sealedTraces = replacing("sealed_traces", {
  columns: `${sealedColumns}
  trace_id String CODEC(ZSTD),
  events UInt64 CODEC(ZSTD),
  errors UInt64 CODEC(ZSTD),
  outcomes UInt64 CODEC(ZSTD),
  first_at DateTime64(3, 'UTC') CODEC(ZSTD),
  last_at DateTime64(3, 'UTC') CODEC(ZSTD),
  measured UInt64 CODEC(ZSTD),
  end_ms Float64 CODEC(ZSTD),
  ended Tuple(Float64, UInt8) CODEC(ZSTD),
  first_call Tuple(DateTime64(3, 'UTC'), String) CODEC(ZSTD)`,
  ...sealed("trace_id"),
});

/** The distinct events that ask for something, each with the hash of its normalized text. */
export const sealedRequests = replacing("sealed_requests", {
  columns: `${sealedColumns}${filterColumns}
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  event_id UUID,
  request FixedString(16) CODEC(ZSTD),
  user_hash UInt64 CODEC(ZSTD)`,
  ...sealed("timestamp", "event_id"),
});

/**
 * Repeats, by kind: events whose usage is that of a descendant in their trace, and reports of a tool call that another report counts.
 * `latest` has the time of the last change, the event that counts, which is zero since the event is no longer a repeat, and the hash of the
 * trace's id. Adding a row changes an hour that may be sealed.
 */
export const repeats = aggregating("repeats", {
  columns: `
  project_id LowCardinality(String),
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD),
  event_id UUID,
  kind LowCardinality(String),
  latest SimpleAggregateFunction(max, Tuple(at DateTime64(6, 'UTC'), of UUID, trace UInt64)) CODEC(ZSTD)`,
  partitionBy: "toYYYYMM(timestamp)",
  orderBy: ["project_id", "timestamp", "event_id", "kind"],
  expires: { after: "timestamp", days: (days) => days },
  shardBy: "sipHash64(event_id)",
});

/**
 * What people let OAuth clients read. Consent, the first token, use and revocation are inserts that commute. `created_by` is a keyed hash of the
 * account, empty for the terminal. Every row has the project, and `created_at`, from which its expiry is computed.
 */
export const oauthGrants = aggregating("oauth_grants", {
  columns: `
  grant_id String,
  project_id SimpleAggregateFunction(max, String),
  created_by SimpleAggregateFunction(max, String),
  client_id SimpleAggregateFunction(max, String),
  client_name SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  redeemed_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  last_used_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  revoked_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["grant_id"],
  expires: { after: "created_at", days: () => grantRowDays },
});

/**
 * The access and refresh tokens of grants, as hashes. A refresh token is kept until its grant ends, because using it again revokes the grant.
 * Creating and using a token are inserts that commute. Every row has the project, and `ends_at`, from which its expiry is computed.
 */
export const oauthTokens = aggregating("oauth_tokens", {
  columns: `
  token_hash String,
  grant_id SimpleAggregateFunction(max, String),
  project_id SimpleAggregateFunction(max, String),
  ends_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  uses SimpleAggregateFunction(groupUniqArrayArray, Array(String))`,
  orderBy: ["token_hash"],
  expires: { after: "ends_at", days: () => 1 },
});

/**
 * Read-only links to one trace. The id is a keyed hash of the token. Creation and revocation are inserts that commute. Every row has the
 * project, the trace, its creator, and `created_at`, from which its expiry is computed.
 */
export const sharedLinks = aggregating("shared_links", {
  columns: `
  link_id UUID,
  project_id SimpleAggregateFunction(max, String),
  trace_id SimpleAggregateFunction(max, String),
  created_by SimpleAggregateFunction(max, String),
  created_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  revoked_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))`,
  orderBy: ["link_id"],
  expires: { after: "created_at", days: () => sharedLinkDays + 1 },
});

/** What the store keeps about itself, by name. The latest revision counts, because the clock may be wrong. */
export const storeStates = aggregating("store_states", {
  columns: `
  name String,
  definition SimpleAggregateFunction(max, Tuple(revision UInt64, json String))`,
  orderBy: ["name"],
});

/** How many rows of events Sluice has deleted, by partition. Counted before each deletion, so it is never too low. */
export const deletedRows = aggregating("deleted_rows", {
  columns: `
  partition_id String,
  deleted SimpleAggregateFunction(sum, UInt64)`,
  orderBy: ["partition_id"],
});

const lastingTables = [
  schemaChanges,
  projects,
  apiKeys,
  subscribers,
  deletedProjects,
  copySearches,
  sealProgress,
  alertRules,
  alertWebhooks,
  modelPrices,
  weeklyMailChoices,
  projectSettings,
  savedViews,
  members,
  auditLog,
  firstRemovals,
  passkeys,
  storeStates,
  deletedRows,
] as const;

export const expiringAtBaseline = [
  events,
  receipts,
  usedLinks,
  contactMessages,
  pendingSubscribers,
  deliveries,
  duplicates,
  sealedHours,
  sealedTools,
  sealedQuarters,
  sealedGroups,
  sealedErrors,
  sealedRedactions,
  hourSeals,
  errorStates,
  sessions,
  nameClaims,
  erasedEvents,
  firstReceipts,
  eventHours,
  invitations,
  alertIncidents,
  alertDeliveries,
  weeklyMails,
  projectUsage,
  weeklySummaries,
  rescrubs,
] as const;

/** Tables whose rows expire. Events are first, so that totals never count fewer events than are stored. */
export const expiringTables = [
  ...expiringAtBaseline,
  agentcheckReports,
  oauthGrants,
  oauthTokens,
  sealedModels,
  sealedTraces,
  sealedRequests,
  sealedCalls,
  repeats,
  sharedLinks,
] as const;

export const baselineTables: readonly Table[] = [...lastingTables, ...expiringAtBaseline];
