/**
 * Objects that are named like a secret but describe something else: a route, an OpenAPI scheme, a package, a record, a text token.
 */

const routeFields = new Set(
  "get put post delete options head patch trace parameters servers summary description $ref".split(" "),
);
const schemeFields = new Set("type scheme bearerFormat in name flows openIdConnectUrl description".split(" "));
const schemeTypes = new Set(["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]);
/** Fields that accompany the version in a lockfile entry. */
const packageFields = ["resolved", "integrity", "license", "engines", "dependencies", "dist", "requires"];
/** Fields of language model, tokenizer, blockchain and design tokens. */
const tokenFields = "logprob lemma pos upos lexeme special decimals chainId chain_id $value $type".split(" ");
const designTypes = new Set("color dimension spacing fontFamily fontWeight duration cubicBezier number".split(" "));

/** Fields that accompany the id in a token or authorization record, and fields that could contain the secret itself. */
const recordFields = "object created created_at createdAt status scopes livemode last_used_at lastUsedAt".split(" ");
const contentFields = new Set(
  "value v raw plain plaintext hash data content contents text string body val result output digest pass".split(" "),
);

/** `{ "id": "ctoken_1", "object": "confirmation_token", ... }`: each field is checked separately. */
function isRecord(value: object, names: readonly string[]): boolean {
  if (!Object.hasOwn(value, "id") || names.some((name) => contentFields.has(name))) return false;
  return recordFields.some((name) => Object.hasOwn(value, name));
}

export function isNonSecretObject(value: object): boolean {
  if (Array.isArray(value)) return false;
  const names = Object.keys(value);
  const { type, version } = value as { readonly type?: unknown; readonly version?: unknown };
  if (names.every((name) => routeFields.has(name) || name.startsWith("x-"))) return true;
  if (typeof type === "string" && schemeTypes.has(type) && names.every((name) => schemeFields.has(name))) return true;
  if (typeof version === "string" && packageFields.some((name) => Object.hasOwn(value, name))) return true;
  if (isRecord(value, names)) return true;
  return tokenFields.some((name) => Object.hasOwn(value, name)) || (typeof type === "string" && designTypes.has(type));
}
