/** One built app for all tests of a file or a group, on a data folder that does not exist yet. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type BuiltApp, type Environment, startApp } from "@/tests/support/built-app";

export function startedOnce(environment: Environment = {}, start: typeof startApp = startApp): BuiltApp {
  // Filled before any test runs.
  const app = {} as BuiltApp;
  const parent = mkdtempSync(path.join(tmpdir(), "sluice-built-"));
  beforeAll(async () => {
    Object.assign(app, await start({ DATA_DIR: path.join(parent, "data"), ...environment }));
  });
  afterAll(async () => {
    await app.stop?.();
    rmSync(parent, { recursive: true, force: true });
  });
  return app;
}
