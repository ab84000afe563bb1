/** The settings of a project: kinds of personal data on or off, values that are kept, and dry runs. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as audit from "@/app/api/dashboard/projects/[projectId]/audit/route";
import * as dryRun from "@/app/api/dashboard/projects/[projectId]/settings/dry-run/route";
import * as settings from "@/app/api/dashboard/projects/[projectId]/settings/route";
import { type AtOnce, atOnce } from "@/lib/gate/limits/at-once";
import type { AuditList } from "@/lib/projects/contracts/audit";
import type { DryRun, SettingsSummary } from "@/lib/projects/contracts/settings";
import { deleteProject } from "@/lib/projects/delete-project";
import { perProject, perServer } from "@/lib/projects/settings/dry-run";
import { answer, aProject, type TestProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { card, changed, employee, settingIssues, stored, token } from "@/tests/support/settings";
import { countRows, storeEvents } from "@/tests/support/stored";

const [project, other] = [await aProject(), await aProject()];

describe("kinds of personal data", () => {
  it("are those of the deployment at first", async () => {
    const summary = await answer<SettingsSummary>(settings, project.projectId);
    expect(summary).toMatchObject({ allow: [], detectors: [] });
    expect(summary.kinds.filter(({ isOn }) => isOn).map(({ kind }) => kind)).toEqual([
      ...["email", "phone", "ip", "home_path", "iban", "bank_account", "us_ssn"],
      ...["person", "street_address", "date_of_birth", "national_id"],
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

  it("follow the default until the project chooses, and keep what it chose", async () => {
    const text = "my name is Jane Doe, born 1985-03-12";
    expect((await stored(project, { text })).kinds).toEqual(["person", "date_of_birth"]);
    const { kinds } = await changed(project, { kinds: { person: false } });
    expect(kinds.filter(({ isDefault }) => !isDefault)).toMatchObject([
      { kind: "person", isOn: false, isOnByDefault: true, isRequired: false },
    ]);
    expect((await stored(project, { text })).properties).toEqual({ text: "my name is Jane Doe, born [date_of_birth]" });
    await changed(project, { kinds: {} });
    expect((await stored(project, { text })).properties).toEqual({ text: "my name is [person], born [date_of_birth]" });
  });

  it("that are credentials or card numbers cannot be turned off", async () => {
    for (const kind of ["secret", "api_key", "card", "unreadable", "nonsense"])
      expect(await settingIssues(project, { kinds: { [kind]: false } })).toHaveLength(1);
  });
});

describe("allowed values", () => {
  it("are kept wherever they are the whole match, case-insensitively", async () => {
    await changed(project, { allow: ["support@acme.com", "203.0.113.3"] });
    const { properties, kinds } = await stored(project, {
      text: "mail Support@Acme.com or sue@acme.com via 203.0.113.3 or 203.0.113.33",
      email: "support@acme.com",
      json: '{"contact": {"email": "support@acme.com"}, "ip": "203.0.113.4"}',
    });
    expect(properties).toEqual({
      text: "mail Support@Acme.com or [email] via 203.0.113.3 or [ip]",
      email: "support@acme.com",
      json: '{"contact":{"email":"support@acme.com"},"ip":"[ip]"}',
    });
    expect(kinds).toEqual(["email", "ip", "ip"]);
    await changed(project, { allow: [] });
  });

  it("cannot be credentials or card numbers, and are never quoted", async () => {
    expect(await settingIssues(project, { allow: ["fine@acme.com", token, card] })).toEqual([
      "allow.1: is still removed as api_key, so it cannot be allowed",
      "allow.2: is still removed as card, so it cannot be allowed",
    ]);
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
      events: 31,
      changed: 31,
      rejected: 0,
      isComplete: true,
      moreRemoved: 0,
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
    // Anything that the current settings already find or keep doesn't count as a change.
    await changed(tried, { kinds: { mac: true, email: false }, detectors: [employee] });
    const again = await tryOut(tried, { kinds: { mac: true, email: false, person: true } });
    expect(await again.json()).toMatchObject({ events: 31, changed: 0, removed: [], kept: [] });
  });

  it("reads at most the newest 10,000 events, and stops when its request is aborted", async () => {
    const busy = await aProject();
    await storeEvents(busy.projectId, 10_100, { timestamp: "now64(3)", properties: `'{"text":"EMP-12345"}'` });
    const answered = (await (await tryOut(busy, { detectors: [employee] })).json()) as DryRun;
    expect(answered).toMatchObject({ events: 10_000, isComplete: true });
    const controller = new AbortController();
    const stopped = tryOut(busy, { detectors: [employee] }, controller.signal);
    controller.abort();
    expect((await stopped).status).toBe(499);
  });

  it("runs once at a time per project and twice per server, and others are told to retry", async () => {
    const [own, other] = [await aProject(), await aProject()];
    const status = async (tried: TestProject) => {
      const { status, headers } = await tryOut(tried, { allow: [] });
      return `${status} ${headers.get("retry-after")}`;
    };
    /** Stands for a dry run that takes until the returned function is called. */
    const running = (limit: AtOnce, who: string) => {
      let end: () => void = () => undefined;
      const run = atOnce(limit, who, () => new Promise<void>((resolve) => (end = resolve)));
      return async () => {
        end();
        await run;
      };
    };
    const endOwn = running(perProject, own.projectId);
    expect([await status(own), await status(other)]).toEqual(["429 1", "200 null"]);
    await endOwn();
    const [endFirst, endSecond] = [running(perServer, ""), running(perServer, "")];
    expect(await status(own)).toBe("429 1");
    await endFirst();
    expect(await status(own)).toBe("200 null");
    await endSecond();
  });

  it("is recorded in the audit log with the names of the settings", async () => {
    const recorded = await aProject();
    await tryOut(recorded, { allow: ["jane@acme.com"], kinds: { mac: true } });
    const { entries } = await answer<AuditList>(audit, recorded.projectId);
    expect(entries[0]).toMatchObject({ action: "settings_tried", outcome: "done", names: ["kinds", "allow"] });
    expect(JSON.stringify(entries)).not.toContain("jane@acme.com");
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

  it("of an unknown project do not exist, and are deleted with their project", async () => {
    expect((await call(settings, "GET", { params: { projectId: randomUUID() } })).status).toBe(404);
    await deleteProject(project.projectId);
    expect(await countRows("project_settings", project.projectId)).toBe(0);
  });
});
