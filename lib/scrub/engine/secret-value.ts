/** Decides whether a value where a secret is expected is a secret, rather than a reference, a type, a variable, a call, a word or a setting. */

import { splitWords } from "@/lib/scrub/data/word-list";
import { memoizePerCall } from "@/lib/scrub/engine/caches";
import { characterTable } from "@/lib/scrub/engine/characters";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { roleOfText } from "@/lib/scrub/engine/field-names";
import { isHint } from "@/lib/scrub/engine/field-role";
import { isLabel } from "@/lib/scrub/engine/labels";

/** Stores and tools that return a secret for an address. `vault:v1:…` is a secret that Vault encrypted. */
const stores =
  "env|environment|file|vault|(?:gcp|aws|az|azure)?-?sm|op|ssm|aws-?(?:sm|ssm|secrets?manager)|secretsmanager|secrets?|az(?:ure)?-?kv|akvs?|bws|bw|bitwarden|doppler|infisical|keychain|keyring|kms|ref[+ ]\\w+|sops|gopass|lpass|conjur|k8s|kubernetes|config|input|prompt|param|parameter|ssm-secure|resolve|docker-?secret|hashivault";
const address = new RegExp(
  `^(?:${[
    // `env:NAME`, `op://vault/item/field`, `ref+vault://…`
    `(?:${stores}):(?!v\\d)(?:/{1,3})?[\\w./@#:?&={}-]{1,160}`,
    // `env(NAME)`, `env.NAME`, `secrets.NAME`
    "(?:env|secrets?|vars?|inputs?|parameters|variables)(?:\\.[\\w.-]{1,80}|\\(['\"]?[\\w./-]{1,80}['\"]?\\))",
    "arn:aws[\\w-]{0,12}:[\\w-]{2,20}:[\\w-]{0,20}:(?:\\d{12}|\\*)?:[\\w+=,.@:/*-]{1,200}",
    "projects/[\\w-]{1,64}/(?:locations/[\\w-]{1,32}/)?secrets/[\\w-]{1,128}(?:/versions/\\w{1,16})?",
    "@Microsoft\\.KeyVault\\([^()]{1,200}\\)?",
  ].join("|")})$`,
  "i",
);

/** `!Ref Name`, `!GetAtt A.B`, `!secret name`, `!vault name`: YAML tags. */
const tag =
  /^!(?:Ref|GetAtt|Sub|ImportValue|If|Join|FindInMap|secret|vault|env(?:_var)?|ENV|reference|include|file|encrypted)\b[\w .:/${}-]{0,120}$/;

/** Templates, by language: shells and JavaScript, Jinja, ERB, Ruby, Concourse, Windows, Azure. */
const templates = [
  "\\$\\{[^{}]{1,120}\\}",
  "\\$\\{\\{[^{}]{1,120}\\}\\}",
  "\\$\\([^()]{1,120}\\)",
  "\\{\\{[^{}]{1,120}\\}\\}",
  "\\{%[^{}]{1,120}%\\}",
  "<%[^<>]{1,120}%>",
  "#\\{[^{}]{1,120}\\}",
  "@\\{[^{}]{1,120}\\}",
  "\\(\\([\\w.:/-]{1,80}\\)\\)",
  "%\\w{2,64}%",
];
/** Templates that are the whole value, because passwords contain their signs: Python, Octopus and Azure, Go, Autoconf and Maven. */
const wholeTemplates = [
  "%\\(\\w{1,64}\\)s",
  "#\\{[^{}]{1,120}\\}#",
  "\\[\\[[A-Za-z][A-Za-z_.:/-]{0,79}\\]\\]",
  "@{1,2}(?:[A-Z][A-Z\\d_]{0,40}_)?(?:PASS(?:WORD|WD|PHRASE|CODE)?|PWD|SECRET|TOKEN|KEY|CREDENTIALS?|USER(?:NAME)?|PIN)@{1,2}",
];
/** A template, alone or within a name: `${prefix}-token`, `$(TOKEN)_v2`. */
const namedTemplate = new RegExp(
  `^(?:[\\w.:/-]{0,32}?(?:${templates.join("|")})[\\w.:/-]{0,32}|${wholeTemplates.join("|")})$`,
);

const codeName = "[A-Za-z_$][\\w$]{0,60}";
const steps = `(?:(?:\\?\\.|\\.|::|->)${codeName}){1,6}`;
/** Up to three arguments: names, numbers, and strings that are words. */
const argument = "(?:[\\w$.*/:-]{0,60}|'[\\w ./:@-]{0,60}'|\"[\\w ./:@-]{0,60}\")";
const inner = `${argument}(?:, ?${argument}){0,2}`;
const ending = "(?:(?:\\?\\.|\\.)[A-Za-z_]{1,40}(?:\\([\\w'\"]{0,20}\\))?){0,3}[!?;]{0,2}";
/** `process.env["NAME"]`, `os.getenv("NAME")`, `Config::get('a.b')`, `crypto.randomBytes(32).toString(hex)` */
const expression = compactPattern(
  `^(?:await |new |yield |return )?(?:${[
    `${codeName}${steps}(?:\\[${inner}\\]|\\(${inner}\\))`,
    "[A-Z_]{3,40}\\[['\"]\\w{1,60}['\"]\\]",
    "\\$_?(?:ENV|SERVER|POST|GET|REQUEST)(?:\\[['\"]\\w{1,60}['\"]\\]|\\{\\w{1,60}\\})",
    `(?:get|generate|create|make|random|load|read|fetch|resolve|decrypt|require|lookup|env|getenv|config|secret|uuid|urlencode|base64encode)\\w{0,40}\\(${inner}\\)`,
  ].join("|")})${ending}$`,
);

/** `sk-…`, `AKIA...`, `ghp_xxxx`, `sk-…1a2b`, `xxxx-xxxx-xxxx`, `***REDACTED***` */
const mask = "(?:\\.{3,}|…|\\*{3,}|[xX]{4,}|•{3,}|#{4,})";
const shortened = new RegExp(
  `^[A-Za-z\\d]{1,8}(?:\\.{3}|…)$|^(?:[A-Za-z\\d]{2,8}[-_]){1,4}(?:\\.{3}|…|\\*{3,}|x{3,})$|^[a-z_]{0,24}\\.{3}[a-z_.]{0,24}$|^(?:[A-Za-z]{2,12}[_-]|[A-Z]{2,6}|eyJ)?(?:(?:live|test|prod)[_-])?${mask}[\\w-]{0,4}$|^[xX*•#]{2,12}(?:[-_. ][xX*•#]{2,12}){1,8}$`,
);

/** Output of programs in place of a secret: `(sensitive value)`, `[FILTERED]`, `**removed**`, `***REDACTED***`. */
const leftOut = /^(?:\*{1,3}[A-Za-z][A-Za-z ]{2,30}\*{1,3}|\([a-z][a-z ,'-]{2,40}\)|\[[A-Za-z][A-Za-z _-]{2,40}\])$/;

/** Types in the syntax of languages and databases: `string | null`, `Optional[str]`, `varchar(255)`, `&str`, `[]byte`. */
const named =
  "(?:string|str|String|text|(?:big)?u?int\\d{1,3}(?:clamped)?(?:array)?|float\\d{2}(?:array)?|bytes?|int|integer|number|bool|boolean|char|SecretStr|SecretString|any|null|None|undefined)";
const type = compactPattern(
  `^(?:&(?:'\\w+ )?|\\*|\\[\\])?${named}(?:\\[\\]|\\?|!)?(?: ?\\| ?${named}(?:\\[\\])?){0,3}$|^(?:var)?(?:char|binary)\\d?\\(\\d{1,5}\\)$|^(?:n?varchar|decimal|numeric|bit)\\d?\\(\\d{1,5}(?:, ?\\d{1,3})?\\)$`,
  "i",
);

/** `z.ZodOptional<z.ZodBoolean>`, `application/pgp-signature` */
const generic = /^[A-Za-z_][\w.:]{0,60}<[\w.:, <>[\]|&]{1,100}>$/;
const mediaType = /^(?:application|text|image|audio|video|font|multipart|message)\/[\w.+-]{1,64}$/;

/** The path of a key or a certificate: `./service-account.json`. */
const file =
  /^(?:(?:[A-Za-z]:|\.{1,2}|~)?[/\\])?(?:[\w.@-]{1,64}[/\\]){0,8}[\w.@-]{1,64}\.(?:json|pem|p12|pfx|jks|kdbx|keystore|crt|cer|asc|pub|ya?ml|toml|env)$/;

/** Events in a text stream: `###END-OF-TURN###`. */
const sentinel = /^(?:#{2,4}|={2,4}|-{2,4}|%{2,4}|@{2,4})[A-Z][A-Z _-]{2,60}(?:#{2,4}|={2,4}|-{2,4}|%{2,4}|@{2,4})$/;

/** A version range, as in a list of dependencies: a package can be called `cookie` or `secrets`. */
const version =
  /^(?:(?:[~^]|[<>]=?|=)\s?\d{1,4}(?:\.[\dx*]{1,5}){0,2}(?:-[\w.-]{1,24})?|\d{1,3}\.\d{1,3}\.\d{1,3}|workspace:[~^*\d.]{1,12})$/;

/** The options of a mount: `--secret id=npmrc`. */
const option = /^(?:id|src|source|type|env|from)=[\w./-]{1,64}$/;

/** Forms that consist only of letters, digits, `_` and `-`. */
const plainForms = [shortened, type, sentinel];
const forms = [...plainForms, address, tag, expression, leftOut, generic, mediaType, file, version, option];
const otherCharacter = /[^\w-]/;
/** The first characters of templates. */
const opensTemplate = /[$%#@<({[]/;
/** The maximum length of a form. */
const maxLength = 256;

/** Whether a text is a type with its size: `char(11)`. */
export const isTypeName = (value: string): boolean => value.length <= maxLength && type.test(value);

function isSecretReference(value: string): boolean {
  if (value.length > maxLength) return false;
  if (!otherCharacter.test(value)) return plainForms.some((form) => form.test(value));
  return (opensTemplate.test(value) && namedTemplate.test(value)) || forms.some((form) => form.test(value));
}

/** Within an identifier, in matching case: `AuthenticationMD5Password`. */
const standardInIdentifier =
  /(?<=[a-z_-]|^)(?:MD[45]|SHA\d{1,3}|OAuth2?|Base\d\d|E164|I18n|UTF8|X509|HTTP2|IPv[46])(?=[A-Z_-]|$)/g;

/** In a text: `base64`, `SHA-256`, `wpa2`. */
export const standardInText =
  /(?<![A-Za-z])(?:base|sha|md|utf|aes|rsa|rc|ipv|x|http|h|mp|es|oauth|win|iso|p|ed|pkcs|rfc|nist|wpa|tls|ssl|log|web|vue|i18|l10|k8|s|ec|a11|2fa|argon|pbkdf|fido|u2f)[-_]?\d{1,6}/gi;

/** The start of an expression, a tag or a mask. */
export const opening = characterTable("[({<%*");

const emptyValues =
  "true|false|null|none|nil|undefined|void|nan|n/a|na|tbd|todo|empty|missing|(?:un|not[-_ ])set|omit|unknown|never|any|fixme";
const typeNames =
  "string|str|text|char|varchar|number|int|integer|float|double|decimal|boolean|bool|object|array|list|map|bytes?|buffer|date|uuid|hex|base64|json|binary|blob|password|hidden|file|keyword|secret_?str";
const states =
  "required|optional|nullable|(?:un)?available|sent|used|unused|verified|unverified|failed|accepted|rejected|incorrect|wrong|ok|yes|no|on|off|enabled?|disabled?|active|inactive|read-?only|read-?write|write-?only|valid|invalid|expired|revoked|pending|redacted|filtered|removed|sensitive|hidden|masked|changed|unchanged|encrypted|hashed|generated|(?:auto[-_]?)generated|provided|default|auto|automatic|manual|dynamic|static|dhcp|public|private|asc|desc|ascending|descending|comma|semicolon|colon|whitespace|newline|punctuation|identifier|operator";
const settings =
  "1password|lastpass|bitwarden|keepass(?:xc)?|dashlane|include|same-origin|bearer|basic|digest|oauth2?|openid|oidc|saml2?|jwt|ntlm|negotiate|cookie|session|header|query|body|form|token|api[-_]?key|prompt|env|vault|keychain|strict|lax|rbac|abac|acl|anonymous";
/** An optional footnote number. */
const footnote = "\\d?";
/** A memory address. */
const pointer = "0x[\\da-f]{6,16}";
/** The pins of a board. */
const pins = "gnd|vcc|vin|\\d{1,2}(?:\\.\\d)?v\\d?|[ad]\\d{1,2}|gpio_?\\d{1,2}";
const masks = "\\*+|x{3,}|\\.{3,}|…|-+|_+|\\?+|•+|[*x•]{3,}[\\w]{1,4}|#{3,}";
const placeholders =
  "(?:[a-z\\d]{2,8}[-_]){0,4}your[-_ ]?[a-z_ -]+|(?:dummy|placeholder|change[-_ ]?(?:me|this)|replace[-_ ]?(?:me|this)|test[-_ ](?:key|token|secret|password))|(?:insert|enter|replace|change|put|paste|example|dummy|fake|sample|placeholder|some|my)[-_ ][a-z_ -]+|(?:required|nullable)\\|[\\w|:,.]+";
const wordlike = compactPattern(
  `^(?:${[emptyValues, typeNames, `(?:${states})${footnote}`, settings, masks, pointer, pins, placeholders].join("|")})$`,
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

/** A regular expression: `sed 's/password=.*'`. */
const searched = /^\.[*+]/;
/** The end of a command of sed: `s/password=.*` + `/password=REDACTED/g`. */
const substituted = /[/|#][gimsx]{0,3}$/;

/** `"Bot " + token` */
const onlyScheme = /^[A-Za-z]{3,12} $/;
/** A CSS rule: `.btn--pw:focus{outline:0`. */
const styleRule =
  /^(?:active|after|before|checked|disabled|first|focus|has|hover|is|last|not|nth|placeholder|root|visited|where)[a-z-]{0,16}[{,.:(]/;
const elements =
  "a|abbr|button|code|dd|div|dl|dt|em|fieldset|footer|form|h[1-6]|header|i|img|input|label|legend|li|nav|ol|option|p|pre|section|select|small|span|strong|svg|table|tbody|td|textarea|th|tr|ul";
const properties =
  "align-(?:content|items|self)|background|border|bottom|box-(?:shadow|sizing)|color|column|cursor|display|fill|flex|float|font|gap|grid|height|justify-(?:content|items|self)|left|letter-spacing|line-height|list-style|margin|max-(?:height|width)|min-(?:height|width)|opacity|outline|overflow|padding|pointer-events|position|right|stroke|text-(?:align|decoration|overflow|transform|indent|shadow)|top|transform|transition|user-select|vertical-align|visibility|white-space|width|word-(?:break|spacing|wrap)|z-index";
const styleValue = "-?(?:\\d[\\d.]{0,5}|\\.\\d{1,4})(?:[a-z]{1,4}|%)?|#[\\da-f]{3,8}|[a-z-]{2,24}";
/** The CSS rule of an element within the named one: `.otp input{width:2rem`. */
const elementRule = compactPattern(
  `^(?:${elements})(?:[.:#[][^{\\s]{1,40})?\\{(?:${properties})(?:-[a-z-]{1,24})?:(?:${styleValue})?(?:[\\s;,(!}]|$)`,
);
/** Whether a value continues a CSS selector that ends in the name of a secret. */
export const isElementRule = (value: string): boolean => value.includes("{") && elementRule.test(value);
const scheme = /^(?:apikey|basic|bearer|token) /i;

/**
 * Whether a value is a type, an empty value, a variable, a call, or the name of a secret. Cached, because several detectors check
 * the same value.
 */
export const isPlaceholder = memoizePerCall(isPlaceholderUncached);

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
    searched.test(written) ||
    wordlike.test(value) ||
    (substituted.test(value) && wordlike.test(value.replace(substituted, ""))) ||
    algorithms.test(value) ||
    variable.test(value) ||
    styleRule.test(value) ||
    isElementRule(value)
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
  member.test(value) ||
  (path.test(value) && !bootstrap.test(value) && !isChosenPath(value) && value.split(".").every(isWordlike));

/** Two or three words with a capital or a digit that no path of a program has: `Linden.blatt31`, `pg.Narwhal_7`, `T1ger.lilly`. */
const chosenPath =
  /^(?=.*(?:[A-Z]|[A-Za-z]\d+[a-z]))[A-Za-z][A-Za-z\d]{0,24}(?:\.[A-Za-z][A-Za-z\d]{1,24}(?:_\d{1,4})?){1,2}$|^[a-z]+\d[a-z]{2,24}\.(?![achmos]$)[a-z]$/;
/** `Buffer.from`, `models.User`, `DataTypes.STRING`, `ctx.Value`, `k8s.Config` */
const wordsOfPrograms = new Set(
  splitWords(`
    string str text char varchar bytes byte int number bool boolean float date time json xml yaml html http https url uri uuid hex base
    required optional nullable config configuration conf cfg settings setting env environment options opts option props prop params param args arg state
    context ctx request req response res session user users account auth login data value values val input output form forms field fields get set
    default new none null nil true false hash type types model models schema schemas error errors err exception const constants enum enums
    utils util helper helpers client server service services database app application main index test tests module modules package lib core
    crypto buffer array list map dict object function method class instance self this that id key keys name names path file files
    from to of in on by is has with create make build load read write parse format encode decode random next first last current
    process window document console math system sys os io net fmt log logger logging event events message messages label labels title hint
    page view component element node root parent child item items row column table query result results status code password passwd pass secret token
    manager factory provider handler controller repository store storage cache queue task job worker thread process internal external public private
    static final abstract base common shared global local remote api sdk cli ui web mobile desktop android ios windows linux
    validators validator validation zod joi yup faker mock stub spec fixture fixtures sequelize mongoose prisma typeorm django flask express react vue angular
    pydantic sqlalchemy serializers graphql protobuf proto grpc aws gcp azure google firebase stripe com org net io dev co example
    k8s s3 ec2 v1 v2 v3 h2 md5 sha1 sha256 sha512 base64 utf8 x509 oauth2 i18n l10n d3 p5 corev1 metav1 log4j t9n es6 ed25519 tsx jsx js ts py
  `),
);
/** `S0ap`, but not `base64` or `k8s`. */
const digitInWord = /^[A-Za-z]+\d[a-z]{2,}$/;
const isOfProgram = (part: string) =>
  wordsOfPrograms.has(part.toLowerCase()) ||
  part.split(/(?=[A-Z])/).some((word) => wordsOfPrograms.has(word.toLowerCase()));
/** `user.passWord` */
const isInCamelCase = (value: string) => /^[a-z]+(?:[A-Z][a-z]+)*(?:\.[a-z]+(?:[A-Z][a-z]+)*)+\d*$/.test(value);
/** Between two other words: `Winter.Is.Over`. */
const smallWord = /^(?:By|From|Has|In|Is|Of|On|To|With)$/;
const isChosenPath = (value: string) =>
  chosenPath.test(value) &&
  value.split(".").every((part) => digitInWord.test(part) || part.replace(standardInText, "") === part) &&
  !isInCamelCase(value) &&
  value.split(".").every((part) => smallWord.test(part) || !isOfProgram(part.replace(/_?\d+$/, ""))) &&
  isHint(roleOfText(value.slice(value.indexOf(".") + 1).replace(/\d+$/, "")));

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
  return value.length > 15 && !/\s/.test(value) && (longRun.test(value) || value.length / countRuns(value) < wordRun);
}

/** Longer than the words in identifiers. */
const longRun = /[a-z]{21}|[A-Z]{21}/;

/** In camel case, words have runs of three or more letters, and random letters have runs of fewer than two on average. */
const wordRun = 2.2;
const runs = /[a-z]+|[A-Z]+|\d+|[^A-Za-z\d]+/g;
const countRuns = (value: string) => value.match(runs)?.length ?? 1;

/** Whether an identifier consists of words, optionally with a number: `PartialCookie`, `Network$1`, `ZodE164`. */
function isWordlike(identifier: string): boolean {
  const digits = identifier.replace(/\D/g, "").length;
  return (
    digits < 4 &&
    digits * 3 <= identifier.length &&
    (identifier.length < 6 || identifier.length / countRuns(identifier) >= wordRun)
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
export const isSecretInProse = memoizePerCall(isSecretInProseUncached);

function isSecretInProseUncached(value: string): boolean {
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

/** Values of a "password" column that describe a password instead of containing one: hash algorithms, column types, statuses. */
const verdict =
  /^(?:not.?null|varchar|text|char|blob|uuid|set|unset|enabled|disabled|supported|allowed|valid|weak|medium|strong|good|bad|ok|pass(?:ed)?|fail(?:ed)?|never|always|default|custom|plain(?:text)?|hash(?:ed)?|encrypted|masked|bcrypt|scrypt|argon2(?:id?)?|pbkdf2|md5|sha-?\d{1,3}|[✓✔✗✘✅❌].*|\d{1,2}\+?|password|passwort|secret|unknown|none|tbd|same|shared|manual|auto|x)$/iu;
export const isVerdict = (value: string) => verdict.test(value);
