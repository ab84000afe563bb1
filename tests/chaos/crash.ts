/**
 * The crash test: kills a real server with the embedded store at random moments, mostly under load, and restarts it on the
 * same folder, while clients resend everything that was not acknowledged. Then counts what the folder contains.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openClient } from "@/lib/store/client";
import { type AppProcess, launch, ready, startApp } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";

export type CrashTest = {
  readonly kills: number;
  /** Determines what is sent and when the server is killed, but not how the processes interleave. */
  readonly seed: number;
  readonly clients?: number;
  report?(line: string): void;
};

/** Events are identified by their markers. All lists are empty if the store is correct. */
export type Verdict = {
  readonly acknowledged: { readonly requests: number; readonly events: number };
  /** Acknowledged events of which some are missing in the store. */
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

const maxLoadMs = 1_500;
const maxStartMs = 700;
const answerWithinMs = 30_000;

/** Values that scrubbing removes. Every column is searched for them. */
const personalData = ["grace.hopper@navy.example", "4111 1111 1111 1111", "+1 415 555 2671", "203.0.113.77"];

type Server = { readonly url: string; readonly demoKey: string };
type Batch = { readonly body: string; readonly size: number };
type Expected = { times: number; id: string | undefined };
/** What the clients know at the end. */
type Ledger = {
  /** All events sent, by marker. A client ends only when its last batch is acknowledged. */
  readonly events: Map<string, Expected>;
  /** Accepted events by request id. */
  readonly requests: Map<string, number>;
  unanswered: number;
};

export async function crashTest({ kills, seed, clients = 8, report = () => undefined }: CrashTest): Promise<Verdict> {
  const parent = mkdtempSync(path.join(tmpdir(), "sluice-chaos-"));
  const folder = path.join(parent, "data");
  const environment = {
    DATA_DIR: folder,
    RATE_LIMIT_EVENTS_PER_SECOND: "1000000",
    RATE_LIMIT_EVENTS_BURST: "10000000",
  };
  const ledger: Ledger = { events: new Map(), requests: new Map(), unanswered: 0 };
  const up = newBeacon<Server>();
  const ending = new AbortController();
  let app: AppProcess | undefined;
  try {
    // Build first if needed, so that the build is not killed.
    await (await startApp({ DATA_DIR: path.join(parent, "build") })).stop();
    const load = Promise.all(
      Array.from({ length: clients }, (_, client) => runClient(client, seed, up, ledger, ending.signal)),
    );
    load.catch(() => undefined);
    const random = seeded(seed);
    for (let kill = 1; kill <= kills; kill++) {
      const isStarting = kill % 3 === 1;
      const momentMs = Math.round(random() * (isStarting ? maxStartMs : maxLoadMs));
      app = launch(environment);
      if (!isStarting) up.light(await ready(app));
      await Promise.race([pause(momentMs), load]);
      up.darken();
      const { unanswered } = ledger;
      app.kill("SIGKILL");
      const { signal } = await app.exited;
      if (signal !== "SIGKILL") throw new Error(`The server ended by itself:\n${app.output().slice(-4_000)}`);
      report(
        `kill ${String(kill).padStart(2)}/${kills}  ${String(momentMs).padStart(4)} ms into the ${isStarting ? "start" : "load "}  ${String(unanswered).padStart(2)} requests in flight  ${total(ledger.requests)} events acknowledged`,
      );
    }
    app = launch(environment);
    up.light(await ready(app));
    ending.abort();
    await load;
    app.kill("SIGTERM");
    const { code } = await app.exited;
    if (code !== 0) throw new Error(`The last server did not end well:\n${app.output().slice(-4_000)}`);
    return await count(folder, ledger);
  } finally {
    ending.abort();
    await app?.stop();
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Sends batches, each until it is acknowledged, and resends some needlessly. */
async function runClient(client: number, seed: number, up: Beacon<Server>, ledger: Ledger, ending: AbortSignal) {
  const random = seeded(seed + client + 1);
  for (let number = 0; !ending.aborted; number++) {
    const batch = makeBatch(`m_${client}_${number}`, random, ledger);
    const mood = random();
    await Promise.all(Array.from({ length: mood < 0.05 ? 2 : 1 }, () => deliver(batch, up, ledger)));
    if (mood > 0.85) await deliver(batch, up, ledger);
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
    ledger.unanswered++;
    const answer = await post(server, batch)
      .catch((error: unknown) => {
        if (up.isLit(server)) throw new Error("A server that was not killed gave no answer.", { cause: error });
      })
      .finally(() => ledger.unanswered--);
    if (answer === undefined) continue;
    if (answer.accepted !== batch.size) throw new Error(`Of ${batch.size} events ${answer.accepted} were accepted.`);
    ledger.requests.set(answer.requestId, batch.size);
    return;
  }
}

async function post({ url, demoKey }: Server, { body }: Batch): Promise<{ accepted: number; requestId: string }> {
  const response = await fetch(`${url}/v1/events`, {
    method: "POST",
    headers: { authorization: `Bearer ${demoKey}`, "content-type": "application/json" },
    body,
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const answer = await response.json();
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

async function count(folder: string, { events, requests }: Ledger): Promise<Verdict> {
  const client = await openClient({ kind: "embedded", folder, database: "sluice" });
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
      acknowledged: { requests: requests.size, events: total(requests) },
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

const total = (requests: Ledger["requests"]) => [...requests.values()].reduce((sum, size) => sum + size, 0);

type Beacon<T> = { light(value: T): void; darken(): void; lit(): Promise<T>; isLit(value: T): boolean };

/** The running server, or a promise of the next one. */
function newBeacon<T>(): Beacon<T> {
  let current: T | undefined;
  let next: Promise<T>;
  let announce: (value: T) => void;
  const wait = () => {
    next = new Promise((resolve) => {
      announce = resolve;
    });
  };
  wait();
  return {
    light: (value) => {
      current = value;
      announce(value);
    },
    darken: () => {
      if (current !== undefined) wait();
      current = undefined;
    },
    lit: () => next,
    isLit: (value) => value === current,
  };
}

/** Mulberry32: a deterministic sequence in [0, 1) for a seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function seededUuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
