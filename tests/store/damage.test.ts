/** Damage to the embedded store is noticed: broken, missing and unreadable parts. */
import { rmSync, truncateSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { backupCommand } from "@/lib/process/backup/command";
import { listBackups } from "@/lib/process/backup/manifest";
import { erase } from "@/lib/store/erase";
import { acceptLoss, checkStore, findUnreadable, knownDamage } from "@/lib/store/find-damage";
import { type Counts, compareCounts, type Part } from "@/lib/store/part-counts";
import { closeStore } from "@/lib/store/store";
import { aProject, hourMs } from "@/tests/support/analytics";
import { aFolder, backUp, restore, withStore } from "@/tests/support/backups";
import { flipBit } from "@/tests/support/flip-bit";
import { forgetLog, logged } from "@/tests/support/logged";
import { readRows, runSql } from "@/tests/support/stored";

const now = Date.now();
const listParts = async (table: string) =>
  readRows<{ name: string; rows: number; path: string }>(
    "SELECT name, toUInt32(rows) AS rows, path FROM system.parts WHERE active AND database = currentDatabase() AND table = {table:String} ORDER BY min_block_number",
    { table },
  );
/** Two inserts, which are not merged. */
async function twoParts() {
  await runSql("SYSTEM STOP MERGES events");
  const project = await aProject();
  await project.send({}, {}, {});
  await project.send({}, {});
  const parts = (await listParts("events")).slice(-2);
  return { ...project, parts, partFolder: (at: number) => String(parts[at]?.path) };
}
const restart = async () => {
  await checkStore(now);
  await closeStore();
};

beforeEach(async () => {
  for (const { path: folder } of await readRows<{ path: string }>("SELECT path FROM system.detached_parts"))
    rmSync(folder, { recursive: true });
  await runSql("TRUNCATE TABLE events");
  await runSql("TRUNCATE TABLE store_states");
  rmSync(path.join(env().dataDir, "clickhouse", "sluice-parts.json"), { force: true });
  await forgetLog();
});

describe("a part of the events table", () => {
  it("that is truncated is reported with its rows after a restart, every time", async () => {
    const { partFolder } = await twoParts();
    await restart();
    truncateSync(path.join(partFolder(0), "data.bin"), 100);

    const broken = { kind: "broken", table: "events", rows: 3, part: expect.stringContaining("broken-on-start") };
    expect(await checkStore(now)).toEqual([expect.objectContaining(broken)]);
    expect(await logged("store_damaged")).toMatchObject([{ level: "error", ...broken }]);

    await restart();
    expect(await checkStore(now, { logsAll: true })).toHaveLength(1);
    expect(await logged("store_damaged")).toHaveLength(2);
  });

  it("that is gone is reported after a restart, even if the parts around it are merged at once", async () => {
    const { partFolder } = await twoParts();
    const project = await aProject();
    await project.send({});
    await restart();
    rmSync(partFolder(1), { recursive: true });

    await runSql("OPTIMIZE TABLE events FINAL");

    expect(await checkStore(now)).toMatchObject([{ kind: "missing", table: "events", rows: 2 }]);
    // Until an owner accepts it, also after later checks and restarts.
    await restart();
    expect(await checkStore(now + 24 * hourMs)).toHaveLength(1);
    await acceptLoss();
    expect(await checkStore(now)).toEqual([]);
    expect(await knownDamage()).toEqual([]);
  });

  it("with a flipped byte is reported when its files are read", async () => {
    const { partFolder } = await twoParts();
    await restart();
    flipBit(path.join(partFolder(1), "data.bin"));
    expect(await checkStore(now)).toEqual([]);

    const files = await findUnreadable(AbortSignal.timeout(60_000));

    expect(await checkStore(now, { files })).toMatchObject([{ kind: "unreadable", table: "events", rows: 2 }]);
    expect(await checkStore(now)).toHaveLength(1);
    // A later check that fails says nothing about the partition.
    const partition = String(files.unreadable[0]?.partition);
    const failed = { unreadable: [], unchecked: [{ table: "events", partition }] };
    expect(await checkStore(now, { files: failed })).toHaveLength(1);
    const elsewhere = { unreadable: [], unchecked: [{ table: "receipts", partition }] };
    expect(await checkStore(now, { files: elsewhere })).toEqual([]);
  });
});

it("broken parts of other tables are reported too", async () => {
  const project = await aProject();
  await project.send({});
  const [receipts] = await listParts("receipts");
  await restart();
  truncateSync(path.join(String(receipts?.path), "checksums.txt"), 10);
  expect(await checkStore(now)).toMatchObject([{ kind: "broken", table: "receipts" }]);
});

it("a backup of a damaged store says what is missing and deletes no earlier backup, and a restore of it says so too", async () => {
  const { partFolder } = await twoParts();
  const backups = aFolder();
  await backUp(backups);
  await restart();
  truncateSync(path.join(partFolder(0), "data.bin"), 100);

  const text = await backUp(backups, "--keep", "1");

  expect(text).toContain("The store was damaged, so this backup is not complete:\n  3 rows of events in partition ");
  expect(text).toContain("No earlier backup was deleted.");
  expect(listBackups(backups)).toHaveLength(2);
  const restored = await withStore(aFolder(), async () => (await backupCommand("restore", [backups])).text);
  expect(restored).toContain("this backup is not complete:\n  3 rows of events");
});

it("a restored backup has nothing missing, although it has fewer rows than the store that it replaces", async () => {
  await twoParts();
  const backups = aFolder();
  await backUp(backups);
  await (await aProject()).send({}, {}, {}, {});
  await checkStore(now);
  const own = env().dataDir;
  await restore(backups, ["--replace"], own);
  expect(await checkStore(now + hourMs)).toEqual([]);
  expect(await checkStore(now + 2 * hourMs)).toEqual([]);
});

describe("no loss is reported", () => {
  it("after merges, resends, rewrites and deletions of whole parts", async () => {
    const { projectId } = await twoParts();
    await checkStore(now);
    await runSql("SYSTEM START MERGES events");
    await erase("events", "project_id = {projectId:String}", { projectId });
    const project = await aProject();
    const resent = { event_id: "0190b2a4-5e1c-7c3a-9d2e-2f6b8a1c4d5e", timestamp: new Date(now).toISOString() };
    for (let at = 0; at < 3; at++) await project.send(resent);
    await checkStore(now + hourMs);
    await runSql("ALTER TABLE events UPDATE error_message = 'rewritten' WHERE true SETTINGS mutations_sync = 1");
    await runSql("OPTIMIZE TABLE events FINAL");
    await expect.poll(async () => (await listParts("events")).length).toBe(1);
    await restart();
    for (const hours of [2, 3, 4]) expect(await checkStore(now + hours * hourMs)).toEqual([]);
  });
});

describe("the comparison of parts", () => {
  const part = (min: number, rows = 10, max = min): Part => ({ partition: "202611", min, max, rows });
  const seen = (parts: readonly Part[], deleted = 0, isDeleting = false) => ({
    tableId: "one",
    parts,
    deleted: { "202611": deleted },
    isDeletingIn: () => isDeleting,
  });
  const check = (last: Counts | undefined, at: number, ...rest: Parameters<typeof seen>) =>
    compareCounts(at * hourMs, last, seen(...rest));

  it("reports a gone part that is larger than what was deleted", () => {
    const first = check(undefined, 0, [part(1), part(2)]);
    expect(check(first, 1, [part(2)], 9).missing).toEqual([part(1)]);
    expect(check(first, 1, [part(2)], 10).missing).toEqual([]);
  });

  it("does not let an old deletion excuse a part that disappears later", () => {
    const first = check(undefined, 0, [part(1), part(2)]);
    const deleted = check(first, 1, [part(2)], 10);
    const later = check(check(deleted, 2, [part(2)], 10), 3, [part(2)], 10);
    expect(check(later, 4, [], 10).missing).toEqual([part(2)]);
  });

  it("excuses a part whose deletion takes longer than the checks in between", () => {
    let last = check(undefined, 0, [part(1)]);
    for (const at of [1, 2, 3]) last = check(last, at, [part(1)], 10, true);
    expect(check(last, 4, [], 10).missing).toEqual([]);
  });

  it("excuses a deletion that was counted just before a check, and ran just after it", () => {
    const first = check(undefined, 0, [part(1)]);
    const counted = check(first, 1, [part(1)], 10);
    const soon = check(counted, 1.01, [part(1)], 10);
    expect(check(soon, 1.02, [], 10).missing).toEqual([]);
  });

  it("accepts merges, and blocks of another table", () => {
    const first = check(undefined, 0, [part(1), part(2), part(5)]);
    expect(check(first, 1, [part(1, 15, 5)]).missing).toEqual([]);
    expect(compareCounts(hourMs, first, { ...seen([]), tableId: "restored" }).missing).toEqual([]);
  });
});
