/** The docs of the built app: as pages, as Markdown, as commands that run as pasted, and the files that they tell readers to install. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import type { DocsSection } from "@/components/docs/sections";
import { docsPages, docsPath } from "@/lib/site/docs/pages";
import { startApp } from "@/tests/support/built-app";
import { freePort } from "@/tests/support/free-port";
import { testSdkFiles } from "@/tests/support/sdk-files";
import { startedOnce } from "@/tests/support/started-once";

// The docs contain the URL, so the port must be known before the app starts.
const app = startedOnce({}, async (environment) => startApp({ ...environment, PORT: String(await freePort()) }));

const get = async (address: string) => {
  const response = await fetch(new URL(address, app.url));
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};

describe.each(docsPages.map((page) => [docsPath(page), page.title]))("%s", (address, title) => {
  it("is a page, and its Markdown at the same URL with .md", async () => {
    const [page, markdown] = [await get(address), await get(`${address}.md`)];

    expect(page).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
    expect(page.text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(page.text).toMatch(new RegExp(`<link rel="alternate" type="text/markdown" href="[^"]*${address}.md"/>`));
    expect(markdown).toMatchObject({ status: 200, type: "text/markdown; charset=utf-8" });
    expect(markdown.text).toMatch(new RegExp(`^# ${title}\n`));
  });
});

it.each(["/docs/nothing", "/docs/nothing.md", "/docs/errors/nothing", "/docs.md/nothing"])(
  "returns 404 for %s",
  async (address) => {
    expect((await get(address)).status).toBe(404);
  },
);

it("lists every section of every page in /docs-index.json, with an existing anchor", async () => {
  const { status, text } = await get("/docs-index.json");
  const sections: DocsSection[] = JSON.parse(text);

  expect(status).toBe(200);
  expect(new Set(sections.map(({ href }) => href)).size).toBe(sections.length);
  for (const page of docsPages) {
    const html = (await get(docsPath(page))).text;
    const anchors = sections.filter(({ href }) => href.split("#")[0] === docsPath(page)).map(({ href }) => href);
    const headings = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => `${docsPath(page)}#${id}`);
    expect(anchors).toEqual([docsPath(page), ...headings]);
  }
});

it("lists existing URLs in /llms.txt", async () => {
  const { status, type, text } = await get("/llms.txt");
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, link]) => String(link));

  expect({ status, type }).toEqual({ status: 200, type: "text/plain; charset=utf-8" });
  for (const link of links) expect((await get(link)).status, link).toBe(200);
});

describe("/sdk", () => testSdkFiles(app));

describe("a pasted command from the docs", () => {
  /** Code blocks in languages that can run, in order. */
  const blocksOf = (markdown: string) =>
    [...markdown.matchAll(/^```(bash|js)(?: .*)?\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({
      language,
      text: String(text),
    }));

  const withStatus = "curl() { command curl -sS -w '\\n%{http_code}' \"$@\"; }\n";

  async function run(command: string, argument: string, environment: Record<string, string>): Promise<string> {
    const flag = command === "bash" ? ["-c"] : ["--input-type=module", "-e"];
    const child = spawn(command, [...flag, argument], { env: { ...process.env, ...environment } });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    await once(child, "close");
    return output;
  }

  it.each(["/docs.md", "/docs/sending.md", "/docs/widgets.md", "/docs/api.md"])("of %s gets 200", async (address) => {
    const environment: Record<string, string> = { SLUICE_API_KEY: app.demoKey, REQUEST_ID: "", WIDGET_TOKEN: "" };
    const blocks = blocksOf((await get(address)).text).filter(({ language }) => language === "bash");

    expect(blocks.length).toBeGreaterThan(1);
    for (const { text } of blocks) {
      const output = await run("bash", withStatus + text, environment);
      expect(output, text).toMatch(/\n200$/);
      const answer = JSON.parse(output.replace(/\n200$/, "")) as { requestId?: string; token?: string };
      // The docs tell readers to export these in their shell.
      environment.REQUEST_ID = answer.requestId ?? environment.REQUEST_ID ?? "";
      environment.WIDGET_TOKEN = answer.token ?? environment.WIDGET_TOKEN ?? "";
    }
  });

  it("runs the example sender of /docs/sending, which stores its events", async () => {
    const sender = blocksOf((await get("/docs/sending.md")).text).find(({ language }) => language === "js");

    expect(await run(process.execPath, sender?.text ?? "", { SLUICE_API_KEY: app.demoKey })).toContain("accepted: 1");
  });
});
