/** What the pages of traces and events show for given data. */
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { EventPanel } from "@/components/dashboard/events/event-panel";
import { Live } from "@/components/dashboard/live/live";
import { NoSession } from "@/components/dashboard/sessions/session";
import { NoTrace, Trace } from "@/components/dashboard/traces/trace";
import { Traces } from "@/components/dashboard/traces/traces";
import { NoUser } from "@/components/dashboard/users/user";
import * as answers from "@/lib/analytics/contracts/analytics-answers";
import { given, type Some } from "@/tests/support/given";
import {
  answered,
  elementTexts,
  findElement,
  findTable,
  plainText,
  projectId,
  renderHtml,
} from "@/tests/support/rendered-page";

const noon = Date.parse("2026-03-01T12:00:00Z");
const at = (afterMs: number) => new Date(noon + afterMs).toISOString();
type Event = answers.EventHead;
const anEvent = (name: string, afterMs: number, latencyMs: number | null, fields: Some<Event> = {}): Event =>
  given(answers.EventHead, {
    eventId: name,
    type: "tool_call",
    name,
    timestamp: at(afterMs),
    receivedAt: at(afterMs + 5),
    traceId: "of/one",
    source: "server",
    latencyMs,
    ...fields,
  });
const head = {
  traceId: "of/one",
  userId: "ada",
  durationMs: 1_110,
  events: 5,
  errors: 1,
  sources: ["server"],
  tools: ["plan"],
} satisfies Some<answers.Trace["trace"]>;
const failed = { failed: true, status: "error", errorMessage: "timed out" };
const trace = (events: readonly Event[], changed: Some<answers.Trace["trace"]> = {}, more = 0) => {
  const initial = given(answers.Trace, { trace: { ...head, ...changed }, events, more });
  return renderHtml(<Trace initial={initial} now={noon} />, { path: "/traces/of%2Fone", search: "range=7d" });
};

describe("the page of a trace", () => {
  it("nests its events, with their start, duration and self time", () => {
    const html = trace([
      anEvent("plan", 0, 1_000),
      anEvent("search", 100, 400, { parentId: "plan", redactions: 2 }),
      anEvent("fetch", 200, 100, { parentId: "search", ...failed }),
      anEvent("rank", 600, 200, { parentId: "plan" }),
      anEvent("done", 1_100, 10, { parentId: "unknown" }),
    ]);

    expect(elementTexts(html, "h1")).toEqual(["plan"]);
    expect(plainText(html)).toContain("Duration1.11 sEvents5Errors1SourceserverSession—Userada");
    expect(elementTexts(html, "button").filter((text) => text.includes("tool_call"))).toEqual([
      "plantool_callserver, started after 0 ms, took 1.00 s, self time 400 ms",
      "searchtool_callserver, started after 100 ms, took 400 ms, self time 300 ms, level 22 values removed",
      "fetchtool_callserver, started after 200 ms, took 100 ms, level 3",
      "ranktool_callserver, started after 600 ms, took 200 ms, level 2",
      "donetool_callserver, started after 1.10 s, took 10 ms",
    ]);
    expect([...html.matchAll(/--indents:(\d)/g)].map(([, level]) => Number(level))).toEqual([0, 1, 2, 1, 0]);
    expect(html).toContain("1.00 s (self 400 ms)");
    expect(html).toContain('aria-expanded="true" aria-label="3 events under plan"');
    expect(elementTexts(html, "li")[2]).toMatch(/timed out/);
    expect(html).toContain('href="/dashboard/prj_1/traces?range=7d"');
    expect(html).toContain('href="/dashboard/prj_1/users/ada?range=7d"');
  });

  it("shows widgets, failures without a message, moments and idle time", () => {
    const html = trace(
      [
        anEvent("", 0, null, { type: "connection" }),
        anEvent("seats", 550, 80, { type: "widget_render", source: "widget" }),
        anEvent("book", 120_000, 900, { ...failed, errorMessage: "" }),
      ],
      { sessionId: "ses_1", tools: ["search", "book", "pay"], moreTools: 5 },
      7,
    );

    expect(elementTexts(html, "h1")).toEqual(["search → book +6"]);
    expect(elementTexts(html, "li")).toEqual([
      expect.stringContaining("connectionserver, started after 0 ms"),
      expect.stringContaining("seatswidget_renderwidget, started after 550 ms, took 80 ms"),
      expect.stringMatching(/^Idle for 1 min 59 s.*Failed without a message/),
    ]);
    expect(html).toContain('href="/dashboard/prj_1/sessions/ses_1?range=7d"');
    expect(plainText(html)).toContain("7 later events aren’t shown.");
  });

  it("lists cycles and 500 levels, and indents the first eight", () => {
    const ids = Array.from({ length: 500 }, (_, level) => `call_${level}`);
    const html = trace(
      ids.map((id, level) => anEvent(id, level, 1_000 - level, { parentId: ids[level - 1] ?? String(ids.at(-1)) })),
    );
    const events = elementTexts(html, "li");

    expect(events).toHaveLength(500);
    expect(events.at(-1)).toContain("level 500");
    expect(Math.max(...[...html.matchAll(/--indents:(\d+)/g)].map(([, level]) => Number(level)))).toBe(8);
    expect(html).toContain('aria-label="499 events under call_0"');
  });
});

it("a page for a trace, user or session that does not exist names it", () => {
  const shown = (page: ReactElement, params: Readonly<Record<string, string>>) => {
    const html = renderHtml(page, { params });
    return [...elementTexts(html, "h1"), ...elementTexts(html, "code")];
  };

  expect(shown(<NoTrace />, { traceId: "%3Cb%3E' OR 1=1" })).toEqual(["Trace not found", "<b>' OR 1=1"]);
  expect(shown(<NoUser />, { userId: "~.." })).toEqual(["User not found", ".."]);
  expect(shown(<NoSession />, { sessionId: "none" })).toEqual(["Session not found", "none"]);
});

describe("the list of traces", () => {
  const shown = (traces: Some<answers.Traces>["traces"], search = "", before: string | null = null) =>
    renderHtml(<Traces initial={answered(given(answers.Traces, { traces: traces ?? [], before }), search)} />, {
      path: "/traces",
      search,
    });

  it("titles traces by their tools, in the order of the URL", () => {
    const search = "range=7d&sort=-errors";
    const long = `n${"n".repeat(255)}`;
    const html = shown(
      [
        { ...head, outcome: "error", tools: ["search", "book", "pay"], moreTools: 5, errors: 2 },
        { ...head, traceId: "other", outcome: "", tools: [], firstName: long, errors: 0, durationMs: null, userId: "" },
      ],
      search,
    );

    expect(findTable(html, "Traces").rows.map((row) => row.toSpliced(5, 1))).toEqual([
      ["search→book+6", "Failed", "2", "5", "1.11 s", "server", "ada"],
      [long, "—", "0", "5", "—", "server", "—"],
    ]);
    expect(html).toMatch(/aria-sort="descending"><button[^>]*>Errors</);
    expect(html).toContain('href="/dashboard/prj_1/traces/of%2Fone?range=7d&amp;sort=-errors"');
    expect(plainText(html)).toContain("2 traces in total");
    expect(plainText(shown([head], search, "more"))).toContain("Load more1 trace shown");
  });

  it("says what a trace is if there are none", () => {
    expect(plainText(shown([]))).toMatch(/No traces in this range.*Show last 30 days/);
    expect(plainText(shown([], "user=ada"))).toMatch(/No matching traces.*Clear filters/);
  });
});

describe("Live", () => {
  const shown = (events: Event[], search = "") =>
    renderHtml(<Live initial={answered({ events, cursor: "", more: 0 }, search)} />, { path: "/live", search });

  it("lists events with their failures and redactions", () => {
    const html = shown([
      anEvent("second", 0, null, { ...failed, platform: "claude", userId: "ada" }),
      anEvent("first", 0, 20, { redactions: 3 }),
    ]);

    expect(findTable(html, "Events").rows).toEqual([
      ["secondtimed out", "tool_call", "1 Mar, 12:00:00", "server, claude", "", "", "of/one", "ada"],
      ["first", "tool_call", "1 Mar, 12:00:00", "server", "20 ms", "3", "of/one", "—"],
    ]);
    expect(plainText(html)).toContain("LivePause");
  });

  it("says that there are no events, or not the one in the URL", () => {
    expect(plainText(shown([]))).toContain("No events in this range");
    expect(plainText(shown([anEvent("first", 0, 20)], "event=unknown"))).toContain(
      "This event isn’t in the current list.",
    );
    expect(plainText(shown([], "tool=none&event=unknown"))).toContain(
      "This event isn’t in the current list.No matching events",
    );
  });
});

describe("the panel of an event", () => {
  const events = [anEvent("search", 0, 20), anEvent("fetch", 100, 10, { parentId: "search", ...failed })];
  const shown = (event: Event | undefined, stored: object = {}, related: object = {}) =>
    renderHtml(<EventPanel events={events} event={event} onOpen={() => undefined} isMissing={false} />, {
      answers: [[["event", projectId, event?.eventId], { event: stored, parent: null, ...related }]],
    });

  const findSection = (html: string, label: string) => findElement(html, "section", label);
  const removed = { "redactions.kind": ["email"], "redactions.path": ["properties.output"], "redactions.count": [1] };

  it("shows input, output and metadata by section, without empty columns, and marks what was removed where it stood", () => {
    const html = shown(events[0], {
      properties: {
        input_values: {
          city: "Lisbon",
          guests: 2,
          dates: { from: "May", to: "June" },
          tags: ["late", "vip"],
          note: "",
        },
        output: { content: [{ type: "text", text: "Booked.\nSent to [email]" }] },
        plan: "paid",
      },
      request_id: "r1",
      tokens_out: null,
      ...removed,
    });

    expect(html).toContain('<dialog aria-label="search"');
    expect(elementTexts(html, "h1")).toEqual(["search"]);
    expect(elementTexts(html, "h2")).toEqual(["Input", "Output", "Properties", "Metadata", "Removed values"]);
    expect(plainText(findSection(html, "Input"))).toBe("InputcityLisbonguests2datesObject of 2 fieldstagslate\nvip");
    expect(plainText(findSection(html, "Output"))).toBe("OutputBooked.\nSent to [email]");
    expect(findSection(html, "Output")).toContain('<mark class="held">[email]</mark>');
    expect(plainText(findSection(html, "Metadata"))).toBe("Metadatarequest_idr1");
    expect(plainText(findSection(html, "Properties"))).toBe("Propertiesplanpaid");
    expect(elementTexts(html, "li")).toEqual(["emailproperties.output×1"]);
    expect(elementTexts(html, "dt")).not.toEqual(expect.arrayContaining(["Session"]));
    expect(plainText(html)).not.toMatch(/Parent|Session|User|Status|tokens_out|—/);
    expect(elementTexts(html, "button")).toEqual(expect.arrayContaining(["Event", "Raw JSON"]));
    expect(html).not.toContain("<pre");
  });

  it("shows the model, tokens and cost of a model call as figures", () => {
    const html = shown(events[0], {
      properties: { "gen_ai.request.model": "large-2" },
      model: "large-2",
      tokens_in: 12_345,
      tokens_out: 0,
      tokens_cached: 9_000,
      tokens_cache_creation: null,
      tokens_reasoning: 64,
      cost_amount: 0.00123,
      cost_currency: "eur",
    });

    expect(elementTexts(html, "h2")).toEqual(["Usage", "Properties"]);
    expect(plainText(findSection(html, "Usage"))).toBe(
      "UsageModellarge-2Tokens in12,345Tokens out0Cached tokens9,000Reasoning tokens64Cost€0.00123",
    );
  });

  it("keeps properties that are named like columns", () => {
    const html = shown(events[0], {
      properties: { request_id: "of the sender", locale: "de" },
      request_id: "of the gate",
      locale: "",
    });

    expect(plainText(findSection(html, "Properties"))).toBe("Propertiesrequest_idof the senderlocalede");
    expect(plainText(findSection(html, "Metadata"))).toBe("Metadatarequest_idof the gate");
  });

  it("names the removed values of parts that are folded or cut", () => {
    const html = shown(events[0], {
      properties: {
        input_values: { user: { mail: "[email]", copies: ["[email]"], name: "Ada" }, dates: { from: "May" } },
        output: `${"x".repeat(2_000)}[email]`,
        hotels: Array.from({ length: 60 }, (_, at) => ({ hotel: at === 55 ? "[email]" : `Hotel ${at}` })),
      },
      ...removed,
    });

    expect(plainText(findSection(html, "Input"))).toBe("InputuserObject of 3 fields [email]datesObject of 1 field");
    expect(plainText(findSection(html, "Output"))).toMatch(/…Show all 2,007 characters \[email\]$/);
    expect(plainText(html)).toContain("10 more rows in the raw JSON [email]");
  });

  it("says that an MCP result is an error", () => {
    const result = (isError: boolean) => ({ content: [{ type: "text", text: "No such hotel" }], isError });
    const output = (isError: boolean) =>
      plainText(findSection(shown(events[0], { properties: { output: result(isError) } }), "Output"));

    expect(output(true)).toBe("OutputcontentNo such hotelisErrortrue");
    expect(output(false)).toBe("OutputNo such hotel");
  });

  it("shows lists of objects as tables, JSON in texts as JSON, and long texts cut", () => {
    const hotels = Array.from({ length: 60 }, (_, at) => ({ hotel: `Hotel ${at}`, price: at }));
    const html = shown(events[0], {
      properties: { input_values: "x".repeat(5_000), output: JSON.stringify(hotels), nested: '{"a":{"b":1}}' },
    });

    expect(elementTexts(html, "th")).toEqual(["hotel", "price"]);
    expect(elementTexts(html, "td").slice(0, 2)).toEqual(["Hotel 0", "0"]);
    expect(plainText(findSection(html, "Input"))).toMatch(/^Inputx{1500}…Show all 5,000 characters$/);
    expect(plainText(html)).toContain("10 more rows in the raw JSON");
    expect(plainText(findSection(html, "Properties"))).toBe("PropertiesnestedObject of 1 field");
  });

  it("begins with the error of a failed event", () => {
    const html = shown(events[1], {
      error_category: "timeout",
      error_message: "timed out\nafter 30 s",
      properties: {},
    });

    expect(elementTexts(html, "h2")).toEqual(["Error"]);
    expect(plainText(findSection(html, "Error"))).toBe("Errorcategorytimeoutmessagetimed out\nafter 30 s");
    expect(plainText(html)).toContain("Statuserror");
  });

  it("links to the event's parent if it is known", () => {
    const [, fetched] = events;
    const orphan = anEvent("done", 0, 10, { parentId: "elsewhere" });

    expect(plainText(shown(fetched))).toContain("Parentsearch");
    expect(shown(orphan, {}, { parent: { eventId: "elsewhere", type: "step", name: "" } })).toContain(
      'href="/dashboard/prj_1/traces/of%2Fone?event=elsewhere"',
    );
    expect(plainText(shown(orphan))).toContain("Parentelsewhere");
    expect(shown(orphan)).not.toContain("event=elsewhere");
  });

  it("says what its usage includes, and which report of its call counts", () => {
    const [search] = events;
    const step = { eventId: "elsewhere", type: "step", name: "chat" };
    const report = { eventId: "fetch", type: "tool_call", name: "fetch", reportedBy: "log" };

    expect(plainText(shown(search, {}, { usageOf: step }))).toContain(
      "UsageIncludes that of events below it, such as chat. Figures count it there only.",
    );
    expect(plainText(shown(search, {}, { callOf: report }))).toContain(
      "CallThe same call as fetch, reported by the agent in a log record. Figures count that report.",
    );
    expect(plainText(shown(search))).not.toMatch(/Figures count/);
  });
});
