/** Substitutes for a secret, which name its source or say that it was removed: references, templates, expressions, masks. */
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";

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
/** A template within a name: `${prefix}-token`, `$(TOKEN)_v2`. */
const template = new RegExp(`^[\\w.:/-]{0,32}?(?:${templates.join("|")})[\\w.:/-]{0,32}$`);

const identifier = "[A-Za-z_$][\\w$]{0,60}";
const steps = `(?:(?:\\?\\.|\\.|::|->)${identifier}){1,6}`;
/** Up to three arguments: names, numbers, and strings that are words. */
const argument = "(?:[\\w$.*/:-]{0,60}|'[\\w ./:@-]{0,60}'|\"[\\w ./:@-]{0,60}\")";
const inner = `${argument}(?:, ?${argument}){0,2}`;
const ending = "(?:(?:\\?\\.|\\.)[A-Za-z_]{1,40}(?:\\([\\w'\"]{0,20}\\))?){0,3}[!?;]{0,2}";
/** `process.env["NAME"]`, `os.getenv("NAME")`, `Config::get('a.b')`, `crypto.randomBytes(32).toString(hex)` */
const expression = compactPattern(
  `^(?:await |new |yield |return )?(?:${[
    `${identifier}${steps}(?:\\[${inner}\\]|\\(${inner}\\))`,
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
/** The first character of every template. */
const opensTemplate = /[$%#@<({]/;
/** The maximum length of a form. */
const maxLength = 256;

/** Whether a text is a type with its size: `char(11)`. */
export const isTypeName = (value: string): boolean => value.length <= maxLength && type.test(value);

export function isSecretReference(value: string): boolean {
  if (value.length > maxLength) return false;
  if (!otherCharacter.test(value)) return plainForms.some((form) => form.test(value));
  return (opensTemplate.test(value) && template.test(value)) || forms.some((form) => form.test(value));
}
