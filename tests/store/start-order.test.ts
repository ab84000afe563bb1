/** In which order a start prepares the data folder and does what an earlier process left unfinished. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { changeMember } from "@/lib/accounts/member-store";
import { env } from "@/lib/env";
import { boot } from "@/lib/process/boot";
import { insert } from "@/lib/store/query";
import { closeStore, store } from "@/lib/store/store";
import { markMoved, markReady, prepareFolder, restoringFolder, snapshotsFolder } from "@/lib/store/store-folder";
import { aFolder } from "@/tests/support/backups";
import { countRows } from "@/tests/support/stored";

afterAll(closeStore);

const leftovers = {
  /** A restore that was killed while it replaced the store. */
  restore: (folder: string) => {
    mkdirSync(restoringFolder(folder), { recursive: true });
    writeFileSync(path.join(restoringFolder(folder), "secrets.json"), "restored");
    markReady(folder);
  },
  /** A process that ended while it used a snapshot. */
  snapshot: (folder: string) => mkdirSync(path.join(snapshotsFolder(folder), "sluice_1_2_3_4"), { recursive: true }),
  move: (folder: string) => markMoved(folder, "http://clickhouse:8123"),
  /** A restore that may still run, because its process is in another container. */
  holder: (folder: string) => writeFileSync(path.join(folder, "held-by"), "1_2_3"),
} as const;

function aFolderWith(...names: (keyof typeof leftovers)[]): string {
  const folder = aFolder();
  mkdirSync(folder, { recursive: true });
  for (const name of names) leftovers[name](folder);
  return folder;
}
const folderState = (folder: string) => ({
  isRestored: existsSync(path.join(folder, "secrets.json")),
  hasSnapshot: existsSync(snapshotsFolder(folder)) && readdirSync(snapshotsFolder(folder)).length > 0,
});

describe("a start", () => {
  it("changes nothing in a folder that another process uses", () => {
    const folder = aFolderWith("restore", "snapshot", "move", "holder");
    expect(() => prepareFolder(folder)).toThrow(/in another container/);
    expect(folderState(folder)).toEqual({ isRestored: false, hasSnapshot: true });
  });

  it("completes an interrupted restore before it checks whether the store was moved, because a restore replaces a moved store", () => {
    const folder = aFolderWith("restore", "move");
    prepareFolder(folder);
    expect(folderState(folder)).toMatchObject({ isRestored: true });
    prepareFolder(folder);
  });

  it("removes abandoned snapshots, which keep erased rows, before it refuses a moved store", () => {
    const folder = aFolderWith("snapshot", "move");
    expect(() => prepareFolder(folder)).toThrow(/was moved to http:\/\/clickhouse:8123/);
    expect(folderState(folder)).toEqual({ isRestored: false, hasSnapshot: false });
  });

  it("serves before what an earlier process left is erased, erases deleted projects before removed members, and closes after both", async () => {
    const [projectId, place] = [crypto.randomUUID(), crypto.randomUUID()];
    const email = "removed@acme.com";
    await changeMember(projectId, "member@acme.com", "viewer", "jane@acme.com");
    await insert("deleted_projects", [{ project_id: projectId, deleted_at: new Date().toISOString() }]);
    await changeMember(place, email, "viewer", "jane@acme.com");
    await changeMember(place, email, null, "jane@acme.com");
    const { reader } = await store();
    const { run } = reader;
    const erased: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    reader.run = async (sql, params, ...more) => {
      if (!sql.startsWith("DELETE FROM members")) return run(sql, params, ...more);
      await held;
      erased.push("projectIds" in params ? "project" : "member");
      return run(sql, params, ...more);
    };
    const booted = await boot();
    expect(erased).toEqual([]);
    // Commands from the terminal are accepted, too.
    expect(existsSync(path.join(env().dataDir, "terminal.sock"))).toBe(true);
    const closing = booted.close();
    release();
    await closing;
    reader.run = run;
    expect(erased).toEqual(["project", "member"]);
    expect(await countRows("members", projectId)).toBe(0);
    const hasAddress = `position(toString(change), '${email}') > 0`;
    expect(await countRows("members", place, hasAddress)).toBe(0);
  });
});
