/** What the store contains, and events that are stored without the gate. */
import { store } from "@/lib/store/store";

type Fields = Record<string, unknown>;
export type Stored = Fields & { properties: Fields };

export async function readRows<Row = Fields>(sql: string, params: Fields = {}): Promise<Row[]> {
  const { client } = await store();
  return (await client.query({ query: sql, query_params: params, format: "JSONEachRow" })).json();
}

export async function runSql(sql: string, params: Fields = {}): Promise<void> {
  const { client } = await store();
  await client.command({ query: sql, query_params: params });
}

/** A project's events as a query sees them: events with the same id count once. */
export async function storedEvents(projectId: string): Promise<Stored[]> {
  const sql = `SELECT * FROM events FINAL WHERE project_id = {projectId:String}
ORDER BY timestamp, event_id LIMIT 1 BY project_id, event_id`;
  const rows = await readRows(sql, { projectId });
  return rows.map((row) => ({ ...row, properties: JSON.parse(String(row.properties)) }));
}

/** Counts rows before ReplacingMergeTree merges them. */
export async function countRows(table: string, projectId: string, condition = "true"): Promise<number> {
  const sql = `SELECT toUInt32(count()) AS count FROM ${table} WHERE project_id = {projectId:String} AND (${condition})`;
  const [row] = await readRows<{ count: number }>(sql, { projectId });
  return row?.count ?? 0;
}

/** What receipts say about delivery, in the order of receipt. Numbers as text. */
export function storedDelivery(projectId: string): Promise<Fields[]> {
  const sql = `SELECT install, toString(sequences_stored) AS stored, toString(sequences_refused) AS refused,
toString(arrayZip(dropped.reason, dropped.first, dropped.last)) AS dropped
FROM receipts WHERE project_id = {projectId:String} ORDER BY received_at, request_id`;
  return readRows(sql, { projectId });
}

export async function storedVersions(projectId: string): Promise<string[]> {
  const sql = "SELECT sdk_version FROM receipts WHERE project_id = {projectId:String}";
  return (await readRows<{ sdk_version: string }>(sql, { projectId })).map(({ sdk_version }) => sdk_version);
}

/** Stores events directly. Columns are SQL expressions of `number`, which counts from `first`. */
export function storeEvents(
  projectId: string,
  count: number,
  columns: Record<string, string>,
  first = 0,
): Promise<void> {
  const all = {
    project_id: `'${projectId}'`,
    event_id: "generateUUIDv4()",
    event_type: "'step'",
    source: "'server'",
    received_at: "now64(3)",
    ...columns,
  };
  const [names, values] = [Object.keys(all), Object.values(all)];
  return runSql(`INSERT INTO events (${names.join()}) SELECT ${values.join()} FROM numbers(${first}, ${count})`);
}

/** A time in milliseconds, or an expression of one, as a column's value. */
export const instant = (milliseconds: number | string) => `fromUnixTimestamp64Milli(toInt64(${milliseconds}))`;
