/** Widget tokens: JWTs (RFC 7519) signed with HS256, each limited to one trace and one session. */
import { createHash, randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { secrets } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import { widgetTokenTtlSeconds } from "@/lib/gate/contracts/widget-token";
import { Problem } from "@/lib/problem";

const audience = "ingest";
const clockToleranceSeconds = 5;

export type WidgetClaims = {
  readonly projectId: string;
  readonly traceId: string;
  readonly sessionId: string;
  readonly tokenId: string;
  /** The API key that minted the token. */
  readonly keyId: string;
  /** Where the token can be used. Undefined means anywhere. */
  readonly origins?: readonly string[] | undefined;
};

/** Signs with the first secret. `now` in milliseconds since the epoch. */
export async function mintWidgetToken(
  { projectId, traceId, sessionId, keyId, origins }: Omit<WidgetClaims, "tokenId">,
  now: number,
): Promise<{ token: string; expiresAt: string }> {
  const [secret] = secrets().widgetToken;
  const issuedAt = Math.floor(now / 1000);
  const expiresAt = issuedAt + widgetTokenTtlSeconds;
  const token = await new SignJWT({ trace_id: traceId, session_id: sessionId, key_id: keyId, origins })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: toSecretId(secret) })
    .setIssuer(env().ingestUrl)
    .setAudience(audience)
    .setSubject(projectId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(toSigningKey(secret));
  return { token, expiresAt: new Date(expiresAt * 1000).toISOString() };
}

/** @throws Problem invalid_token, expired_token */
export async function verifyWidgetToken(token: string): Promise<WidgetClaims> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => toSigningKey(findSecret(kid)), {
      algorithms: ["HS256"],
      issuer: env().ingestUrl,
      audience,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ["sub", "jti", "iat", "exp", "trace_id", "session_id", "key_id"],
    });
    const { sub, jti, trace_id, session_id, key_id, origins } = payload;
    return {
      projectId: String(sub),
      traceId: String(trace_id),
      sessionId: String(session_id),
      tokenId: String(jti),
      keyId: String(key_id),
      // We signed this claim ourselves, so it is a list of strings.
      ...(origins === undefined ? {} : { origins: origins as string[] }),
    };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new Problem(error instanceof errors.JWTExpired ? "expired_token" : "invalid_token", { cause: error });
  }
}

/** Identifies a secret without revealing it. */
const toSecretId = (secret: string) => createHash("sha256").update(`kid:${secret}`).digest("hex").slice(0, 8);
const toSigningKey = (secret: string) => new TextEncoder().encode(secret);

function findSecret(kid: string | undefined): string {
  const secret = secrets().widgetToken.find((candidate) => toSecretId(candidate) === kid);
  if (secret === undefined) throw new Problem("invalid_token");
  return secret;
}
