/** The table of fields with redactions. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type RedactionField, RedactionFields } from "@/components/dashboard/redactions/redaction-panel";

const aField = (path: string, kind: string): RedactionField => ({
  path,
  kind,
  count: 1,
  tools: [],
  newest: { eventId: "event", timestamp: "2026-01-01T00:00:00.000Z" },
});

it("counts a field with several kinds once", () => {
  const fields = [aField("properties.note", "email"), aField("properties.note", "phone"), aField("input", "email")];
  const html = renderToStaticMarkup(
    createElement(RedactionFields, { label: "Fields", fields, labels: {}, onOpen: () => undefined }),
  );

  expect(html).toContain("2 fields");
  expect(html).not.toContain("3 fields");
});
