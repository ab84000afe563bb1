/** The answers of the tools at `/mcp` as a short table, for clients that show a result to people. The JSON beside it has the rest. */
import { type FigureName, getFigure } from "@/lib/analytics/contracts/figure-glossary";
import type { mcpTools } from "@/lib/analytics/contracts/mcp-tools";
import { withoutHalves } from "@/lib/excerpt";

type ToolName = keyof typeof mcpTools;
/** The path of a value in an item of the result, by heading. */
type Columns = Readonly<Record<string, string>>;

const maxRows = 10;
const maxCellCharacters = 80;

const toolColumns = {
  Tool: "tool",
  Calls: "calls",
  Failed: "errors",
  "Error rate": "errorRate",
  "p95 in ms": "latencyP95",
};
const eventColumns = { Time: "timestamp", Type: "type", Name: "name", Error: "errorMessage" };

/** The list that a tool's table shows. */
const lists: Readonly<Record<Exclude<ToolName, "overview">, readonly [list: string, columns: Columns]>> = {
  tools: ["tools", toolColumns],
  breakdown: [
    "rows",
    { Value: "value", Events: "events", Failed: "errors", "Error rate": "errorRate", "p95 in ms": "latencyP95" },
  ],
  errors: ["groups", { Category: "category", Message: "shape", Events: "count", Last: "last" }],
  traces: [
    "traces",
    { Trace: "traceId", "First event": "firstName", Events: "events", Errors: "errors", Last: "last" },
  ],
  trace: ["events", eventColumns],
  redactions: ["paths", { Field: "path", Kind: "kind", Removed: "count", Newest: "newest" }],
  compare: [
    "tools",
    {
      Tool: "tool",
      Calls: "current.calls",
      "Calls before": "baseline.calls",
      "Error rate": "current.errorRate",
      "Error rate before": "baseline.errorRate",
      "p95 in ms": "current.latencyP95",
      "p95 before": "baseline.latencyP95",
    },
  ],
  find: ["found", { Kind: "kind", ID: "id", Time: "at" }],
  search: ["events", eventColumns],
};

const shownFigures = [
  ...(["events", "sessions", "users", "toolCalls", "errorRate", "latencyP50", "latencyP95"] as const),
  ...(["tokensIn", "tokensOut", "conversions"] as const),
] satisfies FigureName[];

/** Markdown: the first rows, how many there are, and the link. */
export function renderTable(tool: ToolName, result: object): string {
  const [items, columns] = tool === "overview" ? overviewRows(result) : listRows(result, lists[tool]);
  const rows = items.slice(0, maxRows).map((item) => Object.values(columns).map((path) => cell(valueAt(item, path))));
  const headings = Object.keys(columns);
  const lines = [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const more = tool === "overview" ? 0 : moreRows(result, lists[tool][0]);
  const total = `${isMinimum(result, tool) ? "at least " : ""}${items.length + more}`;
  const left = items.length + more > rows.length ? `\n\nThe first ${rows.length} of ${total} rows.` : "";
  const table = rows.length === 0 ? "Nothing was found." : `${lines.join("\n")}${left}`;
  const link = valueAt(result, "link");
  return typeof link === "string" ? `${table}\n\n${link}` : table;
}

/** The name of the number of items of a list that a result leaves out. */
export const moreName = (list: string) => `more${list.charAt(0).toUpperCase()}${list.slice(1)}`;
const moreRows = (result: object, list: string) => Number(valueAt(result, moreName(list)) ?? 0);
const isMinimum = (result: object, tool: ToolName) =>
  tool !== "overview" && valueAt(result, `${moreName(lists[tool][0])}IsMinimum`) === true;

type Rows = readonly [items: readonly unknown[], columns: Columns];

function listRows(result: object, [list, columns]: readonly [string, Columns]): Rows {
  const items = valueAt(result, list);
  return [Array.isArray(items) ? items : [], columns];
}

function overviewRows(result: object): Rows {
  const rows = shownFigures.map((name) => ({
    name: getFigure(name).name,
    current: valueAt(result, `figures.${name}`),
    previous: valueAt(result, `previous.${name}`),
  }));
  return [rows, { Figure: "name", Range: "current", "Previous range": "previous" }];
}

const valueAt = (item: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], item);

/** Clients choose names and messages, so this escapes what could break the table. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  const short = text.length > maxCellCharacters ? `${withoutHalves(text.slice(0, maxCellCharacters))}…` : text;
  return short
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\|`<>[\]]/g, "\\$&")
    .trim();
}
