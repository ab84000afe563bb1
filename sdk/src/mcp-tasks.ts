/** Calls that return a task. Each is recorded when its task ends, from the messages about it that pass through the transport. */
import { columns, type EventFields } from "./event.js";
import {
  type OpenCall,
  type Request,
  type Response,
  requestFields,
  responseFields,
  toolErrorMessage,
} from "./mcp-events.js";
import type { Recorder, Session } from "./recorder.js";
import { onExit, timer } from "./runtime.js";
import { snapshot } from "./snapshot.js";

/** The fields that we read of a task, in the revisions of 2025-11-25 (`ttl`) and 2026-07-28 (`ttlMs`, `result` and `error`). */
type Task = {
  readonly taskId: string;
  readonly status: string;
  readonly statusMessage?: unknown;
  readonly lastUpdatedAt?: unknown;
  readonly ttl?: unknown;
  readonly ttlMs?: unknown;
} & Response;

/** Version 1 of the MCP SDK has one. Its client doesn't request the result of a failed task, so only the store has the message. */
export type TaskStore = {
  getTask(taskId: string, sessionId?: string): unknown;
  getTaskResult(taskId: string, sessionId?: string): unknown;
};

/** Who can ask for a task: a session, a connection, or, without either, anyone who knows its id. */
export type TaskScope = string | Session | object | undefined;

type OpenTask = Omit<OpenCall, "request"> & {
  readonly taskId: string;
  readonly scope: TaskScope;
  readonly recorder: Recorder;
  readonly method: string;
  /** A copy: arguments can be large, and the host may change them. */
  readonly fields: EventFields & { event_type: string };
  readonly readStore: ((name: keyof TaskStore) => Promise<unknown>) | undefined;
  status: string;
  ended?: { readonly at: number; readonly message: string };
  canceledAt?: number;
  expiresAt: number;
  timeout?: ReturnType<typeof timer>;
};

/** JSON-RPC 2.0, section 5.1. */
const invalidParams = -32602;
const maxOpen = 1_000;
const unlimitedMs = 24 * 60 * 60 * 1000;
/** `setTimeout` fires immediately above it. */
const maxTimerMs = 2 ** 31 - 1;
/** How long an ended task waits for a client to request its result. */
const resultWaitMs = 10_000;

/** The oldest first. Shared, because a stateless host creates a server for each request. */
let open: OpenTask[] = [];
let isWatchingExit = false;

const isEnd = (status: string) => status === "completed" || status === "failed" || status === "cancelled";

/** The task that a response returns instead of the result of the request. */
export function readTask({ params }: Request, { result }: Response): Task | undefined {
  if (result?.resultType === "task") return asTask(result);
  return params?.task === undefined && result?.content !== undefined ? undefined : asTask(result?.task);
}

function asTask(value: unknown): Task | undefined {
  const { taskId, status } = (value ?? {}) as Partial<Task>;
  return typeof taskId === "string" && typeof status === "string" ? (value as Task) : undefined;
}

/** Records the call when the task ends, or without a status when its time to live is over. */
export function openTask(
  { request, ...call }: OpenCall,
  task: Task,
  { recorder, scope, store }: { recorder: Recorder; scope: TaskScope; store: TaskStore | undefined },
): void {
  const { sessionId } = call.place.session;
  const opened: OpenTask = {
    ...call,
    ...{ taskId: task.taskId, scope, recorder, method: request.method, status: task.status },
    fields: snapshot(requestFields(request), columns) as OpenTask["fields"],
    readStore: store && (async (name) => store[name](task.taskId, sessionId)),
    expiresAt: call.startedAt + unlimitedMs,
  };
  watchExit();
  open.push(opened);
  update(opened, task);
  // Its end may have been reported before the response.
  void refresh(opened);
  const now = Date.now();
  // A runtime may have dropped timers.
  const overdue = open.filter(({ expiresAt }) => expiresAt < now);
  for (const other of [...overdue, ...open.slice(0, Math.max(0, open.length - maxOpen))]) finish(other);
}

/** Whose tasks a message can be about. Ids need not be unique beyond that. */
export type TaskAudience = { readonly recorder: Recorder; readonly scopes: readonly TaskScope[] };

const find = (id: unknown, { recorder, scopes }: TaskAudience) =>
  open.findLast(
    ({ taskId, scope, recorder: { settings } }) =>
      taskId === id && scopes.includes(scope) && settings.key === recorder.settings.key,
  );

/** A state of a task. */
export function observeTask(state: unknown, audience: TaskAudience): void {
  const task = asTask(state);
  const found = task && find(task.taskId, audience);
  if (found) update(found, task);
}

/** The response to a request about a task. */
export function observeTaskResponse({ method, params }: Request, response: Response, audience: TaskAudience): void {
  const { result } = response;
  if (method === "tasks/list" && Array.isArray(result?.tasks))
    for (const state of result.tasks) observeTask(state, audience);
  const found = find(params?.taskId, audience);
  if (!found) return;
  if (method === "tasks/result") endWith(found, response);
  else if (asTask(result)) update(found, result as Task);
  else if (method === "tasks/cancel" && result) cancel(found);
}

/** An end of the connection also ends what can be known about its tasks. */
export function closeTasks(scope: TaskScope): void {
  for (const task of open.filter((other) => other.scope === scope)) finish(task);
}

function update(task: OpenTask, state: Task): void {
  if (task.ended && !state.result && !state.error) return;
  task.status = state.status;
  const ttlMs = Number(state.ttlMs ?? state.ttl);
  if (ttlMs > 0) task.expiresAt = task.startedAt + ttlMs;
  if (isEnd(state.status)) end(task, state);
  else wait(task);
}

/** The result of a task may follow its state, except that a canceled one has none. */
function end(task: OpenTask, state: Task): void {
  task.ended ??= { at: taskEnd(task, state), message: asText(state.statusMessage) };
  if (state.result || state.error || state.status === "cancelled") {
    finish(task, state);
    return;
  }
  task.expiresAt = Date.now() + resultWaitMs;
  wait(task);
  task.readStore?.("getTaskResult").then(
    (result) => finish(task, { result: (result ?? {}) as Record<string, unknown> }),
    () => finish(task),
  );
}

/** Since 2026-07-28, the response only acknowledges: the task may still complete, but the client needn't ask again. */
function cancel(task: OpenTask): void {
  task.canceledAt ??= Date.now();
  task.expiresAt = Math.min(task.expiresAt, Date.now() + resultWaitMs);
  wait(task);
}

/** The result of a task says how it ended, unless its state has. */
function endWith(task: OpenTask, { result, error }: Response): void {
  // The task is not found, or not for this client.
  if (error && (task.status === "completed" || (!task.ended && error.code === invalidParams))) return;
  if (!task.ended) task.status = error || result?.isError === true ? "failed" : "completed";
  task.ended ??= { at: Date.now(), message: "" };
  finish(task, { ...(result && { result }), ...(error && { error }) });
}

async function refresh(task: OpenTask): Promise<void> {
  const state = asTask(await task.readStore?.("getTask").catch(() => undefined));
  if (state && isEnd(state.status) && open.includes(task)) update(task, state);
}

function wait(task: OpenTask): void {
  clearTimeout(task.timeout);
  task.timeout = timer(() => expire(task), Math.min(maxTimerMs, task.expiresAt - Date.now()));
}

async function expire(task: OpenTask): Promise<void> {
  const { ended } = task;
  // A store that doesn't answer must not keep it open.
  task.timeout = timer(() => finish(task), resultWaitMs);
  if (!ended) await refresh(task);
  if (ended || !task.ended) finish(task);
}

function finish(task: OpenTask, response: Response = {}): void {
  if (!open.includes(task)) return;
  if (!task.ended && task.canceledAt !== undefined) {
    task.status = "cancelled";
    task.ended = { at: task.canceledAt, message: "" };
  }
  open = open.filter((other) => other !== task);
  clearTimeout(task.timeout);
  const { recorder, place, fields, eventId, startedAt, status, ended } = task;
  recorder.record(
    () => ({
      ...fields,
      ...(ended && { ...taskOutcome(task, response), latency_ms: Math.max(0, ended.at - startedAt) }),
      task_status: status,
      event_id: eventId,
      timestamp: new Date(startedAt).toISOString(),
    }),
    place,
  );
}

function taskOutcome({ method, status, ended }: OpenTask, response: Response): EventFields {
  const message = ended?.message ?? "";
  if (status === "cancelled")
    return { status: "error", error_category: "canceled", error_message: message || "The task was canceled." };
  const { error_message, ...fields } = responseFields({ method }, response);
  if (fields.status === "error") return { ...fields, error_message: error_message || message };
  if (status !== "failed") return fields;
  const { output: _, ...failed } = fields;
  const reason = message || toolErrorMessage(response.result ?? {});
  return { ...failed, status: "error", error_category: "task_failed", error_message: reason };
}

/** When the task ended, as it says. A client may ask much later. */
function taskEnd({ startedAt }: OpenTask, { lastUpdatedAt }: Task): number {
  const at = Date.parse(String(lastUpdatedAt));
  return at >= startedAt && at <= Date.now() ? at : Date.now();
}

const asText = (text: unknown): string => (typeof text === "string" ? text : "");

function watchExit(): void {
  if (isWatchingExit) return;
  isWatchingExit = true;
  onExit((canWait) => {
    const left = open;
    for (const task of left) finish(task);
    if (canWait) for (const recorder of new Set(left.map((task) => task.recorder))) void recorder.flush();
  });
}
