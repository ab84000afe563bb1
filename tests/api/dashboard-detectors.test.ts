/** The custom detectors of a project. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import * as preview from "@/app/api/dashboard/projects/[projectId]/erasure/preview/route";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as dryRun from "@/app/api/dashboard/projects/[projectId]/settings/dry-run/route";
import * as settings from "@/app/api/dashboard/projects/[projectId]/settings/route";
import type { Redactions } from "@/lib/analytics/contracts/analytics-answers";
import type { Erasure } from "@/lib/analytics/contracts/analytics-data";
import { ProjectSettings } from "@/lib/gate/contracts/project-settings";
import { settingLimits } from "@/lib/gate/contracts/setting-limits";
import { refreshSettings } from "@/lib/gate/settings/project-settings";
import { saveSettings } from "@/lib/gate/settings/setting-store";
import type { SettingsSummary } from "@/lib/projects/contracts/settings";
import { answer, aProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { aSpan, aTraceMessage, exportTo } from "@/tests/support/otlp";
import { readProblemIssues as issuesIn } from "@/tests/support/problems";
import { changed, employee, settingIssues, settingRows, stored, token } from "@/tests/support/settings";

const project = await aProject();

it("custom detectors remove texts, identifiers and the values of fields, including in ids, JSON and encoded text", async () => {
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

it("custom detectors apply to OpenTelemetry and Redactions, and events stored under earlier detectors are still found", async () => {
  await exportTo(
    "traces",
    project.key,
    aTraceMessage([aSpan({ attributes: { "mcp.method.name": "tools/call", note: "EMP-54321" } })]),
  );
  const rows = await settingRows(project.projectId);
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

it("custom detectors are saved only if their examples hold", async () => {
  const detector = (fields: object) => ({ detectors: [{ ...employee, ...fields }] });
  expect(await settingIssues(project, detector({ examples: ["nothing here", token, "EMP-12345"] }))).toEqual([
    "detectors.0.examples.0: the detector must match it",
    "detectors.0.examples.1: is detected as api_key, use different text",
  ]);
  expect(await settingIssues(project, detector({ stays: ["see EMP-12345"] }))).toEqual([
    "detectors.0.stays.0: the detector must not match it",
  ]);
  expect(await settingIssues(project, detector({ literals: [randomUUID()] }))).toEqual([
    "detectors.0.literals.0: the detector must match it",
  ]);
  expect(await settingIssues(project, detector({ fields: ["eventName", "Properties", "_", "badge_number"] }))).toEqual(
    [0, 1, 2].map((at) => `detectors.0.fields.${at}: must not be a built-in event field, such as event_name`),
  );
  expect(await settingIssues(project, detector({ name: "email" }))).toEqual([
    "detectors.0.name: must not be the name of a built-in kind",
  ]);
  expect((await answer<SettingsSummary>(settings, project.projectId)).detectors).toEqual([]);
});

it("invalid custom detectors are refused", async () => {
  const invalid: [string, unknown][] = [
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
  ];
  for (const [name, body] of invalid) expect(await settingIssues(project, body), name).not.toEqual([]);
});

const { maxDetectors, maxLiterals, maxLiteralLength, maxDetectorCharacters } = settingLimits;
const longText = (detector: number, at: number) => `${detector} ${at} `.padEnd(maxLiteralLength, "x");
const manyDetectors = (literalsOfEach: number) =>
  Array.from({ length: maxDetectors }, (_, at) => ({
    ...employee,
    name: `own_${"abcdefghijklmnopqrstuvwxyz"[at]}`,
    literals: Array.from({ length: literalsOfEach }, (_, of) => longText(at, of)),
    prefixes: [],
    fields: [],
    examples: [longText(at, 0)],
  }));

it("custom detectors are accepted up to the limits on their number, length and total length, and no further", async () => {
  const literalsOfEach = maxDetectorCharacters / maxDetectors / maxLiteralLength;
  const detectors = manyDetectors(literalsOfEach);
  expect((await changed(project, { detectors })).detectors).toHaveLength(maxDetectors);
  const { kinds, properties } = await stored(project, { text: `at ${longText(7, literalsOfEach - 1)}` });
  expect([kinds, properties]).toEqual([["custom:own_h"], { text: "at [own_h]" }]);

  const [first, ...others] = detectors;
  const prefixes = [{ prefix: "x-", alphabet: "digits", min: 1, max: 2 }];
  const tooMany = [
    `detectors: the texts and prefixes of all detectors must have at most ${maxDetectorCharacters} characters together, not ${maxDetectorCharacters + 2}`,
  ];
  expect(await settingIssues(project, { detectors: [{ ...first, prefixes }, ...others] })).toEqual(tooMany);
  const tried = await call(dryRun, "POST", {
    params: { projectId: project.projectId },
    body: { detectors: [{ ...first, prefixes }, ...others] },
  });
  expect([tried.status, await issuesIn(tried)]).toEqual([400, tooMany]);
  await changed(project, { detectors: [] });
});

it("custom detectors that were saved before the limit on their total length keep working, and other settings can be changed", async () => {
  const { detectors } = ProjectSettings.parse({ detectors: manyDetectors(maxLiterals) });
  await saveSettings(project.projectId, { detectors });
  await refreshSettings(project.projectId);
  const atEnd = longText(maxDetectors - 1, maxLiterals - 1);
  expect(await stored(project, { text: atEnd })).toMatchObject({ properties: { text: "[own_t]" } });
  await changed(project, { kinds: { ip: false } });
  expect(await stored(project, { text: `8.8.8.8 ${atEnd}` })).toMatchObject({
    properties: { text: "8.8.8.8 [own_t]" },
  });
  await changed(project, { detectors: [], kinds: {} });
});

it("custom detectors are applied to texts that repeat the start of a detector's pattern", async () => {
  const literals = Array.from({ length: 100 }, (_, at) => `${"a ".repeat(49)}${at}`);
  await changed(project, { detectors: [{ ...employee, literals, examples: [literals[7]], prefixes: [] }] });
  const text = "a ".repeat(8_000);
  expect(await stored(project, { text: `${text}7` })).toMatchObject({ status: 200, kinds: ["custom:employee_id"] });
  await changed(project, { detectors: [] });
});
