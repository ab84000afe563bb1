/** Tests of `/sdk`, for every way to run the app. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import type { BuiltApp } from "@/tests/support/built-app";

const files = readdirSync("public/sdk");
const archive = String(files.find((name) => name.endsWith(".tgz")));
const integrityOf = (name: string) =>
  `sha512-${createHash("sha512")
    .update(readFileSync(path.join("public/sdk", name)))
    .digest("base64")}`;

/** Defines tests of the SDK's files as the app serves them, and as npm installs them. */
export function testSdkFiles(app: Pick<BuiltApp, "url">) {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-sdk-files-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(files)("serves /sdk/%s to any origin, to be cached forever", async (name) => {
    const response = await fetch(`${app.url}/sdk/${name}`, { headers: { origin: "null" } });

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": name.endsWith(".tgz") ? "application/gzip" : "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(path.join("public/sdk", name)))).toBe(true);
  });

  it("answers HEAD and conditional requests", async () => {
    const url = `${app.url}/sdk/${archive}`;
    const head = await fetch(url, { method: "HEAD" });
    const etag = String(head.headers.get("etag"));
    // Not with fetch, which adds `Cache-Control: no-cache` to conditional requests.
    const [unchanged] = await once(http.get(url, { headers: { "if-none-match": etag } }), "response");

    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(unchanged.statusCode).toBe(304);
  });

  it.each(["/sdk/sluice-0.0.0.tgz", "/sdk/widget-0.0.0.js"])("returns an uncached 404 for %s", async (target) => {
    const response = await fetch(app.url + target);

    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await response.text()).toContain("/docs/sdk");
  });

  it("is installed by npm from the address, with the integrity in the docs", async () => {
    const project = mkdtempSync(path.join(folder, "project-"));
    const npm = (...args: string[]) => promisify(execFile)("npm", args, { cwd: project });
    await npm("init", "--yes");
    const address = `${app.url}/sdk/${archive}`;
    // The default of npm 12.
    await expect(npm("install", "--allow-remote=none", address)).rejects.toThrow("EALLOWREMOTE");
    await npm("install", "--no-audit", "--allow-remote=root", address);
    const { packages } = JSON.parse(readFileSync(path.join(project, "package-lock.json"), "utf8"));
    const docs = await (await fetch(`${app.url}/docs/sdk.md`)).text();

    expect(packages["node_modules/sluice"].integrity).toBe(integrityOf(archive));
    for (const name of files) expect(docs).toContain(integrityOf(name));
  });
}
