/** What the pages of a tool, a user and a session show for given data. */
import { expect, it } from "vitest";
import { Session } from "@/components/dashboard/sessions/session";
import { Tool } from "@/components/dashboard/tools/tool";
import { User } from "@/components/dashboard/users/user";
import * as answers from "@/lib/analytics/contracts/analytics-answers";
import { given, type Some } from "@/tests/support/given";
import { answered, elementTexts, findTable, plainText, renderHtml } from "@/tests/support/rendered-page";

const odd = "a/b ?#%20 検索";
const [first, last] = ["2026-03-01T10:00:00.000Z", "2026-03-01T10:10:00.000Z"];
const tool = {
  tool: odd,
  figures: { calls: 2, errors: 1, outcomes: 2, latencyP50: 120, latencyP95: 3_000, latencyP99: 3_000, last },
  series: {
    zone: "UTC",
    stepSeconds: 300,
    starts: [first, last],
    calls: [1, 1],
    errors: [0, 1],
  },
  deploys: [{ version: "1.0.0", at: first }],
  errors: { groups: [{ id: "e1", shape: "no room …", count: 1 }], moreGroups: 2 },
  slowest: [{ traceId: "two", failed: true, latencyMs: 3_000 }],
  platforms: [{ name: "", events: 2 }],
  newest: {
    calls: 2,
    since: first,
    inputs: [{ name: "city", calls: 1, types: [{ type: "string", calls: 1 }] }],
    users: [{ userId: "ada", calls: 2 }],
    moreUsers: 3,
    before: [{ tool: null, calls: 2 }],
    after: [
      { tool: "book", calls: 1 },
      { tool: null, calls: 1 },
    ],
  },
  redactions: { total: 1, events: 1, paths: [{ kind: "email", path: "properties.note", count: 1 }] },
} satisfies Some<answers.Tool>;
const toolPage = (changed: Some<answers.Tool> = {}, search = "range=7d") =>
  renderHtml(
    <Tool
      params={{ name: encodeURIComponent(odd) }}
      initial={answered(given(answers.Tool, { ...tool, ...changed }), search)}
      labels={{}}
    />,
    { path: "/tools/x", search },
  );

it("a tool has its figures, versions, errors, callers, inputs and neighbors", () => {
  const html = toolPage();
  const tableRows = (table: string) => findTable(html, table).rows;

  expect(elementTexts(html, "h1")).toEqual([odd]);
  expect(plainText(html)).toContain(
    "Tool calls2Failed calls1Error rate50.0%Median latency≈\u202f120 msp95 latency≈\u202f3.00 sp99 latency≈\u202f3.00 s",
  );
  expect(plainText(html)).toContain("New SDK versions (dashed lines), by first call: 1.0.0 1 Mar, 10:00");
  expect(elementTexts(html, "figcaption")[0]).toBe("Without an error1Failed1Total 2");
  expect(html).toContain('<figure aria-label="Latency over time"');
  expect(tableRows("Top errors")[0]?.slice(0, 3)).toEqual(["no room …", "1", "50.0%"]);
  expect(html).toContain("2 more in Errors");
  expect(tableRows("Slowest traces")[0]?.slice(0, 3)).toEqual(["two", "3.00 s", "Failed"]);
  expect(tableRows("Platforms")).toEqual([["(not set)", "2", "100%"]]);
  expect(tableRows("Top users")).toEqual([["ada", "2", "100%"]]);
  expect(plainText(html)).toContain("3 more users called it less often.");
  expect(tableRows("Inputs")).toEqual([["city", "1", "50.0%", "string"]]);
  expect(tableRows("Called before")).toEqual([["First call of its trace", "2", "100%"]]);
  expect(tableRows("Called after")).toEqual([
    ["book", "1", "50.0%"],
    ["Last call of its trace", "1", "50.0%"],
  ]);
  expect(tableRows("Redactions")[0]?.slice(0, 3)).toEqual(["properties.note", "[email]", "1"]);
  expect(plainText(html)).toContain("Based on the newest 2 calls, since 1 Mar 2026, 10:00.");
  expect(html).toContain('href="/dashboard/prj_1/tools/book?range=7d"');
});

it("a tool without calls says so", () => {
  const figures = { ...tool.figures, calls: 0 };

  expect(plainText(toolPage({ figures }))).toContain("No calls in this range");
});

it("a user has sessions, tools and errors, and links to all of their data", () => {
  const answer = given(answers.User, {
    user: { userId: "ada", first, last, events: 4, sessions: 1, traces: 2, toolCalls: 3, errors: 1, outcomes: 3 },
    sessions: [
      { sessionId: "visit", first, last, events: 3, traces: 2, toolCalls: 3, errors: 1 },
      { sessionId: "", first, last: first, events: 1, traces: 1, toolCalls: 0, errors: 0 },
    ],
    moreSessions: 1,
    tools: [
      { tool: odd, calls: 2, errors: 1, outcomes: 2, last },
      { tool: "book", calls: 1, errors: 0, outcomes: 1, last },
    ],
    errors: [{ id: "e1", shape: "no room …", count: 1, traceId: "two", eventId: "e2" }],
  });
  const shown = (isOwner: boolean) =>
    renderHtml(<User initial={answer} now={Date.parse(last)} />, { path: "/users/ada", search: "range=7d", isOwner });
  const html = shown(true);
  const tableRows = (table: string) => findTable(html, table).rows;

  expect(plainText(html)).toContain("Sessions1Traces2Events4Tool calls3Failed calls1Error rate33.3%");
  expect(tableRows("Sessions").map(([session, , , ...figures]) => [session, ...figures])).toEqual([
    ["visit", "10 min", "2", "3", "3", "1"],
    ["Without a session", "0 ms", "1", "1", "0", "0"],
  ]);
  expect(plainText(html)).toContain("1 earlier session isn’t listed.");
  expect(tableRows("Tools").map((row) => row.slice(0, 4))).toEqual([
    [odd, "2", "1", "50.0%"],
    ["book", "1", "0", "0%"],
  ]);
  expect(tableRows("Errors")[0]?.slice(0, 2)).toEqual(["no room …", "1"]);
  expect(html).toContain('href="/dashboard/prj_1/sessions/visit?range=7d"');
  expect(html).toContain('href="/dashboard/prj_1/traces/two?range=7d&amp;event=e2"');
  const data =
    "/data?range=custom&amp;from=2026-03-01T10%3A00%3A00.000Z&amp;to=2026-03-01T10%3A10%3A00.001Z&amp;user=ada";
  expect(html).toContain(data);
  expect(shown(false)).not.toContain(data);
});

it("a session has the events of its traces on one timeline", () => {
  const answer = given(answers.Session, {
    session: { sessionId: "visit", durationMs: 600_000, events: 3, traces: 2, users: ["ada", "bob"] },
    traces: [
      { traceId: "one", events: 2, durationMs: 120, tools: ["search"] },
      { traceId: "two", events: 1, durationMs: 120, tools: ["book"] },
    ],
    events: [
      { eventId: "e1", traceId: "one", type: "tool_call", name: "search", timestamp: first, latencyMs: 120 },
      { eventId: "e2", traceId: "one", name: "pay", source: "widget", timestamp: "2026-03-01T10:00:01.000Z" },
      { eventId: "e3", traceId: "two", type: "tool_call", name: "book", timestamp: last, latencyMs: 120 },
    ],
    more: 1,
  });
  const html = renderHtml(<Session initial={answer} now={Date.parse(last)} />, {
    path: "/sessions/visit",
    search: "range=7d",
  });

  expect(plainText(html)).toContain("Duration10 minTraces2Events3Failed events0Usersadabob");
  expect(elementTexts(html, "li")).toEqual([
    expect.stringMatching(/^search1 Mar 2026, 10:00:002 events, 120 mssearch/),
    expect.stringMatching(/^Idle for 880 mspaywidget/),
    expect.stringMatching(/^Idle for 9 min 59 sbook1 Mar 2026, 10:10:001 event, 120 msbook/),
  ]);
  expect(html).toContain('href="/dashboard/prj_1/traces/two?range=7d"');
  expect(plainText(html)).toContain("1 later event isn’t shown.");
});
