/** When data may be deleted by age. */
import { beforeEach, describe, expect, it } from "vitest";
import { deleteExpired } from "@/lib/dashboard/retention/delete-expired";
import { dayMs } from "@/lib/gate/contracts/retention";
import { checkedAt, clockNotice, confirmClock, mayDeleteByAge } from "@/lib/store/trusted-clock";
import { aProject, hourMs, iso } from "@/tests/support/analytics";
import { forgetLog, logged } from "@/tests/support/logged";
import { readRows, runSql, storedEvents } from "@/tests/support/stored";

const now = Date.now();
const minuteMs = 60_000;
const gapMs = 10 * minuteMs;
const trusted = { highest: now, held: null };
const forgetClock = () => runSql("TRUNCATE TABLE store_states");
/** Checks every five minutes while Sluice is running. */
async function runFor(ms: number, from: number): Promise<boolean> {
  let may = false;
  for (let at = from; at <= from + ms; at += 5 * minuteMs) may = await mayDeleteByAge(at);
  return may;
}

describe("a clock", () => {
  it.each([
    ["the same time", 0, true],
    ["47 hours later", 47 * hourMs, true],
    ["59 minutes earlier", -59 * minuteMs, true],
    ["49 hours later", 49 * hourMs, false],
    ["61 minutes earlier", -61 * minuteMs, false],
    ["500 days later", 500 * dayMs, false],
    ["500 days earlier", -500 * dayMs, false],
  ])("that shows %s is trusted: %s ms, %s", (_, ms, isTrusted) => {
    expect(checkedAt(now + ms, trusted, gapMs).held === null).toBe(isTrusted);
  });

  it("is not trusted in a store that never received anything", () => {
    expect(checkedAt(now, { highest: null, held: null }, gapMs).held).toEqual({ highest: now, ranMs: 0 });
  });

  it("counts only the time in which Sluice is running", () => {
    const held = checkedAt(now + 7 * dayMs, trusted, gapMs);
    const next = checkedAt(now + 7 * dayMs + 30 * hourMs, held, gapMs);
    expect(next.held?.ranMs).toBe(gapMs);
  });

  it("starts the day over when it changes again", () => {
    const ahead = { highest: now, held: { highest: now + 500 * dayMs, ranMs: 23 * hourMs } };
    expect(checkedAt(now + minuteMs, ahead, gapMs).held).toEqual({ highest: now + minuteMs, ranMs: 0 });
  });
});

describe("a clock that is 500 days ahead", () => {
  const ahead = now + 500 * dayMs;
  beforeEach(async () => {
    await forgetClock();
    await forgetLog();
  });

  it("deletes nothing, and is reported in the log and to owners", async () => {
    const project = await aProject();
    await project.send({}, {}, { timestamp: iso(now - 300 * dayMs) });

    expect(await deleteExpired(ahead)).toBe(false);
    expect(await deleteExpired(ahead + minuteMs)).toBe(false);

    expect(await storedEvents(project.projectId)).toHaveLength(3);
    expect(await logged("clock_changed")).toMatchObject([{ level: "error", now: iso(ahead) }]);
    expect(await clockNotice()).toMatchObject({ remainingMs: expect.any(Number) });
  });

  it("proves nothing with what it receives, and is trusted after 24 hours of running time", async () => {
    const project = await aProject();
    await project.send({});
    expect(await runFor(23 * hourMs, ahead)).toBe(false);
    // Switched off for a day, which does not count.
    expect(await runFor(40 * minuteMs, ahead + 47 * hourMs)).toBe(false);
    expect(await runFor(15 * minuteMs, ahead + 47 * hourMs + 45 * minuteMs)).toBe(true);
    expect(await clockNotice()).toBeUndefined();
  });

  it("deletes after an owner has confirmed the date", async () => {
    const project = await aProject();
    await project.send({}, {});
    expect(await deleteExpired(ahead)).toBe(false);

    await confirmClock(ahead);

    expect(await deleteExpired(ahead)).toBe(true);
    expect(await storedEvents(project.projectId)).toEqual([]);
  });
});

it("a store that has never received anything deletes nothing for a day, without a notice", async () => {
  await forgetClock();
  await runSql("TRUNCATE TABLE receipts");
  await forgetLog();
  expect(await mayDeleteByAge(now)).toBe(false);
  expect(await clockNotice()).toBeUndefined();
  expect(await logged("clock_changed")).toEqual([]);
  expect(await runFor(24 * hourMs, now)).toBe(true);
});

it("a new store reports a clock that changes on its first day", async () => {
  await forgetClock();
  await runSql("TRUNCATE TABLE receipts");
  expect(await mayDeleteByAge(now)).toBe(false);
  await forgetLog();

  expect(await mayDeleteByAge(now + 500 * dayMs)).toBe(false);

  expect(await logged("clock_changed")).toMatchObject([{ latest: iso(now) }]);
  expect(await clockNotice()).toMatchObject({ latest: now });
});

it("no table has a TTL, so the engine never deletes by its own clock", async () => {
  expect(
    await readRows("SELECT name FROM system.tables WHERE database = currentDatabase() AND engine_full LIKE '% TTL %'"),
  ).toEqual([]);
});
