// Builds the SDK that the app serves, the app itself with Next, and the bundle for `server.mjs` with esbuild.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import "./build-sdk.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
const { status } = spawnSync(process.execPath, [next, "build"], { cwd: root, stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
// For `server.mjs`. Compressing a file takes up to half a second of CPU.
const folder = path.join(root, ".next", "static");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name));
for (const file of files.filter((name) => /\.(?:js|css)$/.test(name)))
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
await build({
  absWorkingDir: root,
  entryPoints: ["lib/process/server.ts"],
  outdir: ".next/sluice",
  bundle: true,
  // Optional kinds of personal data stay in separate files, loaded only when enabled.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // Everything else is included, because opening the files of packages adds 200 ms to each start.
  external: ["@clickhouse/client", "chdb", "ioredis", "next", "prom-client"],
  // CommonJS packages call it.
  banner: { js: 'import { createRequire } from "node:module";const require = createRequire(import.meta.url);' },
  outExtension: { ".js": ".mjs" },
  logLevel: "warning",
});
