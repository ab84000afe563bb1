/** What Connect says about a first request, and what Settings and Usage show for given data. */
import { describe, expect, it } from "vitest";
import { Rescrub } from "@/components/dashboard/settings/rescrub";
import { Start } from "@/components/dashboard/start/start";
import { Usage } from "@/components/dashboard/usage/usage";
import type { FirstEvent } from "@/lib/projects/contracts/projects";
import type { RescrubRun } from "@/lib/projects/contracts/settings";
import { agentSetups } from "@/lib/site/docs/opentelemetry-agents";
import { elementTexts, findElement, findTable, plainText, projectId, renderHtml } from "@/tests/support/rendered-page";

const at = "2026-03-01T10:00:00.000Z";

describe("Connect", () => {
  const event = {
    event_id: "e1",
    event_type: "tool_call",
    event_name: "search",
    trace_id: "of/one",
    platform: "",
    sdk_version: "",
    timestamp: at,
    received_at: at,
  };
  const request = { endpoint: "/v1/events", stored: 0, rejected: 0, spans: 0, logRecords: 0 };
  const shown = (initial: FirstEvent) =>
    renderHtml(<Start projectId={projectId} name="Flights" ingestUrl={ingestUrl} setups={setups} initial={initial} />, {
      path: "/start",
      answers: [
        [
          ["event", projectId, "e1"],
          {
            event: {
              query: "for [email]",
              "redactions.kind": ["email"],
              "redactions.path": ["query"],
              "redactions.count": [1],
            },
            parent: null,
          },
        ],
      ],
    });
  const [ingestUrl, setups] = ["https://in.example", agentSetups({ ingestUrl: "https://in.example" })];
  const selectedTab = (html: string) =>
    /aria-label="Ways to send events".*?aria-selected="true"[^>]*>([^<]+)/s.exec(html)?.[1];

  it("waits for the first event", () => {
    const html = shown({ event: null, request: null });

    expect(elementTexts(html, "h1")).toEqual(["Connect Flights"]);
    expect(plainText(html)).toContain("Waiting for your first event");
    expect(selectedTab(html)).toBe("curl");
    expect(plainText(html)).not.toContain("stored no events");
  });

  it.each([
    ["/v1/traces", { spans: 1 }, "1 span is from other instrumentation", "OpenTelemetry"],
    ["/v1/logs", { logRecords: 2 }, "2 log records are from other instrumentation", "OpenTelemetry"],
    ["/v1/events", { rejected: 1 }, "1 was rejected.", "curl"],
  ])("says why a request to %s stored no events, and opens its tab %#", (endpoint, counts, text, tab) => {
    const html = shown({ event: null, request: { ...request, endpoint, ...counts } });

    expect(plainText(html)).toContain(`The latest request to ${endpoint} stored no events.`);
    expect(plainText(html)).toContain(text);
    expect(selectedTab(html)).toBe(tab);
  });

  it.each([
    ["/v1/events", "", "sent to /v1/events", "curl"],
    ["/v1/events", "sluice/0.1.0", "sent with the SDK to /v1/events", "TypeScript"],
    ["/v1/traces", "", "sent with OpenTelemetry to /v1/traces", "OpenTelemetry"],
  ])("shows the first event of %s from SDK %j, and opens its tab", (endpoint, sdk_version, text, tab) => {
    const html = shown({ event: { ...event, sdk_version }, request: { ...request, endpoint } });

    expect(plainText(html)).toContain("First event receivedtool_call search");
    expect(plainText(html)).toContain(text);
    expect(plainText(html)).toContain("queryfor [email]");
    expect(html).toContain('href="/dashboard/prj_1/traces/of%2Fone?event=e1"');
    expect(selectedTab(html)).toBe(tab);
  });
});

it("Connect says who sent the first event, and what of its request is kept", () => {
  const event = { event_id: "e1", event_type: "tool_call", event_name: "Read", trace_id: "t", sdk_version: "" };
  const initial = {
    event: { ...event, platform: "claude-code", timestamp: at, received_at: at },
    request: { endpoint: "/v1/logs", stored: 2, rejected: 1, spans: 0, logRecords: 9 },
  };
  const html = renderHtml(<Start projectId={projectId} name="Flights" ingestUrl="" setups={[]} initial={initial} />);

  expect(plainText(html)).toContain("sent with OpenTelemetry by claude-code to /v1/logs");
  expect(plainText(html)).toContain("Sluice accepted 2 events from its request. 1 was rejected.");
  expect(plainText(html)).toContain("9 log records are from other instrumentation, which isn’t stored.");
});

describe("Scrubbing stored events again", () => {
  const run: RescrubRun = {
    runId: "r1",
    state: "finished",
    startedAt: at,
    startedBy: "terminal",
    beginsAt: at,
    finishedAt: at,
    total: 4,
    read: 4,
    changed: 0,
    types: 0,
    found: [],
    moreFound: 0,
  };
  const shown = (...runs: RescrubRun[]) => renderHtml(<Rescrub projectId={projectId} initial={{ runs }} />);

  it("has not run at first", () => {
    expect(plainText(shown())).toContain("Stored events have not been scrubbed again yet.");
  });

  it("shows what it found, and earlier runs", () => {
    const found = [{ kind: "custom:employee_id", path: "properties.note", values: 3, events: 2 }];
    const html = shown({ ...run, changed: 2, types: 1, found, moreFound: 5 }, { ...run, runId: "r2", read: 3 });

    expect(plainText(html)).toContain(
      "4 events checked, 2 changed. Finished 1 Mar 2026, 10:00.Started 1 Mar 2026, 10:00 by terminal",
    );
    expect(findTable(html, "Values removed from stored events").rows).toEqual([
      ["properties.note", "employee_id", "3", "2"],
    ]);
    expect(plainText(html)).toContain("And 5 more fields.");
    expect(plainText(html)).toContain("The event type of 1 event contains a value to remove.");
    expect(elementTexts(html, "li")).toEqual([
      "1 Mar 2026, 10:00: 3 events checked, nothing found. Finished 1 Mar 2026, 10:00.",
    ]);
  });

  it("shows its progress", () => {
    const texts = {
      waiting: "Starts 1 Mar 2026, 10:00:00, when the changed settings are in effect",
      reading: "50.0% of 4 events checked.",
      failing: "Sluice tries again after an hour.",
      clearing: "2 events checked. Totals with old values are deleted within ten minutes.",
      replaced: "The settings changed, so all events are being checked again.",
    } as const;
    const states = Object.keys(texts) as (keyof typeof texts)[];
    const textIn = (state: RescrubRun["state"]) => plainText(shown({ ...run, state, read: 2, finishedAt: null }));

    expect(states.filter((state) => !textIn(state).includes(texts[state]))).toEqual([]);
  });
});

it("Usage shows today and this month with their quotas, and a chart of the days", () => {
  const day = { events: 4, quota: 4, resetsAt: at };
  const month = { events: 5, quota: null, resetsAt: at };
  const days = [
    { day: "2026-03-02", events: 4 },
    { day: "2026-03-01", events: 1 },
  ];
  const html = renderHtml(<Usage projectId={projectId} initial={{ day, month, days }} />);

  expect(plainText(html)).toContain("Today4Quota reached: 100% of 4. Resets 1 Mar 2026, 10:00.This month5No quota");
  const chart = findElement(html, "figure", "Events by day");
  expect(elementTexts(chart, "figcaption")).toEqual(["Events5"]);
  // Oldest first. Today is not over.
  expect(chart).toContain('d="M0.03 100h.94v-25h-.94zM1.03 100h.94v-100h-.94z"');
  expect(chart).toMatch(/class="hatched[^"]*" style="left:50%;width:50%;height:100%"/);
  expect(chart).not.toContain("Zoom in");
});
