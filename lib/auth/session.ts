/** Who is signed in to the dashboard: a JWT (RFC 7519) in a cookie, good for 30 days or until the secret is another one. */
import { mintToken, readToken } from "@/lib/auth/dashboard-token";
import { env } from "@/lib/env";
import { Problem } from "@/lib/problem";

export type Session = {
  /** An address of `DASHBOARD_EMAILS`, or `terminal`. */
  readonly who: string;
};

export const terminal = "terminal";
const cookieName = "sluice_session";
const lifeSeconds = 30 * 24 * 60 * 60;

/** May they sign in, as things are configured now? */
export function maySignIn(who: string): boolean {
  const { emails, byTerminal } = env().dashboard;
  return who === terminal ? byTerminal : emails.includes(who);
}

/** The `Set-Cookie` that begins a session. `now` in milliseconds since the epoch. */
export async function beginSession(request: Request, who: string, now: number): Promise<string> {
  const token = await mintToken("dashboard", { sub: who }, lifeSeconds, now);
  return cookie(request, token, lifeSeconds);
}

/** The `Set-Cookie` that ends it in this browser. */
export const endSession = (request: Request) => cookie(request, "", 0);

/** @throws Problem signed_out */
export async function requireSession(cookies: string | null): Promise<Session> {
  const session = await readSession(cookies);
  if (session === undefined) throw new Problem("signed_out", { metadata: { signIn: "/sign-in" } });
  return session;
}

/** The session of a `Cookie` header. Whoever was taken off the list since has none. */
export async function readSession(cookies: string | null): Promise<Session | undefined> {
  const token = cookies
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  if (!token || !isOpen()) return undefined;
  const who = (await readToken("dashboard", token))?.sub;
  return who !== undefined && maySignIn(who) ? { who } : undefined;
}

/** Whether anybody may sign in. Where nobody may, no secret is asked for. */
export function isOpen(): boolean {
  const { emails, byTerminal } = env().dashboard;
  return byTerminal || emails.length > 0;
}

/** Secure wherever the browser came by TLS: a session must work on http://localhost, and there only without it. */
function cookie(request: Request, token: string, seconds: number): string {
  const isSecure =
    env().siteUrl.startsWith("https:") || request.headers.get("x-forwarded-proto")?.startsWith("https") === true;
  const parts = [`${cookieName}=${token}`, "Path=/", `Max-Age=${seconds}`, "HttpOnly", "SameSite=Lax"];
  return [...parts, ...(isSecure ? ["Secure"] : [])].join("; ");
}
