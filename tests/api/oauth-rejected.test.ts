/** What a hostile sender of an authorization request, or a hostile page, can't get: redirects, codes, consent. */
import { beforeAll, describe, expect, it } from "vitest";
import { changeMember } from "@/lib/accounts/member-store";
import { createProject } from "@/lib/projects/project-store";
import { aProject } from "@/tests/support/analytics";
import { aSession } from "@/tests/support/dashboard";
import {
  aDocument,
  authorizationParams,
  consentRequest,
  decided,
  leftTo,
  newVerifier,
  opened,
  openedPage,
  origin,
  redirectUri,
} from "@/tests/support/oauth";
import { withVariables } from "@/tests/support/variables";

const owner = "jane@refused.example";
withVariables({ WEBHOOK_ALLOW_PRIVATE_ADDRESSES: "true", DASHBOARD_EMAILS: owner });

const { projectId } = await aProject();
let clientId = "";
let cookie = "";
beforeAll(async () => {
  cookie = await aSession();
  clientId = await aDocument({
    redirect_uris: [redirectUri, "http://127.0.0.1/callback", "com.example.app:/callback"],
  });
});

/** Where a changed request is sent. */
const openedWith = (changes: Record<string, string | undefined>) =>
  opened(authorizationParams(clientId, newVerifier(), changes), cookie);

describe("a request that is never redirected to the address it asks for", () => {
  it.each([
    "https://app.example/callback/",
    "https://app.example/callback?next=https://evil.example",
    "https://app.example/callback#fragment",
    "https://app.example:8443/callback",
    "https://app.example.evil.example/callback",
    "https://app.example@evil.example/callback",
    "https://APP.example/callback",
    "http://app.example/callback",
    "https://app.example/../callback",
    "https://evil.example",
    "//evil.example",
    "javascript:alert(1)",
    "http://127.0.0.1.evil.example/callback",
    "http://127.0.0.1:80@evil.example/callback",
    "http://127.0.0.1:123456/callback",
    "http://127.0.0.1/other",
    "http://localhost/callback",
    "",
    undefined,
  ])("has the redirect URI %s", async (redirect_uri) => {
    const { pathname, origin: to, searchParams } = await openedWith({ redirect_uri });

    expect([to, pathname]).toEqual([origin, "/oauth/consent"]);
    expect(searchParams.get("problem")).toBe(redirect_uri ? "invalid_redirect_uri" : "invalid_request");
  });

  it.each<[string, string | undefined, string]>([
    ["no client", undefined, "invalid_request"],
    ["a client that isn't registered", "some-client", "invalid_client"],
    ["a client id of 100,000 characters", "x".repeat(100_000), "invalid_request"],
  ])("names %s", async (_, client_id, problem) => {
    const { origin: to, searchParams } = await openedWith({ client_id });

    expect([to, searchParams.get("problem")]).toEqual([origin, problem]);
  });

  it("repeats its redirect URI or client", async () => {
    for (const name of ["redirect_uri", "client_id"]) {
      const search = authorizationParams(clientId, newVerifier());
      search.append(name, "https://evil.example/");
      const { origin: to, searchParams } = await opened(search, cookie);

      expect([to, searchParams.get("problem")]).toEqual([origin, "invalid_request"]);
    }
  });
});

describe("a redirect URI", () => {
  it.each(["http://127.0.0.1/callback", "http://127.0.0.1:51234/callback", "com.example.app:/callback"])(
    "on loopback can have any port, and one of an app is compared as it is: %s",
    async (redirect_uri) => {
      const consent = await openedWith({ redirect_uri });
      const response = await decided({ request: consentRequest(consent), decision: "allow", projectId }, cookie);

      expect((await leftTo(response)).href.startsWith(`${redirect_uri}?code=`)).toBe(true);
    },
  );
});

describe("a request that gets an error for its redirect URI, with its state and our issuer, and only when the user clicks", () => {
  const refusedWith = async (search: URLSearchParams) => {
    const response = await openedPage(search, cookie);
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await response.clone().text()).not.toContain("http-equiv");
    return leftTo(response);
  };

  it.each<[string, Record<string, string | undefined>, string]>([
    ["another response type", { response_type: "token" }, "unsupported_response_type"],
    ["no response type", { response_type: undefined }, "unsupported_response_type"],
    ["no code challenge", { code_challenge: undefined }, "invalid_request"],
    ["a plain code challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["no challenge method, which means plain", { code_challenge_method: undefined }, "invalid_request"],
    ["a malformed code challenge", { code_challenge: "x" }, "invalid_request"],
    ["another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
    ["the resource of our origin", { resource: origin }, "invalid_target"],
    ["a resource that is no URL", { resource: "mcp" }, "invalid_target"],
  ])("has %s", async (_, changes, error) => {
    const answer = await refusedWith(authorizationParams(clientId, newVerifier(), changes));

    expect(answer.origin + answer.pathname).toBe(redirectUri);
    expect(Object.fromEntries(answer.searchParams)).toEqual({
      error,
      error_description: expect.any(String),
      state: "state-1",
      iss: origin,
    });
  });

  it("has a state that is too long, which is then omitted, or one more resource", async () => {
    const long = await refusedWith(authorizationParams(clientId, newVerifier(), { state: "x".repeat(10_000) }));
    const search = authorizationParams(clientId, newVerifier());
    search.append("resource", "https://other.example/mcp");

    expect([long.searchParams.get("error"), long.searchParams.has("state")]).toEqual(["invalid_request", false]);
    expect((await refusedWith(search)).searchParams.get("error")).toBe("invalid_target");
  });

  it("repeats a parameter", async () => {
    const search = authorizationParams(clientId, newVerifier());
    search.append("code_challenge_method", "plain");

    expect((await refusedWith(search)).searchParams.get("error")).toBe("invalid_request");
  });
});

describe("consent", () => {
  const consent = async (as = cookie) => consentRequest(await opened(authorizationParams(clientId, newVerifier()), as));
  const readProblem = (response: Response) =>
    new URL(response.headers.get("location") ?? "", origin).searchParams.get("problem");

  it.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another host of this site", { "sec-fetch-site": "same-site" }],
  ])("can't be posted by a page of %s", async (_, headers) => {
    const response = await decided({ request: await consent(), decision: "allow", projectId }, cookie, headers);

    expect(response.status).toBe(303);
    expect(readProblem(response)).toBe("invalid_request");
  });

  it("belongs to the session that opened the page", async () => {
    const request = await consent();
    const another = await decided({ request, decision: "allow", projectId }, await aSession());
    const signedOut = await decided({ request, decision: "allow", projectId }, "");

    expect(readProblem(another)).toBe("access_denied");
    expect(signedOut.headers.get("location")).toBe("/sign-in");
  });

  it.each(["", "x", "a.b.c"])("needs a request that we have checked, not %j", async (request) => {
    expect(readProblem(await decided({ request, decision: "allow", projectId }, cookie))).toBe("access_denied");
  });

  it("ignores what the form adds to the request", async () => {
    const fields = { request: await consent(), decision: "allow", projectId, redirect_uri: "https://evil.example/" };

    expect((await leftTo(await decided(fields, cookie))).origin).toBe("https://app.example");
  });

  it("is given by a viewer for their own project, and for no other", async () => {
    const viewer = `viewer-${crypto.randomUUID()}@refused.example`;
    await changeMember(projectId, viewer, "viewer", owner);
    const theirs = await aSession(viewer);
    const other = (await createProject(`other ${crypto.randomUUID()}`)).project_id;
    const decide = async (id: string) =>
      decided({ request: await consent(theirs), decision: "allow", projectId: id }, theirs);

    expect((await leftTo(await decide(projectId))).searchParams.has("code")).toBe(true);
    expect(readProblem(await decide(other))).toBe("access_denied");
    expect(readProblem(await decide("prj_unknown"))).toBe("access_denied");
  });

  it("ends with the membership, even if the page is still open", async () => {
    const leaving = `leaving-${crypto.randomUUID()}@refused.example`;
    await changeMember(projectId, leaving, "viewer", owner);
    const theirs = await aSession(leaving);
    const request = await consent(theirs);
    await changeMember(projectId, leaving, null, owner);
    const response = await decided({ request, decision: "allow", projectId }, theirs);

    expect(response.headers.get("location")).toBe("/sign-in");
  });
});
