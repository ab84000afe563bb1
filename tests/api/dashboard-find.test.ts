/** `POST /api/dashboard/projects/{projectId}/find`: what an id belongs to. */
import { describe, expect, it } from "vitest";
import * as route from "@/app/api/dashboard/projects/[projectId]/find/route";
import { Found } from "@/lib/analytics/contracts/search";
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { eraseTarget } from "@/lib/projects/erasure";
import { aProject, dayMs, iso } from "@/tests/support/analytics";
import { abandoned, call } from "@/tests/support/dashboard";
import { countRows, storeEvents } from "@/tests/support/stored";

const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln";
const eventId = "0b9ad6b2-4c0e-4ff4-9d0b-5a0d4f6f7a11";
const otherId = "6ddc4c1e-55f5-4f4f-8a4e-9b2c7ad0b1d2";
const old = iso(Date.now() - 390 * dayMs);
const recent = iso(Date.now() - dayMs);
const newest = iso(Date.now() - 60_000);

const find = (id: unknown, projectId = project.projectId) =>
  call(route, "POST", { params: { projectId }, body: { id } });
async function found(id: string, projectId?: string) {
  const response = await find(id, projectId);
  expect(response.status).toBe(200);
  return Found.parse(await response.json()).found;
}

const project = await aProject();
await project.send(
  { event_id: eventId, trace_id: "trace-old", session_id: "session-old", user_id: "ada", timestamp: old },
  { trace_id: "trace-old", session_id: "session-old", user_id: "ada", timestamp: recent },
  { trace_id: "same", session_id: "same", user_id: "jane.doe@example.com", timestamp: newest },
  { trace_id: token, session_id: token, timestamp: newest },
);

describe("an id", () => {
  it("of an event is found with its trace, at any time", async () => {
    const event = { kind: "event", id: eventId, rejected: 0, at: old, traceId: "trace-old", eventId };
    expect(await found(eventId)).toEqual([event]);
    expect(await found(eventId.toUpperCase())).toEqual([event]);
  });

  it("of an event that was resent with a later time is found once, as the original", async () => {
    await project.send({ event_id: eventId, trace_id: "trace-old", timestamp: recent });
    expect(await found(eventId)).toMatchObject([{ at: old }]);
  });

  it.each([
    ["trace", "trace-old", "trace-old"],
    ["session", "session-old", ""],
    ["user", "ada", ""],
  ])("of a %s is found with the time of its newest event", async (kind, id, traceId) => {
    expect(await found(id)).toEqual([{ kind, id, at: recent, traceId, eventId: "", rejected: 0 }]);
  });

  it("that belongs to several is found as each", async () => {
    expect(await found("same")).toMatchObject([{ kind: "trace" }, { kind: "session" }]);
  });

  it("that contains personal data or a secret is found as it is stored", async () => {
    const [user, ...others] = await found(" Jane.Doe@example.com");
    expect(others).toEqual([]);
    expect(user).toMatchObject({ kind: "user", id: expect.stringMatching(/^usr_/), at: newest });
    expect((await found(token)).map(({ kind, id }) => `${kind} ${id.slice(0, 3)}`)).toEqual([
      "trace id_",
      "session id_",
    ]);
  });

  it("is found when it is pasted with quotes and punctuation", async () => {
    for (const pasted of [`"${eventId}"`, `'${eventId}' ,`, `  \`${eventId}\`;`])
      expect(await found(pasted), pasted).toMatchObject([{ kind: "event", id: eventId }]);
  });

  it("of another project, or of nothing, is not found", async () => {
    const other = await aProject();
    for (const id of [eventId, "trace-old", "session-old", "ada"]) expect(await found(id, other.projectId)).toEqual([]);
    expect(await found("nothing")).toEqual([]);
    for (const id of ["x' OR '1' = '1' --", "a\\' OR 1 \t{id:String}", "%", "req_0"])
      expect(await found(id)).toEqual([]);
  });

  it("is rejected if it is empty, too long or not a text", async () => {
    for (const id of ["", '""', "x".repeat(257), "'".repeat(1_000), 7, null])
      expect((await find(id)).status, JSON.stringify(id)).toBe(400);
  });
});

describe("the id of a request", () => {
  it("is found with its first event", async () => {
    const sent = { trace_id: "trace-of-request", timestamp: recent };
    const { requestId } = await project.send(
      { ...sent, timestamp: newest },
      { ...sent, event_id: otherId },
      { type: "" },
    );
    const request = { kind: "request", id: requestId, at: expect.any(String), rejected: 0 };
    expect(await found(String(requestId))).toEqual([{ ...request, traceId: "trace-of-request", eventId: otherId }]);
  });

  it("is found without an event if all were rejected", async () => {
    const { error } = (await project.send({ latency_ms: "fast" })) as { error: { requestId: string } };
    expect(await found(error.requestId)).toMatchObject([{ kind: "request", traceId: "", eventId: "", rejected: 1 }]);
  });
});

it("a lookup that its client abandons is not an error", async () => {
  const params = { projectId: project.projectId };
  expect(await abandoned(route, "POST", { params, body: { id: "trace-old" } })).toBe(499);
});

it("an event is found after a search for duplicates has recorded it, but not after it has been erased", async () => {
  const other = await aProject();
  await storeEvents(other.projectId, 3_000, {
    event_id: "toUUID(concat('00000000-0000-4000-8000-', leftPad(toString(number), 12, '0')))",
    timestamp: "now64(3) - INTERVAL 1 DAY",
    user_id: "if(number < 2, 'ada', 'eve')",
    received_at: "now64(3) - INTERVAL 1 DAY",
  });
  await findDuplicates(other.projectId, Date.now());
  const hours = () => countRows("event_hours", other.projectId);
  expect(await hours()).toBe(3_000);
  expect(await found("00000000-0000-4000-8000-000000000001", other.projectId)).toMatchObject([{ kind: "event" }]);

  await eraseTarget(other.projectId, { by: "user", id: "ada" });
  expect(await hours()).toBe(2_998);
  expect(await found("00000000-0000-4000-8000-000000000001", other.projectId)).toEqual([]);
});
