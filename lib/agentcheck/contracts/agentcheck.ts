/** `/api/agentcheck`: a scan of a server or a site, and its report. */
import { z } from "zod";

/** A rubric never changes. A check that judges differently is in a new one. */
export const rubric = "2026-12";

export const surfaces = ["mcp", "auth", "tools", "discovery", "site"] as const;
export type Surface = (typeof surfaces)[number];

export const checkIds = [
  "mcp.reach",
  "mcp.list",
  "mcp.wire",
  "mcp.version",
  "mcp.header",
  "mcp.origin",
  "mcp.order",
  "auth.challenge",
  "auth.resource",
  "auth.server",
  "auth.open",
  "tool.schema",
  "tool.desc",
  "tool.name",
  "tool.hints",
  "tool.output",
  "tool.budget",
  "tool.poison",
  "leak.server",
  "disc.openapi",
  "disc.catalog",
  "disc.card",
  "disc.agent",
  "disc.live",
  "site.robots",
  "site.agents",
  "site.signals",
  "site.sitemap",
  "site.llms",
  "site.markdown",
  "site.html",
  "site.404",
  "site.jsonld",
  "site.challenge",
] as const;
export type CheckId = (typeof checkIds)[number];

export const maxWaitSeconds = 20;
const defaultWaitSeconds = 10;
const maxUrlLength = 2_048;

const address = (what: string) => z.string().min(1).max(maxUrlLength).describe(what);

export const ScanRequest = z
  .strictObject({
    url: address("The address of a site, an API or an MCP server. `https://` is assumed without a scheme."),
    mcpEndpoint: address("The MCP endpoint, if it is another address.").optional(),
    checks: z.array(z.enum(checkIds)).min(1).optional().describe("Only these checks. The report then has no ratio."),
    wait: z.coerce
      .number()
      .min(0)
      .max(maxWaitSeconds)
      .default(defaultWaitSeconds)
      .describe(
        "How many seconds to wait for the report. If it takes longer, the response is 202 with the report so far.",
      ),
  })
  .describe("What to scan.");
export type ScanRequest = z.infer<typeof ScanRequest>;

export const CheckStatus = z.enum(["pass", "warn", "fail", "na", "unknown"]);
export type CheckStatus = z.infer<typeof CheckStatus>;
const Severity = z.enum(["high", "medium", "low"]);
export type Severity = z.infer<typeof Severity>;

const Standard = z.object({ name: z.string(), version: z.string(), url: z.string() });
export type Standard = z.infer<typeof Standard>;

export const Evidence = z
  .object({
    method: z.string(),
    url: z.string().describe("Without its query."),
    status: z.int().nullable().describe("Null without a response."),
    contentType: z.string().nullable(),
    ms: z.int(),
  })
  .describe("A request that the check looked at.");
export type Evidence = z.infer<typeof Evidence>;

const Described = {
  id: z.enum(checkIds),
  surface: z.enum(surfaces),
  title: z.string(),
  severity: Severity,
  fix: z.string().describe("How to fix it."),
  standard: Standard,
};

export const CheckResult = z.object({
  ...Described,
  status: CheckStatus.describe("`na`: does not apply. `unknown`: what it depends on could not be read."),
  message: z.string(),
  evidence: z.array(Evidence),
});
export type CheckResult = z.infer<typeof CheckResult>;

const Leak = z.object({
  kind: z.string().describe("The kind of secret or personal data, `private_host` or `hidden_text`."),
  where: z.string().describe("The document and the place in it."),
  count: z.int(),
});

export const Report = z
  .object({
    id: z.string(),
    status: z.enum(["queued", "running", "done", "failed"]),
    target: z.string(),
    finalUrl: z.string().nullable(),
    surfaces: z.array(z.enum(surfaces)),
    rubric: z.string(),
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    summary: z.object({
      passed: z.int(),
      warned: z.int(),
      failed: z.int(),
      notApplicable: z.int(),
      unknown: z.int(),
      ratio: z.number().nullable().describe("passed / (passed + failed). Null if there is neither, or with `checks`."),
    }),
    fixFirst: z.array(z.enum(checkIds)).describe("The failures, then the warnings, the most severe first."),
    checks: z.array(CheckResult),
    leaks: z.array(Leak).describe("What the texts of the server would leak. Never the values."),
  })
  .describe(
    "A report. It is kept for 30 days. It holds no texts of the target, only the names of its tools and the addresses that were read.",
  );
export type Report = z.infer<typeof Report>;
export const isOver = ({ status }: Report): boolean => status === "done" || status === "failed";

export const CheckList = z.object({ rubric: z.string(), checks: z.array(z.object(Described)) });
