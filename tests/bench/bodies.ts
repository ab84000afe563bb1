/** The cost of reading and preparing a batch compared with `JSON.parse`, and how long the worst bodies block the event loop. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { EventBatch } from "@/lib/gate/contracts/batch";
import { parseAs } from "@/lib/gate/http/body";
import { parseBatch } from "@/lib/gate/http/parse-json";
import { prepare } from "@/lib/gate/ingest/ingest";
import { runInSlices } from "@/lib/gate/limits/time-slices";
import { createScrubber } from "@/lib/scrub/scrub";
import { realisticEvent } from "@/tests/bench/events";
import { benchmarkTexts } from "@/tests/bench/slow-texts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const mebibyte = 1 << 20;
const maxStretchMs = 30;

const anEvent = (index: number) =>
  realisticEvent(index, { event_id: randomUUID(), timestamp: new Date().toISOString() });

/** The minimum of many short, alternating runs, because other load on the machine only adds time. */
async function fastest(runs: readonly (() => unknown)[], rounds: number): Promise<number[]> {
  const best = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const started = performance.now();
      await run();
      best[index] = Math.min(best[index] as number, performance.now() - started);
    }
  }
  return best;
}

async function costs(): Promise<void> {
  const { batchShape } = await import("@/lib/gate/receive-events");
  const scope = {
    projectId: "project",
    requestId: "request",
    capture: "scrubbed" as const,
    receivedAt: Date.now(),
    retentionDays: 400,
    widget: undefined,
    scrubber: createScrubber(),
    pseudonymize: () => "pseudonym",
    hashId: () => "hash",
    deriveId: () => randomUUID(),
  };
  say("µs an event          JSON.parse  parsed in slices  prepared in turns");
  for (const size of [1, 20, 100, 1_000]) {
    const body = Buffer.from(JSON.stringify({ events: Array.from({ length: size }, (_, at) => anEvent(at)) }));
    const text = body.toString();
    const batch = parseAs(EventBatch, JSON.parse(text));
    const [floor, parsed, prepared] = await fastest(
      [
        () => JSON.parse(text),
        () => parseBatch(body, batchShape),
        () => runInSlices(prepare(batch, scope, body.length)),
      ],
      Math.max(100, 4_000 / size),
    );
    const each = (ms: number | undefined) => (((ms ?? 0) * 1_000) / size).toFixed(2).padStart(10);
    say(`batch of ${String(size).padStart(5)}     ${each(floor)}  ${each(parsed)}        ${each(prepared)}`);
  }
}

type Body = { readonly name: string; readonly bytes: Buffer; readonly encoding?: string };
const fields = JSON.stringify({ ...anEvent(0), event_id: undefined }).slice(1, -1);
const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const withValue = (value: string) => `{${fields},"a":${value}}`;
const aBatch = (event: string, count: number) => `{"events":[${Array(count).fill(event).join()}]}`;
const anObject = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join()}}`;
/** As many events of this size as a body can contain. */
const full = (event: string) =>
  aBatch(event, Math.min(1_000, Math.floor((4 * mebibyte - 100) / (Buffer.byteLength(event) + 1))));
const zipped = (name: string, text: string): Body => ({ name, bytes: gzipSync(text, { level: 1 }), encoding: "gzip" });

function bodies(): Body[] {
  const personal = "mail jane.doe@example.com, call +1 415 555 0132, card 4111 1111 1111 1111, from 141.97.61.77; ";
  const noise = Array.from({ length: 1_000 }, (_, at) => `${at}${randomUUID()}`).join(" ");
  const plain: [string, string][] = [
    ["4 MiB of brackets", fill("[", 2 * mebibyte - 100) + fill("]", 2 * mebibyte - 100)],
    ["brackets in an event", aBatch(withValue(fill("[", mebibyte) + fill("]", mebibyte)), 1)],
    ["objects in objects", `{"events":[${fill('{"":', 2 * mebibyte)}0${fill("}", mebibyte / 2)}]}`],
    ["300,000 keys in one event", aBatch(anObject(300_000), 1)],
    ["300,000 keys beside the events", `${anObject(300_000).slice(0, -1)},"events":[{}]}`],
    ["empty arrays in one event", aBatch(withValue(`[${fill("[],", 3 * mebibyte)}0]`), 1)],
    ["empty arrays as events", `{"events":[${fill("[],", 4 * mebibyte - 100)}0]}`],
    ["events of empty arrays", full(withValue(`[${fill("[],", 60_000)}0]`))],
    ["events of keys", full(anObject(6_000))],
    ["events of brackets", full(withValue(fill("[", 30_000) + fill("]", 30_000)))],
    ["events of numbers", full(withValue(`[${fill("1.5e3,", 60_000)}0]`))],
    ["events of escapes", full(withValue(`"${fill("\\u00e9", 60_000)}"`))],
    ["events of control characters", full(withValue(`"${fill("\\u0001", 60_000)}"`))],
    ["events of unicode", full(withValue(`"${fill("語🛫é", 15_000)}"`))],
    ["events of personal data", full(withValue(JSON.stringify(Array(40).fill(fill(personal, 1_500)))))],
    ["events of random text", full(withValue(JSON.stringify(fill(noise, 15_000))))],
    ["events without ids", full(`{${fields}}`)],
    ["1,000 refused events", aBatch(withValue("0").replace("event_type", "type").replace("timestamp", "time"), 1_000)],
    ["1,000 events of nothing", aBatch("{}", 1_000)],
    ["a string of 2 MiB beyond ASCII", JSON.stringify(fill("語x", mebibyte))],
    ["4 MiB of space", fill(" ", 4 * mebibyte)],
    ["a number of 4 MiB", fill("1", 4 * mebibyte)],
    ["JSON but for its last byte", aBatch(`{${fields}}`, 1_000).slice(0, -1)],
    ["not UTF-8", `${aBatch(`{${fields}}`, 1_000)}`.replace("}]}", "}]\ud800")],
    ["a realistic batch", JSON.stringify({ events: Array.from({ length: 1_000 }, (_, at) => anEvent(at)) })],
  ];
  const long = aBatch(withValue(JSON.stringify(Array(4).fill(fill(noise, 1_800)))), 900);
  return [
    ...plain.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    zipped("8 MiB of events, compressed", long),
    zipped("512 KiB of brackets, compressed", fill("[", mebibyte / 4) + fill("]", mebibyte / 4)),
    zipped("a gzip bomb", fill(" ", 64 * mebibyte)),
    { name: "a brotli bomb", bytes: brotliCompressSync(Buffer.alloc(64 * mebibyte)), encoding: "br" },
  ];
}

/** The CPU time of the main thread in milliseconds. On a busy machine, wall-clock time would include other processes. */
function threadMs(): number {
  if (process.platform !== "linux") return performance.now();
  return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ", 1)[0]) / 1e6;
}

/** The longest turn of the event loop while a request is handled. */
async function stretchEvent(
  work: () => Promise<Response>,
): Promise<{ status: number; stretchMs: number; totalMs: number }> {
  let longest = 0;
  let isOver = false;
  await new Promise((resolve) => setImmediate(resolve));
  const started = performance.now();
  let last = threadMs();
  const watch = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  const { status } = await work();
  const totalMs = performance.now() - started;
  isOver = true;
  return { status, stretchMs: Math.max(longest, threadMs() - last), totalMs };
}

async function stretches(): Promise<void> {
  const { POST } = await import("@/app/v1/events/route");
  const { createApiKey } = await import("@/lib/gate/auth/key-store");
  const { findOrCreateProject } = await import("@/lib/projects/project-store");
  const { project_id } = await findOrCreateProject("bench");
  const key = await createApiKey(project_id, "");
  const send = ({ bytes, encoding }: Body) => {
    const headers = { authorization: `Bearer ${key}`, ...(encoding && { "content-encoding": encoding }) };
    const body = new Blob([new Uint8Array(bytes)]).stream();
    const request = new Request("http://localhost/v1/events", {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    return POST(request, { params: Promise.resolve({}) });
  };
  say(
    `\nlongest stretch of the event loop, and the whole request (goal ${maxStretchMs} ms; CPU of its thread, the least of 3)`,
  );
  const results: { name: string; status: number; stretchMs: number; totalMs: number }[] = [];
  for (const body of bodies()) {
    const runs: Awaited<ReturnType<typeof stretchEvent>>[] = [];
    for (let run = 0; run < 3; run++) runs.push(await stretchEvent(() => send(body)));
    runs.sort((one, other) => one.stretchMs - other.stretchMs);
    results.push({ name: body.name, ...(runs[0] as (typeof runs)[number]) });
  }
  results.sort((one, other) => other.stretchMs - one.stretchMs);
  for (const { name, status, stretchMs, totalMs } of results) {
    say(`${stretchMs.toFixed(1).padStart(6)} ms  ${totalMs.toFixed(0).padStart(5)} ms  ${status}  ${name}`);
  }
  const slow = results.filter(({ stretchMs }) => stretchMs > maxStretchMs);
  say(slow.length === 0 ? "none is longer" : `longer: ${slow.map(({ name }) => name).join(", ")}`);
}

/** @param texts The number of random texts that are scrubbed besides the bodies. */
export async function benchmarkBodies(texts: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-bench-"));
  Object.assign(process.env, { DATA_DIR: folder, RATE_LIMIT_EVENTS_BURST: "100000000" });
  Object.assign(globalThis, { [Symbol.for("sluice.log")]: () => true });
  try {
    await costs();
    await stretches();
    if (!(await benchmarkTexts(texts))) process.exitCode = 1;
  } finally {
    const { closeStore } = await import("@/lib/store/store");
    await closeStore();
    rmSync(folder, { recursive: true, force: true });
  }
}
