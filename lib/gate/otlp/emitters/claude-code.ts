/** Claude Code: log records, and spans (beta). Its documentation lists them: https://code.claude.com/docs/en/monitoring-usage */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";
import { toolNameAttribute, toolParametersAttribute } from "@/lib/gate/otlp/mapping";

/** Its name for the tools of all MCP servers that a user has configured. The parameters have the server and the tool. */
const genericMcpTool = "mcp_tool";

export const claudeCode: Emitter = {
  name: "Claude Code",
  scopes: ["com.anthropic.claude_code.tracing"],
  records: [
    { name: "claude_code.tool_result", is: "tool call" },
    { name: "claude_code.api_request", is: "model call" },
    { name: "claude_code.api_error", is: "model call", hasFailed: true },
    { name: "claude_code.api_refusal", is: "step" },
    { name: "claude_code.assistant_response", is: "step" },
    { name: "claude_code.user_prompt", is: "user prompt" },
    { name: "claude_code.tool_decision", is: "decision" },
  ],
  // Log records can be sent without spans. With both, each call and each request has one of either kind.
  spans: [{ is: "step", repeatsUsage: true }],
  fields: {
    event_name: [toolNameAttribute],
    error_category: ["error_type", "status_code"],
    error_message: ["error"],
    tokens_in: ["input_tokens"],
    tokens_out: ["output_tokens"],
    tokens_cached: ["cache_read_tokens"],
    tokens_cache_creation: ["cache_creation_tokens"],
    cost_amount: ["cost_usd"],
  },
  toolName: mcpTool,
  notes: [
    `A call that is logged as \`${genericMcpTool}\` is named \`server/tool\`, from \`${toolParametersAttribute}\`, which needs \`OTEL_LOG_TOOL_DETAILS=1\`.`,
    "A call that the user rejects is only a decision.",
    "Spans are steps of the trace. The log records have the calls and the usage, so neither counts without them.",
  ],
};

/** `server/tool`, or the tool alone. */
function mcpTool(attributes: { readonly [name: string]: unknown }): string | undefined {
  if (attributes[toolNameAttribute] !== genericMcpTool) return undefined;
  const sent = attributes[toolParametersAttribute];
  const parameters = typeof sent === "string" ? parsed(sent) : sent;
  if (typeof parameters !== "object" || parameters === null) return undefined;
  const { mcp_server_name: server, mcp_tool_name: tool } = parameters as { [name: string]: unknown };
  if (typeof tool !== "string" || tool === "") return undefined;
  return typeof server === "string" && server !== "" ? `${server}/${tool}` : tool;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
