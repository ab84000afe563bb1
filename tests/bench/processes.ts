/** Starts processes, each in its own process group. None outlives the benchmark. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export type Running = {
  readonly pid: number;
  readonly port: number;
  readonly node: Node;
  readonly stop: () => Promise<void>;
};
/** An installed version of Node. */
export type Node = { readonly file: string; readonly version: string };

export const ownNode: Node = { file: process.execPath, version: process.version };

export const root = fileURLToPath(new URL("../..", import.meta.url));
/** Logs and the embedded store. Removed when the benchmark ends. */
export const scratch = mkdtempSync(path.join(tmpdir(), "sluice-bench-"));

const readyWithinMs = 5 * 60_000;
const stopWithinMs = 20_000;
const groups = new Set<number>();

process.on("exit", () => {
  for (const pid of groups) kill(pid, "SIGKILL");
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Where a process runs: a server whose CPU is compared gets its own core, so that other processes don't affect its CPU time. */
export type Cores = keyof typeof cores;
const last = availableParallelism() - 1;
const cores = { own: "0", others: `1-${last}`, all: `0-${last}` };
const canPin = process.platform === "linux" && last > 0;

/** Keeps this process off the core reserved for servers. */
export function makeRoom(): void {
  if (canPin) spawnSync("taskset", ["-a", "-cp", cores.others, String(process.pid)]);
}

/**
 * Installs another version of Node in the scratch folder, from the npm package with the binary for this machine. Undefined where npm has no
 * such package or cannot be reached.
 */
export function installNode(major: number): Node | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const options = ["--prefix", scratch, "--ignore-scripts", "--no-audit", "--no-fund"];
  spawnSync("npm", ["install", ...options, `${name}@${major}`], { cwd: scratch });
  const file = path.join(scratch, "node_modules", name, "bin", "node");
  const { status, stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
  return status === 0 ? { file, version: stdout.trim() } : undefined;
}

/** Starts Node and waits until it prints its loopback address. Passes only PATH and HOME from this process's environment. */
export async function start(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  on: Cores = "all",
  node = ownNode,
): Promise<Running> {
  const logFile = path.join(scratch, `${name} ${node.version}.log`);
  const log = openSync(logFile, "w");
  const line = [node.file, ...args];
  const [command = "", ...words] = canPin ? ["taskset", "-c", cores[on], ...line] : line;
  const child = spawn(command, words, {
    cwd: root,
    env: { ...bareEnvironment(), ...env },
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} did not start`);
  groups.add(pid);
  const onCrash = () => {
    process.stderr.write(
      `${name} ended by itself. The end of its log:\n${readFileSync(logFile, "utf8").slice(-4_000)}\n`,
    );
    process.exit(1);
  };
  child.once("exit", onCrash);
  return { pid, port: await announcedPort(name, logFile), node, stop: () => stop(child, pid, onCrash) };
}

async function announcedPort(name: string, logFile: string): Promise<number> {
  for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await sleep(100)) {
    const port = /(?: is at |"address":")http:\/\/127\.0\.0\.1:(\d+)/.exec(readFileSync(logFile, "utf8"))?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`${name} did not say where it listens`);
}

async function stop(child: ChildProcess, pid: number, onCrash: () => void): Promise<void> {
  child.removeListener("exit", onCrash);
  const ended = once(child, "exit");
  const forced = setTimeout(() => kill(pid, "SIGKILL"), stopWithinMs);
  kill(pid, "SIGTERM");
  await ended;
  clearTimeout(forced);
  groups.delete(pid);
}

/** Runs `node` until it exits. Its output is shown only if it fails. */
export function runToEnd(name: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env: bareEnvironment() });
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}${stderr}`);
}

function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}
