/** The packed SDK in real processes, against the built app. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { roundsWithoutSpool } from "@/tests/chaos/sdk-meter";
import {
  type McpServerFile,
  roundsWithSpool,
  type Stored,
  startMcpServer,
  startTarget,
  type Target,
  textOf,
} from "@/tests/chaos/sdk-rounds";
import { newSubject, type Subject } from "@/tests/chaos/subject";

let subject: Subject;
let target: Target;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "sluice-sdk-"));
  subject = await newSubject({});
  target = await startTarget(subject);
}, 240_000);

afterAll(async () => {
  await target?.stop();
  await subject?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const options = () => ({ key: target.key, url: target.proxy.url });

it("with scrub: local, writes no personal data to the spool, which only its owner can read", async () => {
  const spool = path.join(folder, "scrubbed");
  // Requests wait, so everything stays in the spool.
  const url = target.proxy.target;
  target.proxy.target = undefined;
  const server = await startMcpServer("stdio-v1.mjs", { ...options(), spool, scrub: "local" });
  const id = randomUUID();
  expect(await server.work(`${id} ada.lovelace@example.org 4111 1111 1111 1111`)).toBe(true);
  // The scrubber may still be loading.
  await expect.poll(() => existsSync(spool) && textOf(spool)).toContain(id);
  const text = textOf(spool);
  expect(text).toContain("[email]");
  expect(text).not.toMatch(/lovelace|4111/);
  const modes = [spool, ...readdirSync(spool).map((name) => path.join(spool, name))].map(
    (file) => statSync(file).mode & 0o777,
  );
  expect(new Set(modes)).toEqual(new Set([0o700, 0o600]));
  target.proxy.target = url;
  await server.close();
});

it("refuses a spool of events that are not scrubbed", async () => {
  const spool = path.join(folder, "raw");
  const server = await startMcpServer("stdio-v1.mjs", { ...options(), spool });
  expect(await server.work(randomUUID())).toBe(true);
  await server.close();

  expect(readdirSync(folder)).not.toContain("raw");
});

describe("the calls of MCP servers", () => {
  const files = ["stdio-v1.mjs", "stdio-v2.mjs"] as const;
  type Sent = Awaited<ReturnType<typeof send>>;
  const sent = {} as Record<McpServerFile, Sent>;
  let stored: Stored;

  // The store is read once, because that stops the app.
  beforeAll(async () => {
    for (const file of files) sent[file] = await send(file);
    stored = await target.stored();
  }, 1_200_000);

  const send = async (file: McpServerFile) => ({
    prefix: await sendCalls(file),
    withSpool: await roundsWithSpool(target, file, 2),
    withoutSpool: await roundsWithoutSpool(target, file, 2),
  });

  /** Sends 100 calls, whose ids have the returned prefix. */
  async function sendCalls(file: McpServerFile): Promise<string> {
    const prefix = randomUUID();
    const server = await startMcpServer(file, options());
    for (let call = 0; call < 100; call++) expect(await server.work(`${prefix}-${call}`)).toBe(true);
    // The 100 calls, the connection, and at least one event of the handshake.
    await vi.waitFor(async () => expect((await server.stats()).stored).toBeGreaterThan(101), 30_000);
    await server.close();
    return prefix;
  }

  describe.each(files)("%s", (file) => {
    it("are stored as one row each", () => {
      const calls = stored.callsOf(sent[file].prefix);

      expect(calls.size).toBe(100);
      expect([...calls.values()].filter((times) => times !== 1)).toEqual([]);
    });

    it("with a spool, are stored once if they were answered, even when both processes are killed and requests fail", () => {
      const { answered, lost, doubled } = sent[file].withSpool(stored);

      expect(answered).toBe(200);
      expect(lost).toEqual([]);
      expect(doubled).toEqual([]);
    });

    it("without a spool, are missing exactly as the dashboard shows, with the same kills and a proxy that drops events", () => {
      const { processes, counted, shown } = sent[file].withoutSpool(stored);

      expect(processes).toBe(2);
      expect(counted.missing).toBeGreaterThan(0);
      expect(shown).toEqual(counted);
    });
  });
});

describe("the package", () => {
  const [archive] = readdirSync("public/sdk").filter((name) => name.endsWith(".tgz"));

  it("is installed by npm without a registry, and needs nothing else", () => {
    const project = mkdtempSync(path.join(folder, "project-"));
    const npm = (...args: string[]) => execFileSync("npm", args, { cwd: project, stdio: "pipe", encoding: "utf8" });
    npm("init", "--yes");
    npm("install", "--offline", "--no-audit", path.resolve("public/sdk", String(archive)));
    const script = `import { sluice } from "sluice"; console.log(typeof sluice({ onWarning() {} }).track);`;
    const out = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: project });

    expect(String(out).trim()).toBe("function");
    expect(readdirSync(path.join(project, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["sluice"]);
  });

  it("stays below 11.5 KB", () => {
    expect(gzipSync(readFileSync("sdk/dist/index.js"), { level: 9 }).length).toBeLessThanOrEqual(11.5 * 1024);
  });

  it("names its version in `sdk_version`", async () => {
    const { version } = JSON.parse(readFileSync("sdk/package.json", "utf8"));
    expect(readFileSync("sdk/dist/index.js", "utf8")).toContain(`sluice/${version}`);
    expect(archive).toBe(`sluice-${version}.tgz`);
  });
});
