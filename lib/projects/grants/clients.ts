/**
 * Who an OAuth client is: its metadata document (draft-ietf-oauth-client-id-metadata-document), or its registration (RFC 7591), which is a
 * signed token, so that strangers store nothing here.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { mintToken, readToken } from "@/lib/accounts/dashboard-token";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { grantDays } from "@/lib/gate/contracts/retention";
import { fetchClientDocument } from "@/lib/projects/grants/client-document";
import { oauthError } from "@/lib/projects/grants/oauth-error";
import { RedirectUri } from "@/lib/projects/grants/redirect-uri";

export type OAuthClient = {
  readonly clientId: string;
  /** What the client calls itself. Nobody has verified it. */
  readonly name: string;
  /** The host of its metadata document, which is verified. Undefined for a registered client. */
  readonly host: string | undefined;
  readonly redirectUris: readonly string[];
};

const maxNameLength = 80;
const maxRedirectUris = 10;
/** Registrations are part of the authorization request, and URLs can't be long. */
const maxRegistrationLength = 1_000;

/** Without invisible characters, which could reverse or hide the rest of a sentence. */
const ClientName = z
  .string()
  .transform((name) => name.replaceAll(/\p{C}/gu, "").replaceAll(/\s+/g, " ").trim().slice(0, maxNameLength));

const includesOrAbsent = (value: string) =>
  z
    .array(z.string())
    .refine((values) => values.includes(value), { error: `must include ${value}` })
    .optional();

/** Unknown members are ignored (RFC 7591 section 2). */
const Metadata = z.object({
  client_name: ClientName.optional(),
  redirect_uris: z.array(RedirectUri).min(1).max(maxRedirectUris),
  grant_types: includesOrAbsent("authorization_code"),
  response_types: includesOrAbsent("code"),
});

const Document = Metadata.extend({
  client_id: z.string(),
  token_endpoint_auth_method: z.string().default("none"),
  // ChatGPT prefers `private_key_jwt`, and lists what else it can do.
  token_endpoint_auth_methods_supported: z.array(z.string()).default([]),
  // Everybody could read it.
  client_secret: z.undefined().optional(),
}).refine(
  ({ token_endpoint_auth_method: preferred, token_endpoint_auth_methods_supported: supported }) =>
    [preferred, ...supported].includes("none"),
  { error: "must be none", path: ["token_endpoint_auth_method"] },
);

const Registration = Metadata.omit({ grant_types: true, response_types: true }).extend({ client_name: z.string() });

/** The address of a client's metadata document (section 3 of the draft). */
export function documentUrl(clientId: string): URL | undefined {
  if (!/^https?:\/\//.test(clientId) || !/^[!-~]+$/.test(clientId) || !URL.canParse(clientId)) return undefined;
  const url = new URL(clientId);
  const isSecure = url.protocol === "https:" || env().webhooks.canBePrivate;
  const hasExtras = url.username !== "" || url.password !== "" || clientId.includes("#");
  // An address that a parser changes, such as one with dot segments, has more than one spelling.
  return isSecure && !hasExtras && url.pathname !== "/" && url.href === clientId ? url : undefined;
}

const unknownClient = (description: string) => oauthError("invalid_client", description);

/**
 * Anyone can choose the address of a document, so find out who asks first.
 * @throws Problem, an `oauthError`
 */
export async function findClient(clientId: string): Promise<OAuthClient> {
  const url = documentUrl(clientId);
  return url === undefined ? registeredClient(clientId) : clientOfDocument(url);
}

async function clientOfDocument(url: URL): Promise<OAuthClient> {
  const parsed = Document.safeParse(await fetchClientDocument(url));
  if (!parsed.success) throw unknownClient(`The client metadata document is not valid. ${issueText(parsed.error)}`);
  const { client_id, client_name, redirect_uris } = parsed.data;
  if (client_id !== url.href) throw unknownClient("The client_id in the client metadata document is not its address.");
  return { clientId: client_id, name: client_name || url.host, host: url.host, redirectUris: redirect_uris };
}

/** Names the member, and never quotes its value. */
const issueText = ({ issues: [issue] }: z.ZodError) =>
  `${String(issue?.path[0] ?? "It")}: ${issue?.message ?? "not valid"}`;

async function registeredClient(clientId: string): Promise<OAuthClient> {
  const claims = env().oauth.canRegister ? await readToken("oauth-client", clientId) : undefined;
  const parsed = Registration.safeParse(claims);
  if (!parsed.success) throw unknownClient("The client is unknown, or its registration has expired.");
  const { client_name: name, redirect_uris: redirectUris } = parsed.data;
  return { clientId, name, host: undefined, redirectUris };
}

/**
 * Returns the client's information response (RFC 7591 section 3.2.1).
 * @throws Problem, an `oauthError`
 */
export async function registerClient(given: unknown, now: number) {
  const parsed = Metadata.safeParse(given);
  if (!parsed.success) {
    const isRedirect = parsed.error.issues[0]?.path[0] === "redirect_uris";
    throw oauthError(isRedirect ? "invalid_redirect_uri" : "invalid_client_metadata", issueText(parsed.error));
  }
  const { client_name, redirect_uris } = parsed.data;
  const registered = { client_name: client_name || "Unnamed client", redirect_uris };
  if (JSON.stringify(registered).length > maxRegistrationLength)
    throw oauthError(
      "invalid_client_metadata",
      `client_name and redirect_uris: at most ${maxRegistrationLength} characters`,
    );
  const seconds = (grantDays * dayMs) / 1_000;
  return {
    client_id: await mintToken("oauth-client", { sub: "client", jti: randomUUID(), ...registered }, seconds, now),
    client_id_issued_at: Math.floor(now / 1_000),
    ...registered,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}
