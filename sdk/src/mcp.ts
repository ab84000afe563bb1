/**
 * Observes an MCP server from its transport, which versions 1 and 2 of the MCP SDK share: all requests and responses pass through it.
 * Messages are passed on unchanged, except for the widget token in tool results.
 */
import { type Message, newCalls } from "./mcp-calls.js";
import type { OpenCall } from "./mcp-events.js";
import type { Extra } from "./mcp-sessions.js";
import type { TaskStore } from "./mcp-tasks.js";
import type { Place, Recorder } from "./recorder.js";
import { errorMessage, timer } from "./runtime.js";
import type { WidgetTokens } from "./widget-tokens.js";

type Transport = {
  sessionId?: string;
  start(): Promise<void>;
  send(message: Message, options?: { relatedRequestId?: string | number }): Promise<void>;
  onmessage?: ((message: Message, extra?: Extra) => void) | undefined;
  onclose?: (() => void) | undefined;
};
/** `Server` of both versions. */
type Protocol = {
  connect(transport: Transport, ...rest: unknown[]): Promise<void>;
  transport?: Transport;
  /** Of version 1, which has no public way to read it. */
  readonly _taskStore?: TaskStore;
};

/** The key in `_meta` of a tool's result under which a widget finds its token. It is never recorded. */
export const widgetMetaKey = "sluice/widget";
/** How long a result waits for a widget token. */
const maxTokenWaitMs = 1_000;

const observed = new WeakSet<object>();

export function observe(server: object, recorder: Recorder, tokens: WidgetTokens): void {
  const protocol = findProtocol(server);
  if (!protocol) {
    recorder.settings.warn("nothing is recorded: this is not an MCP SDK server");
    return;
  }
  if (observed.has(protocol)) return;
  observed.add(protocol);
  const { connect } = protocol;
  protocol.connect = function (transport, ...rest) {
    guarded(recorder, () => attach(protocol, transport, recorder, tokens));
    return connect.call(this, transport, ...rest);
  };
  if (protocol.transport) listen(protocol, protocol.transport, recorder, tokens);
}

/** An `McpServer` wraps a `Server`. */
function findProtocol(server: object): Protocol | undefined {
  const { server: inner, connect } = server as { server?: { connect?: unknown }; connect?: unknown };
  if (typeof inner?.connect === "function") return inner as Protocol;
  return typeof connect === "function" ? (server as Protocol) : undefined;
}

/** `connect` sets the listeners and then starts the transport, which may deliver messages at once. */
function attach(protocol: Protocol, transport: Transport, recorder: Recorder, tokens: WidgetTokens): void {
  const { start } = transport;
  transport.start = function () {
    guarded(recorder, () => listen(protocol, transport, recorder, tokens));
    return start.call(this);
  };
}

function guarded<T>(recorder: Recorder, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    recorder.settings.warn(`an MCP message was not recorded: ${errorMessage(error)}`);
    return undefined;
  }
}

function listen(protocol: Protocol, transport: Transport, recorder: Recorder, tokens: WidgetTokens): void {
  const calls = newCalls(transport, recorder, () => protocol._taskStore);
  const { onmessage, onclose, send } = transport;
  transport.onmessage = (message, extra) => {
    const place = guarded(recorder, () => calls.receive(message, extra));
    const pass = () => onmessage?.call(transport, message, extra);
    return place ? recorder.within(place, pass) : pass();
  };
  transport.onclose = () => {
    guarded(recorder, () => calls.disconnect());
    onclose?.call(transport);
  };
  transport.send = (message, options) => {
    const call = guarded(recorder, () => calls.send(message, options?.relatedRequestId));
    if (!call || !wantsToken(recorder, call, message)) return send.call(transport, message, options);
    return withToken(message, call.place, recorder, tokens).then((complete) => send.call(transport, complete, options));
  };
}

function wantsToken({ settings: { widget } }: Recorder, { request }: OpenCall, { result }: Message): boolean {
  if (!widget || !result || request.method !== "tools/call" || result.resultType === "input_required") return false;
  return widget === true || widget.includes(String(request.params?.name));
}

async function withToken(
  message: Message,
  { traceId, session }: Place,
  { settings: { url } }: Recorder,
  tokens: WidgetTokens,
): Promise<Message> {
  let timeout: ReturnType<typeof timer> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timeout = timer(() => resolve(undefined), maxTokenWaitMs, true);
  });
  const token = await Promise.race([tokens({ traceId, sessionId: session.sessionId }), tooLate]);
  clearTimeout(timeout);
  if (!token) return message;
  const { result } = message as { result: { _meta?: object } };
  return { ...message, result: { ...result, _meta: { ...result._meta, [widgetMetaKey]: { ...token, url } } } };
}
