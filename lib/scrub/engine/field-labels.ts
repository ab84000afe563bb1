/** Whether the label or selector of an input field says that a secret is typed into it. */

/** Words for the secrets that a person types to sign in, in the languages of the interfaces that agents operate. */
const secretWords = new Set(
  `password passwords passwd passwrd pwd pass passphrase passcode pin otp totp cvv cvc cvv2 secret apikey token
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
