// `npm run verify`: lint, types, unused code, and unit and API tests. With `--changed`, only the tests nearest to what changed since the last commit.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";

/** So that they take less than a minute. */
const maxTestFiles = 8;

const git = (/** @type {string[]} */ ...words) =>
  execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean);
const imported = /(?:\bfrom|\bimport|\bimport\()\s*"((?:@\/|\.{1,2}\/)[^"]+)"/g;
const isUnitTest = (/** @type {string} */ file) =>
  /^tests\/.+\.test\.tsx?$/.test(file) && !/^tests\/(?:built|e2e)\//.test(file);

/** The test files with the fewest imports between them and a changed file, nearest first. */
function nearestTests() {
  const changed = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  const files = [...git("ls-files", "*.ts", "*.tsx", "*.mjs"), ...changed].filter((file) => existsSync(file));
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const file of new Set(files)) {
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(imported)) {
      const base = specifier.startsWith("@/") ? specifier.slice(2) : path.join(path.dirname(file), specifier);
      for (const name of [base, `${base}.ts`, `${base}.tsx`])
        importers.set(name, (importers.get(name) ?? new Set()).add(file));
    }
  }
  // A set keeps its order, and the loop also visits what it adds.
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter((file) => isUnitTest(file) && existsSync(file)).slice(0, maxTestFiles);
}

/** @param {string[]} command The first one prints as it runs, and the others when they end. */
async function run(command, isFirst = false) {
  const [program = "", ...words] = command;
  const child = spawn(program, words, { stdio: isFirst ? "inherit" : ["ignore", "pipe", "inherit"] });
  const [[status], printed] = await Promise.all([once(child, "exit"), child.stdout ? text(child.stdout) : ""]);
  process.stdout.write(printed);
  return { name: command.join(" "), hasFailed: status !== 0 };
}

const vitest = ["npx", "vitest", "run"];
const checks = [
  ["npm", "run", "types"],
  ["npm", "run", "lint"],
  ["npx", "knip"],
];
/** @type {string[] | undefined} */
let tests = vitest;
if (process.argv.includes("--changed")) {
  const nearest = nearestTests();
  process.stdout.write(`${nearest.length} test files near the changes\n`);
  tests = nearest.length > 0 ? [...vitest, ...nearest] : undefined;
}
const results = await Promise.all([...(tests ? [run(tests, true)] : []), ...checks.map((command) => run(command))]);
const failed = results.filter(({ hasFailed }) => hasFailed);
for (const { name } of failed) process.stdout.write(`\nFailed: ${name.slice(0, 80)}\n`);
process.exit(failed.length === 0 ? 0 : 1);
