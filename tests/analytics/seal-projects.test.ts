import { beforeEach, expect, it } from "vitest";
import { sealDue } from "@/lib/analytics/sealing/seal-projects";
import { newProjectId } from "@/lib/ids";
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
