/** All checks, in the order of a report, and which documents each of them waits for. */
import type { Check } from "@/lib/agentcheck/check";
import { authChecks } from "@/lib/agentcheck/checks/auth";
import { discoveryChecks } from "@/lib/agentcheck/checks/discovery";
import { mcpChecks } from "@/lib/agentcheck/checks/mcp";
import { siteChecks } from "@/lib/agentcheck/checks/site";
import { toolChecks } from "@/lib/agentcheck/checks/tools";
import type { Stage } from "@/lib/agentcheck/collect";
import type { CheckId } from "@/lib/agentcheck/contracts/agentcheck";

export const checks: readonly Check[] = [...mcpChecks, ...authChecks, ...toolChecks, ...discoveryChecks, ...siteChecks];

const linkChecks: readonly CheckId[] = ["site.sitemap", "site.llms"];
const leakChecks: readonly CheckId[] = ["tool.poison", "leak.server"];

export function checkStage({ id, surface }: Check): Stage {
  if (leakChecks.includes(id)) return "leaks";
  if (surface === "discovery" || linkChecks.includes(id)) return "discovery";
  return surface === "site" ? "site" : "server";
}
