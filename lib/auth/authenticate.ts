/** From a credential to a principal. */
import { LRUCache } from "lru-cache";
import { verifyWidgetToken, type WidgetClaims } from "@/lib/auth/widget-token";
import { env } from "@/lib/env";
import { hashApiKey, isApiKey } from "@/lib/keys/api-key";
import { findApiKey, noteUse } from "@/lib/keys/key-store";
import { Problem, retryLater } from "@/lib/problem";

/** Who is calling: a server with a project's API key, or a widget with a token that such a server minted. */
export type Principal =
  | { readonly kind: "server"; readonly projectId: string; readonly keyHash: string }
  | ({ readonly kind: "widget" } & WidgetClaims);

/** Runs before a look-up, so that an address that only guesses can be kept from the store. */
type BeforeLookUp = () => Promise<void>;

const knownForMs = 60_000;
const unknownForMs = 10_000;
const noteUseAfterMs = 5 * 60_000;

type Keys = LRUCache<string, { projectId: string | null }, BeforeLookUp>;
/** On `globalThis`, so that whichever bundle revokes a key, all of this process know. */
const held = globalThis as { [key]?: Keys };
const key = Symbol.for("sluice.known-keys");

/** Hash → project, or null for a key that is unknown or revoked. One look-up at a time for each key. */
held[key] ??= new LRUCache({
  max: 10_000,
  ttl: knownForMs,
  fetchMethod: async (keyHash, stale, { options, context }) => {
    // Who was known a minute ago is not guessing.
    if (!stale?.projectId) await context();
    const found = await findApiKey(keyHash);
    if (!found || found.revoked_at !== null) {
      options.ttl = unknownForMs;
      return { projectId: null };
    }
    const usedMs = found.last_used_at?.getTime() ?? 0;
    // Not awaited: when a key was last used is worth less than the request it is used for.
    if (Date.now() - usedMs > noteUseAfterMs) noteUse(keyHash).catch(() => undefined);
    return { projectId: found.project_id };
  },
});
const keys = held[key];

/** The next use of it is looked up: who revokes a key need not wait for it to be forgotten. */
export function forgetKey(keyHash: string): void {
  keys.delete(keyHash);
}

/** The token of `Authorization: Bearer …` (RFC 6750), or undefined without that header. */
export function bearerOf(request: Request): string | undefined {
  const header = request.headers.get("authorization");
  if (header === null) return undefined;
  const token = /^bearer +([^\s]+) *$/i.exec(header)?.[1];
  if (token === undefined) throw new Problem("missing_credentials");
  return token;
}

/**
 * A server by its API key, or a widget by its token.
 * @throws Problem invalid_api_key, invalid_token, expired_token, storage_unavailable, storage_not_configured
 */
export async function authenticate(credential: string, beforeLookUp: BeforeLookUp): Promise<Principal> {
  return credential.startsWith("svc_") ? authenticateServer(credential, beforeLookUp) : authenticateWidget(credential);
}

/** @throws Problem invalid_api_key, also for a widget token. */
export async function authenticateServer(credential: string | undefined, beforeLookUp: BeforeLookUp) {
  if (credential === undefined) throw new Problem("missing_credentials");
  requireStore();
  if (!isApiKey(credential)) throw new Problem("invalid_api_key");
  const keyHash = hashApiKey(credential);
  const found = await keys.fetch(keyHash, { context: beforeLookUp });
  if (!found?.projectId) throw new Problem("invalid_api_key");
  return { kind: "server", projectId: found.projectId, keyHash } as const;
}

/** @throws Problem invalid_token, also for an API key: a key has no place where a page can read it. */
export async function authenticateWidget(token: string): Promise<Principal> {
  requireStore();
  return { kind: "widget", ...(await verifyWidgetToken(token)) };
}

function requireStore(): void {
  if (env().store.kind === "none") throw retryLater("storage_not_configured", 60);
}
