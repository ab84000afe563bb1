import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

const scrubber = "tests/scrub/**/*.test.ts";
const elsewhere = ["tests/e2e/**", "tests/built/**", scrubber];
/**
 * Tests that set variables before the app reads them, replace modules, or depend on all files or all memory of the process.
 * Also tests that replace timers, because what earlier tests left running would use these, and wait forever.
 */
const needsOwnProcess =
  /(?<!\.\.\.)process\.env(?!\.SLUICE)|vi\.(?:hoisted|mock|resetModules)\b|env\(\)\.maxWaitingBytes|tidyOutbox|useFakeTimers\((?!\{ toFake: \["Date"\])|tests\/support\/resend"/;
/** Tests of the data folder, or of another store than the embedded one. */
const needsOwnStore = /env\(\)\.dataDir|openClient|withVariables\(\{\s*CLICKHOUSE_URL/;
const testFiles = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => path.posix.join("tests", file));
const having = (pattern: RegExp) => testFiles.filter((file) => pattern.test(readFileSync(file, "utf8")));
const withOwnProcess = having(needsOwnProcess);
const withOwnStore = having(needsOwnStore).filter((file) => !withOwnProcess.includes(file));
const environment = "tests/support/environment.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    pool: "forks",
    maxWorkers: "100%",
    silent: "passed-only",
    globalSetup: "tests/support/template-store.ts",
    // Each project, and each process of those that start many, would transform the same modules again.
    experimental: { fsModuleCache: true },
    // Other steps of `npm test` use the same cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The default of one second is too short while other tests and the build use the cores.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "own process",
          include: withOwnProcess,
          exclude: elsewhere,
          setupFiles: [environment, "tests/support/close-store.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "own store",
          include: withOwnStore,
          exclude: elsewhere,
          setupFiles: ["tests/support/new-store.ts", environment, "tests/support/close-store.ts"],
          isolate: false,
        },
      },
      // Short tests spend most of their time on imports, so one worker imports once for all its files and opens one store.
      {
        extends: true,
        test: {
          name: "shared process",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, ...withOwnProcess, ...withOwnStore],
          setupFiles: [environment, "tests/support/empty-store.ts"],
          isolate: false,
        },
      },
      { extends: true, test: { name: "scrubber", include: [scrubber], isolate: false } },
    ],
  },
});
