/** What the Errors page, the page of an error, and the Rejected page show for given data. */
import { expect, it } from "vitest";
import { ErrorPage } from "@/components/dashboard/errors/error-page";
import { Errors } from "@/components/dashboard/errors/errors";
import { Rejected } from "@/components/dashboard/rejected/rejected";
import type {
  Errors as Answer,
  ErrorDetail,
  Rejected as Rejections,
} from "@/lib/dashboard/contracts/analytics-answers";
import type { ErrorState } from "@/lib/dashboard/contracts/error-states";
import { answered, htmlOf, tableOf, textOf, textsOf } from "@/tests/support/rendered-page";

type Group = Answer["groups"][number];
const [first, last] = ["2026-03-01T10:00:00.000Z", "2026-03-02T10:00:00.000Z"];
const open: ErrorState = { state: "open", changedAt: null, changedBy: "", returnedAt: null };
const anExample = (message: string, traceId: string) =>
  ({
    eventId: message,
    traceId,
    timestamp: last,
    type: "tool_call",
    name: "search",
    message,
  }) satisfies Group["examples"][number];
const aGroup = (fields: Partial<Group>): Group => ({
  id: "0".repeat(32),
  category: "upstream",
  shape: "timed out after … s",
  count: 3,
  first,
  last,
  state: open,
  trend: Array.from({ length: 24 }, () => 0),
  tools: ["search"],
  examples: [],
  ...fields,
});
const shown = (answer: Answer, search = "") =>
  htmlOf(<Errors initial={answered(answer, search)} />, { path: "/errors", search });
const statesOf = (html: string) => /<legend[^>]*>State<\/legend>(.*?)<\/fieldset>/s.exec(html)?.[1] ?? "";

it("groups errors by message and links to their traces", () => {
  const groups = [
    aGroup({ examples: [anExample("timed out after 5.5 s", "the-one"), anExample("timed out after 61 s", "")] }),
    aGroup({ id: "1".repeat(32), category: "d".repeat(64), shape: "no such table", count: 1, tools: ["query"] }),
  ];
  const html = shown({ groups, moreGroups: 2, errors: 4, outcomes: 8 });

  expect(textOf(html)).toContain("4of 8 events with an outcome failed (50.0%)");
  expect(textOf(html)).toContain("2 more groups have fewer errors.");
  const [one = "", other] = html.match(/<details.*?<\/details>/gs) ?? [];
  expect(textsOf(String(one), "summary")[0]).toMatch(/^337\.5% of outcomestimed out after … supstreamsearch/);
  expect(textsOf(String(other), "summary")[0]).toMatch(/^112\.5% of outcomesno such tabled{64}query/);
  expect(textsOf(one, "li")[0]).toMatch(/search, tool_callView tracetimed out after 5\.5 s$/);
  expect(one).toContain('href="/dashboard/prj_1/traces/the-one"');
  expect(one).toContain(`href="/dashboard/prj_1/errors/${"0".repeat(32)}"`);
});

it("counts errors by state, and lists those of the state in the URL", () => {
  const resolved = { ...open, state: "resolved", changedAt: last, changedBy: "terminal" } as const;
  const groups = [
    aGroup({ shape: "closed" }),
    aGroup({ id: "1", state: resolved }),
    aGroup({ id: "2", shape: "back", state: { ...resolved, state: "returned", returnedAt: last } }),
  ];
  const answer = { groups, moreGroups: 0, errors: 9, outcomes: 9 };

  expect(textsOf(statesOf(shown(answer)), "button")).toEqual(["Unresolved 2", "Returned 1", "Resolved 1", "All 3"]);
  expect(textsOf(shown(answer, "state=returned"), "summary")).toEqual([expect.stringContaining("backReturned")]);
  expect(textsOf(shown(answer, "state=resolved"), "summary")).toEqual([
    expect.stringContaining("timed out after … sResolved"),
  ]);
  expect(textOf(shown(answer, "state=ignored"))).toContain("No errors with this state.");
});

it("shows one error with its state, tools and versions", () => {
  const answer: ErrorDetail = {
    error: {
      ...aGroup({}),
      state: { state: "resolved", changedAt: last, changedBy: "terminal", returnedAt: null },
      ever: { count: 9, first, last },
    },
    count: 3,
    outcomes: 4,
    series: { zone: "UTC", stepSeconds: 86_400, starts: [first, last], errors: [1, 2] },
    tools: [{ tool: "search", errors: 3, outcomes: 4 }],
    moreTools: 1,
    newest: {
      errors: 3,
      since: null,
      isAll: true,
      users: 2,
      versions: [
        { version: "1.0.0", errors: 2 },
        { version: "", errors: 1 },
      ],
      samples: [anExample("timed out after 61 s", "of/one")],
    },
  };
  const shown = (changed: Partial<ErrorDetail> = {}) =>
    htmlOf(<ErrorPage params={{ errorId: "0" }} initial={answered({ ...answer, ...changed })} />, {
      path: "/errors/0",
    });
  const html = shown();

  expect(textOf(html)).toContain(
    "timed out after … sCategory upstreamReopenResolved from the terminal 2 Mar 2026, 10:00. It returns if it occurs again.",
  );
  expect(textOf(html)).toContain("In this range3Share of outcomes75.0%Users2All time9");
  expect(tableOf(html, "Tools").rows).toEqual([["search", "3", "75.0%"]]);
  expect(tableOf(html, "SDK versions").rows).toEqual([
    ["1.0.0", "2", "66.7%"],
    ["(not set)", "1", "33.3%"],
  ]);
  expect(html).toContain('href="/dashboard/prj_1/traces/of%2Fone"');
  expect(textOf(shown({ error: null }))).toContain("Error not found");
});

const nothingRejected: Rejections = {
  accepted: 1,
  rejected: 0,
  issues: [],
  moreIssues: 0,
  foreign: { spans: 0, logRecords: 0 },
  requests: [],
};

it("shows rejected events by issue", () => {
  const issue = { batches: 1, first, last, sdks: ["sluice/0.1.0"] };
  const answer: Rejections = {
    ...nothingRejected,
    rejected: 2,
    issues: [
      { ...issue, issue: "latency_ms: must be a finite number of 0 or more, not a string", count: 2 },
      { ...issue, issue: "source: must be server or widget", count: 1 },
    ],
    foreign: { spans: 1, logRecords: 2 },
    requests: [{ requestId: "req_1", receivedAt: last, accepted: 1, rejected: 2, sdk: "" }],
  };
  const html = htmlOf(<Rejected initial={answered(answer)} />, { path: "/rejected" });

  expect(textOf(html)).toContain("2of 3 events rejected (66.7%), including retries");
  expect(textsOf(html, "li")).toEqual([
    expect.stringMatching(
      /^2in 1 batchlatency_ms: must be a finite number of 0 or more, not a stringFrom SDK sluice\/0\.1\.0Last /,
    ),
    expect.stringMatching(/^1in 1 batchsource: must be server or widget/),
  ]);
  expect(tableOf(html, "Requests").rows).toEqual([
    [expect.stringContaining("2 Mar 2026, 10:00:00"), "req_1", "—", "1", "2"],
  ]);
  expect(textOf(html)).toContain("1 span and 2 log records from other instrumentation were not stored.");
});

it("says that there were no errors or rejected events", () => {
  const noErrors = { groups: [], moreGroups: 0, errors: 0 };

  expect(textOf(shown({ ...noErrors, outcomes: 1 }))).toContain("No errors. The only event with an outcome succeeded.");
  expect(textOf(shown({ ...noErrors, outcomes: 0 }))).toContain("No matching events have an outcome.");
  expect(textOf(htmlOf(<Rejected initial={answered(nothingRejected)} />))).toContain(
    "No events were rejected. The only event was accepted.",
  );
});
