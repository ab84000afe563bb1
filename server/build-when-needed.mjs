// Builds the app when there is no build, or when a source file is newer than the build.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

const sources = [
  ...["app", "components", "lib", "public", "sdk", "postcss.config.mjs", "instrumentation.ts", "proxy.ts"],
  ...["next.config.ts", "tsconfig.json", "package.json", "package-lock.json"],
];

/** @param {string} file @returns {number} */
function newest(file) {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return status?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

/** @param {string} root */
export function buildWhenNeeded(root) {
  // The container has only the build, not the sources.
  if (!existsSync(path.join(root, "app"))) return;
  // The last file that a build writes. After an interrupted build, it is missing or outdated.
  const built = statSync(path.join(root, ".next", "sluice", "server.mjs"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > Math.max(...sources.map((name) => newest(path.join(root, name))))) return;
  const build = path.join(root, "scripts", "build.mjs");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const { status } = spawnSync(process.execPath, [build], { cwd: root, env, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
