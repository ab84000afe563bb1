/** Issues in receipts that are not errors. Counts spans and log records from other instrumentation. */
import { changeIssues, foreignIssues } from "@/lib/gate/contracts/otlp";

export const foreignParams = { foreignSpan: foreignIssues.traces, foreignLogRecord: foreignIssues.logs };

const countSql = (parameter: keyof typeof foreignParams) =>
  `arraySum((name, n) -> if(name = {${parameter}:String}, n, 0), issues.issue, issues.count)`;

/** The counts in one receipt. */
export const foreignSpans = countSql("foreignSpan");
export const foreignLogRecords = countSql("foreignLogRecord");

export const noErrorParams = { ...foreignParams, changes: Object.values(changeIssues) };
/** Whether an issue is about items that were not rejected. */
export const isNoError = (issue: string) =>
  `${issue} IN ({foreignSpan:String}, {foreignLogRecord:String}) OR has({changes:Array(String)}, ${issue})`;
