/** Several processes with one spool folder: who sends what, with which key, and when. */
import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sluice } from "@/sdk/src/index";
import { aGate, rejection } from "@/tests/support/sdk/gate";
import {
  aFolder,
  anEvent,
  aSpool,
  dayMs,
  installFiles,
  leave,
  listSegments,
  readSpool,
  spoolIdentity,
} from "@/tests/support/sdk/spool";
import { countRows, storedEvents } from "@/tests/support/stored";

const flushMs = 30_000;
const minuteMs = 60_000;

afterEach(() => vi.useRealTimers());

describe("events that a process left", () => {
  it("with another key, address or capture level stay until a process with the same ones runs", async () => {
    const { projectId, folder, options } = await aSpool();
    const others = {
      key: { key: "svc_other" },
      url: { url: "http://other.test" },
      level: { capture: "shape" as const },
    };
    for (const [name, other] of Object.entries(others)) leave({ ...options, ...other }, `other-${name}`, [anEvent(1)]);
    leave(options, "own-process", [anEvent(2)]);
    sluice(options);

    await expect.poll(() => installFiles(folder, "own-process")).toEqual([]);
    expect((await storedEvents(projectId)).map(({ event_name }) => event_name)).toEqual(["left 2"]);
    expect(Object.keys(others).map((name) => installFiles(folder, `other-${name}`).length)).toEqual([2, 2, 2]);
  });

  it("with another key are deleted after 6 days, and the key is in no file name", async () => {
    const { key, folder, options } = await aSpool();
    leave({ ...options, key: "svc_old" }, "old-process", [anEvent(1)], { ageMs: 6.01 * dayMs });
    leave({ ...options, key: "svc_old" }, "newer-process", [anEvent(1)], { ageMs: 5.9 * dayMs });
    sluice(options);

    await expect.poll(() => installFiles(folder, "old-process")).toEqual([]);
    expect(installFiles(folder, "newer-process")).toHaveLength(2);
    expect(readdirSync(folder).join()).not.toContain(key);
  });

  it("are sent if the lock was truncated", async () => {
    const { projectId, options } = await aSpool();
    leave(options, "cut-process", [anEvent(1)], { lock: "", ageMs: 2 * minuteMs });
    sluice(options);

    await expect.poll(() => countRows("events", projectId)).toBe(1);
  });

  it("get a lock after 5 minutes without one", async () => {
    const { folder, options } = await aSpool();
    leave(options, "old-process", [anEvent(1)], { lock: undefined, ageMs: 6 * minuteMs });
    leave(options, "new-process", [anEvent(1)], { lock: undefined, ageMs: 4 * minuteMs });
    sluice(options);

    await expect.poll(() => installFiles(folder, "old-process")).toContainEqual(expect.stringMatching(/\.lock$/));
    expect(installFiles(folder, "new-process")).toHaveLength(1);
  });
});

it("a process whose key is refused keeps events in the spool only, and lets others send what it had claimed", async () => {
  const { projectId, folder, options } = await aSpool([rejection(401, "invalid_api_key")]);
  leave(options, "dead-process", [anEvent(1)]);
  const analytics = sluice(options);
  analytics.track("one");
  expect(await analytics.flush(flushMs)).toBe(false);
  analytics.track("two");

  expect(analytics.stats()).toMatchObject({ made: 2, stored: 0, dropped: 0, waiting: 2 });
  expect(readSpool(folder)).toMatch(/"one"[\s\S]*"two"/);

  // Another queue, with the same identity.
  sluice({ ...options, fetch: aGate().fetch, spool: `${folder}/` });
  await expect.poll(() => countRows("events", projectId), { timeout: 15_000 }).toBe(1);
});

it("a process whose lock was taken while it was suspended begins a new segment, which the other doesn't delete", async () => {
  const { folder, options } = await aSpool(Array.from({ length: 100 }, () => "unreachable" as const));
  const analytics = sluice(options);
  analytics.track("before");
  await expect.poll(() => listSegments(folder)).toHaveLength(1);
  const [segment = ""] = listSegments(folder);
  const install = segment.slice(17, 17 + 36);
  const base = path.join(folder, `${spoolIdentity(options)}-${install}`);
  renameSync(`${base}.lock`, `${base}.thief.lock`);
  rmSync(path.join(folder, segment));
  vi.setSystemTime(Date.now() + 6 * minuteMs);
  analytics.track("after");

  expect(readSpool(folder)).toContain('"after"');
  expect(readdirSync(folder)).toContain(`${path.basename(base)}.lock`);
});

/** Counts the events that it receives, by id. */
async function aServer(): Promise<{ server: Server; url: string; received: Map<string, number> }> {
  const received = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { events } = JSON.parse(Buffer.concat(chunks).toString()) as { events: { event_id: string }[] };
    for (const { event_id: id } of events) received.set(id, (received.get(id) ?? 0) + 1);
    response
      .setHeader("Content-Type", "application/json")
      .end(JSON.stringify({ accepted: events.length, requestId: "req" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

describe("two live processes on one folder", () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });

  it("each send their own events once, and none of each other's", async () => {
    const { server, url, received } = await aServer();
    const spool = aFolder();
    const results = [1, 2].map(() => {
      const child = fork("tests/support/sdk/track.ts", { execArgv: ["--import", "tsx"] });
      children.push(child);
      child.send({ options: { key: "svc_two", url, spool, spoolRaw: true, flushIntervalMs: 5 }, events: 1_000 });
      return new Promise<unknown>((resolve) => child.once("message", resolve));
    });
    const stats = { made: 1_000, stored: 1_000, rejected: 0, dropped: 0, waiting: 0 };

    expect(await Promise.all(results)).toEqual([stats, stats]);
    expect(received.size).toBe(2_000);
    expect([...received.values()].filter((times) => times !== 1)).toEqual([]);
    expect(listSegments(spool)).toEqual([]);
    server.close();
  }, 60_000);
});
