/** Changes a project's settings, and shows how an event is stored under them. */
import { expect } from "vitest";
import { z } from "zod";
import * as settings from "@/app/api/dashboard/projects/[projectId]/settings/route";
import type { SettingsSummary } from "@/lib/projects/contracts/settings";
import { select } from "@/lib/store/query";
import type { TestProject } from "@/tests/support/analytics";
import { send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { readProblemIssues as issuesIn } from "@/tests/support/problems";

export const token = `sk_live_${"4eC39HqLyjWDarjtT1zdp7dc"}`;
export const card = "4111 1111 1111 1111";
export const employee = {
  name: "employee_id",
  literals: ["Project Nightjar"],
  prefixes: [{ prefix: "EMP-", alphabet: "digits", min: 5, max: 6 }],
  fields: ["badge_number"],
  examples: ["ask emp-12345 about it", '{"badgeNumber": 17}'],
  stays: ["EMP-1234", "EMP-1234567", "badge number", "project nightjars"],
};

const Row = z.object({
  event_id: z.string(),
  trace_id: z.string(),
  properties: z.string(),
  kinds: z.array(z.string()),
});
export const settingRows = (projectId: string) =>
  select(
    `SELECT toString(event_id) AS event_id, trace_id, properties, redactions.kind AS kinds
FROM events FINAL WHERE project_id = {projectId:String}`,
    { projectId },
    Row,
  );

export async function stored({ projectId, key }: TestProject, fields: Record<string, unknown>) {
  const event = anEvent(fields);
  const response = await send(key, { events: [event] });
  const { warnings } = (await response.json()) as { warnings: string[] };
  const row = (await settingRows(projectId)).find(({ event_id }) => event_id === event.event_id);
  const { kinds = [], trace_id = "", properties = "{}" } = row ?? {};
  return { status: response.status, warnings, kinds, trace_id, properties: JSON.parse(properties) };
}

const change = ({ projectId }: TestProject, body: unknown) => call(settings, "PATCH", { params: { projectId }, body });
export const changed = async (project: TestProject, body: unknown) => {
  const response = await change(project, body);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as SettingsSummary;
};
export async function settingIssues(project: TestProject, body: unknown): Promise<string[]> {
  const response = await change(project, body);
  expect(response.status).toBe(400);
  return issuesIn(response);
}
