/** Counts spans and log records from other instrumentation. Receipts list them as issues, but they are not errors. */
import { foreignIssues } from "@/lib/gate/contracts/otlp";

export const foreignParams = { foreignSpan: foreignIssues.traces, foreignLogRecord: foreignIssues.logs };

const countOf = (parameter: keyof typeof foreignParams) =>
  `arraySum((name, n) -> if(name = {${parameter}:String}, n, 0), issues.issue, issues.count)`;

/** The counts in one receipt. */
export const foreignSpans = countOf("foreignSpan");
export const foreignLogRecords = countOf("foreignLogRecord");
export const isForeign = (issue: string) => `${issue} IN ({foreignSpan:String}, {foreignLogRecord:String})`;
