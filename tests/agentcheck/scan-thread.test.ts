/** The thread that runs scans: what it keeps from this one, and how it ends. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { threadId, type Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as reports from "@/app/api/agentcheck/[id]/route";
import * as scans from "@/app/api/agentcheck/route";
import type { Report } from "@/lib/agentcheck/contracts/agentcheck";
import { newReport, type Target } from "@/lib/agentcheck/scan";
import { scanInThread } from "@/lib/agentcheck/scan-thread";
import { onceInProcess } from "@/lib/once-in-process";
import { callUnchecked } from "@/tests/support/api";
import { forgetLog, logged } from "@/tests/support/logged";
import { withVariables } from "@/tests/support/variables";

withVariables({ AGENTCHECK_ALLOW_PRIVATE: "true" });

const thread = onceInProcess<{ worker: Worker | undefined }>("agentcheck-thread", () => {
  throw new Error("The module of the thread was not loaded.");
});

/** Answers only once it is released. */
let blocked: (() => void)[] = [];
let isBlocked = false;
let server: Server;
let url: URL;
beforeAll(async () => {
  server = createServer((_, response) => {
    const answer = () => response.writeHead(404).end();
    if (isBlocked) blocked.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  vi.useRealTimers();
  isBlocked = false;
  for (const answer of blocked) answer();
  blocked = [];
});

const resolved: string[] = [];
let scanCount = 0;

function scanned(onProgress: (report: Report) => void = () => undefined): Promise<Report> {
  const target: Target = { url, mcpEndpoint: undefined, checks: undefined };
  const settings = { canBePrivate: true, ports: [], userAgent: "SluiceAgentcheck/1.0 (test)" };
  const resolve = async (host: string) => {
    resolved.push(host);
    return [{ address: "127.0.0.1", family: 4 }];
  };
  return scanInThread(
    { report: newReport(`scan ${scanCount++}`, target, 0), target, settings },
    { onProgress, resolve },
  );
}

async function aBlockedScan(): Promise<{ readonly scan: Promise<Report>; readonly worker: Worker }> {
  isBlocked = true;
  const scan = scanned();
  scan.catch(() => undefined);
  await expect.poll(() => blocked.length).toBeGreaterThan(0);
  return { scan, worker: thread.worker as Worker };
}

const ended = (worker: Worker) => expect.poll(() => worker.threadId).toBe(-1);

describe("a scan", () => {
  it("runs in another thread, and reports each stage", async () => {
    const stages: Report["status"][] = [];
    expect((await scanned(({ status }) => stages.push(status))).status).toBe("done");
    expect(stages).toEqual(["running", "running", "running", "running"]);
    expect(thread.worker?.threadId).toBeGreaterThan(threadId);
  });

  it("resolves names where all scans of the process are counted", async () => {
    resolved.length = 0;
    await scanned();
    expect(new Set(resolved)).toEqual(new Set(["localhost"]));
  });

  it.runIf(process.platform === "linux")("has a lower priority than events", async () => {
    await scanned();
    const niceness = (folder: string) =>
      Number(
        readFileSync(`${folder}/stat`, "utf8")
          .replace(/^.*\) /, "")
          .split(" ")[16],
      );
    const own = niceness("/proc/self");
    const threadLines = readdirSync("/proc/self/task").map((id) => niceness(`/proc/self/task/${id}`));
    expect(threadLines.filter((value) => value > own)).toHaveLength(1);
  });
});

describe("the thread", () => {
  it("serves all scans, and ends after the last one", async () => {
    await scanned();
    const worker = thread.worker as Worker;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await Promise.all([scanned(), scanned()]);
    expect(thread.worker).toBe(worker);
    vi.advanceTimersByTime(29_000);
    expect(thread.worker).toBe(worker);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await ended(worker);
    expect((await scanned()).status).toBe("done");
  });

  it("ends with its scans if one of them hangs", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    isBlocked = true;
    const scan = scanned();
    const failure = expect(scan).rejects.toThrow("took too long");
    const worker = thread.worker as Worker;
    vi.advanceTimersByTime(61_000);
    vi.useRealTimers();
    await failure;
    await ended(worker);
  });

  it("fails its scans if it ends, and the next scan starts another", async () => {
    const { scan, worker } = await aBlockedScan();
    worker.terminate();
    await expect(scan).rejects.toThrow("ended");
    isBlocked = false;
    expect((await scanned()).status).toBe("done");
    expect(thread.worker).not.toBe(worker);
  });

  it("leaves failed reports and lines in the log if it ends", async () => {
    isBlocked = true;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ url: url.href, wait: 0 });
    const { id } = (await (await callUnchecked(scans, "/api/agentcheck", { headers, body })).json()) as Report;
    await expect.poll(() => blocked.length).toBeGreaterThan(0);
    await forgetLog();
    thread.worker?.terminate();
    const report = async () =>
      (await callUnchecked(reports, `/api/agentcheck/${id}`, { method: "GET" }, { id })).json() as Promise<Report>;
    await expect.poll(async () => (await report()).status).toBe("failed");
    expect(await logged("agentcheck")).toMatchObject([{ level: "error", cause: { class: "Error" } }]);
  });
});
