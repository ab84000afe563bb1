/** The kinds of personal data that were removed for the first time in a project. */
import { z } from "zod";
import { inPeriod, type Scope } from "@/lib/dashboard/queries/distinct-events";
import { onceInProcess } from "@/lib/once-in-process";
import { queryRows } from "@/lib/store/limited-query";

const Kind = z.object({ kind: z.string() });
const kindsOf = (condition: string) =>
  `SELECT DISTINCT toString(arrayJoin(redactions.kind)) AS kind FROM events WHERE ${condition} AND notEmpty(redactions.kind)`;
const inWindow = kindsOf(inPeriod);
const before = `SELECT kind FROM (${kindsOf(
  "project_id = {projectId:String} AND timestamp < fromUnixTimestamp64Milli({from:Int64}) AND hasAny(redactions.kind, {kinds:Array(String)})",
)}) WHERE kind IN {kinds:Array(String)}`;

/** Kinds that were removed earlier, by project. Spares reading all of a project's events in each check. */
const seen = onceInProcess("kinds-seen", () => new Map<string, Set<string>>());

/** The kinds removed in the period and never before it. */
export async function newKindsOf({ projectId, from, to }: Scope, signal: AbortSignal): Promise<string[]> {
  const known = seen.get(projectId) ?? new Set();
  const removed = await queryRows(inWindow, { projectId, from, to }, Kind, signal);
  const kinds = removed.map(({ kind }) => kind).filter((kind) => !known.has(kind));
  if (kinds.length === 0) return [];
  for (const { kind } of await queryRows(before, { projectId, from, kinds }, Kind, signal)) known.add(kind);
  seen.set(projectId, known);
  return kinds.filter((kind) => !known.has(kind)).sort();
}
