/** Clients of Sluice while its ClickHouse server fails. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { aKey, getReady, send } from "@/tests/support/api";
import { letPass } from "@/tests/support/clock";
import { anEvent } from "@/tests/support/events";
import { storedEvents } from "@/tests/support/stored";

/** A project whose key was used, so that this process has cached it. */
export async function aProject(): Promise<{ key: string; projectId: string }> {
  const project = await aKey(randomUUID());
  expect((await send(project.key, { events: [{}] })).status).toBe(400);
  return project;
}

export const aBatch = (size = 3) => ({ events: Array.from({ length: size }, () => anEvent()) });
type Batch = ReturnType<typeof aBatch>;

export const eventIds = (...batches: Batch[]) =>
  batches.flatMap(({ events }) => events.map(({ event_id }) => event_id)).sort();
export const storedIds = async (projectId: string) =>
  (await storedEvents(projectId)).map(({ event_id }) => event_id).sort();

const storageUnavailable = { error: { code: "storage_unavailable", metadata: { retryAfterSeconds: 2 } } };

export async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(await response.json()).toMatchObject(storageUnavailable);
}

/** The result of a ping is shared for a second. */
export async function readiness(): Promise<number> {
  letPass(1_000);
  return (await getReady()).status;
}
