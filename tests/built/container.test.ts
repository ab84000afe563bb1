/** The app as in the container: the build without sources, only production packages, and only the data folder writable. */
import { copyFileSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { launch, ready } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";

const root = path.resolve(import.meta.dirname, "../..");
const readLines = (file: string) => readFileSync(path.join(root, file), "utf8").trim().split("\n");

/** Links files instead of copying them, because the embedded engine alone is half a gigabyte. */
function linkTree(from: string, to: string, skipped: ReadonlySet<string>): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (skipped.has(source)) continue;
    if (entry.isDirectory()) linkTree(source, target, skipped);
    else if (entry.isFile()) linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** The top-level packages that `npm ci --omit=dev` installs. Nested ones are included with them. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([place, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place) && dev !== true)
    .map(([place]) => place)
    .filter((place) => lstatSync(path.join(root, place), { throwIfNoEntry: false }));
}

/** Follows the Dockerfile: the build's input, without the files removed after the build. */
function asInTheContainer(): string {
  const tree = mkdtempSync(path.join(tmpdir(), "sluice-container-"));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  const removed = /&& rm -rf (.+)$/m.exec(readLines("Dockerfile").join("\n"))?.[1]?.split(" ") ?? [];
  const ignored = readLines(".dockerignore").filter((name) => name !== ".next");
  // `next dev` writes these, possibly while this test runs.
  const skipped = new Set([...removed, ...ignored, ".next/dev", "next-env.d.ts"].map((name) => path.join(root, name)));
  linkTree(root, tree, skipped);
  for (const place of productionPackages()) linkTree(path.join(root, place), path.join(tree, place), skipped);
  return tree;
}

/** When each file and folder was last written. */
function writtenAt(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, lstatSync(file).mtimeMs]));
}

it("starts, serves every kind of request and stops without changing its own files", async () => {
  const tree = asInTheContainer();
  const data = mkdtempSync(path.join(tmpdir(), "sluice-container-data-"));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  // Compared per file: the clock of the file system is not that of the process.
  const before = writtenAt(tree);
  const process = launch({ DATA_DIR: data }, [path.join(tree, "server.mjs")]);
  onTestFinished(process.stop);
  const app = await ready(process);

  expect(readdirSync(tree)).not.toEqual(expect.arrayContaining(["app"]));
  expect(readdirSync(path.join(tree, "node_modules"))).not.toContain("typescript");
  for (const address of ["/", "/docs/running", "/docs.md", "/opengraph-image", "/newsletter/confirmed", "/api/ready"]) {
    expect((await fetch(app.url + address)).status, address).toBe(200);
  }
  const post = (address: string, body: unknown, headers = {}) =>
    fetch(app.url + address, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const bearer = { authorization: `Bearer ${app.demoKey}` };
  expect((await post("/v1/events", { events: [anEvent()] }, bearer)).status).toBe(200);
  expect((await post("/api/newsletter", { email: "jane@example.com" })).status).toBe(200);
  process.kill("SIGTERM");

  expect(await process.exited).toEqual({ code: 0, signal: null });
  expect([...writtenAt(tree)].filter(([file, time]) => before.get(file) !== time)).toEqual([]);
});
