import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

const scrubber = "tests/scrub/**/*.test.ts";
const elsewhere = ["tests/e2e/**", "tests/built/**", scrubber];
/** Tests that change the environment, mock modules, list a folder of the process, or open a store or process of their own. */
const changesProcess =
  /process\.env|\bvi\.|globalThis|\benv\(\)|DATA_DIR|closeStore|outboxFolder|openClient|openEmbedded|node:child_process|tests\/support\/resend"/;
const withOwnProcess = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => path.posix.join("tests", file))
  .filter((file) => changesProcess.test(readFileSync(file, "utf8")));
/** Tests of operations that Next and our own server serve. They run on both. */
const bothHosts =
  "tests/api/{any-body,bodies,erased-events,events-*,fair-shares,hostile,ids,otlp,rate-limits,requests,shared-address,widget-tokens}.test.ts";
const environment = "tests/support/environment.ts";
const globalSetup = ["tests/support/template-store.ts"];

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
          name: "own process",
          include: withOwnProcess,
          exclude: elsewhere,
          globalSetup,
          setupFiles: [environment, "tests/support/close-store.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "own server",
          include: [bothHosts],
          globalSetup,
          setupFiles: [environment, "tests/support/close-store.ts", "tests/support/server-host.ts"],
        },
      },
      // Short tests spend most of their time on imports, so one worker imports once for all its files and opens one store.
      {
        extends: true,
        test: {
          name: "shared process",
          include: ["tests/**/*.test.ts"],
          exclude: [...elsewhere, ...withOwnProcess],
          globalSetup,
          setupFiles: [environment],
          isolate: false,
        },
      },
      { extends: true, test: { name: "scrubber", include: [scrubber], isolate: false } },
    ],
  },
});
