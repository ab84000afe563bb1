/** `GET /v1/query/…`: the query parameters, and the data of the dashboard's pages with its range, time zone and accuracy. */
import { z } from "zod";
import { type AnalyticsSearch, requirePeriod, SearchFields, TracesSort } from "@/lib/analytics/contracts/analytics";
import { Errors, Overview, Redactions, Trace, Traces } from "@/lib/analytics/contracts/analytics-answers";
import { Breakdown, BreakdownSearch } from "@/lib/analytics/contracts/breakdowns";
import { operators } from "@/lib/analytics/contracts/conditions";
import { ErrorState } from "@/lib/analytics/contracts/error-states";
import { defaultRange, rangeNames, withoutSession } from "@/lib/analytics/contracts/page-parameters";
import { Found } from "@/lib/analytics/contracts/search";
import { retentionDays } from "@/lib/gate/contracts/retention";

/** `from` and `to` imply a custom range, and are rejected with any other range, which would ignore them. */
export const QuerySearch = SearchFields.superRefine(({ range, from, to }, context) => {
  const isCustom = range === undefined ? from !== undefined || to !== undefined : range === "custom";
  requirePeriod({ range: isCustom ? "custom" : undefined, from, to }, context);
  if (isCustom) return;
  for (const [name, value] of Object.entries({ from, to })) {
    if (value !== undefined) context.addIssue({ code: "custom", path: [name], message: "must be sent without range" });
  }
}).transform(
  (search): AnalyticsSearch => ({
    ...search,
    range: search.range ?? (search.from === undefined ? defaultRange : "custom"),
  }),
);

/** What each range parameter does. */
export const filterDescriptions: Readonly<Record<keyof typeof SearchFields.shape, string>> = {
  range: `The range that ends now: ${rangeNames.map((name) => `\`${name}\``).join(", ")} (365 days), or \`custom\`. Defaults to \`${defaultRange}\`, or to \`custom\` with \`from\` and \`to\`.`,
  from: "The start of a custom range, as an RFC 3339 date-time.",
  to: `The end of a custom range, exclusive. At most ${retentionDays} days after \`from\`.`,
  zone: "The time zone for days and chart steps. Defaults to UTC.",
  type: "Only events with this `event_type`.",
  tool: "Only events with this `event_name`.",
  platform: "Only events from this `platform`.",
  source: "Only events from this `source`.",
  status: "Only events with this `status`.",
  user: "Only events with this `user_id`, as sent or as stored.",
  session: `Only events with this \`session_id\`, as sent or as stored. \`${withoutSession}\` selects events without one.`,
  where: `Conditions on any column or property, as JSON: \`[["is_not","tool",["search","book"]],["greater_than","latency_ms",[500]],["contains","properties.city",["paris"]],["exists","user"]]\`. Operators: ${operators.map((operator) => `\`${operator}\``).join(", ")}. An event must match all conditions. See [conditions](/docs/querying#conditions).`,
};

/** The names of an operation's query parameters. Others are rejected. */
export const filterParameters = Object.keys(SearchFields.shape);
export const tracesParameters = [...filterParameters, ...Object.keys(TracesSort.shape), "before"];
export const breakdownParameters = [...filterParameters, ...Object.keys(BreakdownSearch.shape)];
export const findParameters = ["id"];

/** The name is not quoted, because it may be anything. */
export const unknownParameter = (names: readonly string[]): string =>
  names.length === 0
    ? "unknown query parameter, this operation has none"
    : `unknown query parameter, must be one of ${names.join(", ")}`;

const searched = {
  from: z.iso.datetime().describe("The start of the range that was searched."),
  to: z.iso.datetime().describe("The end of the range, exclusive."),
  zone: z.string().describe("The time zone for days and chart steps. Times are in UTC."),
  estimated: z
    .array(z.string())
    .describe("The paths of figures that are estimates within 1%, such as `figures.users`. All others are exact."),
};

export const OverviewResponse = Overview.extend(searched);
export type OverviewResponse = z.infer<typeof OverviewResponse>;
/** Read tokens don't reveal who changed a state. */
const ErrorGroup = Errors.shape.groups.element.extend({ state: ErrorState.omit({ changedBy: true }) });
export const ErrorsResponse = Errors.extend({ ...searched, groups: ErrorGroup.array() });
export type ErrorsResponse = z.infer<typeof ErrorsResponse>;
export const TracesResponse = Traces.extend(searched);
export type TracesResponse = z.infer<typeof TracesResponse>;
export const TraceResponse = Trace.extend(searched);
export type TraceResponse = z.infer<typeof TraceResponse>;
export const RedactionsResponse = Redactions.extend(searched);
export type RedactionsResponse = z.infer<typeof RedactionsResponse>;
export const BreakdownResponse = Breakdown.extend(searched);
export type BreakdownResponse = z.infer<typeof BreakdownResponse>;
export const FoundResponse = Found.extend(searched);
export type FoundResponse = z.infer<typeof FoundResponse>;
