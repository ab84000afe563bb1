// Runs all CI steps, starts no new ones after a failure, and prints the number of tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  constants,
  createReadStream,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";

const reports = mkdtempSync(path.join(tmpdir(), "sluice-reports-"));
const vitest = (/** @type {string} */ name) => [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${path.join(reports, `${name}.json`)}`,
];

/** @typedef {readonly [name: string, command: readonly string[]]} Step */

/** @satisfies {Record<string, Step>} */
const steps = /** @type {const} */ ({
  lint: ["lint", ["npm", "run", "lint"]],
  types: ["types", ["npm", "run", "types"]],
  unused: ["unused code", ["npx", "knip"]],
  unit: ["unit and API tests", ["npx", "vitest", "run", ...vitest("unit")]],
  build: ["build", ["npm", "run", "build"]],
  built: [
    "tests of the built app",
    ["npx", "vitest", "run", "--config", "tests/built/vitest.config.ts", ...vitest("built")],
  ],
  browser: ["browser tests", ["npx", "playwright", "test"]],
});
const shared = "/dev/shm";
const minFreeBytes = 8 * 2 ** 30;

/** Keeps test stores in memory if there is room, because every commit waits for the disk and the tests don't need durability. */
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

/**
 * Prints a step's output when the step ends. The first of several concurrent steps prints as it runs.
 *
 * @param {Step} step @param {NodeJS.ProcessEnv} env @param {boolean} isFirst
 */
async function finish([name, [command, ...words]], env, isFirst) {
  const started = Date.now();
  const log = path.join(reports, `${name}.log`);
  const output = isFirst ? "inherit" : openSync(log, "w");
  if (isFirst) process.stdout.write(`\n── ${name}\n`);
  const [status] = await once(spawn(String(command), words, { stdio: ["ignore", output, output], env }), "exit");
  const took = `${Math.round((Date.now() - started) / 1000)} s`;
  if (!isFirst) {
    process.stdout.write(`\n── ${name}\n`);
    for await (const part of createReadStream(log)) process.stdout.write(part);
  }
  process.stdout.write(`── ${name}: ${status === 0 ? "passed" : "failed"} after ${took}\n`);
  return status === 0 ? [] : [name];
}

/** @returns {Promise<readonly string[]>} The names of the steps that failed. */
async function run() {
  const environment = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
    TMPDIR: temporaryFolder(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, "browser.json"),
  };
  ensureChromium();
  /** @type {string[]} */
  const failed = [];
  const next = async (/** @type {Step} */ step, isFirst = false) => {
    if (failed.length === 0) failed.push(...(await finish(step, environment, isFirst)));
  };
  // `types` and `build` both write `.next`.
  await Promise.all([next(steps.lint, true), next(steps.types), next(steps.unused)]);
  // Two steps always share the cores: each has tests that wait, and one long file at its end would leave a core idle.
  await Promise.all([
    next(steps.unit, true),
    next(steps.build)
      .then(() => next(steps.built))
      .then(() => next(steps.browser)),
  ]);
  return failed;
}

const failedSteps = await run();
const counts = ["unit", "built", "browser"].map(counted);
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const name of failedSteps) process.stdout.write(`\nThe step "${name}" failed.\n`);
// A skipped test counts as failed.
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failedSteps.length === 0 && failed === 0 && passed > 0 ? 0 : 1);
