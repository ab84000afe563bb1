/** How long erasures stay listed beside backups. */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { deleteExpired, deletePastRetention } from "@/lib/dashboard/retention/delete-expired";
import { env } from "@/lib/env";
import { dayMs, retentionDays } from "@/lib/gate/contracts/retention";
import { listErasure, listIn } from "@/lib/store/erasure-list";
import { aProject, iso } from "@/tests/support/analytics";
import { aFolder, backUp } from "@/tests/support/backups";
import { storedEvents } from "@/tests/support/stored";

const listed = (folder: string) => readdirSync(listIn(folder)).sort();

it("lists erasures of events until all events of that time have expired, and other erasures for good", async () => {
  const folder = aFolder();
  await backUp(folder);
  listErasure({ kind: "events", projectId: "prj_1", ids: [randomUUID()] });
  listErasure({ kind: "messages", ids: [randomUUID()] });
  const all = listed(folder);

  await deleteExpired(Date.now() + retentionDays * dayMs);
  expect([listed(folder), listed(env().dataDir)]).toEqual([all, expect.arrayContaining(all)]);
  await deleteExpired(Date.now() + (retentionDays + 8) * dayMs);

  expect(listed(folder)).toHaveLength(all.length - 1);
  expect(listed(env().dataDir).filter((name) => all.includes(name))).toEqual(listed(folder));
});

it("deletes from a restored store what has expired since, which the engine does later", async () => {
  const project = await aProject();
  await project.send({ timestamp: iso(Date.now() - 2 * dayMs) }, {});

  await deletePastRetention(Date.now() + (retentionDays - 1) * dayMs);

  expect(await storedEvents(project.projectId)).toHaveLength(1);
});
