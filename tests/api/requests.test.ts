/** `GET /v1/requests/{requestId}`, by outcome. */
import { describe, expect, it } from "vitest";
import { aKey, receipt, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { storedVersions } from "@/tests/support/stored";

describe("200", () => {
  it("returns the outcome of the batch as counts and issues", async () => {
    const { key } = await aKey();
    const events = [anEvent({ note: "jane@example.com" }), anEvent({ status: "fine" }), anEvent({ status: "ok" }), {}];
    const { requestId } = (await (await send(key, { events })).json()) as { requestId: string };
    const response = await receipt(key, requestId);
    const answer = (await response.json()) as { receivedAt: string };

    expect(response.status).toBe(200);
    expect(answer).toMatchObject({
      requestId,
      accepted: 1,
      rejected: 3,
      issues: expect.arrayContaining([{ issue: "status: must be success or error", count: 2 }]),
      redactions: [{ kind: "email", count: 1 }],
    });
    expect(Math.abs(Date.parse(answer.receivedAt) - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(answer)).not.toContain("jane");
  });
});

it("a batch without valid events has a receipt, and each event is reported", async () => {
  const { key } = await aKey();
  const response = await send(key, { events: [1, {}] });
  const { error } = (await response.json()) as { error: { requestId: string; metadata: Record<string, unknown> } };

  expect(error.metadata).toMatchObject({ accepted: 0, rejected: 2, errors: [{ index: 0 }, { index: 1 }] });
  expect((await receipt(key, error.requestId)).status).toBe(200);
});

it("the SDK's version is read from the envelope, or else from the first event that has it", async () => {
  const { key, projectId } = await aKey("versions");
  await send(key, { events: [anEvent({ sdk_version: "1.0.0" })], sdk_version: "2.0.0" });
  await send(key, { events: [anEvent({ sdk_version: "1.0.0" })], sdk_version: "x".repeat(65) });
  await send(key, { events: [anEvent()], sdk_version: "jane@example.com" });

  expect((await storedVersions(projectId)).toSorted()).toEqual(["1.0.0", "2.0.0", "[email]"]);
});

describe("404", () => {
  it("is returned for an unknown request, and for another project's", async () => {
    const [one, two] = [await aKey("one"), await aKey("two")];
    const { requestId } = (await (await send(one.key, { events: [anEvent()] })).json()) as { requestId: string };

    expect((await receipt(two.key, requestId)).status).toBe(404);
    expect((await receipt(one.key, "req_00000000000000000000000000000000")).status).toBe(404);
  });
});
