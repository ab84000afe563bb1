/** What agents find this deployment by: its APIs, its MCP server, and the Markdown of its pages. */
import { isIP } from "node:net";
import { mcpServerInfo } from "@/lib/analytics/contracts/mcp-tools";

type Urls = { readonly siteUrl: string; readonly ingestUrl: string };

export const apiCatalogPath = "/.well-known/api-catalog";

/** RFC 9727: each API with its description and its documentation, as a link set (RFC 9264). */
export function apiCatalog({ siteUrl, ingestUrl }: Urls) {
  const api = (anchor: string, description: string, docs: string) => ({
    anchor,
    "service-desc": [{ href: description, type: "application/json" }],
    "service-doc": [
      { href: `${siteUrl}${docs}`, type: "text/html" },
      { href: `${siteUrl}${docs}.md`, type: "text/markdown" },
    ],
  });
  return {
    linkset: [
      api(`${ingestUrl}/v1`, `${ingestUrl}/v1/openapi.json`, "/docs/api"),
      api(`${siteUrl}/api/agentcheck`, `${siteUrl}/api/agentcheck/openapi.json`, "/docs/agentcheck"),
    ],
  };
}

/** `com.example` of `example.com`. An address has no such name. */
function siteNamespace(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) > 0 ? "localhost" : hostname.split(".").toReversed().join(".");
}

export const serverCardType = "application/mcp-server-card+json";

/** The draft of MCP server cards (SEP-2127). */
export function serverCard({ siteUrl }: Pick<Urls, "siteUrl">) {
  const { name, title, version } = mcpServerInfo;
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: `${siteNamespace(siteUrl)}/${name}`,
    title,
    version,
    description: "Analytics of MCP servers and AI tools: usage, errors, latency and traces. All tools are read-only.",
    websiteUrl: `${siteUrl}/docs/mcp`,
    remotes: [
      {
        type: "streamable-http",
        url: `${siteUrl}/mcp`,
        headers: [
          {
            name: "Authorization",
            description: "A read token of a project, as `Bearer svr_…`. Clients that support OAuth need none.",
            isRequired: false,
            isSecret: true,
          },
        ],
      },
    ],
  };
}

/** The draft of AI catalogs. `mediaType` and `displayName` are what its earlier versions call `type` and the card's title. */
export function aiCatalog({ siteUrl }: Pick<Urls, "siteUrl">) {
  const publisher = new URL(siteUrl).hostname;
  return {
    specVersion: "0.9",
    host: { displayName: "Sluice", documentationUrl: `${siteUrl}/docs` },
    entries: [
      {
        identifier: `urn:air:${publisher}:${mcpServerInfo.name}:mcp`,
        displayName: mcpServerInfo.title,
        type: serverCardType,
        mediaType: serverCardType,
        url: `${siteUrl}/mcp/server-card`,
      },
    ],
  };
}

/** The site and the product as JSON-LD, safe within a script element. */
export const siteData = (siteUrl: string): string =>
  JSON.stringify({
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "WebSite", name: "Sluice", url: siteUrl },
      {
        "@type": "SoftwareApplication",
        name: "Sluice",
        url: siteUrl,
        description:
          "Receives analytics events from MCP servers, agents and widgets, removes personal data, and stores the rest.",
        applicationCategory: "DeveloperApplication",
        operatingSystem: "Linux, macOS",
        softwareHelp: { "@type": "CreativeWork", url: `${siteUrl}/docs` },
      },
    ],
  }).replaceAll("<", "\\u003c");

/** Documents that web pages of other sites may read. */
export const openToAll = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET",
  "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
  "Access-Control-Expose-Headers": "ETag",
  "Cache-Control": "public, max-age=3600",
};
