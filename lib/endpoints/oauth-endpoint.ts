/**
 * The endpoints of OAuth clients: metadata, tokens and registration, with errors as RFC 6749 section 5.2 defines them, and the decision of the
 * consent page.
 */
import { z } from "zod";
import { projectRole, toCreatorId } from "@/lib/accounts/access";
import { authorizePath, signInUrl } from "@/lib/accounts/return-url";
import { siteOrigin } from "@/lib/accounts/sign-in-cookie";
import { readSignIn, toPerson } from "@/lib/accounts/sign-ins";
import { dashboardLimits } from "@/lib/analytics/contracts/limits";
import { identify } from "@/lib/caller";
import { forPerson } from "@/lib/endpoints/request-limits";
import { env } from "@/lib/env";
import { formTypes } from "@/lib/gate/contracts/body";
import { parseForm, readForm, readJson, readTyped } from "@/lib/gate/http/body";
import { tokenCors } from "@/lib/gate/http/cors";
import { endpoint } from "@/lib/gate/http/endpoint";
import { type HttpResponse, json, searchParams, seeOther } from "@/lib/gate/http/messages";
import type { Handler } from "@/lib/gate/http/operation";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import { consume } from "@/lib/gate/limits/rate-limit";
import { Problem } from "@/lib/problem";
import { recorded } from "@/lib/projects/audit/recorded";
import { CodeRequest, type OAuthTokens, RefreshRequest, resourceAt } from "@/lib/projects/contracts/oauth";
import {
  authorizationResponse,
  isForUs,
  mintCode,
  mintConsentToken,
  readAuthorizationRequest,
  readConsentToken,
  redeemCode,
} from "@/lib/projects/grants/authorization";
import { registerClient } from "@/lib/projects/grants/clients";
import { createGrant, newGrantId } from "@/lib/projects/grants/grant-store";
import { isOAuthEnabled } from "@/lib/projects/grants/metadata";
import { oauthError, toOAuthFailure } from "@/lib/projects/grants/oauth-error";
import { issueTokens, refreshTokens } from "@/lib/projects/grants/tokens";
import { findProject } from "@/lib/projects/project-store";
import { leavePage, problemPage } from "@/lib/site/forms/leave-page";
import { guardHeaders, scriptlessPolicy } from "@/lib/site/page-headers";

/** Where the consent page is, and where it posts. */
const consentPath = "/oauth/consent";
export const decisionPath = "/oauth/decision";

function requireOAuth(): void {
  if (!isOAuthEnabled()) throw new Problem("not_found");
}

/** @param describe Returns the document for the origin of the deployment. */
export function metadataEndpoint(route: string, describe: (origin: string) => object) {
  const metadata: Handler = async (request) => {
    requireOAuth();
    return json(describe(siteOrigin(request.headers)));
  };
  return endpoint(route, { GET: metadata }, { cors: tokenCors });
}

/** A client can't read our envelope. */
const toClientProblem = (_: Request, problem: Problem): HttpResponse => {
  const isOurs = problem.status >= 500 || [404, 405, 413, 429].includes(problem.status);
  const response = json(toOAuthFailure(problem), isOurs ? problem.status : 400);
  return { ...response, headers: { ...response.headers, ...problem.headers } };
};

function parametersAs<Parameters>(schema: z.ZodType<Parameters>, parameters: URLSearchParams): Parameters {
  const parsed = schema.safeParse(Object.fromEntries(parameters));
  if (parsed.success) return parsed.data;
  throw oauthError("invalid_request", parsed.error.issues[0]?.message ?? "The request is not valid.");
}

/** Every failed attempt counts like a failed credential. Valid ones are never limited, because clients of many people share an address. */
async function countingFailures<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  return work().catch(async (error) => {
    const isGuess = error instanceof Problem && error.metadata.oauth === "invalid_grant";
    if (isGuess) await consume({ name: "failures", ...env().rateLimits.failures }, address);
    throw error;
  });
}

const answerTokens: Handler = async (request, { address, reservation, requestId, receivedAt: now }) => {
  requireOAuth();
  const supported = { types: [formTypes[1]], encodings: ["identity"] } as const;
  const { bytes } = await readTyped(request, dashboardLimits, supported, reservation);
  const parameters = new URLSearchParams(bytes.toString());
  const names = [...parameters.keys()].filter((name) => name !== "resource");
  if (new Set(names).size < names.length) throw oauthError("invalid_request", "A parameter is repeated.");
  const origin = siteOrigin(request.headers);
  if (!isForUs(parameters.getAll("resource"), origin)) {
    throw oauthError("invalid_target", `resource: must be ${resourceAt(origin)}`);
  }
  return countingFailures(address, async () => {
    switch (parameters.get("grant_type")) {
      case "authorization_code": {
        const { client_id, code, redirect_uri, code_verifier } = parametersAs(CodeRequest, parameters);
        const redemption = { code, clientId: client_id, redirectUri: redirect_uri, codeVerifier: code_verifier };
        return withoutCache(await issueTokens(await redeemCode(redemption, requestId, now), now));
      }
      case "refresh_token": {
        const { client_id, refresh_token } = parametersAs(RefreshRequest, parameters);
        return withoutCache(await refreshTokens(refresh_token, client_id, requestId, now));
      }
      case null:
        throw oauthError("invalid_request", "grant_type: required");
      default:
        throw oauthError("unsupported_grant_type", "grant_type: must be authorization_code or refresh_token");
    }
  });
};

/** RFC 6749 section 5.1. Every response has `Cache-Control: no-store` already. */
function withoutCache(tokens: OAuthTokens): HttpResponse {
  const response = json(tokens);
  response.headers.Pragma = "no-cache";
  return response;
}

export const tokenEndpoint = () =>
  endpoint("/oauth/token", { POST: answerTokens }, { cors: tokenCors, toProblemResponse: toClientProblem });

export const registrationEndpoint = () =>
  endpoint(
    "/oauth/register",
    {
      POST: async (request, { address, reservation, receivedAt }) => {
        requireOAuth();
        if (!env().oauth.canRegister) throw new Problem("not_found");
        await consume({ name: "oauth-registrations", ...env().rateLimits.forms }, address);
        return json(await registerClient(await readJson(request, dashboardLimits, reservation), receivedAt), 201);
      },
    },
    { cors: tokenCors, toProblemResponse: toClientProblem },
  );

/** Not a redirect: `form-action` applies to the redirects of a form, and the client's address is another origin. */
const leave = (body: string, status = 200): HttpResponse => ({
  status,
  headers: {
    ...guardHeaders(env().isProduction),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": scriptlessPolicy,
    "Referrer-Policy": "no-referrer",
  },
  body,
});

/** Per user. Each fetches a document from another server, or stores a grant. */
const authorizations = () => ({ name: "oauth-authorizations", ...env().rateLimits.queries });

const startAuthorization: Handler = async (request, { receivedAt }) => {
  requireOAuth();
  const search = searchParams(request);
  const signIn = await readSignIn(request.headers);
  // Before anything else, so that only users make us fetch a document.
  if (signIn === undefined) return seeOther(signInUrl(`${authorizePath}?${search}`));
  identify(toPerson(signIn));
  await consume(authorizations(), signIn.who);
  const asked = await readAuthorizationRequest(search, siteOrigin(request.headers));
  // Not a redirect: anyone can publish a document with their own redirect URI, and this would send our users there (RFC 9700 section 4.11.2).
  if ("rejected" in asked) return leave(problemPage(asked.rejected), 400);
  const token = await mintConsentToken(asked, signIn, receivedAt);
  return seeOther(`${consentPath}?${new URLSearchParams({ request: token })}`);
};

/** What the consent page says about a request that is not redirected to its client. By error code. */
export const consentProblems: Readonly<Record<string, string>> = {
  invalid_request: "The app sent a request that isn’t valid.",
  invalid_client: "The app is unknown, its registration has expired, or the document that describes it can’t be read.",
  invalid_redirect_uri: "The app asked for an answer at an address that it doesn’t list.",
  access_denied:
    "This page has expired, belongs to another sign-in, or you have no access to the project. Start again in the app.",
  temporarily_unavailable: "Something is unavailable right now. Start again in the app in a minute.",
  server_error: "Something went wrong on our side. Start again in the app.",
};

const toPageProblem = (_: Request, problem: Problem): HttpResponse =>
  seeOther(`${consentPath}?${new URLSearchParams({ problem: toOAuthFailure(problem).error })}`);

export const authorizationEndpoint = () =>
  endpoint(authorizePath, { GET: startAuthorization }, { toProblemResponse: toPageProblem });

const Decision = z.object({
  request: z.string(),
  decision: z.enum(["allow", "deny"]),
  projectId: z.string().optional(),
});

const decide: Handler = async (request, context) => {
  requireSameOrigin(request);
  requireOAuth();
  const signIn = await readSignIn(request.headers);
  if (signIn === undefined) return seeOther("/sign-in");
  identify(toPerson(signIn));
  const given = parseForm(Decision, await readForm(request, dashboardLimits, context.reservation));
  const asked = await readConsentToken(given.request, signIn);
  if (asked === undefined)
    throw oauthError("access_denied", "The consent page has expired, or is for another sign-in.");
  const origin = siteOrigin(request.headers);
  const answerWith = (fields: Record<string, string>) =>
    leave(
      leavePage({
        name: asked.client.name,
        location: authorizationResponse(asked.redirectUri, origin, asked.state, fields),
      }),
    );
  if (given.decision === "deny") {
    return answerWith({ error: "access_denied", error_description: "The user did not allow access." });
  }
  await consume(authorizations(), signIn.who);
  return forPerson(signIn.who, async () => {
    const { projectId = "" } = given;
    if (projectRole(signIn.access, projectId) === undefined || (await findProject(projectId)) === undefined) {
      throw oauthError("access_denied", "You have no access to this project.");
    }
    const grantId = newGrantId();
    const { who, method } = signIn;
    const { requestId, receivedAt: now } = context;
    await recorded(
      { action: "grant_created", who, method, requestId, projectId, target: grantId },
      () => createGrant(grantId, { projectId, createdBy: toCreatorId(who), client: asked.client }, now),
      now,
    );
    return answerWith({ code: await mintCode(grantId, asked, now) });
  });
};

export const decisionEndpoint = () => endpoint(decisionPath, { POST: decide }, { problemPage: toPageProblem });
