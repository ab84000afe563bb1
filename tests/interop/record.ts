/** Saves a client's requests as fixtures, with this machine's paths replaced by others of the same length. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { homedir, hostname, tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "@/tests/interop/clients";
import { type PythonEnvironment, readVersions } from "@/tests/interop/toolchain";
import { runTrial, type Surroundings } from "@/tests/interop/trial";

const recorded = path.join(import.meta.dirname, "recorded");

/** The packages that decide what a request contains. */
const packages: Partial<Record<PythonEnvironment, readonly string[]>> = {
  fastmcp: ["fastmcp", "mcp", "opentelemetry-exporter-otlp-proto-http"],
  openinference: ["openinference-instrumentation-openai", "openai", "opentelemetry-exporter-otlp-proto-http"],
  openllmetry: [
    "traceloop-sdk",
    "opentelemetry-instrumentation-openai",
    "openai",
    "opentelemetry-exporter-otlp-proto-http",
  ],
};

/** Runs a client once and writes its requests to a file. */
export async function record(client: Client, around: Surroundings): Promise<string | undefined> {
  const { environment } = client;
  const names = environment && packages[environment];
  if (!names) return undefined;
  const { exchanges } = await runTrial(client, "none", around, { rounds: 1, batches: {} });
  const bin = await around.tools.python(environment);
  const program = "import sys; print(sys.base_prefix)";
  const base = execFileSync(path.join(bin, "python"), ["-c", program], { encoding: "utf8" }).trim();
  const places = [around.folder, path.dirname(bin), base, homedir(), tmpdir()];
  const versions = readVersions(environment);
  const file = path.join(recorded, `${environment}.json`);
  const recording = {
    packages: Object.fromEntries(names.map((name) => [name, versions.get(name)])),
    requests: exchanges.map(({ path: address, headers, body }) => ({
      path: address,
      contentType: headers["content-type"],
      body: without(places, body).toString("base64"),
    })),
  };
  mkdirSync(recorded, { recursive: true });
  writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`);
  return file;
}

/** Lengths stay the same, so protobuf stays valid. */
function without(places: readonly string[], body: Buffer): Buffer {
  const sorted = [...new Set(places)].sort((one, other) => other.length - one.length);
  const text = sorted.reduce(
    (all, place) => all.replaceAll(place, "/".padEnd(place.length, "x")),
    body.toString("latin1"),
  );
  const left = [hostname(), "/root/", "/home/"].find((name) => text.includes(name));
  if (left !== undefined) throw new Error(`The recording contains ${left}.`);
  return Buffer.from(text, "latin1");
}
