/**
 * Asks an MCP endpoint what it offers, in both eras of the protocol: `server/discover` and lists of 2026-07-28, else `initialize`. Never
 * calls a tool.
 */
import {
  asList,
  type Document,
  type Exchange,
  isJson,
  type Json,
  type JsonRpc,
  type Listed,
  type McpDocuments,
  unknownVersion,
} from "@/lib/agentcheck/check";
import type { Fetcher } from "@/lib/agentcheck/fetcher";

const modernVersion = "2026-07-28";
const legacyVersion = "2025-11-25";
const foreignOrigin = "https://agentcheck.invalid";

const clientInfo = { name: "sluice-agentcheck", version: "1.0.0" };
const accept = "application/json, text/event-stream";
const maxPages = 5;
/** Judging takes time for each, and no model reads so many. */
const maxItems = 10_000;

type Sent = { readonly headers?: Record<string, string>; readonly version?: string };

/** The message of a response: its JSON, or the first event of a stream that answers. */
function parseMessage(document: Document): JsonRpc | undefined {
  if (document.kind !== "fetched" || !document.isUtf8) return undefined;
  const { text, type } = document;
  const data = [...text.matchAll(/^data: ?([^\r\n]*)$/gm)].map(([, line = ""]) => line);
  const candidates = type === "text/event-stream" ? data : [text];
  for (const candidate of candidates) {
    const parsed = parse(candidate);
    if (isJson(parsed) && ("result" in parsed || "error" in parsed)) return parsed as JsonRpc;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function mcpClient(url: URL, fetcher: Fetcher) {
  let id = 0;

  async function modern(
    method: string,
    params: Json = {},
    { headers = {}, version = modernVersion }: Sent = {},
  ): Promise<Exchange> {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": version,
      "io.modelcontextprotocol/clientInfo": clientInfo,
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const body = JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params: { ...params, _meta: meta } });
    return exchange(id, body, { "mcp-protocol-version": version, "mcp-method": method, ...headers });
  }

  async function legacy(method: string, params: Json | undefined, session: Record<string, string>): Promise<Exchange> {
    const body = JSON.stringify({ jsonrpc: "2.0", id: ++id, method, ...(params && { params }) });
    const versioned = { "mcp-protocol-version": legacyVersion, ...session };
    return exchange(id, body, method === "initialize" ? {} : versioned);
  }

  async function exchange(id: number, body: string, headers: Record<string, string>): Promise<Exchange> {
    const document = await fetcher.send(url, {
      method: "POST",
      headers: { accept, "content-type": "application/json", ...headers },
      body,
    });
    return { document, message: parseMessage(document), id };
  }

  async function list(
    name: "tools" | "prompts" | "resources",
    ask: (params: Json) => Promise<Exchange>,
  ): Promise<Listed> {
    const exchanges: Exchange[] = [];
    const items: Json[] = [];
    let cursor: string | undefined;
    do {
      const found = await ask(cursor === undefined ? {} : { cursor });
      exchanges.push(found);
      items.push(...asList(found.message?.result?.[name]).filter(isJson));
      const next = found.message?.result?.nextCursor;
      // An empty one is valid.
      cursor = typeof next === "string" ? next : undefined;
    } while (cursor !== undefined && exchanges.length < maxPages && items.length < maxItems && fetcher.hasTime());
    const isWhole = cursor === undefined && items.length <= maxItems;
    return { exchanges, items: items.slice(0, maxItems), isWhole };
  }

  /** `notifications/initialized`, which is part of the older handshake. */
  const notifyInitialized = (session: Record<string, string>) =>
    fetcher.send(url, {
      method: "POST",
      headers: { accept, "content-type": "application/json", "mcp-protocol-version": legacyVersion, ...session },
      body: JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
    });
  const endSession = (session: Record<string, string>) => fetcher.send(url, { method: "DELETE", headers: session });

  return { modern, legacy, list, notifyInitialized, endSession };
}

const serverCapabilities = ({ message }: Exchange): Json => {
  const capabilities = message?.result?.capabilities;
  return isJson(capabilities) ? capabilities : {};
};

/** Everything that a scan asks an MCP endpoint. */
export async function mcpDocuments(url: URL, fetcher: Fetcher): Promise<McpDocuments> {
  const client = mcpClient(url, fetcher);
  const discover = await client.modern("server/discover");
  const isModern = discover.message?.result !== undefined || isModernError(discover.message);
  if (isModern || asksForSignIn(discover)) {
    const capabilities = serverCapabilities(discover);
    const ask = (name: "tools" | "prompts" | "resources") =>
      client.list(name, (params) => client.modern(`${name}/list`, params));
    const [unknown, wrong, foreign] = await Promise.all([
      client.modern("server/discover", {}, { version: unknownVersion }),
      client.modern("tools/list", {}, { headers: { "mcp-method": "prompts/list" } }),
      client.modern("server/discover", {}, { headers: { origin: foreignOrigin } }),
    ]);
    const tools = await ask("tools");
    return {
      url: url.href,
      era: isModern ? "modern" : "none",
      discover,
      needsSession: false,
      tools,
      toolsAgain: tools.items.length > 0 ? await ask("tools") : undefined,
      ...("prompts" in capabilities && { prompts: await ask("prompts") }),
      ...("resources" in capabilities && { resources: await ask("resources") }),
      unknownVersion: unknown,
      wrongHeader: wrong,
      foreignOrigin: foreign,
      challenge: [discover, ...tools.exchanges].find(asksForSignIn)?.document,
    };
  }
  return legacyDocuments(url, client, discover);
}

const asksForSignIn = ({ document }: Exchange) => document.kind === "fetched" && document.status === 401;

/**
 * `HeaderMismatch` or `UnsupportedProtocolVersion`, which only a server of the new era returns. One that supports other versions than ours
 * may still answer `initialize`.
 */
function isModernError(message: JsonRpc | undefined): boolean {
  const { code, data } = message?.error ?? {};
  return code === -32020 || (code === -32022 && isJson(data) && asList(data.supported).includes(modernVersion));
}

async function legacyDocuments(
  url: URL,
  client: ReturnType<typeof mcpClient>,
  discover: Exchange,
): Promise<McpDocuments> {
  const params = { protocolVersion: legacyVersion, capabilities: {}, clientInfo };
  const initialize = await client.legacy("initialize", params, {});
  const { document, message } = initialize;
  const challenge = asksForSignIn(initialize) ? document : undefined;
  if (message?.result === undefined)
    return { url: url.href, era: "none", discover, initialize, needsSession: false, challenge };
  const sessionId = document.kind === "fetched" ? document.headers["mcp-session-id"] : undefined;
  const session: Record<string, string> = sessionId === undefined ? {} : { "mcp-session-id": sessionId };
  await client.notifyInitialized(session);
  const without = sessionId === undefined ? undefined : await client.legacy("tools/list", {}, {});
  const needsSession = without !== undefined && without.message?.result === undefined;
  const capabilities = serverCapabilities(initialize);
  const ask = (name: "tools" | "prompts" | "resources") =>
    client.list(name, (more) => client.legacy(`${name}/list`, more, session));
  const tools = "tools" in capabilities ? await ask("tools") : undefined;
  const documents: McpDocuments = {
    url: url.href,
    era: "legacy",
    discover,
    initialize,
    needsSession,
    tools,
    toolsAgain: tools !== undefined && tools.items.length > 0 ? await ask("tools") : undefined,
    ...("prompts" in capabilities && { prompts: await ask("prompts") }),
    ...("resources" in capabilities && { resources: await ask("resources") }),
  };
  if (sessionId !== undefined) await client.endSession(session);
  return documents;
}
