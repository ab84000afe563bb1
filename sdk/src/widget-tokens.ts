/** Mints widget tokens and keeps each until shortly before it expires. */
import type { Settings } from "./options.js";
import { post } from "./post.js";

export type WidgetToken = {
  token: string;
  /** RFC 3339. */
  expiresAt: string;
};
export type TraceRef = { traceId: string; sessionId?: string | undefined };

const maxKept = 1_000;
const marginMs = 60_000;
const timeoutMs = 5_000;
/** How many requests run at once. */
const maxRequests = 100;
/** After a failure, so that calls don't each wait for a server that doesn't respond. */
const pauseMs = 30_000;

export type WidgetTokens = (trace: TraceRef) => Promise<WidgetToken | undefined>;

const shared = new Map<string, WidgetTokens>();

/**
 * Undefined, with a warning, if the server does not mint one. Never throws. A stateless server is created for each request, so calls
 * with the same key share tokens and failures.
 */
export function widgetTokensFor(settings: Settings): WidgetTokens {
  const { key, url } = settings;
  if (key === undefined || url === undefined) return async () => undefined;
  const id = JSON.stringify([key, url]);
  const tokens = shared.get(id) ?? newWidgetTokens(settings, key);
  shared.set(id, tokens);
  return tokens;
}

type Entry = { readonly token: Promise<WidgetToken | undefined>; expires: number };

function newWidgetTokens({ url, warn, fetch }: Settings, key: string): WidgetTokens {
  const minted = new Map<string, Entry>();
  /** The deadline of each request. */
  const deadlines = new Set<{ readonly at: number }>();
  let pausedUntil = 0;

  return async ({ traceId, sessionId = "" }) => {
    const id = JSON.stringify([traceId, sessionId]);
    const known = minted.get(id);
    if (known && known.expires > Date.now()) return known.token;
    minted.delete(id);
    // A runtime may have abandoned requests, which then never end on their own.
    for (const deadline of deadlines) if (deadline.at <= Date.now()) deadlines.delete(deadline);
    if (Date.now() < pausedUntil || deadlines.size >= maxRequests) return undefined;
    // Until the response says when the token expires, concurrent calls share one request.
    const entry: Entry = { token: mint(id, JSON.stringify({ traceId, sessionId })), expires: Date.now() + timeoutMs };
    minted.set(id, entry);
    for (const oldest of minted.keys()) {
      if (minted.size <= maxKept) break;
      minted.delete(oldest);
    }
    return entry.token;
  };

  async function mint(id: string, body: string): Promise<WidgetToken | undefined> {
    const deadline = { at: Date.now() + timeoutMs };
    deadlines.add(deadline);
    const outcome = await post(`${url}/v1/widget-tokens`, { key, body, fetch, timeoutMs });
    deadlines.delete(deadline);
    const { token, expiresAt } = outcome.answer ?? {};
    const entry = minted.get(id);
    if (typeof token === "string" && typeof expiresAt === "string") {
      if (entry) entry.expires = Date.parse(expiresAt) - marginMs;
      return { token, expiresAt };
    }
    minted.delete(id);
    pausedUntil = outcome.kind === "stop" ? Number.POSITIVE_INFINITY : Date.now() + pauseMs;
    warn(`no widget token: ${"message" in outcome ? outcome.message : "unexpected response"}`);
    return undefined;
  }
}
