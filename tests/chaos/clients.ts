/** Clients that send batches, and resend each until it is acknowledged. */
import { setTimeout as pause } from "node:timers/promises";
import type { Beacon } from "@/tests/chaos/beacon";
import { seeded, seededUuid } from "@/tests/chaos/random";
import { anEvent } from "@/tests/support/events";

export type Server = {
  readonly url: string;
  readonly key: string;
  /**
   * When the last killed worker was gone, in `performance.now()` time. -Infinity before any kill, Infinity while a killed one is ending.
   */
  workerKilledAt: number;
  /** Whether it returns 503 for a while. Clients resend. */
  readonly mayRefuse?: boolean;
};
type Batch = { readonly body: string; readonly size: number };
type Expected = { times: number; id: string | undefined };
/** What the clients know at the end. */
export type Ledger = {
  /** All events sent, by marker. A client ends only when its last batch is acknowledged. */
  readonly events: Map<string, Expected>;
  /** Accepted events by request id. */
  readonly requests: Map<string, number>;
  unanswered: number;
};

export const newLedger = (): Ledger => ({ events: new Map(), requests: new Map(), unanswered: 0 });
export const acknowledgedEvents = ({ requests }: Ledger) => [...requests.values()].reduce((sum, size) => sum + size, 0);

/** Resolves when another request is acknowledged. Rejects when one of the others does: the load, or the end of the server. */
export async function moreAcknowledged({ requests }: Ledger, ...others: readonly Promise<unknown>[]): Promise<void> {
  const before = requests.size;
  while (requests.size === before) await Promise.race([pause(20), ...others]);
}

const answerWithinMs = 30_000;
const refusedMs = 100;
/** For this long, a client may use a connection without knowing that the worker at its other end was killed. */
const staleMs = 1_000;

/** Values that scrubbing removes. Every column is searched for them. */
export const personalData = ["grace.hopper@navy.example", "4111 1111 1111 1111", "+1 415 555 2671", "81.2.69.142"];

/**
 * Sends batches, each until it is acknowledged, and resends some needlessly.
 * @param pauseMs How long to wait after each batch.
 */
export async function runClient(
  client: number,
  seed: number,
  up: Beacon<Server>,
  ledger: Ledger,
  ending: AbortSignal,
  pauseMs = 0,
): Promise<void> {
  const random = seeded(seed + client + 1);
  for (let number = 0; !ending.aborted; number++) {
    const batch = makeBatch(`m_${client}_${number}`, random, ledger);
    const mood = random();
    await Promise.all(Array.from({ length: mood < 0.05 ? 2 : 1 }, () => deliver(batch, up, ledger)));
    if (mood > 0.85) await deliver(batch, up, ledger);
    if (pauseMs > 0) await pause(pauseMs);
  }
}

function makeBatch(name: string, random: () => number, { events: expected }: Ledger): Batch {
  const size = 1 + Math.floor(200 * random() ** 3);
  const events: unknown[] = [];
  while (events.length < size) {
    const marker = `${name}_${events.length}`;
    const id = random() < 0.7 ? seededUuid(random) : undefined;
    const event = anEvent({
      event_id: id,
      event_name: "search",
      latency_ms: Math.round(random() * 1_000),
      marker,
      ...(random() < 0.2 ? whatLeaks(random) : {}),
    });
    // Two identical events without an id are two events.
    const times = id === undefined && random() < 0.1 && events.length + 2 <= size ? 2 : 1;
    for (let time = 0; time < times; time++) events.push(event);
    expected.set(marker, { times, id });
  }
  return { body: JSON.stringify({ events }), size };
}

function whatLeaks(random: () => number): Record<string, unknown> {
  const value = personalData[Math.floor(random() * personalData.length)];
  return { error_message: `no answer for ${value}`, input: { query: `about ${value}`, [`${value}`]: [value] } };
}

/** Sends a batch to the running server until one acknowledges it. */
async function deliver(batch: Batch, up: Beacon<Server>, ledger: Ledger): Promise<void> {
  for (;;) {
    const server = await up.lit();
    const sentAt = performance.now();
    ledger.unanswered++;
    const answer = await post(server, batch)
      .catch((error: Error) => {
        const wasKilled = !up.isLit(server) || server.workerKilledAt > sentAt - staleMs;
        if (wasKilled && error.name !== "TimeoutError") return;
        throw new Error("A server that was not killed gave no answer.", { cause: error });
      })
      .finally(() => ledger.unanswered--);
    if (answer === undefined) continue;
    const { status, accepted, requestId } = answer;
    if (status === 503 && server.mayRefuse) {
      await pause(refusedMs);
      continue;
    }
    if (status !== 200) throw new Error(JSON.stringify(answer));
    if (accepted !== batch.size) throw new Error(`Of ${batch.size} events ${accepted} were accepted.`);
    ledger.requests.set(requestId, batch.size);
    return;
  }
}

/** @throws when there is no complete response. */
async function post(
  { url, key }: Server,
  { body }: Batch,
): Promise<{ status: number; accepted: number; requestId: string }> {
  const response = await fetch(`${url}/v1/events`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return { ...((await response.json()) as { accepted: number; requestId: string }), status: response.status };
}
