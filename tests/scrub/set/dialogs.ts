/** Passwords in dialogs with servers, in conditional assignments, in variables named after services, and among arguments in lists. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const passwords = ["hunter22x", "Winter2024!", "S3cure-Pass9", "k8s_Adm1n.pw"];
const keys = ["9f8a7b6c5d4e3f2a1b0c9d8e", "Zx81Kq92Lm03Vb74Nt65", "d41d8cd98f00b204e9800998ecf8427e"];
const plainLogin = (password: string) => btoa(`\0bob\0${password}`);

type Line = (value: string) => string;

const dialogs: readonly Line[] = [
  (pass) => `a1 LOGIN bob ${pass}`,
  (pass) => `C: A001 LOGIN "bob@x" "${pass}"\r\nS: A001 OK`,
  (pass) => `. login bob ${pass}`,
  (pass) => `USER bob\r\nPASS ${pass}\r\n`,
  (pass) => `220 ready\nUSER bob\n331 Password required\nPASS ${pass}\n230 Logged in`,
  (pass) => `[12:00:01] -> PASS ${pass}`,
  (pass) => `C: USER bob\nS: +OK\nC: PASS ${pass}\nS: +OK`,
  (pass) => `ftp> user bob ${pass}`,
  (pass) => `redis> AUTH ${pass}`,
  (pass) => `127.0.0.1:6379> AUTH default ${pass}\nOK`,
  (pass) => `*2\r\n$4\r\nAUTH\r\n$9\r\n${pass}\r\n`,
  (pass) => `ACL SETUSER app on >${pass} ~* +@all`,
];
const encodedDialogs: readonly Line[] = [
  (login) => `AUTH PLAIN ${login}`,
  (login) => `> AUTH PLAIN ${login}\r\n< 235 OK`,
  (login) => `a2 AUTHENTICATE PLAIN\r\n+ \r\n${login}\r\n`,
  (login) => `<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${login}</auth>`,
];
const promptedDialogs: readonly Line[] = [
  (pass) => `AUTH LOGIN\n334 VXNlcm5hbWU6\nYm9i\n334 UGFzc3dvcmQ6\n${pass}\n235 OK`,
  (pass) => `C: AUTH LOGIN\nS: 334 VXNlcm5hbWU6\nC: Ym9i\nS: 334 UGFzc3dvcmQ6\nC: ${pass}`,
];

const assignments: readonly Line[] = [
  (value) => `config.token ||= "${value}"`,
  (value) => `opts.apiKey ??= '${value}'`,
  (value) => `@password ||= "${value}"`,
  (value) => `$secret ??= "${value}";`,
  (value) => `API_TOKEN ?= ${value}`,
  (value) => `password += "${value}"`,
];

const variables: readonly Line[] = [
  (key) => `OPENWEATHER_KEY=${key}`,
  (key) => `export MAPBOX_KEY="${key}"`,
  (key) => `GIPHY_KEY = '${key}'`,
  (key) => `process.env.NEWSAPI_KEY = "${key}"`,
  (key) => `environment:\n  SENDGRID_KEY: ${key}`,
  (key) => `docker run -e ALGOLIA_SEARCH_KEY=${key} app`,
];

const commands: readonly Line[] = [
  (pass) => `exec(["curl", "-u", "bob:${pass}", "https://x.example"])`,
  (pass) => `spawn('sshpass', ['-p', '${pass}', 'ssh', 'bob@x'])`,
  (pass) => `ssh-keygen -t ed25519 -N "${pass}" -f key`,
  (pass) => `$pw = ConvertTo-SecureString ${pass} -AsPlainText -Force`,
  (pass) => `net use Z: \\\\srv\\share ${pass} /user:bob`,
  (pass) => `REG ADD "HKLM\\Software\\x" /v DefaultPassword /t REG_SZ /d ${pass} /f`,
  (pass) => `snmpwalk -v3 -u bob -A ${pass} host`,
  (pass) => `xfreerdp /u:bob /p:${pass} /v:host`,
  (pass) => `rdesktop -u bob -p ${pass} host`,
  (pass) => `kinit bob <<< ${pass}`,
  (pass) => `sudo -S <<< "${pass}" ls`,
  (pass) => `GRANT ALL ON *.* TO 'a'@'b' IDENTIFIED BY "${pass}"`,
  (pass) => `client.login('bob', '${pass}')`,
  (pass) => `builder.withCredentials("bob", "${pass}")`,
];

const cases = (kind: string, values: readonly string[], lines: readonly Line[]): HiddenCase[] =>
  lines.flatMap((line) => values.map((value) => ({ kind, payload: { text: line(value) }, gone: [value] })));

export const mustGo: readonly HiddenCase[] = [
  ...cases("secret", passwords, dialogs),
  ...cases("secret", passwords.map(plainLogin), encodedDialogs),
  ...cases("secret", passwords.map(btoa), promptedDialogs),
  ...cases("secret", [...passwords, ...keys], assignments),
  ...cases("secret", keys, variables),
  ...keys.map((key) => ({ kind: "secret", payload: { env: { MAPBOX_KEY: key } }, gone: [key] })),
  ...cases("secret", passwords, commands),
];

const harmless: readonly string[] = [
  "config.token ||= options.token",
  "opts.apiKey ??= process.env.API_KEY",
  "@password ||= params[:password]",
  "total_tokens += 4096",
  "AUTH LOGIN PLAIN CRAM-MD5",
  "250-AUTH PLAIN LOGIN",
  "a1 LOGIN failed",
  "PASS tests/login.test.ts",
  "PASS  src/app.test.js (5.2 s)",
  "> PASS src/app.test.js",
  "USER bob logged in\nPASS rate is 92 %",
  "redis AUTH command",
  "Step 2 login as bob and continue",
  "KEYBOARD_KEY=Enter",
  "PRIMARY_KEY=id",
  "PARTITION_KEY=tenant_id_2024",
  "ROUTING_KEY=orders.created.v2",
  "CACHE_KEY=9f8a7b6c5d4e3f2a1b0c9d8e",
  "IDEMPOTENCY_KEY=8f14e45f-ceea-467a-9a36-dedd4bea2543",
  "STATUS_KEY=order_status_by_customer",
  'ssh-keygen -t rsa -N "" -f k',
  "net user bob",
  "net use Z: /delete",
  "ConvertTo-SecureString $pw -AsPlainText",
  "ConvertTo-SecureString -String $env:PW -AsPlainText",
  "msbuild /p:Configuration=Release",
  "rdesktop -u bob host",
  'tee file <<< "content42"',
  '["npm", "run", "build", "--prod"]',
  '["git", "commit", "-m", "fix2"]',
  "client.login(user, password)",
  "app.login('google', 'popup')",
  ".withCredentials(true)",
  "CREATE USER app IDENTIFIED EXTERNALLY",
  "\\\\wsl$\\Ubuntu\\usr\\bin",
  "C:\\Windows\\System32\\new",
  "cd /srv/home\nls -la\nnpm test",
];

export const mustStay: readonly object[] = harmless.map((text) => ({ text }));
