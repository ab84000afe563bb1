/** Objects under the name of a secret that describe a thing of that name: a route, a scheme of OpenAPI, a package, a record, a token of a text. */

const ofRoutes = new Set(
  "get put post delete options head patch trace parameters servers summary description $ref".split(" "),
);
const ofSchemes = new Set("type scheme bearerFormat in name flows openIdConnectUrl description".split(" "));
const schemeTypes = new Set(["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]);
/** Beside the version of an entry in a lockfile. */
const ofPackages = ["resolved", "integrity", "license", "engines", "dependencies", "dist", "requires"];
/** Of what language models, tokenizers and chains say of a token, and of a design token. */
const ofTokens = "logprob lemma pos upos lexeme special decimals chainId chain_id $value $type".split(" ");
const designTypes = new Set("color dimension spacing fontFamily fontWeight duration cubicBezier number".split(" "));

/** What the record of a token or an authorization has beside its id, and what could hold the secret itself. */
const ofRecords = "object created created_at createdAt status scopes livemode last_used_at lastUsedAt".split(" ");
const contents = new Set(
  "value v raw plain plaintext hash data content contents text string body val result output digest pass".split(" "),
);

/** `{ "id": "ctoken_1", "object": "confirmation_token", … }`: its own fields decide. */
function isRecord(value: object, names: readonly string[]): boolean {
  if (!Object.hasOwn(value, "id") || names.some((name) => contents.has(name))) return false;
  return ofRecords.some((name) => Object.hasOwn(value, name));
}

export function isDescribedThing(value: object): boolean {
  if (Array.isArray(value)) return false;
  const names = Object.keys(value);
  const { type, version } = value as { readonly type?: unknown; readonly version?: unknown };
  if (names.every((name) => ofRoutes.has(name) || name.startsWith("x-"))) return true;
  if (typeof type === "string" && schemeTypes.has(type) && names.every((name) => ofSchemes.has(name))) return true;
  if (typeof version === "string" && ofPackages.some((name) => Object.hasOwn(value, name))) return true;
  if (isRecord(value, names)) return true;
  return ofTokens.some((name) => Object.hasOwn(value, name)) || (typeof type === "string" && designTypes.has(type));
}
