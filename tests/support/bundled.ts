/** Runs TypeScript programs as separate processes. They are bundled first, because loading TypeScript takes half a second of CPU. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { buildSync } from "esbuild";

const root = path.resolve(import.meta.dirname, "../..");
const bundles = new Map<string, string>();

/** @param program The path of a file, or code that imports from `@/`. */
export function bundle(program: string): string {
  const known = bundles.get(program);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    ...(program.endsWith(".ts") ? { entryPoints: [program] } : { stdin: { contents: program, resolveDir: root } }),
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
  });
  const code = outputFiles[0]?.text ?? "";
  bundles.set(program, code);
  return code;
}

/** Node reads the program from stdin, and finds its packages in the project, its current folder. */
export function startBundled(
  program: string,
  words: readonly string[] = [],
  options: { env?: NodeJS.ProcessEnv; stdio?: readonly ("inherit" | "ipc" | "pipe")[] } = {},
): ChildProcess {
  const { env = process.env, stdio = ["pipe", "pipe"] } = options;
  const given: SpawnOptions = { cwd: root, env, stdio: ["pipe", ...stdio] };
  const child = spawn(process.execPath, ["--input-type=module", "-", ...words], given);
  child.stdin?.end(bundle(program));
  return child;
}

/** Resolves when it has exited. */
export async function runBundled(program: string, words: readonly string[] = [], env = process.env) {
  const child = startBundled(program, words, { env });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { stdout, stderr, status };
}
