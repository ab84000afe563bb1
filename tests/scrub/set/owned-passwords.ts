/**
 * Passwords that someone tells as their own, in languages that need no verb between the word and the password or go on after it, and in calls
 * and settings. Also what people say about their own password instead of telling it.
 */
import { gone, type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

const lines = (text: string): readonly string[] => text.trim().split("\n");

/** `@` stands for the password. */
const ownedTexts = lines(`
adgangskoden er @ til kontoret
mit kodeord er @ fordi jeg glemmer alt
salasanani on @ eikä se kelpaa sivulle
salasanani on @ koska en muista muita
passordet mitt er @, men siden avviser det
passordet mitt er @ og brukernavnet er kari
a jelszavam @, de nem enged be
a jelszavam @ és nem működik
parola mea este @ și nu pot intra
parola mea este @ dar nu merge
şifrem @ ama açılmıyor
benim şifrem @, yardım edin
kata sandi saya @, tolong bantu
kata sandi saya @ tapi tidak bisa masuk
мой пароль @, логин anna
мій пароль @, а вхід не працює
パスワードは@です。入れません
パスワードは@でした
log in to the router with password @ and restart it
sign in to the shop with the password @ then open the report
the db pw was rotated to @, update your tools
passwords rotated, new password rotated to @.
Losungswort: @
Codewort: @
кодовое слово: @
`);
const words = { latin: ["marjoram", "velvetine", "Pumpernickel"], cyrillic: ["снегирь", "карамель"] };
const cyrillic = /[а-яё]/i;

const calls = lines(`
define('DB_PASSWORD', '@');
define( "FTP_PASS", "@" );
os.Setenv("APP_PASSWORD", "@")
setenv("DB_PASSWORD", "@", 1);
putenv("MAIL_PASSWORD", "@")
Environment.SetEnvironmentVariable("DB_PASSWORD", "@")
`);

const phrases = lines(`
passphrase for the safe: brown owls never whistle.
Passphrase: seven crates of copper wire
my passphrase is plenty of quiet winter rain.
`);

export const mustGo: readonly HiddenCase[] = [
  ...ownedTexts.flatMap((text) =>
    [...words.latin, ...(cyrillic.test(text) ? words.cyrillic : [])].map((word) =>
      gone("secret", { text: text.replace("@", word) }, word),
    ),
  ),
  ...calls.flatMap((text) => words.latin.map((word) => gone("secret", { code: text.replace("@", word) }, word))),
  ...phrases.map((text) => {
    const [, phrase = ""] = /(?:: | is )(.+?)\.?$/.exec(text) ?? [];
    return gone("secret", { text }, phrase);
  }),
];

export const mustStay = parsePayloads(`
adgangskoden er udløbet til kontoret
mit kodeord er glemt
salasanani on vanhentunut
salasanani ei toimi
passordet mitt er feil
passordet mitt er utløpt og må byttes
a jelszavam lejárt
a jelszavam nem jó
elfelejtettem a jelszavam
parola mea este greșită
parola mea este expirată și nu pot intra
şifrem yanlış
şifrem çalışmıyor
şifrem değişti
şifremi unuttum
kata sandi saya salah
kata sandi saya tidak bisa
kata sandi saya lupa
kata sandi saya kedaluwarsa, tolong bantu
мой пароль не подходит
мой пароль истёк
мой пароль устарел
мой пароль забыт
мій пароль не працює
パスワードは必須です
パスワードは8文字以上です
パスワードは無効です。
log in with the password manager and restart it
Sign in with password instead
authenticate with password grant
мой пароль больше не подходит
мой пароль взломали
Şifrem kayıp.
Salasanani katosi.
A jelszavam eltűnt.
Kata sandi saya hilang.
Bad passphrase: could not decrypt the private key
Invalid passphrase: please try again later
passphrase prompt: no such file or directory
sign in with password authentication
sign in with the password field left empty
log in with password reset links
the password was rotated to comply with the policy
the key was rotated to a new one
passwords are rotated to production every week
Codewort: siehe Handbuch
define('DB_PASSWORD', getenv('DB_PASSWORD'));
define('PASSWORD_DEFAULT', 'bcrypt');
os.Setenv("PASSWORD_STORE", "keychain")
setenv("PASSWORD", "required", 1);
passphrase: at least four random words
Passphrase: must contain four words
my passphrase is too short.
the passphrase for the safe is written on the label
Passphrase (optional): leave it empty if there is none
`);
