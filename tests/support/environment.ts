/** Before each test file: a data folder of its own, removed afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, vi } from "vitest";
import { closeStore } from "@/lib/clickhouse/store";

const folder = mkdtempSync(path.join(tmpdir(), "sluice-test-"));
Object.assign(process.env, { DATA_DIR: folder, SITE_URL: "http://sluice.test" });
// As under server.mjs: the last hop of X-Forwarded-For is the peer.
Object.assign(globalThis, { [Symbol.for("sluice.booted")]: () => undefined });

// What the product logs is not what the tests report.
vi.spyOn(process.stdout, "write").mockReturnValue(true);

afterAll(async () => {
  await closeStore();
  rmSync(folder, { recursive: true, force: true });
});
