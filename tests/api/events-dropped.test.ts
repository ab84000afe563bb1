/** `POST /v1/events`: which events an SDK reports as dropped. */
import { describe, expect, it } from "vitest";
import { aKey, send } from "@/tests/support/api";
import { fits } from "@/tests/support/documented";
import { anEvent } from "@/tests/support/events";
import { install, nothing, numbered, readWarnings } from "@/tests/support/numbered-events";
import { readProblemCode } from "@/tests/support/problems";
import { storedDelivery } from "@/tests/support/stored";

const { key } = await aKey();

describe("dropped events", () => {
  const dropped = [
    {
      reason: "queue_full",
      sequences: [
        [1, 3],
        [9, 9],
      ],
    },
    { reason: "another_reason", sequences: [[4, Number.MAX_SAFE_INTEGER]] },
    { reason: "expired", sequences: [] },
  ];
  const stored = `[('queue_full',1,3),('queue_full',9,9),('another_reason',4,${Number.MAX_SAFE_INTEGER})]`;

  it("are stored by reason", async () => {
    const { key, projectId } = await aKey("dropped");
    expect(await readWarnings(await send(key, { install, events: numbered(10), dropped }))).toEqual([]);
    expect(await storedDelivery(projectId)).toEqual([{ ...nothing, install, stored: "[(10,10)]", dropped: stored }]);
    expect(fits("EventBatch", { install, events: [anEvent()], dropped })).toBe(true);
  });

  it("can be reported without any event", async () => {
    const { key, projectId } = await aKey("only dropped");
    const response = await send(key, { install, events: [], dropped });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ accepted: 0, rejected: 0, warnings: [] });
    expect(await storedDelivery(projectId)).toEqual([{ ...nothing, install, dropped: stored }]);
    expect(fits("EventBatch", { install, events: [], dropped })).toBe(true);
  });

  it.each([undefined, null, []])("are required in a batch without events, not %j", async (none) => {
    const refused = await send(key, { install, events: [], dropped: none });

    expect([refused.status, await readProblemCode(refused)]).toEqual([400, "empty_batch"]);
    if (none !== null) expect(fits("EventBatch", { install, events: [], dropped: none })).toBe(false);
  });

  const report = (sequences: unknown, reason: unknown = "expired") => [{ reason, sequences }];
  const malformed: [what: string, dropped: unknown, warning: RegExp][] = [
    ["no list", { reason: "expired" }, /^dropped: must be an array of at most 100 reasons.*, not an object; ignored$/],
    ["text", "all", /^dropped: must be an array.*; ignored$/],
    ["an entry that is no object", [5], /^dropped\.0: must be an object.*; ignored$/],
    ["no reason", [{ sequences: [[1, 2]] }], /^dropped\.0\.reason: required.*; ignored$/],
    [
      "a sentence as a reason",
      report([[1, 2]], "Jane was here"),
      /^dropped\.0\.reason: must be 1 to 32 of.*; ignored$/,
    ],
    ["a long reason", report([[1, 2]], "a".repeat(33)), /^dropped\.0\.reason: .*; ignored$/],
    ["no ranges", [{ reason: "expired" }], /^dropped\.0\.sequences: required.*; ignored$/],
    ["a number as a range", report([1]), /^dropped\.0\.sequences\.0: must be \[first, last\].*; ignored$/],
    ["half a range", report([[1]]), /^dropped\.0\.sequences\.0: must be \[first, last\].*; ignored$/],
    ["a range of three", report([[1, 2, 3]]), /^dropped\.0\.sequences\.0: must be \[first, last\].*; ignored$/],
    [
      "a reversed range",
      report([[2, 1]]),
      /^dropped\.0\.sequences\.0: must be \[first, last\] with first <= last; ignored$/,
    ],
    ["zero", report([[0, 1]]), /^dropped\.0\.sequences\.0\.0: must be a whole number from 1 to .*; ignored$/],
    ["a fraction", report([[1, 1.5]]), /^dropped\.0\.sequences\.0\.1: must be a whole number.*; ignored$/],
    ["2^53", report([[1, 2 ** 53]]), /^dropped\.0\.sequences\.0\.1: must be a whole number.*; ignored$/],
    ["text as a number", report([["1", 2]]), /^dropped\.0\.sequences\.0\.0: must be a whole number.*; ignored$/],
    [
      "101 reasons",
      Array(101).fill({ reason: "expired", sequences: [] }),
      /^dropped: must be .* at most 100 .*; ignored$/,
    ],
    ["1,001 ranges", report(Array(1_001).fill([1, 2])), /^dropped: must be .* at most 1,000 ranges .*; ignored$/],
    [
      "1,001 ranges in two entries",
      [...report(Array(500).fill([1, 2])), ...report(Array(501).fill([1, 2]))],
      /^dropped: must be .* at most 1,000 ranges .*; ignored$/,
    ],
  ];
  it.each(malformed)(
    "are ignored with one warning if malformed, and events are stored: %s",
    async (_, bad, warning) => {
      const { key, projectId } = await aKey();
      const response = await send(key, { install, events: numbered(1), dropped: bad });

      expect(response.status).toBe(200);
      expect(await readWarnings(response)).toEqual([expect.stringMatching(warning)]);
      expect((await storedDelivery(projectId)).at(-1)).toEqual({ ...nothing, install, stored: "[(1,1)]" });
    },
  );

  it("are ignored when malformed, even without any event", async () => {
    const { key, projectId } = await aKey("only malformed");
    const response = await send(key, { install, events: [], dropped: [null] });

    expect(response.status).toBe(200);
    expect(await readWarnings(response)).toEqual([expect.stringMatching(/^dropped\.0: .*; ignored$/)]);
    expect(await storedDelivery(projectId)).toEqual([{ ...nothing, install }]);
  });

  it("produce a bounded number of issues, however large the body is", async () => {
    const response = await send(key, { install, events: numbered(1), dropped: report(Array(30_000).fill(0)) });

    expect(await readWarnings(response)).toHaveLength(1);
  });

  it("are stored for each process separately", async () => {
    const { key, projectId } = await aKey("two processes");
    await send(key, { install, events: numbered(1) });
    await send(key, { install: "another-process", events: numbered(1) });

    expect((await storedDelivery(projectId)).map((row) => row.install)).toEqual([install, "another-process"]);
  });
});
