/** What a restore does when the backup predates a deletion: "Scrub again", and deleted webhooks. */
import { expect, it } from "vitest";
import * as rescrubs from "@/app/api/dashboard/projects/[projectId]/rescrubs/route";
import { createWebhook, deleteWebhook, listWebhooks } from "@/lib/alerts/webhook-store";
import { summarizeRuns } from "@/lib/projects/rescrub/run-store";
import { aProject } from "@/tests/support/analytics";
import { aFolder, backUp, restore, withStore } from "@/tests/support/backups";
import { call } from "@/tests/support/dashboard";
import { rescrubFor } from "@/tests/support/jobs";
import { aProjectWithAddress } from "@/tests/support/rescrub";
import { storedEvents } from "@/tests/support/stored";

it("rescrubs only the events of projects that were rescrubbed since the backup", async () => {
  const [projectId, other] = [await aProjectWithAddress(), await aProjectWithAddress()];
  const folder = aFolder();
  await backUp(folder);
  expect((await call(rescrubs, "POST", { params: { projectId } })).status).toBe(200);
  await rescrubFor(60_000);

  const restored = await restore(folder);

  await withStore(restored, async () => {
    await rescrubFor(60_000);
    expect((await summarizeRuns(projectId, Date.now())).runs).toMatchObject([{ state: "finished", changed: 1 }]);
    expect(await storedEvents(projectId)).toMatchObject([{ properties: { to: "[email]" } }]);
    expect((await summarizeRuns(other, Date.now())).runs).toEqual([]);
  });
});

it("deletes webhooks again, because their URLs can contain secrets", async () => {
  const { projectId } = await aProject();
  const [kept, deleted] = [
    await createWebhook(projectId, new URL("https://example.com/1")),
    await createWebhook(projectId, new URL("https://example.com/2")),
  ];
  const folder = aFolder();
  await backUp(folder);
  await deleteWebhook(deleted);

  expect(await withStore(await restore(folder), () => listWebhooks(projectId))).toEqual([kept]);
});
