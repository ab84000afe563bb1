/** The home page's own copy of the pipeline. */
import { expect, it } from "vitest";
import { asksForShape, firstBatch, leaks, toggled, toggledShape } from "@/components/marketing/leaks";
import { tryBatch } from "@/components/marketing/try-batch";
import { anEvent } from "@/tests/support/events";

it.each([
  [400, 399, 200],
  [400, 401, 400],
  [7, 6, 200],
  [7, 8, 400],
])(
  "with a retention of %i days, returns for an event of %i days ago the status %i, like the API",
  (retention, age, status) => {
    const now = Date.now();
    const timestamp = new Date(now - age * 86_400_000).toISOString();
    expect(tryBatch(JSON.stringify({ events: [anEvent({ timestamp })] }), now, retention).status).toBe(status);
  },
);

it("stores types and lengths instead of values when the body asks for it", () => {
  const now = Date.now();
  const [leak] = leaks;
  const sent = toggled(toggledShape(firstBatch(now), now), leak as (typeof leaks)[number], now);
  const { status, rows } = tryBatch(sent, now, 400);

  expect(status).toBe(200);
  expect(sent.startsWith('{"capture": "shape", "events": [{')).toBe(true);
  expect(rows[0]).toContain('"query": "string(');
  expect(rows[0]).not.toContain("Lisbon");
  expect([asksForShape(sent), asksForShape(firstBatch(now))]).toEqual([true, false]);
});

it("switches back to the same body", () => {
  const now = Date.now();
  expect(toggledShape(toggledShape(firstBatch(now), now), now)).toBe(firstBatch(now));
});

it.each(leaks.map((leak) => [leak.label, leak] as const))("removes %s", (_, leak) => {
  const now = Date.now();
  const before = tryBatch(firstBatch(now), now, 400);
  const after = tryBatch(toggled(firstBatch(now), leak, now), now, 400);

  const total = ({ removals }: typeof after) => removals.reduce((sum, { count }) => sum + count, 0);
  expect(total(after)).toBe(total(before) + 1);
});
