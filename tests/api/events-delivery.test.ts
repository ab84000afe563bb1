/** `POST /v1/events`: what a batch says about delivery, and how much its receipt keeps. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { aKey, aToken, send } from "@/tests/support/api";
import { fits } from "@/tests/support/documented";
import { anEvent } from "@/tests/support/events";
import { install, nothing, numbered, readWarnings } from "@/tests/support/numbered-events";
import { readProblemCode } from "@/tests/support/problems";
import { countRows, storedDelivery, storedEvents } from "@/tests/support/stored";

describe("a batch with an install", () => {
  it("stores the sequences of its events as ranges in the receipt, and not in properties", async () => {
    const { key, projectId } = await aKey("ranges");
    const last = Number.MAX_SAFE_INTEGER;
    const events = [...numbered(3, 1, 2, 7, 8, last), anEvent({ sequence: 20, query: "kept" })];
    const response = await send(key, { install, events });

    expect(response.status).toBe(200);
    expect(await readWarnings(response)).toEqual([]);
    expect(await storedDelivery(projectId)).toEqual([
      { ...nothing, install, stored: `[(1,3),(7,8),(20,20),(${last},${last})]` },
    ]);
    const properties = (await storedEvents(projectId)).map((row) => row.properties);
    expect(properties).toContainEqual({ query: "kept" });
    expect(properties.filter((one) => "sequence" in one)).toEqual([]);
  });

  it("lists rejected events separately", async () => {
    const { key, projectId } = await aKey("rejected ranges");
    const bad = (sequence: number) => anEvent({ sequence, source: "nowhere" });
    const mixed = await send(key, { install, events: [...numbered(1), bad(2), bad(3), ...numbered(4)] });
    const allBad = await send(key, { install, events: [bad(5), bad(6)] });

    expect([mixed.status, allBad.status]).toEqual([207, 400]);
    expect(await storedDelivery(projectId)).toEqual([
      { ...nothing, install, stored: "[(1,1),(4,4)]", refused: "[(2,3)]" },
      { ...nothing, install, refused: "[(5,6)]" },
    ]);
  });

  it("lists a rejected event that was too large to be parsed", async () => {
    const { key, projectId } = await aKey("large ranges");
    const large = anEvent({ text: "x".repeat(200_000), sequence: 2 });
    expect((await send(key, { install, events: [...numbered(1), large, ...numbered(3)] })).status).toBe(207);
    expect(await storedDelivery(projectId)).toEqual([
      { ...nothing, install, stored: "[(1,1),(3,3)]", refused: "[(2,2)]" },
    ]);
  });

  it("counts duplicates in the batch as stored", async () => {
    const { key, projectId } = await aKey("repeated ranges");
    const event_id = randomUUID();
    const events = [1, 2, 2].map((sequence) => anEvent({ event_id, sequence }));
    await send(key, { install, events });

    expect(await storedDelivery(projectId)).toEqual([{ ...nothing, install, stored: "[(1,2)]" }]);
    expect(await countRows("events", projectId)).toBe(1);
  });

  it("keeps events without a sequence, and stores an invalid sequence as a property", async () => {
    const { key, projectId } = await aKey("other sequences");
    const others = [0, -1, 1.5, 2 ** 53, "3", null, [4], { of: 5 }];
    const response = await send(key, { install, events: [...numbered(...others), anEvent(), ...numbered(6)] });

    expect(await response.json()).toMatchObject({ accepted: others.length + 2 });
    expect(await storedDelivery(projectId)).toEqual([{ ...nothing, install, stored: "[(6,6)]" }]);
    const stored = (await storedEvents(projectId)).flatMap(({ properties }) => Object.values(properties));
    expect(stored).toHaveLength(others.length);
    expect(stored).toEqual(expect.arrayContaining(others));
  });

  it.each(["scrubbed", "shape"])("behaves the same at the capture level %s", async (level) => {
    const { key, projectId } = await aKey(`ranges ${level}`);
    await send(key, { install, events: numbered(1, 2), ...(level === "shape" && { capture: "shape" }) });

    expect(await storedDelivery(projectId)).toEqual([{ ...nothing, install, stored: "[(1,2)]" }]);
    expect((await storedEvents(projectId)).map(({ properties }) => properties)).toEqual([{}, {}]);
  });

  it("stores none of it in a dry run", async () => {
    const { key, projectId } = await aKey("dry ranges");
    const body = { install, events: numbered(1), dropped: [{ reason: "expired", sequences: [[2, 3]] }] };
    const response = await send(key, body, { query: "?dry_run=1" });

    const { rows } = (await response.json()) as { rows: { properties: object }[] };
    expect(rows[0]?.properties).toEqual({});
    expect(await storedDelivery(projectId)).toEqual([]);
  });
});

describe("an event without an event_id", () => {
  it("keeps its derived id when the batch is resent, with the same install or another", async () => {
    const { key, projectId } = await aKey("derived and numbered");
    const { event_id: _, ...event } = anEvent();
    const events = [1, 2, 3].map((sequence) => ({ ...event, sequence }));
    await send(key, { install, events });
    await send(key, { install, events });
    await send(key, { install: "another-process", events });

    expect(await storedEvents(projectId)).toHaveLength(3);
  });

  it("keeps it when the batch is split, because its sequence distinguishes it from identical events", async () => {
    const { key, projectId } = await aKey("derived and split");
    const { event_id: _, ...event } = anEvent();
    const [one, two] = [1, 2].map((sequence) => ({ ...event, sequence }));
    await send(key, { install, events: [one, two] });
    await send(key, { install, events: [two] });
    await send(key, { install, events: [one] });

    expect(await storedEvents(projectId)).toHaveLength(2);
  });
});

describe("without a valid install", () => {
  it("a batch keeps sequence as a property, and its receipt says nothing", async () => {
    const { key, projectId } = await aKey("no install");
    expect(await readWarnings(await send(key, { events: numbered(1) }))).toEqual([]);
    expect(await storedDelivery(projectId)).toEqual([nothing]);
    expect((await storedEvents(projectId))[0]?.properties).toEqual({ sequence: 1 });
  });

  it.each([
    ["too short", "short"],
    ["too long", "x".repeat(65)],
    ["an email address", "jane@example.com"],
    ["empty", ""],
    ["a number", 12_345_678],
    ["a list", ["abcdefgh"]],
  ])("a batch is stored with a warning: %s", async (_, invalid) => {
    const { key, projectId } = await aKey();
    const dropped = [{ reason: "expired", sequences: [[2, 2]] }];
    const response = await send(key, { install: invalid, events: numbered(1), dropped });

    expect(response.status).toBe(200);
    expect(await readWarnings(response)).toEqual([
      expect.stringMatching(
        /^install: must be 8 to 64 characters of A-Z a-z 0-9 _ -.*; ignored, with sequence and dropped$/,
      ),
    ]);
    expect((await storedDelivery(projectId)).at(-1)).toEqual(nothing);
    expect(fits("EventBatch", { install: invalid, events: [anEvent()] })).toBe(false);
  });

  it("dropped events cannot be reported", async () => {
    const { key } = await aKey();
    const dropped = [{ reason: "expired", sequences: [[1, 2]] }];

    expect(await readWarnings(await send(key, { events: [anEvent()], dropped }))).toEqual([
      expect.stringMatching(/^install: required, must be .*; ignored, with sequence and dropped$/),
    ]);
    for (const install of [undefined, "short"]) {
      const refused = await send(key, { install, events: [], dropped });
      expect([refused.status, await readProblemCode(refused)]).toEqual([400, "empty_batch"]);
    }
  });

  it("a widget's batch is stored as it is, with a warning", async () => {
    const { key, projectId } = await aKey("widget with install");
    const token = await aToken(key);
    const event = { ...anEvent({ sequence: 1 }), source: "widget" };
    const dropped = [{ reason: "expired", sequences: [[2, 2]] }];
    const response = await send(token, { install, events: [event], dropped });

    expect(await readWarnings(response)).toEqual(["install: ignored with a widget token"]);
    expect(await storedDelivery(projectId)).toEqual([nothing]);
    expect((await storedEvents(projectId))[0]?.properties).toEqual({ sequence: 1 });
    expect(await readProblemCode(await send(token, { install, events: [], dropped }))).toBe("empty_batch");
  });
});

const leaks = ["call-415-555-0132", "sk_live_51H8xQ2eZvKYlo2C0aB9dEf", "ssn-219-09-9999"];
it.each(leaks)("an install with personal data is stored as a keyed hash, the same each time: %s", async (secret) => {
  const { key, projectId } = await aKey();
  const before = (await storedDelivery(projectId)).length;
  const first = await send(key, { install: secret, events: numbered(1) });
  await send(key, { install: secret, events: numbered(2) });

  expect(await readWarnings(first)).toEqual([expect.stringMatching(/^install: 1 .* replaced by a keyed hash$/)]);
  const [one, two] = (await storedDelivery(projectId)).slice(before);
  expect(one).toMatchObject({ install: expect.stringMatching(/^id_[0-9a-f]{32}$/), stored: "[(1,1)]" });
  expect(two?.install).toBe(one?.install);
});
