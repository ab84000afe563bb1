/** Helpers for generating Markdown. */

import type { ProblemCode } from "@/lib/gate/contracts/problems";
import { numberText } from "@/lib/number-text";
import { printJson } from "@/lib/print-json";

/**
 * A code block. `bash` blocks must run as pasted, with a key in `SLUICE_API_KEY`.
 * @param title Consecutive blocks with a title become tabs.
 */
export function fenced(
  language: "bash" | "sh" | "json" | "js" | "ts" | "http" | "text" | "python" | "go" | "yaml" | "toml",
  text: string,
  title?: string,
): string {
  return `\`\`\`${language}${title === undefined ? "" : ` title="${title}"`}\n${text}\n\`\`\``;
}

/** The text of a code block, or undefined. */
export const blockCode = (block: string): string | undefined => /^```[^\n]*\n([\s\S]*)\n```$/.exec(block)?.[1];

/** A block of pretty-printed JSON. */
export const json = (value: unknown): string => fenced("json", printJson(value));

/** Inline code. Escapes backticks with longer fences and shows line breaks as ↵. */
export function code(text: string): string {
  const line = text.replaceAll("\n", "↵");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

/** `a`, `b` */
export const codes = (texts: readonly string[]): string => texts.map(code).join(", ");

/** `a`, `b` or `c` */
export const joinWithOr = (texts: readonly string[]): string => codes(texts).replace(/, (?=[^,]*$)/, " or ");

/** The fragment of a heading of words, as the docs pages set it. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** The code of an error, linked to its description. */
export const problemLink = (name: ProblemCode): string => `[${code(name)}](/docs/errors#${name})`;

/** A GitHub Markdown table. Pipes in cells are escaped, even in code. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A table with two columns. */
export const definitions = (heads: readonly [string, string], meanings: Readonly<Record<string, string>>): string =>
  table(heads, Object.entries(meanings));

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** Joins paragraphs and blocks with blank lines and skips undefined. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}

/** Formats bytes in the largest unit that divides them: "4 MiB", "72 KiB", "2,048 bytes". */
export function formatBytes(bytes: number): string {
  if (bytes % 1_048_576 === 0) return `${bytes / 1_048_576} MiB`;
  return bytes % 1024 === 0 && bytes > 10_240 ? `${bytes / 1024} KiB` : `${numberText(bytes)} bytes`;
}
