/** Stored events as an earlier version left them, and runs that scrub them again. */
import { randomUUID } from "node:crypto";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { readErrors } from "@/lib/analytics/queries/errors";
import { readOverview } from "@/lib/analytics/queries/overview";
import { readRequests } from "@/lib/analytics/queries/requests";
import type { RescrubRun } from "@/lib/projects/contracts/settings";
import { continueRun } from "@/lib/projects/rescrub/continue-run";
import { openRuns, summarizeRuns } from "@/lib/projects/rescrub/run-store";
import { startRun } from "@/lib/projects/rescrub/start-run";
import { store } from "@/lib/store/store";
import { aProject, dayMs, hourMs, minuteMs, type TestProject } from "@/tests/support/analytics";
import { readRows } from "@/tests/support/stored";

export const { signal } = new AbortController();
/** Hours are sealed after four minutes without a change. Totals are cleared ten minutes after the rewrite. */
export const settledMs = 5 * minuteMs;
export const clearedMs = 11 * minuteMs;
export const base = Math.floor(Date.now() / hourMs) * hourMs - 10 * dayMs;
export const later = base + 2 * dayMs;

type Row = Record<string, unknown>;
export const secondsText = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);

/** Stores rows as an earlier version would have, without scrubbing. */
export async function insert(projectId: string, rows: readonly Row[]) {
  const { client } = await store();
  const values = rows.map(({ timestamp, received_at = later, properties = {}, ...row }) => ({
    project_id: projectId,
    event_id: randomUUID(),
    event_type: "tool_call",
    trace_id: "trace-1",
    source: "server",
    ...row,
    properties: JSON.stringify(properties),
    timestamp: secondsText(Number(timestamp)),
    received_at: secondsText(Number(received_at)),
  }));
  await client.insert({ table: "events", values, format: "JSONEachRow" });
}

export const mail = (name: string) => `${name}@example.com`;

/** Events over a day, some with personal data in each place that can contain any. */
export const oldEvents = (): Row[] => [
  ...Array.from({ length: 30 }, (_, at) => ({
    timestamp: base + at * 40 * minuteMs,
    event_name: "search",
    status: at % 5 === 0 ? "error" : "success",
    latency_ms: at,
    session_id: `s-${at % 3}`,
    user_id: `user-${at % 4}`,
    trace_id: `trace-${at % 7}`,
    platform: "node",
    sdk_version: "sdk/1.2.3",
    error_message: at % 5 === 0 ? `no answer in ${at} s` : "",
    properties: { step: at },
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
  "redactions.kind": [kind],
  "redactions.path": [path],
  "redactions.count": [1],
});

export const storedRows = (projectId: string) =>
  readRows(
    `SELECT *, request_text, user_hash = sipHash64(user_id) AS is_user_hashed, session_hash = sipHash64(session_id) AS is_session_hashed
FROM events WHERE project_id = {projectId:String} ORDER BY timestamp, event_id`,
    { projectId },
  );
export const withAddress = async (projectId: string) =>
  (await storedRows(projectId)).filter((row) => /@example\.com|\+1415/.test(JSON.stringify(row)));

type Options = {
  now?: number;
  limits?: { rows: number; bytes: number; ms: number };
  pace?: <R>(work: () => Promise<R>) => Promise<R>;
};

/** Continues the project's run, as a process that does nothing else. */
export async function proceed(projectId: string, { now = later, limits, pace = (work) => work() }: Options = {}) {
  const runs = (await openRuns()).filter((run) => run.projectId === projectId);
  for (const run of runs)
    await continueRun(run, { time: () => now, pace, isStopping: () => false, ...(limits && { limits }) });
}
export const newest = async (projectId: string, now = later) =>
  (await summarizeRuns(projectId, now)).runs[0] as RescrubRun;

export async function rescrub(projectId: string, options: Options = {}): Promise<RescrubRun> {
  await startRun(projectId, "jane@acme.com", options.now ?? later);
  await proceed(projectId, options);
  return newest(projectId, options.now);
}

/** A run has a first and a last slice. */
export const small = { rows: 13, bytes: 1_800, ms: 60_000 };

export async function anOldProject(): Promise<TestProject> {
  const project = await aProject();
  await insert(project.projectId, oldEvents());
  return project;
}

export const address = mail("jane");

/** A project with one recent event, and its id. */
export async function aProjectWithAddress(): Promise<string> {
  const { projectId } = await aProject();
  const at = Date.now() - hourMs;
  await insert(projectId, [{ timestamp: at, received_at: at, properties: { to: address } }]);
  return projectId;
}

const testScope = (projectId: string): Scope => ({
  projectId,
  from: base - dayMs,
  to: base + dayMs,
  filters: {},
  zone: "UTC",
});

export async function countEvents(projectId: string): Promise<number> {
  await findDuplicates(projectId, later);
  return (await readOverview(testScope(projectId), signal)).figures.events;
}

/** What pages show, without names and texts that a rewrite changes. */
export async function figures(projectId: string, now = later) {
  await findDuplicates(projectId, now);
  const scope = testScope(projectId);
  const { figures: all, series, outcomes } = (await readOverview(scope, signal)) as unknown as Record<string, unknown>;
  const errors = await readErrors(scope, signal);
  const requests = await readRequests(scope, signal);
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
export async function between<T>(check: (sql: string) => Promise<void>, work: () => Promise<T>): Promise<T> {
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
