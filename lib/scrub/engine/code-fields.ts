/**
 * One-time codes and the codes of OAuth in a field called `code`, recognized by the fields around it: `{ "mfa": { "code": "739203" } }`,
 * `{ "grant_type": "authorization_code", "code": "…" }`.
 */

type Json = { readonly [name: string]: unknown };

/** The purpose of a code, given by the name of its object or by the message type next to it. */
const challenge =
  /(?:^|[^a-z])(?:otps?|m?tan|mfa|2fa|totp|hotp|two[_ -]?factor|multi[_ -]?factor|second[_ -]?factor|verification|verify|passcode|one[_ -]?time|sms|login|sign[_ -]?in|auth(?:entication)?|challenge|confirmation|pin)(?:[^a-z]|$)/i;
/** Message and factor types: a `type` of `sms` next to a code means it is a one-time code. */
const kindFields = ["type", "kind", "method", "channel", "factor", "purpose", "action", "intent", "event", "via"];
/** Excludes error codes: `{ "auth": { "code": 40123, "message": "…" } }`. */
const failureFields = ["message", "error", "status", "reason", "description", "title", "errors", "detail", "msg"];
const failure = /fail|error|invalid|expired|denied|reject|exceeded/i;
const digits = /^(?:[A-Z]-)?(?:\d{4,8}|\d{3}[ -]\d{3})$/;
const capital = /([a-z\d])([A-Z])/g;

export const isCodeField = (name: string): boolean => name === "code" || name === "Code";

/** Whether a field called `code` contains a one-time code. */
export function isOneTimeCode(object: Json, value: unknown, parent: string | undefined): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  if (typeof value === "string" && value.length >= minGrantLength && isGrant(object, value)) return true;
  if (!digits.test(String(value)) || failureFields.some((name) => Object.hasOwn(object, name))) return false;
  if (parent !== undefined && challenge.test(parent.replace(capital, "$1 $2"))) return true;
  if (typeof value === "number" && value < 100_000) return false;
  return kindFields.some((name) => {
    const kind = object[name];
    return typeof kind === "string" && challenge.test(kind) && !failure.test(kind);
  });
}

/** Fields of the requests that exchange a code for a token (RFC 6749, RFC 7636). */
const grantFields = "redirect_uri redirectUri code_verifier codeVerifier".split(" ");
/** Fields that other objects also have: two of them, or one next to a code that mixes capitals, small letters and digits. */
const otherGrantFields = "state client_id clientId scope session_state sessionState iss client_secret".split(" ");
const mixedCode = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{16,}$/;
const minGrantLength = 12;
const maxGrantLength = 512;
const grantCode = /^(?=[^\d]*\d)(?=[^a-z]*[a-z])[\w.~+/%=-]+$/i;
/** A slug or a name, rather than a random code: `error_code_12`, `SUMMER2026`. */
const slug = /^(?:[a-z]+\d{0,4}[-_./])*[a-z]+\d{0,4}$/i;

function isGrant(object: Json, code: string): boolean {
  if (code.length > maxGrantLength || !grantCode.test(code) || slug.test(code)) return false;
  const grant = object.grant_type ?? object.grantType;
  const isText = (name: string) => typeof object[name] === "string";
  if (grant === "authorization_code" || grantFields.some(isText)) return true;
  return otherGrantFields.filter(isText).length >= (mixedCode.test(code) ? 1 : 2);
}
