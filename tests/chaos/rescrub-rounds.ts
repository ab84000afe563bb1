/**
 * Kills the app at random moments while it scrubs stored events again and clients send new ones, and once while it starts. After each kill,
 * every planted event must exist exactly once, either unchanged or fully rewritten. At the end, nothing may be left to find, each value must
 * have been counted once, and what clients sent must be stored as in the crash test.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { ClickHouseClient } from "@clickhouse/client";
import { sendCommand } from "@/lib/process/terminal/socket";
import { newBeacon } from "@/tests/chaos/beacon";
import { moreAcknowledged, newLedger, personalData, runClient, type Server } from "@/tests/chaos/clients";
import { seeded } from "@/tests/chaos/random";
import { newSubject, type Setup, type Subject } from "@/tests/chaos/subject";
import { count, type Verdict } from "@/tests/chaos/verdict";
import type { AppProcess } from "@/tests/support/built-app";

export type RescrubTest = Setup & {
  readonly kills: number;
  readonly seed: number;
  readonly clients?: number | undefined;
  /** How long each client waits after a batch. */
  readonly pauseMs?: number;
  /** How many old events are planted at a time. */
  readonly planted?: number;
  /** The longest time between a start and a kill. */
  readonly maxLoadMs?: number;
  report?(line: string): void;
};

export type RescrubVerdict = Verdict & {
  /** Planted events that were missing, duplicated, or only partly rewritten after a kill. */
  readonly half: string[];
  readonly runs: number;
  readonly planted: number;
  /** Planted values that the runs say they removed. */
  readonly values: { readonly planted: number; readonly found: number };
};

/** The first and then every other kill comes this soon after another slice is recorded, so that it hits the rewriting. The rest mostly hit the reading. */
const maxRewriteMs = 300;
const maxStartMs = 700;
/** One in this many events contains a value. */
const leakEvery = 8;
const [leak = ""] = personalData;
const dayMs = 86_400_000;

export async function rescrubTest({
  kills,
  seed,
  clients = 2,
  pauseMs,
  planted = 60_000,
  maxLoadMs = 8_000,
  report,
  ...setup
}: RescrubTest): Promise<RescrubVerdict> {
  const subject = await newSubject(setup);
  const random = seeded(seed);
  const ledger = newLedger();
  const up = newBeacon<Server>();
  const ending = new AbortController();
  const half: string[] = [];
  let app: AppProcess | undefined;
  let load: Promise<unknown> | undefined;
  let total = 0;
  const start = async () => {
    app = subject.launch();
    up.light({ ...(await subject.ready(app)), workerKilledAt: Number.NEGATIVE_INFINITY });
    return app;
  };
  const kill = async (running: AppProcess) => {
    up.darken();
    running.kill("SIGKILL");
    const { signal } = await running.exited;
    if (signal !== "SIGKILL") throw new Error(`The server ended by itself:\n${running.output().slice(-4_000)}`);
    app = undefined;
  };
  const plantMore = async () => {
    await using(subject, (client) => plant(client, total, planted));
    total += planted;
    const running = await start();
    const answer = await sendCommand(running.folder, ["rescrub"]);
    if (answer?.status !== 0) throw new Error(`No run: ${answer?.text}`);
    return running;
  };
  try {
    // Creates the tables and the demo project.
    await kill(await start());
    load = Promise.all(
      Array.from({ length: clients }, (_, at) => runClient(at, seed, up, ledger, ending.signal, pauseMs)),
    );
    load.catch(() => undefined);
    let isOpen = false;
    for (let number = 1; number <= kills; ) {
      const running = isOpen ? await start() : await plantMore();
      const isRewriting = number % 2 === 1;
      if (isRewriting) await untilNextSlice(running);
      const momentMs = Math.round(random() * (isRewriting ? maxRewriteMs : maxLoadMs));
      await Promise.race([pause(momentMs), load, running.exited]);
      await kill(running);
      const state = await using(subject, (client) => readState(client, total));
      half.push(...state.faults);
      isOpen = state.isOpen;
      // Anything that ended before it was killed was not tested.
      if (!isOpen) continue;
      report?.(
        `kill ${String(number).padStart(2)}/${kills}  ${String(momentMs).padStart(4)} ms after ${isRewriting ? "a slice  " : "the start"}  ${state.slices} slices begun, ${state.done} done, ${state.dirty} of ${total} planted events not rewritten yet`,
      );
      number++;
    }
    // The last kill hits a start.
    app = subject.launch();
    await pause(random() * maxStartMs);
    await kill(app);
    const last = await start();
    await moreAcknowledged(ledger, load);
    ending.abort();
    await load;
    // By then, all events have been rewritten. Totals of hours that were sealed in the meantime are deleted ten minutes later.
    await untilProgress(last, (text) => /Totals|: read \d+ rows\./.test(text));
    last.kill("SIGTERM");
    await last.exited;
    app = undefined;
    const { faults, runs, found } = await using(subject, (client) => readState(client, total));
    half.push(...faults);
    for (let at = 0; at < total; at++) ledger.events.set(`old_${at}`, { times: 1, id: undefined });
    const verdict = await count(await subject.openStore(), ledger);
    return { ...verdict, half, runs, planted: total, values: { planted: Math.ceil(total / leakEvery) * 2, found } };
  } finally {
    ending.abort();
    await app?.stop();
    await subject.remove();
  }
}

async function using<T>(subject: Subject, work: (client: ClickHouseClient) => Promise<T>): Promise<T> {
  const client = await subject.openStore();
  return work(client).finally(() => client.close());
}

/** Stores events as a version without scrubbing would have. One in eight has two values. */
async function plant(client: ClickHouseClient, first: number, events: number): Promise<void> {
  const hasLeak = `(number % ${leakEvery} = 0)`;
  await client.command({
    query: `INSERT INTO events (project_id, event_id, event_type, timestamp, trace_id, session_id, source, event_name, status, latency_ms,
  error_message, properties, received_at)
SELECT (SELECT min(project_id) FROM projects), generateUUIDv4(), 'tool_call',
  fromUnixTimestamp64Milli(toInt64(${Date.now() - 20 * dayMs}) + intDiv(number * ${19 * dayMs}, ${first + events})),
  concat('trace-', toString(intDiv(number, 9))), concat('session-', toString(intDiv(number, 40))), 'server', 'search',
  if(${hasLeak}, 'error', 'success'), number % 997, if(${hasLeak}, 'no answer for ${leak}', ''),
  concat('{"marker":"old_', toString(number), '","input":{"query":"', if(${hasLeak}, 'about ${leak}', 'hotels in Rome'), '","page":', toString(number % 5), '}}'),
  now64(3) - 3600
FROM numbers(${first}, ${events})`,
  });
}

type State = {
  isOpen: boolean;
  faults: string[];
  slices: number;
  done: number;
  dirty: number;
  runs: number;
  found: number;
};

async function readState(client: ClickHouseClient, total: number): Promise<State> {
  const select = async <Row>(query: string) => (await client.query({ query, format: "JSONEachRow" })).json<Row>();
  const inProperties = `position(properties, '${leak}') > 0`;
  const inMessage = `position(error_message, '${leak}') > 0`;
  const number = "toUInt64(substring(JSONExtractString(properties, 'marker'), 5))";
  const [rows] = await select<{ rows: number; distinct: number; half: number; dirty: number }>(`
SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(JSONExtractString(properties, 'marker'))) AS distinct,
  toUInt32(countIf(if(${number} % ${leakEvery} = 0,
    (${inProperties}) != (${inMessage}) OR (${inProperties}) = notEmpty(redactions.kind), notEmpty(redactions.kind)))) AS half,
  toUInt32(countIf(${inProperties} OR ${inMessage})) AS dirty
FROM events FINAL WHERE startsWith(JSONExtractString(properties, 'marker'), 'old_')`);
  const steps = await select<{ slice: number; definition: string; done: number }>(`
SELECT slice, max(definition) AS definition, toUInt32(max(rescrubs.done_at) > toDateTime64(0, 3, 'UTC')) AS done
FROM rescrubs GROUP BY run_id, slice`);
  const faults = [
    ...(rows?.rows === total && rows.distinct === total ? [] : [`${rows?.rows} rows of ${total} events`]),
    ...(rows?.half === 0 ? [] : [`${rows?.half} rows partly rewritten`]),
  ];
  const slices = steps.filter(({ slice }) => slice > 0);
  const places = slices.flatMap(
    ({ definition }) => JSON.parse(definition).places as { values: number; path: string }[],
  );
  return {
    isOpen: steps.some(({ slice, done }) => slice === 0 && done === 0),
    faults,
    slices: slices.length,
    done: slices.filter(({ done }) => done === 1).length,
    dirty: rows?.dirty ?? Number.NaN,
    runs: steps.length - slices.length,
    found: places.reduce((sum, { values }) => sum + values, 0),
  };
}

/** Waits until a slice has been recorded since the app started, or the run has ended. */
async function untilNextSlice(app: AppProcess): Promise<void> {
  let first: string | undefined;
  await untilProgress(app, (text) => {
    const changed = /Changed [^.]+/.exec(text)?.[0];
    first ??= changed;
    return changed !== first;
  });
}

/** Waits until the run has progressed this far, or until the run or the app has ended. */
async function untilProgress(app: AppProcess, isReached: (text: string) => boolean): Promise<void> {
  let hasExited = false;
  void app.exited.then(() => {
    hasExited = true;
  });
  const isDone = async () => isReached((await sendCommand(app.folder, ["rescrub"]))?.text ?? "");
  // A command after the end would start another run.
  while (!hasExited && !app.output().includes('"event":"rescrubbed"') && !(await isDone())) await pause(200);
}
