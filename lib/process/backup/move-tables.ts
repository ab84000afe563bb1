/** Which rows of a table are moved, and how they are compared. */
import { z } from "zod";

const Column = z.object({ table: z.string(), name: z.string(), type: z.string() });
const Name = z.object({ name: z.string() });

/** For tables that Sluice itself fills from the events when it has a new store, and the deletions from the parts of the old one. */
const derived =
  /^(?:sealed_\w+|hour_seals|seal_progress|event_hours|later_copies|copy_searches|repeats|schema_changes|deleted_rows|unfinished_move|\w+_view)$/;

/** In tables with many rows, rows are compared and copied by the hour of this column. The others are compared as a whole. */
const timeColumns: Readonly<Record<string, string>> = {
  events: "timestamp",
  receipts: "received_at",
  first_receipts: "received_at",
  erased_events: "erased_at",
};
/** Tells which rows are new. In other tables, all rows are compared again. */
const arrivals: Readonly<Record<string, string>> = { ...timeColumns, events: "received_at" };

export type MovedTable = {
  readonly name: string;
  /** The columns that can be inserted. */
  readonly columns: readonly string[];
  /** In seconds since the epoch, or 0: the hour of a row. */
  readonly hour: string;
  /** The column to which a list of hours applies. Undefined if the table has only one hour. */
  readonly time: string | undefined;
  readonly arrival: string | undefined;
  /** The project of a row, as text. */
  readonly project: string;
  /** A hash of a row. */
  readonly hash: string;
};

export type Select = <Row>(sql: string, row: z.ZodType<Row>) => Promise<Row[]>;

export async function movedTables(select: Select): Promise<MovedTable[]> {
  const columns = await select(
    `SELECT table, name, type FROM system.columns
WHERE database = currentDatabase() AND default_kind NOT IN ('MATERIALIZED', 'ALIAS') ORDER BY table, position`,
    Column,
  );
  const names = await select("SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY name", Name);
  return names
    .filter(({ name }) => !derived.test(name))
    .map(({ name }) => {
      const own = columns.filter(({ table }) => table === name);
      const time = timeColumns[name];
      return {
        name,
        columns: own.map((column) => `\`${column.name}\``),
        hour: time === undefined ? "0" : `toUnixTimestamp(toStartOfHour(${time}))`,
        time,
        arrival: arrivals[name],
        project: own.some((column) => column.name === "project_id") ? "toString(project_id)" : "''",
        hash: `cityHash64(${own.map(comparable)})`,
      };
    });
}

/** Hashing NULL gives NULL, and the order of a set's elements depends on its merges. */
function comparable({ name, type }: z.infer<typeof Column>): string {
  if (type.includes("groupUniqArrayArray")) return `arraySort(\`${name}\`)`;
  if (type.startsWith("Nullable(")) return `ifNull(toString(\`${name}\`), 'NULL')`;
  return `\`${name}\``;
}

/** @param hours Undefined for all. */
export function hoursCondition({ time, hour }: MovedTable, hours: readonly number[] | undefined): string {
  if (time === undefined || hours === undefined) return "1";
  if (hours.length === 0) return "0";
  const at = (seconds: number) => `toDateTime64(${seconds}, 3, 'UTC')`;
  const range = `${time} >= ${at(Math.min(...hours))} AND ${time} < ${at(Math.max(...hours) + 3_600)}`;
  return `${range} AND ${hour} IN (${hours})`;
}
