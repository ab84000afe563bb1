/**
 * Objects that are named like a secret but describe something else: a route, an OpenAPI scheme, a package, a record, a text token.
 */

const routeFields = new Set(
  "get put post delete options head patch trace parameters servers summary description $ref".split(" "),
);
const schemeFields = new Set("type scheme bearerFormat in name flows openIdConnectUrl description".split(" "));
const schemeTypes = new Set(["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]);
/** Fields beside the version of a lockfile entry. */
const packageFields = ["resolved", "integrity", "license", "engines", "dependencies", "dist", "requires"];
/** Fields that describe a token of a language model, a tokenizer or a blockchain, or a design token. */
const tokenFields = "logprob lemma pos upos lexeme special decimals chainId chain_id $value $type".split(" ");
const designTypes = new Set("color dimension spacing fontFamily fontWeight duration cubicBezier number".split(" "));

/** Fields of a token or authorization record beside its id, and fields that could contain the secret itself. */
const recordFields = "object created created_at createdAt status scopes livemode last_used_at lastUsedAt".split(" ");
const contentFields = new Set(
  "value v raw plain plaintext hash data content contents text string body val result output digest pass".split(" "),
);

/** `{ "id": "ctoken_1", "object": "confirmation_token", … }`: each field is judged on its own. */
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
