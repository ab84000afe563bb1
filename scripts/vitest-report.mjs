// A reporter for Vitest: writes the number of passed tests, the failed ones and the duration of each file to `--outputFile`.
import { writeFileSync } from "node:fs";

/** @typedef {{ readonly name: string, readonly seconds: number }} FileTime */
/** @typedef {{ readonly name: string, readonly message: string }} Failure */
/** @typedef {{ readonly passed: number, readonly total: number, readonly failures: readonly Failure[], readonly files: readonly FileTime[] }} Report */

export default class {
  /** @param {import("vitest/node").Vitest} vitest */
  onInit(vitest) {
    this.file = String(vitest.config.outputFile);
  }

  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    /** @type {Report} */
    const report = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      total: tests.length,
      failures: tests.flatMap((test) => {
        const { state, errors = [] } = test.result();
        const name = `${test.module.relativeModuleId}: ${test.fullName}`;
        return state === "failed" ? [{ name, message: errors.map(({ message }) => message).join("\n") }] : [];
      }),
      files: modules.map((module) => {
        // Vitest's JSON reporter omits hooks, which do most of the work in some files.
        const { duration, collectDuration } = module.diagnostic();
        const name = `${module.relativeModuleId} (${module.project.name})`;
        return { name, seconds: (duration + collectDuration) / 1000 };
      }),
    };
    writeFileSync(String(this.file), JSON.stringify(report));
  }
}
