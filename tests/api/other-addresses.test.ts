/** Behavior shared by all URLs under `/v1` and `/api`. */
import { describe, expect, it } from "vitest";
import * as unknownOfApi from "@/app/api/[[...path]]/route";
import * as contact from "@/app/api/contact/route";
import * as cronAlerts from "@/app/api/cron/alerts/route";
import * as cron from "@/app/api/cron/mail/route";
import * as health from "@/app/api/health/route";
import * as newsletter from "@/app/api/newsletter/route";
import * as unsubscribe from "@/app/api/newsletter/unsubscribe/route";
import * as ready from "@/app/api/ready/route";
import * as weeklyMail from "@/app/api/weekly-mail/unsubscribe/route";
import * as unknownOfV1 from "@/app/v1/[[...path]]/route";
import * as events from "@/app/v1/events/route";
import * as openapi from "@/app/v1/openapi.json/route";
import * as requests from "@/app/v1/requests/[requestId]/route";
import * as widgetTokens from "@/app/v1/widget-tokens/route";
import { expectDocumented } from "@/tests/support/documented";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const call = (route: typeof events, method: (typeof methods)[number], headers: Record<string, string> = {}) =>
  route[method](new Request("http://sluice.test/", { method, headers }), { params: Promise.resolve({}) });

const served: [name: string, route: typeof events, allow: string][] = [
  ["/v1/events", events, "POST, OPTIONS"],
  ["/v1/widget-tokens", widgetTokens, "POST"],
  ["/v1/requests/{requestId}", requests, "GET, HEAD"],
  ["/v1/openapi.json", openapi, "GET, HEAD"],
  ["/api/contact", contact, "POST"],
  ["/api/newsletter", newsletter, "POST"],
  ["/api/newsletter/unsubscribe", unsubscribe, "GET, POST, HEAD"],
  ["/api/weekly-mail/unsubscribe", weeklyMail, "GET, POST, HEAD"],
  ["/api/cron/mail", cron, "GET, HEAD"],
  ["/api/cron/alerts", cronAlerts, "GET, HEAD"],
  ["/api/health", health, "GET, HEAD"],
  ["/api/ready", ready, "GET, HEAD"],
];

describe.each(served)("%s", (name, route, allow) => {
  const otherMethods = methods.filter((method) => !allow.split(", ").includes(method));
  it.each(otherMethods)("returns 405 with `Allow` for %s", async (method) => {
    const response = await call(route, method);

    await expectDocumented(allow.includes("POST") ? "POST" : "GET", name, response.clone());
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allow);
    expect(await response.json()).toMatchObject({
      error: { code: "method_not_allowed", status: 405, metadata: { allow: allow.split(", ") } },
    });
  });
});

it("returns 405 without a redirect for a form that no browser could have posted", async () => {
  const response = await call(contact, "PUT", { "content-type": "application/x-www-form-urlencoded" });

  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
});

describe.each([
  ["/v1", unknownOfV1],
  ["/api", unknownOfApi],
])("any other path under %s", (_, route) => {
  it.each(methods)("returns 404 in the envelope for %s", async (method) => {
    const response = await call(route, method);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { code: "not_found", requestId: response.headers.get("x-request-id") },
    });
  });
});

it("allows the preflight of a credentialed beacon from any origin", async () => {
  const response = await call(events, "OPTIONS", { origin: "null", "access-control-request-method": "POST" });

  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "access-control-allow-origin": "null",
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": "POST, OPTIONS",
    "access-control-allow-headers": "authorization, content-type, content-encoding",
    "access-control-max-age": "86400",
    vary: expect.stringContaining("Origin"),
  });
});

it("reports that the process is up and the store responds", async () => {
  expect(await (await call(health as typeof events, "GET")).json()).toEqual({ status: "ok" });
  // The first request opens the store, which may take longer than the one second that a ping is allowed.
  const readiness = async () => (await call(ready as typeof events, "GET")).json();
  await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: "ready" });
});
