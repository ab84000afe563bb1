/** The words of a report, and the report as Markdown for an issue. */

import type { CheckStatus, Report, Surface } from "@/lib/agentcheck/contracts/agentcheck";
import { countedText } from "@/lib/number-text";

export const surfaceTitles: Readonly<Record<Surface, string>> = {
  mcp: "MCP",
  auth: "Sign-in",
  tools: "Tools",
  discovery: "Discovery",
  site: "Site",
};

export const statusLabels: Readonly<Record<CheckStatus, string>> = {
  pass: "Pass",
  warn: "Warning",
  fail: "Fail",
  na: "Not applicable",
  unknown: "Unknown",
};

/** Scans the target again. An address may contain quotes. */
export const scanCommand = (target: string, address: string): string =>
  `curl ${address}/api/agentcheck -H 'Content-Type: application/json' -d '${JSON.stringify({ url: target }).replaceAll("'", "\\u0027")}'`;

export function reportMarkdown({ target, rubric, startedAt, checks, summary }: Report, page: string): string {
  const { passed, failed, warned } = summary;
  const open = checks.filter(({ status }) => status === "fail" || status === "warn");
  return [
    `## Agentcheck of \`${target}\``,
    `${passed} passed, ${failed} failed, ${countedText(warned, "warning")} ([report](${page}), ${startedAt.slice(0, 10)}, rubric ${rubric})`,
    open.map(({ id, status, message, fix }) => `- [ ] **${status} \`${id}\`** ${message} ${fix}`).join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
