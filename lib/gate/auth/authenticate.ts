/** Resolves credentials to principals, and warns about keys that leak or expire. */
import { gate, identify } from "@/lib/caller";
import { env } from "@/lib/env";
import { hashApiKey, isApiKey, isReadToken, toKeyId } from "@/lib/gate/auth/api-key";
import { findKey, noteUse } from "@/lib/gate/auth/key-cache";
import { isAllowed, toNetwork } from "@/lib/gate/auth/networks";
import { verifyWidgetToken, type WidgetClaims } from "@/lib/gate/auth/widget-token";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import type { KeyScope } from "@/lib/gate/contracts/setting-limits";
import { exactAddress } from "@/lib/gate/http/client-address";
import type { IncomingRequest } from "@/lib/gate/http/messages";
import { constantTimeEqual } from "@/lib/ids";
import { log } from "@/lib/log";
import { Problem, retryLater } from "@/lib/problem";

/** The caller: a server with an API key, or a widget with a token that a server minted. */
export type Principal = ServerPrincipal | WidgetPrincipal;
/** The capture level of the API key. A widget has the level of the key that minted its token. */
type Capture = { readonly capture: CaptureLevel };
export type ServerPrincipal = Capture & {
  readonly kind: "server";
  readonly projectId: string;
  readonly keyHash: string;
  /** The origins that its widget tokens carry. Empty means anywhere. */
  readonly origins: readonly string[];
  /** When a key that was rolled stops working, in milliseconds since the epoch. */
  readonly rolledUntil?: number;
};
type WidgetPrincipal = Capture & WidgetClaims & { readonly kind: "widget" };

/** The token of `Authorization: Bearer …` (RFC 6750), or undefined without that header. */
export function readBearer(request: Pick<IncomingRequest, "headers">): string | undefined {
  const header = request.headers.get("authorization");
  if (header === null) return undefined;
  const token = /^bearer +([^\s]+) *$/i.exec(header)?.[1];
  if (token === undefined) throw new Problem("missing_credentials");
  return token;
}

type Client = {
  readonly headers: IncomingRequest["headers"];
  /** The key for rate limits of the client's IP address. Also used to queue lookups of unknown keys fairly. */
  readonly address: string;
};

export const toClient = ({ headers }: IncomingRequest, { address }: { readonly address: string }): Client => ({
  headers,
  address,
});

/**
 * Authenticates a sender of events: a server by its API key, or a widget by its token.
 * @throws Problem invalid_api_key, invalid_token, expired_token, forbidden, overloaded, storage_unavailable,
 * storage_not_configured
 */
export function authenticate(credential: string, client: Client): Promise<Principal> {
  return credential.startsWith("svc_")
    ? authenticateServer(credential, client, "send_events")
    : authenticateWidget(credential, client.headers);
}

/**
 * @param required The scope that the key must have, if any.
 * @throws Problem invalid_api_key, including for a widget token; forbidden, overloaded, storage_unavailable, storage_not_configured
 */
export async function authenticateServer(
  credential: string | undefined,
  client: Client,
  required?: KeyScope,
): Promise<ServerPrincipal> {
  if (credential === undefined) throw new Problem("missing_credentials");
  requireStore();
  // Check format and checksum first: a malformed key never causes a lookup.
  if (!isApiKey(credential)) throw new Problem("invalid_api_key");
  const keyHash = hashApiKey(credential);
  const found = await findKey(keyHash, client.address);
  if (!found || found.expiresAt <= Date.now()) throw new Problem("invalid_api_key");
  const { projectId, capture, scopes, networks, origins, expiresAt, isRolled } = found;
  if (required !== undefined && !scopes.includes(required)) throw new Problem("forbidden", { metadata: { required } });
  if (networks !== undefined && !isAllowed(networks, exactAddress(client.headers))) {
    const message = "This API key cannot be used from this network.";
    throw new Problem("forbidden", { message, metadata: { required: "network" } });
  }
  // A key that sends events is never held back by those who read.
  identify(required === undefined ? { kind: "key", id: toKeyId(keyHash), projectId } : gate);
  noteUse(found, () => toNetwork(exactAddress(client.headers)));
  return { kind: "server", projectId, keyHash, origins, capture, ...(isRolled && { rolledUntil: expiresAt }) };
}

/**
 * A token is valid only while the API key that minted it is, and only on pages of the token's origins.
 * @throws Problem invalid_token (also for API keys, which must not be exposed to web pages), expired_token, forbidden, storage_unavailable,
 * storage_not_configured
 */
export async function authenticateWidget(token: string, headers: IncomingRequest["headers"]): Promise<Principal> {
  requireStore();
  const claims = await verifyWidgetToken(token);
  const { projectId, keyId, origins } = claims;
  if (origins !== undefined && !origins.includes(headers.get("origin") ?? "")) {
    const message = "This widget token cannot be used from this origin.";
    throw new Problem("forbidden", { message, metadata: { required: "origin" } });
  }
  identify(gate);
  const key = await findKey(keyId);
  if (key?.projectId !== projectId || key.expiresAt <= Date.now()) throw new Problem("invalid_token");
  return { kind: "widget", ...claims, capture: key.capture };
}

/** A script with a read token. */
export type Reader = { readonly projectId: string; readonly tokenId: string };

/**
 * Authenticates a query by its read token.
 * @param now In milliseconds since the epoch.
 * @throws Problem missing_credentials, invalid_token (also for API keys and widget tokens), expired_token, overloaded,
 * storage_unavailable, storage_not_configured
 */
export async function authenticateReader(
  credential: string | undefined,
  address: string,
  now: number,
): Promise<Reader> {
  if (credential === undefined) throw new Problem("missing_credentials");
  requireStore();
  if (!isReadToken(credential)) throw new Problem("invalid_token");
  const tokenHash = hashApiKey(credential);
  const found = await findKey(tokenHash, address);
  if (!found) throw new Problem("invalid_token");
  if (found.expiresAt <= now) throw new Problem("expired_token");
  const reader = { projectId: found.projectId, tokenId: toKeyId(tokenHash) };
  identify({ kind: "token", id: reader.tokenId, projectId: reader.projectId });
  noteUse(found, () => "");
  return reader;
}

function requireStore(): void {
  if (env().store.kind === "none") throw retryLater("storage_not_configured", 60);
}

const exposed =
  "authorization: API key sent from a web page, where visitors can read it; revoke the key and use a widget token instead";

/** Keys that have already been logged. Only valid keys get here, so the set stays small. */
const logged = new Set<string>();

/**
 * Warns about API keys that web pages send, because any visitor to such a page can read the key, and about keys that were rolled. Logs each
 * exposed key once.
 */
export function keyWarnings(request: Pick<IncomingRequest, "headers">, principal: Principal): string[] {
  if (principal.kind !== "server") return [];
  const { keyHash, projectId, rolledUntil } = principal;
  const warnings =
    rolledUntil === undefined
      ? []
      : [
          `authorization: this API key was replaced and stops working on ${new Date(rolledUntil).toISOString()}; use the new key`,
        ];
  if (request.headers.get("origin") === null) return warnings;
  const keyId = toKeyId(keyHash);
  if (!logged.has(keyId)) {
    logged.add(keyId);
    const advice =
      "This API key is being sent from a web page. Revoke the key and use a widget token on the page instead.";
    log("warn", "exposed_api_key", { projectId, keyId, advice });
  }
  return [exposed, ...warnings];
}

type Variable = {
  /** The name of the variable, for the message. */
  readonly variable: string;
  /** Its value. Without one, every credential is rejected. */
  readonly secret: string | undefined;
};

/**
 * Checks the credentials of schedulers and scrapers, which are set as variables.
 * @throws Problem missing_credentials, invalid_token
 */
export function requireCredential(
  request: Parameters<typeof readBearer>[0],
  { variable, secret = "" }: Variable,
): void {
  const credential = readBearer(request);
  if (credential === undefined) throw new Problem("missing_credentials");
  if (!constantTimeEqual(credential, secret)) {
    throw new Problem("invalid_token", { message: `The credential does not match ${variable}.` });
  }
}
