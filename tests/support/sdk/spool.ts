/** Spool folders, and what exited processes left in them. */
import { createHash, randomUUID } from "node:crypto";
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { readDelivery } from "@/lib/analytics/queries/delivery";
import type { Options } from "@/sdk/src/index";
import { aKey } from "@/tests/support/api";
import { aGate, type Fault, type Gate, optionsFor } from "@/tests/support/sdk/gate";

export const dayMs = 86_400_000;
/** No process has it: Linux allows at most 4,194,304. */
const deadPid = 999_999_999;

const parent = mkdtempSync(path.join(tmpdir(), "sluice-spool-"));
process.on("exit", () => rmSync(parent, { recursive: true, force: true }));

export const aFolder = () => mkdtempSync(path.join(parent, "spool-"));

export const spooled = (gate: Gate, key: string, spool: string, more: Options = {}) =>
  optionsFor(gate, key, { spool, spoolRaw: true, ...more });

/** A spool for the key of a new project, and a gate with these faults. */
export async function aSpool(faults: Fault[] = [], more: Options = {}) {
  const { key, projectId } = await aKey(randomUUID());
  const [folder, gate] = [aFolder(), aGate(...faults)];
  return { key, projectId, folder, gate, options: spooled(gate, key, folder, more) };
}

export const listSegments = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".jsonl"));

export const readSpool = (folder: string) =>
  listSegments(folder)
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("");

export const installFiles = (folder: string, install: string) =>
  readdirSync(folder).filter((name) => name.includes(`-${install}`));

/** Files of the same key, address and capture level begin with it. */
export const spoolIdentity = ({ url, key, capture }: Options) =>
  createHash("sha256")
    .update(JSON.stringify([url, key, capture]))
    .digest("hex")
    .slice(0, 16);

type Left = { pid?: number; torn?: string; ageMs?: number; lock?: string | undefined; segment?: number };

/** What a process with these options leaves when it is killed. */
export function leave(options: Options, install: string, lines: unknown[], left: Left = {}): void {
  const { pid = deadPid, torn = "", ageMs = 0, segment: number = 1 } = left;
  const { lock = JSON.stringify({ pid, host: hostname() }) } = left;
  const base = path.join(options.spool ?? "", `${spoolIdentity(options)}-${install}`);
  const segment = `${base}-0000000${number}.jsonl`;
  writeFileSync(segment, lines.map((line) => `${JSON.stringify(line)}\n`).join("") + torn);
  if (!("lock" in left) || left.lock !== undefined) writeFileSync(`${base}.lock`, lock);
  const time = new Date(Date.now() - ageMs);
  for (const name of installFiles(options.spool ?? "", install))
    utimesSync(path.join(options.spool ?? "", name), time, time);
}

export const anEvent = (sequence: number, timestamp = new Date()) => ({
  event_type: "track",
  event_name: `left ${sequence}`,
  event_id: crypto.randomUUID(),
  timestamp: timestamp.toISOString(),
  trace_id: "left",
  source: "server",
  sequence,
});

export const deliveryFigures = async (projectId: string) => {
  const scope = { projectId, from: Date.now() - 3_600_000, to: Date.now() + 3_600_000, filters: {}, zone: "UTC" };
  return (await readDelivery(scope, AbortSignal.timeout(30_000))).total;
};

type Failing = "readFileSync" | "writeSync" | "rmSync";

/** Makes a file system function fail for files in this folder until the returned function is called. */
export function failing(name: Failing, code: string, folder: string): () => void {
  const original = fs[name] as (...args: unknown[]) => unknown;
  const failure = Object.assign(new Error(`${code}: on purpose`), { code });
  const spy = vi.spyOn(fs, name as "rmSync").mockImplementation(((...args: unknown[]) => {
    // A descriptor has no name.
    if (typeof args[0] === "number" || (String(args[0]).startsWith(folder) && String(args[0]).endsWith(".jsonl")))
      throw failure;
    return original(...args);
  }) as never);
  return () => spy.mockRestore();
}
