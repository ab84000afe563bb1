/** The tools at `/mcp` and their arguments. Range arguments are checked like the parameters of `/v1/query`. */
import { z } from "zod";
import { SearchFields } from "@/lib/analytics/contracts/analytics";
import { type FigureName, figures, getFigure } from "@/lib/analytics/contracts/figure-glossary";
import { maxSearchLength } from "@/lib/analytics/contracts/limits";
import {
  defaultTraceSort,
  dimensionNames,
  maxIdLength,
  traceSortNames,
} from "@/lib/analytics/contracts/page-parameters";
import { filterDescriptions } from "@/lib/analytics/contracts/queries";

const { range, source, status } = SearchFields.shape;
type FilterName = keyof typeof SearchFields.shape;
/** An empty filter is rejected, as in a query string. */
const given = z.string().min(1, "must not be empty");
const text = (name: FilterName) => given.optional().describe(filterDescriptions[name]);
const filters = {
  range: range.describe(filterDescriptions.range),
  from: text("from"),
  to: text("to"),
  zone: text("zone"),
  type: text("type"),
  tool: text("tool"),
  platform: text("platform"),
  source: source.describe(filterDescriptions.source),
  status: status.describe(filterDescriptions.status),
  user: text("user"),
  session: text("session"),
  where: text("where"),
} satisfies Record<FilterName, z.ZodType>;

const limit = (max: number, fallback: number) =>
  z.int().min(1).max(max).default(fallback).describe(`How many to list, at most ${max}.`);
const id = (description: string) => z.string().min(1).max(maxIdLength).describe(description);

/** As the server itself and its card say. */
export const mcpServerInfo = { name: "sluice", title: "Sluice", version: "1.0.0" } as const;

export const toolSorts = ["calls", "errors", "errorRate", "latencyP95"] as const;
const traceSorts = traceSortNames.flatMap((name) => [name, `-${name}`] as const);

const figureNames = (...names: readonly FigureName[]) =>
  names.map((name) => getFigure(name).name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())).join(", ");

/** By name. */
export const mcpTools = {
  overview: {
    title: "Overview",
    description: `Figures for a range and the previous one (${figureNames("events", "sessions", "users", "toolCalls", "errorRate", "latencyP50", "latencyP95", "tokensIn", "tokensOut", "tokensCached", "tokensCacheCreation", "tokensReasoning", "cost", "conversions")}), the most frequent errors, and events by type, platform and source.`,
    input: z.strictObject({ ...filters, limit: limit(50, 10) }),
  },
  tools: {
    title: "Tools",
    description: `The tools called in a range: ${figureNames("toolCalls", "failedCalls", "errorRate", "latencyP50", "latencyP95")}.`,
    input: z.strictObject({
      ...filters,
      sort: z.enum(toolSorts).default("calls").describe("Highest first, among the tools with the most calls."),
      limit: limit(50, 20),
    }),
  },
  breakdown: {
    title: "Breakdown",
    description: `${figures.events.name}, ${figureNames("failedCalls", "errorRate", "latencyP95", "tokensIn", "tokensOut")} in a range, by column or property: the top 10 values, the others, and the previous period.`,
    input: z.strictObject({
      ...filters,
      by: given.describe(`One of ${dimensionNames.join(", ")}, or \`properties.\` and the path of a property.`),
    }),
  },
  errors: {
    title: "Errors",
    description: `The errors in a range, grouped by category and message, most frequent first. \`errors\`: ${figures.failedEvents.definition} \`outcomes\`: ${figures.outcomes.definition}`,
    input: z.strictObject({ ...filters, limit: limit(30, 10) }),
  },
  traces: {
    title: "Traces",
    description: "The traces with an event in a range. A trace is one request, with all its events.",
    input: z.strictObject({
      ...filters,
      sort: z.enum(traceSorts).default(defaultTraceSort).describe("A `-` prefix sorts in descending order."),
      limit: limit(25, 10),
    }),
  },
  trace: {
    title: "Trace",
    description: "One trace with its events in chronological order, regardless of its age.",
    input: z.strictObject({
      traceId: id("The `trace_id`, as sent or as stored."),
      limit: limit(50, 30),
    }),
  },
  redactions: {
    title: "Redactions",
    description: `${figures.valuesRemoved.name} in a range, by kind, field, tool and day. Counts only, no values. ${figures.received.definition}`,
    input: z.strictObject({ ...filters, limit: limit(50, 10) }),
  },
  compare: {
    title: "Compare",
    description: "The figures and tools for a range, and those for an earlier period.",
    input: z.strictObject({
      ...filters,
      baselineFrom: given.optional().describe("The start of the period to compare with, as an RFC 3339 date-time."),
      baselineTo: given
        .optional()
        .describe("Its end, exclusive. If both are omitted, the period of the same length right before `from`."),
      limit: limit(50, 20),
    }),
  },
  find: {
    title: "Find",
    description: "What an id belongs to: an event, a trace, a session, a user or a request, regardless of its age.",
    input: z.strictObject({ id: id("An event, trace, session, user or request id.") }),
  },
  search: {
    title: "Search",
    description: "The events in a range whose name, error message or properties contain the given text, newest first.",
    input: z.strictObject({
      text: z.string().min(1).max(maxSearchLength).describe("The text to search for. Case is ignored."),
      ...filters,
      before: given
        .optional()
        .describe("The `before` of the previous answer, to continue. Keep the other arguments unchanged."),
      limit: limit(50, 10),
    }),
  },
} as const;
