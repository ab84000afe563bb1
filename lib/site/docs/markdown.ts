/** Markdown as text: the few forms the documents are made of. */

import { printJson } from "@/lib/print-json";

/** A block, as it stands. The language `bash` says that it runs as pasted, with a key in `SLUICE_API_KEY`. */
export function fenced(language: "bash" | "sh" | "json" | "js" | "http" | "text", text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** A value as JSON to read. */
export const json = (value: unknown): string => fenced("json", printJson(value));

/** Code within a line. Backticks in it are fenced by more of them; a line end, which no such code can hold, is shown as ↵. */
export function code(text: string): string {
  const line = text.replaceAll("\n", "↵");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}

/** A table of GitHub's Markdown: a bar within a cell is escaped, also within code. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** Paragraphs and blocks, apart by an empty line; what is undefined is left out. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}

/** 5000 → "5,000". */
export const grouped = (value: number): string => value.toLocaleString("en-US");

/** Bytes as the largest unit that divides them: "4 MiB", "72 KiB", "2,048 bytes". */
export function sized(bytes: number): string {
  if (bytes % 1_048_576 === 0) return `${bytes / 1_048_576} MiB`;
  return bytes % 1024 === 0 && bytes > 10_240 ? `${bytes / 1024} KiB` : `${grouped(bytes)} bytes`;
}
