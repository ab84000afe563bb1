/** Every route under `/api/dashboard`, found by walking its folder, requires a session. */

import path from "node:path";
import { expect, it } from "vitest";
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

/** Calls these methods of every route, and lists what the check finds. */
async function everywhere(
  tried: readonly (typeof methods)[number][],
  check: (route: Routes, method: (typeof methods)[number]) => Promise<unknown>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const file of files) {
    const route = await routeOf(file);
    const found = await Promise.all(tried.map((method) => check(route, method)));
    failures.push(...found.flatMap((fault, at) => (fault === undefined ? [] : [`${tried[at]} ${file}: ${fault}`])));
  }
  return failures;
}

/** Undefined for a response with this error, and for a method that the route does not serve. */
async function unlessRefused(response: Promise<Response>, status: number, code: string) {
  const got = await response;
  if (got.status === 405) return undefined;
  const refused = got.status === status ? await codeOf(got) : undefined;
  return refused === code ? undefined : `${got.status} ${refused}`;
}

it("every method of every route rejects requests without a session", async () => {
  const failures = await everywhere(methods, (route, method) =>
    unlessRefused(callSignedOut(route, method, { params }), 401, "signed_out"),
  );

  expect(failures).toEqual([]);
});

it("every method of every route rejects API keys and forged sessions", async () => {
  const forged = `sluice_session=${btoa('{"alg":"none"}')}.${btoa('{"aud":"dashboard","sub":"terminal"}')}.`;
  const failures = await everywhere(methods, async (route, method) => {
    for (const headers of [{ authorization: "Bearer svc_x" }, { cookie: forged }]) {
      const { status } = await callSignedOut(route, method, { headers });
      if (status !== 401 && status !== 405) return `${status} for ${Object.keys(headers)}`;
    }
  });

  expect(failures).toEqual([]);
});

it("every change of every route is rejected from another origin, even with a session", async () => {
  const failures = await everywhere(changing, async (route, method) => {
    for (const site of ["cross-site", "same-site"]) {
      const response = call(route, method, { params, headers: { "sec-fetch-site": site } });
      const fault = await unlessRefused(response, 403, "cross_origin");
      if (fault) return `${fault} for ${site}`;
    }
  });

  expect(failures).toEqual([]);
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
