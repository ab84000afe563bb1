/** What the Requests, Funnels and Retention pages show for given data. */
import { expect, it } from "vitest";
import { Funnels } from "@/components/dashboard/funnels/funnels";
import { Requests } from "@/components/dashboard/requests/requests";
import { UserRetention } from "@/components/dashboard/retention/user-retention";
import type { Funnel, UserRetention as Retention } from "@/lib/analytics/contracts/funnels";
import type { Requests as Answer } from "@/lib/analytics/contracts/requests";
import { answered, elementTexts, findElement, findTable, plainText, renderHtml } from "@/tests/support/rendered-page";

const [first, last] = ["2026-03-01T10:00:00.000Z", "2026-03-02T10:00:00.000Z"];
const nothing: Answer = {
  names: (["intent", "missing_capability", "feedback"] as const).map((name) => ({ name, events: 0, texts: 0 })),
  groups: [],
  tools: { listed: 0, neverCalled: [], moreNeverCalled: 0 },
};
const requests = (answer: Answer) => renderHtml(<Requests initial={answered(answer)} />, { path: "/requests" });

it("explains how to record what users ask for", () => {
  const text = plainText(requests(nothing));

  expect(text).toContain("No matching events contain text.");
  expect(text).toContain('analytics.track("intent", { text: "Find a direct flight" });');
  expect(text).toContain("No matching events contain a tool list.");
});

it("groups what users ask for, and lists tools that nobody called", () => {
  const group = { users: 0, first, last };
  const html = requests({
    names: [
      { name: "intent", events: 3, texts: 1 },
      { name: "missing_capability", events: 1, texts: 1 },
      { name: "feedback", events: 1, texts: 3 },
    ],
    groups: [
      { ...group, name: "feedback", text: "Write to [email]", events: 1, id: "e3" },
      { ...group, name: "missing_capability", text: "Cancel", events: 1, id: "e2" },
      { ...group, name: "intent", text: "Find  a Flight!", events: 3, users: 2, id: "e1" },
    ],
    tools: {
      listed: 3,
      neverCalled: [
        { tool: "cancel", lists: 2, lastListed: last, lastCall: null },
        { tool: "fly", lists: 1, lastListed: last, lastCall: first },
      ],
      moreNeverCalled: 0,
    },
  });

  expect(findTable(html, "What users ask for").rows.map((row) => row.slice(0, 4))).toEqual([
    ["Find  a Flight!", "Intent", "3", "2"],
    ["Write to [email]", "Feedback", "1", "0"],
    ["Cancel", "Missing capability", "1", "0"],
  ]);
  expect(html).toContain('href="/dashboard/prj_1/requests/e1"');
  for (const button of ["All 5", "Intents 3", "Missing 1", "Feedback 1"])
    expect(elementTexts(html, "button")).toContain(button);
  expect(plainText(html)).toContain("2 less frequent entries aren’t shown.");
  expect(plainText(html)).toContain("2 of 3 listed tools had no calls in this range.");
  expect(findTable(html, "Tools never called").rows.map((row) => [row[0], row[1], row[3]])).toEqual([
    ["cancel", "2", "None in 90 days"],
    ["fly", "1", expect.stringMatching(/^\d+ days ago$/)],
  ]);
});

const choices: Funnel = {
  within: "session",
  steps: [],
  shortened: 0,
  types: [{ type: "tool_call", events: 7 }],
  names: [
    { type: "tool_call", name: "search, all", events: 4 },
    { type: "tool_call", name: "book", events: 3 },
    { type: "track", name: "paid 100%", events: 1 },
  ],
};
const funnels = (answer: Funnel, search = "") =>
  renderHtml(<Funnels initial={answered(answer, search)} />, { path: "/funnels", search });

it("counts the sessions that reach each step of a funnel", () => {
  const steps = [
    { type: "tool_call", name: "search, all", count: 4, medianMs: null },
    { type: "tool_call", name: "book", count: 2, medianMs: 15_000 },
    { type: "track", name: "paid 100%", count: 1, medianMs: 30_000 },
  ];
  const search = "steps=tool_call:search%2C+all,tool_call:book,track:paid+100%25";
  const html = funnels({ ...choices, steps, shortened: 1 }, search);

  expect(plainText(html)).toContain("25.0%1 of 4 sessions reach the last step");
  expect(findTable(html, "Steps")).toMatchObject({
    head: ["Step", "Sessions", "Of first step", "Of previous step", "Median time"],
    rows: [
      ["1search, alltool_call", "4", "100%", "—", "—"],
      ["2booktool_call", "2", "50.0%", "50.0%", "15.00 s"],
      ["3paid 100%track", "1", "25.0%", "50.0%", "30.00 s"],
    ],
  });
  expect(plainText(html)).toContain("1 session has more than");
  expect(findElement(html, "select", "New step")).toContain(
    '<optgroup label="Custom events"><option value="track:paid 100%25">',
  );
  expect(plainText(funnels({ ...choices, within: "trace", steps: steps.slice(0, 1) }))).toContain(
    "Add a second step to see how many traces continue.",
  );
});

it("suggests the steps of a first funnel", () => {
  expect(plainText(funnels(choices))).toContain("Use the most used toolssearch, all → book");
  expect(plainText(funnels({ ...choices, types: [], names: [] }))).toContain(
    "No events in this rangeShow last 30 days",
  );
});

it("shows the users who return in the weeks after their first one", () => {
  const answer: Retention = {
    zone: "UTC",
    cohorts: [
      { start: "2026-02-16T00:00:00.000Z", users: 2, active: [1, 0] },
      { start: "2026-02-23T00:00:00.000Z", users: 0, active: [0] },
      { start: "2026-03-02T00:00:00.000Z", users: 2, active: [] },
    ],
    earlierUsers: 1,
  };
  const html = renderHtml(<UserRetention initial={answered(answer)} />, { path: "/retention" });

  expect(findTable(html, "Retention by week")).toEqual({
    head: ["First week", "Users", "Week 1Week 1", "Week 2Week 2"],
    rows: [
      ["16 Feb", "2", "50.0%", "0%"],
      ["23 Feb", "0", "—", ""],
      ["2 Mar", "2", "", ""],
    ],
    foot: ["All weeks", "4", "50.0%", ""],
  });
  // It scrolls on phones.
  expect(findElement(html, "table", "Retention by week")).not.toContain("data-table-cards");
  expect(plainText(html)).toContain("1 more user had their first event before these weeks.");
  const none = (earlierUsers: number) =>
    plainText(renderHtml(<UserRetention initial={answered({ ...answer, cohorts: [], earlierUsers })} />));
  expect(none(0)).toContain("No event has a user_id.");
  expect(none(1)).toContain("No new users in the last 13 weeks.");
});
