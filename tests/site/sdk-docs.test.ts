/** `/docs/sdk` matches the SDK's behavior. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { env } from "@/lib/env";
import { sdk } from "@/lib/site/docs/sdk";
import batch from "@/lib/site/docs/sdk-batch.json";
import { recordedMethods, sdkOptions, widgetEvents, widgetOptions } from "@/lib/site/docs/sdk-reference";
import * as snippets from "@/lib/site/docs/sdk-snippets";
import { sluice } from "@/sdk/src/index";
import { isRecorded, requestFields } from "@/sdk/src/mcp-events";
import { toSettings } from "@/sdk/src/options";
import { aKey } from "@/tests/support/api";
import { aGate, optionsFor } from "@/tests/support/sdk/gate";

const { mcpServer, ...sdkSnippets } = snippets;
const source = (file: string) => readFileSync(`sdk/src/${file}.ts`, "utf8");

const documentedFields = (code: string) => [...code.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);

describe("the options", () => {
  it("are all there, in the order of the code", () => {
    const [, body = ""] = /export type Options = \{\n([\s\S]*?)\n\};/.exec(source("options")) ?? [];

    expect(sdkOptions.map(([name]) => name)).toEqual(documentedFields(body));
  });

  it("of a widget are all listed in the order of the code, along with what it records automatically", () => {
    const observed = source("widget/observe-page") + source("widget/widget");
    const events = [...observed.matchAll(/\brecord\("(widget_\w+)"/g)].map(([, name]) => name);

    expect(widgetOptions.map(([name]) => name).sort()).toEqual(
      documentedFields(source("widget/options").replace(/.*WidgetFields[\s\S]*/, "")).sort(),
    );
    expect([...widgetEvents].sort()).toEqual([...new Set(events)].sort());
  });

  it("have the defaults of the code", () => {
    const { maxSpoolBytes, maxQueueBytes, flushIntervalMs } = toSettings({});
    const documentedDefault = (name: string) => sdkOptions.find(([option]) => option === name)?.[1];

    expect(documentedDefault("maxSpoolBytes")).toBe(`${maxSpoolBytes / 1024 ** 2} MiB`);
    expect(documentedDefault("maxQueueBytes")).toBe(`${maxQueueBytes / 1024 ** 2} MiB`);
    expect(documentedDefault("flushIntervalMs")).toBe(`${flushIntervalMs.toLocaleString("en-US")} ms`);
  });
});

const [, body = ""] = /const mappings[^=]*= \{\n([\s\S]*?)\n\};/.exec(source("mcp-events")) ?? [];
const methods = [...body.matchAll(/^ {2}"?([\w/]+)"?: (?:\{|listing)/gm)].map(([, method]) => String(method));

it("the methods are all there, with their event types", () => {
  expect(recordedMethods.map(([method]) => method).sort()).toEqual(methods.sort());
  for (const [method, type] of recordedMethods) {
    expect(isRecorded(method)).toBe(true);
    expect(requestFields({ method }).event_type).toBe(type);
  }
});

/** Ids and times differ each time. Equal ones stay equal. */
function withoutChance(body: unknown): unknown {
  const ids: string[] = [];
  const known = (id: string) => {
    if (!ids.includes(id)) ids.push(id);
    return `00000000-0000-4000-8000-${String(ids.indexOf(id) + 1).padStart(12, "0")}`;
  };
  const text = JSON.stringify(body)
    .replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, known)
    .replace(/"timestamp":"[^"]+"/g, '"timestamp":"2026-11-20T09:30:00.000Z"')
    .replace(/"latency_ms":[\d.]+/g, '"latency_ms":12');
  return JSON.parse(text);
}

it("shows the batch that the SDK sends", async () => {
  const { key } = await aKey("sdk: docs");
  const gate = aGate();
  const server = new McpServer({ name: "hotels", version: "1.0.0" });
  const analytics = sluice(server, optionsFor(gate, key, { flushIntervalMs: 60_000 }));
  server.registerTool("search", { inputSchema: { city: z.string() } }, ({ city }) => ({
    content: [{ type: "text", text: `No hotels in ${city}` }],
  }));
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "my-agent", version: "1.4.0" });
  await Promise.all([server.connect(far), client.connect(near)]);
  await client.listTools();
  await client.callTool({ name: "search", arguments: { city: "Lisbon" } });
  await client.close();

  expect(await analytics.flush()).toBe(true);
  expect(gate.bodies.map(withoutChance)).toEqual([batch]);
});

describe("the examples", () => {
  // Below `node_modules`, so that they find the packages.
  const folder = mkdtempSync(path.resolve("node_modules/.sdk-docs-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("have correct types with both versions of the MCP SDK", async () => {
    const all = { ...sdkSnippets, quickstart: mcpServer(env()) };
    for (const [name, code] of Object.entries(all))
      writeFileSync(path.join(folder, `${name}.${name === "widgetReact" ? "tsx" : "mts"}`), code);
    const workers = "interface ExecutionContext { waitUntil(promise: Promise<unknown>): void }";
    writeFileSync(path.join(folder, "workers.d.ts"), workers);
    const paths = Object.fromEntries(
      [
        ["sluice", "index"],
        ["sluice/widget", "widget/widget"],
        ["sluice/widget/react", "widget/react"],
        ["sluice/widget/web-vitals", "widget/web-vitals"],
      ].map(([name, file]) => [name, [path.resolve(`sdk/src/${file}.ts`)]]),
    );
    const configuration = {
      extends: path.resolve("tsconfig.json"),
      compilerOptions: { noEmit: true, incremental: false, types: ["node"], paths },
      include: ["*.mts", "*.tsx", "*.d.ts"],
      exclude: [],
    };
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(configuration));
    const typescript = path.resolve("node_modules/typescript/bin/tsc");
    const checked = promisify(execFile)(process.execPath, [typescript, "-p", folder]);

    expect(await checked.catch(({ stdout }) => stdout)).toEqual({ stdout: "", stderr: "" });
  }, 60_000);

  it("are all on the page", () => {
    const markdown = sdk.markdown(env());

    for (const code of Object.values(sdkSnippets)) expect(markdown).toContain(code);
  });
});

it("lists the files that the deployment serves, with size and integrity", () => {
  const file = { name: "sluice-1.2.3.tgz", bytes: 12_345, gzipBytes: 12_000, integrity: "sha512-abc" };
  const markdown = sdk.markdown({ ...env(), sdkFiles: [file] });

  expect(markdown).toContain("npm install http://sluice.test/sdk/sluice-1.2.3.tgz");
  expect(markdown).toContain("/sdk/sluice-1.2.3.tgz: 12,345 bytes\nsha512-abc\n");
});
