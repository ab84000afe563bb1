// Runs all CI steps in order, stops at the first failure, and prints the number of tests.
import { spawnSync } from "node:child_process";
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";

const reports = mkdtempSync(path.join(tmpdir(), "sluice-reports-"));
const vitest = (/** @type {string} */ name) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${path.join(reports, `${name}.json`)}`,
];

/** @type {readonly (readonly [name: string, command: readonly string[]])[]} */
const steps = [
  ["lint", ["npm", "run", "lint"]],
  ["types", ["npm", "run", "types"]],
  ["unit and API tests", ["npx", "vitest", "run", ...vitest("unit")]],
  ["unused code", ["npx", "knip"]],
  ["build", ["npm", "run", "build"]],
  ["tests of the built app", ["npx", "vitest", "run", "--config", "tests/built/vitest.config.ts", ...vitest("built")]],
  ["browser tests", ["npx", "playwright", "test"]],
];

const shared = "/dev/shm";
const minFreeBytes = 8 * 2 ** 30;

/** Keeps test stores in memory if there is room, because every commit waits for the disk and the tests do not depend on it. */
function temporaryFolder() {
  try {
    accessSync(shared, constants.W_OK);
    const { bavail, bsize } = statfsSync(shared);
    if (bavail * bsize >= minFreeBytes) return shared;
  } catch {
    // Only Linux has /dev/shm.
  }
  return tmpdir();
}

/** @param {string} name @returns {{ passed: number, failed: number }} */
function counted(name) {
  try {
    const report = JSON.parse(readFileSync(path.join(reports, `${name}.json`), "utf8"));
    if ("stats" in report) {
      const { expected, unexpected, flaky, skipped } = report.stats;
      return { passed: expected, failed: unexpected + flaky + skipped };
    }
    const { numPassedTests, numTotalTests } = report;
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function run() {
  const environment = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
    TMPDIR: temporaryFolder(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, "browser.json"),
  };
  ensureChromium();
  for (const [name, [command, ...words]] of steps) {
    process.stdout.write(`\n── ${name}\n`);
    const { status } = spawnSync(String(command), words, { stdio: "inherit", env: environment });
    if (status !== 0) return name;
  }
  return undefined;
}

const failedStep = run();
const counts = ["unit", "built", "browser"].map(counted);
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (failedStep !== undefined) process.stdout.write(`\nThe step "${failedStep}" failed.\n`);
// A skipped test counts as failed.
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failedStep === undefined && failed === 0 && passed > 0 ? 0 : 1);
