/** `npm run interop`: clients of OpenTelemetry in Python, Node and Go, and an MCP client that uses OAuth, unmodified, against the built app. And Agentcheck against a server in Python. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { newSubject, type Subject } from "@/tests/chaos/subject";
import { type Client, clients } from "@/tests/interop/clients";
import { figureDifferences } from "@/tests/interop/figures";
import { remoteName, tryMcpRemote } from "@/tests/interop/mcp-remote";
import { startModelProvider } from "@/tests/interop/model-provider";
import { record } from "@/tests/interop/record";
import { scanFastMcp } from "@/tests/interop/scan";
import { missing, newToolchain } from "@/tests/interop/toolchain";
import { faults, runTrial, type Surroundings, type Trial } from "@/tests/interop/trial";
import { judge, readRows, table } from "@/tests/interop/verdict";
import type { AppProcess } from "@/tests/support/built-app";
import { type FaultProxy, startFaultProxy } from "@/tests/support/fault-proxy";

const usage = `Usage: npm run interop [-- OPTIONS]

Runs OpenTelemetry clients in Python, Node and Go against the built app, set up as the docs show, through faults. Checks
that everything acknowledged is stored exactly once, and that the figures of agents are what their model answered and
their tools counted. Then ${remoteName} signs in to /mcp with OAuth, and
Agentcheck scans the server of FastMCP. Needs Python 3 and Go, and downloads the pinned packages.

  --client NAME  run one client: ${[...clients.map(({ name }) => name), remoteName].join(", ")}
  --fault NAME   run one fault: ${Object.keys(faults).join("; ")}
  --scan         only scan the server of FastMCP
  --record       instead, keep the requests of instrumentation libraries as fixtures in tests/interop/recorded
  --help         print this text

Set INTEROP_CACHE to a folder to keep the packages between runs.
`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

type Selection = {
  chosen: readonly Client[];
  chosenFaults: readonly string[];
  isRecorded: boolean;
  /** Whether to try `mcp-remote`. */
  hasRemote: boolean;
  hasScan: boolean;
};

function fail(message: string): never {
  process.stderr.write(`${message}\n\n${usage}`);
  process.exit(1);
}

function selected(): Selection {
  const [flag, text] = [{ type: "boolean" } as const, { type: "string" } as const];
  const { values } = parseArgs({ options: { client: text, fault: text, scan: flag, record: flag, help: flag } });
  if (values.help) {
    process.stdout.write(usage);
    process.exit();
  }
  const chosen = clients.filter(({ name }) => !values.scan && [undefined, name].includes(values.client));
  const hasRemote = !values.record && !values.scan && [undefined, remoteName].includes(values.client);
  const hasScan = values.scan === true || (!values.record && values.client === undefined && values.fault === undefined);
  if (chosen.length === 0 && !hasRemote && !hasScan) fail(`No client is called ${values.client}.`);
  const chosenFaults = Object.keys(faults).filter((name) => values.fault === undefined || name === values.fault);
  if (chosenFaults.length === 0) fail(`No fault is called ${values.fault}.`);
  return { chosen, chosenFaults, isRecorded: values.record === true, hasRemote, hasScan };
}

/** @returns The clients that can run. Prints the others. */
async function withTools(wanted: readonly Client[]): Promise<Client[]> {
  const absent = new Map([
    ["Python 3", await missing("Python 3")],
    ["Go", await missing("Go")],
  ]);
  return wanted.filter(({ name, needs }) => {
    const missed = needs.map((need) => absent.get(need)).filter((tool) => tool !== undefined);
    if (missed.length > 0) print(`SKIPPED ${name}: ${missed.join(" and ")} is not installed.`);
    return missed.length === 0;
  });
}

async function startServer(subject: Subject, proxy: FaultProxy): Promise<{ app: () => AppProcess; key: string }> {
  let app = subject.launch();
  const { url, key } = await subject.ready(app);
  proxy.target = url;
  proxy.kill = async () => {
    app.kill("SIGKILL");
    await app.exited;
    app = subject.launch();
    proxy.target = (await subject.ready(app)).url;
  };
  return { app: () => app, key };
}

async function runAll(
  chosen: readonly Client[],
  chosenFaults: readonly string[],
  around: Surroundings,
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const client of chosen) {
    for (const fault of chosenFaults) {
      const started = Date.now();
      trials.push(await runTrial(client, fault, around));
      print(`${client.name}, ${fault}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  }
  return trials;
}

async function main(): Promise<boolean> {
  const { hasRemote, hasScan, ...selection } = selected();
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-interop-"));
  const cache = process.env.INTEROP_CACHE || path.join(folder, "cache");
  mkdirSync(cache, { recursive: true });
  try {
    const isGood = selection.chosen.length === 0 || (await tryTelemetry(selection, folder, cache));
    const isConnected = !hasRemote || (await tryRemote(folder, cache));
    const isScanned = !hasScan || (await tryScan(cache));
    return isGood && isConnected && isScanned;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryRemote(folder: string, cache: string): Promise<boolean> {
  const failure = await tryMcpRemote(folder, cache);
  print(`${remoteName}: ${failure ?? "signed in, called a tool, and kept its tokens."}`);
  return failure === undefined;
}

async function tryScan(cache: string): Promise<boolean> {
  const differences = await scanFastMcp(newToolchain(cache));
  print(differences.length === 0 ? "FastMCP is scanned as expected." : `FAILED\n${differences.join("\n")}`);
  return differences.length === 0;
}

type Telemetry = Omit<Selection, "hasRemote" | "hasScan">;

async function tryTelemetry(
  { chosen: wanted, chosenFaults, isRecorded }: Telemetry,
  folder: string,
  cache: string,
): Promise<boolean> {
  const chosen = await withTools(wanted);
  if (chosen.length === 0) return false;
  const subject = await newSubject({});
  const proxy = await startFaultProxy();
  const model = await startModelProvider();
  const { app, key } = await startServer(subject, proxy);
  try {
    const around = { folder, tools: newToolchain(cache), proxy, key, model };
    if (isRecorded) {
      for (const client of chosen) print((await record(client, around)) ?? `${client.name}: not recorded`);
      return chosen.length === wanted.length;
    }
    const trials = await runAll(chosen, chosenFaults, around);
    const differences = await figureDifferences(trials, { folder: app().folder, url: proxy.target ?? "" });
    app().kill("SIGTERM");
    await app().exited;
    const verdicts = judge(trials, await readRows(await subject.openStore()), differences);
    print(table(verdicts));
    for (const { trial, failure } of verdicts.filter(({ failure }) => failure !== undefined))
      print(`\n${trial.client}, ${trial.fault}: ${failure}. It printed:\n${trial.output}`);
    const isGood = verdicts.every(({ failure }) => failure === undefined);
    print(isGood ? "Everything acknowledged is stored exactly once." : "FAILED");
    if (chosen.length < wanted.length) print(`${wanted.length - chosen.length} clients were skipped.`);
    return isGood && chosen.length === wanted.length;
  } finally {
    await app().stop();
    await proxy.close();
    model.close();
    await subject.remove();
  }
}

// `exit` also ends the running server and clients.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
process.exitCode = (await main()) ? 0 : 1;
