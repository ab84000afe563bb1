/** Which session an MCP request belongs to, and who its client is. */
import type { Request } from "./mcp-events.js";
import { isId, newSession, type Session } from "./recorder.js";

/** What a transport passes on with a message. */
export type Extra = {
  /** Version 1 of the MCP SDK. */
  readonly requestInfo?: { readonly headers?: Readonly<Record<string, unknown>> };
  /** Version 2. */
  readonly request?: { readonly headers?: Headers };
};

/** Sessions are found by id, because a stateless host creates a transport for each request. */
const sessions = new Map<string, Session>();
const maxSessions = 10_000;
const maxNameLength = 256;

/**
 * The session with the id from the transport or the header; otherwise a new one over HTTP, or the connection's. Fills in the
 * client's details from the envelope (2026-07-28), the handshake or the user agent.
 */
export function findSession(
  { method, params }: Request,
  { sessionId, extra, connectionSession }: { sessionId: unknown; extra: Extra | undefined; connectionSession: Session },
): Session {
  const headers = extra?.requestInfo?.headers ?? extra?.request?.headers;
  const header = (name: string) => (headers instanceof Headers ? headers.get(name) : headers?.[name]) ?? undefined;
  const id = sessionId ?? header("mcp-session-id");
  const session = isId(id) ? sessionWith(id) : headers ? newSession() : connectionSession;
  const meta = (params?._meta ?? {}) as Record<string, unknown>;
  const client =
    meta["io.modelcontextprotocol/clientInfo"] ?? (method === "initialize" ? params?.clientInfo : undefined);
  if (typeof client === "object" && client !== null) {
    const { name, version } = client as { name?: unknown; version?: unknown };
    session.client = { name: short(name), version: short(version) };
  }
  session.client ??= parseUserAgent(header("user-agent"));
  session.protocolVersion =
    short(meta["io.modelcontextprotocol/protocolVersion"] ?? header("mcp-protocol-version")) ?? session.protocolVersion;
  return session;
}

/** Limited, because sessions are kept and each event repeats client details. */
export const short = (text: unknown): string | undefined =>
  typeof text === "string" && text.length <= maxNameLength ? text : undefined;

function sessionWith(id: string): Session {
  const session = sessions.get(id) ?? newSession(id);
  sessions.delete(id);
  sessions.set(id, session);
  for (const oldest of sessions.keys()) {
    if (sessions.size <= maxSessions) break;
    sessions.delete(oldest);
  }
  return session;
}

/** The first product of a user agent. All browsers name the same one. */
function parseUserAgent(userAgent: unknown): Session["client"] {
  const [, name, version] = /^([\w.-]{1,64})(?:\/([\w.+-]{1,32}))?/.exec(String(userAgent ?? "")) ?? [];
  return name === undefined || name === "Mozilla" ? undefined : { name, version };
}

/** The trace id in `_meta.traceparent` (W3C Trace Context, section 3.2.2). */
export function readTraceId({ params }: Request): string | undefined {
  const { traceparent } = (params?._meta ?? {}) as { traceparent?: unknown };
  const trace = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-/.exec(String(traceparent))?.[1];
  return trace === undefined || /^0+$/.test(trace) ? undefined : trace;
}
