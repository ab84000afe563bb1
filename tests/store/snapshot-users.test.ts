/** Which process uses a snapshot or the data folder: process ids are reused, and differ between containers. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { Snapshot } from "@/lib/process/backup/snapshot";
import { runCommand } from "@/lib/process/terminal/run-command";
import { listenInFolder } from "@/lib/process/terminal/socket";
import { closeStore, store } from "@/lib/store/store";
import { snapshotsFolder, thisProcess } from "@/lib/store/store-folder";
import { aFolder, backUp, listening, script, withStore } from "@/tests/support/backups";

const [pid, start, namespace] = thisProcess().split("_");
const reused = `${pid}_${Number(start) - 1}_${namespace}`;
const elsewhere = `${pid}_${start}_${Number(namespace) + 1}`;

afterEach(closeStore);

/** The snapshots that are left after the store is opened. */
async function keptSnapshots(...users: string[]): Promise<string[]> {
  const folder = aFolder();
  for (const user of users) mkdirSync(path.join(snapshotsFolder(folder), `sluice_${user}_1`), { recursive: true });
  await withStore(folder, store);
  return readdirSync(snapshotsFolder(folder)).filter((name) => name !== "increment.txt");
}

describe("a snapshot", () => {
  it("is kept while its process runs, and removed if the process id now belongs to another process, or to one in another container", async () => {
    expect(await keptSnapshots(thisProcess(), reused, elsewhere)).toEqual([`sluice_${thisProcess()}_1`]);
  });

  it("of an earlier version is removed", async () => {
    expect(await keptSnapshots(String(pid))).toEqual([]);
  });

  it("whose removal was interrupted is removed, unless its process is still removing it", async () => {
    const folder = aFolder();
    for (const user of [thisProcess(), reused])
      mkdirSync(path.join(snapshotsFolder(folder), `removed_sluice_${user}_1`), { recursive: true });
    await withStore(folder, store);
    const left = readdirSync(snapshotsFolder(folder)).filter((name) => name.startsWith("removed_"));
    expect(left).toEqual([`removed_sluice_${thisProcess()}_1`]);
  });

  it.each(["backup", "snapshot", "hold"])("by %s cannot be used by a process in another container", async (name) => {
    expect(await runCommand([name, elsewhere])).toEqual({ status: 1, text: expect.stringContaining("docker exec") });
  });

  it("that was removed in the meantime is never backed up as an empty store", async () => {
    const folder = aFolder();
    const remove: typeof runCommand = async (command) => {
      const answer = await runCommand(command);
      const { name } = Snapshot.parse(JSON.parse(answer.text));
      rmSync(path.join(snapshotsFolder(env().dataDir), name), { recursive: true });
      return answer;
    };
    const close = await listenInFolder(path.resolve(env().dataDir), (command) => remove(command));

    const backup = await script("backup", [folder]).finally(close);

    expect(backup).toMatchObject({ status: 1, stderr: expect.stringContaining("Run the command again.") });
    expect(readdirSync(folder).filter((name) => name.endsWith(".backup.json"))).toEqual([]);
  });
});

describe("a data folder that a restore uses", () => {
  const openFor = (holder: string) => {
    const folder = aFolder();
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(path.join(folder, "held-by"), holder);
    return withStore(folder, store).then(
      () => "opened",
      (error: Error) => error.message,
    );
  };

  it("can be opened once the restore has ended, even if another process has its id now", async () => {
    expect(await openFor(reused)).toBe("opened");
  });

  it("is not opened while the restore may run in another container, and the message says what to do", async () => {
    expect(await openFor(elsewhere)).toMatch(/ in another container. If it has ended, delete .+held-by\.$/);
  });
});

it("a backup is not held up by the lock of a process whose id was reused", async () => {
  const folder = aFolder();
  await backUp(folder);
  writeFileSync(path.join(folder, "lock"), reused);
  expect((await listening(() => script("backup", [folder]))).stdout).toContain("All checksums match.");
});
