/** Labels of fields: lists of them, and what the label of an input field says about the text that is typed into it. */
import { splitWords } from "@/lib/scrub/data/word-list";
import { memoizePerObject } from "@/lib/scrub/engine/caches";

/**
 * UI words for passwords, tokens, keys and codes, by language: they occur in labels, hints and messages, which contain no secret. Separate
 * words, and the end of a compound: `Zugriffstoken`, `API-Schlüssel`.
 */
const labelNouns = splitWords(`
  password passwords passwort passwörter kennwort wachtwoord wachtwoorden lösenord lösenordet adgangskode adgangskoden passord passordet
  salasana salasanan salasanaa contraseña contraseñas contrasenya senha senhas passe passes parola parolă parolei parole parool parooli
  salasõna hasło hasła hasłem heslo hesla heslem jelszó jelszava jelszót şifre şifresi şifreniz parolanız lozinka lozinku lozinke
  geslo gesla slaptažodis slaptažodį pasahitza contrasinal pasfhocal cyfrinair fjalëkalimi lykilorð passphrase passphrases passcode
  token tokens tokenul tokenu tokena tokeni tokenit tokenet tokenin jeton jetons jetonul belirteci 
  testimoni credentials credenziali credenciales credenciais identifiants zugangsdaten anmeldedaten
  schlüssel sleutel nyckel nøgle nøkkel avain
  kulcs klíč klíče klucz klucza kľúč ključ ključa raktas raktą võti atslēga cheie anahtar anahtarı clé clef clau clave chave chiave gakoa
  giltza eochair kunci sandi khóa khẩu geheimnis geheimnisses secreto segreto sekret tajemství titok sır
  apikey
  пароль пароля паролю паролем паролей паролі парола паролата лозинка лозинку лозинке токен токена токену токеном токены ключ ключа ключи ключът
  секрет секретный кључ клуч сырсөз құпиясөз κωδικός κωδικού συνθηματικό κλειδί διακριτικό
  გასაღები პაროლი ტოკენი საიდუმლო գաղտնաբառ բանալի
`);

/** Short or common words, which mark a text as a label only if it is a few words long. */
const shortLabelNouns = splitWords(`
  key keys code codes codice código kod kode kodu koodi kood secret secrets pin pass otp cle jeu codi auth authentication authorization
  authentifizierung autenticación cookie cookies phrase konto login mk conexión connexion connexió conexão connessione verbindung sandi mã mật
`);

/** Words in scripts that use no spaces or join words together, matched anywhere in a word. */
const unspacedLabelNouns = splitWords(`
  密码 密碼 口令 密钥 密鑰 金鑰 令牌 權杖 权杖 凭证 凭据 憑證 验证码 驗證碼 安全码 授权 パスワード トークン キー コード 暗証番号 シークレット 비밀번호 암호 토큰 키
  시크릿 인증 코드 كلمة رمز مفتاح توكن סיסמ אסימון מפתח گذرواژه رمزعبور توکن کلید पासवर्ड टोकन कुंजी পাসওয়ার্ড টোকেন কী পাসওয়ার্ড รหัส โทเค คีย์ กุญแจ పాస్‌వర్డ్
  కీ கடவுச்சொல் டோக்கன் பாஸ்வேர்ட் ಪಾಸ್‌ವರ್ಡ್ പാസ്‌വേഡ് پاس ورڈ خفیہ ٹوکن
`);

/** Message placeholders (`{0}`, `{{name}}`, `%s`, `%1$s`, `<b>`), and names of standards that contain a digit. */
const gaps =
  /(?<![\w-])(?:OAuth ?[12](?:\.\d)?|SHA-?\d{1,3}|MD5|AES-?\d{3}|[23]FA|HTTP\/\d)(?![\w-])|\{{1,2}[\w .]{0,40}\}{1,2}|%\d?\$?[sd@]|%\d|<\/?[a-z]{1,10}>/gi;
/** Environment variables, and versions in parentheses. */
const technicalNames = /(?<![\w-])[A-Z]{2,20}(?:_[A-Z]{2,20})+(?![\w-])|\([vV]\d\)/g;
/** Letters and separate numbers. Most passwords have a digit inside a word. */
const letters = "[\\p{L}\\p{M}\\p{P}\\p{Zs}\\p{Join_Control}+|<>]*";
const number = "(?<![\\p{L}\\p{M}\\p{N}])\\p{N}{1,4}(?![\\p{L}\\p{M}\\p{N}])";
const plain = new RegExp(`^${letters}(?:${number}${letters})*$`, "u");
const separators = /[\p{P}\p{Zs}+|<>]+/u;
/** A list of lowercase words, such as a recovery phrase. */
const bareWords = /^[a-z]+(?: [a-z]+){5,}$/;
/** Symbols that occur in passwords but not in labels: inside a word, or twice. */
const signs = /[\p{L}\p{M}\p{N}][!?#@$%&*=_\\]+[\p{L}\p{M}\p{N}]|[!#@$%&*=]{2}/u;

const nouns = new Set(labelNouns);
const shortNouns = new Set(shortLabelNouns);
const minHeadLength = 5;
const heads = new RegExp(`\\p{L}{2}(?:${labelNouns.filter((noun) => noun.length >= minHeadLength).join("|")})$`, "u");
const unspaced = new RegExp(unspacedLabelNouns.join("|"), "u");

const keyPhrase =
  /(?<!\p{L})(?:api|access|secret|private|public|license|ssh|encryption|signing|service)[ -]keys?(?!\p{L})/iu;

const maxLength = 400;
const maxWordsBesideShort = 5;

/** Label lists have more strings than an ordinary object. A few of them can be something other than a label. */
const minTexts = 16;
const maxTexts = 64;
const maxOthers = 0.15;

/** Whether an object is a list of UI strings, each made of words: `{ "Save": "Speichern", "Token": "Jeton" }`. */
export function isInLabelList(object: object, value: string): boolean {
  if (!isWords(value) || (/^[a-z]+$/.test(value) && value.length > 5)) return false;
  return isLabelList(object);
}

const isLabelList = memoizePerObject((object: object): boolean => {
  let [texts, others] = [0, 0];
  for (const name of firstFields(object)) {
    const one = (object as { readonly [name: string]: unknown })[name];
    if (typeof one !== "string") continue;
    if (!isWords(one)) others++;
    if (++texts === maxTexts) break;
  }
  return texts >= minTexts && others <= texts * maxOthers;
});

function isWords(written: string): boolean {
  const text = withoutGaps(written.slice(0, maxLength));
  return plain.test(text) && !signs.test(text);
}

const withoutGaps = (written: string) => written.replace(technicalNames, " ").replace(gaps, " ");

/** No label is a single word with a digit. */
const wordWithDigit = /^[A-Za-z]*\d[A-Za-z\d]*$/;

export function isLabel(written: string): boolean {
  if (written.length > maxLength || written.length < 2 || wordWithDigit.test(written)) return false;
  const text = withoutGaps(written).trim();
  if (!plain.test(text) || bareWords.test(text) || signs.test(text)) return false;
  if (unspaced.test(text)) return true;
  const words = text.split(separators).filter((word) => word !== "");
  const isPlainStart = /^[a-z]/.test(text);
  // Any lowercase word could be a password.
  if (words.length === 1 && isPlainStart) return false;
  const lower = words.map((word) => word.toLowerCase());
  if (lower.some((word) => nouns.has(word) || heads.test(word)) || keyPhrase.test(text)) return true;
  return !isPlainStart && words.length <= maxWordsBesideShort && lower.some((word) => shortNouns.has(word));
}

/** No form, login or list of labels has more fields. */
export const maxFields = 128;

/** The field names of an object, at most one more than `maxFields`. Listed once per object, for checks of neighboring fields. */
export const firstFields = memoizePerObject((object: object): readonly string[] =>
  Object.keys(object).slice(0, maxFields + 1),
);

/** Words for the secrets that a person types to sign in, in the languages of the interfaces that agents operate. */
const secretWords = new Set(
  `password passwords passwd passwrd pwd pw pass passphrase passcode pin otp totp cvv cvc csc cvn cvv2 secret apikey token
  passwort kennwort contraseña contrasena clave senha wachtwoord motdepasse mdp hasło haslo heslo jelszó şifre sifre parola lösenord
  adgangskode passord salasana пароль 密码 密碼 パスワード 비밀번호 mnemonic`.split(/\s+/),
);
/** Names of secrets with two words or more, without separators. */
const secretPhrases =
  /(?:api|access|secret|private|license)\s?key|(?:mot de|code) passe?|(?:verification|security|authentication|auth|one time|confirmation|2fa|mfa|sms|backup|recovery) ?code|(?:recovery|seed|secret) phrase|(?:密码|密碼|パスワード|비밀번호)/;
/** Words for controls that act on or describe a password but do not contain one, and words that only look like such a name. */
const otherWords = new Set(
  `forgot forgotten reset show hide toggle hint hints strength meter rules policy help error errors message title link button btn
  checkbox tooltip manager count counter generator generate remember requirements search through port fail failed boarding season ski
  name names endpoint next prev page policy min max count url uri id type expiry
  length visible visibility icon eye less limit type expired expires age`.split(/\s+/),
);

/** Parts of a selector that give a location, not a name. */
const attribute = /(?:^|[^A-Za-z])(?:name|id|type|class|for|key|label)\s?[*^$~|]?[=:]/g;

const maxLabelLength = 240;

/** `Password field`, `input[name=password]`, `#user_pass`, `//input[@id='pin']`; not `Forgot password link`, `#pass-through`. */
export function namesSecretField(label: string): boolean {
  if (label.length > maxLabelLength) return false;
  const words = label
    .replace(attribute, " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  if (words.some((word) => otherWords.has(word))) return /type\W{1,3}password/i.test(label);
  return words.some((word) => secretWords.has(word.replace(/\d$/, ""))) || secretPhrases.test(words.join(" "));
}
