/** Secrets a few words after a word for a password, secrets printed by a command, and text that only looks like either. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const passwords = [
  "Moss77Velvet",
  "XWDY!JVaU91rD9",
  "Tundra_1025x",
  "Zephyr#42!Ab",
  "q7Rk2mXv9LpZ4sTn",
  "OrchidHarbor679",
  "Kx9$mLq2vT",
];
const phrases = ["maple-violet-60", "harbor-quartz-79"];

type Form = (value: string) => string;

/** A word for a password, then the syntax that a language, a serializer or a dump puts before the value. */
const dumps: readonly Form[] = [
  (v) => `array(2) {\n  ["user"]=>\n  string(2) "jo"\n  ["password"]=>\n  string(${v.length}) "${v}"\n}`,
  (v) => `a:2:{s:4:"user";s:2:"jo";s:8:"password";s:${v.length}:"${v}";}`,
  (v) => `Database { name: "d", secret: Some("${v}") }`,
  (v) => `Credentials { user: "bob", password: Secret("${v}") }`,
  (v) => `(def db {:dbtype "postgresql" :user "clj" :password "${v}" :ssl true})`,
  (v) => `password = <<"${v}">>`,
  (v) => `const std::string kPassphrase{"${v}"};`,
  (v) => `01  WS-PASSWORD PIC X(12) VALUE "${v}".`,
  (v) => `  ~ password = "Winter2024!" -> "${v}"`,
  (v) => `<AutoLogon><Password><Value>${v}</Value><PlainText>true</PlainText></Password></AutoLogon>`,
  (v) => `password := []byte("${v}")`,
  (v) => `%{user: "bob", password: ~s("${v}")}`,
  (v) => `@password = String.new("${v}")`,
  (v) => `passphrase: Optional("${v}")`,
  (v) => `password=Just "${v}"`,
  (v) => `fmt.Sprintf("user=%s password=%s sslmode=disable", "worker", "${v}")`,
];

const sentences: readonly Form[] = [
  (v) => `salasanani on ${v} mutta kirjautuminen ei toimi`,
  (v) => `hasło do vpn: ${v}, login jak zwykle`,
  (v) => `le mot de passe du wifi c'est ${v}, réseau Invités`,
  (v) => `ο κωδικός μου είναι ${v} και δεν μπαίνει`,
  (v) => `пароль от роутера: ${v}, не меняй`,
  (v) => `the password for the staging box should be ${v} as of today`,
  (v) => `Mein Passwort für das Portal war immer ${v}`,
  (v) => `la contraseña del router nuevo ahora es ${v}`,
  (v) => `a senha da rede de convidados agora é ${v}`,
  (v) => `het wachtwoord van de gast-wifi is nu ${v}`,
  (v) => `lösenordet till servern heter ${v}`,
  (v) => `wpa_passphrase "HomeNet" ${v} >> /etc/wpa.conf`,
  (v) => `비밀번호가 ${v} 인데 안 돼요`,
  (v) => `密码改成了 ${v} 了`,
];

/** A command that prints a secret, and its output. */
const outputs: readonly Form[] = [
  (v) => `$ cat /run/secrets/db_password\n${v}\n$ ls /run/secrets`,
  (v) => `>>> os.environ["STAGE"]\n'qa'\n>>> os.environ["DB_PASSWORD"]\n'${v}'`,
  (v) => `$ vault kv get -field=password secret/app\n${v}\n$ date`,
  (v) => `root@web1:~# printenv API_KEY\n${v}\n`,
  (v) => `$ kubectl get secret pg -o jsonpath="{.data.password}" | base64 -d\n${v}\n$ exit`,
  (v) => `irb> Rails.application.credentials.secret_key_base\n=> "${v}"`,
  (v) => `PS C:\\Users\\Public> echo $env:DB_PASSWORD\n${v}\n`,
  (v) => `> process.env.JWT_SECRET\n'${v}'\n> 1`,
];

const all = (forms: readonly Form[], values: readonly string[]): HiddenCase[] =>
  forms.flatMap((form) => values.map((value) => ({ kind: "secret", payload: { text: form(value) }, gone: [value] })));

export const mustGo: readonly HiddenCase[] = [
  ...all(dumps, passwords),
  ...all(dumps.slice(0, 10), phrases),
  ...all(sentences, passwords),
  ...all(outputs, [...passwords, ...phrases]),
];

export const mustStay: readonly object[] = [
  "The password must contain at least 8 characters, one of A-Z and one of 0-9.",
  "password: Joi.string().pattern(/^[a-zA-Z0-9]{3,30}$/).required()",
  "The secret is in Vault2024",
  "Your password expires on 2026-03-14T08:00:00Z, see KB4012598.",
  "password hashing uses PBKDF2-HMAC-SHA256 with 600000 iterations",
  "reset the password with POST /v2/users/usr_12ab34/reset",
  "the password is stored with Argon2id (RFC9106) or bcrypt12",
  'const password = await readField("input-2");',
  'if (!password) throw new Http2Error("ERR_HTTP2_STREAM");',
  'expect(password).toMatch("Win32Exception");',
  '<input type="password" name="pw" id="field12" autocomplete="current-password" data-id="a1b2c3d4e5">',
  'secretName: "db-credentials-v2"',
  "def login_cram_md5(self, user, password):\n    self.password = password\n    return self.authenticate('CRAM-MD5', auth)",
  "Passwort ändern: siehe Ticket OPS-20481 und Runbook v3.2.1",
  "пароль должен содержать буквы A-Z и цифры 0-9",
  "$ cat README.md\nproject-42-docs\n$ ls",
  "$ kubectl get secret pg\nNAME   TYPE     DATA   AGE\npg     Opaque   2      14d",
  "$ passwd bob\npasswd: password updated successfully",
  ">>> len(password)\n12345678\n>>> ",
  "$ vault token lookup -field=ttl\n2764800s\n$ ",
  "$ cat /run/secrets/db_password | wc -c\n1024",
  "psk-mode is off on AP-Lobby-2 and AP-Lobby-3",
  "The passwords of 1,024 users were rotated by job run-8f3a2c.",
].map((text) => ({ text }));
