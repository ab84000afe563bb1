/** A project with alert rules, and the times of the checks. */
import * as one from "@/app/api/dashboard/projects/[projectId]/alerts/[ruleId]/route";
import * as all from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import { AlertList, CreatedRule } from "@/lib/alerts/contracts/alerts";
import { answer, aProject, iso, minuteMs } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { runSql } from "@/tests/support/stored";

type Fields = Record<string, unknown>;
export const errorRate = { kind: "error_rate", threshold: 10, window: "5m", minimum: 4 };
/** Later than any change to a rule, however long the files of this process take. */
export const now = Date.now() + 60 * minuteMs;
export const later = (minutes: number) => now + minutes * minuteMs;

export async function anOwner(...rules: Fields[]) {
  const project = await aProject();
  const { projectId } = project;
  const create = async (body: Fields) =>
    CreatedRule.parse(await (await call(all, "POST", { params: { projectId }, body })).json()).ruleId;
  for (const rule of rules) await create(rule);
  const alerts = async () => AlertList.parse(await answer(all, projectId));
  return {
    ...project,
    create,
    alerts,
    change: (ruleId: string, body: Fields) => call(one, "PATCH", { params: { projectId, ruleId }, body }),
    remove: (ruleId: string) => call(one, "DELETE", { params: { projectId, ruleId } }),
    /** Sends events from `minutes` ago, relative to `now`. */
    sendAt: (minutes: number, count: number, fields: Fields = {}) =>
      project.send(...Array.from({ length: count }, () => ({ timestamp: iso(later(-minutes)), ...fields }))),
    states: async () => (await alerts()).rules.map(({ state }) => state),
  };
}

/** Call it after each test, because each check evaluates all rules. */
export async function removeAlerts(): Promise<void> {
  for (const table of ["alert_rules", "alert_incidents", "alert_deliveries", "alert_webhooks"])
    await runSql(`TRUNCATE TABLE ${table}`);
}
