/** The types of the `shape` level: what the compiler rejects. Checked by `tsc`. */
import { expect, it } from "vitest";
import { enrich, type RowStart, rowStart } from "@/lib/gate/ingest/enrich";
import { scrubEvent } from "@/lib/gate/ingest/scrub-event";
import { shape } from "@/lib/gate/ingest/shape";
import { validate } from "@/lib/gate/ingest/validate";
import { createScrubber } from "@/lib/scrub/scrub";
import { anEvent } from "@/tests/support/events";

const common = { projectId: "p", requestId: "r", receivedAt: Date.now() };
const context = { scrubber: createScrubber(), pseudonymize: () => "hash", hashId: () => "hash" };

function aCleanEvent(fields: Record<string, unknown>) {
  const event = validate(anEvent(fields), { receivedAt: Date.now(), retentionDays: 400, widget: undefined });
  if ("issues" in event) throw new Error(event.issues.join());
  const clean = scrubEvent(event, context);
  if ("issues" in clean) throw new Error(clean.issues.join());
  return { event, clean };
}

it("writes a row at the `shape` level from a shaped event only", () => {
  const { event, clean } = aCleanEvent({ note: "the wedding" });
  const start = rowStart("shape", common);
  const shaped = shape(clean, event, context);

  expect(enrich(shaped, start, "id")).not.toContain("wedding");
  // @ts-expect-error A scrubbed event still holds text.
  enrich(clean, start, "id");
  // @ts-expect-error The level is not known.
  const _either = (either: RowStart<"shape"> | RowStart<"scrubbed">) => enrich(clean, either, "id");
  // @ts-expect-error Only `shape` makes shaped text, even from the same fields.
  enrich({ ...shaped, text: { ...clean.text, properties: {} } }, start, "id");
});

it("keeps a property named __proto__, and nesting to the limit", () => {
  const deep = JSON.parse(`${'{"a":'.repeat(31)}"x"${"}".repeat(31)}`);
  const { event, clean } = aCleanEvent({ deep, ...JSON.parse('{"__proto__":{"admin":true}}') });
  const row = enrich(shape(clean, event, context), rowStart("shape", common), "id");

  expect(row).toContain('"__proto__":{"admin":"boolean"}');
  expect(row).toContain(`${'{"a":'.repeat(31)}"string(1)"${"}".repeat(31)}`);
});
