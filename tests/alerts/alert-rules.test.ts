/** What each kind of alert rule finds. */
import { afterEach, describe, expect, it } from "vitest";
import * as all from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import * as projectRoute from "@/app/api/dashboard/projects/[projectId]/route";
import * as settingsRoute from "@/app/api/dashboard/projects/[projectId]/settings/route";
import { AlertDefinition } from "@/lib/alerts/contracts/alerts";
import { evaluateRules, recordInterruption } from "@/lib/alerts/evaluate-rules";
import { createRule } from "@/lib/alerts/rule-store";
import { anOwner, errorRate, later, now, removeAlerts } from "@/tests/support/alerts";
import { iso, minuteMs } from "@/tests/support/analytics";
import { send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { runSql } from "@/tests/support/stored";

afterEach(removeAlerts);

describe("a rule", () => {
  it("can be limited to a tool", async () => {
    const owner = await anOwner({ ...errorRate, tool: "search" }, { ...errorRate, tool: "book" });
    await owner.sendAt(1, 4, { event_name: "search", status: "error" });
    await owner.sendAt(1, 4, { event_name: "book", status: "success" });
    await evaluateRules(now);

    expect(await owner.states()).toEqual(["firing", "ok"]);
    const [incident] = (await owner.alerts()).incidents;
    expect(incident?.condition).toBe("Error rate of search above 10% in 5 minutes");
    expect(incident?.href).toContain("tool=search");
  });

  it("about p95 latency fires above its threshold", async () => {
    const owner = await anOwner({ kind: "latency", threshold: 950, window: "15m", minimum: 4 });
    await owner.send(...[100, 200, 300, 1_000].map((latency_ms) => ({ timestamp: iso(later(-2)), latency_ms })));
    await evaluateRules(now);
    expect((await owner.alerts()).rules).toMatchObject([{ state: "ok", figure: "p95 ≈ 890 ms (4 calls)" }]);

    await owner.sendAt(2, 1, { latency_ms: 1_000 });
    await evaluateRules(now);
    expect((await owner.alerts()).incidents).toMatchObject([{ opening: "p95 ≈ 993 ms (5 calls)" }]);
  });

  it("about p95 latency counts toward the minimum only calls that have a latency", async () => {
    for (const window of ["15m", "24h"]) {
      const owner = await anOwner({ kind: "latency", threshold: 100, window, minimum: 4 });
      await owner.sendAt(1, 3, { latency_ms: 900 });
      await owner.sendAt(1, 5);
      await evaluateRules(now);
      expect((await owner.alerts()).rules).toMatchObject([{ state: "unknown", figure: "p95 ≈ 900 ms (3 calls)" }]);
      await owner.sendAt(1, 1, { latency_ms: 900 });
      await evaluateRules(now);
      expect(await owner.states()).toEqual(["firing"]);
    }
  });

  it("about volume compares with the previous window, and ends when it no longer falls", async () => {
    const owner = await anOwner({ kind: "volume_drop", threshold: 50, window: "5m", minimum: 10 });
    await owner.sendAt(7, 10);
    await owner.sendAt(1, 5);
    await evaluateRules(now);
    expect((await owner.alerts()).rules).toMatchObject([
      { state: "ok", figure: "5 events, compared with 10 in the previous window" },
    ]);
    await owner.sendAt(7, 1);
    await evaluateRules(now);
    expect(await owner.states()).toEqual(["firing"]);
    await evaluateRules(later(12));
    expect(await owner.states()).toEqual(["firing"]);
    await owner.sendAt(-11, 6);
    await evaluateRules(later(12));
    expect((await owner.alerts()).incidents).toMatchObject([{ recoveredAt: expect.any(String) }]);
  });

  it("about silence needs events before it, and ends with the next event", async () => {
    const owner = await anOwner({ kind: "silence", window: "5m", minimum: 2 });
    await evaluateRules(now);
    expect(await owner.states()).toEqual(["unknown"]);
    await owner.sendAt(7, 2);
    await evaluateRules(now);
    expect(await owner.states()).toEqual(["firing"]);
    await evaluateRules(later(60));
    expect(await owner.states()).toEqual(["firing"]);
    await owner.sendAt(-61, 1);
    await evaluateRules(later(62));
    expect((await owner.alerts()).incidents).toMatchObject([
      {
        opening: "0 events, compared with 2 in the previous window",
        recovery: "1 event, compared with 0 in the previous window",
      },
    ]);
  });

  it("about personal data reports each new kind once, by the time of receipt", async () => {
    const owner = await anOwner({ kind: "new_redaction", window: "15m" });
    // Events that are sent days later.
    const leak = (query: string) => owner.sendAt(3 * 24 * 60, 1, { input_values: { query } });
    const evaluate = () => evaluateRules(Date.now() + 1);
    const openings = async () => (await owner.alerts()).incidents.map(({ opening }) => opening).sort();
    await evaluate();
    expect((await owner.alerts()).rules).toMatchObject([{ state: "ok", figure: "No new kinds" }]);

    await leak("card 4111 1111 1111 1111");
    await evaluate();
    await Promise.all([evaluate(), evaluate()]);
    const [card, ...others] = await openings();
    expect(card).toMatch(/first time: .*card/);
    expect(others).toEqual([]);
    expect((await owner.alerts()).rules).toMatchObject([{ state: "firing", firingSince: expect.any(String) }]);

    await leak("mail joe@example.com and card 4111 1111 1111 1111");
    await evaluate();
    await evaluate();
    expect(await openings()).toEqual([card, "Removed for the first time: email"]);

    await evaluateRules(later(20));
    expect(await owner.states()).toEqual(["ok"]);
    expect((await owner.alerts()).incidents.every(({ recoveredAt }) => recoveredAt !== null)).toBe(true);
  });

  describe("about personal data, after an update turned on names by default", () => {
    const leak = { input_values: { query: "my name is Jane Doe, mail joe@example.com" } };
    /** A project that was created before the update. */
    async function anOldOwner() {
      const owner = await anOwner({ kind: "new_redaction", window: "15m" });
      await runSql(
        `ALTER TABLE projects UPDATE defaults_version = 0 WHERE project_id = '${owner.projectId}' SETTINGS mutations_sync = 1`,
      );
      const settings = (kinds: object) =>
        call(settingsRoute, "PATCH", { params: { projectId: owner.projectId }, body: { kinds } });
      const reported = async () => {
        await owner.sendAt(1, 1, leak);
        await evaluateRules(now);
        return (await owner.alerts()).incidents.map(({ opening }) => opening).sort();
      };
      return { ...owner, settings, reported };
    }
    const [email, person] = ["email", "person"].map((kind) => `Removed for the first time: ${kind}`);

    it("doesn't report names of an older project, and reports other kinds", async () => {
      const owner = await anOldOwner();
      expect(await owner.reported()).toEqual([email]);
      // Nor when the project is renamed, which rewrites it.
      await call(projectRoute, "PATCH", {
        params: { projectId: owner.projectId },
        body: { name: crypto.randomUUID() },
      });
      expect(await owner.reported()).toEqual([email]);
    });

    it("reports names of an older project that turned them on itself", async () => {
      const owner = await anOldOwner();
      await owner.settings({ person: true });
      expect(await owner.reported()).toEqual([email, person]);
    });

    it("reports names of a newer project", async () => {
      const owner = await anOwner({ kind: "new_redaction", window: "15m" });
      await owner.sendAt(1, 1, leak);
      await evaluateRules(now);
      expect((await owner.alerts()).incidents.map(({ opening }) => opening).sort()).toEqual([email, person]);
    });
  });

  it("about personal data knows the kinds of earlier events", async () => {
    const owner = await anOwner();
    await owner.sendAt(-1, 1, { input_values: { query: "mail joe@example.com" } });
    await owner.create({ kind: "new_redaction", window: "5m" });
    // Longer after receipt than the window.
    await evaluateRules(now);
    expect((await owner.alerts()).incidents).toEqual([]);
    expect(await owner.states()).toEqual(["ok"]);
  });

  it("about personal data reports what was removed before the first check that succeeds, however late that is", async () => {
    const owner = await anOwner({ kind: "new_redaction", window: "5m" });
    await owner.sendAt(-1, 1, { input_values: { query: "mail joe@example.com" } });
    await evaluateRules(later(20));
    expect((await owner.alerts()).incidents).toMatchObject([{ opening: "Removed for the first time: email" }]);
  });

  it("about personal data reports what was received since the last check, however long ago that was", async () => {
    const owner = await anOwner({ kind: "new_redaction", window: "5m" });
    await evaluateRules(Date.now() + 1);
    await owner.sendAt(1, 1, { input_values: { query: "mail joe@example.com" } });
    await evaluateRules(later(60));
    expect((await owner.alerts()).incidents).toMatchObject([{ opening: "Removed for the first time: email" }]);
  });

  it("about loss uses the figures of the Delivery page", async () => {
    const owner = await anOwner({ kind: "loss", threshold: 30, window: "15m", minimum: 5 });
    const events = [1, 4].map((sequence) => anEvent({ sequence }));
    const dropped = [{ reason: "queue_full", sequences: [[2, 2]] }];
    await send(owner.key, { install: "process-1", events, dropped });
    await evaluateRules(Date.now() + 1);
    expect((await owner.alerts()).rules).toMatchObject([{ state: "unknown", figure: "50% (2 of 4 events)" }]);
    await send(owner.key, { install: "process-1", events: [anEvent({ sequence: 5 })] });
    await evaluateRules(Date.now() + 1);
    expect((await owner.alerts()).incidents).toMatchObject([
      { opening: "40% (2 of 5 events)", href: expect.stringContaining("/delivery?") },
    ]);
  });

  it("about rejected events uses the figures of the Rejected page", async () => {
    const owner = await anOwner({ kind: "rejected", threshold: 50, window: "15m", minimum: 2 });
    await send(owner.key, { events: [anEvent(), anEvent({ source: "nowhere" })] });
    await evaluateRules(Date.now() + 1);
    expect((await owner.alerts()).rules).toMatchObject([{ state: "ok", figure: "50% (1 of 2 events)" }]);
    await send(owner.key, { events: [anEvent({ source: "nowhere" })] });
    await evaluateRules(Date.now() + 1);
    expect(await owner.states()).toEqual(["firing"]);
  });

  it("can be changed and deleted, which leaves its incidents in the list", async () => {
    const owner = await anOwner(errorRate);
    await owner.sendAt(1, 4, { status: "error" });
    await evaluateRules(now);
    const { ruleId = "" } = (await owner.alerts()).rules[0] ?? {};
    expect((await owner.change(ruleId, { kind: "latency", threshold: 5, window: "24h" })).status).toBe(200);
    expect((await owner.alerts()).rules).toMatchObject([
      { kind: "latency", condition: "p95 latency above 5 ms in 24 hours", state: "firing" },
    ]);

    expect((await owner.remove(ruleId)).status).toBe(200);
    expect((await owner.remove(ruleId)).status).toBe(404);
    expect((await owner.change(ruleId, errorRate)).status).toBe(404);
    await evaluateRules(later(60));
    expect(await owner.alerts()).toMatchObject({
      rules: [],
      incidents: [{ isRuleDeleted: true, recoveredAt: expect.any(String), recovery: "Rule deleted" }],
    });
  });

  it("must be valid, belongs to one project, and there are at most 20", async () => {
    const [mine, theirs] = [await anOwner(), await anOwner(errorRate)];
    const refused = [
      {},
      [],
      { ...errorRate, kind: "x" },
      { ...errorRate, window: "2h" },
      { ...errorRate, threshold: 100 },
      { ...errorRate, threshold: -1 },
      { ...errorRate, threshold: "5" },
      { ...errorRate, minimum: 0 },
      { ...errorRate, tool: "x".repeat(257) },
      { kind: "latency", threshold: 1e9, window: "5m" },
    ];
    for (const body of refused)
      expect((await call(all, "POST", { params: { projectId: mine.projectId }, body })).status).toBe(400);
    const { ruleId = "" } = (await theirs.alerts()).rules[0] ?? {};
    expect((await mine.change(ruleId, errorRate)).status).toBe(404);
    expect((await mine.remove(ruleId)).status).toBe(404);
    expect((await mine.alerts()).rules).toEqual([]);

    const definition = AlertDefinition.parse(errorRate);
    await Promise.all(Array.from({ length: 20 }, () => createRule(mine.projectId, definition)));
    expect((await call(all, "POST", { params: { projectId: mine.projectId }, body: errorRate })).status).toBe(400);
  });
});

it("waits for senders after an interruption before it reports a lower volume", async () => {
  const at = Date.now() + 24 * 60 * minuteMs;
  const rules = [
    { kind: "silence", window: "5m", minimum: 2 },
    { kind: "volume_drop", threshold: 50, window: "5m", minimum: 2 },
  ];
  const owner = await anOwner(...rules);
  await owner.send(...[7, 8].map((minutes) => ({ timestamp: iso(at - minutes * minuteMs - 60_000) })));
  recordInterruption(at - 2 * minuteMs);
  await evaluateRules(at);
  expect(await owner.states()).toEqual(["unknown", "unknown"]);
  await evaluateRules(at + 3 * minuteMs - 60_000);
  expect((await owner.alerts()).incidents).toEqual([]);
});
