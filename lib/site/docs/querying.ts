/** `/docs/querying`: read tokens and `/v1/query`. */

import {
  columnNames,
  conditionLimits,
  type Operator,
  operators,
  operatorsFor,
  readsEvents,
} from "@/lib/analytics/contracts/conditions";
import { figureDefinition, figureNames, figures } from "@/lib/analytics/contracts/figure-glossary";
import { requestsAtOnce } from "@/lib/analytics/contracts/limits";
import { numberText } from "@/lib/number-text";
import { operationHref } from "@/lib/site/docs/api";
import { curl } from "@/lib/site/docs/curl";
import { blocks, bullets, code, definitions, fenced, json, table } from "@/lib/site/docs/markdown";
import { openApi } from "@/lib/site/docs/openapi";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";
import { found } from "@/lib/site/openapi/query-examples";

export const querying: DocsPage = {
  slug: "querying",
  title: "Querying data",
  description: "Read a project's figures, errors, traces and redactions as JSON with a read token.",
  markdown: (context) =>
    blocks(
      "# Querying data",
      "Scripts can query the dashboard's data as JSON, with the same figures from the same code. For AI models, use the [MCP server](/docs/mcp) instead.",
      ...tokens,
      ...queries(context),
      ...ranges(context),
      ...conditions,
      ...accuracy,
      ...definitionsOfFigures,
      ...limits(context),
    ),
};

const tokens = [
  "## Read tokens",
  "Create a read token on the project's Keys page. It is shown once, and we store only its hash.",
  fenced("sh", "export SLUICE_READ_TOKEN=svr_…"),
  bullets([
    "A read token belongs to one project. No parameter gives access to another project.",
    "It is read-only. To send events, use an API key. API keys cannot query.",
    "It expires after 30 days, 90 days or a year. After that, queries get [`expired_token`](/docs/errors#expired_token).",
    "Once you revoke it, the server where you revoke it rejects it immediately, and other servers within 60 seconds.",
    "Send it in the `Authorization` header. Queries don't support CORS, because a token in a web page would be public.",
  ]),
];

const pathOfQueries = "/v1/query/";

function queries(context: DocsContext): string[] {
  const { paths } = openApi(context);
  const rows = Object.entries(paths).flatMap(([path, { get }]) =>
    path.startsWith(pathOfQueries) && get !== undefined
      ? [[`[${code(path)}](${operationHref(path, get)})`, get.description?.replace(/\. .*/, ".") ?? ""]]
      : [],
  );
  const bearer = "SLUICE_READ_TOKEN";
  return [
    "## Queries",
    table(["Path", "Returns"], rows),
    curl({ url: `${context.ingestUrl}/v1/query/overview?range=7d&zone=Europe/Berlin`, bearer }),
    "To break events down by a column or a property, compared with the previous period:",
    curl({ url: `${context.ingestUrl}/v1/query/breakdown?by=tool&range=7d`, bearer }),
    "Breakdowns by tool, type, platform, source or status read all events of the range, from hourly totals. Others read at most a million events, or 50,000 if they are by a property. If the range has more, `since` is the time of the oldest event that was read, and there is no comparison with the previous period.",
    "To look up an id from a log:",
    curl({ url: `${context.ingestUrl}/v1/query/find?id=$ID`, bearer }),
    json(found),
    "Proxies and logs may record query strings. If an id is an email address, send the keyed hash that the dashboard shows instead.",
  ];
}

function ranges(context: DocsContext): string[] {
  const parameters = openApi(context).paths[`${pathOfQueries}overview`]?.get?.parameters ?? [];
  return [
    "## Ranges and filters",
    "Filters combine: an event must match all of them.",
    table(
      ["Parameter", "Meaning"],
      parameters.map(({ name, description }) => [code(name), description]),
    ),
    "Unknown, empty and repeated parameters get [`invalid_request`](/docs/errors#invalid_request), because ignoring a misspelled filter would return misleading figures.",
    "If several spans or log records [report the same tool call](/docs/opentelemetry#calls-with-several-reports), one of them has the type `tool_call` in filters, and the others have `step`.",
    "`before` in a list of traces is the cursor for the next page. Send it as `before` with the same parameters.",
  ];
}

const { conditions: maxConditions, values: maxValues, whereLength } = conditionLimits;
const meanings: Record<Operator, string> = {
  is: "The field has one of the values. Case matters, except in currencies.",
  is_not: "The field has none of the values, or is not set.",
  contains: "The field contains one of the texts, in any case.",
  starts_with: "The field starts with one of the texts, in any case.",
  greater_than: "The field is a number greater than the value.",
  less_than: "The field is a number less than the value.",
  exists: "The field is set. Takes no values.",
  not_exists: "The field is not set. Takes no values.",
};
const namesWith = (operator: Operator) => columnNames.filter((name) => operatorsFor(name).includes(operator));
const conditions = [
  "### Conditions",
  `\`where\` is a JSON array of at most ${maxConditions} conditions. Each is an operator, a name and an array of at most ${maxValues} values:`,
  json([
    ["is_not", "tool", ["search"]],
    ["greater_than", "latency_ms", [500]],
    ["starts_with", "properties.input_values.city", ["San ", "Santa "]],
    ["exists", "user"],
  ]),
  table(
    ["Operator", "Selects events where"],
    operators.map((operator) => [code(operator), meanings[operator]]),
  ),
  `Names are ${columnNames.map(code).join(", ")}, or \`properties.\` and the path of a property, at most ${conditionLimits.depth} names deep. Escape a dot in a name with a backslash: \`properties.http\\.method\`.`,
  bullets([
    `\`contains\` and \`starts_with\` compare texts: ${namesWith("contains").map(code).join(", ")}, and properties. Objects and arrays are compared as JSON.`,
    `\`greater_than\` and \`less_than\` compare numbers: ${namesWith("greater_than").map(code).join(", ")}, and properties. They take one value.`,
    '`is` compares a property as text: `2` matches `2`, `2.0` and `"2"`. Objects, arrays and null match no value.',
    "`redaction` is a kind of value that was removed from the event, such as `email`. An event can have several.",
    "An id is compared as stored. `is` also finds the stored form of an id that contains personal data. `contains` and `starts_with` don't.",
  ]),
  `Conditions on ${columnNames
    .filter((name) => !readsEvents(name))
    .map(code)
    .join(", ")} read hourly totals. All others read the events of the range, which takes longer.`,
  `The parameter can be up to ${numberText(whereLength)} characters long.`,
];

const accuracy = [
  "## Range, time zone and accuracy",
  "Every response has these fields:",
  definitions(["Field", "Meaning"], {
    "`from`, `to`":
      "The range that was searched. `to` is exclusive. Single traces and ids are found regardless of the range.",
    "`zone`": "The time zone used for days and chart steps. All times are in UTC.",
    "`estimated`":
      "The paths of figures that are estimates within 1%, such as `figures.users`. It includes latency percentiles, and counts of more than 4,000 sessions or users. Every other figure is exact.",
  }),
  "Retries and duplicates are counted once, and erased events are not counted. An event is included as soon as its batch has received a 2xx.",
  "Long lists contain the most frequent items. `moreTools`, `moreGroups`, `more` and similar fields give the number of items that are not listed.",
];

const definitionsOfFigures = [
  "## Figures",
  "A figure has the same name and definition on every page, in every response, in alerts and in emails. A background job counts past hours in advance, which changes no figure. Unless stated otherwise, figures are exact.",
  table(
    ["Figure", "Definition", "Unit"],
    figureNames.map((name) => [figures[name].name, figureDefinition(name), figures[name].unit]),
  ),
];

function limits({ rateLimits }: DocsContext): string[] {
  const { points, seconds } = rateLimits.queries;
  return [
    "## Limits",
    `A read token can run ${numberText(points)} queries in ${seconds} s, then gets [\`rate_limited\`](/docs/errors#rate_limited) with \`Retry-After\`. A query that takes longer than 10 seconds gets [\`too_much_data\`](/docs/errors#too_much_data): choose a shorter range or add a filter.`,
    `${requestsAtOnce.token.maxRunning} requests with one read token run at once, and ${requestsAtOnce.token.maxWaiting} more wait. Further ones get [\`rate_limited\`](/docs/errors#rate_limited). Queries alternate between projects and callers, so a busy one does not hold up the others. If you disconnect, your query is canceled.`,
  ];
}
