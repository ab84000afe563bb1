import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Event } from "@/lib/gate/contracts/event";
import { parseTimestamp } from "@/lib/gate/contracts/formats";
import { isEvent } from "@/lib/gate/ingest/validate";
import { anEvent } from "@/tests/support/events";

describe("the fast check", () => {
  const fields = Object.keys(Event.shape);
  const nearMisses = fc.oneof(
    fc.jsonValue(),
    fc.double(),
    fc.string({ maxLength: 300 }),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom("🛫".repeat(256), "🛫".repeat(257), "🛫".repeat(64), "🛫".repeat(35)),
    fc.constantFrom(
      undefined,
      null,
      "",
      "server",
      "success",
      "de",
      "EUR",
      0,
      -0,
      -1,
      1.5,
      2 ** 53,
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ),
    fc.constantFrom(
      "2026-02-28T23:59:60Z",
      "2026-02-29T00:00:00Z",
      "2024-02-29T00:00:00+23:59",
      "2026-01-01T24:00:00Z",
    ),
    fc.constantFrom("0B9F5C1E-4D3A-4F6B-9A55-2F0E6F1C7D10", "a:b/c+d=e~f", "x".repeat(128), "x".repeat(129)),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );

  it("agrees with zod on all values of all fields", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), nearMisses, (field, value) => {
        const event = anEvent({ [field]: value });
        expect(isEvent(event), field).toBe(Event.safeParse(event).success);
      }),
      { numRuns: 3_000 },
    );
  });

  it("agrees with zod on values that are not events", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isEvent(value)).toBe(Event.safeParse(value).success);
      }),
    );
  });
});

describe("parseTimestamp", () => {
  it.each([
    ["2026-11-20T09:30:00Z", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20t09:30:00.5z", "2026-11-20T09:30:00.500Z"],
    ["2026-11-20T09:30:00.123456789Z", "2026-11-20T09:30:00.123Z"],
    ["2026-11-20T09:30:00.999+05:30", "2026-11-20T04:00:00.999Z"],
    ["2026-11-20T00:30:00-01:00", "2026-11-20T01:30:00.000Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
    ["2026-12-31T23:59:60Z", "2027-01-01T00:00:00.000Z"],
  ])("reads %s as %s", (text, expected) => {
    expect(new Date(parseTimestamp(text)).toISOString()).toBe(expected);
  });

  it.each([
    "2026-11-20",
    "2026-11-20T09:30Z",
    "2026-11-20T09:30:00",
    "2026-11-20T09:30:00+0530",
    "2026-13-01T00:00:00Z",
    "2026-00-01T00:00:00Z",
    "2026-02-29T00:00:00Z",
    "2026-11-31T00:00:00Z",
    "2026-11-20T24:00:00Z",
    "2026-11-20T00:60:00Z",
    "2026-11-20T00:00:61Z",
    "2026-11-20T00:00:00+24:00",
    "Fri, 20 Nov 2026 09:30:00 GMT",
  ])("rejects %s as a time", (text) => {
    expect(parseTimestamp(text)).toBeNaN();
  });

  it("agrees with Date on every time that Date prints", () => {
    const dates = fc.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseTimestamp(date.toISOString())).toBe(date.getTime());
      }),
    );
  });
});
