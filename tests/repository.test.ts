/** Checks that the repository's documents are accurate. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { proofs } from "@/components/marketing/proofs";

const read = (file: string) => readFileSync(file, "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "DECISIONS.md"];

describe("the documents", () => {
  it.each(documents)("of %s name only paths that exist", (document) => {
    const named = [...read(document).matchAll(/`([\w.@()[\]-]+\/[\w.@()[\]/-]*|[\w-]+\.(?:md|mjs|json|ts|yaml))`/g)];
    const paths = named
      .map(([, path]) => String(path))
      // Media types, packages, and folders that a run or a build creates.
      .filter((path) => !/^(?:\.data\/|application\/|text\/|@\w+\/|public\/sdk\b)/.test(path));

    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("have decisions of at most ten lines", () => {
    const sections = read("DECISIONS.md").split(/^## /m).slice(1);
    const long = sections
      .filter((section) => section.trim().split("\n").length > 11)
      .map((section) => section.split("\n")[0]);

    expect(long).toEqual([]);
  });

  it("name the command that CI runs", () => {
    expect(read("README.md")).toContain("npm ci && npm test");
    expect(read(".ci/run")).toMatch(/^npm ci && npm test$/m);
    expect(read(".github/workflows/ci.yml")).toContain("bash .ci/run");
  });

  it("explain every script that a person runs", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const all = documents.map(read).join("\n");
    const unexplained = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(all));

    expect(unexplained.filter((name) => !["build", "lint", "types"].includes(name))).toEqual([]);
  });
});

const said = read("README.md").replaceAll(/\s+/g, " ");

it("the guarantees on the home page have figures and commands from the README", () => {
  const figures = proofs.flatMap(({ figures }) => figures);
  const numbers = figures.flatMap(({ figure, of }) => `${figure} ${of}`.match(/\d[\d,.]*\d|\d/g) ?? []);

  expect(numbers.filter((number) => !said.includes(number))).toEqual([]);
  expect(figures.filter(({ command }) => !said.includes(command))).toEqual([]);
});

describe("the packages", () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
    string,
    Record<string, string>
  >;

  it("are pinned to exact versions", () => {
    const all = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it("are in the lockfile for every platform, so that `npm ci` works on each", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    const locked = Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, ""));

    expect(wanted.filter((name) => !locked.includes(name))).toEqual([]);
  });

  it("allow installing the product without the embedded engine", () => {
    expect(Object.keys(optionalDependencies ?? {})).toEqual(["chdb"]);
  });
});

it("modules that tests share register no hooks, because a shared process would run them only for its first test file", () => {
  // Setup files run again for each test file, and every file that imports `resend` has its own process.
  const runForEachFile = ["close-store.ts", "empty-store.ts", "resend.ts"];
  const shared = ["tests/support", "tests/chaos"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
  );
  const withHooks = shared
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => /^(?:before|after)(?:Each|All)\(/m.test(read(file)));

  expect(withHooks.map((file) => path.basename(file)).sort()).toEqual(runForEachFile);
});
