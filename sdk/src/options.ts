/** The options of `sluice` and their defaults. */
import type { SluiceEvent } from "./event.js";
import { callHost, variable } from "./runtime.js";

export type RejectedEvent = { event: SluiceEvent; issues: string[] };

/** Calls with the same `key`, `url`, `capture`, `scrub` and `spool` share one queue. The first call determines its other options. */
export type Options = {
  /** A project's API key. Default: `SLUICE_API_KEY` in the environment. */
  key?: string | undefined;
  /** The address of the deployment. Default: `SLUICE_URL` in the environment. */
  url?: string | undefined;
  /** `shape` sends the types and lengths of values instead of their content. */
  capture?: "shape" | undefined;
  /** `local` removes personal data before anything leaves the process. The server scrubs again. */
  scrub?: "local" | undefined;
  /** Edits an event before it is queued. Returns the event, or nothing to drop it. */
  before?: ((event: SluiceEvent) => SluiceEvent | null | undefined) | undefined;
  /**
   * A folder that keeps events until they are stored, through crashes and restarts. Needs `scrub: "local"` or `capture: "shape"`,
   * so that text is scrubbed before it is written to disk. Ids are written as is. Events from the first milliseconds, before the
   * spool is loaded, are only in memory.
   */
  spool?: string | undefined;
  /** Allows a spool of events that are not scrubbed. */
  spoolRaw?: boolean | undefined;
  /** In bytes, for the folder. When it is full, new events are kept in memory only. Default: 64 MiB. */
  maxSpoolBytes?: number | undefined;
  /** In bytes. When it is full, new events are only in the spool. Without one, they are dropped and counted. Default: 16 MiB. */
  maxQueueBytes?: number | undefined;
  /** How long events wait for others before they are sent. Default: 1,000 ms. */
  flushIntervalMs?: number | undefined;
  /** Adds a widget token to the results of all tools, or of those named. */
  widget?: boolean | readonly string[] | undefined;
  /** Called with events that the server rejected. They are not sent again. */
  onRejected?: ((rejected: RejectedEvent[]) => void) | undefined;
  /** Receives each problem once. Default: `console.warn`. */
  onWarning?: ((message: string) => void) | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
};

export type Settings = Options & {
  key: string | undefined;
  url: string | undefined;
  maxSpoolBytes: number;
  maxQueueBytes: number;
  flushIntervalMs: number;
  warn: (message: string) => void;
};

export function toSettings(options: Options): Settings {
  const url = options.url ?? variable("SLUICE_URL");
  return {
    ...options,
    key: options.key ?? variable("SLUICE_API_KEY"),
    url: url?.replace(/\/+$/, ""),
    maxSpoolBytes: options.maxSpoolBytes ?? 64 * 1024 * 1024,
    maxQueueBytes: options.maxQueueBytes ?? 16 * 1024 * 1024,
    flushIntervalMs: options.flushIntervalMs ?? 1_000,
    warn: warnOnce(options.onWarning),
  };
}

const maxWarnings = 100;
/** By listener, because a stateless host calls `sluice` for each request. */
const warningsByListener = new WeakMap<(message: string) => void, Set<string>>();
// biome-ignore lint/suspicious/noConsole: the host has no other log that we know of.
const print = (message: string) => console.warn(`sluice: ${message}`);

/** The result never throws. */
function warnOnce(listener: Options["onWarning"] = print): (message: string) => void {
  const messages = warningsByListener.get(listener) ?? new Set();
  warningsByListener.set(listener, messages);
  return (message) => {
    if (messages.has(message) || messages.size >= maxWarnings) return;
    messages.add(message);
    callHost(() => listener(message));
  };
}
