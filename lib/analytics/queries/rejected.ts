/** Rejected events and their issues, from the receipts, which contain issues and counts but no content. */
import { z } from "zod";
import { Rejected } from "@/lib/analytics/contracts/analytics-answers";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { foreignLogRecords, foreignSpans, isNoError, noErrorParams } from "@/lib/analytics/queries/foreign-items";
import { splitTotal } from "@/lib/analytics/queries/listed";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { topValues } from "@/lib/analytics/queries/top-values";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxIssues = 100;
const maxRequests = 50;

const Totals = z.object({ accepted: Count, rejected: Count, spans: Count, logRecords: Count });
const Issue = rowSchema(Rejected.shape.issues.element.omit({ count: true }), { refusals: Count, all: Count });
const Request = rowSchema(Rejected.shape.requests.element.omit({ accepted: true, rejected: true }), {
  acceptedEvents: Count,
  rejectedEvents: Count,
});

const receipts = `receipts FINAL WHERE project_id = {projectId:String}
  AND received_at >= fromUnixTimestamp64Milli({from:Int64}) AND received_at < fromUnixTimestamp64Milli({to:Int64})`;

const Shares = Totals.pick({ accepted: true, rejected: true });

/** How many events were accepted and rejected, including retries. */
export async function rejectedTotals({ projectId, from, to }: Scope, signal: AbortSignal) {
  const sums = "sum(receipts.accepted) AS accepted, sum(receipts.rejected) AS rejected";
  return queryRow(`SELECT ${sums} FROM ${receipts}`, { projectId, from, to }, Shares, signal);
}

export async function readRejected({ projectId, from, to }: Scope, signal: AbortSignal): Promise<Rejected> {
  const params = { projectId, from, to, ...noErrorParams };
  const totalsSql = `SELECT sum(receipts.accepted) AS accepted, sum(receipts.rejected) AS rejected,
  sum(${foreignSpans}) AS spans, sum(${foreignLogRecords}) AS logRecords FROM ${receipts}`;
  const { spans, logRecords, ...totals } = await queryRow(totalsSql, params, Totals, signal);
  const issuesSql = `SELECT issue, sum(refused) AS refusals, count() AS batches,
  toUnixTimestamp64Milli(min(at)) AS first, toUnixTimestamp64Milli(max(at)) AS last,
  ${topValues("sdk", "refused")} AS sdks, count() OVER () AS all
FROM (
  SELECT received_at AS at, toString(sdk_version) AS sdk, issues.issue AS names, issues.count AS counts
  FROM ${receipts} AND rejected > 0
) ARRAY JOIN names AS issue, counts AS refused
WHERE NOT (${isNoError("issue")})
GROUP BY issue ORDER BY refusals DESC, issue LIMIT ${maxIssues}`;
  const issues = await queryRows(issuesSql, params, Issue, signal);
  const requestsSql = `SELECT request_id AS requestId, toUnixTimestamp64Milli(received_at) AS receivedAt,
  accepted AS acceptedEvents, rejected AS rejectedEvents, sdk_version AS sdk
FROM ${receipts} AND rejected > 0
ORDER BY received_at DESC, request_id LIMIT ${maxRequests}`;
  const requests = await queryRows(requestsSql, params, Request, signal);
  const { listed, more } = splitTotal(issues);
  return {
    ...totals,
    foreign: { spans, logRecords },
    issues: listed.map(({ refusals, ...issue }) => ({ ...issue, count: refusals })),
    moreIssues: more,
    requests: requests.map(({ acceptedEvents, rejectedEvents, ...request }) => ({
      ...request,
      accepted: acceptedEvents,
      rejected: rejectedEvents,
    })),
  };
}
