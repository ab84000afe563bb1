/** When data may be deleted by age. */
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { dayMs } from "@/lib/durations";
import { deleteExpired } from "@/lib/projects/retention/delete-expired";
import { markDeleted } from "@/lib/store/erase";
import { changeState } from "@/lib/store/stored-state";
import { type Clock, checkedAt, clockNotice, confirmClock, mayDeleteByAge } from "@/lib/store/trusted-clock";
import { aProject, hourMs, iso } from "@/tests/support/analytics";
import { forgetLog, logged } from "@/tests/support/logged";
import { readRows, runSql, storedEvents } from "@/tests/support/stored";

const now = Date.now();
const minuteMs = 60_000;
const gapMs = 10 * minuteMs;
const trusted = { highest: now, held: null };
const lastMutation = async () => {
  const latest = "argMax(command, toUInt64(extract(mutation_id, '[0-9]+')))";
  const [row] = await readRows<{ command: string }>(
    `SELECT ${latest} AS command FROM system.mutations WHERE database = currentDatabase() AND table = 'events'`,
  );
  return row?.command;
};
const forgetClock = () => runSql("TRUNCATE TABLE store_states");
const day = 24 * hourMs;
/** The state after a check every five minutes while Sluice is running. */
function ranFor(ms: number, from: number, clock: Clock): Clock {
  let after = clock;
  for (let at = from; at <= from + ms; at += 5 * minuteMs) after = checkedAt(at, after, gapMs);
  return after;
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
    const unused = { highest: null, held: null };
    expect(checkedAt(now, unused, gapMs).held).toEqual({ highest: now, ranMs: 0 });
    expect(ranFor(day - 5 * minuteMs, now, unused).held).not.toBe(null);
    expect(ranFor(day, now, unused).held).toBe(null);
  });

  it("that is ahead is trusted after 24 hours of running time", () => {
    const ahead = now + 500 * dayMs;
    const held = ranFor(23 * hourMs, ahead, trusted);
    expect(held.held).not.toBe(null);
    // Switched off for a day, which does not count.
    const later = ranFor(40 * minuteMs, ahead + 47 * hourMs, held);
    expect(later.held).not.toBe(null);
    expect(ranFor(15 * minuteMs, ahead + 47 * hourMs + 45 * minuteMs, later).held).toBe(null);
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

  it("proves nothing with what it receives, and is trusted once the stored running time is 24 hours", async () => {
    const project = await aProject();
    await project.send({});
    for (let at = ahead; at <= ahead + hourMs; at += gapMs) {
      expect(await mayDeleteByAge(at)).toBe(false);
      expect((await clockNotice())?.remainingMs).toBe(day - (at - ahead));
    }
    await changeState("clock", z.looseObject({}), (clock) => ({
      ...clock,
      held: { highest: ahead + 2 * hourMs, ranMs: day - gapMs },
    }));

    expect(await mayDeleteByAge(ahead + 2 * hourMs + gapMs)).toBe(true);
    expect(await clockNotice()).toBeUndefined();
  });

  it("still lets an erasure finish that was interrupted after it had hidden its rows", async () => {
    const { projectId, send } = await aProject();
    await send({}, {});
    await markDeleted("events", "project_id = {projectId:String}", { projectId });
    expect(await lastMutation()).toContain("_row_exists");

    expect(await deleteExpired(ahead)).toBe(false);

    expect(await lastMutation()).toContain("APPLY DELETED MASK");
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

it("a store that has never received anything deletes nothing on its first day, without a notice", async () => {
  await forgetClock();
  await runSql("TRUNCATE TABLE receipts");
  await forgetLog();
  expect(await mayDeleteByAge(now)).toBe(false);
  expect(await clockNotice()).toBeUndefined();
  expect(await logged("clock_changed")).toEqual([]);
  expect(await mayDeleteByAge(now + hourMs)).toBe(false);
});

it.each([
  ["on its first day", () => mayDeleteByAge(now)],
  ["once its clock is trusted", () => confirmClock(now)],
])("a store that has never received anything says nothing after it was stopped for days, %s", async (_, run) => {
  await forgetClock();
  await runSql("TRUNCATE TABLE receipts");
  await forgetLog();
  await run();

  expect(await mayDeleteByAge(now + 5 * dayMs)).toBe(false);

  expect(await clockNotice()).toBeUndefined();
  expect(await logged("clock_changed")).toEqual([]);
});

it("a new store reports a clock that changes on its first day", async () => {
  await forgetClock();
  await runSql("TRUNCATE TABLE receipts");
  expect(await mayDeleteByAge(now)).toBe(false);
  await (await aProject()).send({});
  await forgetLog();

  expect(await mayDeleteByAge(now + 500 * dayMs)).toBe(false);

  expect(await logged("clock_changed")).toMatchObject([{ lastTrustedAt: iso(now) }]);
  expect(await clockNotice()).toMatchObject({ lastTrustedAt: now });
});

it("a confirmation survives checks that run at the same time", async () => {
  await forgetClock();
  const project = await aProject();
  await project.send({});
  await confirmClock(now + 600 * dayMs);
  for (let round = 1; round <= 5; round++) {
    // Earlier each time, so the states of the checks would win by their contents.
    const confirmed = now + (600 - 100 * round) * dayMs;
    const checks = () => Array.from({ length: 4 }, () => mayDeleteByAge(confirmed));
    await Promise.all([...checks(), confirmClock(confirmed), ...checks()]);
    expect(await mayDeleteByAge(confirmed)).toBe(true);
  }
});

it("no table has a TTL, so the engine never deletes by its own clock", async () => {
  expect(
    await readRows("SELECT name FROM system.tables WHERE database = currentDatabase() AND engine_full LIKE '% TTL %'"),
  ).toEqual([]);
});
