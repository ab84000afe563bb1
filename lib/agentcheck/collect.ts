/** Fetches the documents of a scan, in the order in which one leads to the next. */
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { apiIn } from "@/lib/agentcheck/api-document";
import {
  type AdvertisedLink,
  asList,
  asText,
  type Document,
  type Documents,
  documentJson,
  type Fetched,
  isHtml,
  isJson,
  isOk,
  type Json,
  type McpDocuments,
} from "@/lib/agentcheck/check";
import { metadataUrl } from "@/lib/agentcheck/checks/auth";
import { describedCalls, mcpAddresses } from "@/lib/agentcheck/checks/discovery";
import { type Fetcher, registrableDomain } from "@/lib/agentcheck/fetcher";
import { collectStrings, findLeaks, type Shown } from "@/lib/agentcheck/leaks";
import { mcpDocuments } from "@/lib/agentcheck/mcp-exchanges";
import { readPage } from "@/lib/agentcheck/page-text";
import { valueInRobots } from "@/lib/agentcheck/robots";

/** Which documents are complete. The checks that read only these can be judged. */
export type Stage = "site" | "server" | "discovery" | "leaks";

const html = { accept: "text/html, application/xhtml+xml, application/json;q=0.9, */*;q=0.5" };
/** More advertised addresses are sampled by a hash, so that the same ones are tried each time. */
const maxLinks = 30;
const linksAtOnce = 4;

type Collected = { -readonly [name in keyof Documents]: Documents[name] };

export async function collect(
  url: URL,
  mcpEndpoint: URL | undefined,
  fetcher: Fetcher,
  onStage: (stage: Stage, documents: Documents) => Promise<void>,
): Promise<Documents> {
  const target = await fetcher.get(url, html);
  const poison = { hidden: [], instructing: [] };
  const found: Collected = { target, calls: [], links: [], leaks: [], poison, isSearched: false };
  const base = target.kind === "fetched" ? new URL(target.url) : url;
  const at = (path: string) => new URL(path, base.origin);
  await collectSite(found, target, at, fetcher);
  await onStage("site", found);
  const endpoint = mcpEndpoint ?? (showsMcp(target, base) ? url : undefined);
  if (endpoint !== undefined) {
    found.mcp = await mcpDocuments(endpoint, fetcher);
    await collectAuth(found, endpoint, found.mcp, fetcher);
  }
  await onStage("server", found);
  await collectDiscovery(found, endpoint, at, fetcher);
  found.links = await followed(collectLinks(found), base, fetcher);
  await onStage("discovery", found);
  Object.assign(found, await findLeaks(await collectTexts(found), fetcher.hasTime));
  await onStage("leaks", found);
  return found;
}

async function collectSite(
  found: Collected,
  target: Document,
  at: (path: string) => URL,
  fetcher: Fetcher,
): Promise<void> {
  const home = isPage(target) ? target : await fetcher.get(at("/"), html);
  if (!isPage(home)) {
    found.robots = await fetcher.get(at("/robots.txt"));
    return;
  }
  found.home = home;
  found.page = await readPage(home.text);
  // The same address in each scan, so that two reports can be compared.
  const missing = at(`/agentcheck-${sha256(at("/").href).slice(0, 12)}`);
  const [robots, markdown, unknown, llms] = await Promise.all([
    fetcher.get(at("/robots.txt")),
    fetcher.get(new URL(home.url), { accept: "text/markdown" }),
    fetcher.get(missing, html),
    fetcher.get(at("/llms.txt")),
  ]);
  found.robots = robots;
  found.homeMarkdown = markdown;
  found.missing = unknown;
  found.llms = llms;
  const named = isOk(robots) ? valueInRobots(robots.text, "sitemap") : undefined;
  const sitemap = webAddress(named, at("/")) ?? at("/sitemap.xml");
  found.sitemap = await fetcher.get(sitemap);
}

/** The error page of a server that has no pages is not its home page. */
const isPage = (document: Document): document is Fetched =>
  document.kind === "fetched" && isHtml(document) && ![404, 405, 410].includes(document.status);

/**
 * Whether a response to GET is one of an MCP endpoint. POST goes nowhere else: a webhook must not receive one.
 */
function showsMcp(target: Document, url: URL): boolean {
  if (target.kind !== "fetched") return false;
  const { status, headers, type, text } = target;
  const names = Object.keys(headers);
  if (names.some((name) => name.startsWith("mcp-"))) return true;
  if (metadataUrl(headers["www-authenticate"] ?? "") !== undefined) return true;
  if (type === "text/event-stream") return true;
  if (/^\s*\{[\s\S]{0,200}"jsonrpc"\s*:\s*"2\.0"/.test(text)) return true;
  // Endpoints of the current version have no GET.
  return /\/mcp\/?$/.test(url.pathname) && [400, 401, 405, 406].includes(status);
}

async function collectAuth(found: Collected, endpoint: URL, mcp: McpDocuments, fetcher: Fetcher): Promise<void> {
  const { challenge } = mcp;
  if (challenge?.kind !== "fetched") return;
  const named = metadataUrl(challenge.headers["www-authenticate"] ?? "");
  const wellKnown = withPath(endpoint, `/.well-known/oauth-protected-resource${trimmedPath(endpoint)}`);
  const address = webAddress(named, endpoint) ?? wellKnown;
  const first = await fetcher.get(address);
  const root = withPath(endpoint, "/.well-known/oauth-protected-resource");
  const resource = isOk(first) || named !== undefined || endpoint.pathname === "/" ? first : await fetcher.get(root);
  found.protectedResource = resource;
  const [issuer] = asList(documentJson(resource)?.authorization_servers);
  const server = webAddress(asText(issuer));
  if (server === undefined) return;
  const path = trimmedPath(server);
  const addresses = [
    `/.well-known/oauth-authorization-server${path}`,
    `/.well-known/openid-configuration${path}`,
    ...(path === "" ? [] : [`${path}/.well-known/openid-configuration`]),
  ];
  for (const metadata of addresses) {
    found.authServer = await fetcher.get(withPath(server, metadata));
    if (isOk(found.authServer)) return;
  }
}

async function collectDiscovery(
  found: Collected,
  endpoint: URL | undefined,
  at: (path: string) => URL,
  fetcher: Fetcher,
): Promise<void> {
  const [apiCatalog, aiCatalog, agentCard, serverCard] = await Promise.all([
    fetcher.get(at("/.well-known/api-catalog"), { accept: "application/linkset+json, application/json" }),
    fetcher.get(at("/.well-known/ai-catalog.json"), { accept: "application/ai-catalog+json, application/json" }),
    fetcher.get(at("/.well-known/agent-card.json")),
    endpoint &&
      fetcher.get(withPath(endpoint, `${trimmedPath(endpoint)}/server-card`), {
        accept: "application/mcp-server-card+json, application/json",
      }),
  ]);
  const mcpCatalog = isFound(aiCatalog) ? aiCatalog : await fetcher.get(at("/.well-known/mcp/catalog.json"));
  Object.assign(found, { apiCatalog, mcpCatalog, agentCard, serverCard });
  const [described] = [...catalogDescriptions(documentJson(apiCatalog)), ...linkHeaders(found.home, "service-desc")];
  const address = webAddress(described, at("/")) ?? at("/openapi.json");
  found.openapi = await fetcher.get(address, {
    accept: "application/vnd.oai.openapi+json, application/json, application/yaml;q=0.5",
  });
  found.api = await apiIn(found.openapi, fetcher.hasTime);
  found.calls = await called(found, fetcher);
}

/** An API is asked for few of its resources. */
const maxCalls = 3;

/** Some of the calls that the API describes, the same ones each time. Those to other hosts would use up what a scan may send there. */
async function called({ openapi, api }: Documents, fetcher: Fetcher): Promise<Documents["calls"]> {
  if (openapi?.kind !== "fetched" || api?.kind !== "read") return [];
  const from = new URL(openapi.url);
  const described = describedCalls(api.json, from).filter(
    ({ url }) => registrableDomain(url) === registrableDomain(from),
  );
  return Promise.all(
    takeSample(described, maxCalls).map(async ({ path, url }) => ({ path, document: await fetcher.get(url) })),
  );
}

const takeSample = <Item extends { readonly url: URL }>(items: readonly Item[], size: number): Item[] =>
  items
    .map((item) => ({ item, order: sha256(item.url.href) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .slice(0, size)
    .map(({ item }) => item);

/** A page for people at the address of a document is not the document. */
const isFound = (document: Document) => isOk(document) && !isHtml(document);

/** The `service-desc` targets of a link set (RFC 9727, RFC 9264). */
const catalogDescriptions = (catalog: Json | undefined): string[] =>
  asList(catalog?.linkset)
    .filter(isJson)
    .flatMap((context) => asList(context["service-desc"]))
    .filter(isJson)
    .map(({ href }) => asText(href))
    .filter((href) => href !== "");

/** An http or https address in a document. Undefined for others, which are not followed. */
function webAddress(text: string | undefined, base?: URL): URL | undefined {
  if (text === undefined || text === "" || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url : undefined;
}

const trimmedPath = ({ pathname }: URL) => pathname.replace(/\/+$/, "");

/** The same host with another path, whatever the path contains. */
function withPath(url: URL, pathname: string): URL {
  const changed = new URL(url.origin);
  changed.pathname = pathname;
  return changed;
}

/** Targets of the `Link` header with this relation (RFC 8288). */
function linkHeaders(document: Document | undefined, relation: string): string[] {
  if (document?.kind !== "fetched") return [];
  const { link = "" } = document.headers;
  return [...link.matchAll(/<([^<>]*)>((?:\s*;\s*[\w*-]+=(?:"[^"]*"|[^",;\s]*))*)/g)]
    .filter(([, , parameters = ""]) => new RegExp(`\\brel="?[^"]*\\b${relation}\\b`, "i").test(parameters))
    .map(([, target = ""]) => target);
}

type Named = { readonly href: string; readonly from: string };

/** Every address that the documents advertise. */
function collectLinks({ llms, sitemap, apiCatalog, mcpCatalog, agentCard, home }: Documents): Named[] {
  const named = (from: string, hrefs: readonly string[]) => hrefs.map((href) => ({ href, from }));
  const sitemapLinks = isOk(sitemap) ? firstLinks(sitemap.text, /<loc>\s*([^<\s]+)\s*<\/loc>/gi).map(unescaped) : [];
  const llmsLinks = isOk(llms) && !isHtml(llms) ? firstLinks(llms.text, /\]\(([^()[\]\s]{1,2048})\)/g) : [];
  const catalog = asList(documentJson(apiCatalog)?.linkset).filter(isJson);
  const catalogLinks = catalog.flatMap((context) =>
    Object.values(context).flatMap((targets) =>
      asList(targets)
        .filter(isJson)
        .map(({ href }) => asText(href)),
    ),
  );
  const card = documentJson(agentCard);
  return [
    ...named("llms.txt", llmsLinks),
    ...named("the sitemap", sitemapLinks),
    ...named("the API catalog", catalogLinks),
    ...named("the MCP catalog", mcpAddresses(documentJson(mcpCatalog))),
    ...named("the agent card", card === undefined ? [] : [...cardInterfaces(card), asText(card.documentationUrl)]),
    ...named("a Link header", [
      ...linkHeaders(home, "service-doc"),
      ...linkHeaders(home, "describedby"),
      ...linkHeaders(home, "alternate"),
    ]),
  ].filter(({ href }) => href !== "");
}

/** A sitemap may list 50,000 addresses, and each takes time to parse. */
const [maxMatches, maxNamed] = [10_000, 2_000];

/** The first different texts that a pattern captures. */
function firstLinks(text: string, pattern: RegExp): string[] {
  const found = new Set<string>();
  let matches = 0;
  for (const [, href = ""] of text.matchAll(pattern)) {
    found.add(href);
    matches++;
    if (found.size >= maxNamed || matches >= maxMatches) break;
  }
  return [...found];
}

/** The endpoints of an agent: of version 1.0, or of 0.3. */
const cardInterfaces = (card: Json): string[] => [
  asText(card.url),
  ...asList(card.supportedInterfaces)
    .filter(isJson)
    .map(({ url }) => asText(url)),
];

const unescaped = (text: string) => text.replaceAll("&amp;", "&");
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function followed(links: readonly Named[], base: URL, fetcher: Fetcher): Promise<AdvertisedLink[]> {
  const unique = new Map<string, { url: URL; from: string }>();
  for (const { href, from } of links) {
    const url = webAddress(href, base);
    if (url === undefined) continue;
    url.hash = "";
    if (!unique.has(url.href)) unique.set(url.href, { url, from });
  }
  const sample = takeSample([...unique.values()], maxLinks);
  const found: AdvertisedLink[] = [];
  for (let at = 0; at < sample.length; at += linksAtOnce) {
    const some = sample.slice(at, at + linksAtOnce);
    const documents = await Promise.all(some.map(({ url }) => fetcher.get(url)));
    for (const [index, { url, from }] of some.entries())
      found.push({ url: url.href, from, document: documents[index] as Document });
  }
  return found;
}

const maxShownLength = 256 * 1024;

const itemsAtOnce = 500;

/** The texts that agents read, with their places. */
async function collectTexts({ mcp, api, llms, agentCard, mcpCatalog, serverCard }: Documents): Promise<Shown[]> {
  const named = (name: string, document: Document | undefined) => {
    const json = documentJson(document);
    return json === undefined ? [] : collectStrings(json, name);
  };
  const listTexts: Shown[] = [];
  for (const name of ["tools", "prompts", "resources"] as const)
    for (const [at, item] of (mcp?.[name]?.items ?? []).entries()) {
      listTexts.push(...collectStrings(item, `${name}.${shownName(item)}`));
      if (at % itemsAtOnce === itemsAtOnce - 1) await nextTurn();
    }
  const instructions = [mcp?.discover, mcp?.initialize].map((exchange) =>
    asText(exchange?.message?.result?.instructions),
  );
  return [
    ...instructions.filter((text) => text !== "").map((text) => ({ where: "instructions", text })),
    ...listTexts,
    ...(api?.kind === "read"
      ? [...collectStrings(api.json, "openapi"), { where: "openapi comments", text: api.comments }]
      : []),
    ...named("agent card", agentCard),
    ...named("MCP catalog", mcpCatalog),
    ...named("server card", serverCard),
    ...(isOk(llms) && !isHtml(llms) ? [{ where: "llms.txt", text: llms.text }] : []),
  ].map(({ where, text }) => ({ where, text: text.slice(0, maxShownLength) }));
}

const shownName = ({ name }: Json) => (/^[\w.-]{1,64}$/.test(asText(name)) ? asText(name) : "…");
