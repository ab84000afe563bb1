/** The server SDK: records the activity of an MCP server and custom events, and sends them to Sluice. */
import type { Stats } from "./delivery.js";
import type { EventFields, SluiceEvent } from "./event.js";
import { observe, widgetMetaKey } from "./mcp.js";
import { type Options, type RejectedEvent, toSettings } from "./options.js";
import { newRecorder, type Recorder } from "./recorder.js";
import { errorMessage, newId, timingSince } from "./runtime.js";
import { type TraceRef, type WidgetToken, widgetTokensFor } from "./widget-tokens.js";

export type { EventFields, Options, RejectedEvent, SluiceEvent, Stats, TraceRef, WidgetToken };
export { widgetMetaKey };

export type Sluice = {
  /** Records a custom event. */
  track(name: string, fields?: EventFields): void;
  /**
   * Records the outcome of `work`, and its duration until the promise it returns is settled. Events recorded while it runs become
   * its children. Returns what `work` returns.
   */
  step<T>(name: string, work: () => T, fields?: EventFields): T;
  /** Sets the user of the current session. Email addresses and phone numbers are stored as keyed hashes. */
  identify(userId: string, traits?: EventFields): void;
  conversion(name: string, value: number, currency: string, fields?: EventFields): void;
  /** The trace and session of the current call. */
  trace(): TraceRef;
  /** A token that lets a widget send events of one trace for 15 minutes. Undefined if no token could be minted. */
  widgetToken(trace?: TraceRef): Promise<WidgetToken | undefined>;
  /** Resolves to true if every event recorded so far was settled within the timeout: stored, rejected or dropped. Default: 5,000 ms. */
  flush(timeoutMs?: number): Promise<boolean>;
  stats(): Stats;
};

/**
 * Instruments an MCP server: records tool calls, listings, resources, prompts, sampling, elicitation and connections.
 * @param server An `McpServer` or `Server` of the MCP SDK, version 1 or 2. Without it, only custom events are recorded.
 */
export function sluice(options?: Options): Sluice;
export function sluice(server: object, options?: Options): Sluice;
export function sluice(first: object = {}, second?: Options): Sluice {
  const isServer = second !== undefined || "connect" in first;
  const settings = toSettings(isServer ? (second ?? {}) : (first as Options));
  const recorder = newRecorder(settings);
  const tokens = widgetTokensFor(settings);
  if (isServer) observe(first, recorder, tokens);
  return {
    track: (name, fields) => recorder.record(() => ({ event_type: "track", ...fields, event_name: name })),
    step: (name, work, fields) => step(recorder, name, work, fields),
    identify: (userId, traits) =>
      recorder.record(() => {
        // Untyped code passes numbers, too.
        const id = String(userId);
        recorder.identify(id);
        return { ...traits, event_type: "identify", user_id: id };
      }),
    conversion: (name, value, currency, fields) => {
      const conversion = { conversion_value: value, conversion_currency: currency };
      recorder.record(() => ({ ...fields, ...conversion, event_type: "conversion", event_name: name }));
    },
    trace: () => refTo(recorder),
    widgetToken: (trace = refTo(recorder)) => tokens(trace),
    flush: recorder.flush,
    stats: recorder.stats,
  };
}

function refTo(recorder: Recorder): TraceRef {
  const { traceId, session } = recorder.place();
  return { traceId, sessionId: session.sessionId };
}

function step<T>(recorder: Recorder, name: string, work: () => T, fields: EventFields | undefined): T {
  const place = recorder.place();
  const eventId = newId();
  const startedAt = Date.now();
  const end = (outcome: () => EventFields) =>
    recorder.record(() => {
      const identity = { event_type: "step", event_name: name, event_id: eventId };
      return { ...timingSince(startedAt), ...outcome(), ...fields, ...identity };
    }, place);
  const succeed = () => end(() => ({ status: "success" }));
  const fail = (error: unknown) => end(() => failure(error));
  let result: T;
  try {
    result = recorder.within({ ...place, eventId }, work);
  } catch (error) {
    fail(error);
    throw error;
  }
  // Only a promise. Calling `then` on a query builder would run its query a second time.
  if (!(result instanceof Promise)) {
    succeed();
    return result;
  }
  // Return the original promise, not the one that `then` returns.
  result.then(succeed, fail);
  return result;
}

function failure(error: unknown): EventFields {
  const { name, message } = error instanceof Error ? error : { name: "error", message: errorMessage(error) };
  return { status: "error", error_category: name, error_message: message };
}
