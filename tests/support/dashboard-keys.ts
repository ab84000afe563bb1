/** API keys on the dashboard. */
import * as all from "@/app/api/dashboard/projects/[projectId]/keys/route";
import { CreatedKey, KeyList } from "@/lib/projects/contracts/keys";
import { send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { createTestProject } from "@/tests/support/test-project";

export const aProject = async () => ({ projectId: await createTestProject() });
export const list = async (params: { projectId: string }) =>
  KeyList.parse(await (await call(all, "GET", { params })).json()).keys;
export const make = async (params: { projectId: string }, name: string) =>
  CreatedKey.parse(await (await call(all, "POST", { params, body: { name } })).json()).key;
export const use = async (key: string) =>
  (await send(key, { events: [anEvent()] }, { headers: { "x-forwarded-for": "192.0.2.1" } })).status;
