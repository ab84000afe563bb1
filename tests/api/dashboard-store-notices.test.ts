/** What owners see and confirm about the store: a clock that cannot be trusted, and damaged data. */
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import * as clockRoute from "@/app/api/dashboard/store/clock/route";
import * as damageRoute from "@/app/api/dashboard/store/damage/route";
import { readStoreNotices } from "@/components/pages/store-notices";
import { dayMs } from "@/lib/durations";
import { deleteExpired } from "@/lib/projects/retention/delete-expired";
import { changeState } from "@/lib/store/stored-state";
import { mayDeleteByAge } from "@/lib/store/trusted-clock";
import { aProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { readRows, runSql } from "@/tests/support/stored";

const today = () => new Date().toISOString().slice(0, 10);
beforeEach(() => runSql("TRUNCATE TABLE store_states"));

const storeState = (name: string, state: unknown) => changeState(name, z.unknown(), () => state);
const lastAction = async () =>
  (await readRows("SELECT max(action) AS action FROM audit_log GROUP BY at, audit_id ORDER BY at DESC LIMIT 1"))[0];

describe("the notice about the clock", () => {
  /** The clock was ten days behind, and has been corrected. */
  beforeEach(async () => {
    await (await aProject()).send({});
    await storeState("clock", { highest: Date.now() - 10 * dayMs, held: null });
    expect(await mayDeleteByAge(Date.now())).toBe(false);
  });

  it("says the date, and for how long nothing is deleted", async () => {
    const { clock } = await readStoreNotices(Date.now());
    expect(clock).toMatchObject({ today: today(), lastTrustedAt: expect.any(String), remainingHours: 24 });
  });

  it("disappears when an owner confirms the date, and deletion by age resumes", async () => {
    const response = await call(clockRoute, "POST", { body: { date: today() } });
    expect([response.status, await response.json()]).toEqual([200, { done: true }]);
    expect((await readStoreNotices(Date.now())).clock).toBeNull();
    expect(await deleteExpired(Date.now())).toBe(true);
    expect(await lastAction()).toEqual({ action: "clock_confirmed" });
  });

  it.each([
    ["another date", { date: "2001-01-01" }],
    ["no date", {}],
    ["something else", { date: "today" }],
  ])("stays for %s", async (_, body) => {
    expect((await call(clockRoute, "POST", { body })).status).toBe(400);
    expect((await readStoreNotices(Date.now())).clock).not.toBeNull();
  });
});

describe("the notice about damage", () => {
  const lost = { kind: "broken", table: "events", partition: "202611", part: "broken-on-start_202611_1_1_0", rows: 5 };

  it("lists the damaged parts until an owner accepts the loss, except unreadable ones", async () => {
    const unreadable = { ...lost, kind: "unreadable", part: "202611_2_2_0" };
    await storeState("damage", { parts: [lost, unreadable], accepted: [] });
    expect((await readStoreNotices(Date.now())).damage).toEqual([lost, unreadable]);

    expect((await call(damageRoute, "DELETE")).status).toBe(200);

    expect((await readStoreNotices(Date.now())).damage).toEqual([unreadable]);
    expect(await lastAction()).toEqual({ action: "loss_accepted" });
  });
});
