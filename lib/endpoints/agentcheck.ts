/** `/api/agentcheck`: starts scans, and returns reports, badges and the list of checks. */
import { setTimeout as sleep } from "node:timers/promises";
import { after } from "next/server";
import { z } from "zod";
import { renderBadge } from "@/lib/agentcheck/badge";
import { checks } from "@/lib/agentcheck/checks/all";
import { isOver, maxWaitSeconds, type Report, rubric, ScanRequest } from "@/lib/agentcheck/contracts/agentcheck";
import { parseTarget } from "@/lib/agentcheck/scan";
import { findScan, readReport, scanPolicy, startScan, waitForReport } from "@/lib/agentcheck/scans";
import { env } from "@/lib/env";
import { isFormPost, parseAs, readForm } from "@/lib/gate/http/body";
import { json, type StreamedResponse, searchParams, seeOther } from "@/lib/gate/http/messages";
import type { Handler } from "@/lib/gate/http/operation";
import { rejectCrossSite } from "@/lib/gate/http/same-origin";
import { onceInProcess } from "@/lib/once-in-process";
import { orNotFound, Problem } from "@/lib/problem";
import { formLimits } from "@/lib/site/contracts/form-fields";

const retrySeconds = 2;
/** Reports are for those who have their address. */
const unlisted = { "X-Robots-Tag": "noindex" };

const unlistedJson = (value: unknown, status = 200, headers: Record<string, string> = {}) => {
  const response = json(value, status);
  return { ...response, headers: { ...response.headers, ...unlisted, ...headers } };
};

export const postScan: Handler = async (request, { address, reservation, note }) => {
  const isForm = isFormPost(request);
  if (isForm) rejectCrossSite(request);
  const sent = await readForm(request, formLimits, reservation);
  // An empty field of a form was not filled in.
  const fields = isForm ? Object.fromEntries(Object.entries(sent as object).filter(([, value]) => value !== "")) : sent;
  const { wait, ...wanted } = parseAs(ScanRequest, fields);
  const target = parseTarget(wanted, scanPolicy());
  if ("issue" in target) throw new Problem("blocked_target", { metadata: { issues: [target.issue] } });
  const started = await startScan(target, address, (work) => after(() => work)).catch((problem) =>
    rejectLater(problem, request.signal),
  );
  note({ scan: started.report.id });
  const { id } = started.report;
  if (isForm) return seeOther(`/agentcheck/${id}`);
  const report = (await waitForReport(id, wait * 1_000, request.signal)) ?? started.report;
  if (report.status === "failed") throw new Problem("unreachable_target", { metadata: { id } });
  if (isOver(report)) return unlistedJson(report);
  return unlistedJson(report, 202, { Location: `/api/agentcheck/${id}`, "Retry-After": String(retrySeconds) });
};

/** A client that ignores `Retry-After` sends its next request at once, so each rejection is delayed. */
const rejectionDelayMs = 1_000;
/** Beyond this many, requests are rejected immediately, because each keeps its request in memory. */
const maxDelayed = 200;
const delayed = onceInProcess("agentcheck-rejections", () => ({ count: 0 }));

async function rejectLater(problem: unknown, signal: AbortSignal): Promise<never> {
  const isBusy = problem instanceof Problem && (problem.code === "rate_limited" || problem.code === "overloaded");
  // On Vercel, waiting is billed.
  if (isBusy && !env().isVercel && delayed.count < maxDelayed) {
    delayed.count++;
    await sleep(rejectionDelayMs, undefined, { signal }).catch(() => undefined);
    delayed.count--;
  }
  throw problem;
}

const Wait = z.object({ wait: z.coerce.number().min(0).max(maxWaitSeconds).default(0) });

function parseScanId(params: Readonly<Record<string, unknown>>): string {
  const id = String(params.id);
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Problem("not_found");
  return id;
}

export const getReport: Handler = async (request, { params }) => {
  const id = parseScanId(params);
  const { wait } = parseAs(Wait, Object.fromEntries(searchParams(request)));
  if (request.headers.get("accept")?.includes("text/event-stream")) return scanEvents(id, request.signal);
  return unlistedJson(orNotFound(await waitForReport(id, wait * 1_000, request.signal)));
};

const maxStreamMs = 60_000;

/** Server-sent events: each check as it ends, then the report. */
async function scanEvents(id: string, signal: AbortSignal): Promise<StreamedResponse> {
  const first = orNotFound(await readReport(id));
  let isClosed = false;
  const body = new ReadableStream<Uint8Array>({
    cancel: () => {
      isClosed = true;
    },
    async start(controller) {
      const sent = new Set<string>();
      const send = (name: string, value: unknown) =>
        controller.enqueue(Buffer.from(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`));
      const tell = (report: Report) => {
        if (signal.aborted || isClosed) return;
        for (const check of report.checks) {
          if (sent.has(check.id)) continue;
          sent.add(check.id);
          send("check", check);
        }
      };
      const scan = findScan(id);
      scan?.listeners.add(tell);
      try {
        tell(scan?.report ?? first);
        const report = await waitForReport(id, maxStreamMs, signal);
        if (report === undefined || signal.aborted || isClosed) return;
        tell(report);
        // Without a report, the client asks again.
        if (isOver(report)) send("report", report);
      } catch {
        // The client sees the end of the stream and asks again.
      } finally {
        scan?.listeners.delete(tell);
        if (!isClosed) controller.close();
      }
    },
  });
  return {
    status: 200,
    headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no", ...unlisted },
    body,
  };
}

export const getBadge: Handler = async (_, { params }) => ({
  status: 200,
  headers: { "Content-Type": "image/svg+xml", ...unlisted },
  body: renderBadge(orNotFound(await readReport(parseScanId(params)))),
});

export const getChecks: Handler = async () =>
  json({
    rubric,
    checks: checks.map(({ judge: _, ...described }) => described),
  });
