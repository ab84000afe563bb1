/** Scans the server of FastMCP with Agentcheck, and compares the report with what is expected. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CheckId, CheckStatus } from "@/lib/agentcheck/contracts/agentcheck";
import { newReport, parseTarget, scan } from "@/lib/agentcheck/scan";
import { pythonFolder, type Toolchain } from "@/tests/interop/toolchain";
import { freePort } from "@/tests/support/free-port";

const policy = {
  allows: () => true,
  ports: undefined,
  allowsLocalNames: true,
  userAgent: "SluiceAgentcheck/1.0 (interop)",
};

const expected: Partial<Record<CheckId, CheckStatus>> = {
  "mcp.reach": "pass",
  "mcp.list": "pass",
  "mcp.wire": "pass",
  "mcp.order": "pass",
  "mcp.version": "pass",
  "mcp.header": "pass",
  "auth.open": "pass",
  "tool.schema": "pass",
  "tool.desc": "pass",
  "tool.name": "pass",
  "tool.hints": "pass",
  "tool.output": "pass",
  "tool.poison": "pass",
  "leak.server": "pass",
  "disc.card": "warn",
  "disc.openapi": "na",
};

/** @returns One line for each check that has another result. */
export async function scanFastMcp(tools: Toolchain): Promise<string[]> {
  const python = path.join(await tools.python("fastmcp"), "python");
  const port = await freePort();
  const server = spawn(python, [path.join(pythonFolder, "hotels.py"), String(port)], { stdio: "ignore" });
  try {
    const url = `http://127.0.0.1:${port}/mcp`;
    await answered(url);
    const target = parseTarget({ url, mcpEndpoint: url }, policy);
    if ("issue" in target) throw new Error(target.issue);
    const { checks } = await scan(newReport("", target, Date.now()), target, policy);
    return checks.flatMap(({ id, status, message }) =>
      expected[id] === undefined || expected[id] === status
        ? []
        : [`${id}: ${status}, expected ${expected[id]}: ${message}`],
    );
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, "exit");
  }
}

const startsWithinMs = 60_000;

async function answered(url: string): Promise<void> {
  for (const ends = Date.now() + startsWithinMs; Date.now() < ends; await sleep(200)) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response !== undefined) return;
  }
  throw new Error("The server of FastMCP did not start.");
}
