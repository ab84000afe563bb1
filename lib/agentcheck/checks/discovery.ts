/** Whether an agent can find what a server offers: OpenAPI, catalogs and cards, and whether what they advertise exists. */
import {
  type Check,
  type Document,
  type Documents,
  fail,
  isHtml,
  isJson,
  isOk,
  type Json,
  jsonIn,
  listOf,
  notApplicable,
  pass,
  textOf,
  unknown,
  unreadable,
  type Verdict,
  warn,
} from "@/lib/agentcheck/check";

const isMissing = (document: Document | undefined) =>
  document?.kind === "fetched" &&
  (document.status === 404 || document.status === 410 || (isOk(document) && isHtml(document)));

/** Judges a document that may be missing. HTML at its address is a page for people, not the document. */
function ifPresent(
  document: Document | undefined,
  what: string,
  missing: Verdict,
  judge: (json: Json, document: Document) => Verdict,
): Verdict {
  if (document === undefined || isMissing(document)) return missing;
  if (document.kind === "unread") return unreadable(what, document);
  if (document.status >= 500 || document.status === 401 || document.status === 403)
    return unknown(`${what} returned ${document.status}.`, document);
  if (!isOk(document)) return missing;
  if (document.isCut) return unknown(`${what} is larger than a scan reads.`, document);
  const json = jsonIn(document);
  return json === undefined ? fail(`${what} is no JSON object.`, document) : judge(json, document);
}

const hasApi = ({ openapi, apiCatalog }: Documents) => isOk(openapi) || isOk(apiCatalog);

/** The endpoints that a catalog or a card names. */
export function mcpAddressesIn(json: Json | undefined): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown, level: number): void => {
    if (level > 6) return;
    if (Array.isArray(value)) for (const item of value) visit(item, level + 1);
    else if (isJson(value))
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner === "string" && /^(?:url|endpoint|server_?url)$/i.test(name)) found.push(inner);
        visit(inner, level + 1);
      }
  };
  visit(json, 0);
  return found;
}

export const discoveryChecks: readonly Check[] = [
  {
    id: "disc.openapi",
    surface: "discovery",
    title: "The API is described by OpenAPI",
    severity: "medium",
    fix: "Serve an OpenAPI 3 document with `info`, `paths` and `servers`, and name it in the API catalog.",
    standard: { name: "OpenAPI Specification", version: "3.1", url: "https://spec.openapis.org/oas/v3.1.1.html" },
    judge: (documents) =>
      ifPresent(
        documents.openapi,
        "The OpenAPI document",
        hasApi(documents)
          ? warn("There is no OpenAPI document.", documents.openapi)
          : notApplicable("No API was found."),
        (json, document) => {
          if (!/^3\.\d/.test(textOf(json.openapi))) return fail("`openapi` is not 3.x.", document);
          if (!isJson(json.info) || textOf(json.info.title) === "") return fail("`info` has no title.", document);
          const paths = isJson(json.paths) ? Object.keys(json.paths) : [];
          if (paths.length === 0 && !isJson(json.webhooks)) return fail("It describes no paths.", document);
          if (paths.some((path) => !path.startsWith("/"))) return fail("A path does not start with `/`.", document);
          return pass(`It describes ${paths.length} paths.`, document);
        },
      ),
  },
  {
    id: "disc.catalog",
    surface: "discovery",
    title: "Catalogs list what is served",
    severity: "medium",
    fix: "Serve `/.well-known/api-catalog` (RFC 9727) for APIs and `/.well-known/mcp/catalog.json` for MCP servers.",
    standard: { name: "api-catalog", version: "RFC 9727", url: "https://www.rfc-editor.org/rfc/rfc9727" },
    judge: (documents) => {
      const { apiCatalog, mcpCatalog, mcp } = documents;
      const hasSomething = hasApi(documents) || (mcp !== undefined && mcp.era !== "none");
      const none = hasSomething
        ? warn("There is no catalog.", apiCatalog, mcpCatalog)
        : notApplicable("There is nothing to list.");
      const ofApis = ifPresent(apiCatalog, "The API catalog", none, (json, document) =>
        listOf(json.linkset).some((context) => isJson(context) && textOf(context.anchor) !== "")
          ? pass("The API catalog is a link set.", document)
          : fail("The API catalog has no `linkset` with an `anchor`.", document),
      );
      if (ofApis.status === "fail") return ofApis;
      const ofServers = ifPresent(mcpCatalog, "The MCP catalog", none, (json, document) => {
        const addresses = mcpAddressesIn(json);
        if (addresses.length === 0) return fail("The MCP catalog names no server.", document);
        return mcp !== undefined && mcp.era !== "none" && !addresses.some((address) => isSame(address, mcp.url))
          ? warn("The MCP catalog does not name this endpoint.", document)
          : pass("The MCP catalog names its servers.", document);
      });
      return ofServers === none ? ofApis : ofServers;
    },
  },
  {
    id: "disc.card",
    surface: "discovery",
    title: "The MCP server has a card",
    severity: "low",
    fix: "Serve `server-card` below the address of the endpoint, with the server's name and version.",
    standard: {
      name: "MCP server card (draft)",
      version: "SEP-2127",
      url: "https://github.com/modelcontextprotocol/modelcontextprotocol/pull/2127",
    },
    judge: ({ serverCard, mcp }) => {
      if (mcp === undefined || mcp.era === "none") return notApplicable("No MCP endpoint was found at this address.");
      return ifPresent(
        serverCard,
        "The server card",
        warn("There is no server card.", serverCard),
        (json, document) => {
          const info = isJson(json.serverInfo) ? json.serverInfo : json;
          if (textOf(info.name) === "" || textOf(info.version) === "")
            return fail("The server card has no name or no version.", document);
          const served = mcp.discover.message?.result?.serverInfo ?? mcp.initialize?.message?.result?.serverInfo;
          return isJson(served) && textOf(served.name) !== "" && textOf(served.name) !== textOf(info.name)
            ? fail("The server card has another name than the server.", document)
            : pass("The server card describes this server.", document);
        },
      );
    },
  },
  {
    id: "disc.agent",
    surface: "discovery",
    title: "The agent card is complete",
    severity: "low",
    fix: "Serve `/.well-known/agent-card.json` with `name`, `description`, `version`, `url` and `skills`.",
    standard: { name: "Agent2Agent Protocol", version: "1.0", url: "https://a2a-protocol.org/latest/specification/" },
    judge: ({ agentCard }) =>
      ifPresent(agentCard, "The agent card", notApplicable("There is no agent card.", agentCard), (json, document) => {
        const missing = ["name", "description", "version"].filter((name) => textOf(json[name]) === "");
        if (missing.length > 0) return fail(`The agent card has no ${missing.join(", no ")}.`, document);
        return Array.isArray(json.skills) && json.skills.every((skill) => isJson(skill) && textOf(skill.id) !== "")
          ? pass("The agent card is complete.", document)
          : fail("The agent card has no `skills` with ids.", document);
      }),
  },
  {
    id: "disc.live",
    surface: "discovery",
    title: "What is advertised exists",
    severity: "high",
    fix: "Remove addresses that do not exist, and fill those that are empty.",
    standard: { name: "Web Linking", version: "RFC 8288", url: "https://www.rfc-editor.org/rfc/rfc8288" },
    judge: ({ links }) => {
      if (links.length === 0) return notApplicable("No addresses are advertised.");
      const read = links.filter(({ document }) => document.kind === "fetched");
      const dead = read.filter(
        ({ document }) =>
          document.kind === "fetched" && document.status >= 400 && ![401, 403, 405, 406, 429].includes(document.status),
      );
      const empty = read.filter(({ document }) => isOk(document) && document.text.trim() === "");
      const broken = [...dead, ...empty];
      if (broken.length > 0) {
        const froms = [...new Set(broken.map(({ from }) => from))].slice(0, 3).join(", ");
        return fail(
          `${broken.length} of ${read.length} addresses are dead or empty. They are advertised by ${froms}.`,
          ...broken.map(({ document }) => document),
        );
      }
      return read.length === 0
        ? unknown("None of the advertised addresses could be read.", ...links.map(({ document }) => document))
        : pass(
            `All ${read.length} addresses that were tried exist.`,
            ...read.slice(0, 5).map(({ document }) => document),
          );
    },
  },
];

const isSame = (one: string, other: string) =>
  URL.canParse(one) && new URL(one).href.replace(/\/$/, "") === other.replace(/\/$/, "");
