/** The data folder: its permissions, and what remains in it after an erasure. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import { isPrivate, openDataFolder } from "@/lib/config/data-folder";
import { env } from "@/lib/env";
import { finishErasures, markDeleted } from "@/lib/store/erase";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { aProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";

/** Files that contain the text, as is or in the hexadecimal form in which the embedded engine gets it. */
function filesWith(text: string): string[] {
  const needles = [text, Buffer.from(text).toString("hex")];
  return readdirSync(env().dataDir, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = readOrEmpty(file);
      return needles.some((needle) => content.includes(needle));
    });
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

describe("every table of the store", () => {
  it("keeps one finished mutation, so that no erased id remains in a mutation file", async () => {
    const Table = z.object({ name: z.string(), engine_full: z.string() });
    const sql =
      "SELECT name, engine_full FROM system.tables WHERE database = currentDatabase() AND engine != 'MaterializedView'";
    const tables = await select(sql, {}, Table);

    expect(tables.length).toBeGreaterThan(10);
    const others = tables.filter(({ engine_full }) => !engine_full.includes("finished_mutations_to_keep = 1"));
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});

describe("an erased id", () => {
  const aTarget = () => ({ by: "session", id: `session-${crypto.randomUUID()}` });
  const stored = async (session_id: string) => {
    const project = await aProject();
    await project.send({ session_id }, { session_id, event_name: "search" });
    return project;
  };
  // The engine keeps replaced parts for eight minutes, in case the new one was not on disk during a power failure.
  beforeAll(async () => {
    const { client } = await store();
    await client.command({ query: "ALTER TABLE events MODIFY SETTING old_parts_lifetime = 1" });
  });
  /** An insert makes the engine clean up. Otherwise it does so within ten minutes. */
  const filesAfterInsert = async (id: string) => {
    await (await aProject()).send({});
    return filesWith(id);
  };

  it("is in no file of the data folder afterwards, even if a crash interrupted the erasure", {
    timeout: 100_000,
  }, async () => {
    const [target, interrupted] = [aTarget(), aTarget()];
    const { projectId } = await stored(target.id);
    expect((await call(erasure, "POST", { params: { projectId }, body: target })).status).toBe(200);
    await stored(interrupted.id);
    await markDeleted("events", "session_id = {id:String}", { id: interrupted.id });
    const mutation = expect.stringMatching(/\/mutation_\d+\.txt$/);
    expect(filesWith(interrupted.id)).toContainEqual(mutation);

    await finishErasures();

    const left = async () => [...(await filesAfterInsert(target.id)), ...filesWith(interrupted.id)];
    await expect.poll(left, { timeout: 90_000, interval: 500 }).toEqual([]);
  });
});
