/** Scrubbing stored events again under today's rules. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashApiKey } from "@/lib/gate/auth/api-key";
import { listProjectKeys, recordSdkVersion } from "@/lib/gate/auth/key-store";
import { toPseudonym } from "@/lib/gate/ingest/scrub-event";
import { readScrubContext } from "@/lib/gate/settings/project-settings";
import { saveSettings } from "@/lib/gate/settings/setting-store";
import { store } from "@/lib/store/store";
import { aProject, hourMs } from "@/tests/support/analytics";
import {
  anOldProject,
  base,
  between,
  countEvents,
  insert,
  later,
  mail,
  rescrub,
  secondsText,
  small,
  storedRows,
  withAddress,
} from "@/tests/support/rescrub";
import { readRows } from "@/tests/support/stored";

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
    const context = readScrubContext(projectId);
    const rows = await storedRows(projectId);
    expect(rows.find(({ event_name }) => event_name === "intent")).toMatchObject({ request_text: "mail [email]" });
    expect(rows.every((row) => Number(row.is_user_hashed) === 1 && Number(row.is_session_hashed) === 1)).toBe(true);
    expect(rows.filter(({ user_id }) => user_id === toPseudonym(mail("jane"), context.pseudonymize))).toMatchObject([
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
    const rows = await storedRows(projectId);
    const statements: string[] = [];
    const again = await between(
      async (sql) => void statements.push(sql),
      () => rescrub(projectId, { now: later + hourMs }),
    );
    expect(again).toMatchObject({ state: "finished", read: 38, changed: 0, found: [] });
    expect(await storedRows(projectId)).toEqual(rows);
    expect(statements.filter((sql) => !sql.startsWith("INSERT INTO rescrubs"))).toEqual([]);
  });

  it("finds the same in slices of any size, even with many events at the same time and unmerged retries", async () => {
    const { projectId } = await aProject();
    const rows = Array.from({ length: 12 }, (_, at) => ({
      event_id: randomUUID(),
      timestamp: base,
      event_name: "search",
      properties: at % 2 === 0 ? { note: mail(`m${at}`) } : { note: "nothing" },
    }));
    await insert(projectId, rows);
    // A retry that an earlier version stored with different content.
    await insert(
      projectId,
      rows.slice(0, 4).map((row) => ({ ...row, properties: { note: mail("retry") } })),
    );
    const run = await rescrub(projectId, { limits: { rows: 4, bytes: 600, ms: 60_000 } });
    expect(run).toMatchObject({ state: "finished", changed: 10 });
    expect(await withAddress(projectId)).toEqual([]);
    expect(await countEvents(projectId)).toBe(12);
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
          name: "employee_id",
          literals: [],
          fields: [],
          examples: ["EMP-12345"],
          stays: ["EMP"],
          prefixes: [{ prefix: "EMP-", alphabet: "digits", min: 5, max: 6 }],
        },
      ],
    });
    const now = Date.now() + hourMs;
    const run = await rescrub(projectId, { now });
    expect(run.found.map(({ kind }) => kind).sort()).toEqual(["custom:employee_id", "email", "mac"]);
    expect((await storedRows(projectId))[0]).toMatchObject({
      properties: JSON.stringify({ text: "[employee_id] at [mac]", to: mail("support"), from: "[email]" }),
    });
    // Turning detectors off brings nothing back.
    await saveSettings(projectId, { kinds: { email: false, mac: false }, detectors: [] });
    expect(await rescrub(projectId, { now: now + hourMs })).toMatchObject({ changed: 0 });
    expect((await storedRows(projectId))[0]).toMatchObject({
      properties: JSON.stringify({ text: "[employee_id] at [mac]", to: mail("support"), from: "[email]" }),
    });
  });

  it("works with detectors for any text, however common", async () => {
    const { projectId } = await aProject();
    await insert(projectId, [{ timestamp: base, event_name: "keep track", properties: { text: "track 1" } }]);
    const detector = { name: "word", prefixes: [], fields: [], examples: ["track"], stays: ["tracks"] };
    await saveSettings(projectId, { detectors: [{ ...detector, literals: ["track", "server", "tool_call"] }] });

    expect(await rescrub(projectId, { now: Date.now() + hourMs })).toMatchObject({ state: "finished", changed: 1 });
    expect((await storedRows(projectId))[0]).toMatchObject({
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
    expect(await rescrub(projectId)).toMatchObject({ changed: 1 });
    const rows = await storedRows(projectId);
    expect(rows[0]).toMatchObject({ properties: JSON.stringify(properties) });
    expect(rows[1]).toMatchObject({ event_name: "for [email]" });
    expect(Object.keys(JSON.parse(String(rows[1]?.properties)))).toEqual(["[email]", "token"]);
    expect(String(rows[1]?.properties)).toMatch(/^\{"\[email\]":"number","token":"string\(\d+\)"\}$/);
    expect(await rescrub(projectId, { now: later + hourMs })).toMatchObject({ changed: 0 });
  });

  it("writes integers beyond 64 bits so that the store can read them", async () => {
    const { projectId } = await aProject();
    await insert(projectId, [{ timestamp: base, properties: { from: mail("jane"), size: 2 ** 64 } }]);
    expect(await rescrub(projectId)).toMatchObject({ changed: 1 });
    expect(await storedRows(projectId)).toMatchObject([
      { properties: '{"from":"[email]","size":1.8446744073709552e+19}' },
    ]);
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
      received_at: secondsText(Date.now()),
      accepted: 1,
    };
    const values = [{ ...receipt, rejected: 0, sdk_version: `sdk ${mail("jane")}`, bytes: 1 }];
    await client.insert({ table: "receipts", values, format: "JSONEachRow" });
    const run = await rescrub(project.projectId);
    expect(run.found).toEqual([{ kind: "email", path: "receipts.sdk_version", values: 1, events: 1 }]);
    const sql = "SELECT sdk_version FROM receipts WHERE project_id = {projectId:String}";
    expect(await readRows(sql, { projectId: project.projectId })).toEqual([{ sdk_version: "sdk [email]" }]);
    expect(await rescrub(project.projectId, { now: later + hourMs })).toMatchObject({ found: [] });
  });
});

it("scrubs the name of the SDK with which an API key was last used", async () => {
  const { projectId, key } = await aProject();
  const hash = hashApiKey(key);
  await recordSdkVersion(hash, `sdk ${mail("jane")}`);
  await recordSdkVersion(hash, `sdk 2 ${mail("joe")}`);
  const other = await aProject();
  await recordSdkVersion(hashApiKey(other.key), `sdk ${mail("jane")}`);
  const run = await rescrub(projectId);
  expect(run).toMatchObject({ state: "finished", found: [{ kind: "email", path: "api_keys.last_sdk" }] });
  const lines = JSON.stringify(await readRows("SELECT * FROM api_keys WHERE key_hash = {hash:String}", { hash }));
  expect(lines).toContain("sdk 2 [email]");
  expect(lines).not.toContain("@example.com");
  expect((await listProjectKeys(projectId))[0]).toMatchObject({ last_sdk_version: "sdk 2 [email]" });
  expect((await listProjectKeys(other.projectId))[0]?.last_sdk_version).toContain(mail("jane"));
  expect(await rescrub(projectId, { now: later + hourMs })).toMatchObject({ found: [] });
});
