/** `/api/dashboard/projects/{projectId}/settings/dry-run`: what changed settings would do to the newest events. Changes nothing. */

import { settingsLimits } from "@/lib/analytics/contracts/limits";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { SettingChanges } from "@/lib/gate/contracts/project-settings";
import { json } from "@/lib/gate/http/messages";
import { dryRun } from "@/lib/projects/settings/dry-run";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/settings/dry-run",
  { POST: records("admin", "settings_tried") },
  {
    POST: async (request, { project, reservation, receivedAt, addDetail }) => {
      const changes = await readAs(SettingChanges, request, reservation, settingsLimits);
      addDetail({ names: Object.keys(changes) });
      return json(await dryRun(project.project_id, changes, receivedAt, request.signal));
    },
  },
);
