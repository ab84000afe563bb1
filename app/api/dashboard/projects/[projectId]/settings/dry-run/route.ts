/** `/api/dashboard/projects/{projectId}/settings/dry-run`: what changed settings would do to the newest events. Changes nothing. */

import { settingsLimits } from "@/lib/dashboard/contracts/limits";
import { projectEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { dryRun } from "@/lib/dashboard/settings/dry-run";
import { SettingChanges } from "@/lib/gate/contracts/project-settings";
import { json } from "@/lib/gate/http/messages";

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
