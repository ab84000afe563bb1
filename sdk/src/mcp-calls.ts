/** Matches the requests and responses of one connection, in both directions, and records each pair as an event. */
import { isRecorded, type Request, type Response, requestFields, responseFields } from "./mcp-events.js";
import { type Extra, sessionOf, short, traceIn } from "./mcp-sessions.js";
import { newSession, type Place, type Recorder, traceOf } from "./recorder.js";
import { newId, timingSince } from "./runtime.js";

type Id = string | number;
/** A request, a response or a notification (JSON-RPC 2.0). */
export type Message = Partial<Request> & Response & { readonly id?: Id };

/** A request without a response yet. */
export type OpenCall = {
  readonly request: Request;
  readonly eventId: string;
  /** `place.eventId` is the parent of its event. */
  readonly place: Place;
  readonly startedAt: number;
};

export type Calls = {
  /** Returns the trace and call that work started by a client message belongs to. */
  receive(message: Message, extra: Extra | undefined): Place | undefined;
  /** Returns the call that a message to the client answers. */
  send(message: Message, relatedRequestId: Id | undefined): OpenCall | undefined;
  disconnect(): void;
};

/** Recorded in place of a response for requests that get none. */
const canceled: Response = { error: { code: "canceled", message: "The client canceled the request." } };
const canceledByServer: Response = { error: { code: "canceled", message: "The server canceled the request." } };
const disconnected: Response = {
  error: { code: "disconnected", message: "The connection closed before the response." },
};

export function newCalls(transport: { readonly sessionId?: string }, recorder: Recorder): Calls {
  const ofConnection = newSession();
  const incoming = new Map<Id, OpenCall>();
  const outgoing = new Map<Id, OpenCall>();

  function receive(message: Message, extra: Extra | undefined): Place | undefined {
    const { id, method, params } = message;
    if (method === "notifications/cancelled") end(incoming, params?.requestId as Id, canceled);
    else if (method === undefined && id !== undefined) end(outgoing, id, message);
    if (id === undefined || method === undefined) return undefined;
    const request = message as Request;
    const session = sessionOf(request, { sessionId: transport.sessionId, extra, ofConnection });
    const place = { session, traceId: traceIn(request) ?? traceOf(session) };
    if (!isRecorded(method)) return place;
    const eventId = newId();
    incoming.set(id, { request, eventId, place, startedAt: Date.now() });
    return { ...place, eventId };
  }

  function send(message: Message, relatedRequestId: Id | undefined): OpenCall | undefined {
    const { id, method, params } = message;
    // Also after a timeout.
    if (method === "notifications/cancelled") end(outgoing, params?.requestId as Id, canceledByServer);
    if (id === undefined) return undefined;
    if (method === undefined) return end(incoming, id, message);
    if (!isRecorded(method)) return undefined;
    const cause = relatedRequestId === undefined ? undefined : incoming.get(relatedRequestId);
    const place = cause ? { ...cause.place, eventId: cause.eventId } : recorder.place();
    outgoing.set(id, { request: message as Request, eventId: newId(), place, startedAt: Date.now() });
    return undefined;
  }

  function end(calls: Map<Id, OpenCall>, id: Id, response: Response): OpenCall | undefined {
    const call = calls.get(id);
    if (!call) return undefined;
    calls.delete(id);
    const protocolVersion = short(response.result?.protocolVersion);
    if (call.request.method === "initialize" && protocolVersion !== undefined)
      call.place.session.protocolVersion = protocolVersion;
    recordCall(recorder, call, response);
    return call;
  }

  return {
    receive,
    send,
    disconnect: () => {
      for (const calls of [incoming, outgoing]) for (const id of [...calls.keys()]) end(calls, id, disconnected);
    },
  };
}

function recordCall(recorder: Recorder, { request, eventId, place, startedAt }: OpenCall, response: Response): void {
  recorder.record(
    () => ({
      ...requestFields(request),
      ...responseFields(request, response),
      event_id: eventId,
      ...timingSince(startedAt),
    }),
    place,
  );
  // Since 2026-07-28, a server asks its client through a result instead of a request.
  const asked = Object.values((response.result?.inputRequests ?? {}) as Record<string, Request>);
  for (const request of asked)
    if (isRecorded(request.method)) recorder.record(() => requestFields(request), { ...place, eventId });
}
