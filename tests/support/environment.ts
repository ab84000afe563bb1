/** Runs before each test file. Sets the environment and the data folder of the process, which its test files share. */
import { cpSync, mkdtempSync } from "node:fs";
import path from "node:path";
// `next/experimental/testing/server` redirects what Next loads after it to other React contexts than those that pages are rendered with.
import "next/navigation";
import { inject, vi } from "vitest";
import { setVariables, Variables } from "@/lib/env";

const folderKey = Symbol.for("sluice.test-folder");
const afterKey = Symbol.for("sluice.after");
const shared = globalThis as { [folderKey]?: string; [afterKey]?: Promise<void>[] };

if (shared[folderKey] === undefined) {
  const replacesAnother = folderKey in shared;
  const folder = mkdtempSync(path.join(inject("storesFolder"), "store-"));
  shared[folderKey] = folder;
  // The engine links its folders to each other by relative paths.
  cpSync(inject("templateFolder"), folder, { recursive: true, verbatimSymlinks: true });
  // Ignore the shell's variables. An empty one counts as unset.
  for (const name of Object.keys(Variables.shape)) if (name !== "NODE_ENV") process.env[name] = "";
  Object.assign(process.env, { DATA_DIR: folder, SITE_URL: "http://sluice.test" });
  if (replacesAnother) setVariables({});
}
// Acts like server.mjs: the last hop of X-Forwarded-For is the peer.
Object.assign(globalThis, { [Symbol.for("sluice.server")]: () => undefined });

// Next's `after` works only in its server. Here the work starts immediately, and `mailed` waits for it.
shared[afterKey] ??= [];
const begun = shared[afterKey];
vi.mock("next/server", async (original) => ({
  ...(await original<typeof import("next/server")>()),
  after: (work: () => Promise<void>) => begun.push(work()),
}));

// A build bundles the files of threads. Here they are TypeScript, which Node 20 doesn't run.
vi.mock("node:worker_threads", async (original) => {
  const threads = await original<typeof import("node:worker_threads")>();
  const loader = import.meta.resolve("tsx/esm/api");
  const source = (file: URL) =>
    `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(file.href)});`;
  class Worker extends threads.Worker {
    constructor(file: URL, options: import("node:worker_threads").WorkerOptions) {
      super(new URL(`data:text/javascript,${encodeURIComponent(source(file))}`), options);
    }
  }
  return { ...threads, Worker };
});

// Keep the product's logs out of the test output.
vi.spyOn(process.stdout, "write").mockReturnValue(true);
