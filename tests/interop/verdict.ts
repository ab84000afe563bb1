/** Compares what the clients sent, and what was acknowledged, with the rows in the store. */
import type { ClickHouseClient } from "@clickhouse/client";
import { clients } from "@/tests/interop/clients";
import { breaksConnections, type Trial } from "@/tests/interop/trial";

/** The number of rows for each trace id and time in ms. */
type Rows = ReadonlyMap<string, number>;

/** Exporters give up after a longer outage. The server can take longer to start on a busy machine. */
const maxDownMs = 5_000;

type Verdict = {
  readonly trial: Trial;
  readonly rows: number;
  /** Items that were acknowledged but are not stored. */
  readonly lostAcknowledged: number;
  readonly lost: number;
  readonly twice: number;
  readonly note: string;
  readonly failure: string | undefined;
};

/** Closes the client. */
export async function readRows(client: ClickHouseClient): Promise<Rows> {
  const query = `SELECT trace_id, toString(toUnixTimestamp64Milli(timestamp)) AS time, toUInt32(count()) AS times
FROM events FINAL GROUP BY trace_id, time`;
  const answer = await client.query({ query, format: "JSONEachRow" });
  const rows = await answer.json<{ trace_id: string; time: string; times: number }>();
  await client.close();
  return new Map(rows.map(({ trace_id, time, times }) => [`${trace_id} ${time}`, times]));
}

/** The store has millisecond precision. */
function toMilliseconds(item: string): string {
  const [traceId, nanoseconds = ""] = item.split(" ");
  return `${traceId} ${nanoseconds.slice(0, -6)}`;
}

function counted(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(toMilliseconds(item), (counts.get(toMilliseconds(item)) ?? 0) + 1);
  return counts;
}

const findMissing = (rows: Rows, items: Map<string, number>) =>
  [...items].reduce((sum, [item, times]) => sum + Math.max(0, times - (rows.get(item) ?? 0)), 0);

export const judge = (trials: readonly Trial[], rows: Rows, differences: ReadonlyMap<Trial, string>): Verdict[] =>
  trials.map((trial) => toVerdict(trial, rows, differences.get(trial)));

/** Why a client is allowed to lose items that were not acknowledged. */
function lossReason({ client, fault, downMs }: Trial): string | undefined {
  if (clients.find(({ name }) => name === client)?.dropsOnBrokenConnection === true && breaksConnections(fault))
    return "this client does not retry";
  return downMs > maxDownMs ? `the server was down for ${(downMs / 1000).toFixed(1)} s` : undefined;
}

/** @param difference Between the figures and what an agent did. */
function toVerdict(trial: Trial, rows: Rows, difference: string | undefined): Verdict {
  const sent = counted(trial.sent);
  const acknowledged = counted(trial.sent.filter((item) => trial.acknowledged.has(item)));
  const refused = trial.sent.filter((item) => trial.refused.has(item)).length;
  const stored = [...sent.keys()].map((item) => [item, rows.get(item) ?? 0] as const);
  const lostAcknowledged = findMissing(rows, acknowledged);
  const lost = findMissing(rows, sent);
  const twice = stored.reduce((sum, [item, times]) => sum + Math.max(0, times - (sent.get(item) ?? 0)), 0);
  const reason = lossReason(trial);
  const failures = [
    trial.sent.length === 0 && "nothing was sent",
    lostAcknowledged > 0 && "acknowledged items are not stored",
    twice > 0 && "items are stored twice",
    lost > refused && reason === undefined && "items are lost",
    lost < refused && "refused items are stored",
    trial.fault.endsWith("400") && refused === 0 && "nothing was refused",
    lost === 0 && difference,
    trial.resentAfter400 > 0 && "refused items were sent again",
  ].filter((failure) => typeof failure === "string");
  return {
    trial,
    rows: stored.reduce((sum, [, times]) => sum + times, 0),
    lostAcknowledged,
    lost,
    twice,
    note: lost > 0 ? `ok: ${reason ?? "a 400 is not retried"}` : "ok",
    failure: failures.length === 0 ? undefined : failures.join(", "),
  };
}

const columns = ["client", "fault", "sent", "acknowledged", "rows", "lost", "of acknowledged", "twice", "requests", ""];

export function table(verdicts: readonly Verdict[]): string {
  const lines = verdicts.map(({ trial, rows, lost, lostAcknowledged, twice, failure, note }) => {
    const acknowledged = trial.sent.filter((item) => trial.acknowledged.has(item)).length;
    const numbers = [trial.sent.length, acknowledged, rows, lost, lostAcknowledged, twice, trial.exchanges.length];
    return [trial.client, trial.fault, ...numbers.map(String), failure ?? note];
  });
  const all = [columns, ...lines];
  const widths = columns.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
