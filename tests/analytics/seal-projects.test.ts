import { beforeEach, expect, it } from "vitest";
import { deleteSuperseded } from "@/lib/analytics/sealing/delete-superseded";
import { sealDue } from "@/lib/analytics/sealing/seal-projects";
import { newProjectId } from "@/lib/ids";
import { store } from "@/lib/store/store";
import { countRows, instant, storeEvents } from "@/tests/support/stored";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = Date.now();
const hour = Math.floor(now / hourMs) * hourMs - 24 * hourMs;
let projectId: string;

const insert = (count: number, from: number, receivedAt: number) =>
  storeEvents(projectId, count, { timestamp: instant(from), received_at: instant(receivedAt) });

const seals = () => countRows("hour_seals FINAL", projectId, "sealed_at > unsealed_at");

beforeEach(() => {
  projectId = newProjectId();
});

it("seals the hours of all projects, and those of quiet projects every 15 minutes", async () => {
  await insert(10, hour, now - 10 * minuteMs);
  await sealDue(now);
  expect(await seals()).toBe(1);

  await insert(10, hour + hourMs, now);
  await sealDue(now + 5 * minuteMs);
  expect(await seals()).toBe(1);
  await sealDue(now + 16 * minuteMs);
  expect(await seals()).toBe(2);
});

it("seals the hours of a busy project every minute", async () => {
  await insert(10, hour, now - 10 * minuteMs);
  await sealDue(now + 60 * minuteMs);
  await insert(100_000, hour, now + 61 * minuteMs);
  await sealDue(now + 62 * minuteMs);
  expect(await seals()).toBe(0);
  await sealDue(now + 66 * minuteMs);
  expect(await seals()).toBe(1);
});

it("deletes superseded aggregates", async () => {
  await insert(10, hour, now + 110 * minuteMs);
  await sealDue(now + 120 * minuteMs);
  await insert(10, hour, now + 121 * minuteMs);
  await sealDue(now + 140 * minuteMs);
  expect(await countRows("sealed_hours", projectId)).toBe(2);

  await insert(1, hour + hourMs, now + 185 * minuteMs);
  await sealDue(now + 200 * minuteMs);
  for (const table of ["sealed_hours", "sealed_quarters"]) expect(await countRows(table, projectId)).toBe(2);
  expect(await countRows("sealed_hours", projectId, `events = 20 AND hour = ${hour / 1_000}`)).toBe(1);
});

it("keeps aggregates that processes of an earlier version still read", async () => {
  const at = (time: number) => (time / 1_000).toFixed(6);
  const insertRow = async (table: string, row: Record<string, unknown>) => {
    const { client } = await store();
    await client.insert({
      table,
      values: [{ project_id: projectId, hour: hour / 1_000, ...row }],
      format: "JSONEachRow",
    });
  };
  const [old, older] = [now - hourMs, now - 2 * hourMs];
  for (const time of [older, old]) await insertRow("sealed_hours", { sealed_at: at(time) });
  await insertRow("hour_seals", { sealed_at: at(older) });
  await insertRow("hour_seals", { sealed_at: at(old) });
  await deleteSuperseded(projectId, now);
  expect(await countRows("sealed_hours", projectId)).toBe(1);
  // Sealed by this version in between, which reads `complete_at`.
  await insertRow("sealed_hours", { sealed_at: at(older) });
  await insertRow("hour_seals", { sealed_at: at(older), complete_at: at(older) });
  await deleteSuperseded(projectId, now);
  expect(await countRows("sealed_hours", projectId)).toBe(2);
});
