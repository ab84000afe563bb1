// `npm run flaky -- [spec…]`: runs all browser tests, or the given specs, twenty times while every core is busy, and counts the failures.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { listTests, readBrowserReport } from "./browser-report.mjs";

const rounds = 20;
const specs = process.argv.slice(2);

/** Runs the tests once. Returns the failed ones. */
function failedTests() {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-flaky-"));
  const report = path.join(folder, "report.json");
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { status } = spawnSync("npx", ["playwright", "test", ...specs], { stdio: "inherit", env });
  try {
    if (status === 0) return [];
    const failed = readBrowserReport(report)
      .suites.flatMap(listTests)
      .filter(({ ok }) => !ok);
    // Without a failed test, the build or a worker failed.
    return failed.length > 0 ? failed.map(({ file, title }) => `${file}: ${title}`) : ["The run failed."];
  } catch {
    return ["The run ended without a report."];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Threads end with this process, however it ends.
for (let core = 0; core < availableParallelism(); core++) new Worker("for (;;);", { eval: true });

/** @type {Map<string, number>} */
const failures = new Map();
for (let round = 1; round <= rounds; round++) {
  process.stdout.write(`\n── round ${round} of ${rounds}\n`);
  for (const test of failedTests()) failures.set(test, (failures.get(test) ?? 0) + 1);
}
process.stdout.write(`\n── failures in ${rounds} rounds:${failures.size === 0 ? " none" : ""}\n`);
for (const [test, count] of [...failures].toSorted()) process.stdout.write(`${count} × ${test}\n`);
process.exit(failures.size === 0 ? 0 : 1);
