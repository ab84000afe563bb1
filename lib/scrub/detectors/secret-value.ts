/** Decides whether a value where a secret is expected is a secret, rather than a type, a variable, a call, a word or a setting. */

import { standardInIdentifier } from "@/lib/scrub/data/standard-names";
import { isSecretReference } from "@/lib/scrub/detectors/secret-reference";
import { memoizeLast } from "@/lib/scrub/engine/call-caches";
import { tableOf } from "@/lib/scrub/engine/characters";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { roleOfText } from "@/lib/scrub/engine/field-names";
import { isHint } from "@/lib/scrub/engine/field-role";
import { isLabel } from "@/lib/scrub/engine/labels";

/** The start of an expression, a tag or a mask. */
export const opening = tableOf("[({<%*");

const emptyValues =
  "true|false|null|none|nil|undefined|void|nan|n/a|na|tbd|todo|empty|missing|(?:un|not[-_ ])set|omit|unknown|never|any|fixme";
const typeNames =
  "string|str|text|char|varchar|number|int|integer|float|double|decimal|boolean|bool|object|array|list|map|bytes?|buffer|date|uuid|hex|base64|json|binary|blob|password|hidden|file|keyword|secret_?str";
const states =
  "required|optional|nullable|(?:un)?available|sent|used|unused|verified|unverified|failed|accepted|rejected|incorrect|wrong|ok|yes|no|on|off|enabled?|disabled?|active|inactive|read-?only|read-?write|write-?only|valid|invalid|expired|revoked|pending|redacted|filtered|removed|sensitive|hidden|masked|changed|unchanged|encrypted|hashed|generated|(?:auto[-_]?)generated|provided|default|auto|automatic|manual|dynamic|static|dhcp|public|private|asc|desc|ascending|descending";
const settings =
  "1password|lastpass|bitwarden|keepass(?:xc)?|dashlane|include|same-origin|bearer|basic|digest|oauth2?|openid|oidc|saml2?|jwt|ntlm|negotiate|cookie|session|header|query|body|form|token|api[-_]?key|prompt|env|vault|keychain|strict|lax|rbac|abac|acl|anonymous";
/** An optional footnote number. */
const footnote = "\\d?";
/** A memory address. */
const pointer = "0x[\\da-f]{6,16}";
const masks = "\\*+|x{3,}|\\.{3,}|…|-+|_+|\\?+|•+|[*x•]{3,}[\\w]{1,4}|#{3,}";
const placeholders =
  "(?:[a-z\\d]{2,8}[-_]){0,4}your[-_ ]?[a-z_ -]+|(?:dummy|placeholder|change[-_ ]?(?:me|this)|replace[-_ ]?(?:me|this)|test[-_ ](?:key|token|secret|password))|(?:insert|enter|replace|change|put|paste|example|dummy|fake|sample|placeholder|some|my)[-_ ][a-z_ -]+|(?:required|nullable)\\|[\\w|:,.]+";
const wordlike = compactPattern(
  `^(?:${[emptyValues, typeNames, `(?:${states})${footnote}`, settings, masks, pointer, placeholders].join("|")})$`,
  "i",
);

/** RFC 7518, and common names of hashes and ciphers. */
const algorithms =
  /^(?:(?:hs|rs|es|ps)(?:256|384|512)|ed(?:dsa|25519|448)|x25519|rsa(?:-oaep(?:-\d{3})?|[-_]?\d{4})?|dir|ecdh(?:-es)?|(?:hmac[-_]?)?sha[-_]?[1-5]\d{0,2}|md5|(?:aes|des|ecdsa|chacha20|3des)(?:[-_]\w{1,12}){0,3}|(?:b|s)crypt|argon2(?:id?|d)?|pbkdf2(?:[-_]\w{1,10}){0,2}|base(?:16|32|58|62|64)(?:url)?|utf-?8|(?:b|s)crypt,? (?:cost|rounds|factor|\d)[\w =,]{0,24}|hotp|totp|oauth ?[12](?:\.[0a])?)$/i;

/** `ACCESS_TOKEN`, `$NAME`, `$1`, `$row.name`, `$_POST[…]`, `%NAME%`, `@name`; not `$ecret99!`. */
const variable =
  /^[A-Z]{2,32}_[A-Z_]{2,64}$|^\$(?:[{(]|\d{1,2}$|[A-Z][A-Z\d_]*$|[A-Za-z_]+(?:-?$|[.:[(]))|^(?:%[A-Z_]{2,64}%|__[A-Z_]{2,64}__|:[a-z_]{2,32})$|^[a-z]+(?:_[a-z]+)*_(?:hash|digest|input|param|arg|str|var)$/;
const member =
  /^(?:process|os|self|this|env|config|settings|import|ctx|req|request|args|options|params|props|exports|module|window|globalThis|document|z|t)\.[\w.$[\]]+!?$/;
/** `{{name}}`, `${NAME}`, `<name>`, `%s` */
const template = /^(?:\{\{.*\}\}|\$\{.*\}|\{[\w.$ -]*\}|<[\w .%=$-]*>|%[sdv])$/;
/** A path of identifiers, optionally with `?.`, `!` and a trailing semicolon. */
const path = /^[A-Za-z_$][\w$]*(?:!?\??\.[A-Za-z_$][\w$]*)+!?$/;
/** `Field(min_length=8`, `token_bytes(128//8`: words and a parenthesis. */
const construction = /^(?:[A-Za-z]+[._])*[A-Za-z]{3,}\([\w=/*+,. -]*$/;
/** A Kubernetes bootstrap token: six and sixteen characters. */
const bootstrap = /^(?=.*\d)[a-z\d]{6}\.[a-z\d]{16}$/;
const call = /^!?(?:new |await |\.{3})?[\w$.?!]{0,80}[([][^"'`]*$/;

/** `"Bot " + token` */
const onlyScheme = /^[A-Za-z]{3,12} $/;
/** A CSS rule: `.btn--pw:focus{outline:0`. */
const styleRule =
  /^(?:active|after|before|checked|disabled|first|focus|has|hover|is|last|not|nth|placeholder|root|visited|where)[a-z-]{0,16}[{,.:(]/;
const scheme = /^(?:apikey|basic|bearer|token) /i;

/**
 * Whether a value is a type, an empty value, a variable, a call, or the name of a secret. Cached, because several detectors check
 * the same value.
 */
export const isPlaceholder = memoizeLast(isPlaceholderUncached);

function isPlaceholderUncached(written: string): boolean {
  // A form encodes the space before a value as a plus.
  const value = written
    .replace(scheme, "")
    .replace(/^\+(?=[a-z])/i, "")
    .replace(/[,;)}]+$/, "");
  if (value === "" || onlyScheme.test(value)) return true;
  if (scheme.test(written) && opening[value.charCodeAt(0)] === 1) return true;
  if (
    template.test(written) ||
    wordlike.test(value) ||
    algorithms.test(value) ||
    variable.test(value) ||
    styleRule.test(value)
  )
    return true;
  if (value.includes(".") && isPath(value)) return true;
  if (/[([]/.test(value) && call.test(value) && (!/[^\w.([\]$?!,<>:]/.test(value) || construction.test(value)))
    return true;
  return (
    namesSecret(value) ||
    isSecretReference(written) ||
    (value !== written && isSecretReference(value)) ||
    isLabel(written)
  );
}

const isPath = (value: string) =>
  member.test(value) || (path.test(value) && !bootstrap.test(value) && value.split(".").every(isWordlike));

const maxNameLength = 48;
/** In a uniform style: `snake_case`, `kebab-case`, `camelCase`, `PascalCase`, `SCREAMING_CASE`, `Train-Case`, `Title Case`. */
const identifier = new RegExp(
  `^[@:#.]?(?:${[
    "[a-z]+(?:[_./ -][a-z]+)*",
    "[a-z]*(?:[A-Z][a-z]*)+",
    "[A-Z]+(?:[_. -][A-Z]+)*",
    "[A-Z][a-z]*(?:[ -](?:[A-Z][a-z]*|[a-z]+))*",
  ].join("|")})$`,
);

/** `"apiKey"`, `'db.connection_string'`, `defaultPass`: the name of a secret is not a secret. */
function namesSecret(written: string): boolean {
  // Forms ask for a password twice: `password2`. `Password1` is a password.
  const value = written
    .replace(standardInIdentifier, "")
    .replace(/^[a-z].{2,48}(?<=[a-z])[12]$/, (name) => name.slice(0, -1));
  return value.length <= maxNameLength && identifier.test(value) && !isHint(roleOfText(value));
}

/** The location of a secret or its algorithm: `SSH key: ~/.ssh/id_rsa_2`, `Encryption key: AES-256`. */
const elsewhere =
  /^(?:https?:\/|~\/|\.{1,2}\/|\/(?:etc|home|opt|root|run|tmp|usr|var)\/|(?:aes|rsa|ecdsa|ed|sha|id_ed)[-_]?\d{3,5}(?:[-_][a-z]{1,8})?$|\d{1,4}-(?:bits?|bytes?|char|digits?|letters?|words?)[a-z]*$)/i;

/** Has a digit, or is as irregular as machine-generated values. */
export function looksGenerated(value: string): boolean {
  if (elsewhere.test(value)) return false;
  return (value.length > 5 && /\d/.test(value)) || /^\d{3,4}$/.test(value) || isIrregular(value);
}

/** Whether a long value does not consist of words: the character class changes often, or a run of letters is too long. */
export function isIrregular(value: string): boolean {
  return value.length > 15 && !/\s/.test(value) && (longRun.test(value) || value.length / runsIn(value) < wordRun);
}

/** Longer than the words in identifiers. */
const longRun = /[a-z]{21}|[A-Z]{21}/;

/** In camel case, words have runs of three or more letters, and random letters have runs of fewer than two on average. */
const wordRun = 2.2;
const runs = /[a-z]+|[A-Z]+|\d+|[^A-Za-z\d]+/g;
const runsIn = (value: string) => value.match(runs)?.length ?? 1;

/** Whether an identifier consists of words, optionally with a number: `PartialCookie`, `Network$1`, `ZodE164`. */
function isWordlike(identifier: string): boolean {
  const digits = identifier.replace(/\D/g, "").length;
  return (
    digits < 4 &&
    digits * 3 <= identifier.length &&
    (identifier.length < 6 || identifier.length / runsIn(identifier) >= wordRun)
  );
}

/** Things a sentence may say about a secret: a version, a package version, a date, a file, a host, or hyphenated words. */
const described =
  /^(?:[\w.-]+\/[\w./-]+@v?\d[\w.]*|[a-z]{2,12}\/\d+(?:\.\d+)*|(?:[a-z][\w.]{1,40}(?:-|[=~<>]=|@)[~^]?)?v?\d+(?:\.\d+)+|\d{4}-\d\d(?:-\d\d)?|[a-z][a-z\d+.-]*:\/\/.*|(?:base|hmac|oauth|sha|utf|aes|rsa|ed|tls|http|sso|mfa|2fa)-?\d+\S*|\d+(?:-[a-z]+)+|(?:[a-z]{2,}-)*[a-z]{0,12}\d{0,5}-[a-z]{2,}|[\w./-]+\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|php|md|json|ya?ml|toml|env|txt|pem|crt|key|cfg|conf|ini|html?)(?::\d+)*|\d+(?:st|nd|rd|th)|\d+(?:[.,]\d+)?(?:%|[kmg]?b|ms|s|min|h|d|x))$/i;

/** Whether a value says where a secret is, or what it is made with: a file, a version, a host, an algorithm. */
export const isWhereabouts = (value: string): boolean =>
  elsewhere.test(value) || (/[\d/.]/.test(value) && described.test(value)) || /[\w.-]@[\w-]+\.\w/.test(value);

/** Excludes bare numbers, which are often counts when they follow a name. */
export function isLabeledSecret(value: string): boolean {
  return looksGenerated(value) && /[^\d.,\s-]/.test(value);
}

/** Whether a value in a sentence is a secret: it has a digit, and a letter or a symbol. */
export function isSecretInProse(value: string): boolean {
  return (
    value.length > 5 &&
    /\d/.test(value) &&
    /[^\d.,:/\s-]/.test(value) &&
    !described.test(value) &&
    !elsewhere.test(value)
  );
}

/** A word followed by a number can be an ordinary name: `bucket4`, `section 12`. */
const numbered = /^[A-Za-z]+[-_.#:]?\d{1,3}$|^[A-Z]{2,5}-?\d+$|^[a-z]+(?:[-_.][a-z]+)+[-_.]?\d{0,4}$/;

/** Whether a value is a secret wherever it appears after a secret's name. */
export function isStrongSecret(value: string): boolean {
  return value.length > 7 && isSecretInProse(value) && !numbered.test(value);
}
