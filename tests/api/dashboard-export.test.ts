/** `GET /api/dashboard/projects/{projectId}/export`: reads the file back and compares it with the events sent. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import * as progress from "@/app/api/dashboard/projects/[projectId]/export/[exportId]/route";
import * as exported from "@/app/api/dashboard/projects/[projectId]/export/route";
import { answer, aProject, at, between, iso, midnight, runQuery, theHour } from "@/tests/support/analytics";
import { aSession, call as callDashboard, origin } from "@/tests/support/dashboard";
import { instant, readRows, storeEvents } from "@/tests/support/stored";

const tricky = {
  event_id: randomUUID(),
  timestamp: at(1),
  event_name: 'a "quoted", comma\nand line – 検索',
  user_id: "ada",
  parent_id: randomUUID(),
  latency_ms: 12.5,
  tokens_in: 9_007_199_254_740_991,
  query: "ask jane.doe@example.com",
};
const plain = { event_id: randomUUID(), timestamp: at(2), event_name: "plain", user_id: "bob" };
const late = { event_id: randomUUID(), timestamp: at(4_000), event_name: "after the range" };

const call = (search: Record<string, string>) => runQuery(exported, project.projectId, { ...theHour, ...search });

const project = await aProject();
await project.send(tricky, plain, late);
await project.send(tricky);
await project.send({ ...tricky, timestamp: at(30) }, { ...plain, timestamp: at(31) });
await (await aProject()).send({ timestamp: at(1), event_name: "of another project" });

type Row = Record<string, unknown>;
const expected = [
  {
    event_id: tricky.event_id,
    timestamp: at(1),
    event_name: tricky.event_name,
    user_id: "ada",
    parent_id: tricky.parent_id,
    latency_ms: 12.5,
    tokens_in: 9_007_199_254_740_991,
    properties: '{"query":"ask [email]"}',
    "redactions.kind": ["email"],
  },
  {
    event_id: plain.event_id,
    timestamp: at(2),
    event_name: "plain",
    parent_id: null,
    latency_ms: null,
    "redactions.kind": [],
  },
];

/** Parses a file with ClickHouse. */
async function read(file: Response, format: string): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "sluice-read-"));
  const name = path.join(folder, "file");
  try {
    await writeFile(name, new Uint8Array(await file.arrayBuffer()));
    const sql = `SELECT * REPLACE(toUnixTimestamp64Milli(timestamp) AS timestamp) FROM file('${name}', '${format}')`;
    return (await readRows(sql)).map((row) => ({ ...row, timestamp: iso(Number(row.timestamp)) }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Parses RFC 4180, as a spreadsheet does. */
function parseCsv(text: string): string[][] {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\r?\n|$)/g)];
  const rows: string[][] = [[]];
  for (const [, cell = "", end = ""] of cells) {
    if (cell === "" && end === "") break;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

describe("an export", () => {
  it("is NDJSON with one line per event in the range, in order and deduplicated", async () => {
    const response = await call({});
    expect(response.headers.get("content-type")).toBe("application/x-ndjson");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="events-[\dTZ-]+\.ndjson"$/);
    const lines = (await response.text()).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(expected);
  });

  it("is CSV with a header", async () => {
    const [names = [], ...rows] = parseCsv(await (await call({ format: "csv" })).text());
    const named = rows.map((row) => Object.fromEntries(row.map((cell, column) => [names[column], cell])));
    expect(named).toMatchObject([
      {
        event_id: tricky.event_id,
        timestamp: at(1),
        event_name: tricky.event_name,
        parent_id: tricky.parent_id,
        latency_ms: "12.5",
      },
      { event_id: plain.event_id, timestamp: at(2), event_name: "plain", parent_id: "\\N" },
    ]);
  });

  it("escapes formulas in CSV, and only there", async () => {
    const risky = await aProject();
    const texts = { event_name: '=HYPERLINK("https://evil.example")', user_id: "@ada", locale: "-1", platform: "\t=1" };
    await risky.send({ ...texts, trace_id: "+1", session_id: "=1", timestamp: at(1), conversion_value: -5 });
    const file = async (format: string) => (await runQuery(exported, risky.projectId, { ...theHour, format })).text();
    const [names = [], cells = []] = parseCsv(await file("csv"));
    expect(Object.fromEntries(cells.map((cell, column) => [names[column], cell]))).toMatchObject({
      event_name: `'${texts.event_name}`,
      user_id: "'@ada",
      locale: "'-1",
      platform: "'\t=1",
      trace_id: "'+1",
      session_id: "'=1",
      conversion_value: "-5",
    });
    expect(JSON.parse(await file("ndjson"))).toMatchObject(texts);
  });

  it("is typed Parquet", async () => {
    const response = await call({ format: "parquet" });
    const bytes = Buffer.from(await response.clone().arrayBuffer());
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(["PAR1", "PAR1"]);
    expect(await read(response, "Parquet")).toMatchObject(expected);
  });

  it("applies the filters", async () => {
    const lines = (await (await call({ user: "bob" })).text()).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).event_id)).toEqual([plain.event_id]);
  });

  it("finds a user by any spelling of an email address, as a deletion does", async () => {
    const jane = { event_id: randomUUID(), timestamp: at(5), user_id: "Jane.Doe@example.com" };
    const people = await aProject();
    await people.send(jane, { ...plain, event_id: randomUUID() });
    for (const user of ["jane.doe@example.com", " JANE.DOE@example.com"]) {
      const file = await runQuery(exported, people.projectId, { ...theHour, user });
      expect(JSON.parse(await file.text())).toMatchObject({ event_id: jane.event_id });
    }
  });

  it.each([
    ["ndjson", ""],
    ["csv", '"project_id"'],
  ])("without events is an empty %s", async (format, begin) => {
    const text = await (await call({ format, user: "nobody" })).text();
    expect(text.startsWith(begin)).toBe(true);
    expect(text.trimEnd().split("\n")).toHaveLength(1);
  });

  it.each([{ format: "xlsx" }, { id: "1" }])("with %o is rejected", async (search) => {
    expect((await call(search)).status).toBe(400);
  });
});

async function drained(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) bytes += read.value.length;
  return bytes;
}

describe("a large export", async () => {
  const rows = 30_000;
  const whole = between(midnight(10), midnight(9));

  const large = await aProject();
  await storeEvents(large.projectId, rows, {
    timestamp: instant(`${midnight(10)} + number`),
    properties: "repeat('x', 200)",
    received_at: "now64(3) - INTERVAL 1 HOUR",
  });

  it("is complete and reports progress while it runs", async () => {
    const exportId = randomUUID();
    const response = await runQuery(exported, large.projectId, { ...whole, id: exportId });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let lines = 0;
    const count = (chunk: Uint8Array) => {
      for (const byte of chunk) if (byte === 10) lines++;
    };
    count((await reader.read()).value as Uint8Array);
    const exportState = await answer<{ progress: { read: number; of: number } }>(
      progress,
      large.projectId,
      {},
      { exportId },
    );
    expect(exportState.progress.read).toBeLessThanOrEqual(exportState.progress.of);
    expect(exportState.progress.of).toBeGreaterThanOrEqual(rows);
    expect(await answer(progress, project.projectId, {}, { exportId })).toEqual({ progress: null });
    for (let read = await reader.read(); !read.done; read = await reader.read()) count(read.value);
    expect(lines).toBe(rows);
    expect(await answer(progress, large.projectId, {}, { exportId })).toEqual({ progress: null });
  });

  const open = async () => {
    const exportId = randomUUID();
    const response = await runQuery(exported, large.projectId, { ...whole, id: exportId });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const isRunning = async () =>
      (await answer<{ progress: unknown }>(progress, large.projectId, {}, { exportId })).progress !== null;
    return { reader, isRunning };
  };

  /** An export whose body is not read to its end still counts as running. */
  const exportCompletely = async () => {
    const response = await runQuery(exported, project.projectId, theHour);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(tricky.event_id)]);
  };

  it("is rejected while another one runs, with advice", async () => {
    const { reader } = await open();
    const refused = await runQuery(exported, project.projectId, theHour);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("10");
    expect(await refused.json()).toMatchObject({
      error: {
        code: "rate_limited",
        message: "Another export is running. Wait for it to finish or stop it, then try again.",
        metadata: { retryAfterSeconds: 10 },
      },
    });
    await reader.cancel();
    await exportCompletely();
  });

  it("does not start for HEAD, which returns the headers of GET", async () => {
    const { reader } = await open();
    const search = { ...whole, format: "csv" };
    const params = { projectId: large.projectId };
    const head = await callDashboard(exported, "HEAD", { params, query: `?${new URLSearchParams(search)}` });
    // A second export would be rejected.
    expect([head.status, head.body]).toEqual([200, null]);
    await reader.cancel();
    const get = await runQuery(exported, large.projectId, search);
    for (const name of ["content-type", "content-disposition"]) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    await get.body?.cancel();
    expect((await callDashboard(exported, "HEAD", { params, query: "?format=xlsx" })).status).toBe(400);
  });

  it("is aborted when the client reads nothing for 10 s, and its query ends", async () => {
    const { reader, isRunning } = await open();
    expect(await isRunning()).toBe(true);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // A chunk is waiting, which started the timer.
    await reader.read();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await expect(drained(reader)).rejects.toThrow("stalled");
    await expect.poll(isRunning).toBe(false);
    await exportCompletely();
  });

  const ends = ["the body is canceled", "the request is aborted"];
  it.each(ends)("ends when %s, and the next one can start", async (how) => {
    const exportId = randomUUID();
    const leaving = new AbortController();
    const url = `${origin}/?${new URLSearchParams({ ...whole, id: exportId })}`;
    const request = new Request(url, { headers: { cookie: await aSession() }, signal: leaving.signal });
    const response = await exported.GET(request, { params: Promise.resolve({ projectId: large.projectId }) });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    if (how === "the body is canceled") await reader.cancel();
    else leaving.abort();
    // Run these after the other export has ended: only one runs at a time.
    const next = await runQuery(exported, large.projectId, { ...whole, user: "nobody" });
    expect(await next.text()).toBe("");
    expect(await answer(progress, large.projectId, {}, { exportId })).toEqual({ progress: null });
  });
});

it.each(["%25", "1", "' OR 1=1"])("the progress of an export with the id %j returns 404", async (exportId) => {
  expect((await runQuery(progress, project.projectId, {}, { exportId })).status).toBe(404);
});
