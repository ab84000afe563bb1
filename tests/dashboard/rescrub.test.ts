/** Scrubbing stored events again by today's rules: what is found, what queries return meanwhile, and what a crash leaves. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { RescrubRun } from "@/lib/dashboard/contracts/rescrubs";
import { eraseTarget } from "@/lib/dashboard/erasure/erasure";
import { deleteProject } from "@/lib/dashboard/projects/delete-project";
import type { Scope } from "@/lib/dashboard/queries/distinct-events";
import { findDuplicates } from "@/lib/dashboard/queries/duplicates";
import { errorsOf } from "@/lib/dashboard/queries/errors";
import { overviewOf } from "@/lib/dashboard/queries/overview";
import { redactionsOf } from "@/lib/dashboard/queries/redactions";
import { requestsOf } from "@/lib/dashboard/queries/requests";
import { continueRun } from "@/lib/dashboard/rescrub/continue-run";
import {
  markSliceDone,
  newestRuns,
  openRuns,
  type Slice,
  saveSlice,
  slicesOf,
} from "@/lib/dashboard/rescrub/run-store";
import { startRun } from "@/lib/dashboard/rescrub/start-run";
import { summarizeRuns } from "@/lib/dashboard/rescrub/summarize-runs";
import { sealHours } from "@/lib/dashboard/sealing/seal-hours";
import { findSealedHours } from "@/lib/dashboard/sealing/sealed-hours";
import { sealedTables } from "@/lib/dashboard/sealing/sealed-tables";
import { hashApiKey } from "@/lib/gate/auth/api-key";
import { listApiKeysOf, recordSdkVersion } from "@/lib/gate/auth/key-store";
import { pseudonymOf } from "@/lib/gate/ingest/scrub-event";
import { scrubContextOf } from "@/lib/gate/scrub-context";
import { refreshSettings } from "@/lib/gate/settings/project-settings";
import { saveSettings } from "@/lib/gate/settings/setting-store";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { aProject, type TestProject } from "@/tests/support/analytics";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const { signal } = new AbortController();
/** Hours are sealed after four minutes without a change. Totals are cleared ten minutes after the rewrite. */
const settledMs = 5 * minuteMs;
const clearedMs = 11 * minuteMs;
const base = Math.floor(Date.now() / hourMs) * hourMs - 10 * dayMs;
const later = base + 2 * dayMs;

type Row = Record<string, unknown>;
const inSeconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);

/** Stores rows as an earlier version would have, without scrubbing. */
async function insert(projectId: string, rows: readonly Row[]) {
  const { client } = await store();
  const values = rows.map(({ timestamp, received_at = later, properties = {}, ...row }) => ({
    ...{
      project_id: projectId,
      event_id: randomUUID(),
      event_type: "tool_call",
      trace_id: "trace-1",
      source: "server",
    },
    ...row,
    properties: JSON.stringify(properties),
    timestamp: inSeconds(Number(timestamp)),
    received_at: inSeconds(Number(received_at)),
  }));
  await client.insert({ table: "events", values, format: "JSONEachRow" });
}

const mail = (name: string) => `${name}@example.com`;

/** Events over a day, some with personal data in each place that can contain any. */
const oldEvents = (): Row[] => [
  ...Array.from({ length: 30 }, (_, at) => ({
    timestamp: base + at * 40 * minuteMs,
    ...{ event_name: "search", status: at % 5 === 0 ? "error" : "success", latency_ms: at, session_id: `s-${at % 3}` },
    ...{ user_id: `user-${at % 4}`, trace_id: `trace-${at % 7}`, platform: "node", sdk_version: "sdk/1.2.3" },
    ...{ error_message: at % 5 === 0 ? `no answer in ${at} s` : "", properties: { step: at } },
  })),
  { timestamp: base + 1, event_name: "search", properties: { query: `ask ${mail("jane")} or ${mail("joe")}` } },
  { timestamp: base + 2, event_name: `write to ${mail("jane")}`, session_id: "s-1" },
  { timestamp: base + 3, event_name: "book", status: "error", error_message: `unknown guest ${mail("sue")}` },
  { timestamp: base + 4, event_name: "book", user_id: mail("Jane"), properties: { [mail("key")]: 1 } },
  { timestamp: base + 5, event_name: "book", trace_id: "+14155550132", session_id: "+14155550133" },
  { timestamp: base + hourMs, event_type: "track", event_name: "intent", properties: { text: `mail ${mail("ann")}` } },
  {
    timestamp: base + hourMs + 1,
    event_name: "book",
    properties: { note: "[email]" },
    ...removed("email", "properties.note"),
  },
  {
    timestamp: base + hourMs + 2,
    event_name: "book",
    properties: { a: mail("bob"), n: "[email]" },
    ...removed("email", "properties.n"),
  },
];
const removed = (kind: string, path: string) => ({
  ...{ "redactions.kind": [kind], "redactions.path": [path], "redactions.count": [1] },
});

const Stored = z.record(z.string(), z.unknown());
const rowsOf = (projectId: string) =>
  select(
    `SELECT *, request_text, user_hash = sipHash64(user_id) AS is_user_hashed, session_hash = sipHash64(session_id) AS is_session_hashed
FROM events WHERE project_id = {projectId:String} ORDER BY timestamp, event_id`,
    { projectId },
    Stored,
  );
const withAddress = async (projectId: string) =>
  (await rowsOf(projectId)).filter((row) => /@example\.com|\+1415/.test(JSON.stringify(row)));

type Options = {
  now?: number;
  limits?: { rows: number; bytes: number; ms: number };
  pace?: <R>(work: () => Promise<R>) => Promise<R>;
};

/** Continues the project's run, as a process that does nothing else. */
async function proceed(projectId: string, { now = later, limits, pace = (work) => work() }: Options = {}) {
  const runs = (await openRuns()).filter((run) => run.projectId === projectId);
  for (const run of runs)
    await continueRun(run, { time: () => now, pace, isStopping: () => false, ...(limits && { limits }) });
}
const newest = async (projectId: string, now = later) => (await summarizeRuns(projectId, now)).runs[0] as RescrubRun;

async function rescrub(projectId: string, options: Options = {}): Promise<RescrubRun> {
  await startRun(projectId, "jane@acme.com", options.now ?? later);
  await proceed(projectId, options);
  return newest(projectId, options.now);
}

const small = { rows: 7, bytes: 1_000, ms: 60_000 };

async function anOldProject(): Promise<TestProject> {
  const project = await aProject();
  await insert(project.projectId, oldEvents());
  return project;
}

/** What pages show, without names and texts that a rewrite changes. */
async function figures(projectId: string, now = later) {
  await findDuplicates(projectId, now);
  const scope: Scope = { projectId, from: base - dayMs, to: base + dayMs, filters: {}, zone: "UTC" };
  const { figures: all, series, outcomes } = (await overviewOf(scope, signal)) as unknown as Record<string, unknown>;
  const errors = await errorsOf(scope, signal);
  const requests = await requestsOf(scope, signal);
  const { sealed: _, ...rest } = { sealed: 0, all, series, outcomes };
  return {
    ...rest,
    errors: errors.groups.map(({ id: _, ...group }) => (group as { events?: number }).events).sort(),
    requests: JSON.stringify(requests)
      .replace(/[\w.]+@example\.com/g, "[email]")
      .replace(/[0-9a-f]{32,}/g, ""),
  };
}

/** Runs `check` before each statement of the work. */
async function between<T>(check: (sql: string) => Promise<void>, work: () => Promise<T>): Promise<T> {
  const { reader, client } = await store();
  const [run, add] = [reader.run, client.insert];
  let isChecking = false;
  const checked = async (sql: string) => {
    if (isChecking) return;
    isChecking = true;
    await check(sql).finally(() => {
      isChecking = false;
    });
  };
  reader.run = async (sql, ...rest) => {
    await checked(sql);
    await run.call(reader, sql, ...rest);
  };
  client.insert = (async (params: Parameters<typeof add>[0]) => {
    await checked(`INSERT INTO ${params.table}`);
    return add.call(client, params);
  }) as typeof add;
  return work().finally(() => Object.assign(reader, { run }) && Object.assign(client, { insert: add }));
}

describe("scrubbing again", () => {
  it("rewrites every place that can contain something, and says what it found, by kind and place", async () => {
    const { projectId } = await anOldProject();
    const run = await rescrub(projectId);
    expect(run).toMatchObject({
      state: "finished",
      total: 38,
      read: 38,
      changed: 7,
      types: 0,
      startedBy: "jane@acme.com",
    });
    expect(
      run.found.toSorted((one, other) => `${one.kind}${one.path}`.localeCompare(`${other.kind}${other.path}`)),
    ).toEqual([
      { kind: "email", path: "error_message", values: 1, events: 1 },
      { kind: "email", path: "event_name", values: 1, events: 1 },
      { kind: "email", path: "properties.[email]", values: 1, events: 1 },
      { kind: "email", path: "properties.a", values: 1, events: 1 },
      { kind: "email", path: "properties.query", values: 2, events: 1 },
      { kind: "email", path: "properties.text", values: 1, events: 1 },
      { kind: "email", path: "user_id", values: 1, events: 1 },
      { kind: "phone", path: "session_id", values: 1, events: 1 },
      { kind: "phone", path: "trace_id", values: 1, events: 1 },
    ]);
    expect(JSON.stringify(run)).not.toContain("@example.com");
    expect(await withAddress(projectId)).toEqual([]);
    const context = scrubContextOf(projectId);
    const rows = await rowsOf(projectId);
    expect(rows.find(({ event_name }) => event_name === "intent")).toMatchObject({ request_text: "mail [email]" });
    expect(rows.every((row) => Number(row.is_user_hashed) === 1 && Number(row.is_session_hashed) === 1)).toBe(true);
    expect(rows.filter(({ user_id }) => user_id === pseudonymOf(mail("jane"), context.pseudonymize))).toMatchObject([
      { properties: '{"[email]":1}', "redactions.kind": ["email", "email"] },
    ]);
    expect(rows.filter(({ trace_id }) => trace_id === `id_${context.hashId("+14155550132")}`)).toHaveLength(1);
    // What was removed earlier stays listed.
    expect(rows.filter(({ properties }) => properties === '{"a":"[email]","n":"[email]"}')).toMatchObject([
      { "redactions.path": ["properties.n", "properties.a"], "redactions.count": [1, 1] },
    ]);
  });

  it("changes nothing the second time", async () => {
    const { projectId } = await anOldProject();
    await rescrub(projectId, { limits: small });
    const rows = await rowsOf(projectId);
    const statements: string[] = [];
    const again = await between(
      async (sql) => void statements.push(sql),
      () => rescrub(projectId, { now: later + hourMs }),
    );
    expect(again).toMatchObject({ state: "finished", read: 38, changed: 0, found: [] });
    expect(await rowsOf(projectId)).toEqual(rows);
    expect(statements.filter((sql) => !sql.startsWith("INSERT INTO rescrubs"))).toEqual([]);
  });

  it("finds the same in slices of any size, also with many events at one time and unmerged retries", async () => {
    const { projectId } = await aProject();
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ event_id: randomUUID(), timestamp: base, event_name: "search" },
      properties: at % 2 === 0 ? { note: mail(`m${at}`) } : { note: "nothing" },
    }));
    await insert(projectId, rows);
    // A retry that an earlier version stored with other content.
    await insert(
      projectId,
      rows.slice(0, 10).map((row) => ({ ...row, properties: { note: mail("retry") } })),
    );
    const run = await rescrub(projectId, { limits: { rows: 4, bytes: 300, ms: 60_000 } });
    expect(run).toMatchObject({ state: "finished", changed: 40 });
    expect(await withAddress(projectId)).toEqual([]);
    await findDuplicates(projectId, later);
    expect(await figures(projectId)).toMatchObject({ all: { events: 60 } });
  });

  it("uses the settings of the project: kinds, values that stay, and custom detectors", async () => {
    const { projectId } = await aProject();
    const properties = { text: "EMP-12345 at 00:1b:44:11:3a:b7", to: mail("support"), from: mail("jane") };
    await insert(projectId, [{ timestamp: base, event_name: "search", properties }]);
    await saveSettings(projectId, {
      kinds: { mac: true },
      allow: [mail("support")],
      detectors: [
        {
          ...{ name: "employee_id", literals: [], fields: [], examples: ["EMP-12345"], stays: ["EMP"] },
          prefixes: [{ prefix: "EMP-", alphabet: "digits", min: 5, max: 6 }],
        },
      ],
    });
    const now = Date.now() + hourMs;
    const run = await rescrub(projectId, { now });
    expect(run.found.map(({ kind }) => kind).sort()).toEqual(["custom:employee_id", "email", "mac"]);
    expect((await rowsOf(projectId))[0]).toMatchObject({
      properties: JSON.stringify({ text: "[employee_id] at [mac]", to: mail("support"), from: "[email]" }),
    });
    // Fewer detectors bring nothing back.
    await saveSettings(projectId, { kinds: { email: false, mac: false }, detectors: [] });
    expect(await rescrub(projectId, { now: now + hourMs })).toMatchObject({ changed: 0 });
    expect((await rowsOf(projectId))[0]).toMatchObject({
      properties: JSON.stringify({ text: "[employee_id] at [mac]", to: mail("support"), from: "[email]" }),
    });
  });

  it("works with detectors of any text, however common", async () => {
    const { projectId } = await aProject();
    await insert(projectId, [{ timestamp: base, event_name: "keep track", properties: { text: "track 1" } }]);
    const detector = { name: "word", prefixes: [], fields: [], examples: ["track"], stays: ["tracks"] };
    await saveSettings(projectId, { detectors: [{ ...detector, literals: ["track", "server", "tool_call"] }] });

    expect(await rescrub(projectId, { now: Date.now() + hourMs })).toMatchObject({ state: "finished", changed: 1 });
    expect((await rowsOf(projectId))[0]).toMatchObject({
      event_name: "keep [word]",
      properties: JSON.stringify({ text: "[word] 1" }),
    });
  });

  it("keeps shapes", async () => {
    const { projectId } = await aProject();
    const properties = { password: "string(12)", input: { email: "string(20)", items: "array(3)" } };
    await insert(projectId, [
      { timestamp: base, event_name: "search", properties },
      {
        timestamp: base + 1,
        event_name: `for ${mail("jane")}`,
        properties: { [mail("key")]: "number", token: "string(9)" },
      },
    ]);
    const run = await rescrub(projectId);
    expect(run).toMatchObject({ changed: 1 });
    const rows = await rowsOf(projectId);
    expect(rows[0]).toMatchObject({ properties: JSON.stringify(properties) });
    expect(rows[1]).toMatchObject({ event_name: "for [email]" });
    expect(Object.keys(JSON.parse(String(rows[1]?.properties)))).toEqual(["[email]", "token"]);
    expect(String(rows[1]?.properties)).toMatch(/^\{"\[email\]":"number","token":"string\(\d+\)"\}$/);
    expect(await rescrub(projectId, { now: later + hourMs })).toMatchObject({ changed: 0 });
  });

  it("leaves event types, which it cannot replace, and counts them", async () => {
    const { projectId } = await aProject();
    await insert(projectId, [{ timestamp: base, event_type: "sk_live_4eC39HqLyjWDarjtT1zdp7dc" }]);
    expect(await rescrub(projectId)).toMatchObject({ changed: 0, types: 1 });
  });

  it("scrubs the SDK versions of receipts", async () => {
    const project = await aProject();
    const { client } = await store();
    const receipt = {
      project_id: project.projectId,
      request_id: "req_old",
      received_at: inSeconds(Date.now()),
      accepted: 1,
    };
    const values = [{ ...receipt, rejected: 0, sdk_version: `sdk ${mail("jane")}`, bytes: 1 }];
    await client.insert({ table: "receipts", values, format: "JSONEachRow" });
    const run = await rescrub(project.projectId);
    expect(run.found).toEqual([{ kind: "email", path: "receipts.sdk_version", values: 1, events: 1 }]);
    const sql = "SELECT sdk_version FROM receipts WHERE project_id = {projectId:String}";
    expect(await select(sql, { projectId: project.projectId }, z.object({ sdk_version: z.string() }))).toEqual([
      { sdk_version: "sdk [email]" },
    ]);
    expect(await rescrub(project.projectId, { now: later + hourMs })).toMatchObject({ found: [] });
  });
});

it("scrubs with which SDK an API key was last used", async () => {
  const { projectId, key } = await aProject();
  const hash = hashApiKey(key);
  await recordSdkVersion(hash, `sdk ${mail("jane")}`);
  await recordSdkVersion(hash, `sdk 2 ${mail("joe")}`);
  const other = await aProject();
  await recordSdkVersion(hashApiKey(other.key), `sdk ${mail("jane")}`);
  const run = await rescrub(projectId);
  expect(run).toMatchObject({ state: "finished", found: [{ kind: "email", path: "api_keys.last_sdk" }] });
  const sql = "SELECT formatRow('JSONEachRow', *) AS line FROM api_keys WHERE key_hash = {hash:String}";
  const lines = (await select(sql, { hash }, z.object({ line: z.string() }))).map(({ line }) => line).join();
  expect(lines).toContain("sdk 2 [email]");
  expect(lines).not.toContain("@example.com");
  expect((await listApiKeysOf(projectId))[0]).toMatchObject({ last_sdk_version: "sdk 2 [email]" });
  expect((await listApiKeysOf(other.projectId))[0]?.last_sdk_version).toContain(mail("jane"));
  expect(await rescrub(projectId, { now: later + hourMs })).toMatchObject({ found: [] });
});

describe("figures while events are scrubbed again", () => {
  it("are the same at every moment, with sealed hours and retries", async () => {
    const project = await anOldProject();
    const { projectId } = project;
    const events = oldEvents();
    await insert(
      projectId,
      events.slice(0, 3).map((row) => ({ ...row, event_id: randomUUID() })),
    );
    let now = later + settledMs;
    await sealHours(projectId, now);
    const before = await figures(projectId, now);
    now += 1_000;
    let checks = 0;
    const check = async () => {
      checks++;
      expect(await figures(projectId, now)).toEqual(before);
    };
    await between(check, () => rescrub(projectId, { now, limits: small }));
    await check();
    expect(checks).toBeGreaterThan(10);
    expect(await newest(projectId, now)).toMatchObject({ state: "clearing", read: 41 });
    now += clearedMs;
    await sealHours(projectId, now);
    await check();
    await between(
      async (sql) => (sql.startsWith("DELETE") ? check() : undefined),
      () => proceed(projectId, { now }),
    );
    await check();
    expect(await newest(projectId, now)).toMatchObject({ state: "finished" });
    const period = { from: base, to: base + dayMs };
    expect((await findSealedHours(projectId, period, base, signal))?.hours.length).toBeGreaterThan(10);
    for (const { name } of sealedTables) {
      const rows = await select(`SELECT * FROM ${name} WHERE project_id = {projectId:String}`, { projectId }, Stored);
      expect(JSON.stringify(rows)).not.toContain("@example.com");
    }
    const scope: Scope = { projectId, ...period, filters: {}, zone: "UTC" };
    expect(JSON.stringify(await redactionsOf(scope, signal))).toContain("properties.query");
  });

  it("count a retry once that arrives at any moment, and store it by today's rules", async () => {
    const project = await aProject();
    const { projectId } = project;
    const timestamp = Math.floor(Date.now() / 1_000) * 1_000 - hourMs;
    const event = {
      event_id: randomUUID(),
      event_name: "search",
      error_message: `to ${mail("jane")}`,
      trace_id: "trace-1",
    };
    await insert(projectId, [{ ...event, timestamp, session_id: "session-1", received_at: Date.now() - hourMs }]);
    const now = Date.now() + hourMs;
    const retry = { ...event, timestamp: new Date(timestamp).toISOString(), session_id: "session-1" };
    const events = async () => {
      await findDuplicates(projectId, now);
      const scope: Scope = { projectId, from: timestamp - hourMs, to: now, filters: {}, zone: "UTC" };
      return (await overviewOf(scope, signal)).figures.events;
    };
    await between(
      async () => {
        expect(await project.send(retry)).toMatchObject({ accepted: 1 });
        expect(await events()).toBe(1);
      },
      () => rescrub(projectId, { now }),
    );
    await project.send(retry);
    expect(await events()).toBe(1);
    expect(await withAddress(projectId)).toEqual([]);
  });
});

describe("a process that is killed", () => {
  it("between any two statements is continued by the next one, without losing or repeating what was found", {
    timeout: 300_000,
  }, async () => {
    const complete = await rescrub((await anOldProject()).projectId, { limits: small });
    let isDone = false;
    for (let kills = 1; !isDone; kills++) {
      const { projectId } = await anOldProject();
      await startRun(projectId, "jane@acme.com", later);
      for (let round = 1; !isDone; round++) {
        let left = round === 1 ? kills : 2;
        const killed = between(
          async () => {
            if (--left <= 0) throw new Error("killed");
          },
          () => proceed(projectId, { limits: small }),
        );
        const wasKilled = await killed.then(
          () => false,
          () => true,
        );
        if (!wasKilled) isDone = round === 1;
        if (round > 1 || isDone) break;
      }
      await proceed(projectId, { limits: small });
      const run = await newest(projectId);
      expect(run).toMatchObject({ state: "finished", changed: complete.changed, read: complete.read });
      const sorted = (found: RescrubRun["found"]) => found.map((place) => JSON.stringify(place)).sort();
      expect(sorted(run.found)).toEqual(sorted(complete.found));
      expect(await withAddress(projectId)).toEqual([]);
      expect(await figures(projectId)).toMatchObject({ all: { events: 38 } });
      if (kills > 200) throw new Error("never done");
    }
  });

  it("reads a slice again if another process recorded an end that was not reached", async () => {
    const { projectId } = await aProject();
    const found = { read: 1, changed: 0, types: 0, places: [], hours: [] };
    const endingAt = (at: number): Slice => ({ ...found, to: { at, id: randomUUID() } });
    const [short, long] = [endingAt(1), endingAt(2)];
    const run = { projectId, runId: randomUUID(), startedAt: Date.now() };
    await saveSlice(run, 1, short);
    await markSliceDone(run, 1, short, Date.now());
    expect((await slicesOf(run))[0]?.doneAt).toBeGreaterThan(0);
    await saveSlice(run, 1, long);

    expect(await slicesOf(run)).toMatchObject([{ to: long.to, doneAt: 0 }]);
  });

  it("leaves a slice that two processes can finish at once", async () => {
    const { projectId } = await anOldProject();
    await startRun(projectId, "jane@acme.com", later);
    await Promise.all([proceed(projectId, { limits: small }), proceed(projectId, { limits: small })]);
    expect(await newest(projectId)).toMatchObject({ state: "finished", changed: 7 });
    expect(await withAddress(projectId)).toEqual([]);
    expect(await figures(projectId)).toMatchObject({ all: { events: 38 } });
  });
});

describe("a change during a run", () => {
  it("of the settings starts it again with the new ones, once they are in effect everywhere", async () => {
    const { projectId } = await anOldProject();
    await insert(projectId, [
      { timestamp: base + dayMs, event_name: "search", properties: { at: "00:1b:44:11:3a:b7" } },
    ]);
    await startRun(projectId, "jane@acme.com", later);
    let now = later;
    let isChanged = false;
    await between(
      async (sql) => {
        if (isChanged || !sql.startsWith("ALTER TABLE events UPDATE")) return;
        isChanged = true;
        await saveSettings(projectId, { kinds: { mac: true } });
        await refreshSettings(projectId);
      },
      () => proceed(projectId, { limits: small }),
    );
    const { runs } = await summarizeRuns(projectId, Date.now());
    expect(runs.map(({ state }) => state).sort()).toEqual(["replaced", "waiting"]);
    expect(await withAddress(projectId)).not.toEqual([]);
    now = Date.now() + 5 * minuteMs;
    await proceed(projectId, { now });
    const after = await summarizeRuns(projectId, now);
    expect(after.runs.map(({ state }) => state).sort()).toEqual(["finished", "replaced"]);
    expect(await withAddress(projectId)).toEqual([]);
    expect(JSON.stringify(await rowsOf(projectId))).toContain("[mac]");
  });

  it("by an erasure erases the person's events, whether rewritten or not", async () => {
    for (const at of [1, 2]) {
      const { projectId } = await anOldProject();
      let rewrites = 0;
      await between(
        async (sql) => {
          if (!sql.startsWith("ALTER TABLE events UPDATE") || ++rewrites !== at) return;
          await eraseTarget(projectId, { by: "user", id: mail("Jane") }, later);
        },
        () => rescrub(projectId, { limits: small }),
      );
      expect(rewrites).toBeGreaterThanOrEqual(at);
      expect(await newest(projectId)).toMatchObject({ state: "finished" });
      expect(await figures(projectId)).toMatchObject({ all: { events: 37 } });
      expect(await withAddress(projectId)).toEqual([]);
    }
  });

  it("by the deletion of the project ends it, and leaves nothing of it", async () => {
    const { projectId } = await anOldProject();
    await startRun(projectId, "jane@acme.com", later);
    let isDeleted = false;
    await between(
      async (sql) => {
        if (isDeleted || !sql.startsWith("ALTER TABLE events UPDATE")) return;
        isDeleted = true;
        await deleteProject(projectId);
      },
      () => proceed(projectId, { limits: small }),
    );
    expect((await openRuns()).filter((run) => run.projectId === projectId)).toEqual([]);
    await deleteProject(projectId);
    expect(await rowsOf(projectId)).toEqual([]);
    expect(await newestRuns(projectId, 5)).toEqual([]);
  });
});

describe("a run", () => {
  it("begins only when changed settings are in effect everywhere", async () => {
    const { projectId } = await anOldProject();
    await saveSettings(projectId, { kinds: { mac: true } });
    const now = Date.now();
    expect(await rescrub(projectId, { now })).toMatchObject({ state: "waiting", read: 0 });
    expect(await withAddress(projectId)).not.toEqual([]);
    await proceed(projectId, { now: now + 5 * minuteMs });
    expect(await newest(projectId, now + 5 * minuteMs)).toMatchObject({ state: "finished" });
  });

  it("ends with a shorter slice when the process stops", async () => {
    const { projectId } = await anOldProject();
    await startRun(projectId, "jane@acme.com", later);
    const [run] = await newestRuns(projectId, 1);
    let isStopping = false;
    if (run)
      await continueRun(run, {
        ...{ time: () => later, limits: small, isStopping: () => isStopping },
        pace: (work) =>
          work().finally(() => {
            isStopping = true;
          }),
      });
    const stopped = await newest(projectId);
    expect(stopped).toMatchObject({ state: "reading" });
    expect(stopped.read).toBeLessThan(38);
    await proceed(projectId);
    expect(await newest(projectId)).toMatchObject({ state: "finished", read: 38, changed: 7 });
  });
});
