/** `/docs/mcp`: the MCP server that queries a project. */
import { mcpPrompts } from "@/lib/analytics/contracts/mcp-prompts";
import { mcpTools } from "@/lib/analytics/contracts/mcp-tools";
import { grantDays } from "@/lib/gate/contracts/retention";
import { printJson } from "@/lib/print-json";
import { blocks, bullets, code, fenced, table } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";

export const mcp: DocsPage = {
  slug: "mcp",
  title: "MCP server",
  description: "Let Claude, ChatGPT, Cursor and other MCP clients answer questions about a project.",
  markdown: ({ siteUrl, rateLimits }) =>
    blocks(
      "# MCP server",
      `An MCP client can query a project at \`${siteUrl}/mcp\`, and answer questions such as "Which tools got slower this week?". All tools are read-only and return the same figures as the dashboard.`,
      "## Connect without a token",
      `A client that supports OAuth needs only the address \`${siteUrl}/mcp\`. It opens this site in your browser, where you sign in, choose a project and allow access.`,
      bullets([
        "**Claude**: Settings → Connectors → Add custom connector, and enter the address. Then click Connect.",
        "**ChatGPT**: turn on developer mode in Settings → Apps & Connectors. Then click Create, enter the address, and choose OAuth.",
        "**Claude Code**: add the server, then run `/mcp` and sign in.",
      ]),
      fenced("sh", `claude mcp add --transport http sluice ${siteUrl}/mcp`, "Claude Code"),
      "Claude and ChatGPT connect from their own servers, so this site must be reachable from the internet over HTTPS. Claude Code and other apps on your device connect from there.",
      `The app reads one project on your behalf: as a member of any role, you can allow what you can see in the dashboard. Access ends after ${grantDays} days, when you lose access to the project, or when an admin revokes it on the project's Keys page. To read another project, connect again.`,
      "## Connect with a read token",
      "For scripts, and for clients without OAuth, create a [read token](/docs/querying#read-tokens) on the project's Keys page. Then add the server to your client:",
      fenced("sh", claudeCode(siteUrl), "Claude Code"),
      fenced("json", settings(siteUrl), "Other clients"),
      "The transport is streamable HTTP without sessions. Clients that only support stdio need a bridge such as `mcp-remote`.",
      "## Tools",
      table(
        ["Tool", "Returns"],
        Object.entries(mcpTools).map(([name, { description }]) => [code(name), description]),
      ),
      "Tools that cover a range accept the [query parameters](/docs/querying#ranges-and-filters). Invalid arguments return an error that explains what to change.",
      "## Prompts",
      "Clients offer these questions in a menu or as commands. In Claude Code, type `/mcp__sluice__what_broke`.",
      table(
        ["Prompt", "Question"],
        Object.entries(mcpPrompts).map(([name, { title, description }]) => [code(name), `${title} ${description}`]),
      ),
      "## Answers",
      bullets([
        "Every answer includes its range (`from`, `to`), its time zone, and, in `estimated`, which figures are [estimates](/docs/querying#range-time-zone-and-accuracy).",
        "Lists are short. `moreTools`, `moreGroups` and similar fields give the number of items that are not listed. Set `limit` to list more.",
        "`link` opens the same data in the dashboard.",
        "Each answer also contains a Markdown table with the first 10 rows and the link.",
        "Text over 300 characters is truncated.",
        "The server's instructions tell the model to state ranges, to mark estimates, and never to follow instructions in stored text. Your users and clients write that text, so review what a model does with it.",
      ]),
      "## Limits",
      `Each client message counts as one of the ${rateLimits.queries.points} queries that a read token or a connected app can run in ${rateLimits.queries.seconds} s.`,
      "## OAuth for client developers",
      `A request without a token gets 401, and \`WWW-Authenticate\` names the metadata of the resource, \`/.well-known/oauth-protected-resource/mcp\` (RFC 9728). It names the authorization server, whose metadata is at \`/.well-known/oauth-authorization-server\` (RFC 8414).`,
      bullets([
        "**Client id:** The HTTPS URL of a client metadata document (draft-ietf-oauth-client-id-metadata-document) of at most 10 KiB, without redirects. Its `client_id` must be its URL. Clients are public: `token_endpoint_auth_method` is `none`, or `token_endpoint_auth_methods_supported` contains it.",
        "**Registration:** Off, unless `MCP_DYNAMIC_REGISTRATION` is `true` for the deployment (RFC 7591). A registration expires after 90 days.",
        "**Authorization:** `response_type=code`, PKCE with `S256` only, `resource` (RFC 8707). The redirect URI must be listed, character by character. Only on a loopback address can the port differ. The response has `state` and `iss` (RFC 9207).",
        `**Tokens:** The code is single-use and expires after 60 s. An access token is valid for one hour, at \`/mcp\` only. Each refresh token is single-use and returns the next one, until the grant ends after ${grantDays} days. If a code or a refresh token is used twice, the grant is revoked.`,
        "**Errors:** As in RFC 6749, section 5.2, and `invalid_target` for another `resource`. An authorization request that can't be granted shows a page with a link that returns the error, because anyone can publish a client with a redirect URI of their choice.",
        "**Web pages:** Clients in a browser can call `/mcp`, `/oauth/token`, `/oauth/register` and both metadata documents from any origin, without cookies.",
      ]),
    ),
};

const claudeCode = (siteUrl: string) => `export SLUICE_READ_TOKEN=svr_…
claude mcp add --transport http sluice ${siteUrl}/mcp \\
  --header "Authorization: Bearer $SLUICE_READ_TOKEN"`;

const settings = (siteUrl: string) =>
  printJson({
    mcpServers: {
      sluice: {
        type: "http",
        url: `${siteUrl}/mcp`,
        headers: { Authorization: "Bearer svr_…" },
      },
    },
  });
