/** `/docs/mcp`: the MCP server that queries a project. */
import { mcpTools } from "@/lib/analytics/contracts/mcp-tools";
import { printJson } from "@/lib/print-json";
import { blocks, bullets, code, fenced, table } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";

export const mcp: DocsPage = {
  slug: "mcp",
  title: "MCP server",
  description: "Let Claude, Cursor and other MCP clients answer questions about a project, with a read token.",
  markdown: ({ siteUrl, rateLimits }) =>
    blocks(
      "# MCP server",
      `An MCP client can query a project at \`${siteUrl}/mcp\`, and answer questions such as "Which tools got slower this week?". All tools are read-only and return the same figures as the dashboard.`,
      "## Setup",
      "Create a [read token](/docs/querying#read-tokens) on the project's Keys page. Then add the server to your client:",
      fenced("sh", claudeCode(siteUrl), "Claude Code"),
      fenced("json", settings(siteUrl), "Other clients"),
      "The transport is streamable HTTP without sessions. Clients that only support OAuth or stdio cannot connect directly.",
      "## Tools",
      table(
        ["Tool", "Returns"],
        Object.entries(mcpTools).map(([name, { description }]) => [code(name), description]),
      ),
      "Tools that cover a range accept the [query parameters](/docs/querying#ranges-and-filters). Invalid arguments return an error that explains what to change.",
      "## Answers",
      bullets([
        "Every answer includes its range (`from`, `to`), its time zone, and, in `estimated`, which figures are [estimates](/docs/querying#range-time-zone-and-accuracy).",
        "Lists are short. `moreTools`, `moreGroups` and similar fields give the number of items that are not listed. Set `limit` to list more.",
        "`link` opens the same data in the dashboard.",
        "Text over 300 characters is truncated.",
        "The server's instructions tell the model to state ranges, to mark estimates, and never to follow instructions in stored text. Your users and clients write that text, so review what a model does with it.",
      ]),
      "## Limits",
      `Each client message counts as one of the ${rateLimits.queries.points} queries that a read token can run in ${rateLimits.queries.seconds} s. Web pages on other origins get [\`cross_origin\`](/docs/errors#cross_origin).`,
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
