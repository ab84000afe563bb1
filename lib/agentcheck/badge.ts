/** An SVG with the result of a report, its date and its rubric. */

import type { Report } from "@/lib/agentcheck/contracts/agentcheck";
import { countedText } from "@/lib/number-text";

/** About the width of a character of 11 px Verdana or DejaVu Sans, in pixels. */
const characterWidth = 6.6;
const padding = 10;

export function renderBadge({ summary, status, startedAt, rubric }: Report): string {
  const { passed, failed, warned } = summary;
  const result = status === "done" ? `${passed} passed, ${failed} failed, ${countedText(warned, "warning")}` : status;
  const label = `Agentcheck ${rubric}`;
  const value = `${result} · ${startedAt.slice(0, 10)}`;
  const [left, right] = [label, value].map((text) => Math.round(text.length * characterWidth + 2 * padding)) as [
    number,
    number,
  ];
  const color = failed > 0 || status === "failed" ? "#b3261e" : status === "done" ? "#1d6b45" : "#55565a";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="22" role="img" aria-label="${label}: ${value}">
<title>${label}: ${value}</title>
<rect width="${left}" height="22" fill="#26272b"/><rect x="${left}" width="${right}" height="22" fill="${color}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="${left / 2}" y="15">${label}</text><text x="${left + right / 2}" y="15">${value}</text>
</g></svg>`;
}
