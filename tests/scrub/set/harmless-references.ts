/** References, templates, placeholders and masks that stand for a secret, in every form of statement. */
import { type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

export const staysWithEveryKind = true as const;

const names = ["password", "DB_PASSWORD", "apiKey", "api_key", "token", "client_secret", "jwtSecret"];

const references = [
  ...["${DB_PASSWORD}", "${{ secrets.TOKEN }}", "${env.TOKEN}", "${env:TOKEN}", "${input:token}", "${var.password}"],
  ...["${TOKEN:-}", "${TOKEN:?not set}", "$TOKEN", "$DB_PASSWORD", "$(pass show db)", "$(cat /run/secrets/db)"],
  ...[
    "{{ token }}",
    "{{token}}",
    "{{ .Values.db.password }}",
    "{{ env.TOKEN }}",
    "{% env 'TOKEN' %}",
    "<%= ENV['TOKEN'] %>",
  ],
  ...[
    "%TOKEN%",
    "#{token}",
    "@Microsoft.KeyVault(SecretUri=https://vault.example.com/secrets/db)",
    "{token}",
    "[token]",
  ],
  ...[
    "env:PASSWORD",
    "env.PASSWORD",
    "env://PASSWORD",
    "env(PASSWORD)",
    "file:/run/secrets/db",
    "file:///run/secrets/db",
  ],
  ...["vault:secret/data/db#password", "vault:kv/db#password", "op://Private/db/password", "ssm:/prod/db/password"],
  ...["ssm:///prod/db/password", "secretsmanager:prod/db", "sm://prod/db-password", "gcp-sm://prod/db", "keychain:db"],
  ...["arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbCdEf", "awssm://prod/db", "bws://db"],
  ...["{{resolve:secretsmanager:prod/db:SecretString:password}}", "{{resolve:ssm-secure:/prod/db:1}}"],
  ...["projects/acme/secrets/db/versions/latest", "kms:alias/db", "doppler://prod/DB_PASSWORD"],
  ...["!Ref DbPassword", "!GetAtt Db.Password", "!secret db_password", "!vault db_password", "secret://db/password"],
  ...["process.env.TOKEN", "process.env['TOKEN']", "import.meta.env.VITE_TOKEN", "Deno.env.get('TOKEN')"],
  ...["os.environ['TOKEN']", "os.getenv('TOKEN')", "ENV['TOKEN']", "ENV.fetch('TOKEN')", "System.getenv('TOKEN')"],
  ...["var.db_password", "local.token", "module.db.password", "data.vault_secret.db.value", "settings.SECRET_KEY"],
  ...[
    "config.apiKey",
    "this.token",
    "self.token",
    "ctx.token",
    "req.body.password",
    "args.password",
    "credentials.token",
  ],
  ...["secrets.GITHUB_TOKEN", "steps.login.outputs.token", "inputs.token", "github.token", "needs.auth.outputs.token"],
  ...["getToken()", "await getToken()", "generatePassword(32)", "faker.internet.password()", "crypto.randomUUID()"],
  ...["randomBytes(32).toString(hex)", "uuid()", "uuid4()", "secrets.token_hex(32)", "Random.hex(16)"],
];

const placeholders = [
  ...[
    "<password>",
    "<your-token>",
    "<YOUR_API_KEY>",
    "<api key here>",
    "<redacted>",
    "<hidden>",
    "<secret>",
    "<TOKEN>",
  ],
  ...["your-api-key", "your_api_key_here", "YOUR_API_KEY", "YOUR-TOKEN-HERE", "your token here", "yourpassword"],
  ...["my-secret-token", "my_api_key", "mypassword", "my-password", "some-token", "some_secret", "sample-token"],
  ...["example-token", "example_key", "dummy-token", "dummy", "fake-token", "fake_api_key", "test-token", "test_key"],
  ...["placeholder", "PLACEHOLDER", "changeme", "change-me", "CHANGEME", "changethis", "change_this", "replace-me"],
  ...["REPLACE_ME", "replace_with_your_token", "insert-token-here", "INSERT_TOKEN", "todo", "TODO", "TBD", "FIXME"],
  ...["xxx", "xxxx", "XXXXXXXX", "xxxx-xxxx-xxxx", "***", "********", "••••••••", "...", "…", "----", "____", "????"],
  ...["sk-...", "sk-…", "sk-xxxx", "sk-***", "sk_test_...", "ghp_xxxxxxxxxxxx", "AKIA...", "eyJ...", "pk_live_***"],
  ...["REDACTED", "[REDACTED]", "[redacted]", "(redacted)", "***REDACTED***", "[FILTERED]", "[Filtered]", "FILTERED"],
  ...["[MASKED]", "MASKED", "[hidden]", "(hidden)", "[secret]", "(secret)", "[removed]", "<removed>", "**removed**"],
  ...[
    "(sensitive value)",
    "<sensitive>",
    "(sensitive)",
    "sensitive",
    "(known after apply)",
    "<computed>",
    "[object Object]",
  ],
  ...[
    "none",
    "None",
    "null",
    "undefined",
    "nil",
    "N/A",
    "n/a",
    "not set",
    "not-set",
    "(not set)",
    "unset",
    "empty",
    "(empty)",
  ],
  ...[
    "string",
    "String",
    "str",
    "SecretStr",
    "Optional[str]",
    "string | null",
    "string?",
    "&str",
    "[]byte",
    "varchar(255)",
  ],
  ...[
    "required",
    "optional",
    "required|string|min:8",
    "nullable|string",
    "invalid",
    "valid",
    "expired",
    "missing",
    "revoked",
  ],
  ...[
    "encrypted",
    "hashed",
    "hidden",
    "masked",
    "unchanged",
    "unknown",
    "default",
    "auto",
    "generated",
    "auto-generated",
  ],
  ...[
    "password",
    "token",
    "secret",
    "api key",
    "apiKey",
    "API_KEY",
    "access_token",
    "Bearer",
    "Bearer token",
    "bearer <token>",
  ],
];

/** Values that must still be removed in the same places. */
const secrets = [
  "Tr0ub4dor&3x",
  "hunter2hunter",
  "k7Jq9vXz2LmP",
  "9f86d081884c7d659a2f",
  "c0rrect-h0rse-battery",
  "S3cr3t!pass",
];

export const mustGo: readonly HiddenCase[] = secrets.flatMap((secret) =>
  [
    { [names[0] as string]: secret },
    { env: { DB_PASSWORD: secret } },
    { text: `DB_PASSWORD=${secret}` },
    { text: `"apiKey": "${secret}"` },
    { text: `client_secret: ${secret}` },
    { args: JSON.stringify({ token: secret }) },
  ].map((payload) => ({ kind: "secret", payload, gone: [secret] })),
);

const values = [...references, ...placeholders];
const nameAt = (at: number) => names[at % names.length] as string;

export const mustStay = [
  ...values.map((value, at) => ({ [nameAt(at)]: value })),
  ...values.map((value, at) => ({ config: { auth: { [nameAt(at + 1)]: value } } })),
  ...values.filter((value) => !value.includes("'")).map((value, at) => ({ text: `${nameAt(at + 2)} = '${value}'` })),
  ...values.map((value, at) => ({ args: JSON.stringify({ [nameAt(at + 3)]: value }) })),
  ...values
    .filter((value) => !/[\s"']/.test(value))
    .flatMap((value, at) => [{ text: `${nameAt(at)}=${value}` }, { text: `${nameAt(at + 1)}: ${value}` }]),
  ...parsePayloads(`
The token is <token>, the password is <password>.
Set the password to $PASSWORD and the token to $TOKEN.
Use YOUR_API_KEY as the API key.
The API key is sk-... and the secret is xxxx.
Log in with the user name admin and the password <password>.
Replace your-token with the token from the dashboard.
Your token: <paste it here>
Password: ********
Password: (hidden)
Token: [REDACTED]
API key: sk-…1a2b
Authorization: Bearer ***
Authorization: token $GITHUB_TOKEN
Authorization: Basic <base64(user:password)>
Cookie: session=<session>
Set-Cookie: session=; Max-Age=0; Path=/
Set-Cookie: id=; Expires=Thu, 01 Jan 1970 00:00:00 GMT
X-Api-Key: {{api_key}}
--password "$PASSWORD" --token "$(cat token.txt)"
--api-key=$API_KEY --secret=<secret>
--password-file /run/secrets/db --token-ttl 3600
`),
];
