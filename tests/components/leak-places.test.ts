/** The table of the fields in which personal data was found. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type LeakPlace, LeakPlaces } from "@/components/dashboard/leak-places";

const aPlace = (path: string, kind: string): LeakPlace => ({
  ...{ path, kind, count: 1, tools: [] },
  newest: { eventId: "event", timestamp: "2026-01-01T00:00:00.000Z" },
});

it("counts a field once, however many kinds of data were found in it", () => {
  const places = [aPlace("properties.note", "email"), aPlace("properties.note", "phone"), aPlace("input", "email")];
  const html = renderToStaticMarkup(
    createElement(LeakPlaces, { label: "Fields", places, words: {}, onOpen: () => undefined }),
  );

  expect(html).toContain("2 fields");
  expect(html).not.toContain("3 fields");
});
