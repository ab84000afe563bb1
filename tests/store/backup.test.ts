/** `npm run backup` while events arrive, and `npm run restore`. */
import { randomUUID } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { erasePerson } from "@/lib/data-requests/erase-person";
import { env } from "@/lib/env";
import { backupCommand } from "@/lib/process/backup/command";
import { selectEntries } from "@/lib/projects/audit/audit-store";
import { deleteProject } from "@/lib/projects/delete-project";
import { eraseTarget } from "@/lib/projects/erasure";
import { listProjects } from "@/lib/projects/project-store";
import { listMessages } from "@/lib/site/forms/messages";
import { findSubscription } from "@/lib/site/forms/subscribers";
import { store } from "@/lib/store/store";
import { answer, aProject, between, hourMs, iso, midnight, noon, type TestProject } from "@/tests/support/analytics";
import { aFolder, backUp, betweenBatches, listening, restore, script, withStore } from "@/tests/support/backups";
import { mailed, postJson } from "@/tests/support/forms";
import { instant, runSql, storedEvents, storeEvents } from "@/tests/support/stored";

const firstEventId = async ({ projectId }: TestProject) =>
  (await storedEvents(projectId)).map(({ event_id }) => event_id);
const getFigures = ({ projectId }: TestProject) => answer(overview, projectId, between(midnight(3), midnight(0)));

const listNames = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".backup.json"))
    .map((name) => name.replace(".backup.json", ""))
    .sort();
const fileMode = (file: string) => (statSync(file).mode & 0o777).toString(8);
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe("a restore drill", () => {
  const [folder, target] = [aFolder(), aFolder()];
  const acknowledged: string[] = [];
  let quiet: TestProject;
  let busy: TestProject;
  let before: string[];
  let figures: unknown;
  /** Files that others can read. */
  let open: string[];
  let restored: Awaited<ReturnType<typeof readRestored>>;

  const lastEntries = { projectId: undefined, action: "", who: "" } as const;
  const readRestored = async () => ({
    ids: await firstEventId(busy),
    figures: await getFigures(quiet),
    entries: await selectEntries(lastEntries, undefined, 2),
    sent: await busy.send({}),
  });

  beforeAll(async () => {
    [quiet, busy] = [await aProject(), await aProject()];
    const sent = Array.from({ length: 300 }, (_, at) => ({
      timestamp: iso(noon + at * 30_000),
      latency_ms: at,
      status: at % 7 === 0 ? "error" : "success",
      user_id: `user-${at % 20}`,
    }));
    await quiet.send(...sent);
    await sealHours(quiet.projectId, Date.now() + hourMs);
    figures = await getFigures(quiet);
    let isSending = true;
    const sending = (async () => {
      while (isSending) {
        const ids = Array.from({ length: 20 }, () => randomUUID());
        const answered = await busy.send(...ids.map((event_id) => ({ event_id })));
        if (answered.accepted === 20) acknowledged.push(...ids);
        await betweenBatches();
      }
    })();
    await vi.waitUntil(() => acknowledged.length > 200, { timeout: 60_000 });
    before = [...acknowledged];

    expect((await listening(() => script("backup", [folder]))).stdout).toMatch(/All checksums match\.$/);
    isSending = false;
    await sending;
    expect(await script("restore", [folder], { DATA_DIR: target })).toMatchObject({ status: 0, stderr: "" });
    open = [...filesBelow(folder), ...filesBelow(target)].filter((file) => !/00$/.test(fileMode(file)));
    restored = await withStore(target, readRestored);
  });

  it("restores every event acknowledged before the backup exactly once, along with the dashboard's figures", () => {
    const { ids } = restored;
    expect(before.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !acknowledged.includes(String(id)))).toEqual([]);
    expect(restored.figures).toEqual(figures);
  });

  it("restores the keys of projects and the generated secrets, readable only by their owner", () => {
    const secrets = (root: string) => readFileSync(path.join(root, "secrets.json"), "utf8");
    expect(secrets(target)).toBe(secrets(env().dataDir));
    expect([fileMode(folder), fileMode(target)]).toEqual(["700", "700"]);
    expect(open).toEqual([]);
    expect(restored.sent).toMatchObject({ accepted: 1 });
  });

  it("is recorded in the audit log, as is the restore", () => {
    expect(restored.entries.map(({ action, who, outcome }) => [action, who, outcome])).toEqual([
      ["store_restored", "terminal", "done"],
      // The snapshot is from the middle of it.
      ["store_backed_up", "terminal", "started"],
    ]);
  });

  it("leaves no snapshot on the disk", () => {
    expect(readdirSync(path.join(env().dataDir, "clickhouse", "shadow"))).toEqual(["increment.txt"]);
  });
});

it("a second backup into the same folder copies only what changed, --keep deletes the oldest and keeps the rest complete, and only --replace replaces a store", async () => {
  const project = await aProject();
  // The sizes are rounded to a tenth of a megabyte.
  await storeEvents(project.projectId, 250, {
    timestamp: instant(noon),
    properties: `concat('{"note":"', hex(randomString(2000)), '"}')`,
  });
  // The backup would copy merged parts again.
  await runSql("SYSTEM STOP MERGES");
  const folder = aFolder();
  const copiedBytes = (text: string) => Number(/\(([\d.]+) MB\)/.exec(text)?.[1]);
  const copiedParts = (text: string) => Number(/Copied (\d+) new parts/.exec(text)?.[1]);
  const target = aFolder();
  const restoreAt = (at: string, ...words: string[]) => restore(folder, ["--at", at, ...words], target);
  const count = () => withStore(target, async () => (await firstEventId(project)).length);
  const first = await backUp(folder);
  await project.send({});

  const second = await backUp(folder);

  expect(copiedParts(second)).toBeLessThan(copiedParts(first));
  expect(copiedBytes(second)).toBeLessThan(copiedBytes(first));
  const [older = "", newer = ""] = listNames(folder);
  const afterOlder = new Date(Date.parse(older.replace(/T(\d+)-(\d+)-/, "T$1:$2:")) + 1).toISOString();
  await restoreAt(afterOlder);
  expect(await count()).toBe(250);

  await project.send({});
  await backUp(folder, "--keep", "2");

  expect(listNames(folder)).toEqual([newer, expect.any(String)]);
  await expect(restoreAt(newer)).rejects.toThrow("already contains a store. To replace it, add --replace.");
  expect(await count()).toBe(250);
  await restoreAt(newer, "--replace");
  expect(await count()).toBe(251);
});

describe("a backup that exists", () => {
  const backup = aFolder();
  let project: TestProject;
  beforeAll(async () => {
    project = await aProject();
    await project.send({});
    await backUp(backup);
  });
  const aCopy = () => {
    const folder = aFolder();
    cpSync(backup, folder, { recursive: true });
    return folder;
  };

  it("gets a damaged part again with the next backup", async () => {
    const folder = aCopy();
    for (const file of filesBelow(path.join(folder, "parts", "events"))) writeFileSync(file, "x");

    await backUp(folder);

    expect(await withStore(await restore(folder), () => firstEventId(project))).toHaveLength(1);
  });

  describe("is not restored, and nothing changes,", () => {
    const rejection = async (folder: string, words: string[] = []) => {
      const target = aFolder();
      const message = await restore(folder, words, target).then(
        () => "",
        (error: Error) => error.message,
      );
      return { message, hasStore: existsSync(path.join(target, "clickhouse")) };
    };

    it.each(["a changed file", "a missing file", "a shortened manifest"])("if the backup has %s", async (damage) => {
      const folder = aCopy();
      const [manifest = ""] = filesBelow(folder).filter((file) => file.endsWith(".backup.json"));
      const [part = ""] = filesBelow(path.join(folder, "parts", "events")).filter((file) => file.endsWith("count.txt"));
      if (damage === "a changed file") writeFileSync(part, String(Number(readFileSync(part, "utf8")) ^ 1));
      if (damage === "a missing file") rmSync(part);
      if (damage === "a shortened manifest") writeFileSync(manifest, readFileSync(manifest).subarray(0, -10));

      const refused = await rejection(folder);

      expect(refused).toMatchObject({ message: expect.stringContaining("is damaged: "), hasStore: false });
      expect(refused.message).toContain(damage === "a shortened manifest" ? manifest : part);
    });

    it("while Sluice is running", async () => {
      await store();

      const refused = await listening(() => script("restore", [backup, "--replace"]));

      expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("Sluice is running") });
      expect((await listProjects()).length).toBeGreaterThan(0);
    });

    it("if the folder has no backup, or none from before that time", async () => {
      expect((await rejection(aFolder())).message).toMatch(/^There is no backup in /);
      expect((await rejection(backup, ["--at", "2001-01-01"])).message).toMatch(/^No backup has that name/);
      expect((await rejection(backup, ["--what"])).message).toMatch(/^Usage:/);
    });

    it("if the pseudonym secret is different", async () => {
      const other = { PSEUDONYM_SECRET: randomUUID() + randomUUID() };
      const restoring = withStore(aFolder(), () => backupCommand("restore", [backup]), other);

      await expect(restoring).rejects.toThrow(/created with a different PSEUDONYM_SECRET/);
    });
  });
});

it("a backup into a folder with other files is refused", async () => {
  await expect(backUp(path.join(env().dataDir, "clickhouse"))).rejects.toThrow("contains other files");
});

describe("what was erased after the backup", () => {
  it("is not restored: events of a person, a project, a message and a subscription, unless that was made after the erasure", async () => {
    const [project, deleted] = [await aProject(), await aProject()];
    const person = `ada-${randomUUID()}@example.org`;
    const ids = { erased: randomUUID(), kept: randomUUID(), trace: randomUUID() };
    await project.send(
      { event_id: ids.erased, user_id: person, timestamp: iso(noon) },
      { event_id: ids.kept, user_id: "bob", timestamp: iso(noon + 1) },
      { event_id: ids.trace, trace_id: ids.trace, timestamp: iso(noon + 2) },
    );
    await deleted.send({});
    await postJson("/api/contact", { name: "Ada", email: person, message: "Hello" });
    await postJson("/api/newsletter", { email: person });
    const again = `eve-${randomUUID()}@example.org`;
    for (let times = 0; times < 2; times++) {
      await erasePerson(again, [], "terminal");
      await postJson("/api/newsletter", { email: again });
    }
    await mailed();
    await sealHours(project.projectId, Date.now() + hourMs);
    const folder = aFolder();
    await backUp(folder);

    await erasePerson(person, await listProjects(), "terminal");
    await eraseTarget(project.projectId, { by: "trace", id: ids.trace });
    await deleteProject(deleted.projectId);
    const figures = await getFigures(project);
    // A restore on another machine has only the folder of the backup.
    const target = await restore(folder);

    const restored = await withStore(target, async () => ({
      ids: await firstEventId(project),
      deletedRows: await firstEventId(deleted),
      messages: (await listMessages({ search: person })).found,
      subscription: await findSubscription(person, Date.now()),
      subscribedAgain: await findSubscription(again, Date.now()),
      figures: await getFigures(project),
      resent: await project.send({ event_id: ids.erased, user_id: person, timestamp: iso(noon) }),
    }));
    expect(restored).toMatchObject({
      ids: [ids.kept],
      deletedRows: [],
      messages: 0,
      subscription: null,
      subscribedAgain: { state: "subscribed" },
      figures,
      resent: { warnings: expect.arrayContaining([expect.stringContaining("erased in the last 7 days")]) },
    });
  });
});
