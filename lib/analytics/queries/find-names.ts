/** The tools, users and errors of a period whose names contain a text. */
import { FoundNames as Found, type FoundNames, type NameTarget } from "@/lib/analytics/contracts/search";
import { readCompletions } from "@/lib/analytics/queries/completions";
import { withDeadline } from "@/lib/analytics/queries/deadline";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { groupId, singleFailures } from "@/lib/analytics/queries/failures";
import { planReading } from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { Problem } from "@/lib/problem";
import { queryRows } from "@/lib/store/limited-query";

const maxNames = 5;
const maxMs = 2_000;

export async function findNames(scope: Scope, { text }: NameTarget, signal: AbortSignal): Promise<FoundNames> {
  const unfiltered = { ...scope, filters: {} };
  const listValues = async (name: "tool" | "user") => {
    const { values } = await readCompletions(unfiltered, { name, text }, signal);
    return values.slice(0, maxNames).map(({ value }) => value);
  };
  const [tools, users, errors] = await Promise.all([
    ifInTime(listValues("tool")),
    ifInTime(listValues("user")),
    ifInTime(withDeadline(maxMs, signal, (limited) => errorsNamed(unfiltered, text, limited))),
  ]);
  return { tools, users, errors };
}

/** What takes too long to find doesn't keep the rest from being shown. */
const ifInTime = <Row>(found: Promise<Row[]>): Promise<Row[]> =>
  found.catch((error) => {
    if (error instanceof Problem && error.code === "too_much_data") return [];
    throw error;
  });

const Row = rowSchema(Found.shape.errors.element);

async function errorsNamed(scope: Scope, text: string, signal: AbortSignal) {
  const { sql, params } = singleFailures(scope, await planReading(scope, scope, signal));
  const statement = `SELECT ${groupId("error_category", "shape")} AS id, toString(error_category) AS category, shape
FROM ${sql} WHERE positionCaseInsensitiveUTF8(concat(error_category, ' ', shape), {text:String}) > 0
GROUP BY error_category, shape ORDER BY count() DESC, shape LIMIT ${maxNames}`;
  return queryRows(statement, { ...params, text }, Row, signal);
}
