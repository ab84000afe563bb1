/** Matches the requests and responses of one connection, in both directions, and records each pair as an event. */
import { isRecorded, type OpenCall, type Request, type Response, requestFields, responseFields } from "./mcp-events.js";
import { type Extra, findSession, readTraceId, short } from "./mcp-sessions.js";
import {
  closeTasks,
  observeTask,
  observeTaskResponse,
  openTask,
  readTask,
  type TaskAudience,
  type TaskScope,
  type TaskStore,
} from "./mcp-tasks.js";
import { currentTrace, newSession, type Place, type Recorder, type Session } from "./recorder.js";
import { newId, timingSince } from "./runtime.js";

type Id = string | number;
/** A request, a response or a notification (JSON-RPC 2.0). */
export type Message = Partial<Request> & Response & { readonly id?: Id };

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

/** The requests in one direction. */
type Side = {
  readonly calls: Map<Id, OpenCall>;
  /** Requests about tasks, and whose tasks they can be about. */
  readonly taskRequests: Map<Id, { readonly request: Request; readonly audience: TaskAudience }>;
  /** Of the tasks that are returned in this direction. Undefined if a call's session decides. */
  readonly scope?: TaskScope;
};

const newSide = (scope?: TaskScope): Side => ({ calls: new Map(), taskRequests: new Map(), scope });

/** @param store The server's tasks, if it keeps them in one. */
export function newCalls(
  transport: { readonly sessionId?: string },
  recorder: Recorder,
  store: () => TaskStore | undefined,
): Calls {
  const connectionSession = newSession();
  const incoming = newSide();
  const outgoing = newSide({});
  const audience = (...scopes: TaskScope[]): TaskAudience => ({ recorder, scopes });
  /** Undefined for stateless requests. */
  const taskScope = (session: Session): TaskScope =>
    session.sessionId ?? (session === connectionSession ? connectionSession : undefined);

  function receive(message: Message, extra: Extra | undefined): Place | undefined {
    const { id, method, params } = message;
    if (method === "notifications/cancelled") end(incoming, params?.requestId as Id, canceled);
    else if (isTaskState(method)) observeTask(params, audience(outgoing.scope));
    else if (method === undefined && id !== undefined) answer(outgoing, id, message);
    if (id === undefined || method === undefined) return undefined;
    const request = message as Request;
    const session = findSession(request, { sessionId: transport.sessionId, extra, connectionSession });
    const place = { session, traceId: readTraceId(request) ?? currentTrace(session) };
    if (isAboutTask(method)) incoming.taskRequests.set(id, { request, audience: audience(taskScope(session)) });
    if (!isRecorded(method)) return place;
    const eventId = newId();
    incoming.calls.set(id, { request, eventId, place, startedAt: Date.now() });
    return { ...place, eventId };
  }

  function send(message: Message, relatedRequestId: Id | undefined): OpenCall | undefined {
    const { id, method, params } = message;
    // Also after a timeout.
    if (method === "notifications/cancelled") end(outgoing, params?.requestId as Id, canceledByServer);
    else if (isTaskState(method)) observeTask(params, audience(transport.sessionId ?? connectionSession, undefined));
    if (id === undefined) return undefined;
    if (method === undefined) return answer(incoming, id, message);
    const request = message as Request;
    if (isAboutTask(method)) outgoing.taskRequests.set(id, { request, audience: audience(outgoing.scope) });
    if (!isRecorded(method)) return undefined;
    const cause = relatedRequestId === undefined ? undefined : incoming.calls.get(relatedRequestId);
    const place = cause ? { ...cause.place, eventId: cause.eventId } : recorder.place();
    outgoing.calls.set(id, { request, eventId: newId(), place, startedAt: Date.now() });
    return undefined;
  }

  /** A canceled request says nothing about its task, which may still complete. */
  function answer(side: Side, id: Id, response: Response): OpenCall | undefined {
    const asked = side.taskRequests.get(id);
    if (asked) observeTaskResponse(asked.request, response, asked.audience);
    return end(side, id, response);
  }

  function end({ calls, taskRequests, scope }: Side, id: Id, response: Response): OpenCall | undefined {
    taskRequests.delete(id);
    const call = calls.get(id);
    if (!call) return undefined;
    calls.delete(id);
    const protocolVersion = short(response.result?.protocolVersion);
    if (call.request.method === "initialize" && protocolVersion !== undefined)
      call.place.session.protocolVersion = protocolVersion;
    const task = readTask(call.request, response);
    if (!task) recordCall(recorder, call, response);
    else if (scope === undefined)
      openTask(call, task, { recorder, scope: taskScope(call.place.session), store: store() });
    else openTask(call, task, { recorder, scope, store: undefined });
    return call;
  }

  return {
    receive,
    send,
    disconnect: () => {
      for (const side of [incoming, outgoing]) for (const id of [...side.calls.keys()]) end(side, id, disconnected);
      // Those of a session may be asked for on another connection.
      for (const scope of [connectionSession, outgoing.scope]) closeTasks(scope);
    },
  };
}

/** In the revisions of 2025-11-25 and 2026-07-28. */
const isTaskState = (method: string | undefined) =>
  method === "notifications/tasks/status" || method === "notifications/tasks";
const isAboutTask = (method: string) => method.startsWith("tasks/");

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
