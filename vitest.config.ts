import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/e2e/**", "tests/built/**"],
    globalSetup: ["tests/support/template-store.ts"],
    setupFiles: ["tests/support/environment.ts"],
    // One process per file: the embedded engine opens one folder per process.
    pool: "forks",
    maxWorkers: "100%",
    silent: "passed-only",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
