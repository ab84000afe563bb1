/**
 * `npm run catalog`: prints every test of the three test runners, one per line: runner, file, describe path and title, separated by tabs.
 * The describe path is what a group of tests promises. Ends with the number of tests by runner and folder.
 *
 * The runners collect the tests themselves and run none, so generated cases are listed one by one. It needs no build.
 */
import { execFile } from "node:child_process";
import path from "node:path";
import { Writable } from "node:stream";
import { promisify } from "node:util";
import { createVitest, type TestCase } from "vitest/node";
import { z } from "zod";

interface CatalogTest {
  /** The Vitest project, or `browser`. A file that runs on both hosts is listed once per project. */
  readonly runner: string;
  readonly file: string;
  readonly groups: readonly string[];
  readonly title: string;
}

interface Catalog {
  readonly tests: readonly CatalogTest[];
  /** Files that could not be collected, with the reason. */
  readonly failures: readonly string[];
}

const root = path.resolve(import.meta.dirname, "..");
const browserFolder = "tests/e2e";

/** Discards what test files print while they are collected: some call the app in the body of a `describe`. */
const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });

function parentGroups({ parent }: TestCase): string[] {
  const groups: string[] = [];
  for (let group = parent; group.type === "suite"; group = group.parent) groups.unshift(group.name);
  return groups;
}

/** @param options Override those of the configuration file. */
async function vitestCatalog(config: string, options: { globalSetup?: string[] } = {}): Promise<Catalog> {
  const settings = { root, config, run: true, watch: false, reporters: [{}], ...options };
  const vitest = await createVitest("test", settings, {}, { stdout: discarded });
  try {
    const { testModules, unhandledErrors } = await vitest.collect();
    const tests = testModules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        runner: test.project.name,
        file: module.relativeModuleId,
        groups: parentGroups(test),
        title: test.name,
      })),
    );
    const failures = testModules.flatMap((module) =>
      module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
    );
    return { tests, failures: [...failures, ...unhandledErrors.map(String)] };
  } finally {
    await vitest.close();
  }
}

const Suite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string() })),
  get suites() {
    return z.array(Suite).optional();
  },
});
const Listed = z.object({ suites: z.array(Suite), errors: z.array(z.object({ message: z.string().optional() })) });

/** @param groups The titles of the groups that contain the suite. A file is a suite too, but not a group. */
function listTests(suite: z.infer<typeof Suite>, groups: readonly string[] = []): CatalogTest[] {
  const tests = suite.specs.map(({ title, file }) => ({
    runner: "browser",
    file: path.posix.join(browserFolder, file),
    groups,
    title,
  }));
  return [...tests, ...(suite.suites ?? []).flatMap((inner) => listTests(inner, [...groups, inner.title]))];
}

async function browserCatalog(): Promise<Catalog> {
  // `--list` skips the global setup, which builds the app.
  const words = ["playwright", "test", "--list", "--reporter=json"];
  const { stdout } = await promisify(execFile)("npx", words, { cwd: root, maxBuffer: 2 ** 28 });
  const { suites, errors } = Listed.parse(JSON.parse(stdout));
  return {
    tests: suites.flatMap((suite) => listTests(suite)),
    failures: errors.map(({ message }) => message ?? "unknown error"),
  };
}

/** Removes tabs and line breaks, which titles of generated cases can contain. */
const asCell = (text: string): string => text.replace(/\s+/g, " ");

const countFiles = (tests: readonly CatalogTest[]): number => new Set(tests.map(({ file }) => file)).size;

function counts(tests: readonly CatalogTest[]): string[] {
  const toGroup = ({ runner, file }: CatalogTest) => `${runner}\t${path.posix.dirname(file)}`;
  const rows = [...new Set(tests.map(toGroup))].toSorted().map((group) => {
    const members = tests.filter((test) => toGroup(test) === group);
    return `${group}\t${countFiles(members)} files\t${members.length} tests`;
  });
  return [...rows, `all\ttests\t${countFiles(tests)} files\t${tests.length} tests`];
}

const catalogs = [
  await vitestCatalog("vitest.config.ts"),
  // Its global setup builds the app.
  await vitestCatalog("tests/built/vitest.config.ts", { globalSetup: [] }),
  await browserCatalog(),
];
const tests = catalogs.flatMap((catalog) => catalog.tests);
const lines = tests.map(({ runner, file, groups, title }) => [runner, file, groups.join(" › "), title].map(asCell));
process.stdout.write(`${[...lines.map((cells) => cells.join("\t")), "", ...counts(tests)].join("\n")}\n`);
const failures = catalogs.flatMap((catalog) => catalog.failures);
for (const failure of failures) process.stderr.write(`Not listed: ${failure}\n`);
if (failures.length > 0) process.exitCode = 1;
