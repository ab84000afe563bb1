/** Counts the changes of each table of the embedded store, so that what was read from a table is read again only after a change. */
import { env } from "@/lib/env";
import { onceInProcess } from "@/lib/once-in-process";

const everyTable = "*";
const changes = () => onceInProcess("changes by table", () => new Map<string, number>());
/** @param table By default, all tables, which another store may replace. */
export const noteChange = (table = everyTable) => void changes().set(table, changeCount(table) + 1);
const changeCount = (table: string) => changes().get(table) ?? 0;

/**
 * While this stays the same, the tables have not changed, and what was read from them need not be read again. Undefined on a server, because
 * other processes change its tables.
 */
export const countChanges = (...tables: readonly string[]): number | undefined =>
  isEmbedded() ? sum([everyTable, ...tables].map(changeCount)) : undefined;

/** Like `countChanges`, for all tables but these. */
export const changesExcept = (tables: readonly string[]): number | undefined =>
  isEmbedded() ? sum(changes().values()) - sum(tables.map(changeCount)) : undefined;

const isEmbedded = () => env().store.kind === "embedded";
const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
