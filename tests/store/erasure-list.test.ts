/** How long erasures stay listed beside backups. */
import { randomUUID } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { retentionDays } from "@/lib/gate/contracts/retention";
import { listErasure, listFile } from "@/lib/store/erasure-list";
import { aFolder, backUp } from "@/tests/support/backups";
import { forgetLog, logged } from "@/tests/support/logged";
import { deleteAllExpired } from "@/tests/support/trusted-clock";

const listed = (folder: string) => readdirSync(listFile(folder)).sort();

it("lists erasures of events until all events of that time have expired, and other erasures for good", async () => {
  const folder = aFolder();
  await backUp(folder);
  listErasure({ kind: "events", projectId: "prj_1", ids: [randomUUID()] });
  listErasure({ kind: "messages", ids: [randomUUID()] });
  const all = listed(folder);

  await deleteAllExpired(Date.now() + retentionDays * dayMs);
  expect([listed(folder), listed(env().dataDir)]).toEqual([all, expect.arrayContaining(all)]);
  await deleteAllExpired(Date.now() + (retentionDays + 8) * dayMs);

  expect(listed(folder)).toHaveLength(all.length - 1);
  expect(listed(env().dataDir).filter((name) => all.includes(name))).toEqual(listed(folder));
});

it("still removes old erasures elsewhere if one folder's cannot be read, and logs that folder", async () => {
  const [damaged, folder] = [aFolder(), aFolder()];
  for (const one of [damaged, folder]) await backUp(one);
  listErasure({ kind: "events", projectId: "prj_1", ids: [randomUUID()] });
  const all = listed(folder);
  for (const name of all) writeFileSync(path.join(listFile(damaged), name), "");
  await forgetLog();

  await deleteAllExpired(Date.now() + (retentionDays + 8) * dayMs);

  expect(listed(folder).length).toBeLessThan(all.length);
  expect(await logged("backup_folder")).toMatchObject([{ level: "warn", folder: damaged }]);
});

it("lists erasures, removes old ones and lists them beside the next backup if the file with the backup folders is damaged", async () => {
  const folder = aFolder();
  await backUp(folder);
  for (const text of ['["/backups/a", "/ba', '{"folders": []}', ""]) {
    const before = listed(folder);
    const earlier = listed(env().dataDir);
    const isNew = (name: string) => !earlier.includes(name);
    writeFileSync(path.join(env().dataDir, "backup-folders.json"), text);
    await forgetLog();

    listErasure({ kind: "messages", ids: [randomUUID()] });
    listErasure({ kind: "events", projectId: "prj_1", ids: [randomUUID()] });
    expect(listed(env().dataDir).filter(isNew)).toHaveLength(2);
    await deleteAllExpired(Date.now() + (retentionDays + 8) * dayMs);
    const [kept = "", ...others] = listed(env().dataDir).filter(isNew);
    expect(others).toEqual([]);
    expect(listed(folder)).toEqual(before);
    expect(await logged("backup_folders_unreadable")).toMatchObject(Array(3).fill({ level: "warn" }));

    await backUp(folder);
    listErasure({ kind: "messages", ids: [randomUUID()] });
    const [copied, listedSince, ...more] = listed(folder).filter((name) => !before.includes(name));
    expect([copied, more]).toEqual([kept, []]);
    expect(listed(env().dataDir)).toContain(listedSince);
  }
});
