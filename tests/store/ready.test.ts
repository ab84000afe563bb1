/** Whether the server is ready while its store cannot be written to. */
import { randomUUID } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { noteFailedCommit } from "@/lib/store/event-sink";
import { store } from "@/lib/store/store";
import { onCall, relay } from "@/lib/workers/link";
import { aKey, getReady, send } from "@/tests/support/api";
import { letPass } from "@/tests/support/clock";
import { anEvent } from "@/tests/support/events";
import { readRows } from "@/tests/support/stored";

const folder = path.join(env().dataDir, "clickhouse", "store");
const away = `${folder}.away`;
let isBroken = false;
/** The engine cannot create files for new rows, as on a full disk. It still answers queries. */
const breakDisk = () => {
  renameSync(folder, away);
  // Otherwise the engine would create the folder again.
  writeFileSync(folder, "");
  isBroken = true;
};
const repairDisk = () => {
  if (isBroken) {
    rmSync(folder);
    renameSync(away, folder);
  }
  isBroken = false;
};
afterEach(repairDisk);

const readiness = async () => {
  // The result of a check is shared for a second.
  letPass(1_000);
  return (await getReady()).status;
};
const { key } = await aKey(randomUUID());
const sendOne = async () => (await send(key, { events: [anEvent()] })).status;
const probes = async () => {
  const [row] = await readRows<{ last: string }>(
    "SELECT max(definition).1 AS last FROM store_states WHERE name = 'probe'",
  );
  return Number(row?.last ?? 0);
};

describe("a store whose disk accepts no writes", () => {
  it("makes the server unready as soon as a commit fails, and ready once a small write succeeds", async () => {
    expect(await sendOne()).toBe(200);
    await expect.poll(readiness).toBe(200);
    breakDisk();
    expect(await sendOne()).toBe(503);

    expect([await readiness(), await readiness()]).toEqual([503, 503]);
    repairDisk();
    letPass(5_000);

    // Nothing is committed in the meantime.
    await expect.poll(readiness).toBe(200);
    expect(await sendOne()).toBe(200);
  });

  it("is asked to write at most once in five seconds, regardless of how many ask", async () => {
    await expect.poll(readiness).toBe(200);
    const { client } = await store();
    const insert = client.insert;
    const times: number[] = [];
    client.insert = ((params: Parameters<typeof insert>[0]) => {
      if (params.table === "store_states") times.push(performance.now());
      return insert.call(client, params);
    }) as typeof insert;
    breakDisk();
    try {
      noteFailedCommit();
      for (let seconds = 0; seconds <= 15 && times.length < 3; seconds++) {
        letPass(1_000);
        await Promise.all(Array.from({ length: 50 }, getReady));
      }
      const [first = 0, second = 0, third = 0] = times;
      expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(5_000);
    } finally {
      client.insert = insert;
    }
  });
});

it("a worker reports failed commits to the others every two seconds, even if it has not recovered itself", () => {
  let reports = 0;
  onCall(relay, () => {
    reports++;
    return [];
  });
  const start = performance.now() + 10_000;
  for (const ms of [0, 500, 1_900, 2_100, 4_000, 4_200]) noteFailedCommit(start + ms);
  expect(reports).toBe(3);
});

it("an idle server with a working store writes nothing", async () => {
  await expect.poll(readiness).toBe(200);
  const before = await probes();
  for (let times = 0; times < 6; times++) await readiness();
  expect(await probes()).toBe(before);
});
