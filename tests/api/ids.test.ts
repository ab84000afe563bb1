/** Ids, event types and measurements with personal data or a secret: the response and the stored rows. */
import { decodeJwt } from "jose";
import { describe, expect, it, vi } from "vitest";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import type { Trace } from "@/lib/analytics/contracts/analytics-answers";
import type { Erasure } from "@/lib/analytics/contracts/analytics-data";
import { mintWidgetToken } from "@/lib/gate/auth/widget-token";
import { answer } from "@/tests/support/analytics";
import { aKey, mint, receipt, send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { readRows, type Stored, storedEvents } from "@/tests/support/stored";

const jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl";
const hashed = /^id_[0-9a-f]{32}$/;
type Answer = {
  accepted: number;
  requestId: string;
  warnings: string[];
  errors?: { index: number; issues: string[] }[];
  error?: { metadata: { errors: { issues: string[] }[] } };
};

async function sent(credential: string, ...events: object[]): Promise<Answer & { status: number }> {
  const response = await send(credential, { events });
  return { status: response.status, ...((await response.json()) as Answer) };
}

/** All tables of the store as text. */
async function everythingStored(): Promise<string> {
  const tables = await readRows("SHOW TABLES");
  return JSON.stringify(await Promise.all(tables.map(({ name }) => readRows(`SELECT * FROM ${name}`))));
}

describe("an id that contains a token", () => {
  it("is stored only as its keyed hash", async () => {
    const { key, projectId } = await aKey("hashed ids");
    const logged = vi.spyOn(process.stdout, "write");
    const { status, warnings, requestId } = await sent(
      key,
      anEvent({ trace_id: jwt, session_id: jwt }),
      anEvent({ trace_id: jwt, session_id: "+14155550132" }),
    );

    expect(status).toBe(200);
    expect(warnings.toSorted()).toEqual([
      "session_id: 1 JSON web token replaced by a keyed hash",
      "session_id: 1 phone number replaced by a keyed hash",
      "trace_id: 2 JSON web tokens replaced by a keyed hash",
    ]);
    const rows = await storedEvents(projectId);
    const [first, second] = rows as [Stored, Stored];
    expect(first.trace_id).toMatch(hashed);
    expect(second.trace_id).toBe(first.trace_id);
    // The same id has the same hash in every field.
    expect(new Set(rows.map(({ session_id }) => session_id))).toContain(first.trace_id);
    expect(rows.map((row) => row["redactions.path"])).toEqual([
      ["trace_id", "session_id"],
      ["trace_id", "session_id"],
    ]);
    const receiptText = await (await receipt(key, requestId)).text();
    expect(JSON.parse(receiptText)).toMatchObject({
      redactions: [
        { kind: "jwt", count: 3 },
        { kind: "phone", count: 1 },
      ],
    });
    for (const text of [await everythingStored(), receiptText, JSON.stringify(logged.mock.calls)]) {
      for (const part of jwt.split(".")) expect(text).not.toContain(part);
      expect(text).not.toContain("4155550132");
    }
  });

  it("has the same hash in every project", async () => {
    const [one, other] = [await aKey("one project"), await aKey("another project")];
    await sent(one.key, anEvent({ trace_id: jwt }));
    await sent(other.key, anEvent({ trace_id: jwt }));

    const [[first], [second]] = [await storedEvents(one.projectId), await storedEvents(other.projectId)];
    expect(first?.trace_id).toBe(second?.trace_id);
  });

  it("derives the same event id from a retry", async () => {
    const { key, projectId } = await aKey("resent ids");
    const event = anEvent({ trace_id: jwt, event_id: null });
    await sent(key, event);
    await sent(key, event);

    expect(await storedEvents(projectId)).toHaveLength(1);
  });

  it("finds and erases its trace, both as sent and as stored", async () => {
    const { key, projectId } = await aKey("looked up");
    await sent(key, anEvent({ trace_id: jwt }), anEvent({ trace_id: jwt }), anEvent());
    const found = await answer<Trace>(trace, projectId, {}, { traceId: jwt });
    expect(found.trace.traceId).toMatch(hashed);
    expect(await answer<Trace>(trace, projectId, {}, { traceId: found.trace.traceId })).toMatchObject({
      trace: { traceId: found.trace.traceId, events: 2 },
    });

    const response = await call(erasure, "POST", { params: { projectId }, body: { by: "trace", id: jwt } });
    expect((await response.json()) as Erasure).toMatchObject({ events: 2 });
    expect((await storedEvents(projectId)).map(({ trace_id }) => trace_id)).toEqual(["trace-1"]);
  });
});

describe("a widget token for such ids", () => {
  const ids = { traceId: jwt, sessionId: "session-1" };
  const widgetEvent = (fields: object) => anEvent({ source: "widget", ...fields });

  it("contains the hash, and accepts events with the id as sent, with the hash, or with neither", async () => {
    const { key, projectId } = await aKey("hashed widget");
    const { token } = (await (await mint(key, ids)).json()) as { token: string };
    const { trace_id: own } = decodeJwt(token);
    expect(own).toMatch(hashed);
    const events = [
      widgetEvent({ trace_id: jwt }),
      widgetEvent({ trace_id: own }),
      widgetEvent({ trace_id: null }),
      widgetEvent({ trace_id: "trace-2" }),
      widgetEvent({ trace_id: `${jwt}x` }),
    ];
    const { status, errors } = await sent(token, ...events);

    expect(status).toBe(207);
    expect(errors?.map(({ index }) => index)).toEqual([3, 4]);
    expect((await storedEvents(projectId)).map(({ trace_id }) => trace_id)).toEqual([own, own, own]);
  });

  it("is still valid with the id itself, as minted by an earlier version", async () => {
    const { projectId, keyId } = await aKey("older widget");
    const { token } = await mintWidgetToken({ projectId, keyId, ...ids }, Date.now());
    const { status } = await sent(token, widgetEvent({ trace_id: jwt }), widgetEvent({ trace_id: null }));

    expect(status).toBe(200);
    for (const { trace_id } of await storedEvents(projectId)) expect(trace_id).toMatch(hashed);
  });
});

const key = ["shpat", "5f3a9c7e1b8d2046af53c917e8b0d426"].join("_");
it.each([
  [{ event_type: key }, "event_type: contains 1 API key; must be a word such as tool_call"],
  [{ event_type: "paid_4111111111111111" }, "event_type: contains 1 card number; must be a word such as tool_call"],
  [{ tokens_in: 4111111111111111 }, "tokens_in: contains 1 card number; must be a measurement"],
  [{ tokens_out: 378282246310005 }, "tokens_out: contains 1 card number; must be a measurement"],
  [{ latency_ms: 5555555555554444 }, "latency_ms: contains 1 card number; must be a measurement"],
  [{ conversion_value: -4242424242424242 }, "conversion_value: contains 1 card number; must be a measurement"],
])("an event is rejected with personal data in a field that a hash cannot replace: %j", async (fields, issue) => {
  const { key, projectId } = await aKey(`rejected ${issue}`);
  const { status, errors, requestId } = await sent(key, anEvent(fields), anEvent());

  expect(status).toBe(207);
  expect(errors).toEqual([{ index: 0, issues: [issue] }]);
  expect(await storedEvents(projectId)).toHaveLength(1);
  expect(await (await receipt(key, requestId)).json()).toMatchObject({ issues: [{ issue, count: 1 }] });
  const [value] = Object.values(fields);
  expect(await everythingStored()).not.toContain(String(value).replace("-", ""));
});
