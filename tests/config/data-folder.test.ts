/** The data folder: its permissions, and what remains in it after an erasure or after scrubbing again. */
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import { isPrivate, openDataFolder } from "@/lib/config/data-folder";
import { env } from "@/lib/env";
import { continueRun } from "@/lib/projects/rescrub/continue-run";
import { startRun } from "@/lib/projects/rescrub/start-run";
import { finishErasures, markDeleted } from "@/lib/store/erase";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { aProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { runSql } from "@/tests/support/stored";

/** Files that contain the text, as is or in the hexadecimal form of strings with special characters in statements. */
function filesWith(text: string): string[] {
  const needles = [text, Buffer.from(text).toString("hex")];
  return listFiles(env().dataDir).filter((file) => {
    const content = readOrEmpty(file);
    return needles.some((needle) => content.includes(needle));
  });
}

/** None in a folder that the engine has removed in the meantime. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: "utf8" }).flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(file);
      return entry.isFile() ? [file] : [];
    });
  } catch {
    return [];
  }
}

/** Empty for a file that the engine has removed in the meantime. */
function readOrEmpty(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

describe("a data folder that exists", () => {
  it("is made private", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "sluice-open-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    chmodSync(folder, 0o755);

    openDataFolder(folder);

    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(isPrivate(folder)).toBe(true);
  });

  it("is used unchanged when the volume rejects the change", () => {
    // A file system whose modes cannot be changed, not even by root.
    const folder = "/proc/self/task";

    expect(() => openDataFolder(folder)).not.toThrow();
    expect(isPrivate(folder)).toBe(false);
  });
});

it("every table of the store keeps one finished mutation, so that no erased id remains in a mutation file", async () => {
  const Table = z.object({ name: z.string(), engine_full: z.string() });
  const sql =
    "SELECT name, engine_full FROM system.tables WHERE database = currentDatabase() AND engine != 'MaterializedView'";
  const tables = await select(sql, {}, Table);

  expect(tables.length).toBeGreaterThan(10);
  const others = tables.filter(({ engine_full }) => !engine_full.includes("finished_mutations_to_keep = 1"));
  expect(others.map(({ name }) => name)).toEqual([]);
});

describe("an erased id, and a value that is removed by scrubbing again", () => {
  const aTarget = () => ({ by: "session", id: `session-${crypto.randomUUID()}` });
  const stored = async (session_id: string) => {
    const project = await aProject();
    await project.send({ session_id }, { session_id, event_name: "search" });
    return project;
  };
  // The engine keeps replaced parts for eight minutes, in case the power fails before the new ones are on disk.
  beforeAll(async () => {
    await runSql("ALTER TABLE events MODIFY SETTING old_parts_lifetime = 1");
  });
  /** An insert makes the engine clean up. Otherwise it does so within ten minutes. */
  const filesAfterInsert = async (id: string) => {
    await (await aProject()).send({});
    return filesWith(id);
  };

  /** As an earlier version would have stored it. Returns the value. */
  const rescrubbed = async () => {
    const { projectId } = await aProject();
    // Random ids sometimes repeat a few characters, which compression would split.
    const value = "vera.stoltz9@example.com";
    const { client } = await store();
    const row = { project_id: projectId, event_id: randomUUID(), event_type: "step", event_name: `to ${value}` };
    const values = [{ ...row, received_at: 1, timestamp: Math.floor(Date.now() / 1_000) }];
    await client.insert({ table: "events", values, format: "JSONEachRow" });
    expect(filesWith(value)).not.toEqual([]);
    const now = Date.now();
    const run = await startRun(projectId, "", now);
    await continueRun(run, { time: () => now, pace: (work) => work(), isStopping: () => false });
    return value;
  };

  it("are in no file of the data folder afterwards, even if a crash interrupted the erasure", {
    timeout: 100_000,
  }, async () => {
    const [target, interrupted] = [aTarget(), aTarget()];
    const value = await rescrubbed();
    const { projectId } = await stored(target.id);
    expect((await call(erasure, "POST", { params: { projectId }, body: target })).status).toBe(200);
    await stored(interrupted.id);
    await markDeleted("events", "session_id = {id:String}", { id: interrupted.id });
    const mutation = expect.stringMatching(/\/mutation_\d+\.txt$/);
    expect(filesWith(interrupted.id)).toContainEqual(mutation);

    await finishErasures();

    const left = async () => [
      ...(await filesAfterInsert(target.id)),
      ...filesWith(interrupted.id),
      ...filesWith(value),
    ];
    // The engine takes half a minute, and each check reads every file.
    await expect.poll(left, { timeout: 90_000, interval: 5_000 }).toEqual([]);
  });
});
