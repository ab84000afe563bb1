/** The packed SDK in real processes, against the built app. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roundsWithoutSpool } from "@/tests/chaos/sdk-meter";
import { roundsWithSpool, startMcpServer, startTarget, type Target, textOf } from "@/tests/chaos/sdk-rounds";
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

describe.each(["stdio-v1.mjs", "stdio-v2.mjs"] as const)("%s", (file) => {
  it("stores one row per call", async () => {
    const prefix = randomUUID();
    const server = await startMcpServer(file, options());
    for (let call = 0; call < 100; call++) expect(await server.work(`${prefix}-${call}`)).toBe(true);
    // The 100 calls, the connection, and at least one event of the handshake.
    await expect.poll(async () => (await server.stats()).stored, { timeout: 30_000 }).toBeGreaterThan(101);
    await server.close();

    const stored = await target.storedCalls(prefix);
    expect(stored.size).toBe(100);
    expect([...stored.values()].filter((times) => times !== 1)).toEqual([]);
  }, 120_000);

  it("with a spool, stores each answered call once, through kills of both processes and failed requests", async () => {
    const { answered, lost, doubled } = await roundsWithSpool(target, file, 3);

    expect(answered).toBe(300);
    expect(lost).toEqual([]);
    expect(doubled).toEqual([]);
  }, 240_000);

  it("without a spool, shows in the dashboard exactly what is missing, through the same kills and a proxy that removes events", async () => {
    const { processes, counted, shown } = await roundsWithoutSpool(target, file, 2);

    expect(processes).toBe(2);
    expect(counted.missing).toBeGreaterThan(0);
    expect(shown).toEqual(counted);
  }, 240_000);
});

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
}, 60_000);

it("refuses a spool of events that are not scrubbed", async () => {
  const spool = path.join(folder, "raw");
  const server = await startMcpServer("stdio-v1.mjs", { ...options(), spool });
  expect(await server.work(randomUUID())).toBe(true);

  expect(readdirSync(folder)).not.toContain("raw");
  await server.close();
}, 60_000);

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
  }, 60_000);

  it("stays below 9 KB", () => {
    expect(gzipSync(readFileSync("sdk/dist/index.js"), { level: 9 }).length).toBeLessThanOrEqual(9 * 1024);
  });

  it("names its version in `sdk_version`", async () => {
    const { version } = JSON.parse(readFileSync("sdk/package.json", "utf8"));
    expect(readFileSync("sdk/dist/index.js", "utf8")).toContain(`sluice/${version}`);
    expect(archive).toBe(`sluice-${version}.tgz`);
  });
});
