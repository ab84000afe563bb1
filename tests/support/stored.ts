/** A project's events as a query sees them: events with the same id count once. */
import { store } from "@/lib/store/store";

export type Stored = Record<string, unknown> & { properties: Record<string, unknown> };

export async function storedEvents(projectId: string): Promise<Stored[]> {
  const { client } = await store();
  const answer = await client.query({
    query: `SELECT * FROM events FINAL WHERE project_id = {projectId:String}
ORDER BY timestamp, event_id LIMIT 1 BY project_id, event_id`,
    query_params: { projectId },
    format: "JSONEachRow",
  });
  const rows = await answer.json<Record<string, unknown>>();
  return rows.map((row) => ({ ...row, properties: JSON.parse(String(row.properties)) }));
}

/** Counts rows before ReplacingMergeTree merges them. */
export async function countRows(table: "events" | "receipts", projectId: string): Promise<number> {
  const { client } = await store();
  const answer = await client.query({
    query: `SELECT toUInt32(count()) AS count FROM ${table} WHERE project_id = {projectId:String}`,
    query_params: { projectId },
    format: "JSONEachRow",
  });
  const [row] = await answer.json<{ count: number }>();
  return row?.count ?? 0;
}

/** What receipts say about delivery, in the order of receipt. Numbers as text. */
export async function storedDelivery(projectId: string): Promise<Record<string, unknown>[]> {
  const { client } = await store();
  const answer = await client.query({
    query: `SELECT install, toString(sequences_stored) AS stored, toString(sequences_refused) AS refused,
toString(arrayZip(dropped.reason, dropped.first, dropped.last)) AS dropped
FROM receipts WHERE project_id = {projectId:String} ORDER BY received_at, request_id`,
    query_params: { projectId },
    format: "JSONEachRow",
  });
  return answer.json();
}

export async function storedVersions(projectId: string): Promise<string[]> {
  const { client } = await store();
  const answer = await client.query({
    query: "SELECT sdk_version FROM receipts WHERE project_id = {projectId:String}",
    query_params: { projectId },
    format: "JSONEachRow",
  });
  return (await answer.json<{ sdk_version: string }>()).map(({ sdk_version }) => sdk_version);
}
