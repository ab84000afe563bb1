/** `npm run key` and `npm run migrate`: arguments, output and exit codes. */
import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isApiKey } from "@/lib/gate/auth/api-key";
import { runCommand } from "@/lib/process/terminal/run-command";
import { closeStore } from "@/lib/store/store";
import { send } from "@/tests/support/api";
import { aFolder, withStore } from "@/tests/support/backups";
import { runBundled } from "@/tests/support/bundled";
import { aClickHouseServer, type ClickHouseServer } from "@/tests/support/clickhouse-server";
import { anEvent } from "@/tests/support/events";

const tsconfig = path.resolve("tsconfig.json");
const tsx = createRequire(import.meta.url).resolve("tsx");

/** In its own process, asynchronously, because the server it may call is a child of this one. */
async function run(name: string, words: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = await runBundled(`scripts/${name}`, words, { ...process.env, ...environment });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** As `npm run` starts it. */
async function runUnbundled(name: string, words: string[], options: SpawnOptions) {
  const child = spawn("node", ["--import", tsx, path.resolve("scripts", name), ...words], options);
  const [stdout, [status]] = await Promise.all([text(child.stdout as Readable), once(child, "close")]);
  return { status, stdout };
}
/** What the script prints, and its exit code, without spawning a process. */
const key = (...words: string[]) => runCommand(["key", ...words]);

describe("npm run key", () => {
  it("creates a working key, lists it without showing it, and revokes it", async () => {
    await closeStore();
    const created = await run("key.ts", ["create", "--project", "acme", "--name", "ci", "--capture", "shape"]);
    expect(created.status).toBe(0);
    expect(isApiKey(created.stdout)).toBe(true);

    const listed = (await key("list")).text;
    expect(listed).toMatch(/acme {2}ci {2}shape {2}mint_widget_tokens,send_events {2}last used never {2}active$/);
    expect(listed).not.toContain(created.stdout);

    const [id] = listed.split(" ");
    expect((await key("revoke", String(id))).status).toBe(0);
    expect((await key("list")).text).toContain("revoked");
    expect((await send(created.stdout, { events: [anEvent()] })).status).toBe(401);
  });

  it("creates a key with fewer permissions and an expiry, and rolls it", async () => {
    const created = await key("create", "--project", "less", "--scope", "mint_widget_tokens", "--expires-in", "30");
    const linesOfProject = async () => (await key("list")).text.split("\n").filter((line) => line.includes("  less  "));
    const [id = ""] = (await linesOfProject())[0]?.split(" ") ?? [];
    const rolled = await key("roll", id, "--keep", "0");

    expect(isApiKey(rolled.text)).toBe(true);
    expect(await linesOfProject()).toEqual([
      expect.stringMatching(/ {2}mint_widget_tokens {2}last used never {2}expired 2/),
      expect.stringMatching(/ {2}mint_widget_tokens {2}last used never {2}active, expires 2/),
    ]);
    expect((await send(created.text, { events: [anEvent()] })).status).toBe(401);
    expect((await send(rolled.text, { events: [anEvent()] })).status).toBe(403);
  });

  it("rejects invalid values by name", async () => {
    const rejected: [words: string[], message: string][] = [
      [["roll", "000000000000"], "No key has that ID"],
      [["roll"], "roll requires an ID"],
      [["create", "--project", "x", "--scope", "all"], "--scope must be"],
      [["create", "--project", "x", "--network", "home"], "--network must be"],
      [["create", "--project", "x", "--expires-in", "0"], "--expires-in must be"],
      [["create", "--project", "x", "--expires-in", "1.5"], "--expires-in must be"],
    ];
    for (const [words, message] of rejected)
      expect(await key(...words)).toEqual({ status: 1, text: expect.stringContaining(message) });
  });

  const usage = expect.stringContaining("npm run key -- create --project NAME");

  it("prints its usage for incomplete and unknown arguments", async () => {
    for (const words of [
      [],
      ["create"],
      ["create", "--project", "acme", "--capture", "all"],
      ["revoke"],
      ["--nonsense"],
    ])
      expect(await key(...words)).toEqual({ status: 1, text: usage });
  });
});

it.each([
  ["key.ts", ["list"]],
  ["migrate.ts", []],
])("%s rejects a weak secret on a new store, in one line on stderr", async (name, words) => {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-scripts-"));
  const weak = { DATA_DIR: path.join(folder, "data"), PSEUDONYM_SECRET: "x".repeat(32) };
  const { status, stdout, stderr } = await run(name, words, weak);
  rmSync(folder, { recursive: true, force: true });

  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toBe("PSEUDONYM_SECRET: one repeated character, set at least 32 random bytes (openssl rand -hex 32)");
});

describe("with CLICKHOUSE_URL", () => {
  let server: ClickHouseServer;
  beforeAll(async () => {
    server = await aClickHouseServer();
  });
  afterAll(() => server.remove());

  it("says in one sentence that the server cannot be reached", async () => {
    const environment = { CLICKHOUSE_URL: server.url };
    for (const { status, stderr } of [
      await run("key.ts", ["list"], environment),
      await run("migrate.ts", [], environment),
    ]) {
      expect(status).toBe(1);
      expect(stderr.split("\n")).toHaveLength(1);
    }
  });

  it("migrates once, then reports that the schema is up to date, and stores keys on the server", async () => {
    await server.start();
    const environment = { CLICKHOUSE_URL: server.url };
    expect((await run("migrate.ts", [], environment)).stdout).toMatch(/^Applied 72: baseline\n/);
    expect((await run("migrate.ts", [], environment)).stdout).toBe("The schema is up to date.");

    const created = await withStore(aFolder(), () => key("create", "--project", "acme"), environment);
    expect(isApiKey(created.text)).toBe(true);
  });

  it("is read from .env, as with `npm start`", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "sluice-dotenv-"));
    writeFileSync(path.join(folder, ".env"), `CLICKHOUSE_URL=${server.url}\n`);
    const environment = { PATH: process.env.PATH, NODE_ENV: "development" as const, TSX_TSCONFIG_PATH: tsconfig };
    const { stdout } = await runUnbundled("key.ts", ["list"], { cwd: folder, env: environment });
    rmSync(folder, { recursive: true });

    expect(stdout).toContain("acme");
  });

  it("prints the schema of a cluster without connecting", async () => {
    const environment = { CLICKHOUSE_URL: "http://127.0.0.1:1", CLICKHOUSE_CLUSTER: "main" };
    const { status, stdout } = await run("migrate.ts", ["--print"], environment);

    expect(status).toBe(0);
    expect(stdout).toContain("CREATE DATABASE IF NOT EXISTS sluice ON CLUSTER main;");
    expect(stdout).toContain(
      "ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')",
    );
    expect(stdout).toContain("ENGINE = Distributed(main, sluice, events_local, sipHash64(event_id));");
  });
});
