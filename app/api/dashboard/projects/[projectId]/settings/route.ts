/** `/api/dashboard/projects/{projectId}/settings`: shows and changes what the gate does with a project's events. */

import { settingsLimits } from "@/lib/analytics/contracts/limits";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { SettingsRequest } from "@/lib/projects/contracts/settings";
import { changeSettings, summarizeSettings } from "@/lib/projects/settings/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/settings",
  { GET: "admin", PATCH: records("admin", "settings_changed") },
  {
    GET: async (_request, { project }) => json(await summarizeSettings(project.project_id)),
    PATCH: async (request, { project, reservation, signIn, receivedAt, addDetail }) => {
      const changes = await readAs(SettingsRequest, request, reservation, settingsLimits);
      addDetail({ names: Object.keys(changes).filter((name) => name !== "confirmDeletion") });
      await changeSettings(project.project_id, changes, { signIn, receivedAt });
      return json(await summarizeSettings(project.project_id));
    },
  },
);
