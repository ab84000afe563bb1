/** Whether an agent can find what a server offers: OpenAPI, catalogs and cards, and whether what they advertise exists. */

import {
  type AdvertisedLink,
  asList,
  asText,
  type Check,
  type Document,
  type Documents,
  documentJson,
  type Fetched,
  fail,
  isHtml,
  isJson,
  isOk,
  type Json,
  type McpDocuments,
  notApplicable,
  pass,
  unknown,
  unreadable,
  type Verdict,
  warn,
} from "@/lib/agentcheck/check";
import { countedText } from "@/lib/number-text";

const isGone = (document: Document | undefined) =>
  document?.kind === "fetched" && (document.status === 404 || document.status === 410);
const isMissing = (document: Document | undefined) => isGone(document) || (isOk(document) && isHtml(document));

/** Judges a document that may be missing. HTML at its address is a page for people, not the document. */
function ifPresent(
  document: Document | undefined,
  what: string,
  missing: Verdict,
  judge: (document: Fetched) => Verdict,
): Verdict {
  if (document === undefined || isMissing(document)) return missing;
  if (document.kind === "unread") return unreadable(what, document);
  if (document.status >= 500 || document.status === 401 || document.status === 403)
    return unknown(`${what} returned ${document.status}.`, document);
  if (!isOk(document)) return missing;
  if (document.isCut) return unknown(`${what} is larger than a scan reads.`, document);
  return judge(document);
}

function ifJson(
  document: Document | undefined,
  what: string,
  missing: Verdict,
  judge: (json: Json, document: Fetched) => Verdict,
): Verdict {
  return ifPresent(document, what, missing, (present) => {
    const json = documentJson(present);
    return json === undefined ? fail(`${what} is not a JSON object.`, present) : judge(json, present);
  });
}

/** A server that returns a page for every address has no API. */
const isDocument = (document: Document | undefined) => isOk(document) && !isHtml(document);
const hasApi = ({ openapi, apiCatalog }: Documents) => isDocument(openapi) || isDocument(apiCatalog);

/** A `GET` that an OpenAPI document describes, and that needs no parameter. */
export type DescribedCall = { readonly path: string; readonly url: URL };

/**
 * Only those that answer anyone with content. A parameter may be required, a stream would use up the time of a scan, and an API may hide what
 * needs a sign-in behind 404.
 */
export function describedCalls(openapi: Json, from: URL): DescribedCall[] {
  if (!isJson(openapi.paths)) return [];
  const [server] = asList(openapi.servers);
  const base = isJson(server) ? asText(server.url) : "/";
  if (base.includes("{") || !URL.canParse(base, from)) return [];
  const root = new URL(base, from).href.replace(/\/$/, "");
  return Object.entries(openapi.paths).flatMap(([path, item]) => {
    if (!path.startsWith("/") || path.includes("{") || !isJson(item) || !isJson(item.get)) return [];
    const { parameters, servers } = item.get;
    const responses = isJson(item.get.responses) ? item.get.responses : {};
    const security = item.get.security ?? openapi.security;
    const isPublic = asList(security).every((need) => isJson(need) && Object.keys(need).length === 0);
    const statuses = Object.keys(responses);
    const isContent = statuses.some((status) => /^2\d\d$/.test(status)) && !statuses.includes("404");
    const named = [...asList(item.parameters), ...asList(parameters)];
    const isFree = named.every(
      (parameter) => isJson(parameter) && !("$ref" in parameter) && parameter.required !== true,
    );
    const isStream = JSON.stringify(responses).includes("text/event-stream");
    const hasOtherServers = servers !== undefined || item.servers !== undefined;
    if (!isFree || !isPublic || !isContent || isStream || hasOtherServers || !URL.canParse(root + path)) return [];
    return [{ path, url: new URL(root + path) }];
  });
}

const cardType = "application/mcp-server-card+json";
/** The entries for MCP servers: `type` in the current draft, `mediaType` in those before. */
const catalogServers = (catalog: Json | undefined): readonly Json[] =>
  asList(catalog?.entries)
    .filter(isJson)
    .filter(({ type, mediaType }) => (type ?? mediaType) === cardType);

const cardRemotes = (card: unknown): string[] =>
  isJson(card)
    ? asList(card.remotes)
        .filter(isJson)
        .map(({ url }) => asText(url))
    : [];

/** The cards and the endpoints that a catalog names. Addresses with variables cannot be fetched. */
export const mcpAddresses = (catalog: Json | undefined): readonly string[] =>
  catalogServers(catalog)
    .flatMap(({ url, data }) => [asText(url), ...cardRemotes(data)])
    .filter((url) => url !== "" && !url.includes("{"));

export const discoveryChecks: readonly Check[] = [
  {
    id: "disc.openapi",
    surface: "discovery",
    title: "The API is described by OpenAPI",
    severity: "medium",
    fix: "Serve an OpenAPI 3 document with `info`, `servers` and only `paths` that exist, and name it in the API catalog.",
    standard: { name: "OpenAPI Specification", version: "3.1", url: "https://spec.openapis.org/oas/v3.1.1.html" },
    judge: (documents) =>
      ifPresent(
        documents.openapi,
        "The OpenAPI document",
        hasApi(documents)
          ? warn("There is no OpenAPI document.", documents.openapi)
          : notApplicable("No API was found."),
        (document) => {
          const { api } = documents;
          if (api?.kind === "complex")
            return unknown("The OpenAPI document has more levels, aliases or lines than a scan reads.", document);
          if (api?.kind !== "read") return fail("The OpenAPI document is not a JSON or YAML object.", document);
          const { json } = api;
          if (!/^3\.\d+\.\d+/.test(asText(json.openapi))) return fail("`openapi` is not 3.x.", document);
          const { info } = json;
          if (!isJson(info) || asText(info.title) === "" || asText(info.version) === "")
            return fail("`info` has no title or no version.", document);
          const paths = isJson(json.paths) ? Object.keys(json.paths).filter((path) => !path.startsWith("x-")) : [];
          if (paths.length === 0 && !isJson(json.webhooks)) return fail("It describes no paths.", document);
          if (paths.some((path) => !path.startsWith("/"))) return fail("A path does not start with `/`.", document);
          const absent = documents.calls.find((call) => isGone(call.document));
          if (absent !== undefined)
            return fail(
              `It describes \`GET ${absent.path.slice(0, 128)}\`, which does not exist.`,
              document,
              absent.document,
            );
          return pass(`It describes ${countedText(paths.length, "path")}.`, document);
        },
      ),
  },
  {
    id: "disc.catalog",
    surface: "discovery",
    title: "Catalogs list what is served",
    severity: "medium",
    fix: "Serve `/.well-known/api-catalog` (RFC 9727) for APIs and `/.well-known/ai-catalog.json` for MCP servers.",
    standard: { name: "api-catalog", version: "RFC 9727", url: "https://www.rfc-editor.org/rfc/rfc9727" },
    judge: (documents) => {
      const { apiCatalog, mcpCatalog, mcp } = documents;
      const hasSomething = hasApi(documents) || (mcp !== undefined && mcp.era !== "none");
      const none = hasSomething
        ? warn("There is no catalog.", apiCatalog, mcpCatalog)
        : notApplicable("There is nothing to list.");
      const apiVerdict = ifJson(apiCatalog, "The API catalog", none, (json, document) => {
        if (!asList(json.linkset).some(hasTargets))
          return fail("The API catalog has no `linkset` with links.", document);
        return document.type === "application/linkset+json"
          ? pass("The API catalog is a link set.", document)
          : warn("The API catalog is not labeled as `application/linkset+json`.", document);
      });
      const serverVerdict = ifJson(mcpCatalog, "The AI catalog", none, (json, document) => {
        if (asText(json.specVersion) === "" || !Array.isArray(json.entries))
          return fail("The AI catalog has no `specVersion` or no `entries`.", document);
        const servers = catalogServers(json);
        if (!servers.every(isEntry))
          return fail("An entry of the AI catalog has no `identifier` or no card.", document);
        const isServer = mcp !== undefined && mcp.era !== "none";
        return isServer && !servers.some((entry) => describes(entry, mcp.url, documents))
          ? warn("The AI catalog does not name this endpoint.", document)
          : pass("The AI catalog is complete.", document);
      });
      const found = [apiVerdict, serverVerdict].filter((verdict) => verdict !== none);
      return worstVerdict(found) ?? none;
    },
  },
  {
    id: "disc.card",
    surface: "discovery",
    title: "The MCP server has a card",
    severity: "low",
    fix: "Serve `server-card` below the address of the endpoint, with the server's `$schema`, name, version, description and `remotes`.",
    standard: {
      name: "MCP server card (draft)",
      version: "SEP-2127",
      url: "https://github.com/modelcontextprotocol/modelcontextprotocol/pull/2127",
    },
    judge: ({ serverCard, mcp }) => {
      if (mcp === undefined || mcp.era === "none") return notApplicable("No MCP endpoint was found at this address.");
      return ifJson(serverCard, "The server card", warn("There is no server card.", serverCard), (json, document) => {
        const fault = cardFault(json);
        if (fault !== undefined) return fail(`The server card has no ${fault}.`, document);
        const contradiction = findContradiction(json, mcp);
        if (contradiction !== undefined)
          return fail(`The server card has another ${contradiction} than the server.`, document);
        return document.type === cardType
          ? pass("The server card describes this server.", document)
          : warn(`The server card is not labeled as \`${cardType}\`.`, document);
      });
    },
  },
  {
    id: "disc.agent",
    surface: "discovery",
    title: "The agent card is complete",
    severity: "low",
    fix: "Serve `/.well-known/agent-card.json` with `name`, `description`, `version`, `supportedInterfaces` and `skills`.",
    standard: { name: "Agent2Agent Protocol", version: "1.0", url: "https://a2a-protocol.org/latest/specification/" },
    judge: ({ agentCard }) =>
      ifJson(agentCard, "The agent card", notApplicable("There is no agent card.", agentCard), (json, document) => {
        const missing = ["name", "description", "version"].filter((name) => asText(json[name]) === "");
        if (missing.length > 0) return fail(`The agent card has no ${missing.join(", no ")}.`, document);
        if (!Array.isArray(json.skills) || !json.skills.every((skill) => isJson(skill) && asText(skill.id) !== ""))
          return fail("The agent card has no `skills` with ids.", document);
        const interfaces = asList(json.supportedInterfaces);
        if (interfaces.length > 0 && interfaces.every(isInterface))
          return pass("The agent card is complete.", document);
        return interfaces.length === 0 && asText(json.url) !== ""
          ? warn("The agent card is of version 0.3, with `url`.", document)
          : fail("The agent card has no `supportedInterfaces` with a URL, a binding and a version.", document);
      }),
  },
  {
    id: "disc.live",
    surface: "discovery",
    title: "Advertised addresses exist",
    severity: "high",
    fix: "Remove addresses that do not exist, and fill those that are empty.",
    standard: { name: "Web Linking", version: "RFC 8288", url: "https://www.rfc-editor.org/rfc/rfc8288" },
    judge: ({ links }) => {
      if (links.length === 0) return notApplicable("No addresses are advertised.");
      const read = links.filter(({ document }) => document.kind === "fetched");
      const broken = read.filter((link) => isDead(link.document) || isEmpty(link.document) || isOther(link));
      if (broken.length > 0) {
        const froms = [...new Set(broken.map(({ from }) => from))].slice(0, 3).join(", ");
        return fail(
          `Of ${countedText(read.length, "address", "addresses")}, ${broken.length} ${broken.length === 1 ? "is" : "are"} dead, empty or another kind of document, in ${froms}.`,
          ...broken.map(({ document }) => document),
        );
      }
      return read.length === 0
        ? unknown("None of the advertised addresses could be read.", ...links.map(({ document }) => document))
        : pass(
            `${countedText(read.length, "advertised address exists", "advertised addresses exist")}.`,
            ...read.slice(0, 5).map(({ document }) => document),
          );
    },
  },
];

/** Endpoints refuse a GET without a session, a credential or an accepted type, and busy servers any. They exist. */
const rejectingStatuses = [400, 401, 403, 405, 406, 422, 429, 503];
const isDead = (document: Document) =>
  document.kind === "fetched" && document.status >= 400 && !rejectingStatuses.includes(document.status);
/** Nothing may be read of a document, because the scan has used up its bytes. */
const isEmpty = (document: Document) => isOk(document) && !document.isCut && document.text.trim() === "";
/** A page at the address of a file, as a server returns that sends its home page for every address. */
const isOther = ({ url, document }: AdvertisedLink) =>
  isOk(document) && isHtml(document) && /\.(?:md|txt|json|ya?ml)$/i.test(new URL(url).pathname);

const worstVerdict = (verdicts: readonly Verdict[]): Verdict | undefined =>
  (["fail", "warn", "unknown"] as const)
    .map((status) => verdicts.find((verdict) => verdict.status === status))
    .find((verdict) => verdict !== undefined) ?? verdicts[0];

/** A set of links to APIs or about one (RFC 9264). */
const hasTargets = (context: unknown) =>
  isJson(context) &&
  Object.values(context).some((targets) =>
    asList(targets).some((target) => isJson(target) && asText(target.href) !== ""),
  );

const isEntry = ({ identifier, url, data }: Json) => asText(identifier) !== "" && (asText(url) !== "") !== isJson(data);

/** Whether an entry of a catalog leads to the endpoint, by its card or the usual address of one. */
function describes({ url, data }: Json, endpoint: string, { serverCard }: Documents): boolean {
  const isOwnCard = isSame(asText(url), `${endpoint.replace(/\/$/, "")}/server-card`);
  const remotes = cardRemotes(data ?? (isOwnCard ? documentJson(serverCard) : undefined));
  return remotes.length === 0 ? isOwnCard : remotes.some((remote) => isSame(remote, endpoint));
}

const cardSchema = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
/** The required field that a card lacks. */
function cardFault({ $schema, name, version, description }: Json): string | undefined {
  if ($schema !== cardSchema) return "`$schema` of version 1";
  if (!/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(asText(name))) return "`name` such as `com.example/weather`";
  if (asText(version) === "") return "`version`";
  const length = asText(description).length;
  return length < 1 || length > 100 ? "`description` of 1 to 100 characters" : undefined;
}

const infoKey = "io.modelcontextprotocol/serverInfo";
/** What a card says that the server does not. Its name has a namespace, which the server's need not have. */
function findContradiction(card: Json, { discover, initialize, url }: McpDocuments): string | undefined {
  const meta = discover.message?.result?._meta;
  const served = (isJson(meta) ? meta[infoKey] : undefined) ?? initialize?.message?.result?.serverInfo;
  const name = asText(card.name);
  if (isJson(served)) {
    const names = [name, name.slice(name.indexOf("/") + 1), asText(card.title)];
    if (asText(served.name) !== "" && !names.includes(asText(served.name))) return "name";
    if (asText(served.version) !== "" && served.version !== card.version) return "version";
  }
  const remotes = cardRemotes(card);
  const isHere = remotes.some((remote) => remote.includes("{") || isSame(remote, url));
  return remotes.length > 0 && !isHere ? "address" : undefined;
}

const isInterface = (value: unknown) =>
  isJson(value) && ["url", "protocolBinding", "protocolVersion"].every((name) => asText(value[name]) !== "");

const isSame = (one: string, other: string) =>
  URL.canParse(one) && new URL(one).href.replace(/\/$/, "") === other.replace(/\/$/, "");
