/** The incidents of alert rules, from the incoming events to what the owner of a project sees. */
import { afterEach, describe, expect, it } from "vitest";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import { evaluateRules } from "@/lib/alerts/evaluate-rules";
import { type TimeBudget, unlimitedTime } from "@/lib/alerts/time-budget";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { store } from "@/lib/store/store";
import { anOwner, errorRate, later, now, removeAlerts } from "@/tests/support/alerts";
import { answer, iso } from "@/tests/support/analytics";
import { send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";

afterEach(removeAlerts);

describe("an incident", () => {
  it("opens once and recovers once, and is listed with its figures and a link", async () => {
    const owner = await anOwner(errorRate);
    expect((await owner.alerts()).rules).toMatchObject([{ state: "pending", figure: null, checkedAt: null }]);
    await owner.sendAt(1, 3, { status: "success" });
    await owner.sendAt(1, 1, { status: "error" });
    await evaluateRules(now);
    await evaluateRules(later(1));

    const [incident, ...others] = (await owner.alerts()).incidents;
    expect(others).toEqual([]);
    expect(incident).toMatchObject({
      condition: "Error rate above 10% in 5 minutes",
      opening: "25% (1 of 4 calls)",
      recoveredAt: null,
    });
    expect((await owner.alerts()).rules).toMatchObject([{ state: "firing", firingSince: incident?.openedAt }]);
    const range = Object.fromEntries(new URL(incident?.href ?? "", "http://sluice.test").searchParams);
    expect((await answer<Overview>(overview, owner.projectId, range)).figures).toMatchObject({
      errors: 1,
      outcomes: 4,
    });

    await owner.sendAt(-5, 5, { status: "success" });
    await evaluateRules(later(6));
    await evaluateRules(later(7));
    expect((await owner.alerts()).incidents).toMatchObject([
      { opening: "25% (1 of 4 calls)", recovery: "0% (0 of 5 calls)", recoveredAt: expect.any(String) },
    ]);
    expect(await owner.states()).toEqual(["ok"]);
  });

  it("is the same for evaluators that run at once, and a new one opens after its recovery", async () => {
    const owner = await anOwner(errorRate);
    for (const round of [0, 20]) {
      await owner.sendAt(-round, 4, { status: "error" });
      await Promise.all([0, 0.4, 0.8].map((minutes) => evaluateRules(later(round + 0.1 + minutes))));
      expect((await owner.alerts()).incidents).toHaveLength(round === 0 ? 1 : 2);
      await owner.sendAt(-round - 9, 4, { status: "success" });
      await Promise.all([0, 0.4, 0.8].map((minutes) => evaluateRules(later(round + 9.1 + minutes))));
    }
    const { incidents } = await owner.alerts();
    expect(new Set(incidents.map(({ incidentId }) => incidentId)).size).toBe(2);
    expect(incidents.filter(({ recoveredAt }) => recoveredAt === null)).toEqual([]);
  });

  it("needs the minimum of calls to open, and to recover", async () => {
    const owner = await anOwner(errorRate);
    await owner.sendAt(1, 3, { status: "error" });
    await evaluateRules(now);
    expect((await owner.alerts()).rules).toMatchObject([{ state: "unknown", figure: "100% (3 of 3 calls)" }]);
    expect((await owner.alerts()).incidents).toEqual([]);

    await owner.sendAt(1, 1, { status: "error" });
    await evaluateRules(now);
    await owner.sendAt(-8, 3, { status: "success" });
    await evaluateRules(later(9));
    expect(await owner.states()).toEqual(["firing"]);
    await owner.sendAt(-8, 1, { status: "success" });
    await evaluateRules(later(9.5));
    expect(await owner.states()).toEqual(["ok"]);
  });

  it("counts a resent event once", async () => {
    const owner = await anOwner(errorRate);
    const failed = anEvent({ timestamp: iso(later(-1)), status: "error" });
    for (const minutes of [1, 1, 2, 3])
      await send(owner.key, { events: [{ ...failed, timestamp: iso(later(-minutes)) }] });
    await evaluateRules(now);

    expect((await owner.alerts()).rules).toMatchObject([{ state: "unknown", figure: "100% (1 of 1 call)" }]);
  });
});
describe("a check", () => {
  it("that fails keeps the rule's state, and the list says since when and why", async () => {
    const owner = await anOwner(errorRate);
    await owner.sendAt(1, 4, { status: "success" });
    await evaluateRules(now);
    const { checkedAt, ...before } = (await owner.alerts()).rules[0] ?? {};
    expect(before).toMatchObject({ state: "ok", failure: null });
    const slow: TimeBudget = { ...unlimitedTime(), maxCheckMs: 0 };
    await evaluateRules(later(1), slow);
    await evaluateRules(later(2), slow);
    const [rule] = (await owner.alerts()).rules;
    expect(rule).toMatchObject({ state: "ok", checkedAt, failure: { reason: "too_much_data" } });
    expect(Date.parse(rule?.failure?.since ?? "")).toBeLessThan(later(2));
    await evaluateRules(later(3));
    expect((await owner.alerts()).rules).toMatchObject([{ failure: null }]);
  });

  it("is left to the next run when time runs out, and each project gets its turn", async () => {
    const owners = [await anOwner(errorRate, errorRate), await anOwner(errorRate), await anOwner(errorRate)];
    const checked = async () => {
      const lists = await Promise.all(owners.map((owner) => owner.alerts()));
      return lists.map(({ rules }) => rules.filter(({ checkedAt }) => checkedAt !== null).length);
    };
    let steps = 0;
    const short: TimeBudget = { ...unlimitedTime(), hasTimeFor: () => steps-- > 0 };
    await evaluateRules(now, short);
    expect(await checked()).toEqual([0, 0, 0]);
    // Each run has time to begin three projects, and for one check. Projects of other tests have had a turn more recently.
    let counts: number[] = [0];
    for (let round = 1; round <= 20 && counts.includes(0); round++) {
      steps = 4;
      await evaluateRules(later(round), short);
      counts = await checked();
    }
    expect(counts).not.toContain(0);
  });

  it("of a slow project doesn't hold up those of others", async () => {
    const owners = [await anOwner(errorRate), await anOwner(errorRate), await anOwner(errorRate)];
    const [first, ...others] = owners.toSorted((one, other) => (one.projectId < other.projectId ? -1 : 1));
    const { reader } = await store();
    const { rows } = reader;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    reader.rows = async (sql, params, ...more) => {
      if (params.projectId === first?.projectId) await held;
      return rows(sql, params, ...more);
    };
    const evaluating = evaluateRules(now);
    try {
      for (const other of others) await expect.poll(async () => (await other.alerts()).rules[0]?.state).toBe("unknown");
    } finally {
      release();
      await evaluating;
      reader.rows = rows;
    }
    expect((await first?.alerts())?.rules).toMatchObject([{ state: "unknown" }]);
  });

  it("waits for the next run once its project has used its time, and each rule gets its turn", async () => {
    const owner = await anOwner(errorRate, errorRate, errorRate);
    const checked = async () => (await owner.alerts()).rules.filter(({ checkedAt }) => checkedAt !== null).length;
    // The time is up after the first check.
    const hasty: TimeBudget = { ...unlimitedTime(), maxProjectMs: 0.001 };
    const counts = [];
    for (let round = 1; round <= 4; round++) {
      await evaluateRules(later(round), hasty);
      counts.push(await checked());
    }
    expect(counts).toEqual([1, 2, 3, 3]);
  });

  it("is canceled when the process stops, which is not a failure", async () => {
    const owner = await anOwner(errorRate);
    const stop = new AbortController();
    const stopping: TimeBudget = {
      ...unlimitedTime(stop.signal),
      hasTimeFor: () => queueMicrotask(() => stop.abort()) === undefined,
    };
    await evaluateRules(now, stopping);
    expect((await owner.alerts()).rules).toMatchObject([{ state: "pending", failure: null }]);
  });
});
