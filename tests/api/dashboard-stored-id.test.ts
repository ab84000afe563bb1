/** `POST /api/dashboard/projects/{projectId}/stored-id`: the id that a page puts into its URL instead of an email address or token. */
import { expect, it } from "vitest";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as route from "@/app/api/dashboard/projects/[projectId]/stored-id/route";
import type { Live } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, runQuery } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";

const storedId = async (projectId: string, id: unknown, by = "user") => {
  const response = await call(route, "POST", { params: { projectId }, body: { by, id } });
  return { status: response.status, ...((await response.json()) as { id?: string }) };
};

it("is the pseudonym for any spelling of an email address, and other ids stay unchanged", async () => {
  const project = await aProject();
  await project.send({ user_id: "Jane.Doe@example.com" }, { user_id: "bob" });
  const { id: stored } = await storedId(project.projectId, " jane.doe@EXAMPLE.com");
  expect(stored).toMatch(/^usr_[0-9a-f]{32}$/);
  const { events } = await answer<Live>(live, project.projectId, { user: String(stored) });
  expect(events).toMatchObject([{ userId: stored }]);
  expect(await storedId(project.projectId, stored)).toEqual({ status: 200, id: stored });
  expect(await storedId(project.projectId, "bob")).toEqual({ status: 200, id: "bob" });
});

it("is a keyed hash for a session or trace id that contains a secret", async () => {
  const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln";
  const project = await aProject();
  await project.send({ session_id: token }, { session_id: "session-2" });
  const { id: stored } = await storedId(project.projectId, token, "session");
  expect(stored).toMatch(/^id_[0-9a-f]{32}$/);
  expect(await storedId(project.projectId, token, "trace")).toEqual({ status: 200, id: stored });
  expect(await storedId(project.projectId, "session-2", "session")).toEqual({ status: 200, id: "session-2" });
  for (const session of [token, String(stored)]) {
    const { events } = await answer<Live>(live, project.projectId, { session });
    expect(events).toMatchObject([{ sessionId: stored }]);
  }
});

it("is requested in the body, never in the URL", async () => {
  const { projectId } = await aProject();
  expect((await runQuery(route, projectId, { id: "jane.doe@example.com" })).status).toBe(405);
  for (const given of ["", "x".repeat(257), 7, null]) expect((await storedId(projectId, given)).status).toBe(400);
});
