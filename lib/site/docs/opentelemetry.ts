/** `/docs/opentelemetry`: setups, and how spans and log records become events. The mapping tables are generated from the code. */

import { eventLimits } from "@/lib/gate/contracts/event";
import { exporterVariables } from "@/lib/gate/contracts/first-event";
import { foreignIssues, maxRetryAfterSeconds, otlpLimits } from "@/lib/gate/contracts/otlp";
import {
  attributesOfFields,
  attributesOfLogFields,
  callIdAttributes,
  currencyOfCosts,
  delegationMark,
  errorAttribute,
  errorCodeAttributes,
  firstProtocolWithoutSessions,
  machinePrefixes,
  methodAttribute,
  protocolAttribute,
  recordPrefix,
  stepPrefixes,
  successAttribute,
  timeAttribute,
  toolCallMarks,
  typesOfMethods,
} from "@/lib/gate/otlp/mapping";
import { numberText } from "@/lib/number-text";
import {
  blocks,
  bullets,
  code,
  codes,
  fenced,
  formatBytes,
  joinWithOr,
  problemLink,
  table,
} from "@/lib/site/docs/markdown";
import { setups } from "@/lib/site/docs/opentelemetry-agents";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";

export const opentelemetry: DocsPage = {
  slug: "opentelemetry",
  title: "OpenTelemetry",
  description:
    "Send spans and logs from MCP servers and AI agents with any OpenTelemetry exporter. All you need to set is one endpoint and one header.",
  markdown: (context) =>
    blocks(
      "# OpenTelemetry",
      "Set one endpoint and one header, and any OpenTelemetry exporter sends its MCP and AI spans to Sluice. They become events, which are validated, scrubbed and committed exactly like events sent to `/v1/events`.",
      fenced("sh", exporterVariables(context.ingestUrl)),
      "Exporters append `/v1/traces` or `/v1/logs` to the endpoint. Header values in these variables are URL-encoded, so `%20` is a space. Sluice doesn't store metrics, so the last line turns them off.",
      "**gRPC isn't supported.** Some exporters use gRPC (port 4317) by default. Set `OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf`, as above, and install the HTTP exporter. `http/json` works too.",
      ...setups(context),
      ...stored,
      ...mapping,
      ...responses,
      ...limits(context),
    ),
};

const stored = [
  "## What is stored",
  bullets([
    `Spans with an attribute that starts with ${joinWithOr(stepPrefixes)}, that [mark a tool call](#event-types), or that are listed for [an agent](#setups).`,
    `Log records named ${code(`${recordPrefix}…`)}, and [those of agents](#setups). The name is \`event_name\`, the attribute \`event.name\`, or the body.`,
    "The body of such a log record. A map counts as attributes, and any other value becomes `properties.body`.",
    "All of their attributes. Those that don't become a field are in `properties`. Strings that contain JSON are parsed first, so they are scrubbed by field name.",
  ]),
  "The capture level of an API key applies to spans and log records too. At the `shape` level, no free text is stored, [only its structure](/docs/scrubbing#capture-levels).",
  "The following is not stored:",
  bullets([
    `**Other spans and log records**, for example from HTTP servers and databases. This is not an error. The request's receipt counts them (${code(foreignIssues.traces)}), and the dashboard shows how many there were under Rejected.`,
    "**Metrics.** Sluice responds 200 and rejects all data points, with a message.",
    "**Span events and span links**, except the message of a recorded exception, and the inputs and outputs of [Strands Agents](#strands-agents).",
    `**Resource attributes that describe the machine**: ${machinePrefixes.map((prefix) => code(`${prefix}…`)).join(", ")}.`,
  ]),
];

const typeRows = [
  ...Object.entries(typesOfMethods).map(([method, type]) => [`${code(methodAttribute)} = ${code(method)}`, code(type)]),
  ...toolCallMarks.map(([attribute, value]) => [`${code(attribute)} = ${code(value)}`, code("tool_call")]),
  ["a tool call of [an agent](#setups)", code("tool_call")],
  ["anything else that is stored", code("step")],
];

type Field = keyof typeof attributesOfFields | keyof typeof attributesOfLogFields;
type Lists = { readonly [field in Field]?: readonly string[] };

/** Sources of a field other than attributes. */
const besides: Readonly<Record<string, { first?: string; last?: string }>> = {
  event_name: { last: "the name of the span or log record" },
  error_category: {},
  error_message: { first: "the status message", last: "the message of a recorded exception" },
};

function fieldSources(field: Field): string {
  const { first, last } = besides[field] ?? {};
  const spanAttributes = (attributesOfFields as Lists)[field];
  const logAttributes = (attributesOfLogFields as Lists)[field];
  const inLogs = logAttributes && `in log records ${codes(logAttributes)}`;
  return [first, spanAttributes && codes(spanAttributes), inLogs, last].filter((part) => part !== undefined).join(", ");
}

const fieldRows = [
  ["`event_id`", "a UUID derived from the project, trace id and span id; for a log record, from its content"],
  ["`event_type`", "[see above](#event-types)"],
  [
    "`timestamp`",
    `the start of the span, the time of the log record; for a record without one, ${code(timeAttribute)}, else the time of receipt`,
  ],
  ["`latency_ms`", `the end minus the start, ${fieldSources("latency_ms")}`],
  ["`trace_id`", "the trace id in hex; for a log record without one, its session"],
  ["`parent_id`", "the `event_id` of the parent span"],
  ["`source`", "`server`"],
  [
    "`status`",
    `\`error\` if the status code is error, ${code("error.type")} is set, ${code(errorAttribute)} is true, ${codes(errorCodeAttributes)} has a JSON-RPC error code, or ${code(successAttribute)} of a log record is false; otherwise \`success\``,
  ],
  ...(Object.keys(attributesOfFields) as Field[]).map((field) => [
    code(field === "input_values" || field === "output" ? `properties.${field}` : field),
    fieldSources(field),
  ]),
  ["`cost_currency`", `${code(currencyOfCosts)}, if there is a \`cost_amount\`: all of these costs are in US dollars`],
];

const mapping = [
  "## Event types",
  `The first matching row applies. A client and a server can both report a request, so a request other than a tool call is a \`step\` if its span is of kind \`CLIENT\`, or has ${delegationMark.map(code).join(" = ")}, which FastMCP adds when it delegates a request to a mounted server. Tool calls are [joined](#calls-with-several-reports).`,
  table(["Span or log record", "Event type"], typeRows),
  "## Fields",
  "The first source that is present and valid is used. The other attributes stay in `properties`.",
  table(["Field", "From"], fieldRows),
  `MCP has no sessions from version ${firstProtocolWithoutSessions} on. If ${code(protocolAttribute)} is that version or later, \`mcp.session.id\` isn't used as \`session_id\`, because it differs for each request.`,
  "An email address or a phone number in `user_id` is replaced by a pseudonym, like [any identity](/docs/scrubbing).",
  "## Traces and parents",
  "The spans of a trace nest in the dashboard. If the parent is another span in the request that isn't stored, such as an HTTP request, the nearest stored ancestor takes its place. A parent can also arrive in another request, before or after its children.",
  "The usage of a span includes that of the spans in it, as agents report it. So figures count tokens and costs at the leaves: not for an event that has a descendant with tokens or a cost in its trace. The event itself stays as it was sent, and its page says that its usage includes its children.",
  "## Calls with several reports",
  "An agent, its MCP client, a gateway and the server can each report the same tool call, as a span or as a log record. All of them are stored, and figures count the call once. Two reports in a trace are the same call in these cases:",
  bullets([
    `Both have the same call ID, and come from different services or are of different kinds. The ID is in ${codes(callIdAttributes)}.`,
    "One is nested in the other with no other call in between, and the inner one isn't an agent's span. If both have a call ID, it must be the same.",
  ]),
  "Both must be calls of the same tool. One of them may have the name of a server in front, such as `mcp__github__search` and `search`. Reports in different traces count separately.",
  "The report of the outermost server counts, or else the agent's, or else the outermost client's. So a call of a client whose server sends no telemetry counts too. Charts, lists and filters count the other reports as steps, and their pages say which report counts. A server often doesn't know the session and the user of the agent. So in a session, or for a user, a call counts if any of its reports has that session or user. A report can arrive late: the figures of its hour and of those of the other reports are then computed again.",
];

const responses = [
  "## Responses and retries",
  "A 200 means that everything Sluice stores is committed. Its body is an OTLP response in the request's content type. It is empty if nothing was rejected. Otherwise, `partialSuccess` counts the rejected items and explains the first five. Don't resend those unchanged. A `partialSuccess` with a count of zero is a warning, for example that the API key was rolled.",
  table(
    ["Status", "Retry", "Meaning"],
    [
      ["200", "no", "Everything was stored, except what `partialSuccess` counts."],
      ["400", "no", `The message is malformed, or has an unsupported type or encoding. Nothing was stored.`],
      [
        "401",
        "no",
        `The API key is missing or invalid: ${problemLink("missing_credentials")}, ${problemLink("invalid_api_key")}.`,
      ],
      ["403", "no", `The API key cannot send events: ${problemLink("forbidden")}.`],
      ["413", "no", `The body is too large: ${problemLink("payload_too_large")}.`],
      [
        "429",
        "after `Retry-After`",
        `The project's quota is used up: ${problemLink("quota_exceeded")}. \`Retry-After\` is the time until the day or month ends in UTC. Nothing was stored.`,
      ],
      [
        "503",
        "yes",
        `Storage is unavailable or busy, a rate limit is exceeded, or the body arrived too slowly. \`Retry-After\` is at most ${maxRetryAfterSeconds} seconds.`,
      ],
    ],
  ),
  "Errors are a `google.rpc.Status` with a `code` and a `message`, in the request's content type. The message starts with a [code of the error catalog](/docs/errors). Rate limits and timeouts are 503 here, because some exporters drop data after 408 and 429. A used-up quota is 429, because otherwise exporters would retry every two seconds for hours. To keep data until a quota resets, use a Collector with a persistent queue.",
  "Retries are deduplicated, even if part of the request was already committed, because an event's id is derived from its span.",
];

function limits({ rateLimits }: DocsContext): string[] {
  const { points, seconds } = rateLimits.events;
  return [
    "## Limits",
    table(
      ["Limit", "Value", "If exceeded"],
      [
        ["Body size on the wire", formatBytes(otlpLimits.maxWireBytes), problemLink("payload_too_large")],
        ["Body size after decompression", formatBytes(otlpLimits.maxBytes), problemLink("payload_too_large")],
        ["Compression", "gzip, also as `x-gzip`", problemLink("unsupported_encoding")],
        ["Spans or log records per request", numberText(otlpLimits.maxItems), problemLink("invalid_request")],
        ["Events per API key", `${numberText(points)} in ${seconds} s`, `503 ${problemLink("rate_limited")}`],
        ["Events per project", "the project's quota, if it has one", `429 ${problemLink("quota_exceeded")}`],
        ["Strings", formatBytes(eventLimits.maxStringBytes), "shortened, which the receipt says"],
        [
          "Event size as JSON",
          formatBytes(eventLimits.maxBytes),
          "the longest attributes are shortened, which the receipt says",
        ],
        ["Resource attributes", formatBytes(otlpLimits.maxResourceBytes), "attributes beyond the limit are not stored"],
      ],
    ),
    "Spans and log records from other instrumentation don't count toward the rate limit. A request with more events than the limit is accepted if no other events were sent just before. It delays the requests that follow. The other [event limits](/docs/sending#limits) apply too.",
  ];
}
