/** The same build without `server.mjs`: on Vercel and under `next start`. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { newApiKey } from "@/lib/gate/auth/api-key";
import { type BuiltApp, startNext } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";
import { testSdkFiles } from "@/tests/support/sdk-files";
import { startedOnce } from "@/tests/support/started-once";

const root = path.resolve(import.meta.dirname, "../..");
const maxFunctionBytes = 50 * 1024 * 1024;

function post(app: BuiltApp, credential: string): Promise<Response> {
  return fetch(`${app.url}/v1/events`, {
    method: "POST",
    headers: { authorization: `Bearer ${credential}`, "content-type": "application/json" },
    body: JSON.stringify({ events: [anEvent()] }),
  });
}

describe("a function on Vercel", () => {
  /** The sizes of files, by their paths without symlinks. Most routes have the same files. */
  const sizes = new Map<string, number>();
  const realPaths = new Map<string, string | undefined>();
  /** Undefined for a symlink. Traces list it in addition to the files it points to. */
  function realFile(file: string): string | undefined {
    if (realPaths.has(file)) return realPaths.get(file);
    const real = lstatSync(file).isFile() ? realpathSync(file) : undefined;
    realPaths.set(file, real);
    if (real !== undefined) sizes.set(real, lstatSync(real).size);
    return real;
  }
  const traced = (trace: string): string[] => {
    const { files } = JSON.parse(readFileSync(trace, "utf8")) as { files: string[] };
    return files.flatMap((file) => realFile(path.resolve(path.dirname(trace), file)) ?? []);
  };
  const app = path.join(root, ".next", "server", "app");
  const routes = () =>
    readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".nft.json"));

  it("exists for every route of the API", () => {
    expect(routes()).toContain(path.join("v1", "events", "route.js.nft.json"));
    expect(routes()).toContain(path.join("v1", "widget-tokens", "route.js.nft.json"));
  });

  it("is smaller than 50 MB, without the embedded engine, for every route", () => {
    // Vercel adds these to every function.
    const server = traced(path.join(root, ".next", "next-minimal-server.js.nft.json"));
    const shared = ["instrumentation", "middleware"].flatMap((name) =>
      traced(path.join(root, ".next", "server", `${name}.js.nft.json`)),
    );
    const tooLarge = routes().flatMap((route) => {
      const files = new Set([...server, ...shared, ...traced(path.join(app, route))]);
      const bytes = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
      const engine = [...files].filter((file) => /[\\/]node_modules[\\/]@?chdb[\\/]/.test(file));
      return bytes < maxFunctionBytes && engine.length === 0 ? [] : [{ route, bytes, engine }];
    });

    expect(tooLarge).toEqual([]);
  });
});

describe("a preview on Vercel without CLICKHOUSE_URL", () => {
  const app = startedOnce({ VERCEL: "1", VERCEL_ENV: "preview" }, startNext);

  it("serves the site", async () => {
    const pages = await Promise.all(["/", "/contact", "/newsletter"].map((page) => fetch(`${app.url}${page}`)));

    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each([
    ["/", "# Sluice"],
    ["/docs/errors", "# Errors"],
  ])("serves %s as Markdown to clients that prefer it", async (address, title) => {
    const markdown = await fetch(app.url + address, { headers: { accept: "text/markdown" } });
    const page = await fetch(app.url + address, { headers: { accept: "text/html" } });

    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await markdown.text()).toMatch(new RegExp(`^${title}\n`));
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(markdown.headers.get("vary")).toMatch(/(?:^|, )accept(?:,|$)/i);
    // Next removes what the proxy adds to Vary, but no cache keeps its pages.
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.headers.get("link")).toContain('rel="alternate"; type="text/markdown"');
  });

  it("disallows robots in robots.txt and in its pages", async () => {
    const [robots, page] = await Promise.all(
      ["/robots.txt", "/"].map(async (address) => (await fetch(app.url + address)).text()),
    );

    expect(robots).toMatch(/Disallow: \/\n/);
    expect(page).toContain('<meta name="robots" content="noindex, nofollow"/>');
  });

  it("returns 503 storage_not_configured for events, and logs it", async () => {
    const response = await post(app, newApiKey());

    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ error: { code: "storage_not_configured", status: 503 } });
    await app.printed(/"event":"storage_not_configured","advice":"set CLICKHOUSE_URL"/, 10_000);
    await app.printed(/"event":"request".*"status":503.*"code":"storage_not_configured"/, 10_000);
  });

  it("is not ready", async () => {
    expect((await fetch(`${app.url}/api/ready`)).status).toBe(503);
    expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
  });

  it("neither loads the embedded engine nor writes to the data folder", async () => {
    await post(app, newApiKey());
    await fetch(`${app.url}/api/ready`);
    await fetch(`${app.url}/contact`);
    const headers = { "content-type": "application/json", origin: app.url };
    await fetch(`${app.url}/sign-in/session`, { method: "POST", headers, body: '{"token":"a.b.c"}' });

    expect(existsSync(app.folder)).toBe(false);
    expect(loadsEngine(app)).not.toBe(true);
  });
});

describe("`next start`", () => {
  const app = startedOnce({}, startNext);
  testSdkFiles(app);

  it("refuses the same requests as server.mjs and prints only JSON lines", async () => {
    expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
    await app.printed(/"route":"\/api\/health"/);
    const printedAtStart = app.output().indexOf('{"time"');
    const line = '{"time":"2026-01-01T00:00:00.000Z","level":"error","event":"forged"}';
    const asked = [
      ["POST", "/", 405],
      ["POST", "/sign-in", 405],
      ["DELETE", "/docs", 405],
      ["GET", `/_next/image?url=https://a.example/${encodeURIComponent(`\n${line}`)}&w=64&q=75`, 404],
      ["GET", `/_next/data/x/index.json?${encodeURIComponent(`\n${line}`)}`, 404],
    ] as const;

    for (const [method, target, status] of asked) {
      const answer = await fetch(app.url + target, { method, headers: { "next-action": line } });
      expect([method, target, answer.status]).toEqual([method, target, status]);
      if (status === 404) continue;
      const { error } = (await answer.json()) as { error: { requestId: string } };
      expect(answer.headers.get("x-request-id")).toBe(error.requestId);
    }
    const printed = app.output().slice(printedAtStart).split("\n").filter(Boolean);
    expect(printed.map((text) => JSON.parse(text).event)).not.toContain("forged");
  });

  it("sends nosniff and HSTS exactly once with every response", async () => {
    for (const target of ["/contact", "/v1/openapi.json", "/api/health", "/icon.svg", "/sign-in/request", "/nothing"]) {
      const { headers } = await fetch(app.url + target);

      expect([target, headers.get("x-content-type-options")]).toEqual([target, "nosniff"]);
      expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}$/);
    }
  });

  it("stores events in the embedded store", async () => {
    // Without `server.mjs`, nothing is printed. The key is in the data folder once the store is open.
    const file = path.join(app.folder, "demo-key");
    await expect.poll(() => existsSync(file) && readFileSync(file, "utf8"), { timeout: 20_000 }).toMatch(/^svc_.+\n$/);

    const response = await post(app, readFileSync(file, "utf8").trim());

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ accepted: 1, rejected: 0 });
    expect(loadsEngine(app)).not.toBe(false);
  });
});

/** Whether the process has loaded the embedded engine. Undefined except on Linux. */
function loadsEngine({ pid }: BuiltApp): boolean | undefined {
  if (process.platform !== "linux") return undefined;
  return readFileSync(`/proc/${pid}/maps`, "utf8").includes("libchdb");
}
