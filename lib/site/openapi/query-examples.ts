/** Examples of queries. Tests validate each against its schema. */

import {
  type BreakdownResponse,
  type ErrorsResponse,
  type FoundResponse,
  type OverviewResponse,
  QuerySearch,
  type RedactionsResponse,
  type TraceResponse,
  type TracesResponse,
  unknownParameter,
} from "@/lib/analytics/contracts/queries";
import { FindTarget } from "@/lib/analytics/contracts/search";
import { exampleIssues, type ProblemExamples } from "@/lib/site/openapi/examples";

const at = "2026-11-20T09:30:00.125Z";
const traceId = "trace-7f3a";
const eventId = "0b9f5c1e-4d3a-4f6b-9a55-2f0e6f1c7d10";
const searched = { from: "2026-11-20T09:00:00.000Z", to: "2026-11-20T10:00:00.000Z", zone: "UTC", estimated: [] };

const tokens = { tokensIn: 0, tokensOut: 0, tokensCached: 0, tokensCacheCreation: 0, tokensReasoning: 0 };
const usage = { ...tokens, costs: [] };

const figures = {
  events: 2,
  sessions: 1,
  users: 1,
  toolCalls: 2,
  errors: 1,
  outcomes: 2,
  latencyP50: 182.4,
  latencyP95: 240,
  ...usage,
  estimated: [],
  conversions: [],
};
const none = {
  ...figures,
  events: 0,
  sessions: 0,
  users: 0,
  toolCalls: 0,
  errors: 0,
  outcomes: 0,
  latencyP50: null,
  latencyP95: null,
};
const steps = {
  zone: "UTC",
  stepSeconds: 1_800,
  starts: ["2026-11-20T09:00:00.000Z", "2026-11-20T09:30:00.000Z"],
  partial: { first: false, last: true },
};

const nothing = {
  errors: [0, 0],
  outcomes: [0, 0],
  latencyP50: [null, null],
  latencyP95: [null, null],
  redactions: [0, 0],
};

export const overview: OverviewResponse = {
  ...searched,
  figures,
  previous: none,
  series: {
    ...steps,
    types: [{ type: "tool_call", events: [0, 2] }],
    otherTypes: [],
    previous: [0, 0],
  },
  trends: {
    ...steps,
    errors: [0, 1],
    outcomes: [0, 2],
    latencyP50: [null, 182.4],
    latencyP95: [null, 240],
    redactions: [0, 1],
    previous: nothing,
  },
  movers: [],
  moreMovers: { worse: 0, better: 0 },
  tools: [
    {
      tool: "search_flights",
      calls: 2,
      errors: 1,
      outcomes: 2,
      latencyP50: 182.4,
      latencyP95: 240,
      lastSeen: at,
    },
  ],
  moreTools: 0,
  topErrors: [{ id: "23e2f0b48a0443b75004d804269597b2", category: "timeout", shape: "No answer after … ms", count: 1 }],
  moreErrors: 0,
  platforms: [{ name: "node", events: 2 }],
  otherPlatforms: 0,
  sources: [{ name: "server", events: 2 }],
};

const searchFigures = { events: 2, errors: 1, outcomes: 2, latencyP95: 240, ...tokens };

export const breakdown: BreakdownResponse = {
  ...searched,
  by: "tool",
  rows: [{ value: "search_flights", ...searchFigures, previous: null, series: [2] }],
  others: 0,
  total: 2,
  since: null,
  steps: { zone: "UTC", stepSeconds: 900, starts: [at], partial: { first: false, last: true } },
};

export const errors: ErrorsResponse = {
  ...searched,
  groups: [
    {
      id: "23e2f0b48a0443b75004d804269597b2",
      category: "timeout",
      shape: "No answer after … ms",
      count: 1,
      first: at,
      last: at,
      state: { state: "open", changedAt: null, returnedAt: null },
      trend: [...Array<number>(12).fill(0), 1, ...Array<number>(11).fill(0)],
      tools: ["search_flights"],
      examples: [
        {
          eventId,
          traceId,
          timestamp: at,
          type: "tool_call",
          name: "search_flights",
          message: "No answer after 5000 ms",
        },
      ],
    },
  ],
  moreGroups: 0,
  errors: 1,
  outcomes: 2,
};

const head = {
  traceId,
  sessionId: "session-19c2",
  userId: "user-4c1f",
  first: at,
  last: at,
  durationMs: 182.4,
  events: 1,
  errors: 0,
  outcome: "success" as const,
  sources: ["server"],
  tools: ["search_flights"],
  moreTools: 0,
  firstName: "search_flights",
};
export const traces: TracesResponse = { ...searched, traces: [head], before: null };
export const trace: TraceResponse = {
  ...searched,
  trace: head,
  usage,
  events: [
    {
      eventId,
      parentId: "",
      type: "tool_call",
      name: "search_flights",
      timestamp: at,
      receivedAt: at,
      traceId,
      sessionId: "session-19c2",
      userId: "user-4c1f",
      source: "server",
      platform: "node",
      status: "success",
      latencyMs: 182.4,
      failed: false,
      errorMessage: "",
      redactions: 1,
    },
  ],
  more: 0,
};

const toolRemovals = { kinds: { email: 1 }, events: 1, allEvents: 2 };
export const redactions: RedactionsResponse = {
  ...searched,
  total: 1,
  events: 1,
  idsOnly: 0,
  unchanged: 1,
  allEvents: 2,
  kinds: [{ kind: "email", count: 1 }],
  paths: [
    {
      kind: "email",
      path: "properties.input_values.query",
      count: 1,
      tools: ["search_flights"],
      newest: { eventId, timestamp: at },
    },
  ],
  morePaths: 0,
  ids: { total: 0, paths: [] },
  tools: [{ tool: "search_flights", ...toolRemovals }],
  moreTools: 0,
  otherEvents: { kinds: {}, events: 0, allEvents: 0 },
  days: [{ start: "2026-11-20T00:00:00.000Z", kinds: { email: 1 } }],
  partial: { first: true, last: true },
};

export const found: FoundResponse = {
  ...searched,
  found: [{ kind: "trace", id: traceId, at, traceId, rejected: 0, eventId: "" }],
};

export const queryProblems: ProblemExamples = {
  invalid_request: { metadata: { issues: exampleIssues(QuerySearch, { range: "1y" }) } },
};
export const traceProblems: ProblemExamples = {
  invalid_request: { metadata: { issues: [unknownParameter([])] } },
};
export const findProblems: ProblemExamples = {
  invalid_request: { metadata: { issues: exampleIssues(FindTarget, {}) } },
};
