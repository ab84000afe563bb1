import path from "node:path";
import { defineConfig } from "vitest/config";

/** Tests that run the built app in separate processes. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, "../.."),
  resolve: { tsconfigPaths: true },
  test: {
    name: "built",
    include: ["tests/built/**/*.test.ts"],
    globalSetup: ["tests/support/current-build.ts", "tests/support/shared-site.ts"],
    pool: "forks",
    maxWorkers: 2,
    // The files of a worker share its imports.
    isolate: false,
    silent: "passed-only",
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
