import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";
import { forms, harmless, personalData, textOf } from "./personal-data";

const event = fc.record({
  event_name: fc.constantFrom("search", "tool_call"),
  properties: fc.dictionary(fc.constantFrom("query", "limit", "cursor", "result", "page"), harmless),
});

/** The parts of a value that would give it away. */
const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 4);

describe.each(Object.entries(personalData))("any %s", (kind, arbitrary) => {
  it.each(Object.entries(forms))("is removed as %s, wherever it is", (_, hide) => {
    fc.assert(
      fc.property(arbitrary, event, (text, around) => {
        const { value, redactions } = scrub({ ...around, hidden: hide(text) });
        const left = textOf(value.hidden);
        for (const part of partsOf(text)) expect(left).not.toContain(part);
        expect(redactions.map((redaction) => redaction.kind)).toContain(kind);
        expect(value.properties).toEqual(around.properties);
      }),
      { numRuns: 60 },
    );
  });
});

describe("any event", () => {
  it("keeps ids and measurements in every form", () => {
    fc.assert(
      fc.property(harmless, fc.constantFrom(...Object.keys(forms)), (value, form) => {
        const input = typeof value === "string" ? forms[form]?.(value) : { value };
        expect(scrub(input as object).value).toBe(input);
      }),
      { numRuns: 1500 },
    );
  });

  it("is the same after a second pass, and its input as before", () => {
    const anything = fc.oneof(harmless, fc.string({ unit: "binary" }), ...Object.values(personalData));
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        anything,
        fc.array(tie("value")),
        fc.dictionary(fc.oneof(fc.string(), personalData.email), tie("value")),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), (input) => {
        const before = JSON.stringify(input);
        const once = scrub(input).value;
        expect(JSON.stringify(input)).toBe(before);
        expect(JSON.stringify(once).isWellFormed()).toBe(true);
        expect(scrub(once).value).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });
});
