/** Transforms a page's tree between Markdown and HTML: cell labels, highlighted markers, sections, table of contents. */
import type { DocsSection } from "@/components/docs/sections";
import { splitAtMarkers } from "@/components/ui/markers";
import { markers } from "@/lib/scrub/kinds";

/** The parts of a hast node we use. */
type Node = {
  type: string;
  data?: { meta?: string | null | undefined } | undefined;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};
export type Heading = { readonly id: string; readonly text: string; readonly depth: 2 | 3 };

export const nodeText = (node: Node): string => node.value ?? (node.children ?? []).map(nodeText).join("");

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

/** A table with more characters than this before its last column doesn't fit on a phone. */
const maxNarrowCharacters = 18;

/** A first column with longer texts wraps on a tablet. */
const maxNameCharacters = 32;

/** Labels each cell with its column, for narrow screens, where rows are blocks. */
export const labelCells = () => (tree: Node) =>
  walk(tree, (node) => {
    if (node.tagName !== "table") return;
    const [heads = [], ...rows] = tableRows(node).map((row) => row.children?.filter(({ type }) => type === "element"));
    const labels = heads.map(nodeText);
    const texts = rows.map((cells) => cells?.map(nodeText) ?? []);
    const widths = labels.map((_, at) => Math.max(...texts.map((row) => row[at]?.length ?? 0)));
    const taken = widths.slice(0, -1).reduce((sum, width) => sum + width, 0);
    const stacks = taken > maxNarrowCharacters || labels[0] === "As sent";
    node.properties = { ...node.properties, dataStacks: stacks ? "" : undefined };
    for (const cells of [heads, ...rows]) {
      cells?.forEach((cell, at) => {
        const column = at === 0 ? "first" : at === labels.length - 1 ? "last" : "middle";
        const dataLong = (widths[at] ?? 0) > maxNameCharacters ? "" : undefined;
        cell.properties = { ...cell.properties, dataLabel: labels[at], dataColumn: column, dataLong };
      });
    }
  });

function tableRows(table: Node): Node[] {
  const rows: Node[] = [];
  walk(table, (node) => {
    if (node.tagName === "tr") rows.push(node);
  });
  return rows;
}

const markerWords = [...markers.values()];

/** Highlights markers in code. */
export const markMarkers = () => (tree: Node) =>
  walk(tree, (node) => {
    if (node.tagName === "code") mark(node);
  });

function mark(node: Node): void {
  node.children = node.children?.flatMap((child): Node[] => {
    if (child.value === undefined) {
      mark(child);
      return [child];
    }
    const pieces = splitAtMarkers(child.value, markerWords).map((value) => ({ type: "text", value }));
    return pieces.map((piece, at) => {
      return at % 2 === 0 ? piece : { type: "element", tagName: "mark", properties: {}, children: [piece] };
    });
  }) as Node[];
}

/** Cells and lines separate words, unlike inline elements. */
const nodeWords = (node: Node): string =>
  node.value ??
  `${(node.children ?? []).map(nodeWords).join("")}${/^(?:code|strong|em|a|mark|del)$/.test(node.tagName ?? "") ? "" : " "}`;

/** Collects the text below each heading, for search. */
export const collectSections = (path: string, sections: DocsSection[]) => (tree: Node) => {
  let [page, parent] = ["", ""];
  let open: { href: string; page: string; heading: string; text: string } | undefined;
  for (const node of tree.children ?? []) {
    const depth = Number(/^h([123])$/.exec(node.tagName ?? "")?.[1] ?? 0);
    if (depth === 0) {
      if (open) open.text = `${open.text} ${nodeWords(node)}`.replaceAll(/\s+/g, " ").trim();
      continue;
    }
    const text = nodeText(node);
    if (depth === 1) page = text;
    if (depth === 2) parent = text;
    const heading = depth === 1 ? "" : depth === 2 ? text : `${parent} › ${text}`;
    open = { href: depth === 1 ? path : `${path}#${node.properties?.id}`, page, heading, text: "" };
    sections.push(open);
  }
};

const codeTitle = ({ tagName, children: [code] = [] }: Node): string | undefined =>
  tagName === "pre" ? /title="([^"]+)"/.exec(code?.data?.meta ?? "")?.[1] : undefined;

/** Merges consecutive titled code blocks into one element, with their names and texts as JSON. */
export const intoTabs = () => (tree: Node) => {
  const children: Node[] = [];
  let tabs: { name: string; code: string }[] = [];
  for (const node of tree.children ?? []) {
    const name = codeTitle(node);
    if (name === undefined) {
      children.push(node);
      if (node.type === "element") tabs = [];
      continue;
    }
    if (tabs.length === 0) children.push({ type: "element", tagName: "div", children: [] });
    tabs.push({ name, code: nodeText(node).trimEnd() });
    const group = children.findLast(({ type }) => type === "element") as Node;
    group.properties = { dataTabs: JSON.stringify(tabs) };
    group.children?.push(...(node.children ?? []));
  }
  tree.children = children;
};

/** Wraps each heading and its content in a section, and collects the headings in `contents`. */
export const intoSections = (contents: Heading[]) => (tree: Node) => {
  const section = (depth: number): Node => ({
    type: "element",
    tagName: "section",
    properties: { dataDepth: String(depth), className: "prose" },
    children: [],
  });
  const title = (tree.children ?? []).filter(({ tagName }) => tagName === "h1");
  const open = [section(1)];
  const top = [...open];
  for (const node of tree.children ?? []) {
    const depth = Number(/^h([23])$/.exec(node.tagName ?? "")?.[1]);
    if (depth === 2 || depth === 3) {
      contents.push({ id: String(node.properties?.id), text: nodeText(node), depth });
      const next = section(depth);
      open.length = depth - 1;
      if (depth === 2) top.push(next);
      else open[1]?.children?.push(next);
      open.push(next);
    }
    if (node.tagName !== "h1") open.at(-1)?.children?.push(node);
  }
  tree.children = [...title, ...top];
};
