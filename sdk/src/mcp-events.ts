/** Maps MCP requests and responses to event fields. */
import type { EventFields } from "./event.js";
import type { Place } from "./recorder.js";
import { summary } from "./snapshot.js";

export type Request = { readonly method: string; readonly params?: Record<string, unknown> };
export type Response = {
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
};

/** A request without a response yet. */
export type OpenCall = {
  readonly request: Request;
  readonly eventId: string;
  /** `place.eventId` is the parent of its event. */
  readonly place: Place;
  readonly startedAt: number;
};

type Mapping = {
  readonly event_type: string;
  /** The parameter that names the event. Without one, the method is its name. */
  readonly name?: string;
  readonly input?: (params: Record<string, unknown>) => unknown;
  readonly output?: (result: Record<string, unknown>) => unknown;
};

const names = (list: unknown, name = "name") => (Array.isArray(list) ? list.map((item) => item?.[name]) : undefined);
const listing = (list: string, event_type: string, name?: string): Mapping => ({
  event_type,
  input: ({ cursor }) => (cursor === undefined ? undefined : { cursor }),
  output: (result) => ({ [list]: names(result[list], name), nextCursor: result.nextCursor }),
});

const mappings: Readonly<Record<string, Mapping>> = {
  initialize: { event_type: "connection", input: ({ capabilities }) => ({ capabilities }) },
  "server/discover": { event_type: "connection" },
  "tools/call": {
    event_type: "tool_call",
    name: "name",
    input: (params) => params.arguments,
    output: (result) => result.structuredContent ?? plainContent(result.content),
  },
  "tools/list": listing("tools", "tool_discovery"),
  "resources/list": listing("resources", "step", "uri"),
  "resources/templates/list": listing("resourceTemplates", "step", "uriTemplate"),
  "prompts/list": listing("prompts", "step"),
  "resources/read": {
    event_type: "resource_access",
    name: "uri",
    output: ({ contents }) => plainContent(contents),
  },
  "prompts/get": {
    event_type: "prompt_usage",
    name: "name",
    input: (params) => params.arguments,
    output: ({ messages }) => plainMessages(messages),
  },
  "sampling/createMessage": {
    event_type: "sampling_call",
    input: ({ messages, systemPrompt, maxTokens }) => ({ messages: plainMessages(messages), systemPrompt, maxTokens }),
    output: ({ role, content, model, stopReason }) => ({ role, content: plainContent(content), model, stopReason }),
  },
  "elicitation/create": {
    event_type: "elicitation",
    input: ({ message, mode, requestedSchema }) => ({ message, mode, requestedSchema }),
    output: ({ action, content }) => ({ action, content }),
  },
};

export const isRecorded = (method: string): boolean => Object.hasOwn(mappings, method);

/** Binary content is replaced by its size, because it is large and not useful for analytics. */
function plainContent(content: unknown): unknown {
  if (!Array.isArray(content)) return sized(content);
  return content.map(sized);
}

function sized(part: unknown): unknown {
  if (typeof part !== "object" || part === null) return part;
  const { data, blob, resource } = part as { data?: unknown; blob?: unknown; resource?: unknown };
  return {
    ...part,
    ...(typeof data === "string" && { data: `base64(${data.length})` }),
    ...(typeof blob === "string" && { blob: `base64(${blob.length})` }),
    ...(resource !== undefined && { resource: sized(resource) }),
  };
}

const maxNameLength = 256;

const plainMessages = (messages: unknown): unknown =>
  Array.isArray(messages)
    ? messages.map((message) => ({ ...message, content: plainContent(message?.content) }))
    : messages;

/** The fields that are known when a request arrives. */
export function requestFields({ method, params = {} }: Request): EventFields & { event_type: string } {
  const { event_type, name, input } = mappings[method] as Mapping;
  const named = name === undefined ? method : params[name];
  const isName = typeof named === "string" && named.length <= maxNameLength;
  const inputValues = input?.(params);
  return {
    event_type,
    event_name: isName ? named : method,
    ...(!isName && named !== undefined && { name: named }),
    ...(inputValues !== undefined && { input_values: inputValues }),
    ...(params.inputResponses !== undefined && { input_responses: params.inputResponses }),
  };
}

/** The fields that a response adds. A failed tool has `isError`, or an error with its message. */
export function responseFields({ method }: Request, { result, error }: Response): EventFields {
  if (error) return { status: "error", error_category: String(error.code), error_message: asText(error.message) };
  if (!result) return { status: "success" };
  if (result.isError === true)
    return { status: "error", error_category: "tool_error", error_message: toolErrorMessage(result) };
  const isIncomplete = result.resultType === "input_required";
  const output = isIncomplete ? undefined : mappings[method]?.output?.(result);
  return {
    status: "success",
    ...(output !== undefined && { output }),
    ...(isIncomplete && { input_required: true }),
  };
}

/** The texts of a failed tool, or the message in its structured content, or a summary. */
export function toolErrorMessage({ content, structuredContent }: Record<string, unknown>): string {
  const parts: unknown[] = Array.isArray(content) ? content : [];
  const texts = parts.map((part) => asText((part as { text?: unknown } | null)?.text)).filter((text) => text.trim());
  if (texts.length > 0) return texts.join("\n");
  const { message, error } = (structuredContent ?? {}) as { message?: unknown; error?: { message?: unknown } };
  const stated = [message, error, error?.message].map(asText).find((text) => text.trim());
  if (stated !== undefined) return stated;
  if (structuredContent !== undefined && structuredContent !== null) return summary(structuredContent);
  return parts.length > 0 ? summary(plainContent(parts)) : asText(content);
}

const asText = (text: unknown): string => (typeof text === "string" ? text : "");
