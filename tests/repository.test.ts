/** Checks that the repository's documents are accurate. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { proofs } from "@/components/marketing/proofs";
import { tryBatch } from "@/components/marketing/try-batch";
import { retentionDays } from "@/lib/gate/contracts/retention";
import { detectors } from "@/lib/scrub/kinds";
import { docsPages } from "@/lib/site/docs/pages";

const read = (file: string) => readFileSync(file, "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "DECISIONS.md", "BENCHMARKS.md"];
const sourceFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

describe("the documents", () => {
  it.each(documents)("of %s name only paths that exist", (document) => {
    const named = [...read(document).matchAll(/`([\w.@()[\]-]+\/[\w.@()[\]/-]*|[\w-]+\.(?:md|mjs|json|ts|yaml))`/g)];
    const paths = named
      .map(([, path]) => String(path))
      // Media types, packages, and folders that a run or a build creates.
      .filter((path) => !/^(?:\.data\/|application\/|text\/|@\w+\/|public\/sdk\b)/.test(path));

    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(documents)("of %s link only to files and headings that exist", (document) => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)];
    const dead = links.filter(([, file, anchor]) => {
      const target = file === "" ? document : String(file);
      return !existsSync(target) || (anchor !== undefined && !findAnchors(read(target)).includes(anchor.slice(1)));
    });

    expect(dead.map(([link]) => link)).toEqual([]);
  });

  it("name the commands that start Sluice and that CI runs", () => {
    expect(read("README.md")).toMatch(
      /^npm ci && npm start +# run it\nnpm ci && npm test +# run everything that CI runs$/m,
    );
    expect(read(".ci/run")).toMatch(/^npm ci && npm test$/m);
    expect(read(".github/workflows/ci.yml")).toContain("bash .ci/run");
  });

  it("explain every script that a person runs", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const all = [...documents, "lib/site/docs/running.ts"].map(read).join("\n");
    const unexplained = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(all));

    expect(unexplained.filter((name) => !["build", "lint", "types"].includes(name))).toEqual([]);
  });
});

it("each page of the docs has its own file, as CONTRIBUTING says", () => {
  // The pages of the API reference are printed from one document.
  const files = docsPages.map(({ slug }) => `lib/site/docs/${slug.replace(/^api-.*/, "api") || "quickstart"}.ts`);

  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

describe("the decisions", () => {
  const decisions = read("DECISIONS.md");
  const headings = [...decisions.matchAll(/^##(#?) (.+)$/gm)];

  it("are listed by room in the order in which they follow", () => {
    const listed = [...decisions.matchAll(/^( *)- \[(.+)\]\(#/gm)].map(([, indent, heading]) => [
      indent !== "",
      heading,
    ]);

    expect(listed).toEqual(headings.map(([, level, heading]) => [level === "#", heading]));
  });

  it("each have a date, context, decision and consequence", () => {
    const entries = decisions.split(/^### /m).slice(1);
    const parts = /^.+\n\n\d{4}-\d\d-\d\d\n\n- \*\*Context:\*\* .+\n- \*\*Decision:\*\* .+\n- \*\*Consequence:\*\* ./s;

    expect(entries.filter((entry) => !parts.test(entry)).map((entry) => entry.split("\n")[0])).toEqual([]);
  });
});

it("the rooms of lib import only from rooms that DECISIONS names before them", () => {
  const [, listed = ""] = /except its contracts: ([a-z,\s-]+)\./.exec(read("DECISIONS.md")) ?? [];
  const rooms = listed.split(/,\s+/);
  const upward = sourceFiles("lib").flatMap((file) => {
    const own = rooms.indexOf(String(file.split("/")[1]));
    const imported = [...read(file).matchAll(/from "@\/lib\/([\w-]+)\/(?!contracts\/)[^"]+"/g)];
    return imported
      .filter(([, room]) => own >= 0 && rooms.indexOf(String(room)) > own)
      .map(([source]) => `${file} ${source}`);
  });

  expect(rooms.every((room) => existsSync(`lib/${room}`))).toBe(true);
  expect(upward).toEqual(['lib/endpoints/after-response.ts from "@/lib/process/jobs"']);
});

it("DECISIONS states the sizes of the word lists and of the OTLP reader correctly", () => {
  const decisions = read("DECISIONS.md").replaceAll(/\s+/g, " ");
  const findCount = (pattern: RegExp) => pattern.exec(decisions)?.[1]?.replace(",", "");
  const countHundreds = (name: string) => {
    const lists = [...read(`lib/scrub/data/${name}.ts`).matchAll(/`([^`]+)`/g)].map(([, words]) =>
      String(words).trim().split(/\s+/),
    );
    return String(Math.floor(Math.max(...lists.map((words) => words.length)) / 100) * 100);
  };

  expect(findCount(/a list of ([\d,]+) given names/)).toBe(countHundreds("latin-given-names"));
  expect(findCount(/none is one of ([\d,]+) words that name other things/)).toBe(countHundreds("ordinary-words"));
  expect(read("lib/gate/otlp/protobuf.ts").split("\n").length).toBeLessThan(
    Number(findCount(/A reader of fewer than ([\d,]+) lines/)),
  );
});

/** GitHub's rules: lowercase, without punctuation, spaces as hyphens. */
const findAnchors = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    String(heading)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );

describe("the README", () => {
  const readme = read("README.md");
  const [sent, stored, response] = [...readme.matchAll(/^```json\n(.+?)^```$/gms)].map(([, text]) =>
    JSON.parse(String(text)),
  );

  it("fits on a few screens", () => {
    expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(150);
  });

  it("shows an event as it is stored, and the warning of its curl command", () => {
    const [row] = tryBatch(JSON.stringify({ events: [sent] }), Date.parse(sent.timestamp), retentionDays).rows;
    const [body] = /(?<=-d ').+?(?='$)/ms.exec(readme) ?? [];
    const now = new Date().toISOString();
    const tried = tryBatch(String(body).replace(/'\$\(date .*?\)'/, now), Date.parse(now), retentionDays);

    expect(JSON.parse(String(row))).toMatchObject(stored);
    expect(tried).toMatchObject({ status: 200, lines: response.warnings });
  });

  it("lists as many files between a request and its commit as it says, and they have no more lines", () => {
    const table = readme.slice(readme.indexOf("## How it works"), readme.indexOf("| folder"));
    const named = new Set([...table.matchAll(/\b(?:lib|app)\/[\w/.-]+\.ts/g)].map(([file]) => file));
    const lines = [...named].reduce((sum, file) => sum + read(file).trimEnd().split("\n").length, 0);
    const [, files, most] = /These (\d+) files have fewer than ([\d,]+) lines/.exec(readme) ?? [];

    expect(named.size).toBe(Number(files));
    expect(lines).toBeLessThan(Number(most?.replace(",", "")));
    expect(read("components/marketing/proofs.ts")).toContain(
      `"with fewer than ${most} lines, from the request to the commit"`,
    );
  });

  it("counts the kinds of personal data", () => {
    expect(readme).toContain(`all ${detectors.length} kinds`);
  });

  it("names the only folder that opens connections to ClickHouse", () => {
    const opens = /\bcreateClient\(|"chdb\/connection"|^import (?!type\b).*"@clickhouse\/client"/m;
    const opening = [...sourceFiles("lib"), ...sourceFiles("app")].filter((file) => opens.test(read(file)));

    expect(readme).toContain("only it opens connections");
    expect(opening.length).toBeGreaterThan(0);
    expect(opening.filter((file) => !file.startsWith("lib/store/"))).toEqual([]);
  });

  it("has only figures that BENCHMARKS.md has", () => {
    const table = readme.slice(readme.indexOf("| measured"));
    const rows = table.trim().split("\n").slice(2);

    expect(rows).toHaveLength(6);
    expect(rows.flatMap(findNumbers).filter((number) => !findNumbers(read("BENCHMARKS.md")).includes(number))).toEqual(
      [],
    );
  });
});

const findNumbers = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/g) ?? [];

it("the guarantees on the home page have figures from the same paragraph as their commands", () => {
  const paragraphs = ["README.md", "BENCHMARKS.md"].flatMap((document) => read(document).split(/\n(?=\n|- |\| )/));
  const unproven = proofs
    .flatMap(({ figures }) => figures)
    .filter(({ command }) => command.startsWith("npm "))
    .filter(({ figure, of, command }) => {
      const numbers = findNumbers(`${figure} ${of}`);
      return !paragraphs.some(
        (text) => text.includes(`\`${command}\``) && numbers.every((number) => findNumbers(text).includes(number)),
      );
    });

  expect(unproven).toEqual([]);
});

it("the guarantees on the home page count files and kinds as the README does", () => {
  const figures = proofs.flatMap(({ figures }) => figures).filter(({ command }) => command.startsWith("cat "));
  const said = read("README.md");

  expect(figures.map(({ figure }) => figure).filter((figure) => !said.includes(figure))).toEqual([]);
  expect(figures.map(({ command }) => command.slice(4)).filter((file) => !existsSync(file))).toEqual([]);
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

/** SWC's minifier replaces copies of such a variable with the variable, so a copy changes when the variable does. */
const mutableParts = /\bfor \((?:let|var) [{[]/;

it("no loop destructures into variables that can change, which Next's minifier compiles wrongly", () => {
  const files = ["lib", "components", "sdk", "app"].flatMap(sourceFiles);

  expect(["for (let { from, to } of words)", "for (let [key] of all)"].every((line) => mutableParts.test(line))).toBe(
    true,
  );
  expect(files.filter((file) => mutableParts.test(read(file)))).toEqual([]);
});
