/** What tests ask of an MCP server and its client, with either version of the MCP SDK. */
export type Tools = {
  echo(text: string): Promise<string> | string;
  /** Resolves when the test lets it. */
  stuck(): Promise<void>;
};

export type Connection = {
  call(name: string, args?: Record<string, unknown>, meta?: Record<string, unknown>): Promise<Record<string, unknown>>;
  listTools(): Promise<unknown>;
  readResource(uri: string): Promise<unknown>;
  getPrompt(name: string, args: Record<string, string>): Promise<unknown>;
  close(): Promise<void>;
};

type Connect = (tools: Tools, wrap: (server: object) => void) => Promise<Connection>;

/** Each connects a client. `wrap` gets every server before it is connected. */
export type McpHost = {
  readonly inMemory: Connect;
  readonly withSessions: Connect;
  readonly stateless: Connect;
  /** With sessions, through Node's HTTP server. The others call handlers of web requests. */
  readonly overSockets?: Connect;
  /** Stateless, with the revision of 2026-07-28, in which each request describes its client. */
  readonly modern?: Connect;
};

/** What the clients of both versions have in common. */
type Client = {
  callTool(request: Record<string, unknown> & { name: string }): Promise<Record<string, unknown>>;
  listTools(): Promise<unknown>;
  readResource(request: { uri: string }): Promise<unknown>;
  getPrompt(request: { name: string; arguments: Record<string, string> }): Promise<unknown>;
  close(): Promise<void>;
};

export const connected = (client: Client): Connection => ({
  call: (name, args, meta) => client.callTool({ name, arguments: args, ...(meta && { _meta: meta }) }),
  listTools: () => client.listTools(),
  readResource: (uri) => client.readResource({ uri }),
  getPrompt: (name, args) => client.getPrompt({ name, arguments: args }),
  close: () => client.close(),
});

type HttpTransport = { handleRequest(request: Request): Promise<Response> };

/** Opens a transport for each request without a known session. It calls `keep` when the session has its id. */
export function bySession(
  open: (keep: (sessionId: string) => void) => Promise<HttpTransport>,
): (request: Request) => Promise<Response> {
  const opened = new Map<string, Promise<HttpTransport>>();
  return async (request) => {
    const known = opened.get(request.headers.get("mcp-session-id") ?? "");
    const transport = known ?? open((sessionId) => void opened.set(sessionId, transport));
    return (await transport).handleRequest(request);
  };
}
