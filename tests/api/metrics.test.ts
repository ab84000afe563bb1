/** `GET /metrics`, which only our own server serves, and the dashboard and alerts in `deploy`, which use its metrics. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { recordErased } from "@/lib/gate/commit/erased-events";
import { metricsType, startMetrics } from "@/lib/gate/read-metrics";
import { type MetricValues, type Report, workerTotals } from "@/lib/metrics/worker-totals";
import { detectors } from "@/lib/scrub/kinds";
import { commitTo } from "@/lib/store/event-sink";
import { answerCall } from "@/lib/workers/link";
import { aKey, bearer, callThrough, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { metricNames, metricValue, parseSamples, type Sample } from "@/tests/support/metrics";
import { readProblemCode } from "@/tests/support/problems";
import { callServer } from "@/tests/support/server-host";

const token = vi.hoisted(() => {
  process.env.METRICS_TOKEN = "5f0b1d8e2c7a4936b8d0e1f2a3c4b5d6";
  return process.env.METRICS_TOKEN;
});

const call = (headers: Record<string, string> = {}, method = "GET") =>
  callServer(new Request("http://sluice.test/metrics", { method, headers }));
const metrics = async () => (await call(bearer(token))).text();

/** How much the work increases a series. */
async function measureIncrease(name: string, labels: Record<string, string>, work: () => Promise<unknown>) {
  const before = metricValue(await metrics(), name, labels);
  await work();
  return metricValue(await metrics(), name, labels) - before;
}

beforeAll(() => {
  callThrough(callServer);
  void startMetrics();
});

describe("401 and 405", () => {
  it("returns 401 without a credential, and for one that is not METRICS_TOKEN", async () => {
    const { key } = await aKey();
    const missing = await call();
    const wrong = await call(bearer(`${token}x`));
    const projectKey = await call(bearer(key));

    expect([missing.status, await readProblemCode(missing)]).toEqual([401, "missing_credentials"]);
    expect([wrong.status, await readProblemCode(wrong)]).toEqual([401, "invalid_token"]);
    expect([projectKey.status, await readProblemCode(projectKey)]).toEqual([401, "invalid_token"]);
  });

  it("returns 405 for other methods", async () => {
    const response = await call(bearer(token), "POST");

    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("200", () => {
  it("returns OpenMetrics text, which ends with EOF", async () => {
    const response = await call(bearer(token));

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/openmetrics-text; version=1.0.0; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(await response.text()).toMatch(/\n# EOF\n$/);
  });

  it("counts requests by route and status", async () => {
    const { key } = await aKey();
    const labels = (status: string) => ({ route: "/v1/events", status });

    const name = "sluice_requests_total";
    expect(await measureIncrease(name, labels("200"), () => send(key, { events: [anEvent()] }))).toBe(1);
    expect(await measureIncrease(name, labels("400"), () => send(key, { events: [] }))).toBe(1);
    expect(await measureIncrease(name, labels("401"), () => send(undefined, { events: [anEvent()] }))).toBe(1);
  });

  it("counts each event of a batch under one outcome, and no event of a dry run", async () => {
    const { key, projectId } = await aKey("outcomes");
    const [stored, erased] = [anEvent(), anEvent()];
    await recordErased(projectId, [String(erased.event_id)]);
    const events = [stored, stored, stored, erased, { event_type: "" }];
    const outcomes = async () => {
      const text = await metrics();
      return ["accepted", "duplicate", "erased", "rejected"].map((outcome) =>
        metricValue(text, "sluice_events_total", { outcome }),
      );
    };

    const before = await outcomes();
    await send(key, { events }, { query: "?dry_run=1" });
    expect(await outcomes()).toEqual(before);
    expect((await send(key, { events })).status).toBe(207);
    const increases = (await outcomes()).map((count, at) => count - (before[at] as number));
    expect(increases).toEqual([1, 2, 1, 1]);
  });

  it("counts removed values by kind", async () => {
    const { key } = await aKey();
    const event = anEvent({ input_values: { query: "ask jane.doe@example.com or joe@example.org" } });
    const sending = () => send(key, { events: [event] });

    expect(await measureIncrease("sluice_redactions_total", { kind: "email" }, sending)).toBe(2);
  });

  it("times each stage once per batch, and reports the size of the group that a batch was committed with", async () => {
    const { key } = await aKey();
    const sending = () => send(key, { events: [anEvent(), anEvent(), anEvent()] });

    for (const stage of ["read", "parse", "validate", "scrub", "wait", "commit"]) {
      expect(await measureIncrease("sluice_stage_duration_seconds_count", { stage }, sending), stage).toBe(1);
    }
    expect(await measureIncrease("sluice_stage_duration_seconds_sum", { stage: "commit" }, sending)).toBeGreaterThan(0);
    expect(await measureIncrease("sluice_group_requests_bucket", { le: "1.0" }, sending)).toBe(1);
    expect(await measureIncrease("sluice_group_requests_sum", {}, sending)).toBe(1);
    expect(await measureIncrease("sluice_group_bytes_sum", {}, sending)).toBeGreaterThan(300);
  });

  it("counts cache hits and misses of key lookups", async () => {
    const { key } = await aKey();
    const sending = () => send(key, { events: [anEvent()] });

    expect(await measureIncrease("sluice_key_cache_lookups_total", { result: "miss" }, sending)).toBe(1);
    expect(await measureIncrease("sluice_key_cache_lookups_total", { result: "hit" }, sending)).toBe(1);
  });

  it("counts failed inserts by reason, and retries", async () => {
    const nobody = { url: "http://127.0.0.1:9", user: "", password: "", database: "x", cluster: undefined };
    const { commit } = commitTo(
      { events: undefined as never, receipts: undefined as never },
      { kind: "server", ...nobody },
    );
    const row = Buffer.from("{}\n");
    const block = { events: row, receipt: row, listsEvents: false, bytes: 6 };
    const failing = () => expect(commit(block)).rejects.toThrow();

    expect(await measureIncrease("sluice_insert_failures_total", { reason: "store" }, failing)).toBe(1);
    // The events and the receipt.
    expect(await measureIncrease("sluice_insert_retries_total", {}, failing)).toBe(2);
  });

  it("counts what a rate limit refuses, by limit", async () => {
    const guessing = async () => {
      const guesses = Array.from({ length: 12 }, () => call(bearer("guess"), "GET"));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses).toContain(429);
    };

    expect(await measureIncrease("sluice_rate_limited_total", { limit: "failures" }, guessing)).toBeGreaterThan(0);
  });

  it("reports waiting bytes with their limit, memory and the delay of the event loop", async () => {
    const text = await metrics();

    expect(metricValue(text, "sluice_waiting_bytes")).toBe(0);
    expect(metricValue(text, "sluice_waiting_bytes_limit")).toBe(160 * 1024 * 1024);
    expect(metricValue(text, "process_resident_memory_bytes")).toBeGreaterThan(1024 * 1024);
    expect(metricValue(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  });

  it("has no label whose value a client chose", async () => {
    const { key } = await aKey("secret-project");
    const chosen = "chosen-by-the-client";
    const event = anEvent({ event_name: chosen, trace_id: chosen, platform: chosen, [chosen]: "jane.doe@example.com" });
    await send(key, { events: [event], sdk_version: chosen }, { query: `?${chosen}=1`, headers: { origin: chosen } });
    const text = await metrics();
    const values = (label: string) =>
      new Set(parseSamples(text).flatMap(({ name, labels }) => (name.startsWith("sluice_") && labels[label]) || []));

    expect(text).not.toMatch(/chosen|secret-project|prj_|jane/);
    expect([...values("route")].toSorted()).toEqual(["/metrics", "/v1/events"]);
    expect([...values("kind")].filter((kind) => !detectors.some((detector) => detector.kind === kind))).toEqual([]);
    const labels = parseSamples(text).flatMap((one) => (one.name.startsWith("sluice_") ? Object.keys(one.labels) : []));
    expect([...new Set(labels)].toSorted()).toEqual([
      ...["kind", "le", "limit", "outcome", "reason", "result", "route", "signal", "stage", "status"],
    ]);
  });

  it("adds up the counts of workers, and reports the longest delay of an event loop", async () => {
    const own = (await answerCall("report metrics", undefined)) as Report;
    const isDelay = ({ name }: MetricValues) => name === "nodejs_eventloop_lag_p99_seconds";
    const slow = own.metrics.map((metric) =>
      isDelay(metric) ? { ...metric, values: [{ labels: {}, value: 9 }] } : metric,
    );
    const one = await workerTotals(metricsType)([own]).metrics();
    const two = await workerTotals(metricsType)([own, { worker: 1, metrics: slow }]).metrics();

    for (const [name, labels] of [
      ["sluice_events_total", { outcome: "accepted" }],
      ["sluice_stage_duration_seconds_bucket", { stage: "commit", le: "30.0" }],
    ] as const) {
      expect(metricValue(one, name, labels)).toBeGreaterThan(0);
      expect(metricValue(two, name, labels)).toBe(2 * metricValue(one, name, labels));
    }
    expect(metricValue(two, "nodejs_eventloop_lag_p99_seconds")).toBe(9);
  });
});

type Panel = {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly fieldConfig: { readonly defaults: { readonly unit: string } };
  readonly targets?: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[];
};
type Dashboard = {
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { name: string; type: string; definition?: string }[] };
  readonly panels: readonly Panel[];
};
type Rule = { readonly alert: string; readonly expr: string; readonly annotations: Record<string, string> };

const dashboard = JSON.parse(readFileSync("deploy/grafana/sluice.json", "utf8")) as Dashboard;
const alerts = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8")) as { groups: { rules: Rule[] }[] };
const rules = alerts.groups.flatMap(({ rules }) => rules);
const graphs = dashboard.panels.filter(({ type }) => type !== "row");
const dashboardExpressions = [
  ...graphs.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.flatMap(({ definition }) => definition ?? []),
];
const alertExpressions = rules.map(({ expr }) => expr);
const metricName = /\b(?:sluice|process|nodejs)_\w+/g;

let names = new Set<string>();
let samples: Sample[] = [];

beforeAll(async () => {
  const { key } = await aKey();
  await send(key, { events: [anEvent()] });
  const text = await metrics();
  names = metricNames(text);
  samples = parseSamples(text);
});

describe.each([
  ["the dashboard in `deploy`", dashboardExpressions],
  ["the alerts in `deploy`", alertExpressions],
])("%s", (_, expressions) => {
  it("uses only metrics that are printed", () => {
    const used = expressions.flatMap((expression) => expression.match(metricName) ?? []);

    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  });

  it("selects only label values that are printed", () => {
    const selections = expressions.flatMap((expression) =>
      [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = "", selectors = ""]) =>
        [...selectors.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = "", value]) => ({ name, label, value })),
      ),
    );
    // Prometheus adds the job.
    const ours = selections.filter(({ label }) => label !== "job");

    expect(ours.length).toBeGreaterThan(0);
    expect(
      ours.filter(({ name, label, value }) => !samples.some((one) => one.name === name && one.labels[label] === value)),
    ).toEqual([]);
  });
});

describe("the dashboard in `deploy`", () => {
  it("shows every one of our metrics", () => {
    const ours = [...names].filter((name) => name.startsWith("sluice_")).map((name) => name.replace(/_bucket$/, ""));
    const used = dashboardExpressions.join("\n");

    expect(ours.filter((name) => !used.includes(name.replace(/_(?:sum|count)$/, "")))).toEqual([]);
  });

  it("has a unit on every panel and queries the data source that its reader selects", () => {
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(39);
    expect(dashboard.templating.list[0]).toMatchObject({ name: "datasource", type: "datasource", query: "prometheus" });
    for (const { title, fieldConfig, targets = [] } of graphs) {
      expect(fieldConfig.defaults.unit, title).toMatch(/^\w+$/);
      expect(targets.length, title).toBeGreaterThan(0);
      for (const { datasource } of targets) expect(datasource.uid, title).toBe("$".concat("{datasource}"));
    }
  });

  it("has panels with unique ids", () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

it("the alerts in `deploy` say what happened and what to do, under unique names", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { annotations } of rules) {
    expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
  }
});
