/** The table of routes is complete, and what it says of the routes that anyone can call is true. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as accept from "@/app/(dashboard)/sign-in/accept/route";
import * as passkeyOptions from "@/app/(dashboard)/sign-in/passkey/options/route";
import * as passkey from "@/app/(dashboard)/sign-in/passkey/route";
import * as linkRequest from "@/app/(dashboard)/sign-in/request/route";
import * as agentcheck from "@/app/api/agentcheck/route";
import * as contact from "@/app/api/contact/route";
import * as newsletter from "@/app/api/newsletter/route";
import * as register from "@/app/oauth/register/route";
import * as events from "@/app/v1/events/route";
import { newApiKey } from "@/lib/gate/auth/api-key";
import { findOperation } from "@/lib/gate/operations";
import { mailed } from "@/tests/support/forms";
import { type Row, routes } from "@/tests/support/route-table";
import { withVariables } from "@/tests/support/variables";

withVariables({
  DASHBOARD_EMAILS: "jane@acme.com",
  SIGN_IN_METHODS: "email,passkey",
  METRICS_TOKEN: "m".repeat(32),
  MCP_DYNAMIC_REGISTRATION: "true",
});

type Module = Record<string, (request: Request, next: { params: Promise<object> }) => Promise<Response>>;
const routePath = (file: string) => `/${file}`.replaceAll(/\/\([^)]+\)/g, "").replace(/\/[\w-]+\.tsx?$/, "") || "/";

/** The methods that a route file serves. One with our error envelope says them when it refuses another. */
async function listMethods(file: string): Promise<string> {
  const module = (await import(`@/app/${file.replace(/\.tsx?$/, "")}`)) as Module;
  if (module.PUT === undefined)
    return Object.keys(module)
      .filter((name) => /^[A-Z]+$/.test(name))
      .join(" ");
  const refused = await module.PUT(new Request("http://sluice.test/", { method: "PUT" }), {
    params: Promise.resolve({}),
  });
  return (refused.headers.get("allow") ?? "").replaceAll(",", "");
}

/** Files that Next serves by their name. */
const special = /^(?:apple-icon|favicon|icon|opengraph-image|robots|sitemap|manifest|twitter-image)\./;

async function findRoutes(): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const file of readdirSync("app", { recursive: true, encoding: "utf8" })) {
    const name = file.slice(file.lastIndexOf("/") + 1);
    if (/^route\.tsx?$/.test(name)) found.push([routePath(file), await listMethods(file)]);
    else if (/^page\.tsx?$/.test(name)) found.push([routePath(file), "PAGE"]);
    else if (special.test(name)) found.push([`/${file.replace(/\.tsx?$/, "")}`, "FILE"]);
  }
  return found;
}

describe("the table of routes", () => {
  it("has a row for every file under `app` that serves something, with its methods, and no other rows", async () => {
    const served = Object.fromEntries([...(await findRoutes()), ["/metrics", "GET HEAD"]]);
    const listed = Object.fromEntries(Object.entries(routes).map(([path, [, methods]]) => [path, methods]));

    expect(served).toEqual(listed);
  });

  it("has a row for every operation of our own server", () => {
    const paths = Object.keys(routes).filter((path) => findOperation(path.replace("[requestId]", "req_1")));

    expect(paths.sort()).toEqual(
      [
        ...["/api/health", "/api/ready", "/metrics", "/v1/events", "/v1/logs", "/v1/metrics"],
        ...["/v1/requests/[requestId]", "/v1/traces", "/v1/widget-tokens"],
      ].sort(),
    );
  });

  it("runs nothing of an anonymous caller where events are inserted, except one ping a second", () => {
    const onEvents = Object.entries(routes).filter(([, [{ connection }]]) => connection === "events");

    expect(onEvents.filter(([, [{ caller }]]) => caller === "anyone").map(([path]) => path)).toEqual(["/api/ready"]);
  });
});

const from = (address: string, headers: Record<string, string> = {}) => ({
  "sec-fetch-site": "same-origin",
  "x-forwarded-for": address,
  ...headers,
});
const json = { "content-type": "application/json" };
const formBody = (fields: Record<string, string>) => ({ headers: {}, body: new URLSearchParams(fields) });
const jsonBody = (value: unknown) => ({ headers: json, body: JSON.stringify(value) });
let sent = 0;

/** A request of its own kind for each route that has a limit by address which any request uses up. */
const requests = {
  "/sign-in/request": [linkRequest, () => formBody({ email: "nobody@example.com" })],
  "/sign-in/accept": [accept, () => formBody({ token: "x" })],
  "/sign-in/passkey/options": [passkeyOptions, () => jsonBody({})],
  "/sign-in/passkey": [passkey, () => jsonBody({})],
  "/api/contact": [
    contact,
    () => jsonBody({ name: "Jo", email: `jo-${++sent}@example.com`, message: `message ${sent}` }),
  ],
  "/api/agentcheck": [agentcheck, () => jsonBody({ url: `http://127.0.0.1/${++sent}`, wait: 0 })],
  "/api/newsletter": [newsletter, () => jsonBody({ email: `reader-${++sent}@example.com` })],
  "/oauth/register": [register, () => jsonBody({ redirect_uris: ["https://app.example/callback"] })],
  "/v1/events": [
    events,
    () => ({ headers: { ...json, authorization: `Bearer ${newApiKey().slice(0, -1)}~` }, body: "{}" }),
  ],
} as const;

const namedLimits = ({ byAddress }: Row) => byAddress.filter((name) => name !== "anonymous-bodies");

describe("a limit by address", () => {
  it("is tried for every route that anyone can call and that has one", () => {
    const limited = Object.entries(routes).filter(
      ([path, [row]]) => row.caller === "anyone" && namedLimits(row).length > 0 && !path.startsWith("/sign-in/oidc"),
    );

    expect(
      Object.keys(requests)
        .filter((path) => path !== "/v1/events")
        .sort(),
    ).toEqual(limited.map(([path]) => path).sort());
  });

  it.each(Object.entries(requests))(
    "of %s is the one in the table, for all addresses of a /64",
    async (path, [route, init]) => {
      const network = `2001:db8:0:${Object.keys(requests).indexOf(path) + 1}`;
      let refused: Response | undefined;
      for (let at = 0; at < 100 && refused === undefined; at++) {
        const { headers, body } = init();
        const request = new Request(`http://sluice.test${path}`, {
          method: "POST",
          headers: from(`${network}::${at + 1}`, headers),
          body,
        });
        const response = await route.POST(request, { params: Promise.resolve({}) });
        const isLimited = response.status === 429 || response.headers.get("location")?.includes("problem=rate_limited");
        if (isLimited) refused = response;
      }
      await mailed();
      const policy = refused?.headers.get("ratelimit-policy");
      const [name] = namedLimits((routes[path] as (typeof routes)[string])[0]);
      expect(refused).toBeDefined();
      // A browser without scripts is redirected to a page that says so.
      if (refused?.status === 429) expect(policy).toMatch(new RegExp(`^"${name}"`));
    },
  );
});
