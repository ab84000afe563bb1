/** Plain passwords in logs, settings, commands, code and requests, with and without a user next to them. */
import { type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

const values = ["moonstone", "qpwkzrtn", "GhTyKlQw", "90817"];
/** Each payload around a password. */
const forms: readonly ((value: string) => object | string)[] = [
  (v) => `2026-01-04T10:00:00Z DEBUG auth: user=bob password=${v} result=ok`,
  (v) => `[INFO] login attempt username: bob, password: ${v}`,
  (v) => `level=debug msg="connecting" user=svc pass=${v} host=db1`,
  (v) => `{"level":"debug","user":"svc","pass":"${v}"}`,
  (v) => ({ role: "user", content: `The DB creds are app / ${v}` }),
  (v) => ({ role: "user", content: `login with bob@shop.example, password ${v}` }),
  (v) => ({ role: "assistant", content: `I'll use the password "${v}" to log in.` }),
  (v) => ({ arguments: { username: "bob", password: v } }),
  (v) => ({ arguments: `{"username":"bob","pw":"${v}"}` }),
  (v) => ({ tool: "bash", command: `mysql -uroot -p${v} shop` }),
  (v) => ({ tool: "bash", command: `PGPASSWORD=${v} pg_dump shop` }),
  (v) => ({ tool: "bash", command: `redis-cli -a ${v} ping` }),
  (v) => ({ tool: "bash", command: `curl -u bob:${v} https://x.example` }),
  (v) => ({ tool: "bash", command: `docker login -u bob -p ${v}` }),
  (v) => ({ tool: "bash", command: `sshpass -p '${v}' ssh bob@h` }),
  (v) => ({ tool: "bash", command: `echo ${v} | sudo -S ls` }),
  (v) => ({ tool: "bash", command: `htpasswd -bc f bob ${v}` }),
  (v) => ({ tool: "bash", command: `useradd bob && echo "bob:${v}" | chpasswd` }),
  (v) => `db_password: ${v}\ndb_user: app`,
  (v) => `DB_PASS=${v}`,
  (v) => `export DB_PASSWORD=${v}`,
  (v) => `ENV ADMIN_PASSWORD ${v}`,
  (v) => `ansible_password: ${v}`,
  (v) => `  become_pass: ${v}`,
  (v) => `smtp:\n  user: a\n  pass: ${v}`,
  (v) => `wpa_passphrase=${v}${v}`,
  (v) => `psk="${v}${v}"`,
  (v) => `<add key="Password" value="${v}" />`,
  (v) => `<entry key="db.password">${v}</entry>`,
  (v) => `jdbc:mysql://db/shop?user=app&password=${v}`,
  (v) => `Server=db;Database=shop;User Id=app;Password=${v};`,
  (v) => `Data Source=db;uid=app;pwd=${v}`,
  (v) => `amqp login: guest / password: ${v}`,
  (v) => `Password for user 'bob' set to '${v}'`,
  (v) => `New password for bob: ${v}`,
  (v) => `Generated password: ${v}`,
  (v) => `Temporary password: ${v} (expires in 24h)`,
  (v) => `Your one-time password is ${v}`,
  (v) => `PIN/Password: ${v}`,
  (v) => `Pwd = ${v}${v}7`,
  (v) => `creds → bob:${v}`,
  (v) => `Account: bob\nPw: ${v}`,
  (v) => `user bob pw ${v}7!`,
  (v) => `passwd=${v}&user=bob`,
  (v) => `?username=bob&pwd=${v}`,
  (v) => `email=bob%40x.example&password=${v}`,
  (v) => `POST /login {"user":"bob","password":"${v}"}`,
  (v) => `{user: 'bob', password: '${v}'}`,
  (v) => `User(name="bob", password="${v}")`,
  (v) => `setPassword("${v}")`,
  (v) => `const PASSWORD = "${v}";`,
  (v) => `password := "${v}"`,
  (v) => `password => '${v}'`,
  (v) => `:password => "${v}"`,
  (v) => `"password" -> "${v}"`,
  (v) => `$password = "${v}"`,
  (v) => `let pass = '${v}'`,
  (v) => `spring.datasource.password=${v}`,
  (v) => `Kennwort für den Drucker: ${v}`,
  (v) => `Das WLAN-Passwort vom Gästenetz ist ${v}.`,
  (v) => `PIN oder Passwort: ${v}`,
  (v) => `Benutzer: bob, Passwort: ${v}`,
  (v) => `Benutzername bob / Kennwort ${v}7`,
  (v) => `identifiant : bob / mot de passe : ${v}`,
  (v) => `Mon mot de passe c'est ${v}`,
  (v) => `le mot de passe wifi est ${v}`,
  (v) => `usuario: bob, contraseña: ${v}`,
  (v) => `usuario bob y contraseña ${v}7`,
  (v) => `La clave del wifi es ${v}`,
  (v) => `usuário: bob senha: ${v}`,
  (v) => `A senha do wi-fi é ${v}`,
  (v) => `utente: bob, password: ${v}`,
  (v) => `La password del wifi è ${v}`,
  (v) => `gebruiker: bob, wachtwoord: ${v}`,
  (v) => `login: bob, hasło: ${v}`,
  (v) => `Hasło do panelu to ${v}`,
  (v) => `логин: bob, пароль: ${v}`,
  (v) => `пароль от сервера — ${v}`,
  (v) => `логін: bob, пароль: ${v}`,
  (v) => `kullanıcı: bob, şifre: ${v}`,
  (v) => `用户名：bob，密码：${v}`,
  (v) => `密码为${v}7`,
  (v) => `ID：bob パスワード：${v}`,
  (v) => `아이디 bob 비밀번호 ${v}7`,
  (v) => `اسم المستخدم: bob كلمة المرور: ${v}`,
  (v) => `यूज़रनेम: bob पासवर्ड: ${v}`,
];
/** In a shell, the digits after `-p` can be a port. */
const isMissed = (payload: object | string, value: string) =>
  typeof payload === "object" &&
  "command" in payload &&
  `${payload.command}`.includes(`-p${value}`) &&
  /^\d+$/.test(value);

export const mustGo: readonly HiddenCase[] = forms.flatMap((form) =>
  values.map((value): HiddenCase => {
    const payload = form(value);
    return {
      kind: "secret",
      payload: typeof payload === "string" ? { text: payload } : payload,
      gone: [value],
      ...(isMissed(payload, value) && { isMissed: true }),
    };
  }),
);

export const mustStay: readonly object[] = parsePayloads(`
2026-01-04 INFO password reset requested by user bob
2026-01-04 WARN invalid password for user bob
2026-01-04 WARN Failed password for invalid user admin from port 22
Accepted password for bob from port 22 ssh2
authentication failure: wrong password
password check: passed
password expired: true
{"password_strength":"strong"}
{"passwordPolicy":{"min":8}}
{"password":{"required":true}}
{"passwordless":true}
{"event":"password_reset","status":"ok"}
{"label":"Password","placeholder":"Enter password"}
{"errors":{"password":"is too short"}}
{"errors":{"pass":"is required"}}
{"pass":"n/a"}
{"pass":0.93}
{"pass":"93%"}
{"pw":"75W"}
{"auth":"apikey:header"}
{"creds":"read-only"}
{"credentials":"omit"}
{"tests":{"pass":12,"fail":0}}
{"verdict":"pass","pass":"all checks"}
{"clave":"MX-01","descripcion":"Efectivo"}
Test Suites: 12 passed, 12 total
passwd: password updated successfully
passwd: all authentication tokens updated successfully.
ERROR: password authentication failed for user "bob"
fe_sendauth: no password supplied
Enter passphrase for key '/root/.ssh/id_rsa':
Enter password for user root:
Please enter your passcode to continue
Passwords do not match
Show password
Remember password
Save password?
Password saved in Keychain
password manager → 1Password
Update password: Settings → Security
Change your password: go to Settings
Choose a password: min 8 characters
Set a password: optional
Confirm password: must match
Old password: required
New password: required
current password is wrong
The password is being reset
password is never stored in plain text
password: [hidden]
password: {{ password }}
password: ${"$"}{PASSWORD}
password: *****
password: <redacted>
--password string   Database password
-p, --password PASSWORD  the password to use
  password    string  the user's password
password (string, required): the user's password
password (required)
@param password the user's password
:param password: user password
"password": "string"
"password": "<password>"
type Password = string
password?: string
password: Buffer
password: SecretStr = Field(...)
password = input("Password: ")
password = getpass.getpass()
password = config.password
password=args.password
password=None
password=""
password=password
Bitte Passwort eingeben:
Passwort wiederholen:
Falsches Passwort
Mot de passe oublié
Confirmez le mot de passe
Olvidé mi contraseña
Esqueci a senha
Password dimenticata?
Wachtwoord vergeten?
Nie pamiętam hasła
Забыли пароль?
Неверный пароль
忘记密码
密码不正确
パスワードをお忘れですか
비밀번호를 잊으셨나요
نسيت كلمة المرور
`);
