import { describe, expect, it } from "vitest";
import { z } from "zod";
import { semaphore } from "@/lib/semaphore";
import { openFile, queryRow, queryRows } from "@/lib/store/limited-query";
import { insert, select } from "@/lib/store/query";
import { readRows } from "@/tests/support/stored";

const Text = z.object({ text: z.string() });
const slow = "SELECT toString(uniqExact(sipHash64(number))) AS text FROM numbers_mt(10000000000)";
const nothing = z.object({});

async function running(): Promise<number> {
  const like = "query LIKE '%numbers_mt(10000000000)%' AND is_cancelled = 0";
  // Includes this query.
  return (await readRows(`SELECT query FROM system.processes WHERE ${like}`)).length - 1;
}

describe("query parameters", () => {
  it("can be every hour of several years", async () => {
    const hours = Array.from({ length: 40_000 }, (_, hour) => 1_700_000_000 + hour * 3_600);
    const sql = "SELECT toString(length({hours:Array(UInt32)})) AS text";
    expect(await queryRow(sql, { hours }, Text)).toEqual({ text: "40000" });
  });

  it.each([
    "",
    "'",
    "\\",
    "\\'",
    "'; DROP TABLE events; --",
    "\t\n\r\u0000\u0008",
    "\\N",
    "{other:String}",
    "unhex('41')",
    "検索 😀",
    "%_*?",
    "a\n",
    "a.b@c.d:/-",
  ])("reach the store unchanged: %j", async (text) => {
    expect(await queryRow("SELECT {given:String} AS text", { given: text }, Text)).toEqual({ text });
    const list = await queryRows("SELECT arrayJoin({given:Array(String)}) AS text", { given: [text, "b"] }, Text);
    expect(list).toEqual([{ text }, { text: "b" }]);
  });

  it.each([
    ["without a text", []],
    ["of one empty text", [""]],
    ["of special characters", ["😀", "\u0000", "\u2028", "'", "\\", '"', "]", "\\u0041"]],
    ["of thousands of texts", Array.from({ length: 5_000 }, (_, at) => `'${at}\\ "検索"`)],
  ])("can be lists %s, bound or written into the statement", async (_, given) => {
    const sql = "SELECT arrayJoin({given:Array(String)}) AS text";
    const rows = given.map((text) => ({ text }));
    expect(await queryRows(sql, { given }, Text)).toEqual(rows);
    expect(await select(sql, { given }, Text)).toEqual(rows);
  });

  it("have the type that the statement gives, also if they are ordinary strings", async () => {
    const id = "0e37df36-f698-11e6-8dd4-cb9ced3df976";
    const sql =
      "SELECT arrayJoin([toTypeName({id:UUID}), toTypeName({ids:Array(UUID)}), toTypeName({id:String})]) AS text";
    const types = [{ text: "UUID" }, { text: "Array(UUID)" }, { text: "String" }];
    expect(await queryRows(sql, { id, ids: [id] }, Text)).toEqual(types);
  });

  it("are well-formed text: a lone surrogate is replaced", async () => {
    const given = ["\ud800", "b"];
    const sql = "SELECT arrayJoin({given:Array(String)}) AS text";
    const stored = [{ text: "\ufffd" }, { text: "b" }];
    expect(await queryRows(sql, { given }, Text)).toEqual(stored);
    expect(await select(sql, { given }, Text)).toEqual(stored);
  });

  it("are a set that uses the primary key, however long the list is", async () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `prj_${at}`);
    await insert("projects", [{ project_id: "prj_1", name: "one", created_at: new Date().toISOString() }]);
    const sql = "EXPLAIN indexes = 1 SELECT name FROM projects WHERE project_id IN {ids:Array(String)}";
    const plan = await select(sql, { ids }, z.object({ explain: z.string() }));
    expect(plan.map(({ explain }) => explain.trim())).toContain("Condition: (project_id in 1000-element set)");
  });

  it("must be numbers where the type requires it, or the query fails", async () => {
    const call = (given: string | number) => queryRow("SELECT toString({given:Int64}) AS text", { given }, Text);
    expect(await call(-5)).toEqual({ text: "-5" });
    await expect(call("1 OR 1=1")).rejects.toMatchObject({ code: "storage_unavailable" });
  });
});

describe("a query that fails midway", () => {
  const Failing = z.object({ number: z.number() });
  const failing = "SELECT number, throwIf(number = 500) FROM numbers(1000) SETTINGS max_block_size = 10";
  // The reader appends its own settings.
  const failingOfReader = "SELECT number, throwIf(number = 900000) FROM numbers(1000000)";

  it("adds no rows to the next query of the reader", async () => {
    await expect(queryRows(failingOfReader, {}, Failing)).rejects.toMatchObject({ code: "storage_unavailable" });
    expect(await queryRows("SELECT 'next' AS text", {}, Text)).toEqual([{ text: "next" }]);
  });

  it("adds no rows to the queries that wait behind it, if it is canceled", async () => {
    const cancelled = new AbortController();
    const rows = "SELECT number FROM numbers(100000000) WHERE sleepEachRow(0.000001) = 0";
    const query = queryRows(rows, {}, Failing, cancelled.signal);
    const waiting = ["first", "second"].map((text) => queryRows(`SELECT '${text}' AS text`, {}, Text));
    setTimeout(() => cancelled.abort(new Error("gone")), 300);
    await expect(query).rejects.toThrow("gone");
    expect(await Promise.all(waiting)).toEqual([[{ text: "first" }], [{ text: "second" }]]);
  });

  it("adds no rows to queries sent with it on the connection for inserts", async () => {
    const failed = expect(select(failing, {}, Failing)).rejects.toMatchObject({ code: "storage_unavailable" });
    const waiting = ["first", "second"].map((text) => select(`SELECT '${text}' AS text`, {}, Text));
    await failed;
    expect(await Promise.all(waiting)).toEqual([[{ text: "first" }], [{ text: "second" }]]);
  });
});

describe("a query", () => {
  it("has a lower priority than an insert", async () => {
    const priority = "SELECT toString(getSetting('priority')) AS text";

    // Inserts use the client directly. The highest is 1.
    expect(await readRows(priority)).toEqual([{ text: "1" }]);
    expect(await queryRow(priority, {}, Text)).toEqual({ text: "2" });
  });

  it("is canceled in the store when its request is aborted", async () => {
    const leaving = new AbortController();
    const query = queryRows(slow, {}, nothing, leaving.signal);
    await expect.poll(running).toBe(1);
    leaving.abort();
    await expect(query).rejects.toThrow("aborted");
    expect(await running()).toBe(0);
  });

  it("never runs when its request is aborted while it is queued", async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const query = queryRows(slow, {}, nothing, first.signal);
    const waiting = queryRows("SELECT 1", {}, nothing, second.signal);
    second.abort();
    await expect(waiting).rejects.toThrow("aborted");
    first.abort();
    await expect(query).rejects.toThrow("aborted");
    expect(await queryRow("SELECT 'next' AS text", {}, Text)).toEqual({ text: "next" });
  });

  it("is rejected when it exceeds the memory limit, without affecting the next one", async () => {
    const greedy = "SELECT groupArray(number) AS text FROM numbers(1000000000)";
    await expect(queryRows(greedy, {}, nothing)).rejects.toMatchObject({ code: "too_much_data", status: 422 });
    expect(await queryRow("SELECT 'next' AS text", {}, Text)).toEqual({ text: "next" });
  });

  it("does not block writes or key lookups", async () => {
    const leaving = new AbortController();
    const query = queryRows(slow, {}, nothing, leaving.signal);
    await expect.poll(running).toBe(1);
    await insert("projects", [
      { project_id: "prj_meanwhile", name: "meanwhile", created_at: new Date().toISOString() },
    ]);
    const sql = "SELECT name AS text FROM projects WHERE project_id = {id:String}";
    expect(await select(sql, { id: "prj_meanwhile" }, Text)).toEqual([{ text: "meanwhile" }]);
    expect(await running()).toBe(1);
    leaving.abort();
    await expect(query).rejects.toThrow("aborted");
  });
});

const { signal } = new AbortController();

it("a file does not block the next one when it is canceled before its first row", async () => {
  const much = "SELECT number, repeat('x', 200) AS text FROM numbers(3000000)";
  for (let round = 0; round < 10; round++) {
    (await openFile(much, {}, "JSONEachRow", signal)).destroy();
    const next = await openFile("SELECT 'next' AS text", {}, "JSONEachRow", signal);
    expect(String(await next.toArray())).toBe('{"text":"next"}\n');
  }
});

describe("a semaphore", () => {
  it("runs a limited number of tasks at a time, in order", async () => {
    const inTurn = semaphore(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (number: number) =>
      inTurn(async () => {
        begun.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [1, 2, 3, 4].map(work);
    await expect.poll(() => begun).toEqual([1, 2]);
    ends[1]?.();
    await expect.poll(() => begun).toEqual([1, 2, 3]);
    for (const at of [0, 2, 3]) {
      await expect.poll(() => ends.length).toBeGreaterThan(at);
      ends[at]?.();
    }
    await Promise.all(all);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it("continues after a failure", async () => {
    const inTurn = semaphore(1);
    await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await inTurn(async () => "yes")).toBe("yes");
  });
});
