/** Fills a store with 30 days of realistic events for one large and one small project. The same in every run. */
import type { ClickHouseClient } from "@clickhouse/client";

const filledDays = 30;
export const largeProject = "prj_large";
const smallProject = "prj_small";
const hoursAtOnce = 3;
const smallShare = 100;

const list = (...values: (string | number)[]) => `[${values.map((value) => `'${value}'`)}]`;
const verbs = ["search", "read", "list", "create", "update", "delete", "run", "fetch", "export", "sync"];
const things = ["documents", "orders", "tickets", "files", "pages"];

/**
 * Inserts slices of events in chronological order, each followed by its retries. In every fourth slice, 4% of the events are resent
 * unchanged, and one in 125 is resent with a new timestamp, 45 seconds later.
 * @param end In seconds since the epoch.
 */
export async function fillStore(
  client: ClickHouseClient,
  events: number,
  end: number,
  onSlice: (done: number) => void,
) {
  const run = (query: string) => client.command({ query });
  const slices = (filledDays * 24) / hoursAtOnce;
  const weights = Array.from({ length: slices }, (_, slice) =>
    secondWeight(end - (slices - slice) * hoursAtOnce * 3600),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let filled = 0;
  for (const [slice, weight] of weights.entries()) {
    const count = slice === slices - 1 ? events - filled : Math.round((events * weight) / all);
    const start = end - (slices - slice) * hoursAtOnce * 3600;
    await run(insertSql(largeProject, filled, count, start));
    await run(insertSql(smallProject, events + filled, Math.ceil(count / smallShare), start));
    if (slice % 4 === 0) for (const again of resendSql(start)) await run(again);
    filled += count;
    onSlice(filled);
  }
  await run(receiptsSql(Math.round(events / 100), end));
}

/** More during the day than at night, fewer on weekends. */
function secondWeight(seconds: number): number {
  const time = new Date(seconds * 1000);
  return (1 + 0.8 * Math.sin(((time.getUTCHours() - 8) / 12) * Math.PI)) * (time.getUTCDay() % 6 === 0 ? 0.45 : 1);
}

/** Columns are qualified, because their aliases would take precedence. */
function resendSql(start: number): string[] {
  const slice = `project_id = '${largeProject}' AND events.timestamp >= toDateTime64(${start}, 3) AND events.timestamp < toDateTime64(${start + hoursAtOnce * 3600}, 3)`;
  const again = (replaced: string, which: string) =>
    `INSERT INTO events SELECT * REPLACE(${replaced}, 'req_again' AS request_id) FROM events WHERE ${slice} AND events.request_id != 'req_again' AND ${which}`;
  return [
    again("received_at + INTERVAL 30 SECOND AS received_at", "cityHash64(event_id, 1) % 100 < 4"),
    again(
      "timestamp + INTERVAL 45 SECOND AS timestamp, received_at + INTERVAL 45 SECOND AS received_at",
      "cityHash64(event_id, 2) % 125 = 0",
    ),
  ];
}

const toolName = (tool: string) =>
  `concat(${list(...verbs)}[${tool} % 10 + 1], '_', ${list(...things)}[intDiv(${tool}, 10) + 1])`;

/** Eight events per trace and four traces per session. A few of the fifty tools account for most calls, and likewise for users. */
const insertSql = (
  project: string,
  from: number,
  count: number,
  start: number,
) => `INSERT INTO events (project_id, event_id, event_type, timestamp, trace_id, session_id, source, event_name, user_id, platform, sdk_version,
  error_category, latency_ms, status, error_message, tokens_in, tokens_out, country_code, locale, conversion_value, conversion_currency,
  properties, redactions.kind, redactions.path, redactions.count, received_at, request_id)
WITH number AS n, intDiv(n, 8) AS trace, intDiv(n, 32) AS ses,
  (k, below) -> toUInt32(cityHash64(n, k) % below) AS any_of,
  (k, below) -> toUInt32(cityHash64(ses, k) % below) AS any_of_session,
  any_of(7, 1000) AS kind, toUInt32(50 * pow(any_of(8, 1000000) / 1e6, 2.5)) AS tool,
  multiIf(kind < 550, 'tool_call', kind < 670, 'step', kind < 750, 'resource_access', kind < 800, 'widget_render',
    kind < 860, 'widget_click', kind < 910, 'widget_visibility', kind < 940, 'prompt_usage', kind < 950, 'connection', kind < 960, 'tool_discovery',
    kind < 980, 'track', kind < 985, 'conversion', kind < 990, 'identify', 'widget_error') AS type,
  startsWith(type, 'widget') AS is_widget,
  type IN ('tool_call', 'resource_access', 'prompt_usage') AS is_measured,
  type = 'widget_error' OR (is_measured AND any_of(10, 1000) < 15 + tool) AS failed,
  any_of(11, 6) + 1 AS failure, any_of(38, 20) = 0 AS redacted
SELECT '${project}' AS project_id,
  reinterpretAsUUID(concat(reinterpretAsFixedString(cityHash64(n, 1)), reinterpretAsFixedString(cityHash64(n, 2)))) AS event_id,
  type AS event_type,
  fromUnixTimestamp64Milli(toInt64(${start * 1000} + any_of_session(3, ${hoursAtOnce * 3_600_000 - 620_000})
    + cityHash64(trace, 4) % 600000 + any_of(5, 20000)), 'UTC') AS timestamp,
  lower(hex(MD5(toString(trace)))) AS trace_id,
  concat('ses_', substring(lower(hex(MD5(concat('s', toString(ses))))), 1, 20)) AS session_id,
  if(is_widget, 'widget', 'server') AS source,
  if(type IN ('tool_call', 'resource_access', 'widget_render', 'widget_error'),
    ${toolName("tool")},
    if(type = 'track', ${list("intent", "missing_capability", "feedback", "export_clicked")}[any_of(42, 4) + 1], '')) AS event_name,
  concat('usr_', lower(hex(cityHash64(toUInt32(60000 * pow(any_of_session(9, 1000000) / 1e6, 3)))))) AS user_id,
  if(is_widget, 'browser', ${list("node", "python", "cloudflare-workers", "deno", "go")}[toUInt8(5 * pow(any_of_session(12, 1000) / 1000, 2)) + 1]) AS platform,
  ${list("2.4.1", "2.4.0", "2.3.7", "2.3.0")}[any_of_session(13, 4) + 1] AS sdk_version,
  if(failed, ${list("timeout", "upstream", "validation", "permission", "rate_limit", "internal")}[failure], '') AS error_category,
  if(is_measured, round((20 + tool * 6) * exp(1.1 * sqrt(-2 * log((any_of(14, 999999) + 1) / 1e6)) * cos(6.283185 * any_of(15, 1000000) / 1e6)), 1), NULL) AS latency_ms,
  if(is_measured, if(failed, 'error', 'success'), '') AS status,
  if(failed, [concat('upstream timed out after ', toString(any_of(16, 60)), ' s (attempt ', toString(any_of(17, 3) + 1), ')'),
    concat('502 from https://api.example.com/v1/items/', lower(hex(cityHash64(n, 18)))),
    concat('field "', ${list("name", "limit", "cursor")}[any_of(19, 3) + 1], '" must be at most ', toString(any_of(20, 500))),
    concat('user usr_', lower(hex(cityHash64(n, 21))), ' may not read this'),
    concat('rate limit of ', toString(100 * any_of(22, 9)), ' per minute reached'),
    concat('unexpected null at line ', toString(any_of(23, 900)), ' of 0x', lower(hex(cityHash64(n, 24))))][failure], '') AS error_message,
  if(type = 'tool_call', any_of(25, 4000), NULL) AS tokens_in, if(type = 'tool_call', any_of(26, 900), NULL) AS tokens_out,
  ${list("US", "DE", "GB", "JP", "BR", "IN")}[any_of_session(27, 6) + 1] AS country_code,
  ${list("en-US", "de-DE", "pt-BR")}[any_of_session(28, 3) + 1] AS locale,
  if(type = 'conversion', any_of(29, 20000) / 100, NULL) AS conversion_value,
  if(type = 'conversion', ${list("EUR", "USD")}[any_of(30, 2) + 1], '') AS conversion_currency,
  concat('{', if(type = 'track', concat('"text":"Find the ', ${list("newest", "oldest", "longest")}[any_of(43, 3) + 1], ' document about topic ',
    toString(any_of(44, 3000)), ${list("", ".", "?", " ")}[any_of(45, 4) + 1], '",'), ''),
    if(type = 'tool_discovery', concat('"output":{"tools":', toJSONString(arrayMap(at -> ${toolName("at")}, range(50 + any_of(46, 5)))), '},'), ''),
    '"input_values":{"query":"q', toString(cityHash64(n, 31)), '","limit":', toString(any_of(33, 100)),
    '},"output_preview":"Found ', toString(any_of(34, 80)), ' documents, the best of them ', lower(hex(cityHash64(n, 35))),
    '","metadata":{"client":"desktop","transport":"stdio","model":"', ${list("large-2", "small-3")}[any_of(36, 2) + 1], '"}}') AS properties,
  if(redacted, [${list("email", "phone", "ip", "card", "api_key")}[any_of(39, 5) + 1]], []) AS \`redactions.kind\`,
  if(redacted, [${list("properties.input_values.query", "properties.output_preview", "error_message")}[any_of(40, 3) + 1]], []) AS \`redactions.path\`,
  if(redacted, [1 + any_of(41, 2)], []) AS \`redactions.count\`,
  timestamp + INTERVAL 2 SECOND AS received_at, concat('req_', lower(hex(MD5(toString(intDiv(n, 100)))))) AS request_id
FROM numbers_mt(${from}, ${count})`;

/**
 * One batch in thirty contains rejected events. Half of the batches come from five processes that run all the time, the others
 * from short-lived ones with ten batches each.
 */
const receiptsSql = (
  count: number,
  end: number,
) => `INSERT INTO receipts (project_id, request_id, received_at, accepted, rejected, issues.issue, issues.count, sdk_version, bytes,
  install, sequences_stored, sequences_refused, dropped.reason, dropped.first, dropped.last)
WITH number AS n, n % 30 = 0 AS has_refusals, n % 500 = 0 AS has_drops,
  100 * if(n % 2 = 0, intDiv(n, 10), intDiv(n % 20, 2)) AS earlier
SELECT '${largeProject}' AS project_id, concat('req_', lower(hex(MD5(toString(n))))) AS request_id,
  fromUnixTimestamp64Milli(toInt64(${end * 1000} - ${filledDays * 86_400_000} + intDiv(n * ${filledDays * 86_400_000}, ${count})), 'UTC') AS received_at,
  100 AS accepted, if(has_refusals, 3, 0) AS rejected,
  if(has_refusals, [${list("latency_ms: must be a finite number of 0 or more, not a string", "trace_id: required, must be 1 to 128 characters of A-Z a-z 0-9 . _ : / + = ~ - (but not . or ..)", "timestamp: must be an RFC 3339 date-time with offset")}[n % 3 + 1]], []) AS \`issues.issue\`,
  if(has_refusals, [3], []) AS \`issues.count\`, '2.4.1' AS sdk_version, 100000 AS bytes,
  if(n % 2 = 0, concat('process-', toString(n % 10)), concat('short-', toString(intDiv(n, 20)))) AS install,
  [(earlier + 1, earlier + if(has_refusals OR has_drops, 97, 100))] AS sequences_stored, if(has_refusals, [(earlier + 98, earlier + 100)], []) AS sequences_refused,
  if(has_drops, ['queue_full'], []) AS \`dropped.reason\`,
  if(has_drops, [earlier + 98], []) AS \`dropped.first\`, if(has_drops, [earlier + 100], []) AS \`dropped.last\`
FROM numbers_mt(${count})`;
