/** Turns what happened into events: adds the session, the trace and the parent, copies values, and calls `before`. */
import type { Delivery, Stats } from "./delivery.js";
import { columns, type EventFields, type SluiceEvent } from "./event.js";
import type { Settings } from "./options.js";
import { outletFor } from "./outlet.js";
import { contextStorage, errorMessage, newId } from "./runtime.js";
import { snapshot } from "./snapshot.js";

/** The state shared by the events of a session, a connection, or a request without either. */
export type Session = {
  /** As the transport names it. */
  sessionId: string | undefined;
  traceId: string;
  /** When the last event was recorded, in milliseconds. */
  lastAt: number;
  userId: string | undefined;
  client: { readonly name: string | undefined; readonly version: string | undefined } | undefined;
  protocolVersion: string | undefined;
};

/** Where an event belongs. Events that are recorded during a call have the call's event as their parent. */
export type Place = { readonly session: Session; readonly traceId: string; readonly eventId?: string };

type NewEvent = EventFields & { event_type: string; event_id?: string };

export type Recorder = {
  readonly settings: Settings;
  /** Runs work as part of a call. */
  within<T>(place: Place, work: () => T): T;
  /** The current call, or the session of the process. */
  place(): Place;
  /** For later events in the session of the current call or the process. */
  identify(userId: string): void;
  /** Never throws and never waits, even if a getter in the host's fields throws. */
  record(readFields: () => NewEvent, place?: Place): void;
  flush(timeoutMs?: number): Promise<boolean>;
  stats(): Stats;
};

/** After this, the next event of a session begins a new trace. */
const idleMs = 5 * 60 * 1000;
/** Trace and session ids the server accepts. */
export const isId = (text: unknown): text is string =>
  typeof text === "string" && /^[A-Za-z0-9._:/+=~-]{1,128}$/.test(text);

export function newSession(sessionId?: string): Session {
  return {
    sessionId,
    traceId: newId(),
    lastAt: Date.now(),
    userId: undefined,
    client: undefined,
    protocolVersion: undefined,
  };
}

/** The trace of a session's next event. */
export function currentTrace(session: Session): string {
  const now = Date.now();
  if (now - session.lastAt > idleMs) session.traceId = newId();
  session.lastAt = now;
  return session.traceId;
}

/** Shared by all recorders, so that an event recorded through one during another's call is placed correctly. */
const storage = contextStorage<Place>();
let processSession: Session | undefined;

export function newRecorder(settings: Settings): Recorder {
  const { warn, before } = settings;
  const isConfigured = settings.key !== undefined && settings.url !== undefined;
  if (!isConfigured) warn("nothing is sent. Set SLUICE_API_KEY and SLUICE_URL, or pass key and url.");
  let opened: Delivery | undefined;
  const outlet = () => {
    opened ??= isConfigured ? outletFor(settings) : undefined;
    return opened;
  };
  // With a spool, events of earlier processes may be waiting. Without one, Workers may call this where randomness is forbidden.
  if (settings.spool !== undefined) outlet();

  function place(): Place {
    const running = storage?.getStore();
    if (running) return running;
    processSession ??= newSession();
    return { session: processSession, traceId: currentTrace(processSession) };
  }

  function record(readFields: () => NewEvent, { session, traceId, eventId: parent } = place()): void {
    const queue = outlet();
    if (!queue) return;
    try {
      const fields = readFields();
      const eventId = fields.event_id ?? newId();
      const event: SluiceEvent = {
        timestamp: new Date().toISOString(),
        trace_id: traceId,
        ...(session.sessionId !== undefined && { session_id: session.sessionId }),
        ...(session.userId !== undefined && { user_id: session.userId }),
        ...(parent !== undefined && parent !== eventId && { parent_id: parent }),
        ...clientFields(session),
        ...(snapshot(fields, columns) as NewEvent),
        event_id: eventId,
        source: "server",
      };
      const edited = before ? before(event) : event;
      if (!edited) return;
      if (typeof edited.event_type !== "string") throw new TypeError("`before` must return an event, not a promise");
      queue.add(edited);
    } catch (error) {
      warn(`an event was not recorded: ${errorMessage(error)}`);
    }
  }

  return {
    settings,
    within: (inner, work) => (storage ? storage.run(inner, work) : work()),
    place,
    identify: (userId) => {
      // Without storage, all clients share the session of the process.
      if (storage) place().session.userId = userId;
    },
    record,
    flush: async (timeoutMs) => outlet()?.flush(timeoutMs) ?? false,
    stats: () => outlet()?.stats() ?? { made: 0, stored: 0, rejected: 0, dropped: 0, waiting: 0 },
  };
}

/** The server allows 64 characters for a platform. */
function clientFields({ client, protocolVersion }: Session) {
  const { name, version } = client ?? {};
  return {
    ...(name !== undefined && (name.length <= 64 ? { platform: name } : { client_name: name })),
    ...(version !== undefined && { client_version: version }),
    ...(protocolVersion !== undefined && { protocol_version: protocolVersion }),
  };
}
