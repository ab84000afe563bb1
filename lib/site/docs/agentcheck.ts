/** `/docs/agentcheck`: what a scan checks, with each check from the list that scans run. */
import { checks } from "@/lib/agentcheck/checks/all";
import { rubric, type Surface, surfaces } from "@/lib/agentcheck/contracts/agentcheck";
import { agentName, scanLimits } from "@/lib/agentcheck/fetcher";
import { agentcheckDays } from "@/lib/gate/contracts/retention";
import { blocks, bullets, code, fenced, formatBytes, problemLink, table } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";

const titles: Readonly<Record<Surface, string>> = {
  mcp: "MCP",
  auth: "Sign-in",
  tools: "Tools",
  discovery: "Discovery",
  site: "Site",
};

const checkTable = (surface: Surface) =>
  table(
    ["Check", "What it means", "Standard", "Severity", "How to fix it"],
    checks
      .filter((check) => check.surface === surface)
      .map(({ id, title, severity, fix, standard }) => [
        code(id),
        title,
        `${standard.name} ${standard.version}`,
        severity,
        fix,
      ]),
  );

export const agentcheck: DocsPage = {
  slug: "agentcheck",
  title: "Agentcheck",
  description:
    "Checks whether an agent can find, understand and safely call your server, and which personal data its text exposes. It never calls a tool.",
  markdown: ({ siteUrl }) =>
    blocks(
      "# Agentcheck",
      "Agentcheck fetches what an agent would fetch from a site, an API or an MCP server, and reports what an agent can find, understand and safely call. It also reads all texts that agents read, and says which secrets and personal data they contain. It never calls a tool, and never shows the values it finds.",
      `Enter an address on the [Agentcheck page](/agentcheck), or send it to the API. No key is needed.`,
      fenced(
        "sh",
        `curl ${siteUrl}/api/agentcheck \\\n  -H 'Content-Type: application/json' \\\n  -d '{"url":"https://example.com"}'`,
      ),
      `The response is the report, or 202 with the report so far and its address in \`Location\`. The [OpenAPI document](/api/agentcheck/openapi.json) describes every operation.`,
      "## In CI",
      "The same scan runs from your own machine, where it can reach private addresses. It exits with 1 if a check fails, and with `--fail-on warn` also for warnings.",
      fenced("sh", "npm run agentcheck -- http://localhost:3000/mcp --fail-on fail"),
      "## Results",
      table(
        ["Status", "Meaning"],
        [
          ["`pass`", "The check passed."],
          ["`warn`", "It works, but an agent would be better off with the fix."],
          ["`fail`", "An agent is misled, shut out or put at risk."],
          ["`na`", "The check does not apply."],
          ["`unknown`", "What it depends on could not be read."],
        ],
      ),
      `The ratio is \`passed / (passed + failed)\`. Warnings, and checks that don't apply or are unknown, don't count. A report with chosen checks has no ratio. A rubric never changes: when a check judges differently, it is in a new rubric. This one is ${rubric}.`,
      ...surfaces.flatMap((surface) => [`## ${titles[surface]}`, checkTable(surface)]),
      "## Sluice's own report",
      "A scan of this site and its MCP server has no failure and no warning.",
      "## What a scan does",
      bullets([
        `It sends at most ${scanLimits.maxRequests} requests in ${scanLimits.scanMs / 1_000} seconds, reads at most ${formatBytes(scanLimits.maxDocumentBytes)} of each response and ${formatBytes(scanLimits.maxScanBytes)} in all, and follows at most ${scanLimits.maxRedirects} redirects.`,
        `It sends at most ${scanLimits.maxForeignRequests} requests to hosts of other domains, and only GET.`,
        "It uses GET and, only at an MCP endpoint, the list methods of MCP. It sends POST to the address that you name as the endpoint, or to an address whose response to GET is one of an MCP endpoint.",
        "It reads an OpenAPI document in JSON or YAML from the address that the API catalog or a `Link` header names, else from `/openapi.json`. Catalogs and cards are JSON. YAML with more than 100 levels or 100 aliases is `unknown`, and merge keys (`<<`) are not part of YAML 1.2.",
        "It tries up to three of the GET operations that an OpenAPI document describes: those without required parameters or a sign-in, whose responses have content.",
        `It connects only to public addresses. Others are ${problemLink("blocked_target")}.`,
        "A domain and an address are scanned at most twice a minute, and you can start five scans a minute. Requests over the limit get an error after one second.",
        `Reports are kept for ${agentcheckDays} days. They are not listed anywhere. They hold no texts of the target, only the names of its tools and the addresses that were read, without personal data.`,
      ]),
      "## Opting out",
      `Scans identify themselves as \`${agentName}\` and obey \`robots.txt\`:`,
      fenced("text", `User-agent: ${agentName}\nDisallow: /`),
      "A `robots.txt` that returns an error disallows nothing: a scan is one visit that somebody asked for, not a crawl. The check `site.robots` reports the error.",
    ),
};
