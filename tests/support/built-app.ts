/** The built app in a separate process, started as a user would. The caller stops it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { Variables } from "@/lib/env";
import type { JobName } from "@/lib/process/jobs";
import { sendCommand } from "@/lib/process/terminal/socket";
import { bundle } from "@/tests/support/bundled";

const root = path.resolve(import.meta.dirname, "../..");
const next = path.join("node_modules", "next", "dist", "bin", "next");
/** Long enough for a build, which `server.mjs` runs if there is none. */
const readyWithinMs = 180_000;

export type Environment = Record<string, string>;
type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type AppProcess = {
  readonly pid: number;
  /** Its data folder. */
  readonly folder: string;
  readonly exited: Promise<Exit>;
  /** Everything printed so far, in order. */
  output(): string;
  stderr(): string;
  /** Waits until the output matches. Rejects if the process exits first or the wait times out. */
  printed(pattern: RegExp, withinMs?: number): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** Stops the process in any state. Call it when a test ends. */
  stop(): Promise<void>;
};

export type BuiltApp = AppProcess & {
  readonly url: string;
  /** Empty without the embedded store. */
  readonly demoKey: string;
};

/** Starts the app's process without waiting for it to be ready. */
export function launch(
  environment: Environment,
  argv: readonly string[] = ["server.mjs"],
  command = process.execPath,
  input = "",
): AppProcess {
  const child = spawn(command, argv, { cwd: root, env: surroundings(environment), stdio: "pipe" });
  // A process that is killed while it starts does not read it.
  child.stdin.on("error", () => undefined).end(input);
  const { pid } = child;
  if (pid === undefined) throw new Error("The app could not be started.");
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  let output = "";
  let stderr = "";
  const changes = new Set<() => void>();
  const notify = () => {
    for (const changed of changes) changed();
  };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    notify();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    stderr += text;
    notify();
  });
  let hasExited = false;
  const exited = once(child, "close").then(([code, signal]): Exit => {
    hasExited = true;
    process.off("exit", killWithUs);
    notify();
    return { code, signal };
  });

  const printed = (pattern: RegExp, withinMs = readyWithinMs) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(deadline);
        changes.delete(look);
        act();
      };
      const fail = (reason: string) =>
        settle(() => reject(new Error(`${reason} before it printed ${pattern}:\n${output.slice(-4_000)}`)));
      const look = () => {
        const found = pattern.exec(output);
        if (found) settle(() => resolve(found));
        else if (hasExited) fail("The process ended");
      };
      const deadline = setTimeout(() => fail("The deadline passed"), withinMs);
      changes.add(look);
      look();
    });

  return {
    pid,
    folder: path.resolve(root, environment.DATA_DIR ?? ".data"),
    exited,
    output: () => output,
    stderr: () => stderr,
    printed,
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Starts an `npm run` script. */
export const launchScript = (
  name: "backup" | "key" | "move" | "restore",
  words: readonly string[],
  environment: Environment,
): AppProcess =>
  launch(environment, ["--input-type=module", "-", ...words], process.execPath, bundle(`scripts/${name}.ts`));

/** Waits until the app accepts requests. Its output is not a terminal, so credentials are read through its socket instead. */
export async function ready(app: AppProcess): Promise<BuiltApp> {
  const [, url = ""] = await app.printed(/"event":"listening","address":"([^"]+)"/);
  const demoKey = await sendCommand(app.folder, ["key", "demo"]);
  return { ...app, url, demoKey: demoKey?.text ?? "" };
}

/** The process ids of the workers, oldest first. */
export function listWorkers({ pid }: { readonly pid: number }): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** Whether anything accepts connections on its port. */
export function isListening({ url }: BuiltApp): Promise<boolean> {
  const socket = net.connect(Number(new URL(url).port), "127.0.0.1");
  return new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  }).finally(() => socket.destroy());
}

/** Runs a background job of the app, by default as of now. Resolves when the run has ended. */
export async function ran(app: AppProcess, job: JobName, at = Date.now()): Promise<void> {
  const answer = await sendCommand(app.folder, ["tick", job, new Date(at).toISOString()]);
  if (answer?.status !== 0) throw new Error(`The job ${job} did not run: ${answer?.text}`);
}

/** A new single-use sign-in link. @param email By default, it signs in the terminal's own user. */
export async function signInLink({ folder }: Pick<AppProcess, "folder">, email?: string): Promise<string> {
  const answer = await sendCommand(folder, ["sign-in", ...(email === undefined ? [] : [email])]);
  if (answer?.status !== 0) throw new Error(`No sign-in link: ${answer?.text}`);
  return answer.text;
}

/** `npm start`, by default on a free port on 127.0.0.1. Resolves once the app accepts requests. */
export function startApp(environment: Environment): Promise<BuiltApp> {
  return orStop(launch(environment), ready);
}

/** `next start`, which does not run `server.mjs`. Resolves when it is listening. */
export const startNext = (environment: Environment): Promise<BuiltApp> => runNext("start", environment);

/** `next dev`. Resolves when it is listening. */
export const startDev = (environment: Environment): Promise<BuiltApp> =>
  runNext("dev", { NODE_ENV: "development", SLUICE_TEST_BUILD: "1", ...environment });

const runNext = (command: "start" | "dev", environment: Environment): Promise<BuiltApp> =>
  orStop(launchNext(command, environment), readyNext);

export const launchNext = (command: "start" | "dev", environment: Environment): AppProcess =>
  launch(environment, [next, command, "-p", "0", "-H", "127.0.0.1"]);

/** Waits until Next is listening. */
export async function readyNext(app: AppProcess): Promise<BuiltApp> {
  const [, url = ""] = await app.printed(/Local: +(\S+)\n[\s\S]*Ready in/);
  // `next dev` serves from a child process, which would survive a SIGKILL of its parent.
  const stop = async () => {
    app.kill("SIGTERM");
    await app.exited;
  };
  return { ...app, stop, url, demoKey: "" };
}

function orStop(app: AppProcess, wait: (app: AppProcess) => Promise<BuiltApp>): Promise<BuiltApp> {
  return wait(app).catch((error) => {
    // Not awaited: a child process that survives would hide the error.
    app.kill("SIGKILL");
    throw error;
  });
}

/** Sets our variables to empty, which counts as unset, so that neither the shell nor a `.env` file provides them. */
function surroundings(environment: Environment): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const blank = Object.fromEntries(Object.keys(Variables.shape).map((name) => [name, ""]));
  const given = { PATH, HOME, NEXT_TELEMETRY_DISABLED: "1", ...blank, PORT: "0", SLUICE_TICKS: "1", ...environment };
  // Next's types require NODE_ENV, but the app sets its own.
  return given as unknown as NodeJS.ProcessEnv;
}
