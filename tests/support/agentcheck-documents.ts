/** Documents as a scan would have fetched them. */
import { apiIn } from "@/lib/agentcheck/api-document";
import type { Document, Documents, Exchange, Fetched, Listed, McpDocuments, Unread } from "@/lib/agentcheck/check";
import { checks } from "@/lib/agentcheck/checks/all";
import type { CheckId, CheckStatus } from "@/lib/agentcheck/contracts/agentcheck";
import { findLeaks } from "@/lib/agentcheck/leaks";
import { readPage } from "@/lib/agentcheck/page-text";

export const endpointUrl = "https://shop.example/mcp";

type Response = Partial<Pick<Fetched, "status" | "type" | "headers" | "url" | "isCut" | "isUtf8">>;

export const fetched = (text: string, response: Response = {}): Fetched => ({
  kind: "fetched",
  method: "GET",
  url: "https://shop.example/",
  status: 200,
  type: "text/plain",
  headers: {},
  text,
  isCut: false,
  isUtf8: true,
  ms: 1,
  ...response,
});
export const html = (text: string, response: Response = {}) => fetched(text, { type: "text/html", ...response });
export const json = (value: unknown, response: Response = {}) =>
  fetched(JSON.stringify(value), { type: "application/json", ...response });
export const missing = fetched("Not found", { status: 404 });
export const unread = (reason: Unread["reason"]): Unread => ({
  kind: "unread",
  method: "GET",
  url: "https://shop.example/",
  reason,
  ms: 1,
});

export const reply = (message: object | string, response: Response = {}): Exchange => {
  const document = typeof message === "string" ? fetched(message, response) : json(message, response);
  return { document, message: typeof message === "string" ? undefined : message, id: 1 };
};
const cacheable = { resultType: "complete", ttlMs: 0, cacheScope: "public" };
export const result = (value: object, response: Response = {}) =>
  reply({ jsonrpc: "2.0", id: 1, result: { ...cacheable, ...value } }, response);
export const error = (code: number, data?: unknown, response: Response = { status: 400 }) =>
  reply({ jsonrpc: "2.0", id: 1, error: { code, message: "refused", data } }, response);

type Name = "tools" | "prompts" | "resources";
/** Pages of a list. */
export const listed = (pages: readonly (readonly unknown[])[], name: Name = "tools", isWhole = true): Listed => ({
  exchanges: pages.map((items) => result({ [name]: items })),
  items: pages.flat() as Listed["items"],
  isWhole,
});

export const discovered = { supportedVersions: ["2026-07-28"], capabilities: { tools: {} } };
/** A server of the current protocol. */
export const modern = (documents: Partial<McpDocuments> = {}): McpDocuments => ({
  url: endpointUrl,
  era: "modern",
  discover: result(discovered),
  needsSession: false,
  ...documents,
});
const initialized = {
  protocolVersion: "2025-11-25",
  capabilities: { tools: {} },
  serverInfo: { name: "shop", version: "1.0.0" },
};
/** A server of 2025-11-25. */
export const legacy = (documents: Partial<McpDocuments> = {}, more: object = {}): McpDocuments => ({
  ...modern(),
  era: "legacy",
  discover: error(-32601, undefined, { status: 404 }),
  initialize: reply({ jsonrpc: "2.0", id: 1, result: { ...initialized, ...more } }),
  ...documents,
});
export const unanswered = (discover: Exchange, documents: Partial<McpDocuments> = {}): McpDocuments => ({
  ...modern(documents),
  era: "none",
  discover,
});

export const tool = (fields: object = {}) => ({
  name: "search",
  description: "Searches hotels by city and date.",
  inputSchema: { type: "object" },
  ...fields,
});
export const withTools = (...tools: unknown[]): Partial<Documents> => ({ mcp: modern({ tools: listed([tools]) }) });

export const link = (document: Document, url = "https://shop.example/a", from = "llms.txt") => ({
  url,
  from,
  document,
});

export async function judged(id: CheckId, documents: Partial<Documents>, text?: string): Promise<CheckStatus> {
  const check = checks.find((one) => one.id === id);
  if (check === undefined) throw new Error(`There is no check ${id}.`);
  const { home, openapi } = documents;
  const found = await findLeaks(text === undefined ? [] : [{ where: "tools.search.description", text }]);
  const { status } = await check.judge({
    target: missing,
    calls: [],
    links: [],
    ...found,
    api: await apiIn(openapi, () => true),
    ...(home?.kind === "fetched" && { page: await readPage(home.text) }),
    ...documents,
  });
  return status;
}
