/** The packed SDK in real processes, against the built app. */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { roundsWithoutSpool } from "@/tests/chaos/sdk-meter";
import {
  readSpool,
  roundsWithSpool,
  type Stored,
  startMcpServer,
  startTarget,
  type Target,
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
  await expect.poll(() => existsSync(spool) && readSpool(spool)).toContain(id);
  const text = readSpool(spool);
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
  let prefix: string;
  let withSpool: Awaited<ReturnType<typeof roundsWithSpool>>;
  let withoutSpool: Awaited<ReturnType<typeof roundsWithoutSpool>>;
  let stored: Stored;

  // The store is read once, because that stops the app. The version of the MCP SDK makes no difference to deliveries, so each is in some of them.
  beforeAll(async () => {
    prefix = await sendCalls();
    withSpool = await roundsWithSpool(target, "stdio-v2.mjs", 2);
    withoutSpool = await roundsWithoutSpool(target, "stdio-v2.mjs", 2);
    stored = await target.stored();
  }, 1_200_000);

  /** Sends 100 calls, whose ids have the returned prefix. */
  async function sendCalls(): Promise<string> {
    const prefix = randomUUID();
    const server = await startMcpServer("stdio-v1.mjs", options());
    for (let call = 0; call < 100; call++) expect(await server.work(`${prefix}-${call}`)).toBe(true);
    // The 100 calls, the connection, and at least one event of the handshake.
    await vi.waitFor(async () => expect((await server.stats()).stored).toBeGreaterThan(101), 30_000);
    await server.close();
    return prefix;
  }

  it("are stored as one row each", () => {
    const calls = stored.callsBy(prefix);

    expect(calls.size).toBe(100);
    expect([...calls.values()].filter((times) => times !== 1)).toEqual([]);
  });

  it("with a spool, are stored once if they were answered, even when both processes are killed and requests fail", () => {
    const { answered, lost, doubled } = withSpool(stored);

    expect(answered).toBe(200);
    expect(lost).toEqual([]);
    expect(doubled).toEqual([]);
  });

  it("without a spool, are missing exactly as the dashboard shows, with the same kills and a proxy that drops events", () => {
    const { processes, counted, shown } = withoutSpool(stored);

    expect(processes).toBe(2);
    expect(counted.missing).toBeGreaterThan(0);
    expect(shown).toEqual(counted);
  });
});

describe("the package", () => {
  const [archive] = readdirSync("public/sdk").filter((name) => name.endsWith(".tgz"));

  it("stays below 11.5 KB", () => {
    expect(gzipSync(readFileSync("sdk/dist/index.js"), { level: 9 }).length).toBeLessThanOrEqual(11.5 * 1024);
  });

  it("names its version in `sdk_version`", async () => {
    const { version } = JSON.parse(readFileSync("sdk/package.json", "utf8"));
    expect(readFileSync("sdk/dist/index.js", "utf8")).toContain(`sluice/${version}`);
    expect(archive).toBe(`sluice-${version}.tgz`);
  });
});
