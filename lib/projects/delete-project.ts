/** Deletes a project and everything stored for it. */
import { z } from "zod";
import { forgetFormerMembers } from "@/lib/accounts/former-members";
import { listMembersAt } from "@/lib/accounts/member-store";
import { rollupTables } from "@/lib/analytics/sealing/rollup-tables";
import { recordDeletion } from "@/lib/gate/auth/deleted-projects";
import { erase } from "@/lib/store/erase";
import { select } from "@/lib/store/query";

/** The tables with rows that belong to a project. */
const tables = [
  "events",
  "receipts",
  "later_copies",
  "repeats",
  "event_hours",
  "copy_searches",
  "hour_seals",
  "seal_progress",
  "alert_rules",
  "alert_incidents",
  "alert_deliveries",
  "alert_webhooks",
  "error_states",
  "model_prices",
  "project_settings",
  "project_usage",
  "saved_views",
  "members",
  "invitations",
  "first_removals",
  "weekly_summaries",
  "rescrubs",
  "oauth_grants",
  "oauth_tokens",
  "shared_links",
  ...rollupTables.map(({ name }) => name),
];
const Owner = z.object({ project_id: z.string() });

export async function deleteProject(projectId: string): Promise<void> {
  const members = await listMembersAt(projectId);
  await recordDeletion(projectId);
  await eraseDeletedProjects();
  await forgetFormerMembers(members.map(({ email }) => email));
}

/**
 * Runs on every deletion and at startup, because a crash can interrupt a deletion, and other processes may write for up to a minute until
 * they learn of it.
 */
export async function eraseDeletedProjects(): Promise<void> {
  const deleted = await select("SELECT DISTINCT project_id FROM deleted_projects", {}, Owner);
  const projectIds = deleted.map(({ project_id }) => project_id);
  for (const table of projectIds.length === 0 ? [] : tables) {
    const sql = `SELECT DISTINCT project_id FROM ${table} WHERE project_id IN {projectIds:Array(String)}`;
    const left = await select(sql, { projectIds }, Owner);
    if (left.length === 0) continue;
    const ids = left.map(({ project_id }) => project_id);
    await erase(table, "project_id IN {projectIds:Array(String)}", { projectIds: ids });
  }
}
