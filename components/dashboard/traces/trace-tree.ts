/** Nests the events of a trace under their parents. Not recursive, because clients choose the parents and can nest to any depth. */

import { type Run, toRuns } from "@/components/dashboard/traces/trace-axis";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

export type TreeRow = {
  readonly event: EventHead;
  readonly run: Run;
  /** 0 for a root: an event whose parent is not in the list. */
  readonly level: number;
  /** The number of descendants. They are the rows that follow. */
  readonly nested: number;
  /** The number of descendants that failed. */
  readonly nestedErrors: number;
};

type Node = { -readonly [Name in keyof TreeRow]: TreeRow[Name] } & {
  readonly position: number;
  readonly children: Node[];
  parent: Node | undefined;
};

/**
 * Returns rows in depth-first order.
 * @param events Sorted by time, which is also the order of siblings.
 */
export function nestEvents(events: readonly EventHead[]): readonly TreeRow[] {
  const roots: Node[] = [];
  for (const node of buildNodes(events)) (node.parent?.children ?? roots).push(node);
  const rows: Node[] = [];
  const pending = roots.toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.parent) node.level = node.parent.level + 1;
    rows.push(node);
    for (const child of node.children.toReversed()) pending.push(child);
  }
  for (const { parent, event, nested, nestedErrors } of rows.toReversed()) {
    if (parent === undefined) continue;
    parent.nested += nested + 1;
    parent.nestedErrors += nestedErrors + Number(event.failed);
  }
  return rows.map(({ event, run, level, nested, nestedErrors }) => ({ event, run, level, nested, nestedErrors }));
}

/** Links each event to its parent, and breaks cycles. */
function buildNodes(events: readonly EventHead[]): readonly Node[] {
  const runs = toRuns(events);
  const nodes = events.map((event, position): Node => {
    const run = runs[position] ?? { startMs: 0, endMs: 0 };
    return { event, run, position, level: 0, nested: 0, nestedErrors: 0, children: [], parent: undefined };
  });
  const byId = new Map(nodes.map((node) => [node.event.eventId, node]));
  for (const node of nodes) node.parent = byId.get(node.event.parentId);
  const walks = new Map<Node, Node>();
  for (const start of nodes) {
    let node: Node | undefined = start;
    while (node && !walks.has(node)) {
      walks.set(node, start);
      node = node.parent;
    }
    // The walk reached a node that it had already visited, so this is a cycle.
    if (node && walks.get(node) === start) earliestInCycle(node).parent = undefined;
  }
  return nodes;
}

function earliestInCycle(start: Node): Node {
  let earliest = start;
  for (let node = start.parent; node && node !== start; node = node.parent) {
    if (node.position < earliest.position) earliest = node;
  }
  return earliest;
}

/**
 * The rows without a collapsed ancestor.
 * @param collapsed Event ids.
 */
export function visibleRows(rows: readonly TreeRow[], collapsed: ReadonlySet<string>): readonly TreeRow[] {
  const visible: TreeRow[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    if (row === undefined) break;
    visible.push(row);
    if (collapsed.has(row.event.eventId)) at += row.nested;
  }
  return visible;
}

/**
 * The time within each event during which none of its children ran, by event id. Omits events without a duration, or without a child that
 * has one.
 * @param isComplete Whether the rows are the whole trace. If not, an event that ends after the last row starts may have more children.
 */
export function selfTimes(rows: readonly TreeRow[], isComplete: boolean): ReadonlyMap<string, number> {
  const lastStartMs = rows.reduce((last, { run }) => Math.max(last, run.startMs), 0);
  const times = new Map<string, number>();
  for (const [at, { event, run, nested }] of rows.entries()) {
    if (nested === 0 || event.latencyMs === null) continue;
    if (!isComplete && run.endMs > lastStartMs) continue;
    const children = childRows(rows, at).filter(({ event }) => event.latencyMs !== null);
    if (children.length > 0) times.set(event.eventId, Math.max(0, event.latencyMs - coveredMs(run, children)));
  }
  return times;
}

/** The direct children of a row, by time. */
function childRows(rows: readonly TreeRow[], parent: number): readonly TreeRow[] {
  const children: TreeRow[] = [];
  const end = parent + (rows[parent]?.nested ?? 0);
  for (let at = parent + 1; at <= end; ) {
    const child = rows[at];
    if (child === undefined) break;
    children.push(child);
    at += child.nested + 1;
  }
  return children;
}

/** How long at least one child was running during the run. */
function coveredMs({ startMs, endMs }: Run, children: readonly TreeRow[]): number {
  let covered = 0;
  let coveredUntil = startMs;
  for (const { run } of children) {
    const from = Math.max(run.startMs, coveredUntil);
    const to = Math.min(run.endMs, endMs);
    if (to <= from) continue;
    covered += to - from;
    coveredUntil = to;
  }
  return covered;
}
