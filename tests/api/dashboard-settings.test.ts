/** The settings of a project: kinds of personal data on or off, values that are kept, and custom detectors. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import * as preview from "@/app/api/dashboard/projects/[projectId]/erasure/preview/route";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as dryRun from "@/app/api/dashboard/projects/[projectId]/settings/dry-run/route";
import * as settings from "@/app/api/dashboard/projects/[projectId]/settings/route";
import type { Redactions } from "@/lib/dashboard/contracts/analytics-answers";
import type { Erasure } from "@/lib/dashboard/contracts/analytics-data";
import type { DryRun, SettingsSummary } from "@/lib/dashboard/contracts/settings";
import { deleteProject } from "@/lib/dashboard/projects/delete-project";
import { settingLimits } from "@/lib/gate/contracts/setting-limits";
import { select } from "@/lib/store/query";
import { answer, aProject, type TestProject } from "@/tests/support/analytics";
import { send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { aSpan, exportTo, tracesOf } from "@/tests/support/otlp";

const token = `sk_live_${"4eC39HqLyjWDarjtT1zdp7dc"}`;
const card = "4111 1111 1111 1111";
const employee = {
  name: "employee_id",
  literals: ["Project Nightjar"],
  prefixes: [{ prefix: "EMP-", alphabet: "digits", min: 5, max: 6 }],
  fields: ["badge_number"],
  examples: ["ask emp-12345 about it", '{"badgeNumber": 17}'],
  stays: ["EMP-1234", "EMP-1234567", "badge number", "project nightjars"],
};

const Row = z.object({
  event_id: z.string(),
  trace_id: z.string(),
  properties: z.string(),
  kinds: z.array(z.string()),
});
const rowsOf = (projectId: string) =>
  select(
    `SELECT toString(event_id) AS event_id, trace_id, properties, redactions.kind AS kinds
FROM events FINAL WHERE project_id = {projectId:String}`,
    { projectId },
    Row,
  );

/** Sends one event and returns what was stored of it. */
async function stored({ projectId, key }: TestProject, fields: Record<string, unknown>) {
  const event = anEvent(fields);
  const response = await send(key, { events: [event] });
  const { warnings } = (await response.json()) as { warnings: string[] };
  const row = (await rowsOf(projectId)).find(({ event_id }) => event_id === event.event_id);
  const { kinds = [], trace_id = "", properties = "{}" } = row ?? {};
  return { status: response.status, warnings, kinds, trace_id, properties: JSON.parse(properties) };
}

const change = ({ projectId }: TestProject, body: unknown) => call(settings, "PATCH", { params: { projectId }, body });
const changed = async (project: TestProject, body: unknown) => {
  const response = await change(project, body);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as SettingsSummary;
};
async function issuesOf(project: TestProject, body: unknown): Promise<string[]> {
  const response = await change(project, body);
  expect(response.status).toBe(400);
  return ((await response.json()) as { error: { metadata: { issues: string[] } } }).error.metadata.issues;
}

let project: TestProject;
let other: TestProject;
beforeAll(async () => {
  [project, other] = [await aProject(), await aProject()];
});

describe("kinds of personal data", () => {
  it("are those of the deployment at first", async () => {
    const summary = await answer<SettingsSummary>(settings, project.projectId);
    expect(summary).toMatchObject({ allow: [], detectors: [] });
    expect(summary.kinds.filter(({ isOn }) => isOn).map(({ kind }) => kind)).toEqual([
      ...["email", "phone", "ip", "home_path", "iban", "bank_account", "us_ssn"],
    ]);
    expect(summary.kinds.every(({ isDefault }) => isDefault)).toBe(true);
    expect(summary.locked).toContain("card numbers");
  });

  it("are turned on and off for one project, from the next event on", async () => {
    const text = "jane.doe@example.com from 203.0.113.7 at 00:1b:44:11:3a:b7";
    expect((await stored(project, { text })).kinds).toEqual(["email", "ip"]);
    const { kinds } = await changed(project, { kinds: { ip: false, mac: true } });
    expect(kinds.filter(({ isDefault }) => !isDefault).map(({ kind, isOn }) => [kind, isOn])).toEqual([
      ["ip", false],
      ["mac", true],
    ]);
    expect((await stored(project, { text })).properties).toEqual({ text: "[email] from 203.0.113.7 at [mac]" });
    expect((await stored(other, { text })).kinds).toEqual(["email", "ip"]);
    await changed(project, { kinds: {} });
    expect((await stored(project, { text })).kinds).toEqual(["email", "ip"]);
  });

  it("that are credentials or card numbers cannot be turned off", async () => {
    for (const kind of ["secret", "api_key", "card", "unreadable", "nonsense"])
      expect(await issuesOf(project, { kinds: { [kind]: false } })).toHaveLength(1);
  });
});

describe("allowed values", () => {
  it("are kept wherever they are the whole match, in any case", async () => {
    await changed(project, { allow: ["support@acme.com", "10.1.2.3"] });
    const { properties, kinds } = await stored(project, {
      ...{ text: "mail Support@Acme.com or sue@acme.com via 10.1.2.3 or 10.1.2.33", email: "support@acme.com" },
      json: '{"contact": {"email": "support@acme.com"}, "ip": "10.1.2.4"}',
    });
    expect(properties).toEqual({
      ...{ text: "mail Support@Acme.com or [email] via 10.1.2.3 or [ip]", email: "support@acme.com" },
      json: '{"contact":{"email":"support@acme.com"},"ip":"[ip]"}',
    });
    expect(kinds).toEqual(["email", "ip", "ip"]);
    await changed(project, { allow: [] });
  });

  it("cannot be credentials or card numbers, and are never quoted", async () => {
    const issues = await issuesOf(project, { allow: ["fine@acme.com", token, card] });
    expect(issues).toEqual([
      "allow.1: is still removed as api_key, so it cannot be allowed",
      "allow.2: is still removed as card, so it cannot be allowed",
    ]);
  });
});

describe("custom detectors", () => {
  it("remove texts, identifiers and the values of fields, also in ids, JSON and encoded text", async () => {
    await changed(project, { detectors: [employee] });
    const before = await stored(project, {
      trace_id: "run-EMP-12345",
      text: "EMP-12345 works on PROJECT  NIGHTJAR, no: project nightjar; not XEMP-12345 or EMP-1",
      "acme.badge_number": 4711,
      nested: [{ badgeNumber: { digits: [1, 2] } }, { "badge-number": "" }, { badge: "17" }],
      json: '{"rows":[{"badge_number":"B17","ok":true}]}',
      line: 'lookup badge_number=B17&x=1 {"badgeNumber": "B 18"} EMP%2D12345',
      encoded: Buffer.from("owner: EMP-123456, since 2024").toString("base64"),
      "EMP-99999": 1,
    });
    expect(before.properties).toEqual({
      text: "[employee_id] works on PROJECT  NIGHTJAR, no: [employee_id]; not XEMP-12345 or EMP-1",
      "acme.badge_number": "[employee_id]",
      nested: [{ badgeNumber: "[employee_id]" }, { "badge-number": "" }, { badge: "17" }],
      json: '{"rows":[{"badge_number":"[employee_id]","ok":true}]}',
      line: 'lookup badge_number=[employee_id]&x=1 {"badgeNumber": "[employee_id]"} [employee_id]',
      encoded: "[employee_id]",
      "[employee_id]": 1,
    });
    expect(before.trace_id).toMatch(/^id_/);
    expect(new Set(before.kinds)).toEqual(new Set(["custom:employee_id"]));
    expect(before.warnings).toContain("properties.text: 2 employee_id values removed");
  });

  it("apply to OpenTelemetry, receipts and Redactions, and what was stored under other settings is still found", async () => {
    await exportTo(
      "traces",
      project.key,
      tracesOf([aSpan({ attributes: { "mcp.method.name": "tools/call", note: "EMP-54321" } })]),
    );
    const rows = await rowsOf(project.projectId);
    expect(rows.map(({ properties }) => JSON.parse(properties).note)).toContain("[employee_id]");
    expect(JSON.stringify(rows)).not.toMatch(/(?<!X)EMP-\d{5}/);
    const { kinds } = await answer<Redactions>(redactions, project.projectId, { range: "24h" });
    expect(kinds[0]).toMatchObject({ kind: "custom:employee_id" });
    await changed(project, { detectors: [] });
    expect((await stored(project, { trace_id: "run-EMP-12345", text: "EMP-12345" })).properties).toEqual({
      text: "EMP-12345",
    });
    const found = await call(preview, "POST", {
      params: { projectId: project.projectId },
      body: { by: "trace", id: "run-EMP-12345" },
    });
    expect((await found.json()) as Erasure).toMatchObject({ events: 2 });
  });

  it("are saved only if their examples hold", async () => {
    const detector = (fields: object) => ({ detectors: [{ ...employee, ...fields }] });
    expect(await issuesOf(project, detector({ examples: ["nothing here", token, "EMP-12345"] }))).toEqual([
      "detectors.0.examples.0: the detector must match it",
      "detectors.0.examples.1: is detected as api_key, use different text",
    ]);
    expect(await issuesOf(project, detector({ stays: ["see EMP-12345"] }))).toEqual([
      "detectors.0.stays.0: the detector must not match it",
    ]);
    expect(await issuesOf(project, detector({ literals: [randomUUID()] }))).toEqual([
      "detectors.0.literals.0: the detector must match it",
    ]);
    expect(await issuesOf(project, detector({ fields: ["eventName", "Properties", "_", "badge_number"] }))).toEqual(
      [0, 1, 2].map((at) => `detectors.0.fields.${at}: must not be a built-in event field, such as event_name`),
    );
    expect(await issuesOf(project, detector({ name: "email" }))).toEqual([
      "detectors.0.name: must not be the name of a built-in kind",
    ]);
    expect((await answer<SettingsSummary>(settings, project.projectId)).detectors).toEqual([]);
  });

  it.each([
    ["no rule", { detectors: [{ ...employee, literals: [], prefixes: [], fields: [] }] }],
    ["no example", { detectors: [{ ...employee, examples: [] }] }],
    ["no counterexample", { detectors: [{ ...employee, stays: [] }] }],
    ["a pattern", { detectors: [{ ...employee, prefixes: [{ prefix: "EMP-", alphabet: "(a+)+$", min: 1, max: 2 }] }] }],
    [
      "an impossible length",
      { detectors: [{ ...employee, prefixes: [{ prefix: "EMP-", alphabet: "hex", min: 3, max: 2 }] }] },
    ],
    ["a name twice", { detectors: [employee, employee] }],
    ["too many detectors", { detectors: Array.from({ length: settingLimits.maxDetectors + 1 }, () => employee) }],
    ["too long a text", { detectors: [{ ...employee, literals: ["x".repeat(101)] }] }],
    ["no setting", { alow: [] }],
    ["no object", []],
  ])("are refused with %s", async (_, body) => {
    expect(await issuesOf(project, body)).not.toEqual([]);
  });

  it("can be as many and as long as their limits allow", async () => {
    const { maxDetectors, maxLiterals, maxLiteralLength } = settingLimits;
    const detectors = Array.from({ length: maxDetectors }, (_, at) => ({
      ...employee,
      name: `own_${"abcdefghijklmnopqrstuvwxyz"[at]}`,
      literals: Array.from({ length: maxLiterals }, (_, of) => `${at} ${of} `.padEnd(maxLiteralLength, "x")),
      prefixes: [],
      fields: [],
      examples: [`${at} 0 `.padEnd(maxLiteralLength, "x")],
    }));
    expect((await changed(project, { detectors })).detectors).toHaveLength(maxDetectors);
    const { kinds, properties } = await stored(project, { text: `at ${"7 99 ".padEnd(maxLiteralLength, "x")}` });
    expect([kinds, properties]).toEqual([["custom:own_h"], { text: "at [own_h]" }]);
    await changed(project, { detectors: [] });
  });

  it("take linear time for hostile texts", async () => {
    const literals = Array.from({ length: 100 }, (_, at) => `${"a ".repeat(49)}${at}`);
    const hostile = {
      ...employee,
      literals,
      examples: [literals[0] as string],
      prefixes: [{ prefix: "a a", alphabet: "base64url", min: 200, max: 200 }],
    };
    await changed(project, { detectors: [hostile] });
    // CPU, because the wall time depends on what else runs.
    const cpuMsOf = async (text: string) => {
      const before = process.cpuUsage();
      expect((await stored(project, { text })).status).toBe(200);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    await cpuMsOf("a ".repeat(500));
    expect(await cpuMsOf(`${"a ".repeat(30_000)}`)).toBeLessThan(1_000);
    await changed(project, { detectors: [] });
  });
});

describe("a dry run", () => {
  const tryOut = ({ projectId }: TestProject, body: unknown, signal?: AbortSignal) =>
    call(dryRun, "POST", { params: { projectId }, body, ...(signal && { signal }) });

  it("counts what would change in stored events by kind and place, without values, and changes nothing", async () => {
    const tried = await aProject();
    const events = Array.from({ length: 30 }, (_, at) =>
      anEvent({
        text: `EMP-1000${at % 10} at 00:1b:44:11:3a:b7`,
        mail: "jane.doe@example.com",
        rows: [{ badge_number: at }],
      }),
    );
    await tried.send(...events, anEvent({ trace_id: "run-EMP-12345", event_name: "EMP-12345" }));
    // A resend, with another timestamp.
    await tried.send(...events.map((event) => ({ ...event, timestamp: new Date(Date.now() + 1_000).toISOString() })));
    const response = await tryOut(tried, { kinds: { mac: true, email: false }, detectors: [employee] });
    const text = await response.text();
    expect(text).not.toMatch(/EMP-|jane|00:1b/);
    expect(JSON.parse(text) as DryRun).toEqual({
      ...{ events: 31, changed: 31, rejected: 0, isComplete: true, moreRemoved: 0 },
      removed: expect.arrayContaining([
        { kind: "custom:employee_id", path: "properties.text", values: 30, events: 30 },
        { kind: "custom:employee_id", path: "properties.rows[].badge_number", values: 30, events: 30 },
        { kind: "custom:employee_id", path: "trace_id", values: 1, events: 1 },
        { kind: "custom:employee_id", path: "event_name", values: 1, events: 1 },
        { kind: "mac", path: "properties.text", values: 30, events: 30 },
      ]),
      kept: [{ kind: "email", values: 30, events: 30 }],
    });
    expect(await answer<SettingsSummary>(settings, tried.projectId)).toMatchObject({ detectors: [] });
    // What the settings in effect find or keep is no change.
    await changed(tried, { kinds: { mac: true, email: false }, detectors: [employee] });
    const again = await tryOut(tried, { kinds: { mac: true, email: false, person: true } });
    expect(await again.json()).toMatchObject({ events: 31, changed: 0, removed: [], kept: [] });
  });

  it("reads the newest 10,000 events at most, and stops with its request", async () => {
    const busy = await aProject();
    for (let batch = 0; batch < 11; batch++)
      await busy.send(
        ...Array.from({ length: 1_000 }, (_, at) => ({ note: `n ${batch}`, text: at === 0 ? "EMP-12345" : "" })),
      );
    const answered = (await (await tryOut(busy, { detectors: [employee] })).json()) as DryRun;
    expect(answered).toMatchObject({ events: 10_000, isComplete: true });
    const controller = new AbortController();
    const stopped = tryOut(busy, { detectors: [employee] }, controller.signal);
    controller.abort();
    expect((await stopped).status).toBe(499);
  });

  it("of no events is empty, and its settings are validated", async () => {
    const empty = await aProject();
    expect(await (await tryOut(empty, { allow: [] })).json()).toMatchObject({ events: 0, removed: [], kept: [] });
    expect((await tryOut(empty, { kinds: { secret: false } })).status).toBe(400);
  });
});

describe("settings", () => {
  it("that change at the same time don't undo each other", async () => {
    await Promise.all([
      changed(project, { allow: ["support@acme.com"] }),
      changed(project, { kinds: { mac: true } }),
      changed(project, { detectors: [employee] }),
    ]);
    const { kinds, allow, detectors } = await answer<SettingsSummary>(settings, project.projectId);
    expect(allow).toEqual(["support@acme.com"]);
    expect(kinds.find(({ kind }) => kind === "mac")?.isOn).toBe(true);
    expect(detectors).toEqual([employee]);
  });

  it("of an unknown project do not exist, and leave with their project", async () => {
    expect((await call(settings, "GET", { params: { projectId: randomUUID() } })).status).toBe(404);
    await deleteProject(project.projectId);
    const left = "SELECT count() AS rows FROM project_settings WHERE project_id = {projectId:String}";
    const rows = await select(left, { projectId: project.projectId }, z.object({ rows: z.coerce.number() }));
    expect(rows).toEqual([{ rows: 0 }]);
  });
});
