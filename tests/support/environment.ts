/** Before each test file: a data folder of its own, removed afterwards. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, inject, vi } from "vitest";
import { Variables } from "@/lib/env";
import { closeStore } from "@/lib/store/store";

const folder = mkdtempSync(path.join(tmpdir(), "sluice-test-"));
// The engine links its folders to each other by relative paths.
cpSync(inject("templateFolder"), folder, { recursive: true, verbatimSymlinks: true });
// Nothing of the terminal's: an empty variable counts as absent.
for (const name of Object.keys(Variables.shape)) if (name !== "NODE_ENV") process.env[name] = "";
Object.assign(process.env, { DATA_DIR: folder, SITE_URL: "http://sluice.test" });
// As under server.mjs: the last hop of X-Forwarded-For is the peer.
Object.assign(globalThis, { [Symbol.for("sluice.booted")]: () => undefined });

// `after` is the framework's, and knows no world without its server: here the work begins at once, and `mailed` waits for it.
const begun: Promise<void>[] = [];
Object.assign(globalThis, { [Symbol.for("sluice.after")]: begun });
vi.mock("next/server", async (original) => ({
  ...(await original<typeof import("next/server")>()),
  after: (work: () => Promise<void>) => begun.push(work()),
}));

// What the product logs is not what the tests report.
vi.spyOn(process.stdout, "write").mockReturnValue(true);

afterAll(async () => {
  await closeStore();
  // The engine removes files of its own for a moment after it was closed.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
