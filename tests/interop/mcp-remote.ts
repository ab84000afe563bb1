/** `mcp-remote`, unmodified, connects a client of stdio to `/mcp` with OAuth: registration, sign-in, a tool call, and its kept tokens. */
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type BuiltApp, startApp } from "@/tests/support/built-app";
import { freePort } from "@/tests/support/free-port";
import { type Browser, signedInBrowser } from "@/tests/support/oauth-browser";

export const remoteName = "mcp-remote";
const version = "0.15.1";
const deadlineMs = 60_000;

/** @param cache A folder that can be kept between runs. @returns What went wrong, if anything did. */
export async function tryMcpRemote(folder: string, cache: string): Promise<string | undefined> {
  const installed = path.join(cache, `${remoteName}-${version}`);
  await promisify(execFile)("npm", [
    ...["install", "--prefix", installed, "--no-audit", "--no-fund", "--no-save", "--ignore-scripts"],
    `${remoteName}@${version}`,
  ]);
  const program = path.join(installed, "node_modules", remoteName, "dist", "proxy.js");
  const app = await startApp({
    DATA_DIR: path.join(mkdtempSync(path.join(folder, "oauth-")), "data"),
    MCP_DYNAMIC_REGISTRATION: "true",
  });
  try {
    const browser = await signedInBrowser(app);
    const home = mkdtempSync(path.join(folder, "mcp-remote-"));
    const port = String(await freePort());
    const asked = await callThrough(program, app, { home, port, browser });
    if (asked !== 1) return `signed in ${asked} times instead of once`;
    const again = await callThrough(program, app, { home, port, browser });
    return again === 0 ? undefined : "signed in again instead of using the tokens that it kept";
  } catch (error) {
    return String(error);
  } finally {
    await app.stop();
  }
}

type Surroundings = { readonly home: string; readonly port: string; readonly browser: Browser };

/** Calls a tool. @returns How often it asked a user to sign in. */
async function callThrough(program: string, app: BuiltApp, { home, port, browser }: Surroundings): Promise<number> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, `${app.url}/mcp`, port, "--allow-http"],
    // Without programs that open a browser, it prints the address.
    env: { PATH: "", HOME: home, MCP_REMOTE_CONFIG_DIR: home },
    stderr: "pipe",
  });
  let output = "";
  let asked = 0;
  const answers: Promise<unknown>[] = [];
  transport.stderr?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    const [, address] = /visiting:\s+(http\S+)/.exec(output) ?? [];
    if (address === undefined) return;
    output = "";
    asked++;
    answers.push(browser.allow(address).then(fetch));
  });
  const client = new Client({ name: "tests", version: "1.0.0" });
  const call = async () => {
    await client.connect(transport, { timeout: deadlineMs });
    const { isError, content } = await client.callTool({ name: "overview", arguments: {} });
    await Promise.all(answers);
    if (isError) throw new Error(JSON.stringify(content));
  };
  try {
    await call();
    return asked;
  } catch (error) {
    throw new Error(`${error}. It printed:\n${output}`, { cause: error });
  } finally {
    await client.close();
  }
}
