/** Events that were rejected, counted by issue. */
import { describe, expect, it } from "vitest";
import * as rejected from "@/app/api/dashboard/projects/[projectId]/rejected/route";
import type { Rejected } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, at, theHour } from "@/tests/support/analytics";
import { aLogsMessage, aSpan, aTraceMessage, exportTo } from "@/tests/support/otlp";

describe("rejected", () => {
  it("counts rejected events and batches by issue, with SDKs", async () => {
    const project = await aProject();
    const good = { timestamp: at(1) };
    await project.send(good, { latency_ms: "fast" }, { latency_ms: "slow" });
    await project.send(good, { latency_ms: "jane.doe@example.com", source: "browser", sdk_version: "2.0.1" });
    await project.send({ timestamp: "yesterday" });
    await (await aProject()).send({ source: "another project" });
    const read = await answer<Rejected>(rejected, project.projectId, { range: "1h" });
    expect(read).toMatchObject({ accepted: 2, rejected: 4, moreIssues: 0 });
    expect(read.issues.map(({ issue, count, batches }) => [issue.split(":")[0], count, batches])).toEqual([
      ["latency_ms", 3, 2],
      ["source", 1, 1],
      ["timestamp", 1, 1],
    ]);
    expect(read.requests.map((request) => request.rejected)).toEqual([1, 1, 2]);
    expect(JSON.stringify(read)).not.toMatch(/jane|yesterday|slow|another project/);
  });

  it("counts spans and log records from other instrumentation apart from rejected events", async () => {
    const { projectId, key } = await aProject();
    const foreign = aSpan({ attributes: { "http.request.method": "GET" } });
    await exportTo("traces", key, aTraceMessage([aSpan(), foreign, foreign]));
    await exportTo("traces", key, aTraceMessage([foreign, aSpan({ spanId: "" })]));
    await exportTo("logs", key, aLogsMessage([{ body: { stringValue: "listening" } }]));
    const read = await answer<Rejected>(rejected, projectId, { range: "1h" });

    expect(read).toMatchObject({ accepted: 1, rejected: 1, foreign: { spans: 3, logRecords: 1 } });
    expect(read.issues).toMatchObject([{ issue: "span_id: must be 8 bytes, not all zero", count: 1, batches: 1 }]);
    expect(read.requests).toMatchObject([{ accepted: 0, rejected: 1 }]);
  });

  it("is empty for a range without rejected events", async () => {
    const project = await aProject();
    await project.send({ latency_ms: "fast" });
    expect(await answer<Rejected>(rejected, project.projectId, theHour)).toEqual({
      accepted: 0,
      rejected: 0,
      issues: [],
      moreIssues: 0,
      foreign: { spans: 0, logRecords: 0 },
      requests: [],
    });
  });
});
