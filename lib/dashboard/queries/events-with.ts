/** Events with a value in a column that is empty in most events. */
import { distinctEvents, type Scope } from "@/lib/dashboard/queries/distinct-events";

/** The table expression after FROM, for queries that are not affected by identical retries. Checks the column before anything else. */
export function eventsWith(column: "request_text" | "listed_tools", scope: Scope) {
  const { withoutFinalFirst, params } = distinctEvents(scope);
  return { sql: withoutFinalFirst(`${column} != ''`), params };
}
