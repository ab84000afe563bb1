/** Every route under `/api/dashboard`, found by walking its folder, requires a session. */

import path from "node:path";
import { describe, expect, it } from "vitest";
import { aSession, call, callSignedOut, filesUnder, type Routes } from "@/tests/support/dashboard";
import { codeOf } from "@/tests/support/problems";
import { createTestProject } from "@/tests/support/test-project";

const files = filesUnder("app/api/dashboard", "route.ts");
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const changing = ["POST", "PATCH", "DELETE"] as const;
const routeOf = async (file: string) => (await import(path.resolve(file))) as Routes;
// One project for all tests, because every request below leaves it unchanged.
const params = { projectId: await createTestProject(), keyId: "0".repeat(12) };

it("is found", () => {
  expect(files.length).toBeGreaterThan(4);
});

describe.each(files)("%s", (file) => {
  it.each(methods)("returns only the sign-in response or 405 for %s", async (method) => {
    const response = await callSignedOut(await routeOf(file), method, { params });

    if (response.status !== 405) expect(await codeOf(response)).toBe("signed_out");
    expect([401, 405]).toContain(response.status);
  });

  it("rejects API keys and forged sessions", async () => {
    const route = await routeOf(file);
    const forged = `sluice_session=${btoa('{"alg":"none"}')}.${btoa('{"aud":"dashboard","sub":"terminal"}')}.`;
    for (const headers of [{ authorization: "Bearer svc_x" }, { cookie: forged }]) {
      const statuses = await Promise.all(
        methods.map(async (method) => (await callSignedOut(route, method, { headers })).status),
      );
      expect(statuses.filter((status) => status !== 401 && status !== 405)).toEqual([]);
    }
  });

  it.each(changing)("rejects %s from another origin, even with a session", async (method) => {
    const route = await routeOf(file);
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }]) {
      const response = await call(route, method, { params, headers });
      if (response.status !== 405) expect(await codeOf(response)).toBe("cross_origin");
    }
  });
});

describe.each(files.filter((file) => file.includes("[projectId]")))("%s", (file) => {
  it.each(methods)("returns 404 to %s for an unknown project", async (method) => {
    const response = await call(await routeOf(file), method, { params: { projectId: "prj_unknown", keyId: "0" } });
    expect([404, 405]).toContain(response.status);
  });
});

const [file = ""] = files.filter((name) => name.endsWith("projects/route.ts"));
const make = async (origin: string | undefined) => {
  const headers = { cookie: await aSession(), "content-type": "application/json", host: "sluice.test" };
  const request = new Request("http://sluice.test/api/dashboard/projects", {
    method: "POST",
    headers: origin === undefined ? headers : { ...headers, origin },
    body: JSON.stringify({ name: crypto.randomUUID() }),
  });
  return (await (await routeOf(file)).POST(request, { params: Promise.resolve({}) })).status;
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

const leaving = async () => ({ headers: { cookie: await aSession() }, signal: AbortSignal.abort() });

const read = ["projects/route.ts", "first-event/route.ts", "overview/route.ts"];
it.each(read)("a client that disconnects before the response is not an error of %s", async (name) => {
  const [file = ""] = files.filter((each) => each.endsWith(`/${name}`));
  const request = new Request("http://sluice.test/api/dashboard?by=user&id=u-1", await leaving());
  expect((await (await routeOf(file)).GET(request, { params: Promise.resolve(params) })).status).toBe(499);
});
