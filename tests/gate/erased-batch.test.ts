/** The receipt of a request with events that had been erased. */
import { expect, it } from "vitest";
import { receiptWithout } from "@/lib/gate/commit/write-events";

it("lists the issue of erased events once, with their number, when several slices of a request have some", () => {
  const other = { "issues.issue": ["name: must be a string"], "issues.count": [1] };
  const receipt = `${JSON.stringify({ accepted: 10, ...other })}\n`;

  expect(JSON.parse(receiptWithout(receiptWithout(receipt, 2), 3))).toEqual({
    accepted: 5,
    "issues.issue": ["name: must be a string", "event_id: erased in the last 7 days, not stored again"],
    "issues.count": [1, 5],
  });
});
