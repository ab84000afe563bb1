/** What the Overview page shows for given figures, and what any page of a query shows if it failed. */
import { describe, expect, it } from "vitest";
import { Overview } from "@/components/dashboard/overview/overview";
import { OverviewFigures } from "@/components/dashboard/overview/overview-figures";
import { Overview as Answer, type Figures } from "@/lib/analytics/contracts/analytics-answers";
import { given, type Some } from "@/tests/support/given";
import {
  answered,
  elementTexts,
  findTable,
  plainText,
  projectId,
  refused,
  renderHtml,
} from "@/tests/support/rendered-page";

const starts = ["2026-03-01T10:00:00.000Z", "2026-03-01T11:00:00.000Z"];
const steps = { zone: "UTC", stepSeconds: 3_600, starts };
const figures = {
  events: 5,
  sessions: 2,
  users: 2,
  toolCalls: 4,
  errors: 1,
  outcomes: 4,
  latencyP50: 300,
  latencyP95: 2_000,
  tokensIn: 1_200,
  costs: [
    { by: "prices", currency: "EUR", amount: 12, events: 1 },
    { by: "sender", currency: "USD", amount: 0.001_25, events: 1 },
  ],
  conversions: [
    { currency: "EUR", count: 1, value: 120.5 },
    { currency: "USD", count: 1, value: 1e308 },
  ],
} satisfies Some<Figures>;
const aTool = (tool: string, calls: number, errors: number) =>
  ({ tool, calls, errors, outcomes: calls, latencyP50: 100, latencyP95: 300 }) as const;
const busy = {
  figures,
  series: {
    ...steps,
    types: [
      { type: "tool_call", events: [1, 2] },
      { type: "conversion", events: [0, 1] },
    ],
    otherTypes: [1, 0],
  },
  trends: { ...steps, outcomes: [2, 2], errors: [0, 1], latencyP95: [null, 300] },
  tools: [aTool("book_flight", 1, 0), aTool("search_flights", 3, 1)],
  moreTools: 1,
  topErrors: [{ id: "e1", category: "upstream", shape: "no room …", count: 1 }],
  moreErrors: 2,
  platforms: [{ name: "claude", events: 2 }],
  otherPlatforms: 3,
  sources: [{ name: "server", events: 5 }],
} satisfies Some<Answer>;
const shown = (answer: Some<Answer>, search = "", options: Parameters<typeof renderHtml>[1] = {}) =>
  renderHtml(<Overview initial={answered(given(Answer, answer), search)} />, { search, ...options });
/** Name and value of each figure. */
const shownFigures = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, name = "", value = ""]) => [
      plainText(name),
      plainText(value),
    ]),
  );

describe("Overview", () => {
  it("shows the figures of the range", () => {
    expect(shownFigures(shown(busy))).toEqual({
      Events: "5",
      Sessions: "2",
      Users: "2",
      "Tool calls": "4",
      "Error rate": "25.0%",
      "Median latency": "≈\u202f300 ms",
      "p95 latency": "≈\u202f2.00 s",
      "Tokens in": "1.2K",
      "Tokens out": "0",
      Conversions: "2",
      "Cost in EUR": "€12.00",
      "Cost in USD (as sent)": "$0.00125",
      "Value in EUR": "€120.50",
      "Value in USD": "$1E308",
    });
    expect(plainText(shown(busy))).toContain("≈ marks estimates that are within 1% of the exact value.");
    expect(plainText(shown(busy)).match(/No previous data to compare with/g)).toHaveLength(1);
  });

  it("has no buttons on pages without scripts", () => {
    const answer = given(Answer, busy);
    const { figures, previous } = answer;
    expect(renderHtml(<OverviewFigures figures={figures} previous={previous} isStatic />)).not.toContain("<button");
  });

  it("compares them with the previous period", () => {
    const html = shown({
      ...busy,
      previous: { ...figures, events: 10, errors: 0, estimated: ["users"], conversions: [] },
    });

    expect(shownFigures(html)).toMatchObject({
      Events: "5−50% from 10",
      Users: "2±0% from ≈\u202f2",
      "Error rate": "25.0%+25.0 points, worse, from 0%",
      Conversions: "2",
    });
    expect(plainText(html)).not.toMatch(/No previous data|none before/);
  });

  it("shows the events over time, by type", () => {
    const html = shown(busy);

    expect(elementTexts(html, "figcaption")[0]).toBe("tool_call3conversion1Other types1Total 5");
    expect(html).toMatch(/<figure aria-label="Events over time by type".*?<svg/s);
    for (const label of ["Latency over time", "Error rate over time"])
      expect(html).toContain(`<figure aria-label="${label}"`);
    expect(html).not.toContain('<figure aria-label="Redactions over time"');
  });

  it("shows tools with totals, most calls first", () => {
    const { tools } = busy;
    const many = Array.from({ length: 16 }, (_, at) => aTool(`tool-${at}`, 1, 0));
    const table = findTable(shown(busy), "Tools");

    expect(table.rows.map((row) => row.slice(0, 6))).toEqual([
      ["search_flights", "3", "1", "33.3%, above average", "≈\u202f100 ms", "≈\u202f300 ms"],
      ["book_flight", "1", "0", "0%", "≈\u202f100 ms", "≈\u202f300 ms"],
    ]);
    expect(table.foot?.slice(0, 4)).toEqual(["2 tools", "4", "1", "25.0%"]);
    expect(plainText(shown(busy))).toContain("1 more tool was called less often.");
    const html = shown({ ...busy, tools: [...many, ...tools] });
    expect(findTable(html, "Tools").rows).toHaveLength(15);
    expect(findTable(html, "Tools").rows[0]?.[0]).toBe("search_flights");
    expect(elementTexts(html, "button")).toContain("Show all 18 tools");
  });

  it("shows the most frequent errors, linked to their pages", () => {
    const html = shown(busy, "range=7d");

    expect(findTable(html, "Top errors").rows).toEqual([["no room …upstream", "1"]]);
    expect(html).toContain('href="/dashboard/prj_1/errors/e1?range=7d"');
    expect(plainText(html)).toContain("2 more in Errors");
    expect(elementTexts(html, "h2")).toEqual(expect.arrayContaining(["Tools", "Top errors", "Events over time"]));
  });

  it("shows the shares of types, platforms and sources", () => {
    const html = shown(busy, "range=7d");

    expect(findTable(html, "Types").rows).toEqual([
      ["tool_call", "3", "60.0%"],
      ["conversion", "1", "20.0%"],
      ["Other", "1", "20.0%"],
    ]);
    expect(findTable(html, "Platforms").foot).toEqual(["Total", "5", "100%"]);
    expect(html).toContain('href="/dashboard/prj_1?range=7d&amp;type=conversion"');
  });

  it("tells screen readers how to read its charts", () => {
    const figures = shown(busy).match(/<figure.*?<\/figure>/gs) ?? [];

    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) expect(plainText(figure)).toContain("press “Show charts as tables”");
  });

  it("says which changes are for the worse", () => {
    const movers = [
      { tool: "book_flight", measure: "error_rate", before: 0.1, now: 0.3, calls: 90 },
      { tool: "search_flights", measure: "latency_p95", before: 400, now: 200, calls: 80 },
      { tool: "pay", measure: "calls", before: 70, now: 0, calls: 0 },
    ] as const;
    const changes = findTable(
      shown({ ...busy, previous: { toolCalls: 9 }, movers: [...movers] }),
      "What changed",
    ).rows.map((row) => row[4]);

    expect(changes).toEqual(["+20.0 points, worse", "−50%", "Stopped, worse"]);
  });

  it("says what to do without events", () => {
    expect(plainText(shown({}))).toContain("No events in this rangeShow last 30 days");
    expect(shown({})).toContain('href="/dashboard/prj_1?range=30d"');
    expect(plainText(shown({}, "range=30d"))).toContain("No events in this rangeShow last 12 months");
    expect(plainText(shown({}, "range=12mo"))).not.toContain("Show last");
    expect(plainText(shown({}, "user=ada&range=30d"))).toContain("No matching eventsClear filtersShow last 12 months");
    expect(shown({}, "user=ada&range=7d")).toContain('href="/dashboard/prj_1?range=7d"');
  });

  it("offers a range that includes all of a custom one", () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const custom = (from: number) =>
      plainText(shown({}, new URLSearchParams({ range: "custom", from: daysAgo(from), to: daysAgo(1) }).toString()));

    expect(custom(20)).toContain("Show last 30 days");
    expect(custom(45)).toContain("Show last 12 months");
    expect(custom(390)).not.toContain("Show last");
  });

  it("offers to connect a project that has never received an event", () => {
    const never = [[["first-event", projectId], { event: null, request: null }]] as const;
    const once = [[["first-event", projectId], { event: { event_id: "e1" }, request: null }]] as const;

    expect(plainText(shown({}, "", { answers: never }))).toContain("ConnectShow last 30 days");
    expect(shown({}, "", { answers: never })).toContain('href="/dashboard/prj_1/start"');
    expect(shown({}, "", { answers: never, isOwner: false })).not.toContain("/start");
    expect(shown({}, "", { answers: once })).not.toContain("/start");
  });

  it("shows the filters of its URL, and which of them need every event", () => {
    const conditions = [
      ["is_not", "tool", ["a", "b"]],
      ["greater_than", "latency_ms", [500]],
      ["exists", "properties.plan"],
    ];
    const where = encodeURIComponent(JSON.stringify(conditions));
    const html = shown(busy, `type=tool_call&where=${where}`);

    expect([...html.matchAll(/aria-label="(Remove [^"]* filter)"/g)].map(([, label]) => label)).toEqual([
      "Remove Type is tool_call filter",
      "Remove Tool is not a, b filter",
      "Remove Latency &gt; 500 ms filter",
      "Remove plan is set filter",
    ]);
    expect(plainText(html)).toContain("Clear filters");
    expect(plainText(html)).toContain("Filters on Latency and plan are read from events, not from hourly totals");
    expect(plainText(shown(busy, "type=tool_call"))).not.toMatch(/Clear filters|hourly totals/);
  });
});

describe("a page whose query failed", () => {
  const search = "range=2d&source=nowhere";
  const failed = (code: Parameters<typeof refused>[0]["code"], issues: string[] = []) =>
    renderHtml(<Overview initial={refused({ code, message: "Unexpected server error.", issues }, search)} />, {
      search,
    });

  it("lists what is wrong with its URL, and offers a valid one", () => {
    const html = failed("invalid_request", ["range: must be one of 1h, 24h", "source: must be server or widget"]);

    expect(plainText(html)).toContain("This URL has an invalid range, time zone or filter.");
    expect(elementTexts(html, "code")).toEqual(["range: must be one of 1h, 24h", "source: must be server or widget"]);
    expect(html).toContain('<a href="/dashboard/prj_1" class="button">Show last 24 hours</a>');
  });

  it("says so even if a condition in its URL cannot be read", () => {
    const conditions = ["[[", "{}", '[["is",5,["a"]]]', '[["like","tool",["a"]]]', '[["is","tool",null]]'];
    const silent = conditions.filter((where) => {
      const search = new URLSearchParams({ range: "7d", where }).toString();
      const initial = refused({ code: "invalid_request", message: "", issues: [] }, search);
      return !plainText(renderHtml(<Overview initial={initial} />, { search })).includes(
        "This URL has an invalid range",
      );
    });

    expect(silent).toEqual([]);
  });

  it("says what to do about other problems", () => {
    const texts = {
      too_much_data: "This query took too long.Choose a shorter range or add a filter.Retry",
      storage_unavailable:
        "The event store is unavailable.Events acknowledged with a 2xx are safe. This page retries automatically.Retry",
      not_found: "This project no longer exists.It was deleted along with its keys and events.View all projects",
      internal: "Unexpected server error.Retry",
    } as const;
    const codes = Object.keys(texts) as (keyof typeof texts)[];

    expect(codes.filter((code) => !plainText(failed(code)).includes(texts[code]))).toEqual([]);
  });
});
