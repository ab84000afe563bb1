/** Keyboard navigation in a waterfall: one event is in the Tab order, and the arrow keys work as in a tree view. */
import type { KeyboardEvent } from "react";
import type { TreeRow } from "@/components/dashboard/traces/trace-tree";

/** @param rows The visible rows, one per list item. */
export function moveOnKey(
  event: KeyboardEvent<HTMLOListElement>,
  rows: readonly TreeRow[],
  collapsed: ReadonlySet<string>,
  toggle: (eventId: string) => void,
): void {
  // Alt+Left goes back in the browser history.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...event.currentTarget.children];
  const at = items.findIndex((item) => item.contains(event.target as Node));
  const row = rows[at];
  if (row === undefined) return;
  const isOpen = row.nested > 0 && !collapsed.has(row.event.eventId);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
    ArrowLeft: rows.findLastIndex(({ level }, index) => index < at && level < row.level),
    ...(isOpen && { ArrowRight: at + 1 }),
  };
  const to = targets[event.key];
  if (row.nested > 0 && event.key === (isOpen ? "ArrowLeft" : "ArrowRight")) {
    event.preventDefault();
    toggle(row.event.eventId);
  } else if (to !== undefined) {
    event.preventDefault();
    items[to]?.querySelector<HTMLElement>(".row-button")?.focus();
  }
}
