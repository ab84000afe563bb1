/** How fields of spans and log records map to fields of events. `/docs/opentelemetry` prints these tables. */

/** The event type of an MCP request, by `mcp.method.name`. */
export const typesOfMethods: Readonly<Record<string, string>> = {
  "tools/call": "tool_call",
  "tools/list": "tool_discovery",
  "resources/read": "resource_access",
  "prompts/get": "prompt_usage",
  "sampling/createMessage": "sampling_call",
  "elicitation/create": "elicitation",
  initialize: "connection",
  "server/discover": "connection",
};
export const methodAttribute = "mcp.method.name";

/** Marks the spans of a request that FastMCP passes on to a mounted server. That server reports the request too. */
export const delegationMark = ["fastmcp.provider.type", "FastMCPProvider"] as const;

/** Attributes with the id that a model gave a tool call, which everyone who reports the call can send. */
export const callIdAttributes = [
  "gen_ai.tool.call.id",
  "gen_ai.tool.call_id",
  "tool.call_id",
  "tool_call.id",
  "ai.toolCall.id",
  "tool_use_id",
  "call_id",
] as const;
/** What emitters send in place of an id. */
export const noCallId = "<not specified>";

/** Attributes that mark a tool call, with their values in lower case. */
export const toolCallMarks: readonly (readonly [attribute: string, value: string])[] = [
  ["gen_ai.operation.name", "execute_tool"],
  ["openinference.span.kind", "tool"],
  ["traceloop.span.kind", "tool"],
];

/** Other spans with such an attribute are steps. Spans with none are not stored. */
export const stepPrefixes = ["gen_ai.", "mcp.", "openinference."] as const;

/** A log record whose name starts like this is mapped like a span. */
export const recordPrefix = "gen_ai.";

/** Contains the status codes of other protocols than JSON-RPC too. */
export const anyStatusCode = "rpc.response.status_code";
export const errorCodeAttributes = [anyStatusCode, "rpc.jsonrpc.error_code"] as const;
/** Spans with one of these attributes, or with `mcp.method.name`, are from JSON-RPC. */
export const rpcSystemAttributes = ["rpc.system.name", "rpc.system"] as const;
export const jsonRpc = "jsonrpc";

/** The attributes that become a field. The first one that is present and valid is used; the others stay in `properties`. */
export const attributesOfFields = {
  event_name: [
    "gen_ai.tool.name",
    "mcp.tool.name",
    "tool.name",
    "traceloop.entity.name",
    "mcp.resource.uri",
    "gen_ai.prompt.name",
  ],
  session_id: ["mcp.session.id", "mcp.session_id", "gen_ai.conversation.id", "session.id"],
  error_category: ["error.type", ...errorCodeAttributes],
  error_message: ["exception.message"],
  tokens_in: ["gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens", "llm.token_count.prompt"],
  tokens_out: ["gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens", "llm.token_count.completion"],
  tokens_cached: [
    "gen_ai.usage.cache_read.input_tokens",
    "gen_ai.usage.cache_read_input_tokens",
    "llm.token_count.prompt_details.cache_read",
  ],
  tokens_cache_creation: [
    "gen_ai.usage.cache_creation.input_tokens",
    "gen_ai.usage.cache_write.input_tokens",
    "gen_ai.usage.cache_creation_input_tokens",
    "gen_ai.usage.cache_write_input_tokens",
    "llm.token_count.prompt_details.cache_write",
  ],
  tokens_reasoning: [
    "gen_ai.usage.reasoning.output_tokens",
    "gen_ai.usage.reasoning_tokens",
    "llm.token_count.completion_details.reasoning",
  ],
  cost_amount: ["llm.cost.total"],
  platform: ["mcp.client.name", "mcp.client_name", "service.name"],
  user_id: ["user.id", "enduser.id", "mcp.actor_id", "user.email"],
  input_values: ["gen_ai.tool.call.arguments", "input.value", "traceloop.entity.input"],
  output: ["gen_ai.tool.call.result", "output.value", "traceloop.entity.output"],
} as const;

/** Of every cost that an attribute of an emitter contains. */
export const currencyOfCosts = "USD";

export type FieldName = keyof typeof attributesOfFields | "latency_ms";
/** The attributes that become each field. */
export type AttributeLists = { readonly [field in FieldName]?: readonly string[] };

/** The name of a log record, if the record itself has none. */
export const nameAttribute = "event.name";
export const toolNameAttribute = "tool_name";
export const toolParametersAttribute = "tool_parameters";
/** The time of a log record that has no other. */
export const timeAttribute = "event.timestamp";

/** Further attributes, for log records only. */
export const attributesOfLogFields = {
  event_name: [toolNameAttribute],
  latency_ms: ["duration_ms"],
  error_message: ["error"],
  input_values: [toolParametersAttribute, "tool_input"],
} as const;

/** From this version on, MCP has no sessions. FastMCP then sets a new `mcp.session.id` for each request. */
export const firstProtocolWithoutSessions = "2026-07-28";
export const protocolAttribute = "mcp.protocol.version";

export const errorAttribute = "mcp.tool.result.is_error";
/** `false` marks a failed tool call in a log record. */
export const successAttribute = "success";

/** Attributes of the resource that describe the machine rather than the service. They are not stored. */
export const machinePrefixes = ["host.", "os.", "process.", "telemetry."] as const;
