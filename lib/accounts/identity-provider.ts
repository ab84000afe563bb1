/** The OpenID Connect provider: its metadata, and requests to it that are bounded in time and size. */
import { LRUCache } from "lru-cache";
import type { ClientAuth, Configuration, CustomFetch } from "openid-client";
import type { Env } from "@/lib/config/configuration";
import { hourMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";

export type Provider = NonNullable<Env["oidc"]>;

const requestTimeoutSeconds = 5;
const maxAnswerBytes = 256 * 1024;
const metadataTtlMs = hourMs;

const providers = onceInProcess(
  "identity-providers",
  () => new LRUCache<string, Promise<Configuration>>({ max: 1, ttl: metadataTtlMs }),
);

/** @throws Problem not_found if there is none */
export function requireProvider(): Provider {
  const { oidc, dashboard } = env();
  if (oidc === undefined || !dashboard.methods.includes("oidc")) throw new Problem("not_found");
  return oidc;
}

/**
 * The provider's metadata, fetched at most once an hour. Failures are not cached.
 * @throws Problem provider_unavailable
 */
export async function discover(provider: Provider): Promise<Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId]);
  const known = providers.get(key);
  if (known !== undefined) return known;
  const found = fetchMetadata(provider).catch((cause) => {
    providers.delete(key);
    throw new Problem("provider_unavailable", { cause });
  });
  providers.set(key, found);
  return found;
}

async function fetchMetadata({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const client = await import("openid-client");
  // RFC 8414: without the list, the provider supports Basic only.
  const authenticate: ClientAuth = (server, ...rest) => {
    const isBasic = server.token_endpoint_auth_methods_supported?.includes("client_secret_basic") ?? true;
    const send = isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret);
    send(server, ...rest);
  };
  const isPlain = issuer.startsWith("http:");
  return client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: requestTimeoutSeconds,
    // The ID token comes over TLS, and its signature is checked as well.
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    [client.customFetch]: boundedFetch,
  });
}

/** The signal in `options` also aborts a response that arrives slowly. */
const boundedFetch: CustomFetch = async (url, { method, headers, body, redirect, signal }) => {
  const response = await fetch(url, {
    method,
    headers,
    redirect,
    ...(body !== undefined && { body: body as BodyInit | null }),
    ...(signal && { signal }),
  });
  if (response.body === null) return response;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    // Leaving the loop cancels the response.
    if (bytes > maxAnswerBytes) throw new Error("the provider's response is too large");
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: response.status, headers: response.headers });
};
