/**
 * Keys and codes that the words around them name: settings of tools, error messages that quote a key, recovery codes below their
 * heading, setup keys, passcodes and Wi-Fi keys.
 */
import { gone, type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

const lines = (text: string): readonly string[] => text.trim().split("\n");
const written = (text: string) => text.replaceAll("\\n", "\n");

const keys = [
  "q7zr2mxk9lpw4stbv8ny",
  "4b8f92e3577c34da6a3ce929d0e0e473",
  "Q7ZR2MXK9LPW4STBV8NYC3HD",
  "c2VjcmV0LXZhbHVlLTEyMw==",
];

/** Names of settings for keys, in JSON, environments and headers. */
const names = lines(`
X_RAPIDAPI_KEY
X-RapidAPI-Key
rapidapi_key
azure_devops_ext_pat
AZURE_DEVOPS_EXT_PAT
AZURE_DEVOPS_PAT
GH_PAT
GITHUB_PAT
gitlab_pat
jira_pat
PAT_TOKEN
SYSTEM_ACCESSTOKEN
ACCESSTOKEN
privkey
PRIVKEY
priv_key
ssl_privkey
pkey
ssh_privatekey
wg_private_key
signingKey
OPENAI_KEY
openai_key
azure_openai_key
OCP-APIM-SUBSCRIPTION-KEY
Ocp-Apim-Subscription-Key
subscriptionKey
X-Functions-Key
xFunctionsKey
DD-API-KEY
DD-APPLICATION-KEY
X-Auth-Key
x-goog-api-key
X-Figma-Token
X-Plex-Token
X-Gitlab-Token
maps_key
mapbox_key
appSecret
app_secret_key
hook_secret
encryption_secret
aes_key
master_password
vault_unseal_key
unsealKey1
recoveryKey
bitlocker_recovery_key
filevault_key
setup_key
setupKey
totp_key
twofa_secret
two_fa_secret
authenticator_secret
authenticator_key
otp_seed
wps_pin
wlan_key
wifiPassword
wifi_passphrase
SSID_PSK
join_token
swarm_token
k3s_token
kubeadm_token
bootstrap_token
runner_token
registration_token
deploy_token
invite_token
magic_token
session_token
sessionToken
xsrfToken
remember_token
refreshToken
idToken
device_token
push_token
fcm_token
`);

/** What a service says when it refuses a key, with the key. */
const messages = lines(`
Incorrect API key provided: @
Incorrect API key provided: @.
Incorrect API key provided: @. You can find your API key at https://platform.example.com.
Invalid API key: @
invalid api key '@'
Invalid token: @
invalid access token @
Token @ is invalid
API key @ has been revoked
The API key @ is not valid
The provided API key (@) is not authorized
Unknown API key "@"
Unrecognized token '@'
Authentication failed for key @
Authentication failed with token @
unauthorized: bad api key @
could not authenticate using key: @
your API key is @
here's my api key @
my key is @
use this key: @
api key -> @
apikey → @
the token is @
token=@
access token = @
Bearer token: @
secret key — @
set the api key to @
export the key: API_KEY=@
clé API : @
La clé d'API est @
clave de API: @
la clave API es @
chave de API: @
a chave da API é @
chiave API: @
la chiave API è @
API-Schlüssel: @
Der API-Schlüssel ist @
API-sleutel: @
klucz API: @
API anahtarı: @
ключ API: @
API-ключ: @
ключ API: @
API密钥：@
API 密钥是 @
APIキー：@
API키: @
مفتاح API: @
`);

const headings = lines(`
Recovery codes
Recovery codes:
## Recovery codes
Your recovery codes
Backup codes:
GitHub recovery codes
Save these backup codes in a safe place:
Two-factor recovery codes
Emergency codes:
Wiederherstellungscodes:
Backup-Codes
Notfallcodes:
Codes de récupération :
Codes de secours :
Códigos de recuperación:
Códigos de respaldo
Códigos de recuperação:
Códigos de backup:
Codici di recupero:
Codici di backup
Herstelcodes:
Back-upcodes
Kody zapasowe:
Kody odzyskiwania
Yedek kodlar:
Kurtarma kodları:
Резервные коды:
Коды восстановления
Резервні коди:
备用验证码：
恢复代码：
リカバリーコード：
バックアップコード
복구 코드:
백업 코드
رموز الاسترداد:
`);
const listed: readonly ((codes: readonly string[]) => string)[] = [
  (codes) => codes.join("\n"),
  (codes) => `\n${codes.map((code) => `- ${code}`).join("\n")}`,
  (codes) => codes.map((code, at) => `${at + 1}. ${code}`).join("\n"),
  (codes) => codes.join(" "),
];
const codes: readonly (readonly string[])[] = [
  ["4f7a2-9c1be", "8d3e0-1a2bc", "77b1c-0d9ef"],
  ["abcd-efgh-jkmn", "pqrs-tuvw-xyza"],
  ["kxmq-pwzr", "bvtn-hjdf", "wqsx-lkgm"],
  ["1234 5678", "8765 4321"],
  ["f3a9c21b", "9b7e44d0"],
  ["QWPZ7K2M", "MZX4N8RT"],
];

/** TOTP secrets as an app shows them, passcodes and Wi-Fi keys. */
const said: readonly (readonly [text: string, value: string])[] = [
  ["Setup key: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["setup key JBSW Y3DP EHPK 3PXP", "EHPK 3PXP"],
  ["Enter this setup key in your app: jbsw y3dp ehpk 3pxp kqmz", "ehpk 3pxp"],
  ["Can't scan it? Enter the code manually: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["Manual entry key: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["TOTP secret: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["authenticator key: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["your secret key is JBSW Y3DP EHPK 3PXP", "EHPK 3PXP"],
  ["Einrichtungsschlüssel: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["clé de configuration : JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["clave de configuración: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["chave de configuração: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["chiave di configurazione: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["klucz konfiguracji: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["ключ настройки: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["设置密钥：JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["セットアップキー：JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["설정키: JBSWY3DPEHPK3PXP", "JBSWY3DPEHPK3PXP"],
  ["otpauth://totp/Acme:bob?secret=JBSWY3DPEHPK3PXP&issuer=Acme", "JBSWY3DPEHPK3PXP"],
  ["Passcode: 482913", "482913"],
  ["Zoom passcode: x7Q!kd", "x7Q!kd"],
  ["Meeting passcode: 4829", "4829"],
  ["the passcode is 482913", "482913"],
  ["Zugangscode: 482913", "482913"],
  ["Kenncode: 482913", "482913"],
  ["code d'accès : 482913", "482913"],
  ["código de acceso: 482913", "482913"],
  ["código de acesso: 482913", "482913"],
  ["codice di accesso: 482913", "482913"],
  ["toegangscode: 482913", "482913"],
  ["kod dostępu: 482913", "482913"],
  ["код доступа: 482913", "482913"],
  ["访问密码：4829", "4829"],
  ["提取码：x7qk", "x7qk"],
  ["会议密码：482913", "482913"],
  ["パスコード：482913", "482913"],
  ["Wi-Fi key: kjhgtrwq", "kjhgtrwq"],
  ["WLAN-Schlüssel: 80417735229046", "80417735229046"],
  ["WPA2-Key: swordfish", "swordfish"],
  ["Netzwerkschlüssel: kjhgtrwq", "kjhgtrwq"],
  ["clé Wi-Fi : kjhgtrwq", "kjhgtrwq"],
  ["clé WPA : 4F7A29C1BE", "4F7A29C1BE"],
  ["clave wifi: kjhgtrwq", "kjhgtrwq"],
  ["clave WPA: 4F7A29C1BE", "4F7A29C1BE"],
  ["chave do wifi: kjhgtrwq", "kjhgtrwq"],
  ["chiave Wi-Fi: kjhgtrwq", "kjhgtrwq"],
  ["wifi-sleutel: kjhgtrwq", "kjhgtrwq"],
  ["klucz sieciowy: kjhgtrwq", "kjhgtrwq"],
  ["ключ сети: kjhgtrwq", "kjhgtrwq"],
  ["SSID: Home / Key: kjhgtrwq9", "kjhgtrwq9"],
  ["SSID: Home\nKey: kjhgtrwq9", "kjhgtrwq9"],
  ["WIFI:T:WPA;S:Home;P:kjhgtrwq;;", "kjhgtrwq"],
  ["Network: Home\nNetwork key: 4F7A29C1BE", "4F7A29C1BE"],
];

export const mustGo: readonly HiddenCase[] = [
  ...names.flatMap((name, row) => {
    const key = keys[row % keys.length] as string;
    return [gone("secret", { [name]: key }, key), gone("secret", { text: `${name}: ${key}` }, key)];
  }),
  ...messages.flatMap((message) =>
    keys.slice(0, 3).map((key) => gone("secret", { text: message.replace("@", () => key) }, key)),
  ),
  ...headings.flatMap((heading, row) =>
    codes.slice(row % 2).map((list, at): HiddenCase => {
      const form = listed[(row + at) % listed.length] as (codes: readonly string[]) => string;
      return { kind: "secret", payload: { text: `${heading}\n${form(list)}\n` }, gone: list };
    }),
  ),
  ...said.map(([text, value]) => gone("secret", { text: written(text) }, value)),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
Incorrect API key provided
Incorrect API key provided: missing
Invalid API key: please check your account
Invalid token: unexpected end of input
Invalid token: expected ']' at position 12
Unexpected token '<' in JSON at position 0
Unexpected token o in JSON
Unrecognized token 'SELECT'
unexpected token: identifier
Token limit is exceeded
the key is to listen
my key is missing
the key is in the drawer
the key is pressed
primary key: id
Primary key is user_id
foreign key: orders_customer_id_fkey
sort key: created_at
cache key: users:42:profile
partition key: tenant-42
idempotency key: order-20481
public key: ed25519
the API key is required
API key: none
API key: see 1Password
API-Schlüssel: erforderlich
clé API : requise
ключ API: не задан
API密钥：未设置
Recovery codes
"Recovery codes\nSave them in a safe place."
"## Recovery codes\n\nGenerate new codes when you lose them.\n\n- one\n- two"
"Recovery codes:\n- Settings\n- Security\n- Download"
"Backup codes\nYou have 8 unused codes."
"Error codes:\n- E1001\n- E1002"
"Status codes\n200 OK\n404 Not Found"
"Country codes:\nDE\nFR"
"Zip codes\n10115\n94107"
"Exit codes\n0 success\n1 failure"
"QR codes\nA12B34"
"Recovery codes\nlast used 2026-01-04"
"Wiederherstellungscodes\nBitte sicher aufbewahren."
"Codes de récupération\nConservez-les en lieu sûr"
setup key features
setup: key figures
the setup key is optional
Manual entry: see the docs
passcode required
passcode: required
the passcode is 6 digits
Wi-Fi key: see router
Wi-Fi key exchange failed
WPA key handshake: 4-way
WIFI:T:nopass;S:Guest;;
Network key rotation: weekly
extraction code: none
提取码：无
{"privkey": "/etc/ssl/private/key.pem"}
{"GH_PAT": "${"$"}{{ secrets.GH_PAT }}"}
{"pat": "the cat"}
{"key": "user.name", "value": "bob"}
{"primary_key": "id"}
{"pkey": "users_pkey"}
{"X-Hub-Signature-256": "sha256"}
{"device_token": null}
{"keypath": "a.b"}
{"code": "A12B34C56D78"}
`);
