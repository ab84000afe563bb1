/** What became of the events that SDKs created, as the Delivery page shows it. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as delivery from "@/app/api/dashboard/projects/[projectId]/delivery/route";
import type { Delivery } from "@/lib/analytics/contracts/analytics-answers";
import { insert } from "@/lib/store/query";
import { answer, aProject, between, dayMs, hourMs, iso } from "@/tests/support/analytics";
import { aToken, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { createTestProject } from "@/tests/support/test-project";

type Range = readonly [first: number, last: number];
type Dropped = readonly { readonly reason: string; readonly sequences: readonly Range[] }[];
type Batch = {
  readonly install?: string;
  readonly sdk_version?: string;
  readonly stored?: readonly number[];
  readonly rejected?: readonly number[];
  readonly dropped?: Dropped;
};

const deliveryFigures = (created: number, stored: number, rejected: number, dropped: number, missing: number) => ({
  created,
  stored,
  rejected,
  dropped,
  missing,
});
const ask = (projectId: string, search: Record<string, string> = { range: "1h" }) =>
  answer<Delivery>(delivery, projectId, search);

async function aSender() {
  const { projectId, key } = await aProject();
  const batch = async ({ install = "process-1", stored = [], rejected = [], dropped, ...rest }: Batch) => {
    const events = [
      ...stored.map((sequence) => anEvent({ sequence })),
      ...rejected.map((sequence) => anEvent({ sequence, source: "nowhere" })),
    ];
    const response = await send(key, { install, events, ...(dropped && { dropped }), ...rest });
    expect([200, 207, 400]).toContain(response.status);
  };
  return { projectId, key, batch };
}

describe("delivery", () => {
  it("counts created, stored, rejected, dropped and missing events, by install and by SDK version", async () => {
    const { projectId, batch } = await aSender();
    await batch({ stored: [1, 2, 3, 5], rejected: [6], sdk_version: "sluice/1.0.0" });
    await batch({
      stored: [10],
      dropped: [{ reason: "queue_full", sequences: [[7, 8]] }],
      sdk_version: "sluice/1.1.0",
    });
    await batch({ install: "process-2", stored: [2], sdk_version: "sluice/1.1.0" });
    await batch({ install: "process-3", stored: [1], sdk_version: "sluice/1.2.0" });
    const other = await aSender();
    await other.batch({ stored: [500] });

    const shown = await ask(projectId);
    expect(shown.total).toEqual({ installs: 3, ...deliveryFigures(13, 7, 1, 2, 3) });
    expect(shown.versions).toEqual([
      { sdk: "sluice/1.0.0", installs: 1, ...deliveryFigures(10, 5, 1, 2, 2) },
      { sdk: "sluice/1.1.0", installs: 1, ...deliveryFigures(2, 1, 0, 0, 1) },
      { sdk: "sluice/1.2.0", installs: 1, ...deliveryFigures(1, 1, 0, 0, 0) },
    ]);
    expect(shown.installs).toMatchObject([
      { install: "process-1", sdk: "sluice/1.0.0", ...deliveryFigures(10, 5, 1, 2, 2) },
      { install: "process-2", sdk: "sluice/1.1.0", ...deliveryFigures(2, 1, 0, 0, 1) },
      { install: "process-3", sdk: "sluice/1.2.0", ...deliveryFigures(1, 1, 0, 0, 0) },
    ]);
    expect(shown.installs.map(({ reasons }) => reasons)).toEqual([[{ reason: "queue_full", count: 2 }], [], []]);
    expect(shown).toMatchObject({ moreVersions: 0, moreInstalls: 0 });
  });

  it("counts an event once, however often it is resent, and as stored if it ever was", async () => {
    const { projectId, batch } = await aSender();
    const dropped = [{ reason: "expired", sequences: [[1, 6]] }] as const;
    await batch({ rejected: [1, 2], dropped });
    await batch({ stored: [1, 3, 4], dropped });
    await batch({ stored: [4, 3, 1], rejected: [2, 3] });

    const [install] = (await ask(projectId)).installs;
    expect(install).toMatchObject({ ...deliveryFigures(6, 3, 1, 2, 0), reasons: [{ reason: "expired", count: 2 }] });
  });

  it("counts only dropped events for a process that sent nothing else", async () => {
    const { projectId, batch } = await aSender();
    await batch({
      dropped: [
        {
          reason: "spool_full",
          sequences: [
            [1, 4],
            [6, 9],
          ],
        },
      ],
    });

    expect((await ask(projectId)).installs).toMatchObject([
      { ...deliveryFigures(9, 0, 0, 8, 1), reasons: [{ reason: "spool_full", count: 8 }] },
    ]);
  });

  it("is empty for events without an install, without a sequence, or from a widget", async () => {
    const { projectId, key } = await aSender();
    const event = anEvent({ sequence: 3 });
    await send(key, { events: [event] });
    await send(key, { install: "process-1", events: [anEvent()] });
    await send(await aToken(key), { install: "process-1", events: [{ ...event, source: "widget" }] });

    expect(await ask(projectId)).toEqual({
      total: { installs: 0, ...deliveryFigures(0, 0, 0, 0, 0) },
      versions: [],
      moreVersions: 0,
      installs: [],
      moreInstalls: 0,
    });
  });

  it("matches a manual count for any stream of batches", async () => {
    const sequences = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 });
    const range = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.nat(6))
      .map(([first, more]): Range => [first, first + more]);
    const batches = fc.array(
      fc.record({
        install: fc.constantFrom("process-1", "process-2"),
        stored: sequences,
        rejected: sequences,
        dropped: fc.array(
          fc.record({ reason: fc.constantFrom("expired", "queue_full"), sequences: fc.array(range, { maxLength: 3 }) }),
          { maxLength: 2 },
        ),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const property = fc.asyncProperty(batches, async (sent) => {
      const projectId = await createTestProject();
      await insert(
        "receipts",
        sent.map((one) => aReceipt(projectId, one)),
      );
      const shown = await ask(projectId);

      const expected = new Map(["process-1", "process-2"].map((name) => [name, countByHand(sent, name)]));
      const listed = [...expected]
        .filter(([, { created }]) => created > 0)
        .map(([install, rest]) => ({ install, ...rest }));
      const found = shown.installs.map(({ sdk: _, first: __, last: ___, ...rest }) => rest);
      expect(found.sort((one, other) => one.install.localeCompare(other.install))).toEqual(listed);
      const sum = (name: keyof ReturnType<typeof deliveryFigures>) => listed.reduce((all, one) => all + one[name], 0);
      expect(shown.total).toEqual({
        installs: listed.length,
        ...deliveryFigures(sum("created"), sum("stored"), sum("rejected"), sum("dropped"), sum("missing")),
      });
    });
    await fc.assert(property, { numRuns: 25 });
  });
});

const single = (sequences: readonly number[] = []): Range[] => sequences.map((sequence) => [sequence, sequence]);

/** The row that the gate stores for a batch. */
function aReceipt(projectId: string, { install = "", stored, rejected, dropped = [] }: Batch) {
  const ranges = dropped.flatMap(({ reason, sequences }) => sequences.map((range) => ({ reason, range })));
  return {
    project_id: projectId,
    request_id: `req_${randomUUID().replaceAll("-", "")}`,
    received_at: iso(Date.now()),
    install,
    sequences_stored: single(stored),
    sequences_refused: single(rejected),
    "dropped.reason": ranges.map(({ reason }) => reason),
    "dropped.first": ranges.map(({ range: [first] }) => first),
    "dropped.last": ranges.map(({ range: [, last] }) => last),
  };
}

/** The figures for an install, event by event. */
function countByHand(batches: readonly Batch[], install: string) {
  const own = batches.filter((one) => one.install === install);
  const stored = new Set(own.flatMap((one) => one.stored ?? []));
  const rejected = new Set(own.flatMap((one) => one.rejected ?? []).filter((one) => !stored.has(one)));
  const isAnswered = (sequence: number) => stored.has(sequence) || rejected.has(sequence);
  const reported = own
    .flatMap((one) => one.dropped ?? [])
    .flatMap(({ reason, sequences }) => sequences.flatMap((range) => listNumbers(range).map((at) => ({ reason, at }))));
  const dropped = new Set(reported.map(({ at }) => at).filter((at) => !isAnswered(at)));
  const created = Math.max(0, ...stored, ...rejected, ...reported.map(({ at }) => at));
  const reasons = ["expired", "queue_full"].map((reason) => {
    const all = reported.filter((one) => one.reason === reason && dropped.has(one.at));
    return { reason, count: new Set(all.map(({ at }) => at)).size };
  });
  const missing = created - stored.size - rejected.size - dropped.size;
  return {
    ...deliveryFigures(created, stored.size, rejected.size, dropped.size, missing),
    reasons: reasons.filter(({ count }) => count > 0),
  };
}

const listNumbers = ([first, last]: Range) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe("the range", () => {
  const now = Date.now();
  const aReceipt = (projectId: string, daysAgo: number, ranges: readonly Range[], install = "process-1") => ({
    project_id: projectId,
    request_id: `req_${randomUUID().replaceAll("-", "")}`,
    received_at: iso(now - daysAgo * dayMs),
    install,
    sequences_stored: ranges,
  });

  it("selects installs by their batches, and counts all of their batches", async () => {
    const { projectId } = await aProject();
    await insert("receipts", [
      aReceipt(projectId, 5, [[1, 4]]),
      aReceipt(projectId, 2, [[6, 9]]),
      aReceipt(projectId, 5, [[1, 2]], "process-2"),
    ]);
    const inRange = (from: number, to: number) => ask(projectId, between(now - from * dayMs, now - to * dayMs));
    const first = iso(now - 5 * dayMs);

    expect((await inRange(3, 1)).installs).toMatchObject([
      { install: "process-1", first, last: iso(now - 2 * dayMs), ...deliveryFigures(9, 8, 0, 0, 1) },
    ]);
    expect((await inRange(6, 4)).installs.map(({ install }) => install)).toEqual(["process-1", "process-2"]);
    expect((await inRange(4, 3)).installs).toEqual([]);
  });

  it("counts an install from its lowest remaining sequence when its first receipts have expired", async () => {
    const { projectId } = await aProject();
    await insert("receipts", [
      aReceipt(projectId, 40, [[1, 100]]),
      aReceipt(projectId, 29, [[101, 110]]),
      aReceipt(projectId, 1, [[112, 120]]),
      aReceipt(projectId, 10, [[3, 4]], "process-2"),
    ]);

    expect((await ask(projectId, { range: "30d" })).installs).toMatchObject([
      { install: "process-2", ...deliveryFigures(4, 2, 0, 0, 2) },
      { install: "process-1", ...deliveryFigures(20, 19, 0, 0, 1) },
    ]);
  });

  it("lists the installs and versions with the most missing events, and counts the others", async () => {
    const { projectId } = await aProject();
    const highest = Number.MAX_SAFE_INTEGER;
    await insert(
      "receipts",
      Array.from({ length: 210 }, (_, at) => ({
        ...aReceipt(projectId, 0, at < 5 ? [[highest, highest]] : [[1, at]], `process-${at}`),
        received_at: iso(now - hourMs / 2),
        sdk_version: `sluice/${at % 60}.0.0`,
      })),
    );
    const shown = await ask(projectId);

    expect(shown.installs).toHaveLength(200);
    expect(shown.versions).toHaveLength(50);
    expect(shown).toMatchObject({ moreInstalls: 10, moreVersions: 10 });
    expect(shown.installs[0]).toMatchObject(deliveryFigures(highest, 1, 0, 0, highest - 1));
    expect(shown.total.installs).toBe(210);
    expect(shown.total.missing).toBeCloseTo(5 * (highest - 1), -5);
  });
});
