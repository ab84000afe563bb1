// Builds the SDK that the app serves, the app itself with Next, and the bundle for `server.mjs` with esbuild.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import "./build-sdk.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
const { status } = spawnSync(process.execPath, [next, "build"], { cwd: root, stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
await build({
  absWorkingDir: root,
  entryPoints: ["lib/server.ts"],
  outdir: ".next/sluice",
  bundle: true,
  // Optional kinds of personal data stay in separate files, loaded only when enabled.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // Everything else is included, because opening the files of packages takes a fifth of a second at each start.
  external: ["@clickhouse/client", "chdb", "ioredis", "next", "prom-client"],
  // CommonJS packages call it.
  banner: { js: 'import { createRequire } from "node:module";const require = createRequire(import.meta.url);' },
  outExtension: { ".js": ".mjs" },
  logLevel: "warning",
});
