import { beforeEach, expect, it } from "vitest";
import { sealDue } from "@/lib/dashboard/sealing/seal-periodically";
import { newProjectId } from "@/lib/ids";
import { store } from "@/lib/store/store";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = Date.now();
const hour = Math.floor(now / hourMs) * hourMs - 24 * hourMs;
let projectId: string;

async function insert(count: number, from: number, receivedAt: number) {
  const { client } = await store();
  await client.command({
    query: `INSERT INTO events (project_id, event_id, event_type, timestamp, received_at)
SELECT '${projectId}', generateUUIDv4(), 'track', fromUnixTimestamp64Milli(toInt64(${from})), fromUnixTimestamp64Milli(toInt64(${receivedAt}))
FROM numbers(${count})`,
  });
}

async function countOf(sql: string): Promise<number> {
  const { client } = await store();
  const answer = await client.query({
    query: `SELECT count() AS count FROM ${sql} AND project_id = {projectId:String}`,
    query_params: { projectId },
    format: "JSONEachRow",
  });
  const [row] = await answer.json<{ count: string }>();
  return Number(row?.count);
}

const seals = () => countOf("hour_seals FINAL WHERE sealed_at > unsealed_at");

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
  await insert(120_000, hour, now - 10 * minuteMs);
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
  expect(await countOf("sealed_hours WHERE true")).toBe(2);

  await insert(1, hour + hourMs, now + 185 * minuteMs);
  await sealDue(now + 200 * minuteMs);
  for (const table of ["sealed_hours", "sealed_quarters"]) expect(await countOf(`${table} WHERE true`)).toBe(2);
  expect(await countOf(`sealed_hours WHERE events = 20 AND hour = ${hour / 1_000}`)).toBe(1);
});
