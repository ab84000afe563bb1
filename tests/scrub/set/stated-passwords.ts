/**
 * Passwords that nothing but the words before them gives away: letters only, digits only, or short. Also what people write after the
 * same words when they do not tell a password: a rule, a state, a type, a placeholder.
 */
import { gone, type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

const lines = (text: string): readonly string[] => text.trim().split("\n");
const written = (text: string) => text.replaceAll("\\n", "\n");

const values = [
  ...["wqzrtkpl", "HtrWqzLmNbVc", "swordfish", "Marmalade", "QXZVBNRT"],
  ...["48291", "80417735", "x7q!", "kk9", "teapot-lantern-moss"],
];

/** `@` stands for the password. */
const passwordTexts = lines(`
password: @
Password: @
PASSWORD: @
the password is @
The password is: @
My password is @, please fix it
the wifi password is @ and it is slow today
wifi password: @
password → @
password -> @
password => @
pw: @
PW: @
pw is @
my pw is @.
pass: @
pass → @
passcode: @
passphrase: @
pwd: @
user: bob, pw: @
login: bob\\npassword: @\\nhost: db1
Hi team,\\nthe password for the staging box is @.\\nThanks
Username: bob\\nPassword: @
temporary password: @
root password is @
new password: @
I changed the password to @ yesterday
I set the password to @.
password was @
Her password used to be @
creds: bob / @
credentials: bob / @
creds are bob/@
login creds: bob:@
db:\\n  user: app\\n  password: @\\n  port: 5432
- name: guest\\n  password: @
Passwort: @
das Passwort ist @
Das Passwort lautet @.
Mein Passwort: @
Kennwort: @
WLAN-Passwort: @
WLAN-Schlüssel: @
Zugangsdaten: bob / @
mot de passe : @
Mot de passe: @
le mot de passe est @
le mdp est @
mdp : @
mdp wifi : @
contraseña: @
la contraseña es @
mi contraseña es @.
clave: @
clave=@
la clave es @
clave del wifi: @
senha: @
a senha é @
minha senha: @
la password è @
password wifi: @
parola d'ordine: @
wachtwoord: @
het wachtwoord is @
wifi-wachtwoord: @
hasło: @
hasło to @
haslo: @
heslo: @
heslo je @
jelszó: @
şifre: @
şifrem: @
şifre şu: @
parola: @
lösenord: @
lösenordet är @
adgangskode: @
passord: @
salasana: @
salasana on @
пароль: @
пароль — @
мой пароль @
пароль от вайфая: @
мій пароль: @
пароль до пошти: @
парола: @
лозинка: @
密码：@
密码: @
密码是@
wifi密码是 @
口令：@
パスワード：@
パスワードは @ です
비밀번호: @
비밀번호는 @ 입니다
비번: @
كلمة المرور: @
كلمة السر هي @
סיסמה: @
पासवर्ड: @
पासवर्ड है @
รหัสผ่าน: @
mật khẩu: @
mật khẩu là @
kata sandi: @
kata sandinya adalah @
`);

/** Passwords in the language of the words before them. */
const native: readonly (readonly [text: string, value: string])[] = [
  ["пароль: ромашка", "ромашка"],
  ["мій пароль: соняшник", "соняшник"],
  ["Passwort: Löwenzähne", "Löwenzähne"],
  ["das Passwort ist Gänseblümchen", "Gänseblümchen"],
  ["contraseña: murciélago", "murciélago"],
  ["mot de passe : écureuil", "écureuil"],
  ["senha: coração", "coração"],
  ["şifre: güneşli", "güneşli"],
  ["hasło: żółwik", "żółwik"],
  ["パスワード：さくらもち", "さくらもち"],
  ["비밀번호: 고슴도치", "고슴도치"],
  ["密码：芝麻开门", "芝麻开门"],
];

/** A form or a note that puts the password below its label. */
const below = lines(`
Password\\n@
Username\\nbob\\nPassword\\n@
Login\\nbob@shop\\nPasswort\\n@\\nServer\\ndb1
Password:\\n@
Password:\\n\\n  @
*Password*\\n@
Wi-Fi password\\n@
mot de passe\\n@
Contraseña:\\n@
пароль\\n@
密码\\n@
Your new password:\\n\\n@\\n\\nPlease change it.
`);
const belowValues = ["Orchid4417x!", "HtrWqzLmNbVc", "kd83hd7shf"];

/** Objects whose names are short words for a password. */
const named = (value: string): readonly object[] => [
  { pw: value },
  { pass: value },
  { pswd: value },
  { passwd: value },
  { psw: value },
  { db: { host: "db1", pw: value } },
  { user: "bob", pass: value },
  { creds: value },
  { credentials: `bob:${value}` },
  { creds: { user: "bob", pw: value } },
  { auth: `svc:${value}` },
  { auth: `svc-deploy:${value}` },
  { basicAuth: `svc:${value}` },
  { text: `{"pw":"${value}"}` },
  { text: `{'pass': '${value}'}` },
  { text: `config = { pswd: "${value}", retries: 3 }` },
  { text: `{"auth":"svc:${value}"}` },
  { text: `{\\"pw\\":\\"${value}\\"}` },
  { userpw: value },
  { db_pw: value },
  { contrasena: value },
  { mdp: value },
  { clave: value },
  { haslo: value },
  { пароль: value },
  { 密码: value },
];

/** Assignments in code and settings: without quotes, a plain word is a variable. */
const assigned = lines(`
password = @
new Pool('db1', 'app', '@')
new Pool("db1.internal", "app", "@", "shop")
mysql.createConnection('db1', 'app', '@')
new Client("10.0.0.9", 5432, "app", "@")
Password - @
`);
const unlikeWords = ["wqzrtkpl", "HtrWqzLmNbVc", "QXZVBNRT", "80417735", "Orchid4417x!", "k4k9-zq"];

const passingMentions: readonly (readonly [text: string, value: string])[] = [
  ["user bob / pass HtrWqzLmNbVc", "HtrWqzLmNbVc"],
  ["user bob / pass k7!q", "k7!q"],
  ["log in as bob password k7!q", "k7!q"],
  ["ssh pw k7q!z works again", "k7q!z"],
];

const commands = (value: string): readonly (readonly [string, string])[] => [
  [`curl -F user=bob -F pass=${value} https://x.example/login`, value],
  [`curl -F "pw=${value}" https://x.example/login`, value],
  [`curl -d 'login=bob&pass=${value}' https://x.example/login`, value],
  [`curl --data-urlencode "pwd=${value}" https://x.example/login`, value],
  [`http POST x.example/login user=bob pass=${value}`, value],
  [`psycopg2.connect("shop", "app", "${value}")`, value],
  [`ftp.login("bob", "${value}")`, value],
  [`DriverManager.getConnection(url, "app", "${value}")`, value],
  [`user=bob pass=${value}`, value],
  [`POST /login pass=${value}&next=/`, value],
  [`export PW=${value}`, value],
  [`$pass = '${value}';`, value],
];

const typed = [...values.filter((value) => !/[!]/.test(value)), "Orchid4417x!"];

export const mustGo: readonly HiddenCase[] = [
  ...passwordTexts.flatMap((form) =>
    values.map((value) => gone("secret", { text: written(form).replace("@", () => value) }, value)),
  ),
  ...assigned.flatMap((form) =>
    unlikeWords.map((value) => gone("secret", { text: form.replace("@", () => value) }, value)),
  ),
  ...[...native, ...passingMentions].map(([text, value]) => gone("secret", { text }, value)),
  ...below.flatMap((form) =>
    belowValues.map((value) => gone("secret", { text: written(form).replace(/@(?!shop)/, () => value) }, value)),
  ),
  ...["swordfish", "wqzrtkpl", "HtrWqzLmNbVc", "80417735", "x7q!", "Orchid4417x!"].flatMap((value) =>
    named(value).map((payload) => gone("secret", payload, value)),
  ),
  ...typed
    .filter((value) => value.length > 3)
    .flatMap((value) => commands(value).map(([text, secret]) => gone("secret", { text }, secret))),
];

export const mustStay: readonly object[] = [
  // Rules and states, by language.
  ...parsePayloads(String.raw`
password is required
the password is required to continue
Password: required
Password: (required)
password: must be 12 characters
password must be at least 12 characters
Password: minimum 8 characters
Password: min. 8 chars, one digit
Password: 8-64 characters
password: 12 characters minimum
password is 12 characters long
password: <unset>
password: <your password>
password: string
password: String,
password: null
password: undefined
password: None
password: text
password: varchar
password: yes
password: true
password: ********
password: incorrect
Password: Incorrect
password: invalid
Password: wrong, try again
password: see 1Password item
Password: see 1Password
password: in 1Password
password: ask support
password: ask the admin
Password: on the sticky note
password: stored in vault
password: same as before
password: same as the database
password: unchanged
password: changed
password: updated successfully
password: set
password: not set
password: unset
password: empty
password: blank
password: hidden
password: redacted
password: [redacted]
password: expired
password: n/a
password: TBD
password: optional
password: none
password: default
password: encrypted
password: hashed
password: bcrypt
password: prompt
password: interactive
password: reset
Password: Forgot?
password: forgot your password?
Password: Show
Password: Hide
password: too short
Password: too weak
password: weak
Password: strong
password: does not match
passwords: 120
Passwords: 18 reused, 4 weak
passwords: 3
pass: 12, fail: 3
pass: 48291, fail: 12
pass: true
pass: yes
pass: render
pass → fail
PASS: login works
PASS: test_login
pass: 100%
pass is a keyword in Python
password is reset
password is managed by IT
the password is managed by IT
the password is one of the most common
the password is one of the most common passwords
the password is stored in the vault
the password is case-sensitive
the password is wrong
the password is correct
the password is now expired
the password is too short
the password is not set
the password is never logged
the password is hashed with bcrypt
the password is the same as on staging
the password is in 1Password
the password is on the sticky note
the password is sent by mail
the password is generated at install
the password is valid for 90 days
the password is visible
the password is about to expire
the password is your date of birth
the password is what you chose at signup
the password is also used for SSH
the password is only shown once
the password is blank by default
the password is stale
The password is secure.
The password is missing
the password is unknown
password was changed
password was reset by the admin
password was rejected
password was not found
the password was leaked
the password has been reset
password to unlock the vault
the password to the server was rotated
I set the password to expire in 90 days
change the password to something stronger
change your password to a stronger one
set the password to null
reset the password to default
the password for bob was rotated
the password for the staging server is stored in Vault
I forgot my password and cannot log in
use a password manager
password reset link
password prompt
password field
password and user name
Enter password
Password strength: strong
Password policy: strict
Password hint: dog
password length: 12
password type: text
password manager: Bitwarden
password change required: yes
password_required: true
password last changed: 2026-01-04
password expires: 2026-12-01
password attempts: 3
password: 3
password age: 90
password expires in 14 days
pw: required
pw is required
pw reset done
pw strength: 4
pass phrase required
passcode required
passcode is required
passphrase: none
passphrase for key '/root/.ssh/id_ed25519':
Enter passphrase (empty for no passphrase):
passing tests: 12
boarding pass: A1234
ski pass: valid until Sunday
hall pass: granted
creds: missing
creds are stored in Vault
creds: see Vault
credentials: none
credentials: include
credentials: same-origin
credentials are invalid
credentials: expired
credentials: admin / editor roles
log in with GitHub / Google
Passwort erforderlich
Passwort: erforderlich
das Passwort ist falsch
das Passwort ist erforderlich
das Passwort ist abgelaufen
das Passwort ist zu kurz
das Passwort ist sicher
das Passwort wurde geändert
Passwort: falsch
Passwort: siehe 1Password
Passwort: mindestens 8 Zeichen
Passwort: 8 Zeichen
Passwort: unverändert
Passwort: leer
Passwort vergessen?
Passwort: vergessen?
Kennwort: muss geändert werden
Kennwort ungültig
mot de passe requis
mot de passe : obligatoire
mot de passe : incorrect
mot de passe : 8 caractères minimum
mot de passe : oublié ?
le mot de passe est incorrect
le mot de passe est obligatoire
le mot de passe est trop court
le mot de passe est expiré
le mot de passe est stocké dans le coffre
le mot de passe est géré par la DSI
mdp : voir coffre
mdp oublié
contraseña: obligatoria
contraseña: incorrecta
contraseña: mínimo 8 caracteres
la contraseña es incorrecta
la contraseña es obligatoria
la contraseña es demasiado corta
la contraseña es segura
la contraseña es válida
la contraseña es la misma
contraseña: ver 1Password
la clave es la constancia
la clave es escuchar
la clave es entender el problema
la clave es 2024
la clave está en los detalles
la clave del éxito: 10 consejos
palabras clave: seo, marketing
clave primaria: id
clave: id
clave: nombre
senha: obrigatória
senha incorreta
senha: incorreta
a senha é obrigatória
a senha é inválida
a senha é fraca
senha: mínimo de 8 caracteres
esqueci minha senha
la password è obbligatoria
la password è errata
la password è scaduta
password: obbligatoria
password: errata
password: almeno 8 caratteri
password dimenticata
wachtwoord: verplicht
wachtwoord: onjuist
het wachtwoord is onjuist
het wachtwoord is verlopen
het wachtwoord is te kort
wachtwoord vergeten
hasło: wymagane
hasło jest wymagane
hasło jest nieprawidłowe
hasło: nieprawidłowe
hasło to podstawa bezpieczeństwa
hasło: minimum 8 znaków
heslo: povinné
heslo je nesprávné
heslo je povinné
şifre: gerekli
şifre: yanlış
şifre gerekli
şifre: en az 8 karakter
parola: obligatorie
lösenordet är fel
lösenordet är obligatoriskt
adgangskode: påkrævet
passord: feil
salasana on väärin
salasana on pakollinen
пароль: неверный
пароль: обязателен
пароль: не задан
пароль: минимум 8 символов
пароль — обязательное поле
пароль неверный
пароль устарел
пароль изменён
пароль: изменён
пароль: скрыт
мой пароль не подходит
мой пароль устарел
пароль: невірний
пароль: обов'язковий
密码：必填
密码：错误
密码是必填项
密码是错误的
密码错误
密码：不能为空
密码：至少8位
密码：未设置
密码是否正确
密码是什么
パスワード：必須
パスワードは必須です
パスワードは8文字以上
パスワードは間違っています
パスワード：未設定
비밀번호: 필수
비밀번호는 필수입니다
비밀번호: 8자 이상
비밀번호가 틀렸습니다
비밀번호가 일치하지 않습니다
كلمة المرور: مطلوبة
كلمة المرور غير صحيحة
كلمة السر هي مفتاح الأمان
סיסמה: שגויה
סיסמה: חובה
पासवर्ड: आवश्यक
पासवर्ड गलत है
รหัสผ่าน: จำเป็น
mật khẩu: bắt buộc
mật khẩu không đúng
kata sandi: wajib
kata sandi salah
{"pw": 12.5, "unit": "kW"}
{"pw": true}
{"pass": true}
{"pass": "yes"}
{"pass": "pass"}
{"pass": 48, "fail": 2}
{"pass": "shadow"}
{"pass": "first"}
{"suite": "login", "pass": "12", "fail": "0"}
{"pass": "ok", "ms": 12}
{"auth": "none"}
{"auth": "oauth2"}
{"auth": "bearer"}
{"auth": "required"}
{"auth": "env:TOKEN"}
{"auth": "vault:kv/db"}
{"auth": "oauth:github"}
{"auth": "saml:okta"}
{"auth": "read:org"}
{"auth": "http://localhost:8080"}
{"auth": "12:30"}
{"creds": "none"}
{"creds": "vault"}
{"credentials": "include"}
{"clave": "id"}
{"clave": "valor"}
{"clave": "color", "valor": "rojo"}
"Username\nPassword\nSubmit"
"Username\nPassword\nSign in"
"Email\nPassword\nContinue"
"Password\nForgot password?"
"Password\nmust be at least 8 characters"
"Password\nChange"
"Password\nConfirm password"
"Password\nRemember me"
"Password:\nrequired"
"Password\n- at least 8 characters\n- one digit"
"Password\n\nThe password is hashed."
"## Password\nbcrypt12"
"Passwort\nAnmelden"
"new Pool('db', { max: 10 })"
"new Pool('shop', 'app', 'public')"
"new Client('eu-west-1', 'shop', 'prod')"
"new Color('red', 'green', 'blue')"
"curl -F file=@a.png -F pass=$PASS https://x.example"
"curl -F type=pass https://x.example"
"connect('shop', 'orders', 'read')"
`),
];
