/** `/api/dashboard/projects/{projectId}/alerts`: lists alert rules and incidents, and creates rules. */

import { maxRules } from "@/lib/alerts/contracts/alert-options";
import { AlertDefinition } from "@/lib/alerts/contracts/alerts";
import { listAlerts } from "@/lib/alerts/list-alerts";
import { createRule, listRules, requireMembers } from "@/lib/alerts/rule-store";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { invalidRequest } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/alerts",
  { GET: "viewer", POST: records("admin", "alert_created") },
  {
    GET: async (_, { project, role }) => json(await listAlerts(project.project_id, role)),
    POST: async (request, { project, reservation, addDetail }) => {
      const definition = await requireMembers(project.project_id, await readAs(AlertDefinition, request, reservation));
      if ((await listRules(project.project_id)).length >= maxRules) throw tooManyRules();
      const ruleId = await createRule(project.project_id, definition);
      addDetail({ target: ruleId });
      return json({ ruleId }, 201);
    },
  },
);

const tooManyRules = () => invalidRequest(`A project can have at most ${maxRules} alert rules. Delete one first.`);
