// Runs all CI steps and starts no new ones after a failure. Prints the failed tests, the slowest files, the time of each step and the number of tests.
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
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { listTests, readBrowserReport } from "./browser-report.mjs";
import { ensureChromium } from "./chromium.mjs";

const reports = mkdtempSync(path.join(tmpdir(), "sluice-reports-"));
const vitest = (/** @type {string} */ name) => [
  "--reporter=default",
  "--reporter=./scripts/vitest-report.mjs",
  `--outputFile=${path.join(reports, `${name}.json`)}`,
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
const minFreeBytes = 2 * 2 ** 30;

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

/** @typedef {import("./vitest-report.mjs").Report} Report */

/** @param {string} name @returns {Report} */
function readReport(name) {
  const file = path.join(reports, `${name}.json`);
  try {
    return name === "browser" ? browserReport(file) : JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, total: 0, failures: [], files: [] };
  }
}

/** @param {string} file @returns {Report} */
function browserReport(file) {
  const { stats, suites } = readBrowserReport(file);
  const { expected, unexpected, flaky, skipped } = stats;
  const failed = suites.flatMap(listTests).filter(({ ok }) => !ok);
  const failures = failed.map(({ file, title, tests }) => ({
    name: `tests/e2e/${file}: ${title}`,
    message: tests
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
      .join("\n"),
  }));
  return { passed: expected, total: expected + unexpected + flaky + skipped, failures, files: suites.map(fileTime) };
}

/** @param {import("./browser-report.mjs").JSONReportSuite} suite */
function fileTime(suite) {
  const results = listTests(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const starts = results.map(({ startTime }) => Date.parse(startTime));
  // One worker runs the tests of a file in turn. A test's duration does not include `beforeAll`, but the time since the first start does.
  const end = Math.max(...results.map(({ duration }, index) => Number(starts[index]) + duration));
  return { name: `tests/e2e/${suite.file} (browser)`, seconds: (end - Math.min(...starts)) / 1000 };
}

/** Runs a command, then writes the CPU time that the command and its children used to descriptor 3. */
const timed = '"$@" 3>&-; status=$?; times >&3; exit $status';

/** @typedef {{ readonly name: string, readonly seconds: number, readonly cpuSeconds: number }} StepTime */
/** @type {StepTime[]} */
const times = [];

/**
 * Prints a step's output when the step ends. The first of several concurrent steps prints as it runs.
 *
 * @param {Step} step @param {NodeJS.ProcessEnv} env @param {boolean} isFirst
 */
async function finish([name, command], env, isFirst) {
  const started = Date.now();
  const log = path.join(reports, `${name}.log`);
  const output = isFirst ? "inherit" : openSync(log, "w");
  if (isFirst) process.stdout.write(`\n── ${name}\n`);
  const child = spawn("sh", ["-c", timed, "sh", ...command], { stdio: ["ignore", output, output, "pipe"], env });
  const [[status], cpuTimes] = await Promise.all([
    once(child, "exit"),
    text(/** @type {import("node:stream").Readable} */ (child.stdio[3])),
  ]);
  const seconds = (Date.now() - started) / 1000;
  times.push({ name, seconds, cpuSeconds: toCpuSeconds(cpuTimes) });
  if (!isFirst) {
    process.stdout.write(`\n── ${name}\n`);
    for await (const part of createReadStream(log)) process.stdout.write(part);
  }
  process.stdout.write(`── ${name}: ${status === 0 ? "passed" : "failed"} after ${Math.round(seconds)} s\n`);
  return status === 0 ? [] : [name];
}

/** @param {string} cpuTimes What `times` prints: user and system time of the shell, then of its children, as `1m2.34s`. */
const toCpuSeconds = (cpuTimes) =>
  [...cpuTimes.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, min, s]) => sum + 60 * Number(min) + Number(s), 0);

/** @returns {Promise<readonly string[]>} The names of the steps that failed. */
async function run() {
  const environment = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
    // Without checking the types again, and without a cache.
    SLUICE_TEST_BUILD: "1",
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

/** @param {readonly Report[]} all */
function printTimes(all) {
  const cell = (/** @type {number} */ seconds) => `${Math.round(seconds)} s`.padStart(8);
  const slowest = all.flatMap(({ files }) => files).toSorted((a, b) => b.seconds - a.seconds);
  const lines = [
    "── slowest files",
    ...slowest.slice(0, 10).map(({ name, seconds }) => `${cell(seconds)}  ${name}`),
    "── time and CPU time of each step",
    ...times.map(({ name, seconds, cpuSeconds }) => `${cell(seconds)}${cell(cpuSeconds)}  ${name}`),
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
}

/** Repeats the failures at the end, where they are found without the output of three runners. @param {readonly Report[]} all */
function printFailures(all) {
  for (const { name, message } of all.flatMap(({ failures }) => failures))
    process.stdout.write(`\n── failed: ${name}\n${stripVTControlCharacters(message).slice(0, 2_000)}\n`);
}

const failedSteps = await run();
const all = ["unit", "built", "browser"].map(readReport);
rmSync(reports, { recursive: true, force: true });
printFailures(all);
printTimes(all);
const passed = all.reduce((sum, report) => sum + report.passed, 0);
// A skipped test counts as failed.
const failed = all.reduce((sum, report) => sum + report.total - report.passed, 0);
for (const name of failedSteps) process.stdout.write(`\nThe step "${name}" failed.\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failedSteps.length === 0 && failed === 0 && passed > 0 ? 0 : 1);
