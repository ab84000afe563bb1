/** Before each test file: the environment and the data folder of its process. Files that run in one process share them. */
import { cpSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { inject, vi } from "vitest";
import { Variables } from "@/lib/env";

const folderKey = Symbol.for("sluice.test-folder");
const afterKey = Symbol.for("sluice.after");
const shared = globalThis as { [folderKey]?: string; [afterKey]?: Promise<void>[] };

if (shared[folderKey] === undefined) {
  const folder = mkdtempSync(path.join(inject("storesFolder"), "store-"));
  shared[folderKey] = folder;
  // The engine links its folders to each other by relative paths.
  cpSync(inject("templateFolder"), folder, { recursive: true, verbatimSymlinks: true });
  // Nothing of the terminal's: an empty variable counts as absent.
  for (const name of Object.keys(Variables.shape)) if (name !== "NODE_ENV") process.env[name] = "";
  Object.assign(process.env, { DATA_DIR: folder, SITE_URL: "http://sluice.test" });
}
// As under server.mjs: the last hop of X-Forwarded-For is the peer.
Object.assign(globalThis, { [Symbol.for("sluice.booted")]: () => undefined });

// `after` is the framework's, and knows no world without its server: here the work begins at once, and `mailed` waits for it.
shared[afterKey] ??= [];
const begun = shared[afterKey];
vi.mock("next/server", async (original) => ({
  ...(await original<typeof import("next/server")>()),
  after: (work: () => Promise<void>) => begun.push(work()),
}));

// What the product logs is not what the tests report.
vi.spyOn(process.stdout, "write").mockReturnValue(true);
