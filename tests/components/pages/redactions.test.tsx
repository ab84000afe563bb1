/** What the Redactions page shows for given data. */
import { expect, it } from "vitest";
import { RedactionPanel } from "@/components/dashboard/redactions/redaction-panel";
import { Redactions } from "@/components/dashboard/redactions/redactions";
import { Redactions as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { given, type Some } from "@/tests/support/given";
import { answered, elementTexts, findTable, plainText, projectId, renderHtml } from "@/tests/support/rendered-page";

const newest = { eventId: "e1", timestamp: "2026-03-01T10:00:00.000Z" };
const labels = {
  email: { plural: "email addresses", marker: "[email]" },
  card: { plural: "card numbers", marker: "[card]" },
};
const longTool = `search_${"x".repeat(200)}_tail`;
const answer = {
  unchanged: 1,
  total: 4,
  events: 3,
  allEvents: 4,
  kinds: [
    { kind: "email", count: 3 },
    { kind: "card", count: 1 },
  ],
  paths: [
    { kind: "card", path: "properties.note", count: 1, tools: ["book"], newest },
    { kind: "email", path: "properties.query", count: 3, tools: [longTool], newest },
  ],
  morePaths: 7,
  ids: { total: 2, paths: [{ kind: "email", path: "user_id", count: 2, tools: [], newest }] },
  tools: [
    { tool: "book", kinds: { card: 1 }, events: 1, allEvents: 2 },
    { tool: longTool, kinds: { email: 3 }, events: 2, allEvents: 2 },
  ],
  moreTools: 1,
  otherEvents: { kinds: { email: 5 }, events: 5, allEvents: 5 },
  days: ["2026-02-27", "2026-02-28", "2026-03-01"].map((day, at) => ({
    start: `${day}T00:00:00.000Z`,
    kinds: { email: at },
  })),
} satisfies Some<Answer>;
const shown = (answer: Some<Answer>) =>
  renderHtml(<Redactions initial={answered(given(Answer, answer))} labels={labels} />, { path: "/redactions" });

it("shows redactions by kind, tool, field and day", () => {
  const html = shown(answer);

  expect(plainText(html)).toContain("4Events received1Stored unchanged, 25.0%4Values removed from 3 events");
  expect(elementTexts(html, "li")).toEqual(["Email addresses[email]375.0%", "Card numbers[card]125.0%"]);
  expect(plainText(html)).toContain("2 IDs replaced with a hash. In 0 events, nothing else was changed.");
  expect(plainText(html)).toContain(
    "4 events received = 1 unchanged + 3 with values removed + 0 with only IDs replaced",
  );
  expect(findTable(html, "Redactions by tool")).toEqual({
    head: ["Tool", "Affected events", "Share", "[email]Email addresses", "[card]Card numbers"],
    rows: [
      [longTool, "2", "100%", "3", "0"],
      ["book", "1", "50.0%", "0", "1"],
    ],
    foot: ["2 tools", "3", "75.0%", "3", "1"],
  });
  expect(html).toMatch(/aria-sort="descending"><button[^>]*>Affected events/);
  expect(plainText(html)).toContain("1 more tool has fewer affected events.");
  expect(plainText(html)).toContain("5 more values were removed from events that are not tool calls");
  const fields = findTable(html, "Redactions by field");
  expect(fields.rows.map((row) => row.slice(0, 4))).toEqual([
    ["properties.query, email addresses: how to fix it", "[email]", "3", longTool],
    ["properties.note, card numbers: how to fix it", "[card]", "1", "book"],
  ]);
  expect(fields.foot?.slice(0, 3)).toEqual(["2 fields", "", "4"]);
  expect(plainText(html)).toContain("7 more fields had fewer values removed.");
  // A hashed user ID is listed separately.
  expect(findTable(html, "Replaced IDs").rows.map(([path]) => path)).toEqual([
    "user_id, email addresses: how to fix it",
  ]);
  expect(html).toContain('<figure aria-label="Removed values by day"');
  expect(elementTexts(html, "figcaption")[0]).toBe("email addresses3card numbers0Total 3");
});

it("explains how to avoid the redactions of a field, with the newest event", () => {
  const field = { kind: "card", path: "properties.note", count: 1, tools: ["book"], newest };
  const stored = { event: { trace_id: "of/one", properties: { note: "card [card]" }, user_id: "" }, parent: null };
  const html = renderHtml(<RedactionPanel field={field} labels={labels} onClose={() => undefined} />, {
    answers: [[["event", projectId, "e1"], stored]],
  });

  expect(html).toContain('<dialog aria-label="Card numbers in properties.note"');
  expect(elementTexts(html, "li")[0]).toBe(
    "Omit note, or send a derived value instead, such as its length, its type or whether it was set.",
  );
  expect(elementTexts(html, "mark")).toEqual(["[card]"]);
  expect(html).toContain('href="/dashboard/prj_1/traces/of%2Fone"');
  expect(plainText(html)).not.toContain("user_id");
});

it("says that nothing was removed", () => {
  expect(plainText(shown({ allEvents: 1, unchanged: 1 }))).toContain(
    "Nothing was removed. The only event was stored unchanged.",
  );
  expect(plainText(shown({}))).toContain("No events in this range");
});
