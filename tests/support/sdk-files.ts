/** Tests of `/sdk`, for our own server and for Next alone. */
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { expect, it } from "vitest";
import type { BuiltApp } from "@/tests/support/built-app";

const files = readdirSync("public/sdk");
const archive = String(files.find((name) => name.endsWith(".tgz")));

/** Defines tests of the SDK's files as the app serves them. */
export function testSdkFiles(app: Pick<BuiltApp, "url">) {
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
}
