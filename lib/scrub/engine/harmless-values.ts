/** Values that describe a secret or contact rather than being one. */
import { isElementRule, isPlaceholder } from "@/lib/scrub/engine/secret-value";

/** Words that describe how a contact is obtained, sorted, shown or verified. */
const contactWords =
  /^(?:dhcp|dhcpv6|slaac|localhost|loopback|any|work|home|mobile|cell|office|landline|voip|primary|secondary|verified|unverified|confirmed|unconfirmed|sent|delivered|opened|clicked|bounced|deferred|blocked|dropped|subscribed|unsubscribed|opted[_ -]?(?:in|out)|email|e-?mail|phone|tel|telephone|sms|ip|ipv[46]|ip[_ ]address|exact|keyword|inet|cidr)$/i;

/** Labels for an email address. */
const emailLabels =
  /^(?:correo(?: electr[óo]nico)?|(?:tu|su) correo(?: electr[óo]nico)?|courriel|adresse (?:e-?mail|électronique|courriel)|indirizzo e-?mail|posta elettronica|endere[cç]o de e-?mail|correio eletr[ôo]nico|e-?mail-?adress?en?|e-?mailadres|e-?post(?:adresse?n?)?|s[äa]hk[öo]posti(?:osoite)?|adres e-?mail|e-?mail[oó]v[aá] adresa|e-?mail c[ií]m|e-?posta(?: adresi)?|adres[aă](?: de)? e-?mail|alamat email|địa chỉ email)[:*]?$/i;

/** A message of plain words, without a token and without a password that contains a digit or a symbol. */
const plainWords = /^(?:[\p{L}\p{M}'’-]+|\d{1,4})(?:[\s,.:;!?()"“”/]+(?:[\p{L}\p{M}'’-]+|\d{1,4}))*[\s.!?)"”…:]*$/u;

/** Words before the noun in a message about a field: `the provided`. */
const subjects =
  "(?:(?:the|this|your|an?|new|old|current|provided|supplied|given|field|value|api|access|auth|secret|reset|session)\\s+)*";
const nouns =
  "(?:(?:password|passphrase|passcode|token|key|secret|code|pin|otp|cookie|credentials?|header|confirmation|signature|jwt)s?\\s+)?";
const predicates =
  "is|are|was|were|has|have|had|must|should|can(?:not|['’]t)?|could|does|do|did|(?:does|do|did|is|are|was|has)n['’]t|may|will|won['’]t|needs?|requires?|contains?|expired|invalid|missing|required|incorrect|wrong|mismatch(?:ed)?|too|at (?:least|most)|please|enter|choose|select|confirm|re-?enter|forgot|minimum|maximum|unable|failed|unexpected|already|no|not|never|only|see|click|use";
const message = new RegExp(`^${subjects}${nouns}(?:${predicates})\\s`, "iu");

/** Fields that contain text about other fields: messages, labels, translations, permissions, sort orders. */
const describing =
  /^(?:errors?|messages?|warnings?|validation\w*|violations|issues|(?:field|form|validation|error)[_-]?(?:errors?|messages?)|labels?|placeholders?|hints?|helps?|help_?texts?|tooltips?|captions?|titles?|descriptions?|translations?|i18n|l10n|locales?|strings|sort\w*|order_?by|permissions?|scopes?|rules|schemas?|types?)$/i;

/** @param path The field names that lead to the field. */
export function isInDescription(path: readonly (string | undefined)[], depth: number): boolean {
  for (let level = 1; level < depth; level++) if (describing.test(path[level] ?? "")) return true;
  return false;
}

/** Keys of translations: `label.password`, `login.hint.api-key`. Flattened logs have `message.` and `error.` as well. */
const translationKey =
  /(?:^|[.:])(?:btn|buttons?|labels?|placeholders?|hints?|tooltips?|captions?|i18n|l10n)[.:][\w.:-]{1,64}$/i;
/** Words that rules for a password have in each language. Labels such as `Enter your password` name the password itself. */
const ruleWords =
  /(?<!\p{L})(?:char(?:acter)?s?|digits?|letters?|(?:minim|maxim)um|shown|displayed|caract[eè]res?|caratteri|d[ií]gitos?|chiffres?|cifre|zeichen|ziffern?|tekens?|cijfers?|tecken|siffr(?:a|or)|tegn|merkki[äa]|merkkej[äa]|numeroa|znak(?:i|ów|ů|ov|y)|cyfr[ay]?|číslic[ei]?|rakam|символ(?:а|ов|и|ів)?|знак(?:а|ов|и|ів)?|цифр[аыи]?|χαρακτήρες)(?!\p{L})|字符|文字|個字|位数|글자|ký tự|karakter|ตัวอักษร|אותיות|تویسه|أحرف|حرف/iu;
/** Secrets that are words or digits, as rules are. */
const ordinarySecret = /pins?(?:[_-]?(?:code|number|no))?$|code|otp|cv[cvn]\d?$|phrase|mnemonic|seed|answer/i;

/** `{ "hint.password": "At least 8 characters" }` */
const isTranslatedRule = (name: string, value: string): boolean =>
  translationKey.test(name) &&
  !ordinarySecret.test(name) &&
  /\s/.test(value) &&
  plainWords.test(value) &&
  ruleWords.test(value);

/** Sections of a manifest, where field names are package names and commands: `{ "dependencies": { "cookie": "^1.0.2" } }`. */
const manifest = /^(?:scripts|bin|(?:dev|peer|optional)?dependencies|requires|engines|exports|resolutions|overrides)$/i;

/** Whether a field is an entry of a manifest. */
export function isInManifest(path: readonly (string | undefined)[], depth: number): boolean {
  return manifest.test(path[depth - 1] ?? "");
}

const pin = /(?:^|[_-])pin(?:[_-]?(?:code|number|no))?$/i;
/** The answer of a server: `{ "access_code": 403 }`. */
const status = /access_?code$/i;
const oneTime = /(?:^|[_-])t?otp(?:[_-]?code)?$/i;
const cookie = /^cookies?$/i;

/** A chip pin: `GPIO14`, `A0`, `D7`. */
const contact = /^[A-Z]{1,6}_?\d{1,2}$/;
export const isChipPin = (name: string, value: string): boolean => pin.test(name) && contact.test(value);
/** The symbol of an asset: `USDC`. */
const ticker = /^[A-Z]{2,6}$/;
const sessions = /sid$|sess|auth|token|id$|key|jwt|csrf|xsrf|login|user/i;

/** Whether a value lacks the form that the field's name implies: the digits of a PIN, the `=` of a cookie. */
export function lacksExpectedForm(name: string, value: unknown): boolean {
  if (typeof value === "number") return (pin.test(name) && value < 100) || (status.test(name) && value < 1000);
  if (typeof value === "string") return lacksExpectedText(name, value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return (cookie.test(name) && isConsent(value)) || isTemplate(name, value);
}

function lacksExpectedText(name: string, value: string): boolean {
  if (isTranslatedRule(name, value)) return true;
  if (oneTime.test(name))
    return /^\p{L}{2,12}$/u.test(value) || (plainWords.test(value) && !/[\p{N}\p{Script=Latin}]/u.test(value));
  if (pin.test(name)) return !/[\p{N}\s]/u.test(value) || contact.test(value);
  if (/^tokens?$/i.test(name) && ticker.test(value)) return true;
  if (/phone|^tel|mobile|msisdn|^fax/i.test(name)) return !/[\p{N}〇一二三四五六七八九零]/u.test(value);
  if (/mail/i.test(name)) return !/[\p{N}\p{Script=Latin}@＠]/u.test(value);
  return cookie.test(name) && !/[=\d\s]/.test(value) && plainWords.test(value);
}

/** `{ "consent": "all", "banner": false }` */
function isConsent(cookies: object): boolean {
  const entries = Object.entries(cookies);
  return (
    entries.length > 0 &&
    entries.every(
      ([name, value]) =>
        !sessions.test(name) &&
        (typeof value === "boolean" || (typeof value === "string" && /^[a-z]{2,16}$/i.test(value))),
    )
  );
}

/** Whether a value describes a secret or a contact but is not one. */
export function isHarmlessValue(value: unknown, isContact: boolean, isDescribed: boolean): boolean {
  // A count, a flag or a sort order.
  if (typeof value === "number") return !Number.isInteger(value) || value < 10;
  if (typeof value === "string") return isHarmlessText(value.trim(), isContact, isDescribed);
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => isHarmlessElement(one, isDescribed));
  return typeof value === "object" && value !== null && isRule(value, isDescribed);
}

function isHarmlessText(text: string, isContact: boolean, isDescribed: boolean): boolean {
  if (isElementRule(text)) return false;
  if (isPlaceholder(text) || (isContact && (contactWords.test(text) || emailLabels.test(text)))) return true;
  if (!plainWords.test(text)) return false;
  return isDescribed ? !/\d{4}|\d{3}[ -]\d{3}/.test(text) : message.test(text);
}

const isHarmlessElement = (value: unknown, isDescribed: boolean) =>
  typeof value === "string" && isHarmlessText(value.trim(), false, isDescribed);

const maxRules = 12;
const measured =
  /(?:min|max|length|len|size|(?<!ac)count|limit|order|index|position|attempts|days|hours|minutes|seconds|ttl|age|digits|bits|period|skew|window|rounds|cost)/i;
const date = /^\d{4}-\d\d-\d\d(?:T[\d:.]{4,15}(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** `{ required: true, minLength: 8 }` is a rule for a field. */
function isRule(value: object, isDescribed: boolean): boolean {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.length <= maxRules &&
    entries.every(([name, one]) =>
      typeof one === "number"
        ? measured.test(name)
        : one === null ||
          typeof one === "boolean" ||
          (typeof one === "string" && date.test(one)) ||
          isHarmlessElement(one, isDescribed),
    )
  );
}

/** Settings beside a secret, and the values that are no secret themselves. */
const plainSettings: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [
    /^(?:valid_?)?(?:iss(?:uer)?|aud(?:ience)?)s?$|^(?:authority|realm|url|uri|endpoint|host(?:name)?|domain|cookie_?name)$/i,
    /^(?:[a-z]{2,8}:\/\/)?(?:[a-z]+(?:[-_][a-z]+)*|(?:[a-z\d-]{1,40}\.){1,4}[a-z]{2,12}|\d{1,3}(?:\.\d{1,3}){3})(?::\d{2,5})?(?:\/(?:v\d|oauth2|[a-z_.-]{0,40})){0,8}$/i,
  ],
  [/^header(?:_?name)?$/i, /^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+$|^Authorization$/i],
  [
    /^scopes?$/i,
    /^(?:(?:openid|profile|email|offline_access|read|write|admin|[a-z]{2,20}(?:[:.][a-z_]{2,20}){1,3})(?: |$))+$/,
  ],
  [/^region$/i, /^(?:[a-z]{2,3}(?:-[a-z]{3,12}){1,2}-\d|(?:[a-z]{4,10})?(?:us|europe|asia)\d?|eu|us|ap|global)$/],
  [/^path$/i, /^(?:[~.]{0,2}(?:\/[a-z][a-z_.-]*)+\/?|\/)$/],
];
const isPlainSetting = (name: string, value: string) =>
  plainSettings.some(([names, values]) => names.test(name) && values.test(value));

const wordsOfDurations = new Set(
  "age attempts days expiration expires expiry hours lifetime minutes rounds seconds skew timeout ttl validity".split(
    " ",
  ),
);
const maxPort = 65_535;
function isPlainNumber(name: string, value: number): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => wordsOfDurations.has(word)) || (words.at(-1) === "port" && value <= maxPort);
}

/** Names of contacts, whose parts are no settings. */
const contactName = /mail|phone|mobile|msisdn|^tel|^fax|(?:^|[_-])ip(?:$|[_-])|address/i;
/** The settings of tokens often leave out the key. */
const tokenSettings = /jwt$/i;
const maxDepth = 2;

/** Whether an object contains only placeholders and plain settings: `{ "Issuer": "shop", "Key": "#{JwtKey}#" }`. */
function isTemplate(name: string, value: object): boolean {
  if (ordinarySecret.test(name) || contactName.test(name)) return false;
  let placeholders = 0;
  const isPlain = (part: object, depth: number): boolean => {
    const entries = Object.entries(part);
    return (
      entries.length > 0 &&
      entries.length <= maxRules &&
      entries.every(([field, one]) => {
        if (typeof one === "number") return isPlainNumber(field, one);
        if (typeof one === "object" && one !== null) return depth < maxDepth && isPlain(one, depth + 1);
        if (typeof one !== "string") return true;
        const isGap = isPlaceholder(one.trim()) && !isElementRule(one);
        if (isGap && /[^\w\s./-]|__/.test(one)) placeholders++;
        return isGap || isPlainSetting(field, one);
      })
    );
  };
  return isPlain(value, 0) && (placeholders > 0 || tokenSettings.test(name));
}
