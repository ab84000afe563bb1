/** The dashboard and the alerts in `deploy` use metrics that `GET /metrics` prints. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { startMetrics } from "@/lib/gate/read-metrics";
import { aKey, bearer, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { namesIn, type Sample, samplesIn } from "@/tests/support/metrics";
import { callServer } from "@/tests/support/server-host";

const token = vi.hoisted(() => {
  process.env.METRICS_TOKEN = "5f0b1d8e2c7a4936b8d0e1f2a3c4b5d6";
  return process.env.METRICS_TOKEN;
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
const ofDashboard = [
  ...graphs.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.flatMap(({ definition }) => definition ?? []),
];
const ofAlerts = rules.map(({ expr }) => expr);
const metricName = /\b(?:sluice|process|nodejs)_\w+/g;

let names = new Set<string>();
let samples: Sample[] = [];

beforeAll(async () => {
  startMetrics();
  const { key } = await aKey();
  await send(key, { events: [anEvent()] });
  const text = await (await callServer(new Request("http://sluice.test/metrics", { headers: bearer(token) }))).text();
  names = namesIn(text);
  samples = samplesIn(text);
});

describe.each([
  ["the dashboard", ofDashboard],
  ["the alerts", ofAlerts],
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

describe("the dashboard", () => {
  it("shows every one of our metrics", () => {
    const ours = [...names].filter((name) => name.startsWith("sluice_")).map((name) => name.replace(/_bucket$/, ""));
    const used = ofDashboard.join("\n");

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

it("the alerts say what happened and what to do, under unique names", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { annotations } of rules) {
    expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
  }
});
