/** Passwords, keys, codes and signed links in messages, notes, shells and tool calls as people and agents write them. */
import { type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

const secret = (payload: object | string, ...values: string[]): HiddenCase => ({
  kind: "secret",
  payload: typeof payload === "string" ? { text: payload } : payload,
  gone: values,
});

export const mustGo: readonly HiddenCase[] = [
  secret("hey, guest wifi for tomorrow: network Kestrel-Guest, password bluebottle", "bluebottle"),
  secret("Reminder: VPN login is mtanaka, pw is harvestmoon — please rotate after the demo", "harvestmoon"),
  secret("ok so login → mtanaka / pass → gingham", "gingham"),
  secret("user: root\npass: toor", "toor"),
  secret("User: root\nPass: Toor4", "Toor4"),
  secret("db user is app_ro and the password is pelican", "pelican"),
  secret("The admin password was changed to Trombone on Friday", "Trombone"),
  secret("Bitte nicht weitergeben: WLAN-Passwort lautet Regenschirm", "Regenschirm"),
  secret("Mein neues Kennwort ist zitronenfalter, danke!", "zitronenfalter"),
  secret("le nouveau mot de passe est tournesol, bonne journée", "tournesol"),
  secret("Le mdp du NAS : papillon", "papillon"),
  secret("La contraseña del servidor es girasol y el usuario es root", "girasol"),
  secret("mi clave es mariposa", "mariposa"),
  secret("A senha do roteador é abacaxi", "abacaxi"),
  secret("la password del router è girandola", "girandola"),
  secret("het wachtwoord van de kluis is regenboog", "regenboog"),
  secret("hasło do bazy: czekolada", "czekolada"),
  secret("пароль от админки: одуванчик", "одуванчик"),
  secret("Пароль: solnyshko", "solnyshko"),
  secret("пароль к роутеру kaktus77", "kaktus77"),
  secret("пароль до роутера: kavun", "kavun"),
  secret("şifre: kelebek", "kelebek"),
  secret("modem şifresi: gokkusagi", "gokkusagi"),
  secret("WiFi 密码：woaichifan", "woaichifan"),
  secret("密码是 88888888", "88888888"),
  secret("数据库密码是 root123", "root123"),
  secret("パスワードは sakuramochi です。", "sakuramochi"),
  secret("Wi-Fiのパスワード：himawari", "himawari"),
  secret("와이파이 비밀번호는 haebaragi 입니다", "haebaragi"),
  secret("비밀번호: 12345678", "12345678"),
  secret("كلمة مرور الواي فاي: yasmeen99", "yasmeen99"),
  secret("पासवर्ड है kamal2020", "kamal2020"),
  secret("$ mysql -u root -p\nEnter password: hummingbird\nWelcome", "hummingbird"),
  secret("Password for bob: hummingbird", "hummingbird"),
  secret("[sudo] password for bob: hummingbird", "hummingbird"),
  secret("spring:\n  datasource:\n    username: shop\n    password: tangerine\n    url: jdbc:x", "tangerine"),
  secret(
    "services:\n  db:\n    environment:\n      POSTGRES_USER: shop\n      POSTGRES_PASSWORD: tangerine",
    "tangerine",
  ),
  secret("[client]\nuser=root\npassword=tangerine", "tangerine"),
  secret("[database]\nuser = shop\npassword = tangerine\nhost = db1", "tangerine"),
  secret({ db: { host: "db1", user: "shop", pass: "tangerine" } }, "tangerine"),
  secret({ tool: "ssh_connect", input: { host: "10.0.0.4", user: "deploy", pw: "tangerine" } }, "tangerine"),
  secret({ tool_input: { creds: "deploy:tangerine" } }, "tangerine"),
  secret({ auth: "deploy:tangerine" }, "tangerine"),
  secret({ input: { auth: "elastic:changemeplease9" } }, "changemeplease9"),
  secret(
    { headers: { "X-RapidAPI-Key": "4b8f92e357mshx7c34da6a3ce929p1d0e0e4jsn734b8f92e357" } },
    "4b8f92e357mshx7c34da6a3ce929p1d0e0e4jsn734b8f92e357",
  ),
  secret("HTTP 401: Incorrect API key provided: sk-abc12***************3kd.", "sk-abc12***************3kd"),
  secret("Error: Incorrect API key provided: 9f3kd8s7fjw2. You can find", "9f3kd8s7fjw2"),
  secret("ERROR 401 Invalid API key 9f3kd8s7fjw2kd83", "9f3kd8s7fjw2kd83"),
  secret(
    "export AZURE_DEVOPS_EXT_PAT=abcdefghijklmnopqrstuvwxyz234567abcdefghijklmnopqrst",
    "abcdefghijklmnopqrstuvwxyz234567abcdefghijklmnopqrst",
  ),
  secret("curl -F username=bob -F password=tangerine https://x.example", "tangerine"),
  secret("curl -X POST -F 'login=bob' -F 'pass=tangerine' https://x.example/api", "tangerine"),
  secret("wget --post-data 'user=bob&pass=tangerine' https://x.example", "tangerine"),
  secret("const pool = new Pool('localhost', 'app', 'T4ngerine!')", "T4ngerine!"),
  secret("conn = MySQLdb.connect('localhost', 'root', 'T4ngerine', 'shop')", "T4ngerine"),
  secret(
    "GitHub recovery codes\n\n8b1f3-92e35\n77c34-da6a3\nce929-d0e0e\n",
    "8b1f3-92e35",
    "77c34-da6a3",
    "ce929-d0e0e",
  ),
  secret("Your backup codes are:\n1) 4829 1173\n2) 9920 1834\n3) 1029 4857", "4829 1173", "9920 1834", "1029 4857"),
  secret("**Recovery codes**\n\n```\nnxqp-wkzt\nbvml-rjcd\nhgfs-qwpz\n```", "nxqp-wkzt", "bvml-rjcd"),
  secret({ recovery_codes: ["nxqp-wkzt", "bvml-rjcd"] }, "nxqp-wkzt", "bvml-rjcd"),
  secret("Here's the setup key: KRSX G5CT MVRX EZLU", "EZLU"),
  secret("Google Authenticator secret: krsxg5ctmvrxezlu", "krsxg5ctmvrxezlu"),
  secret("Zoom Meeting\nMeeting ID: 812 3456 7890\nPasscode: 7Hq2kd", "7Hq2kd"),
  secret("Teams: Passcode: aB3dE5", "aB3dE5"),
  secret("https://zoom.us/j/81234567890?pwd=QWJjZGVmR2hpSktsTW5v", "QWJjZGVmR2hpSktsTW5v"),
  secret("腾讯会议 会议号：123-456-789 会议密码：4829", "4829"),
  secret("链接: https://pan.baidu.com/s/1abc 提取码: x7qk", "x7qk"),
  secret(
    { grant_type: "authorization_code", code: "AQDk3jf83kdLQp29xk", redirect_uri: "https://a.example/cb" },
    "AQDk3jf83kdLQp29xk",
  ),
  secret("https://maps.example/api?key=Ab3dE5fG7hI9jK1lM3nO5p&q=x", "Ab3dE5fG7hI9jK1lM3nO5p"),
  secret(
    "https://cdn.example/v.mp4?Policy=eyJTdGF0ZW1lbnQiOlt7IlJlc291cmNlIjoiaHR0cHM6Ly9jZG4ifV19&Signature=abC1dEf2gHi3jKl4mNo5pQr6sTu7&Key-Pair-Id=K36X1EXAMPLE",
    "abC1dEf2gHi3jKl4mNo5pQr6sTu7",
    "K36X1EXAMPLE",
    "eyJTdGF0ZW1lbnQiOlt7IlJlc291cmNlIjoiaHR0cHM6Ly9jZG4ifV19",
  ),
  secret(
    "https://acct.blob.core.windows.net/c/b?sp=r&st=2026-01-01T00:00:00Z&sig=abC1dEf2gHi3jKl4mNo5pQr6sTu7vWx8yZ9%2BabCde%3D",
    "abC1dEf2gHi3jKl4mNo5pQr6sTu7vWx8yZ9",
  ),
  secret("Customer: my password is butterscotch but it says invalid", "butterscotch"),
  secret("I tried password butterscotch1 and Butterscotch2", "butterscotch1"),
  secret("Agent: what's your PIN?\nCustomer: 4471", "4471"),
  secret("my pin is 4471", "4471"),
  secret("Password: hunter2", "hunter2"),
  secret("password: 'gh0st'", "gh0st"),
  secret('password: "ghost"', "ghost"),
  secret('password="ghost"', "ghost"),
  secret("passwd: ghost", "ghost"),
  secret("PGPASSWORD=ghost psql -h db1", "ghost"),
  secret("sshpass -p ghost ssh bob@x", "ghost"),
  secret("net use Z: \\\\nas\\share ghost42 /user:bob", "ghost42"),
  secret("identified by 'ghost'", "ghost"),
  secret("ALTER USER bob WITH PASSWORD 'ghost';", "ghost"),
  secret("Username: bob\nPassword: ghost\nURL: https://x.example", "ghost"),
  secret("| user | password |\n|---|---|\n| bob | ghost |", "ghost"),
  secret("user,password\nbob,ghost\neve,raven", "ghost"),
  secret("<password>ghost</password>", "ghost"),
  secret("login: bob pass: ghost", "ghost"),
  secret("bob:ghost@db1 credentials: bob:ghost", "credentials: bob:ghost"),
  secret("requirepass ghost", "ghost"),
  secret("the passphrase for the key is marmot", "marmot"),
  secret("passphrase: correct-horse-battery-staple", "correct-horse-battery-staple"),
  secret("The new root password is 'marmot'.", "marmot"),
  secret("Password is `marmot`", "marmot"),
  secret("admin password → **marmot**", "marmot"),
  secret("🔑 Password: marmot", "marmot"),
  secret("Password:marmot", "marmot"),
  secret("Contraseña temporal: marmota", "marmota"),
  secret("contraseña nueva: 'marmota'", "marmota"),
  secret("Votre mot de passe provisoire est : marmotte", "marmotte"),
  secret("Ihr vorläufiges Passwort lautet: Murmeltier", "Murmeltier"),
  secret("Il tuo nome utente è mrossi e la password è marmotta", "marmotta"),
  secret("Je gebruikersnaam is jdevries en je wachtwoord is marmot", "is marmot"),
  secret("Twoje hasło tymczasowe to swistak", "swistak"),
  secret("Ваш временный пароль: surok", "surok"),
  secret("Логин: ivan, пароль: surok", "surok"),
  secret("логин ivan / пароль surok", "surok"),
  secret("帳號：bob 密碼：marmot", "marmot"),
  secret("账号 bob 密码 marmot1", "marmot1"),
  secret("ID: bob / PW: marmot", "marmot"),
  secret("아이디: bob / 비번: marmot", "marmot"),
  secret("ユーザー名：bob\nパスワード：marmot", "marmot"),
];
export const mustStay: readonly object[] = parsePayloads(`
{"code":"ERR4X2MISSINGKEY","state":"failed"}
{"code":"PRODUCT12AB34","state":"NY"}
Password: at least 12 characters, including one symbol
Password reset email sent to the user
Enter your password below
Your password has been changed successfully.
Password must not contain your username.
The password you entered is incorrect. Please try again.
If you forgot your password, click the link below.
password: please contact IT
Password: contact support to reset it
Password: managed by Okta
Password: stored in AWS Secrets Manager
password: see README
Password: ask in #ops
Password: (leave blank)
Password: leave blank
Password: Press Enter to keep the current one
Password: type your password
Password: this field is required
Password: cannot be empty
Password: confirmation does not match
Password: Too common
Password: Medium
Password: 3 of 5 rules passed
Password: ✓
Password: yes, SSH: no
Password authentication: disabled
Password: on file
Password: same
password is too similar to the username
password is mandatory for new accounts
the password is yours to choose
The password is different for every user
the password is longer than needed
our password is rotated weekly
password is set via env
password is read from stdin
password is passed as an argument
password is encoded in base64
password is unset
the password to use
password to access the portal
passwords are hashed
passwords are like underwear
What is the password policy?
password → hash → store
password => bcrypt
password -> string
password - required
password | string | required
username | password | role
user/password
login/password
Username and password
Password and PIN
Passwort und PIN
Passwort oder Benutzername falsch
Passwort ist zu schwach
Passwort: wird nicht gespeichert
Passwort: Bitte eingeben
Das Passwort ist dem Admin bekannt
mot de passe : veuillez saisir
Mot de passe : au moins 8 caractères
mot de passe : inchangé
le mot de passe est généré automatiquement
contraseña: debe tener 8 caracteres
contraseña: olvidada
la contraseña es la que elegiste
senha: deve conter letras
a senha é gerada automaticamente
la password è quella di ieri
wachtwoord: minimaal 8 tekens
hasło: zbyt krótkie
hasło to zbyt mało
пароль: введите пароль
пароль: должен содержать цифры
Пароль — это важно
пароль: без изменений
密码：请输入
密码：长度不足
密码：由管理员设置
密码：见附件
パスワード：忘れた方はこちら
パスワード：半角英数字
비밀번호: 입력하세요
비밀번호: 불일치
passcode: not needed
pw: n/a
pw changed yesterday
pw → settings
pass: 3/5
pass: all
pass rate: 98
pass through: enabled
pass: ok
creds: expired yesterday
creds: in the vault
creds: admin only
credentials: admin/editor/viewer roles
credentials: username / password
credentials: user:pass
credentials: login / password
login: username / password
auth: required
auth: basic
auth: user:pass
{"auth":"user:pass"}
{"auth":"basic:required"}
{"pass":"username"}
{"pass":"mandatory"}
{"pass":"economy"}
{"pass":"monthly"}
{"pass":"vip"}
Pass: Rate
pwd: src
{"auth":"feature:beta2"}
configuration key PRODUCT2345ABCDEF
"Password\nMinimum8chars"
"API key\nUpdated2024-05-01"
"Token\nRefreshed3daysago"
{"pw":"required"}
{"password":"Must be at least 8 characters"}
{"password":"required"}
{"type":"pass","pass":"season"}
const pass = require("pass");
let pw = input.value;
pass: string;
pw: str = None
def login(user: str, pw: str) -> bool:
func login(user: String, pass: String)
login({ user, pass: secret })
{ user: name, password: hashed }
props: { password: value, onChange }
password: body.password,
password: form.password,
password: hash,
password: true,
"password": user_password
password: process.env.PASS
if pass == expected:
pass = fail + skip
switch (pass) { case first: break; }
for pass in range(3): pass
return pass
render pass: opaque
pass: opaque
first pass: tokens
The key is patience
the key is under the mat
my key is stuck
key: value
this key: enter
the secret is out
the secret is butter
secret: my-tls
secretName: web-tls
secret: default-token
Recovery codes are shown once.
Recovery codes: 8 left
Backup codes: none
The setup key is on page 2
Setup: key 1234 features
token: the
Unexpected token: punc
error: invalid token at position 44
Invalid token '}' at line 2
?key=name&value=1
/search?key=title
/items?sig=1
Signature: valid
Signature: valid
policy=default
Policy: allow
signature=unknown
git commit signature: none
The wifi password is on the fridge
wifi password: on the fridge
Wifi password: ask at reception
WLAN-Passwort: an der Rezeption
mot de passe wifi : à l'accueil
clave del wifi: en recepción
La clave está en practicar
La clave es practicar cada día
clave: A-104
clave de producto
parola: obligatoriu
Parola d'ordine: innovazione continua
senha: mesma do email
Password1 is a weak password
Common passwords: 123456, qwerty, password
Don't use 'password' as a password
e.g. password: "password"
new Client('eu', 'shop', 'main')
pool.connect('a', 'b', 'on_close')
`);
