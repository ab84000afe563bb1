/** Compares what the store contains with what the clients sent, and with what was acknowledged. */
import type { ClickHouseClient } from "@clickhouse/client";
import { acknowledgedEvents, type Ledger, personalData } from "@/tests/chaos/clients";

/** Events are identified by their markers. All lists are empty if the store is correct. */
export type Verdict = {
  readonly acknowledged: { readonly requests: number; readonly events: number };
  /** Acknowledged events with copies missing from the store. */
  readonly lost: string[];
  /** Events that are stored more often than they were sent. */
  readonly doubled: string[];
  /** Stored events that were never sent in this form. */
  readonly strangers: string[];
  /** Acknowledged requests whose receipt is missing or differs from the response. */
  readonly withoutReceipt: string[];
  /** Rows that contain personal data in any column, and the number of rows that had to be scrubbed. */
  readonly leaks: number;
  readonly redacted: number;
};

/** Closes the client. */
export async function count(client: ClickHouseClient, ledger: Ledger): Promise<Verdict> {
  const { events, requests } = ledger;
  const select = async <Row>(query: string) => {
    const answer = await client.query({ query, query_params: { personalData }, format: "JSONEachRow" });
    return answer.json<Row>();
  };
  try {
    const stored = await select<{ marker: string; times: number; ids: string[] }>(`
      SELECT JSONExtractString(properties, 'marker') AS marker, toUInt32(count()) AS times,
        groupUniqArray(toString(event_id)) AS ids
      FROM events FINAL GROUP BY marker`);
    const times = new Map(stored.map((row) => [row.marker, row.times]));
    const receipts = await select<{ request_id: string; accepted: number }>(
      "SELECT request_id, accepted FROM receipts FINAL WHERE rejected = 0",
    );
    const accepted = new Map(receipts.map((row) => [row.request_id, row.accepted]));
    // All stored rows, including replaced ones.
    const [dirty] = await select<{ leaks: number; redacted: number }>(`
      SELECT toUInt32(countIf(multiSearchAny(line, {personalData:Array(String)}))) AS leaks,
        toUInt32(countIf(length(redacted) > 0)) AS redacted
      FROM (SELECT formatRow('JSONEachRow', *) AS line, redactions.kind AS redacted FROM events
        UNION ALL SELECT formatRow('JSONEachRow', *), [] FROM receipts)`);
    const markers = [...events];
    return {
      acknowledged: { requests: requests.size, events: acknowledgedEvents(ledger) },
      lost: markers.filter(([marker, sent]) => (times.get(marker) ?? 0) < sent.times).map(([marker]) => marker),
      doubled: markers.filter(([marker, sent]) => (times.get(marker) ?? 0) > sent.times).map(([marker]) => marker),
      strangers: stored
        .filter(({ marker, ids }) => {
          const sent = events.get(marker);
          return sent === undefined || (sent.id !== undefined && ids.join() !== sent.id);
        })
        .map(({ marker }) => marker),
      withoutReceipt: [...requests].filter(([id, size]) => accepted.get(id) !== size).map(([id]) => id),
      leaks: dirty?.leaks ?? Number.NaN,
      redacted: dirty?.redacted ?? Number.NaN,
    };
  } finally {
    await client.close();
  }
}
