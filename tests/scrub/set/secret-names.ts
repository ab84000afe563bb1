/** Secrets in code, configuration, commands, markup and sentences, beside each name that says so. */
import { chosenSecrets, foreignSecrets, issuedSecrets } from "@/lib/scrub/data/secret-names";
import type { HiddenCase } from "@/tests/scrub/set/case";
import { foreignSentences, spellingsOf, statementForms } from "@/tests/scrub/statement-forms";

/** As people and machines choose them; none is live. */
const secretValues = [
  "tok_9f8a7b6c5d",
  "Tr0ub4dor&3x",
  "5f3c91d0aa5f3c91d0aa8b27",
  "S3cr3t!pass",
  "xK9mQ2vLp7",
  "0b6ce0a1-7d53-4b1f-9c4e-3a6f1d2e8c90",
  "c2VjcmV0LXZhbHVlLTEyMw",
  "hunter2222",
  "Winter2024!",
  "QmFzZTY0RW5jb2RlZFNlY3JldFZhbHVl",
  "aB3$kL9@mN5",
  "wJalrXUtnFEMI/K7MDENG/bPxRfiCYzq7",
] as const;

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;
// Two letters are a name within an identifier alone: `user_pw`.
const names = [...chosenSecrets, ...issuedSecrets].filter((name) => !/_(?:pw|id)$/.test(name));

/** A prefix, as systems write it before a name. */
const prefixed = ["stripe", "smtp", "prod_db", "aws", "next_public", "my_app"];

/** Without the names of passwords in few letters, which sentences about other things hold as well. */
const plainNames = [
  "password",
  "token",
  "api_key",
  "client_secret",
  "access_token",
  "private_key",
  "passphrase",
  "secret_key",
];

const inForms = [...statementForms].flatMap(([label, form], row): HiddenCase[] =>
  // Every form meets all names in turn, some of them with a prefix.
  Array.from({ length: 12 }, (_, column) => {
    const index = row * 12 + column;
    const name = at(names, index * 7 + column);
    const isPrefixed = column % 6 === 5 && !label.includes("eader");
    const spellings = spellingsOf(isPrefixed ? `${at(prefixed, index)}_${name}` : name);
    // A shell ends a bare word at some signs, and a URL at others.
    const value = at(secretValues.filter(fits(label)), index);
    return { kind: "secret", payload: { text: form(spellings, value) }, gone: [value] };
  }),
);

/** Whether a value can stand in a form as it is. */
function fits(label: string): (value: string) => boolean {
  if (/query|fragment|curl form|fields|semicolon/.test(label)) return (value) => /^[\w!-]+$/.test(value);
  return (value) => !/[$&@!/]/.test(value) || label.includes("/ ");
}

const filled = (sentence: string, name: string, value: string) =>
  sentence.replace(/(?<![A-Za-z])[NV](?![A-Za-z])/g, (letter) => (letter === "N" ? name : value));

const inLanguages = Object.entries(foreignSecrets).flatMap(([language, words]): HiddenCase[] =>
  words.flatMap((word, row) =>
    (foreignSentences[language] ?? []).map((sentence, column) => {
      const value = at(secretValues, row * 5 + column);
      const name = word.replaceAll("_", " ");
      return { kind: "secret", payload: { text: filled(sentence, name, value) }, gone: [value] };
    }),
  ),
);

export const mustGo: readonly HiddenCase[] = [...inForms, ...inLanguages];

/** What stands where a secret would, and is none. */
const stands = {
  "const options = { N: V };": [
    "password",
    "options.token",
    "getSecret()",
    "process.env.API_KEY",
    "undefined",
    "null",
    "z.string()",
  ],
  'const options = { N: "V" };': [
    "string",
    "password",
    "required",
    "your-api-key",
    "YOUR_API_KEY",
    "********",
    "<token>",
    "RS256",
  ],
  'headers.set("N", V);': [
    "token",
    "`Bearer ${token}`",
    "process.env.TOKEN",
    "auth.header",
    "null",
    '""',
    "await getToken()",
  ],
  'headers.set("N", "V");': ["token", "string", "Bearer", "{{token}}", "$TOKEN", "required", "Token"],
  "client.setN(V);": ["token", "config.token", "null", "getToken()", "undefined", "args[0]"],
  'client.getN("V")': ["prod/db1", "user1", "session_1234", "default", "my-app-2"],
  'verifyN("V", hash)': ["hunter2222", "abc12345"],
  "N=V npm start": ["$TOKEN", "${TOKEN}", "<token>", "xxx", "***", "your-token"],
  "export N=V": ["$(cat token.txt)", "$SECRET", "${SECRET:-}", "<your-token>", "xxxxxxxx"],
  'export N="V"': ["$(vault read secret1)", "${TOKEN_2}", "<token-1>", "YOUR_TOKEN"],
  "cli --N V": ["$TOKEN", "<token>", "${TOKEN}", "[token]", "{token}"],
  "setx N V": ["%TOKEN%", "<token>", "$env:TOKEN"],
  "db:\n  N: V\n  port: 5432": [
    "${PASSWORD}",
    "{{ .Values.password }}",
    "<password>",
    "null",
    "~",
    "!vault |",
    "*default",
  ],
  "<N>V</N>": ["${password}", "{{password}}", "", "string", "xxx", "********"],
  '<input type="password" name="N" value="V">': ["", "{{ value }}", "${value}", "<%= value %>"],
  "SELECT * FROM users WHERE N = V": ["$1", "?", ":password", "@password", "NULL", "crypt($1, password)"],
  "?N=V&page=2": ["{token}", "<token>", "$TOKEN", "null", "undefined", "xxx"],
  "type Options = { N: V }": [
    "string",
    "string | undefined",
    "Secret<string>",
    "() => Promise<string>",
    "SecretProvider",
    "Buffer",
  ],
  "def connect(host, N: V):": ["str", "Optional[str]", "SecretStr", "str | None"],
  "N := V": ['os.Getenv("TOKEN")', "cfg.Token", 'r.Header.Get("X")', 'flag.String("token", "", "usage")'],
  "if (N === V) {": ["undefined", "null", '""', "expected", "'string'"],
  "The N is V.": [
    "required",
    "invalid",
    "optional",
    "stored in Vault",
    "base64-encoded",
    "a JWT",
    "SHA-256 hashed",
    "too short",
  ],
  "Your N V.": [
    "has expired",
    "must be at least 12 characters long",
    "was reset on 2024-05-06",
    "is valid for 30 days",
    "has 2 uses left",
  ],
  "Set the N to V": ["continue", "rotate every 90 days", "expire after 24h", "the new one", "a random value"],
  "N: V": [
    "required",
    "8-64 characters",
    "see section 4.2",
    "not set",
    "(hidden)",
    "n/a",
    "none",
    "~/.config/app/token",
  ],
  "| N | V |": ["string", "Required", "The value to use", "yes", "`string`"],
  "Error: invalid N V": ["(401)", "at line 12", "for user 42", "in request 7"],
};

/** Names that only look like those of secrets. */
const harmless = [
  ...[
    "token_count",
    "max_tokens",
    "tokenizer",
    "token_type",
    "password_policy",
    "password_min_length",
    "secretary",
    "secret_name",
  ],
  ...[
    "key_id",
    "public_key",
    "primary_key",
    "foreign_key",
    "cache_key",
    "keyboard",
    "keyword",
    "monkey",
    "cookie_policy",
  ],
  ...[
    "cookies_enabled",
    "credential_type",
    "authorization_endpoint",
    "auth_method",
    "jwt_algorithm",
    "pinned",
    "pin_count",
  ],
  ...["next_page_token", "passport_required", "bypass", "compass", "status_code", "zip_code", "country_code"],
  ...[
    "exit_code",
    "error_code",
    "api_version",
    "session_count",
    "session_duration",
    "token_endpoint",
    "sort_key",
    "partition_key",
  ],
] as const;

const notSecrets = Object.entries(stands).flatMap(([template, values], row) =>
  values.flatMap((value, column) =>
    [0, 1, 2].map((turn) => {
      const { snake, camel, pascal, kebab, scream, words } = spellingsOf(at(plainNames, row * 7 + column * 3 + turn));
      const spelling = /^(?:The|Your|Set|N:|\||Error)/.test(template)
        ? words
        : /export|setx|npm start/.test(template)
          ? scream
          : /headers|--N/.test(template)
            ? kebab
            : /db:|SELECT|\?N|def /.test(template)
              ? snake
              : /etN\(|yN\(/.test(template)
                ? pascal
                : camel;
      return {
        text: template
          .replaceAll("N", "\u0000")
          .replace(/(?<![A-Za-z])V(?![A-Za-z])/, () => value)
          .replaceAll("\u0000", spelling),
      };
    }),
  ),
);

const otherNames = [...statementForms].flatMap(([label, form], row) =>
  [0, 1, 2].map((column) => {
    const name = at(harmless, row * 3 + column);
    // The same words, and values that are no secret of another kind.
    return {
      text: form(spellingsOf(name), at(["orders_2024", "item-4711", "v2_beta3", "eu-west-1"], row + column)),
      label,
    };
  }),
);

export const mustStay: readonly object[] = [...notSecrets, ...otherNames.map(({ text }) => ({ text }))];
