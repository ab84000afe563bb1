/** The headers of the pages, and the site's machine-readable files. */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, inject, it } from "vitest";
import { themeScript } from "@/components/ui/theme";
import { firstEvent } from "@/lib/gate/contracts/first-event";

const folder = mkdtempSync(path.join(tmpdir(), "sluice-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = inject("site");

const get = (address: string) => fetch(app.url + address);

describe("a page", () => {
  it.each(["/", "/docs", "/docs/errors", "/privacy", "/nothing-here"])("has security headers: %s", async (address) => {
    const { headers } = await get(address);
    const policy = Object.fromEntries(
      (headers.get("content-security-policy") ?? "").split("; ").map((part) => {
        const [name = "", ...sources] = part.split(" ");
        return [name, sources.join(" ")];
      }),
    );

    expect(policy["script-src"]).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')+$/);
    expect(policy["style-src"]).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')*$/);
    expect(policy).toMatchObject({
      "default-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it.each(["/", "/docs/api", "/contact", "/nothing-here"])(
    "is the same for every visitor, and its policy allows its inline scripts: %s",
    async (address) => {
      const headers = { cookie: "theme=dark", rsc: "1", "next-router-prefetch": "1" };
      const [first, second] = [await get(address), await fetch(`${app.url}${address}?a=b`, { headers })];
      const policy = first.headers.get("content-security-policy") ?? "";
      const body = await first.text();
      const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text = ""]) => text,
      );

      expect(inline.length).toBeGreaterThan(1);
      for (const text of inline) expect(policy).toContain(createHash("sha256").update(text).digest("base64"));
      expect(body).not.toContain("nonce=");
      expect(await second.text()).toBe(body);
      expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    },
  );

  it("that is personal has a new nonce per response, on every script", async () => {
    const [first, second] = [await get("/sign-in"), await get("/sign-in")];
    const readNonce = ({ headers }: Response) =>
      /nonce-([^']+)/.exec(headers.get("content-security-policy") ?? "")?.[1];
    const body = await first.text();
    const inline = [...body.matchAll(/<script\b(?![^>]*\snonce=)[^>]*>([\s\S]*?)<\/script>/g)];

    expect(readNonce(first)).not.toBe(readNonce(second));
    expect(body).toContain(`nonce="${readNonce(first)}"`);
    expect(inline.map(([, text]) => text)).toEqual([themeScript]);
  });

  it("returns 304 to a browser that has it cached", async () => {
    const etag = (await get("/docs")).headers.get("etag") ?? "";
    const again = await fetch(`${app.url}/docs`, { headers: { "if-none-match": etag } });

    expect(again.status).toBe(304);
  });

  it("has headers that the API does not send", async () => {
    for (const address of ["/v1/openapi.json", "/api/health"]) {
      expect((await get(address)).headers.get("content-security-policy")).toBeNull();
    }
  });
});

describe("a response that is not a page", () => {
  it.each([
    "/v1/openapi.json",
    "/v1/events",
    "/v1/nothing",
    "/api/health",
    "/api/dashboard/projects",
    "/robots.txt",
    "/icon.svg",
    "/llms.txt",
    "/docs/errors.md",
    "/_next/static/chunks/nothing.js",
    "/_next/image",
    "/sign-in/request",
  ])("has nosniff and HSTS exactly once: %s", async (address) => {
    const { headers } = await get(address);

    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}$/);
  });
});

describe("a script of the build", () => {
  const nameIn = (page: string) => /\/_next\/static\/chunks\/[^"\\]+\.js/.exec(page)?.[0] ?? "";

  /** The encoding of the response by `Accept-Encoding`. */
  const encodings: [accepted: string, encoding: string | null][] = [
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=0.8, br;q=0.9", "br"],
    ["BR", "br"],
    ["br;q=0", null],
    ["br; q=0.000", null],
    ["br;q=0, gzip", "gzip"],
    ["gzip, br;q=0.1", "gzip"],
    ["gzip, brotli", "gzip"],
    ["x-br", null],
  ];

  it("is served with Brotli to clients that support it", async () => {
    const script = nameIn(await (await get("/")).text());
    const getAs = (encoding: string) => fetch(app.url + script, { headers: { "accept-encoding": encoding } });
    const plain = await getAs("identity");
    const small = await getAs("gzip, br");

    expect(small.headers.get("content-encoding")).toBe("br");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await small.text()).toBe(await plain.text());
    const same = ["content-type", "cache-control", "x-content-type-options", "strict-transport-security"];
    for (const name of same) expect([name, small.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
    expect(small.headers.get("x-content-type-options")).toBe("nosniff");
    for (const [accepted, encoding] of encodings) {
      const answer = await getAs(accepted);
      expect([accepted, answer.headers.get("content-encoding")]).toEqual([accepted, encoding]);
      await answer.body?.cancel();
    }
  });

  it("returns 404 if it does not exist, including for a path that leads out of the build", async () => {
    for (const address of ["/_next/static/chunks/nothing.js", "/_next/static/..%2fserver/nothing.js"]) {
      expect((await get(address)).status).toBe(404);
    }
  });
});

describe("robots.txt", () => {
  it("allows robots, as the pages do, and names the sitemap", async () => {
    const robots = await (await get("/robots.txt")).text();

    expect(robots).toContain("Allow: /\n");
    expect(robots).toContain(`Sitemap: ${app.siteUrl}/sitemap.xml`);
    expect(await (await get("/")).text()).not.toContain("noindex");
  });
});

describe("metadata for machines", () => {
  it("has an RFC 9116 security.txt that expires in less than a year", async () => {
    const answer = await get("/.well-known/security.txt");
    const said = await answer.text();
    const expires = Date.parse(/^Expires: (.+)$/m.exec(said)?.[1] ?? "");

    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(said.split("\n")).toContain(`Contact: ${app.siteUrl}/contact`);
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  });

  it("lists the deployment's URLs in the sitemap", async () => {
    expect(await (await get("/sitemap.xml")).text()).toContain(`<loc>${app.siteUrl}/docs</loc>`);
  });

  it.each([
    ["/icon.svg", "image/svg+xml"],
    ["/favicon.ico", "image/x-icon"],
    ["/apple-icon", "image/png"],
    ["/opengraph-image", "image/png"],
  ])("has an image at %s", async (address, type) => {
    const answer = await get(address);

    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(type);
  });

  it("has the page's own URL and image for link previews", async () => {
    const page = await (await get("/")).text();

    expect(page).toContain(`<link rel="canonical" href="${app.siteUrl}"/>`);
    expect(page).toContain(`<meta property="og:image" content="${app.siteUrl}/opengraph-image`);
  });
});

describe("the code for a first event", () => {
  const findSnippet = (name: string) => firstEvent(app.url).find((snippet) => snippet.name === name)?.code ?? "";

  async function run(command: string, words: string[]): Promise<string> {
    const child = spawn(command, words, { env: { ...process.env, SLUICE_API_KEY: app.demoKey } });
    const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
    return output;
  }

  it("runs in a shell", async () => {
    const answer = JSON.parse(await run("sh", ["-c", findSnippet("curl")]));

    expect(answer).toMatchObject({
      accepted: 1,
      warnings: ["properties.input_values.query: 1 e-mail address removed"],
    });
  });

  it("runs as TypeScript with the package, which npm installs without a registry and which needs nothing else", async () => {
    const [archive] = readdirSync("public/sdk").filter((name) => name.endsWith(".tgz"));
    const install = ["install", "--offline", "--no-audit", path.resolve("public/sdk", String(archive))];
    execFileSync("npm", install, { cwd: folder, stdio: "ignore" });
    expect(readdirSync(path.join(folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["sluice"]);
    const file = path.join(folder, "first-event.mts");
    writeFileSync(file, findSnippet("TypeScript"));
    const output = await run(process.execPath, ["--import", createRequire(import.meta.url).resolve("tsx"), file]);

    expect(output).toBe("{ made: 1, stored: 1, rejected: 0, dropped: 0, waiting: 0 }\n");
  });
});
