/** Passwords that look like code, and passwords, codes and keys that no name with a sign announces. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = markedCases(
  "secret",
  String.raw`
    openssl pkcs12 -in server.p12 -nodes -passin pass:⟦Linden.blatt31⟧
    FTP_PASS=⟦Krug.Henkel8⟧
    "    Environment:\n      PORT:            8080\n      DB_PASS:         ⟦Segel.Mast24⟧\n      LOG_LEVEL:       info"
    env { data = "SMTP_PASSWORD=⟦Lampe.Docht6⟧" }
    password=⟦lampe.Docht61⟧
    {"cfg":"{\"db\":\"{\\\"password\\\":\\\"⟦kleiner.Fuchs7⟧\\\"}\"}"}
    {"password":"⟦Nebel.Horn42⟧"}
    "[proxy]\nurl = \"http://10.9.9.1:3128\"\nuser = \"proxyusr\"\npassword = \"⟦Zucker.dose⟧\""
    password = "⟦Zucker.dose⟧"
    "| host | root pw |\n|---|---|\n| a1 | ⟦Fels.Grat18⟧ |\n| a2 | ⟦Wind.Rose7⟧ |"
    pwd_attempt="⟦Sahra.Naml5⟧"
    şifrem ⟦Pide.Tereyag21⟧ ama olmuyor
    {"values":{"length":16,"result":"⟦hT7vQz2LmX9cRb4K⟧"}}
    "INSERT INTO users (id,email,pw_plain) VALUES\n(1,'a','⟦Gora.Snieg7⟧'),\n(2,'b','⟦Rzeka-Most4⟧');"
    My passphrase for the old laptop is ⟦velvet cactus nine umbrella ferry⟧
    Die Passphrase lautet ⟦gabel nebel kissen turm ente⟧, bitte löschen.
    PIN der Bankkarte ist ⟦7305⟧
    il pin della carta è ⟦9152⟧
    Ваш код подтверждения: ⟦47-90-63⟧
    Signal-Code: ⟦592-814⟧
    Ihr Sicherheitscode: ⟦9 1 3 0 5 2⟧
    10:02:10 INFO otp sent to=a code=⟦927415⟧
    use backup code ⟦5518-7724⟧
    kartımın arkasındaki kod ⟦642⟧ geçmiyor
    carte perdue, code au dos ⟦642⟧
    le code wifi : ⟦MielTilleul-31⟧
    Fritz!Box  WLAN-Netzwerkschlüssel (WPA2): ⟦73920184657382910465⟧
    "GUEST WIFI\nSSID Garden-Guest\nKEY  ⟦pear-orchard-2218⟧"
    https://calendar.google.com/calendar/ical/x/private-⟦0b1c2d3e4f5a69788796a5b4c3d2e1f0⟧/basic.ics
    {"cookies":[{"name":"li_at","value":"⟦AQEDARabcdefXYZ0123456789_-qrstuvWXYZ⟧","domain":".linkedin.com"}]}
    AUTH LOGIN svc ⟦Anker.Seil52⟧
    пароль від роутера ⟦Halushka-1024-da⟧
    please log in with user reception pass ⟦Walrus-31-Cove⟧
    sign in as user kiosk, pw ⟦Otter#Cove31⟧
    I switched it from ⟦redShed_1969⟧ to ⟦blueShed_2024!⟧ as password and it fails
    die kasse öffnet mit ⟦laden7⟧ als passwort
    the relay accepts ops with ⟦Hikari.Yama6⟧ as password
    "SMTP auth failed for svc with ⟦Kaze.Kawa8⟧ as password\n    at send (mail.js:12:9)"
    I'll use the credentials they mailed me (root / ⟦Sno!wyOwl808⟧) and go on
    "staging is up, login \u0060guest\u0060 / \u0060⟦Kork.Boot27⟧\u0060"
    Login fürs Portal: gast / ⟦Laugen+Stange4⟧
    las credenciales son bodega1 y ⟦Clavo*Rojo52⟧
    printed: STAGING_PSW=⟦Hudson?Kaffee7⟧ STAGING_USR=deployer
    "vault_opsgenie: ⟦k+Z9RmV3XwgYhC2p6TQe⟧\nvault_region: eu-central-1"
    "Parameters:\n  DBPassword:\n    Type: String\n    NoEcho: true\n    Default: ⟦Nebel.Krone53⟧"
    so the password is ⟦capital P, a, n, d, a, 5, 2, question mark⟧ okay?
    it says enter the code, the code is ⟦three one eight, five five zero⟧
    the PIN is ⟦four four seven one⟧
    met ⟦Merel8⟧ als wachtwoord
    loguj się z ⟦Lipiec2020⟧ jako hasłem
    Anmeldung: gast / ⟦Leim.Dose7⟧
    connexion : invite / ⟦Colle.Boite7⟧
    les identifiants sont invite et ⟦Colle.Boite7⟧
    ο κωδικός του wifi είναι ⟦Kymata47⟧
    der pin vom handy ist ⟦6038⟧
    el pin de la tarjeta es ⟦6038⟧
    o pin do cartão é ⟦6038⟧
    PIN-kod till kortet är ⟦6038⟧
    código de respaldo ⟦5518-7724⟧
    la phrase secrète est ⟦cuivre violon sept marmelade nuage⟧
    passphrase = ⟦velvet cactus nine umbrella⟧
    "SSID Garden\nPSK ⟦pear-orchard-2218⟧"
    {"cookies":[{"name":"xs","value":"⟦34%3AaBcDeFgHiJkL%3A2%3A1700000000%3A-1%3A12345⟧","domain":".x.com","path":"/"}]}
    webcal://p12-caldav.icloud.com/published/2/⟦MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkw⟧
    [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('⟦cGFzc3dvcmQ9U29tbWVyLkZlbHMzO3VzZXI9c3Zj⟧'))
  `,
);

export const mustStay: readonly object[] = parsePayloads(String.raw`
    password: config.password
    password: process.env.DB_PASSWORD
    password = settings.DB_PASSWORD
    password: this.form.password2
    password: this.state.Password2
    password = Config.password
    password: Faker.password
    secret: Hash.Md5
    password = Settings.mailer
    password: Schema.string
    {"password":"form.password.label"}
    {"password":"Form.password"}
    {"password":"login.form.placeholder2"}
    {"password":"Login.label"}
    パスワード:必須(8文字以上)
    パスワード:6文字以上
    密码:至少8位
    {"length":12,"result":"success"}
    {"length":2,"result":"ok"}
    The passphrase for the backup is stored in the office safe
    The passphrase for the backup is kept by the owner of it
    the verification code expires: 12-31-25
    otp verify failed with code=400123
    verification: error code=400123
    arkasındaki duvar 318 cm
    {"name":"li_at","value":""}
    https://example.com/private-notes/basic.ics
    AUTH LOGIN is not supported here
    AUTH LOGIN PLAIN XOAUTH2
    пароль від облікового запису адміністратора
    log in with user tests, pass 3 of 4
    the login tests pass v1.2.3-beta
    Use sha256 as password hash
    We treat base64 as password.
    Use argon2 as password hashing
    they use OAuth2 as password replacement
    login page (web / iOS17beta)
    login flow: mobile / desktop
    logins per day: 2024 / 2025
    credentials are stored and encrypted
    las credenciales son válidas y activas
    USE_PSW=true
    "vault_region: eu-central-1\nvault_addr: https://vault.example.com:8200"
    vault_path: secret/data/team-platform/service-7
    "Parameters:\n  DBPassword:\n    Type: String\n    NoEcho: true\n  Size:\n    Default: db.t3.micro"
    "  DBPassword:\n    Type: String\n    Default: ''"
    the password is a one, two, three kind of thing
    the code is one of the three or four we had
    the code is one two three digits long
    der Pin der Platine ist 1000 mm entfernt
    the passphrase for the vault is whatever you typed first
    {"length":36,"result":"3f2a1b0c-9d8e-4f6a-8b3c-2d1e0f9a8b7c"}
    {"name":"theme","value":"dark","domain":"x.com","httpOnly":false}
    {"name":"_ga","value":"GA1.2.1234567890.1700000000","domain":".x.com","path":"/"}
    Login required: yes / No_Access1
    acceso: web / Android14
    Anmeldung: siehe Seite 3 / Kapitel 12
    connexion : obligatoire / facultative
    dient als Passwort
    credentials are rotated and Stored_In_Vault1
    "  ResetPassword:\n    Type: Number\n    Default: 3600"
    AUTH LOGIN supported mechanisms
    비밀번호: 8자리이상12
    le code wifi : obligatoire
    "SSID Garden-Guest\nSecurity WPA2"
  `);
