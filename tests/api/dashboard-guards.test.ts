/** What the guard of `/api/dashboard` does besides requiring roles, which `dashboard-roles.test.ts` tests. */
import { expect, it } from "vitest";
import * as first from "@/app/api/dashboard/projects/[projectId]/first-event/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as projects from "@/app/api/dashboard/projects/route";
import { aSession } from "@/tests/support/dashboard";
import { createTestProject } from "@/tests/support/test-project";

const make = async (origin: string | undefined) => {
  const headers = { cookie: await aSession(), "content-type": "application/json", host: "sluice.test" };
  const request = new Request("http://sluice.test/api/dashboard/projects", {
    method: "POST",
    headers: origin === undefined ? headers : { ...headers, origin },
    body: JSON.stringify({ name: crypto.randomUUID() }),
  });
  return (await projects.POST(request, { params: Promise.resolve({}) })).status;
};

it.each([
  ["http://sluice.test", 201],
  ["https://sluice.test", 201],
  ["http://sluice.test.evil.test", 403],
  ["null", 403],
  [undefined, 403],
])("a browser that sends only Origin must name the requested host: %s gets %i", async (from, status) => {
  expect(await make(from)).toBe(status);
});

it("a client that disconnects before the response is not an error", async () => {
  const params = { projectId: await createTestProject() };
  for (const { GET } of [projects, first, overview]) {
    const leaving = { headers: { cookie: await aSession() }, signal: AbortSignal.abort() };
    const request = new Request("http://sluice.test/api/dashboard", leaving);
    expect((await GET(request, { params: Promise.resolve(params) })).status).toBe(499);
  }
});
