/** The docs of the built app: as Markdown, as commands that run as pasted, and the files that they tell readers to install. */
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { testSdkFiles } from "@/tests/support/sdk-files";

const app = inject("site");

const get = async (address: string) => {
  const response = await fetch(new URL(address, app.url));
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};

it.each(["/docs/nothing", "/docs/nothing.md", "/docs/errors/nothing", "/docs.md/nothing"])(
  "returns 404 for %s",
  async (address) => {
    expect((await get(address)).status).toBe(404);
  },
);

it("lists existing URLs in /llms.txt", async () => {
  const { status, type, text } = await get("/llms.txt");
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, link]) => String(link));

  expect({ status, type }).toEqual({ status: 200, type: "text/plain; charset=utf-8" });
  for (const link of links) expect((await get(link)).status, link).toBe(200);
});

describe("/sdk", () => {
  testSdkFiles(app);

  it("is installed by npm from the address, with the integrity in the docs", async () => {
    const project = mkdtempSync(path.join(tmpdir(), "sluice-npm-"));
    onTestFinished(() => rmSync(project, { recursive: true, force: true }));
    const npm = (...args: string[]) => promisify(execFile)("npm", args, { cwd: project });
    const files = readdirSync("public/sdk");
    const archive = String(files.find((name) => name.endsWith(".tgz")));
    const computeIntegrity = (name: string) =>
      `sha512-${createHash("sha512")
        .update(readFileSync(path.join("public/sdk", name)))
        .digest("base64")}`;
    writeFileSync(path.join(project, "package.json"), "{}");
    const address = `${app.url}/sdk/${archive}`;
    // The default of npm 12.
    await expect(npm("install", "--allow-remote=none", address)).rejects.toThrow("EALLOWREMOTE");
    await npm("install", "--no-audit", "--allow-remote=root", address);
    const { packages } = JSON.parse(readFileSync(path.join(project, "package-lock.json"), "utf8"));
    const { text } = await get("/docs/sdk.md");

    expect(packages["node_modules/sluice"].integrity).toBe(computeIntegrity(archive));
    for (const name of files) expect(text).toContain(computeIntegrity(name));
  });
});

describe("a pasted command from the docs", () => {
  /** Code blocks in languages that can run, in order. */
  const readBlocks = (markdown: string) =>
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

  it.each([
    ...["/docs.md", "/docs/sending.md", "/docs/widgets.md"],
    ...["events", "oauth", "forms", "operators"].map((name) => `/docs/api-${name}.md`),
  ])("of %s gets 200", async (address) => {
    const environment: Record<string, string> = { SLUICE_API_KEY: app.demoKey, REQUEST_ID: "", WIDGET_TOKEN: "" };
    const blocks = readBlocks((await get(address)).text).filter(({ language }) => language === "bash");

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
    const sender = readBlocks((await get("/docs/sending.md")).text).find(({ language }) => language === "js");

    expect(await run(process.execPath, sender?.text ?? "", { SLUICE_API_KEY: app.demoKey })).toContain("accepted: 1");
  });
});
