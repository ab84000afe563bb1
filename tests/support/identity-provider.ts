/** Real OpenID Connect providers on loopback: `oidc-provider` with its own sign-in form, and one whose responses are set by a test. */
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const clientId = "sluice";
export const clientSecret = "a-client-secret-of-the-local-provider";

async function listen(handler: RequestListener): Promise<{ server: Server; issuer: string }> {
  const server = createServer(handler);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export type Claims = Record<string, unknown>;

/**
 * Any account typed into its form is a user.
 * @param toClaims The claims of an account. By default, the account is a verified address.
 */
export async function startIdentityProvider(
  toClaims: (account: string) => Claims = (email) => ({ email, email_verified: true }),
) {
  let serve: RequestListener = () => undefined;
  const { server, issuer } = await listen((request, response) => serve(request, response));
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: ["http://localhost/unused"] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], groups: ["groups"] },
    scopes: ["openid", "email", "groups"],
    cookies: { keys: ["a-key-for-the-cookies-of-the-local-provider"] },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] as never },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...toClaims(accountId) }),
    }),
    // Signing in is enough: nobody is asked for consent.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email groups");
      await grant.save();
      return grant;
    },
  });
  // The app listens on a port that is not known yet.
  provider.Client.prototype.redirectUriAllowed = () => true;
  serve = provider.callback();
  return { issuer, close: () => closeServer(server) };
}

/** Responds with whatever a test sets. */
export async function startFakeProvider() {
  let answer: RequestListener = (_, response) => void response.end();
  const { server, issuer } = await listen((request, response) => answer(request, response));
  return {
    issuer,
    answerWith: (listener: RequestListener) => {
      answer = listener;
    },
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): void {
  server.closeAllConnections();
  server.close();
}

/**
 * A browser that follows the redirects of a provider and fills in its form. Returns the URL that the provider sends the browser back to.
 */
export async function signInAtProvider(location: string, account: string): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (url: string, body?: URLSearchParams) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie },
      ...(body && { method: "POST", body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return new URL(response.headers.get("location") ?? "", url);
  };
  const { origin } = new URL(location);
  let at = await visit(location);
  for (let steps = 0; at.origin === origin && steps < 10; steps++) {
    at = at.pathname.startsWith("/interaction/")
      ? await visit(at.href, new URLSearchParams({ prompt: "login", login: account, password: "any" }))
      : await visit(at.href);
  }
  return at;
}
