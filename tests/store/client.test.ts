import { mkdirSync } from "node:fs";
import path from "node:path";
import type { ClickHouseClient } from "@clickhouse/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigurationError } from "@/lib/config/configuration";
import { env } from "@/lib/env";
import { openClient } from "@/lib/store/client";
import { runBundled } from "@/tests/support/bundled";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";

const server = await aClickHouseServer();
afterAll(server.remove);

const embedded = async () => openClient({ kind: "embedded", folder: path.resolve(env().dataDir), database: "sluice" });
const overHttp = (parameters: string) => async () => {
  await server.start();
  return openClient({
    kind: "server",
    url: `${server.url}${parameters}`,
    user: "default",
    password: "",
    database: "default",
    cluster: undefined,
  });
};

describe.each([
  ["the embedded engine", embedded],
  ["a server", overHttp("")],
  ["a server that is sent gzip", overHttp("?compression_request=1")],
])("the client of %s", (_name, open) => {
  let client: ClickHouseClient;

  beforeAll(async () => {
    client = await open();
    await client.command({
      query: "CREATE OR REPLACE TABLE walk (n UInt64, text String) ENGINE = MergeTree ORDER BY n",
    });
  });
  afterAll(() => client.close());

  const rows = async (query: string, query_params: Record<string, unknown> = {}) =>
    (await client.query({ query, query_params, format: "JSONEachRow" })).json();

  it("supports insert, query, error and ping", async () => {
    const values = [
      { n: 1, text: "one" },
      { n: 2, text: "two" },
    ];
    await client.insert({ table: "walk", values, format: "JSONEachRow" });
    expect(await rows("SELECT toUInt32(n) AS n, text FROM walk ORDER BY n")).toEqual(values);
    await expect(rows("SELECT * FROM nothing")).rejects.toMatchObject({ code: "60", type: "UNKNOWN_TABLE" });
    expect(await client.ping({ select: true })).toEqual({ success: true });
  });

  it("binds any text as a parameter unchanged", async () => {
    const special = ["back\\slash", "tab\tnewline\nreturn\r", "{other:String}", "'; DROP TABLE walk; --", "Zoë 😀"];
    for (const text of ["", "plain", "it's", ...special])
      expect(await rows("SELECT {text:String} AS text", { text })).toEqual([{ text }]);
  });

  it("reports an unknown table, an unknown database and a syntax error by code", async () => {
    await expect(rows("SELECT 1 FROM walk WHERE")).rejects.toMatchObject({ code: "62" });
    await expect(client.command({ query: "CREATE TABLE nowhere.t (n UInt8) ENGINE = Memory" })).rejects.toMatchObject({
      code: "81",
    });
    await expect(
      client.insert({ table: "walk", values: [{ n: "not a number" }], format: "JSONEachRow" }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^\d+$/) });
  });
});

it("starts the embedded engine with a queue for the parts of a large table", async () => {
  const client = await embedded();
  const answer = await client.query({
    query: `SELECT name, value FROM system.server_settings
WHERE name IN ('background_pool_size', 'background_merges_mutations_concurrency_ratio') ORDER BY name`,
    format: "TabSeparated",
  });
  // A server has 16 threads and a ratio of 2.
  expect(await answer.text()).toBe("background_merges_mutations_concurrency_ratio\t16\nbackground_pool_size\t2\n");
  await client.close();
});

describe("a data folder", () => {
  const inUse = (folder: string) =>
    `The data folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`;

  it("is used by one process: a second one prints one sentence and exits", async () => {
    const client = await embedded();
    const second = await runBundled("scripts/key.ts", ["list"]).finally(() => client.close());
    expect(second).toMatchObject({ status: 1, stdout: "", stderr: `${inUse(path.resolve(env().dataDir))}\n` });
  });

  it("is unlocked when its process is killed", async () => {
    const folder = path.join(env().dataDir, "killed");
    mkdirSync(folder);
    const holder = await aClickHouseServer(path.join(folder, "clickhouse"));
    await holder.start();
    const open = () => openClient({ kind: "embedded", folder, database: "sluice" });

    await expect(open()).rejects.toThrow(new ConfigurationError(inUse(folder)));

    await holder.order({ at: "", does: "die" });
    await expect(fetch(holder.url)).rejects.toThrow();
    await holder.gone();
    const client = await open();
    expect(await client.ping()).toEqual({ success: true });
    await client.close();
  });
});
