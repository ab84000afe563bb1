/** Reapplies to a restored store all erasures made since its backup. */
import { z } from "zod";
import { terminal } from "@/lib/accounts/access";
import { eraseWebhooks } from "@/lib/alerts/webhook-store";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { hashInSql, hashParams, insertErased } from "@/lib/gate/commit/erased-events";
import { erasedIdDays } from "@/lib/gate/contracts/retention";
import { recordedCommand } from "@/lib/projects/audit/recorded";
import { eraseDeletedProjects } from "@/lib/projects/delete-project";
import { eraseSelected } from "@/lib/projects/erasure";
import { listProjects } from "@/lib/projects/project-store";
import { repeatRun } from "@/lib/projects/rescrub/start-run";
import { deleteExpired } from "@/lib/projects/retention/delete-expired";
import { loadKinds } from "@/lib/scrub/options";
import { erase, finishErasures } from "@/lib/store/erase";
import type { ListedErasure } from "@/lib/store/erasure-list";
import { queryRows, runCommand } from "@/lib/store/limited-query";
import { insert } from "@/lib/store/query";

/** Contains the hashes of events while they are being erased. In memory, so nothing is left behind. */
const listTable = "erasures_to_apply";
const idsAtOnce = 50_000;
const Id = z.object({ event_id: z.string() });

export async function applyErasures(erasures: readonly ListedErasure[]): Promise<void> {
  // Older erasures are no longer listed. If the clock cannot be trusted yet, no query returns these rows, and the app deletes them later.
  await deleteExpired(Date.now());
  const pickKind = (kind: ListedErasure["kind"]) => erasures.filter((erasure) => erasure.kind === kind);
  const deleted = pickKind("project").map(({ projectId, erasedAt }) => ({
    project_id: projectId,
    deleted_at: new Date(erasedAt).toISOString(),
  }));
  if (deleted.length > 0) await insert("deleted_projects", deleted);
  await eraseDeletedProjects();
  await eraseEvents(pickKind("events"));
  for (const { ids, erasedAt } of pickKind("messages")) {
    const isErased = "message_id IN {ids:Array(UUID)} AND toUnixTimestamp64Milli(received_at) <= {erasedAt:Int64}";
    await erase("contact_messages", isErased, { ids, erasedAt });
  }
  // A later subscription by the same address is kept.
  for (const { ids, erasedAt } of pickKind("subscriber")) {
    const isOne = "subscriber_id IN {ids:Array(UUID)}";
    const before = (column: string) => `toUnixTimestamp64Milli(${column}) <= {erasedAt:Int64}`;
    const isErased = `${isOne} AND ${before("subscribed_at")} AND ${before("unsubscribed_at")}`;
    await erase("subscribers", isErased, { ids, erasedAt });
    await erase("pending_subscribers", `${isOne} AND ${before("asked_at")}`, { ids, erasedAt });
  }
  const webhookIds = pickKind("webhook").flatMap(({ ids }) => ids);
  if (webhookIds.length > 0) await eraseWebhooks(webhookIds);
  // Includes erasures that were running when the snapshot was taken.
  await finishErasures();
}

/**
 * Starts another rescrub of projects that were rescrubbed since the backup. Returns their number. Sluice then continues the work.
 */
export async function repeatRescrubs(erasures: readonly ListedErasure[]): Promise<number> {
  const listed = new Set(erasures.flatMap(({ kind, projectId }) => (kind === "rescrub" ? [projectId] : [])));
  const projects = (await listProjects()).filter(({ project_id }) => listed.has(project_id));
  await loadKinds(env().scrub.kinds);
  for (const { project_id } of projects) {
    await recordedCommand("events_rescrubbed", project_id, "", async (addDetail) => {
      const { runId } = await repeatRun(project_id, terminal, Date.now());
      addDetail({ target: runId });
    });
  }
  return projects.length;
}

async function eraseEvents(erasures: readonly ListedErasure[]): Promise<void> {
  for (const projectId of new Set(erasures.map((erasure) => erasure.projectId))) {
    await runCommand(`CREATE OR REPLACE TABLE ${listTable} (event_hash String) ENGINE = Memory`, {});
    for (const { ids, erasedAt } of erasures.filter((erasure) => erasure.projectId === projectId)) {
      await insert(
        listTable,
        ids.map((event_hash) => ({ event_hash })),
      );
      if (erasedAt > Date.now() - erasedIdDays * dayMs) await insertErased(projectId, ids, erasedAt);
    }
    await eraseListed(projectId);
    await runCommand(`DROP TABLE ${listTable}`, {});
  }
}

async function eraseListed(projectId: string): Promise<void> {
  const listed = `SELECT DISTINCT event_id FROM events
WHERE project_id = {projectId:String} AND ${hashInSql} IN (SELECT event_hash FROM ${listTable}) LIMIT ${idsAtOnce}`;
  for (;;) {
    const rows = await queryRows(listed, { projectId, ...hashParams(projectId) }, Id);
    if (rows.length === 0) return;
    const params = { projectId, erasedIds: rows.map(({ event_id }) => event_id) };
    await eraseSelected(projectId, {
      condition: "project_id = {projectId:String} AND event_id IN {erasedIds:Array(UUID)}",
      params,
    });
  }
}
