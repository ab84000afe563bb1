/** What the Errors page, the page of an error, and the Rejected page show for given data. */
import { expect, it } from "vitest";
import { ErrorPage } from "@/components/dashboard/errors/error-page";
import { Errors } from "@/components/dashboard/errors/errors";
import { Rejected } from "@/components/dashboard/rejected/rejected";
import * as answers from "@/lib/analytics/contracts/analytics-answers";
import { given, type Some } from "@/tests/support/given";
import { answered, elementTexts, findTable, plainText, renderHtml } from "@/tests/support/rendered-page";

const last = "2026-03-02T10:00:00.000Z";
const anExample = (message: string, traceId: string) =>
  ({ eventId: message, traceId, type: "tool_call", name: "search", message }) as const;
const aGroup = { id: "0".repeat(32), category: "upstream", shape: "timed out after … s", count: 3, tools: ["search"] };
const shown = (answer: Some<answers.Errors>, search = "") =>
  renderHtml(<Errors initial={answered(given(answers.Errors, answer), search)} />, { path: "/errors", search });
const stateField = (html: string) => /<legend[^>]*>State<\/legend>(.*?)<\/fieldset>/s.exec(html)?.[1] ?? "";

it("groups errors by message and links to their traces", () => {
  const groups = [
    { ...aGroup, examples: [anExample("timed out after 5.5 s", "the-one"), anExample("timed out after 61 s", "")] },
    { id: "1".repeat(32), category: "d".repeat(64), shape: "no such table", count: 1, tools: ["query"] },
  ];
  const html = shown({ groups, moreGroups: 2, errors: 4, outcomes: 8 });

  expect(plainText(html)).toContain("4of 8 events with an outcome failed (50.0%)");
  expect(plainText(html)).toContain("2 more groups have fewer errors.");
  const [one = "", other] = html.match(/<details.*?<\/details>/gs) ?? [];
  expect(elementTexts(String(one), "summary")[0]).toMatch(/^337\.5% of outcomestimed out after … supstreamsearch/);
  expect(elementTexts(String(other), "summary")[0]).toMatch(/^112\.5% of outcomesno such tabled{64}query/);
  expect(elementTexts(one, "li")[0]).toMatch(/search, tool_callView tracetimed out after 5\.5 s$/);
  expect(one).toContain('href="/dashboard/prj_1/traces/the-one"');
  expect(one).toContain(`href="/dashboard/prj_1/errors/${"0".repeat(32)}"`);
});

it("counts errors by state, and lists those of the state in the URL", () => {
  const groups = [
    { ...aGroup, shape: "closed" },
    { ...aGroup, id: "1", state: { state: "resolved" } },
    { ...aGroup, id: "2", shape: "back", state: { state: "returned" } },
  ] as const;
  const answer = { groups, errors: 9, outcomes: 9 };

  expect(elementTexts(stateField(shown(answer)), "button")).toEqual([
    "Unresolved 2",
    "Returned 1",
    "Resolved 1",
    "All 3",
  ]);
  expect(elementTexts(shown(answer, "state=returned"), "summary")).toEqual([expect.stringContaining("backReturned")]);
  expect(elementTexts(shown(answer, "state=resolved"), "summary")).toEqual([
    expect.stringContaining("timed out after … sResolved"),
  ]);
  expect(plainText(shown(answer, "state=ignored"))).toContain("No errors with this state.");
});

it("shows one error with its state, tools and versions", () => {
  const answer = {
    error: {
      ...aGroup,
      state: { state: "resolved", changedAt: last, changedBy: "terminal" },
      ever: { count: 9 },
    },
    count: 3,
    outcomes: 4,
    tools: [{ tool: "search", errors: 3, outcomes: 4 }],
    newest: {
      errors: 3,
      users: 2,
      isAll: true,
      versions: [
        { version: "1.0.0", errors: 2 },
        { version: "", errors: 1 },
      ],
      samples: [anExample("timed out after 61 s", "of/one")],
    },
  } as const;
  const shown = (answer: Some<answers.ErrorDetail>) =>
    renderHtml(<ErrorPage params={{ errorId: "0" }} initial={answered(given(answers.ErrorDetail, answer))} />);
  const html = shown(answer);

  expect(elementTexts(html, "h1")).toEqual(["timed out after … s"]);
  expect(plainText(html)).toContain(
    "Category upstreamReopenResolved from the terminal 2 Mar 2026, 10:00. It returns if it occurs again.",
  );
  expect(plainText(html)).toContain("In this range3Share of outcomes75.0%Users2All time9");
  expect(findTable(html, "Tools").rows).toEqual([["search", "3", "75.0%"]]);
  expect(findTable(html, "SDK versions").rows).toEqual([
    ["1.0.0", "2", "66.7%"],
    ["(not set)", "1", "33.3%"],
  ]);
  expect(html).toContain('href="/dashboard/prj_1/traces/of%2Fone"');
  expect(plainText(shown({}))).toContain("Error not found");
});

const rejected = (answer: Some<answers.Rejected>) =>
  renderHtml(<Rejected initial={answered(given(answers.Rejected, answer))} />);

it("shows rejected events by issue", () => {
  const html = rejected({
    accepted: 1,
    rejected: 2,
    issues: [
      {
        issue: "latency_ms: must be a finite number of 0 or more, not a string",
        count: 2,
        batches: 1,
        sdks: ["sluice/0.1.0"],
      },
      { issue: "source: must be server or widget", count: 1, batches: 2 },
    ],
    foreign: { spans: 1, logRecords: 2 },
    requests: [{ requestId: "req_1", receivedAt: last, accepted: 1, rejected: 2 }],
  });

  expect(plainText(html)).toContain("2of 3 events rejected (66.7%), including retries");
  expect(elementTexts(html, "li")).toEqual([
    expect.stringMatching(
      /^2in 1 batchlatency_ms: must be a finite number of 0 or more, not a stringFrom SDK sluice\/0\.1\.0Last /,
    ),
    expect.stringMatching(/^1in 2 batchessource: must be server or widget/),
  ]);
  expect(html).toContain('title="2 Mar 2026, 10:00:00 (2 Mar 2026, 10:00:00 UTC)"');
  expect(findTable(html, "Requests").rows).toEqual([[expect.stringMatching(/^\d+ days ago$/), "req_1", "—", "1", "2"]]);
  expect(plainText(html)).toContain("1 span and 2 log records from other instrumentation were not stored.");
});

it("says that there were no errors or rejected events", () => {
  expect(plainText(shown({ outcomes: 1 }))).toContain("No errors. The only event with an outcome succeeded.");
  expect(plainText(shown({}))).toContain("No events with an outcome in this range");
  expect(plainText(rejected({ accepted: 1 }))).toContain("No events were rejected. The only event was accepted.");
});
