/** The operations under `/v1/query`. */
import type { z } from "zod";
import { SearchFields, TracesSort } from "@/lib/analytics/contracts/analytics";
import { BreakdownSearch } from "@/lib/analytics/contracts/breakdowns";
import { dimensionNames } from "@/lib/analytics/contracts/page-parameters";
import {
  BreakdownResponse,
  ErrorsResponse,
  FoundResponse,
  filterDescriptions,
  OverviewResponse,
  RedactionsResponse,
  TraceResponse,
  TracesResponse,
} from "@/lib/analytics/contracts/queries";
import { FindTarget } from "@/lib/analytics/contracts/search";
import type { ProblemCode } from "@/lib/gate/contracts/problems";
import type { ProblemExamples } from "@/lib/site/openapi/examples";
import * as examples from "@/lib/site/openapi/query-examples";
import { jsonResponse, problemResponses } from "@/lib/site/openapi/responses";
import { toSchema } from "@/lib/site/openapi/schemas";

const parameter = (name: string, schema: z.ZodType, description: string, required = false) => ({
  name,
  in: "query",
  required,
  schema: toSchema(schema, "input"),
  description,
});
const filterParameters = Object.entries(SearchFields.shape).map(([name, schema]) =>
  parameter(name, schema, filterDescriptions[name as keyof typeof filterDescriptions]),
);

const codes = [
  ...(["invalid_request", "missing_credentials", "invalid_token", "expired_token", "rate_limited"] as const),
  ...(["storage_unavailable", "storage_not_configured", "overloaded"] as const),
  "too_much_data",
] as const;

type Described = { operationId: string; summary: string; description: string; parameters?: readonly object[] };
type Problems = { said?: ProblemExamples; more?: readonly ProblemCode[] };

/** @param problems The messages that differ from those of queries with a range, and additional codes. */
function query(described: Described, schema: z.ZodType, example: unknown, { said, more = [] }: Problems = {}) {
  return {
    parameters: filterParameters,
    ...described,
    security: [{ readToken: [] }],
    responses: {
      200: jsonResponse("The response.", schema, example),
      ...problemResponses([...codes, ...more], { ...examples.queryProblems, ...said }),
    },
  };
}

const pageNote = "Returns the same data as the dashboard page. Misspelled or empty filters are rejected.";

export const getOverview = query(
  {
    operationId: "queryOverview",
    summary: "Query the overview",
    description: `The figures for a range and the previous one, over time and by tool, platform and source. ${pageNote}`,
  },
  OverviewResponse,
  examples.overview,
);

export const getBreakdown = query(
  {
    operationId: "queryBreakdown",
    summary: "Query a breakdown",
    description: `The events in a range, by column or property: the top 10 values and the others, over time and compared with the previous period. ${pageNote}`,
    parameters: [
      ...filterParameters,
      parameter(
        "by",
        BreakdownSearch.shape.by,
        `One of ${dimensionNames.map((name) => `\`${name}\``).join(", ")}, or \`properties.\` and the path of a property, as in [conditions](/docs/querying#conditions).`,
        true,
      ),
    ],
  },
  BreakdownResponse,
  examples.breakdown,
);

export const getErrors = query(
  {
    operationId: "queryErrors",
    summary: "Query errors",
    description: `The errors in a range, grouped by category and message, most frequent first. ${pageNote}`,
  },
  ErrorsResponse,
  examples.errors,
);

export const getTraces = query(
  {
    operationId: "queryTraces",
    summary: "Query traces",
    description: `The traces with a matching event in a range, a page at a time. ${pageNote}`,
    parameters: [
      ...filterParameters,
      parameter("sort", TracesSort.shape.sort, "The sort key. A `-` prefix sorts in descending order."),
      {
        name: "before",
        in: "query",
        required: false,
        schema: { type: "string" },
        description: "The `before` of the previous response, with the same `sort`. Gets the next page.",
      },
    ],
  },
  TracesResponse,
  examples.traces,
);

export const getTrace = query(
  {
    operationId: "queryTrace",
    summary: "Query one trace",
    description: "A trace with its first events, regardless of its age. `more` counts the others.",
    parameters: [
      {
        name: "traceId",
        in: "path",
        required: true,
        schema: { type: "string" },
        description: "The `trace_id`, as sent or as stored.",
      },
    ],
  },
  TraceResponse,
  examples.trace,
  { said: examples.traceProblems, more: ["not_found"] },
);

export const getRedactions = query(
  {
    operationId: "queryRedactions",
    summary: "Query redactions",
    description: `Values removed in a range, by kind, field, tool and day. Counts and field paths only, because the values were never stored. ${pageNote}`,
  },
  RedactionsResponse,
  examples.redactions,
);

export const getFound = query(
  {
    operationId: "findById",
    summary: "Find an id",
    description:
      "What an id belongs to: an event, a trace, a session, a user or a request, regardless of its age. Proxies may record query strings, so if an id is an email address, send its stored form.",
    parameters: [parameter("id", FindTarget.shape.id, "The id, as sent or as stored.", true)],
  },
  FoundResponse,
  examples.found,
  { said: examples.findProblems },
);
