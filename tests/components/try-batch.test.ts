/** The home page's own copy of the pipeline. */
import { expect, it } from "vitest";
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
