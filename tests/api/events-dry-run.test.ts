/** `POST /v1/events?dry_run=1`: what would be stored. */
import { expect, it } from "vitest";
import { aKey, aToken, bearer, send, sendRaw, unreadable } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { readProblemCode } from "@/tests/support/problems";
import { countRows, storedEvents } from "@/tests/support/stored";

const { key } = await aKey();

it("a dry run accepts dry_run=1 or true, and rejects other values without storing anything", async () => {
  const { key, projectId } = await aKey("dry-words");
  const sendWith = (word: string) => send(key, { events: [anEvent()] }, { query: `?dry_run=${word}` });

  expect(await (await sendWith("true")).json()).toMatchObject({ dryRun: true });
  const refused = await sendWith("please");
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { code: "invalid_request", metadata: { issues: ["dry_run: must be 1, true, 0 or false"] } },
  });
  expect(await storedEvents(projectId)).toEqual([]);

  expect(await (await sendWith("0")).json()).not.toHaveProperty("dryRun");
  expect(await storedEvents(projectId)).toHaveLength(1);
});

it.each(["yes", "", "0&dry_run=1"])("a dry run refuses ?dry_run=%s before any of the body is read", async (value) => {
  const query = `?dry_run=${value}`;
  const byKey = await sendRaw(unreadable(), { query, headers: bearer(key) });
  const byToken = await sendRaw(unreadable(), { query, headers: bearer(await aToken(key)) });
  const byBeacon = await sendRaw(unreadable(), { query });

  expect([byKey.status, byToken.status, byBeacon.status]).toEqual([400, 400, 400]);
  expect(await readProblemCode(byKey)).toBe("invalid_request");
});

it("a dry run shows the first ten rows as they would be stored, and stores nothing", async () => {
  const { key, projectId } = await aKey("dry");
  const events = Array.from({ length: 12 }, () => anEvent({ user_id: "jane@example.com", note: "b@example.com" }));
  const response = await send(key, { events: [...events, {}] }, { query: "?dry_run=1" });
  const result = (await response.json()) as { dryRun: boolean; rows: Record<string, unknown>[] };

  expect(response.status).toBe(207);
  expect(result).toMatchObject({ dryRun: true, accepted: 12, rejected: 1 });
  expect(result.rows).toHaveLength(10);
  expect(result.rows[0]).toMatchObject({ project_id: projectId, properties: { note: "[email]" } });
  expect(await countRows("events", projectId)).toBe(0);
  expect(await countRows("receipts", projectId)).toBe(0);
});

it("a dry run returns 200 and 400 like a real request", async () => {
  expect((await send(key, { events: [anEvent()] }, { query: "?dry_run=1" })).status).toBe(200);
  const refused = await send(key, { events: [{}] }, { query: "?dry_run=1" });
  expect(await refused.json()).toMatchObject({ error: { code: "all_events_invalid", metadata: { dryRun: true } } });
});
