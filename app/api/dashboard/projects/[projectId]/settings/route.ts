/** `/api/dashboard/projects/{projectId}/settings`: shows and changes what the gate does with a project's events. */

import { projectEndpoint, readAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { changeSettings } from "@/lib/dashboard/settings/change-settings";
import { summarizeSettings } from "@/lib/dashboard/settings/summarize-settings";
import { SettingChanges } from "@/lib/gate/contracts/project-settings";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/settings",
  {
    GET: async (_request, { project }) => json(await summarizeSettings(project.project_id)),
    PATCH: async (request, { project, reservation }) => {
      await changeSettings(project.project_id, await readAs(SettingChanges, request, reservation));
      return json(await summarizeSettings(project.project_id));
    },
  },
);
