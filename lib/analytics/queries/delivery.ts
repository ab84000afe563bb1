/**
 * Delivery statistics of SDK events, computed from receipts. SDKs number their events, so a number missing from every receipt is a lost
 * event.
 */
import { z } from "zod";
import { Delivery, DeliveryFigures } from "@/lib/analytics/contracts/analytics-answers";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { receiptRetentionDays } from "@/lib/gate/contracts/retention";
import { queryRow, queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

const maxVersions = 50;
const maxInstalls = 200;
const maxReasons = 10;

const Totals = rowSchema(DeliveryFigures);
const names = Object.keys(Totals.shape);
const Version = rowSchema(Delivery.shape.versions.element, {
  versionsInAll: Count,
  inAll: z.tuple([Count, Count, Count, Count, Count, Count]),
});
const Install = rowSchema(Delivery.shape.installs.element.omit({ reasons: true }));
const Reasons = z.object({ install: z.string(), reasons: z.array(z.tuple([z.string(), Count])) });

const projectReceipts =
  "project_id = {projectId:String} AND received_at >= fromUnixTimestamp64Milli({keptSince:Int64})";
const installsInRange = `install GLOBAL IN (
      SELECT install FROM receipts WHERE project_id = {projectId:String} AND install != ''
        AND received_at >= fromUnixTimestamp64Milli({from:Int64}) AND received_at < fromUnixTimestamp64Milli({to:Int64})
    )`;

/** The number of distinct sequences in ranges that may overlap. */
const union = (first: string, last: string) => `intervalLengthSumArray(${first}, arrayMap(one -> one + 1, ${last}))`;

/**
 * The figures of each install. Its version is that of its first batch, because a later version may send events that an earlier one left in a spool. An event
 * that is listed several times counts once: as stored if it ever was, else as rejected. Receipts of a long-running install may have
 * expired, so its events are counted from the lowest listed one. Without FINAL, because copies of a receipt list the same events.
 */
const installs = `
  SELECT install, min((received_at, sdk_version)).2 AS sdk, min(received_at) AS first, max(received_at) AS last,
    ${union("stored_first", "stored_last")} AS stored,
    ${union("answered_first", "answered_last")} AS answered,
    ${union("known_first", "known_last")} AS known,
    max(arrayMax(known_last)) - if(first < fromUnixTimestamp64Milli({startedBefore:Int64}), min(arrayMin(known_first)) - 1, 0) AS created,
    answered - stored AS rejected, known - answered AS dropped, created - known AS missing
  FROM (
    SELECT install, sdk_version, received_at,
      sequences_stored.1 AS stored_first, sequences_stored.2 AS stored_last,
      arrayConcat(stored_first, sequences_refused.1) AS answered_first,
      arrayConcat(stored_last, sequences_refused.2) AS answered_last,
      arrayConcat(answered_first, dropped.first) AS known_first,
      arrayConcat(answered_last, dropped.last) AS known_last
    FROM receipts WHERE ${projectReceipts} AND ${installsInRange} AND notEmpty(known_first)
  )
  GROUP BY install`;

/** Summed as floating-point numbers, because sums of arbitrary 64-bit numbers may overflow. */
const sums = names.map((name) => `sum(toFloat64(${name})) AS ${name}`).join(", ");
const totalColumns = ["installs", ...names].map((name) => `sum(${name}) OVER ()`).join(", ");

const versionsSql = `SELECT *, count() OVER () AS versionsInAll, (${totalColumns}) AS inAll FROM (
  SELECT sdk, count() AS installs, ${sums} FROM (${installs}
  ) GROUP BY sdk
) ORDER BY missing DESC, installs DESC, sdk LIMIT ${maxVersions}`;

const installsSql = `SELECT install, sdk, toUnixTimestamp64Milli(first) AS first, toUnixTimestamp64Milli(last) AS last,
  ${names.join(", ")}
FROM (${installs}
) ORDER BY missing DESC, last DESC, install LIMIT ${maxInstalls}`;

/** Dropped events by reason, for a few installs. Each aggregate state is a union of ranges. */
const reasonsSql = `SELECT install, arraySort(arrayMap(
    one -> (one.1, arrayReduce('intervalLengthSumMerge', arrayPushBack(answered, one.2)) - arrayReduce('intervalLengthSumMerge', answered)),
    dropped
  )) AS reasons
FROM (
  SELECT install, groupArrayIf(sequences, reason = '') AS answered,
    groupArrayIf(${maxReasons})((reason, sequences), reason != '') AS dropped
  FROM (
    SELECT install, range.1 AS reason, intervalLengthSumState(range.2, range.3 + 1) AS sequences
    FROM (
      SELECT install, arrayJoin(arrayConcat(
        arrayMap(one -> ('', one.1, one.2), arrayConcat(sequences_stored, sequences_refused)),
        arrayMap((reason, first, last) -> (toString(reason), first, last), dropped.reason, dropped.first, dropped.last)
      )) AS range
      FROM receipts WHERE ${projectReceipts} AND install IN {listed:Array(String)}
    ) GROUP BY install, reason ORDER BY intervalLengthSum(range.2, range.3 + 1) DESC
  ) GROUP BY install
)`;

const totalsSql = `SELECT ${sums} FROM (${installs}
)`;

/** The totals of the page. */
export const deliveryTotals = (scope: Scope, signal: AbortSignal) =>
  queryRow(totalsSql, deliveryParams(scope), Totals, signal);

function deliveryParams({ projectId, from, to }: Scope) {
  const keptMs = Math.min(receiptRetentionDays, env().retentionDays) * dayMs;
  const keptSince = Date.now() - keptMs;
  // If the first remaining receipt of an install is later than this, assume that none have expired.
  return { projectId, from, to, keptSince, startedBefore: Math.round(keptSince + keptMs / 4) };
}

export async function readDelivery(scope: Scope, signal: AbortSignal): Promise<Delivery> {
  const params = deliveryParams(scope);
  const { projectId, keptSince } = params;
  const versions = await queryRows(versionsSql, params, Version, signal);
  const listed = await queryRows(installsSql, params, Install, signal);
  const reasons = await readReasons(listed, { projectId, keptSince }, signal);
  const [first] = versions;
  const [processes = 0, created = 0, stored = 0, rejected = 0, dropped = 0, missing = 0] = first?.inAll ?? [];
  return {
    total: { installs: processes, created, stored, rejected, dropped, missing },
    versions: versions.map(({ versionsInAll: _, inAll: __, ...version }) => version),
    moreVersions: Math.max(0, (first?.versionsInAll ?? 0) - maxVersions),
    installs: listed.map((one) => ({ ...one, reasons: reasons.get(one.install) ?? [] })),
    moreInstalls: Math.max(0, processes - maxInstalls),
  };
}

type Listed = readonly z.infer<typeof Install>[];
type Reason = Delivery["installs"][number]["reasons"][number];

/** Keyed by install. */
async function readReasons(listed: Listed, params: Params, signal: AbortSignal): Promise<Map<string, Reason[]>> {
  const ids = listed.filter(({ dropped }) => dropped > 0).map(({ install }) => install);
  if (ids.length === 0) return new Map();
  const rows = await queryRows(reasonsSql, { ...params, listed: ids }, Reasons, signal);
  const counted = (reasons: readonly [string, number][]) =>
    reasons.map(([reason, count]) => ({ reason, count })).filter(({ count }) => count > 0);
  return new Map(rows.map(({ install, reasons }) => [install, counted(reasons)]));
}
