import { defineConfig } from "vitest/config";

const scrubber = "tests/scrub/**/*.test.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    pool: "forks",
    maxWorkers: "100%",
    silent: "passed-only",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "store",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/e2e/**", "tests/built/**", scrubber],
          globalSetup: ["tests/support/template-store.ts"],
          setupFiles: ["tests/support/environment.ts"],
        },
      },
      {
        extends: true,
        // Pure functions: one import of the scrubber serves all files of a worker.
        test: { name: "scrubber", include: [scrubber], isolate: false },
      },
    ],
  },
});
