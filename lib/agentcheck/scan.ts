/** Runs one scan and reports each check as soon as its documents are there. */
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Check,
  type Documents,
  shownText,
  shownUrl,
  toEvidence,
  unknown,
  type Verdict,
} from "@/lib/agentcheck/check";
import { checks as allChecks, checkStage } from "@/lib/agentcheck/checks/all";
import { collect, type Stage } from "@/lib/agentcheck/collect";
import {
  type CheckId,
  type CheckResult,
  type Report,
  rubric,
  type ScanRequest,
  type Severity,
  surfaces,
} from "@/lib/agentcheck/contracts/agentcheck";
import { type FetchPolicy, newFetcher, urlIssue } from "@/lib/agentcheck/fetcher";
import { describeError, log } from "@/lib/log";

export type Target = {
  readonly url: URL;
  readonly mcpEndpoint: URL | undefined;
  readonly checks: readonly CheckId[] | undefined;
};

/** @returns The target, or why it cannot be scanned. */
export function parseTarget(
  { url, mcpEndpoint, checks }: Omit<ScanRequest, "wait">,
  policy: FetchPolicy,
): Target | { readonly issue: string } {
  const parsed = parseAddress(url);
  if (parsed === undefined) return { issue: "url: must be a URL" };
  const endpoint = mcpEndpoint === undefined ? undefined : parseAddress(mcpEndpoint);
  if (mcpEndpoint !== undefined && endpoint === undefined) return { issue: "mcpEndpoint: must be a URL" };
  for (const [name, address] of [
    ["url", parsed],
    ["mcpEndpoint", endpoint],
  ] as const) {
    const issue = address && urlIssue(address, policy);
    if (issue !== undefined) return { issue: `${name}: ${issue}` };
  }
  return { url: parsed, mcpEndpoint: endpoint, checks };
}

function parseAddress(text: string): URL | undefined {
  const trimmed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  url.hash = "";
  return url;
}

export const newReport = (id: string, { url }: Target, now: number): Report => ({
  id,
  status: "queued",
  target: shownUrl(url.href),
  finalUrl: null,
  surfaces: [],
  rubric,
  startedAt: new Date(now).toISOString(),
  finishedAt: null,
  summary: { passed: 0, warned: 0, failed: 0, notApplicable: 0, unknown: 0, ratio: null },
  fixFirst: [],
  checks: [],
  leaks: [],
});

/**
 * @param onProgress Called with the report so far, each time checks have ended.
 * @param onFault Logs that a check threw.
 * @param now In milliseconds since the epoch.
 * @returns The report. It failed if the target gave no answer at all.
 */
export async function scan(
  report: Report,
  target: Target,
  policy: FetchPolicy,
  {
    onProgress = () => undefined,
    onFault = (fields) => log("error", "agentcheck", fields),
    signal = new AbortController().signal,
    now = Date.now,
  }: {
    readonly onProgress?: (report: Report) => void;
    readonly onFault?: OnFault;
    readonly signal?: AbortSignal;
    readonly now?: () => number;
  } = {},
): Promise<Report> {
  const wanted = allChecks.filter(({ id }) => target.checks?.includes(id) ?? true);
  const results = new Map<CheckId, CheckResult>();
  const soFar = (documents: Documents | undefined, status: Report["status"]): Report => {
    const checks = wanted.flatMap(({ id }) => results.get(id) ?? []);
    return {
      ...report,
      status,
      finalUrl: documents?.target.kind === "fetched" ? shownUrl(documents.target.url) : null,
      surfaces: surfaces.filter((surface) =>
        checks.some((check) => check.surface === surface && check.status !== "na"),
      ),
      summary: summarizeChecks(checks, target.checks === undefined),
      fixFirst: failedFirst(checks),
      checks,
      leaks: documents === undefined ? [] : [...documents.leaks],
    };
  };
  const { url, mcpEndpoint } = target;
  const fetcher = newFetcher(mcpEndpoint === undefined ? [url] : [url, mcpEndpoint], policy, signal);
  const onStage = async (stage: Stage, documents: Documents) => {
    for (const check of wanted) {
      if (checkStage(check) !== stage) continue;
      results.set(check.id, await runCheck(check, documents, onFault));
      await nextTurn();
    }
    onProgress(soFar(documents, "running"));
  };
  const documents = await collect(target.url, target.mcpEndpoint, fetcher, onStage);
  const isReached =
    [documents.target, documents.mcp?.discover.document].some((document) => document?.kind === "fetched") ||
    (documents.target.kind === "unread" && ["robots", "wait"].includes(documents.target.reason));
  return { ...soFar(documents, isReached ? "done" : "failed"), finishedAt: new Date(now()).toISOString() };
}

type OnFault = (fields: Readonly<Record<string, unknown>>) => void;

const maxEvidence = 5;

async function runCheck(check: Check, documents: Documents, onFault: OnFault): Promise<CheckResult> {
  const { judge: _, ...described } = check;
  const { status, message, evidence = [] } = await judgeCheck(check, documents, onFault);
  const read = [...new Set(evidence)].filter((document) => document !== undefined);
  return {
    ...described,
    status,
    message: shownText(message),
    evidence: read.slice(0, maxEvidence).map(toEvidence),
  };
}

/** One check that cannot cope with a document does not take the others with it. */
async function judgeCheck({ id, judge }: Check, documents: Documents, onFault: OnFault): Promise<Verdict> {
  try {
    return await judge(documents);
  } catch (error) {
    onFault({ check: id, cause: describeError(error) });
    return unknown("The check could not be completed. The error was logged.");
  }
}

function summarizeChecks(checks: readonly CheckResult[], isWhole: boolean): Report["summary"] {
  const count = (status: CheckResult["status"]) => checks.filter((check) => check.status === status).length;
  const [passed, failed] = [count("pass"), count("fail")];
  const ratio = isWhole && passed + failed > 0 ? Math.round((passed / (passed + failed)) * 10_000) / 10_000 : null;
  return { passed, warned: count("warn"), failed, notApplicable: count("na"), unknown: count("unknown"), ratio };
}

const weights: Readonly<Record<Severity, number>> = { high: 0, medium: 1, low: 2 };

const failedFirst = (checks: readonly CheckResult[]): CheckId[] =>
  (["fail", "warn"] as const).flatMap((status) =>
    checks
      .filter((check) => check.status === status)
      .toSorted((one, other) => weights[one.severity] - weights[other.severity])
      .map(({ id }) => id),
  );
