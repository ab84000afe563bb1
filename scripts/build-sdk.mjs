// Builds the package in `sdk/` and the files that this deployment serves under `/sdk`.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const sdk = path.join(root, "sdk");
const served = path.join(root, "public", "sdk");

rmSync(path.join(sdk, "dist"), { recursive: true, force: true });
await build({
  absWorkingDir: sdk,
  entryPoints: ["src/index.ts", "src/spool.ts", "local/scrub.ts"],
  outdir: "dist",
  entryNames: "[name]",
  // Separate files, loaded on demand.
  external: ["./spool.js", "./scrub.js"],
  bundle: true,
  format: "esm",
  // Runs in Node, Deno, Bun and Workers, so it must not import Node modules.
  platform: "neutral",
  target: "es2022",
  minify: true,
  logLevel: "warning",
});
await build({
  absWorkingDir: sdk,
  entryPoints: [
    { in: "src/widget/widget.ts", out: "widget" },
    { in: "src/widget/react.ts", out: "widget-react" },
    { in: "src/widget/web-vitals.ts", out: "widget-web-vitals" },
  ],
  outdir: "dist",
  // The hook imports the widget's file and uses the page's copy of React.
  external: ["./widget.js", "react"],
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  // Shortens the names that no page uses.
  mangleProps: /^(?:isBeaconed|moveToEnd|meaning|isEnding|afterMs|answer|items|bytes|beacon|finish)$/,
  logLevel: "warning",
});
const typescript = path.join(root, "node_modules", "typescript", "bin", "tsc");
execFileSync(process.execPath, [typescript, "-p", sdk], { stdio: "inherit" });

rmSync(served, { recursive: true, force: true });
mkdirSync(served, { recursive: true });
execFileSync("npm", ["pack", "--silent", "--pack-destination", served], {
  cwd: sdk,
  stdio: ["ignore", "ignore", "inherit"],
});
const { version } = JSON.parse(readFileSync(path.join(sdk, "package.json"), "utf8"));
copyFileSync(path.join(sdk, "dist", "widget.js"), path.join(served, `widget-${version}.js`));
