/** The modules of routes, which Next loads on the first request to each route. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { launch } from "@/tests/support/built-app";

/** Prints whether Next has loaded two routes, before and after `loadRoutes`. Only a private field of Next reveals this. */
const script = `
import { createServer } from "node:http";
import next from "next";
import { loadRoutes } from "./server/next-private.mjs";

await next({ dev: false, dir: process.cwd(), httpServer: createServer() }).prepare();
const { loadComponents } = await import("next/dist/server/load-components.js");
const pages = ["overview", "traces"].map((name) => "/api/dashboard/projects/[projectId]/" + name + "/route");
const fixed = { distDir: process.cwd() + "/.next", isAppPath: true, isDev: false, sriEnabled: false, needsManifestsForLegacyReasons: false };
async function loaded() {
  const all = await Promise.all(pages.map((page) => loadComponents({ ...fixed, page })));
  return all.map(({ ComponentMod }) => ComponentMod.routeModule._lazyUserland.state.status);
}
const before = await loaded();
await loadRoutes(process.cwd(), /overview/);
process.stdout.write("\\n" + JSON.stringify({ before, after: await loaded() }));
process.exit();
`;

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-routes-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it("are loaded by loadRoutes, if their names match", () => {
  const folder = aFolder();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production" as const, DATA_DIR: folder, NEXT_TELEMETRY_DISABLED: "1" };
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { env, encoding: "utf8" });

  expect(JSON.parse(output.trim().split("\n").at(-1) ?? "")).toEqual({
    before: ["uninitialized", "uninitialized"],
    after: ["resolved", "uninitialized"],
  });
});

/** Ends the process when it loads a route. */
const exitOnLoad = `
const Module = require("node:module");
const load = Module._load;
Module._load = function (name) {
  if (String(name).endsWith("/overview/route.js")) process.exit(7);
  return load.apply(this, arguments);
};
`;

it("of the dashboard are loaded without a request once a server with the embedded store is idle", async () => {
  const folder = aFolder();
  const hook = path.join(folder, "exit-on-load.cjs");
  writeFileSync(hook, exitOnLoad);
  const environment = { DATA_DIR: path.join(folder, "data"), SLUICE_TICKS: "", NODE_OPTIONS: `--require=${hook}` };
  const app = launch(environment);
  onTestFinished(app.stop);
  await app.printed(/"event":"listening"/);

  expect(await app.exited).toMatchObject({ code: 7 });
});
