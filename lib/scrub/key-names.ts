/** What the name of a field says about its value: a secret, a contact detail, a version, or nothing. */

/** `redact` takes the whole value, whatever it is; the others only tell the detectors what to expect. */
export type Role =
  | { readonly redact: "secret" | "card" | "us_ssn" | "bank_account" }
  | { readonly contact: "email" | "phone" | "ip" }
  | { readonly hint: Hint };

export type Hint = number;
export const noHint = 0;
export const phoneHint = 1;
export const versionHint = 2;
export const cardHint = 4;
export const ssnHint = 8;

const words = (list: string) => new Set(list.split(/\s+/));

const secretNames =
  words(`password passwd passwort pwd pass passphrase passcode secret secrets token authorization cookie cookies
  setcookie credential credentials jwt bearer apikey apikeys xapikey accesskey accesskeyid secretkey secretaccesskey privatekey
  signingkey encryptionkey masterkey servicekey authkey sshkey accountkey sharedkey licensekey deploykey sharedaccesskey sessionkey
  samlresponse samlassertion ssoticket codeverifier csrf xsrf csrftoken xsrftoken connectsid phpsessid jsessionid aspnetsessionid
  sessioncookie laravelsession pin pincode otp totp otpcode mfacode twofactorcode onetimecode verificationcode recoverycode
  recoverycodes backupcode backupcodes securityanswer mnemonic seedphrase recoveryphrase connectionstring basicauth httpauth
  xauth proxyauthorization authheader authorizationheader amzsignature googsignature webhooksecret clientassertion
  passwordhash passwordconfirmation confirmpassword contraseña contrasena motdepasse kennwort senha wachtwoord`);
const cardNames =
  words(`cardnumber cardnum cardno ccnum ccnumber ccno creditcard creditcardnumber debitcardnumber cvc cvc2 cvv cvv2 cid
  securitycode seccode cardcode cardcvc cardcvv primaryaccountnumber cccvc cccsc csc kartennummer numerotarjeta`);
const ssnNames = words("ssn socialsec socialsecurity socialsecuritynumber socialsecurityno itin taxpayerid ssnlast4");
const bankNames = words(
  "routingnumber bankaccount bankaccountnumber accountnumberfull iban sortcode bankroutingnumber",
);
const emailNames = words("email emailaddress mail mailaddress useremail emails emailaddresses");
const phoneNames =
  words(`phonenumber telephone telephonenumber mobilenumber mobilephone cellphone cellnumber phoneno mobileno
  faxnumber msisdn whatsappnumber homephone workphone telefonnummer handynummer rufnummer phonenumbers`);
const ipNames = words(
  "ip ipaddress ipaddr remoteaddr remoteip clientip remoteaddress xforwardedfor xrealip peerip sourceip srcip userip",
);
const phoneWords =
  words(`phone phones tel telephone mobile cell fax whatsapp msisdn telefon telefono telefone handy movil celular
  portable telefax mobil gsm sms phonenumber téléphone teléfono móvil telefoon telefoonnummer mobiel`);
const versionWords =
  words(`version versions ver build release revision firmware agent useragent ua semver sdk runtime os browser
  platform package dependency dependencies engine`);
const cardWords = words("card cards creditcard pan visa mastercard amex");
const ssnWords = words("ssn itin social taxpayer");

/** Words before a secret noun that make it a flag or a measure: `has_password`, `first_token`, `next_page_token`. */
const harmlessBefore =
  words(`has is no needs requires require forgot forget show hide use uses with without can should enable
  enabled allow first last next page prev previous continuation max min per stop eos bos pad unk mask sep cls special start end to
  each time cancel cancellation`);

const glued =
  /(?:password|passwd|passphrase|secret|apikey|secretkey|privatekey|accesskey|(?:auth|access|refresh|csrf|xsrf|session|id|api|bearer|bot|user|app|client|security|web|device|push|oauth|jwt|github|gitlab|slack|npm)token)$/;

const plain: Role = { hint: noHint };
const roles = new Map<string, Role>();
const mostRoles = 4096;

/** The role of a field by its name, in any spelling: `api_key`, `apiKey`, `X-API-Key`, `user.apikey`. */
export function roleOf(name: string): Role {
  const known = roles.get(name);
  if (known !== undefined) return known;
  const role = name.length > 128 || name.charCodeAt(0) === 91 ? plain : judge(wordsOf(name));
  if (roles.size >= mostRoles) roles.clear();
  if (name.length <= 128) roles.set(name, role);
  return role;
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]{2})([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

const trimmable = words(
  "value values raw plain plaintext text string str input field hash hashed encrypted base64 b64 old new current",
);

function judge(all: string[]): Role {
  const list = [...all];
  while (list.length > 1 && (trimmable.has(list.at(-1) ?? "") || /^\d$/.test(list.at(-1) ?? ""))) list.pop();
  for (let take = Math.min(4, list.length); take > 0; take--) {
    const name = list.slice(-take).join("");
    const before = list.at(-take - 1) ?? "";
    const found = named(name);
    if (found !== undefined && !harmlessBefore.has(before)) return found;
  }
  const last = list.at(-1) ?? "";
  if (glued.test(last) && !harmlessBefore.has(list.at(-2) ?? "")) return { redact: "secret" };
  return { hint: hintOf(all) };
}

function named(name: string): Role | undefined {
  if (secretNames.has(name)) return { redact: "secret" };
  if (cardNames.has(name)) return { redact: "card" };
  if (ssnNames.has(name)) return { redact: "us_ssn" };
  if (bankNames.has(name)) return { redact: "bank_account" };
  if (emailNames.has(name)) return { contact: "email" };
  if (phoneNames.has(name)) return { contact: "phone" };
  if (ipNames.has(name)) return { contact: "ip" };
  return undefined;
}

function hintOf(list: readonly string[]): Hint {
  let hint = noHint;
  for (const word of list) {
    if (phoneWords.has(word)) hint |= phoneHint;
    if (versionWords.has(word)) hint |= versionHint;
    if (cardWords.has(word)) hint |= cardHint;
    if (ssnWords.has(word)) hint |= ssnHint;
  }
  return hint;
}
