/** `POST /api/dashboard/projects/{projectId}/user-id`: what a page puts into its address in place of an e-mail address. */
import { expect, it } from "vitest";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as userId from "@/app/api/dashboard/projects/[projectId]/user-id/route";
import type { Live } from "@/lib/contracts/analytics-answers";
import { answer, aProject, question } from "@/tests/support/analytics";
import { ask } from "@/tests/support/dashboard";

const storedId = async (projectId: string, given: unknown) => {
  const response = await ask(userId, "POST", { params: { projectId }, body: { userId: given } });
  return { status: response.status, ...((await response.json()) as { userId?: string }) };
};

it("is the id that events of the person have, in any spelling, and an id that is none stays", async () => {
  const project = await aProject();
  await project.send({ user_id: "Jane.Doe@example.com" }, { user_id: "bob" });
  const { userId: stored } = await storedId(project.projectId, " jane.doe@EXAMPLE.com");
  expect(stored).toMatch(/^usr_[0-9a-f]{32}$/);
  const { events } = await answer<Live>(live, project.projectId, { user: String(stored) });
  expect(events).toMatchObject([{ userId: stored }]);
  expect(await storedId(project.projectId, stored)).toEqual({ status: 200, userId: stored });
  expect(await storedId(project.projectId, "bob")).toEqual({ status: 200, userId: "bob" });
});

it("is asked for in a body of one id, never in an address", async () => {
  const { projectId } = await aProject();
  expect((await question(userId, projectId, { userId: "jane.doe@example.com" })).status).toBe(405);
  for (const given of ["", "x".repeat(257), 7, null]) expect((await storedId(projectId, given)).status).toBe(400);
});
