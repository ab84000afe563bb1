/** `/api/dashboard/projects/{projectId}/alerts/{ruleId}`: changes or deletes an alert rule. */

import { AlertDefinition } from "@/lib/alerts/contracts/alerts";
import { closeIncidentsOfDeletedRules } from "@/lib/alerts/incident-store";
import { changeRule, deleteRule, listRules, requireMembers } from "@/lib/alerts/rule-store";
import { type ProjectContext, projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { orNotFound } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/alerts/{ruleId}",
  { PATCH: records("admin", "alert_changed"), DELETE: records("admin", "alert_deleted") },
  {
    PATCH: async (request, context) => {
      const definition = await requireMembers(
        context.project.project_id,
        await readAs(AlertDefinition, request, context.reservation),
      );
      await changeRule(await findRule(context), definition);
      return json({ ruleId: context.params.ruleId });
    },
    DELETE: async (_, context) => {
      await deleteRule(await findRule(context));
      await closeIncidentsOfDeletedRules(Date.now());
      return json({ ruleId: context.params.ruleId });
    },
  },
);

async function findRule({ project, params }: ProjectContext) {
  return orNotFound((await listRules(project.project_id)).find(({ rule_id }) => rule_id === params.ruleId));
}
