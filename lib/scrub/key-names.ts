/** What the name of a field says about its value: a secret, a contact detail, a version, or nothing. */
import { codeAt } from "@/lib/scrub/numbers";

/** What a value may be expected to be, as the sum of the bits below. */
export type Hint = number;
export const noHint = 0;
export const phoneHint = 1;
export const versionHint = 2;
export const cardHint = 4;
export const ssnHint = 8;
export const numberHints = phoneHint | cardHint | ssnHint;
/** A count, an id or a time, whatever it belongs to. */
const measureHint = 16;
/** Within a field named so, `pass` is a password; elsewhere it may be a verdict. */
const authHint = 32;
const hints = 63;
/** Within auth alone, or, of what belongs to a card, within a card: the id of a container is called `cid` too. */
const onlyWithin = 64;

/** A hint, and above it whether the whole value goes: whatever it is, or, of contact details, unless it is a container. */
export type Role = number;

const taken = ["secret", "card", "us_ssn", "bank_account", "email", "phone", "ip"] as const;
type Taken = (typeof taken)[number];
const contacts = taken.indexOf("email");

const taking = (kind: Taken, hint: Hint = noHint): Role => ((taken.indexOf(kind) + 1) << 7) | hint;

/** Of a `value`, whose name is the value of another field. */
export const byOthers: Role = (taken.length + 1) << 7;

/** What is expected of a field within one of which `outer` is expected. */
export function hintWithin(role: Role, outer: Hint): Hint {
  return role & measureHint ? role & hints : (role | outer) & hints;
}

/** Whether a role says no more than what to expect. */
export function isHint(role: Role): boolean {
  return role <= hints;
}

/** Whether a field takes its value in spite of what stands around it. */
export function isSure(role: Role, outer: Hint): boolean {
  return (role & onlyWithin) === 0 || (outer & (takenAs(role) === "card" ? cardHint : authHint)) !== 0;
}

/** The kind that takes the whole value of a field. */
export function takenAs(role: Role): Taken | undefined {
  return taken[(role >> 7) - 1];
}

export function isContact(role: Role): boolean {
  return (role >> 7) - 1 >= contacts;
}

const words = (list: string) => new Set(list.split(/\s+/));

const takers = new Map<string, Role>();

function named(role: Role, names: string): void {
  for (const name of words(names)) takers.set(name, role);
}

named(
  taking("secret"),
  `password passwords passwd passwort pwd passphrase passcode secret secrets token authorization cookie cookies
  setcookie credential credentials jwt bearer apikey apikeys xapikey accesskey accesskeyid secretkey secretaccesskey privatekey
  refreshtokens accesstokens apitokens authtokens secretkeybase signingkey encryptionkey masterkey servicekey authkey sshkey accountkey sharedkey subscriptionkey functionskey licensekey deploykey sharedaccesskey sessionkey
  samlresponse samlassertion ssoticket codeverifier csrf xsrf csrftoken xsrftoken connectsid phpsessid jsessionid aspnetsessionid
  sessioncookie laravelsession pin pincode otp totp otpcode mfacode 2facode twofactorcode onetimecode verificationcode recoverycode
  recoverycodes backupcode backupcodes securityanswer mnemonic seedphrase recoveryphrase connectionstring basicauth httpauth
  xauth proxyauthorization authheader authorizationheader amzsignature googsignature sig webhooksecret clientassertion
  passwordhash passwordconfirmation confirmpassword authcode onetimepassword hmackey
  contraseña contrasena motdepasse kennwort senha palavrapasse wachtwoord пароль парола лозинка lozinka hasło haslo heslo jelszó şifre lösenord
  adgangskode passord salasana συνθηματικό`,
);
named(
  taking("card"),
  `cardnumber cardnum cardno ccnum ccnumber ccno creditcard creditcardnumber debitcardnumber cvc cvc2 cvv cvv2
  securitycode seccode cardcode cardcvc cardcvv primaryaccountnumber cccvc cccsc cardcid cardcsc kartennummer numerotarjeta`,
);
named(taking("card", onlyWithin), "cid csc");
named(taking("us_ssn"), "ssn socialsec socialsecurity socialsecuritynumber socialsecurityno itin taxpayerid ssnlast4");
named(
  taking("bank_account"),
  "routingnumber bankaccount bankaccountnumber accountnumberfull iban sortcode bankroutingnumber",
);
named(taking("email"), "email emailaddress mail mailaddress useremail emails emailaddresses");
named(
  taking("phone", phoneHint),
  `phonenumber telephone telephonenumber mobilenumber mobilephone cellphone cellnumber phoneno mobileno
  faxnumber msisdn whatsappnumber homephone workphone telefonnummer handynummer rufnummer phonenumbers`,
);
named(
  taking("ip"),
  "ip ipaddress ipaddr remoteaddr remoteip clientip remoteaddress xforwardedfor xrealip peerip sourceip srcip userip",
);
named(byOthers, "value");
// Public, or the name of what holds a secret.
named(noHint, "publickeytoken existingsecret imagepullsecret imagepullsecrets");
const phoneWords =
  words(`phone phones tel telephone mobile cell fax whatsapp msisdn telefon telefono telefone handy movil celular
  portable telefax mobil gsm sms phonenumber téléphone teléfono móvil telefoon telefoonnummer mobiel telemóvel telemovel tlm tfno puhelin
  телефон тел мобильный моб факс τηλέφωνο κινητό 电话 电话号码 联系电话 電話 電話番号 手机 手机号 手机号码 手機 전화 전화번호 휴대폰 연락처 هاتف جوال`);
const versionWords = words("version versions ver build release revision firmware useragent ua semver");
const measureWords =
  words(`id ids uuid count counts total sum sessions visits views clicks users bytes size length duration ms seconds time
  timestamp ts at date amount price cost width height index rank score rate ratio percent limit offset page port status code model brand
  type kind state name width os version`);
const cardWords = words("card cards creditcard pan visa mastercard amex");
const ssnWords = words("ssn itin social taxpayer");

/** Words before a secret noun that make it a flag or a measure: `has_password`, `first_token`, `next_page_token`. */
const harmlessBefore =
  words(`has is no needs requires require forgot forget show hide use uses with without can should enable
  enabled allow first last next page prev previous continuation max min per stop eos bos pad unk mask sep cls special start end to
  each time cancel cancellation progress sync delta change watch`);

const glued =
  /(?:password|passwd|passphrase|secret|apikey|secretkey|privatekey|accesskey|(?:auth|access|refresh|csrf|xsrf|session|id|api|bearer|bot|user|app|client|security|web|device|push|oauth|jwt|github|gitlab|slack|npm)token|密码|密碼|パスワード|비밀번호)$/;

const roles = new Map<string, Role>();
const mostRoles = 4096;

/** The role of a field by its name, in any spelling: `api_key`, `apiKey`, `X-API-Key`, `user.apikey`. */
export function roleOf(name: string): Role {
  const known = roles.get(name);
  if (known !== undefined) return known;
  const role = name.length > 128 ? noHint : judged(name);
  if (roles.size >= mostRoles) roles.clear();
  if (name.length <= 128) roles.set(name, role);
  return role;
}

/** The same, of what is no name but may read like one: it is not remembered. */
export const judged = (text: string): Role => judge(wordsOf(text));

/** What a marker says is not what the name says; `card[number]` is no marker. */
const marker = /(?<![^\W_])\[[a-z_]+\]/g;

function wordsOf(name: string): string[] {
  return name
    .replace(marker, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]{2})([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

const trimmable = words(
  "value values raw plain plaintext text string str input field hash hashed encrypted base64 b64 pem old new current",
);

/** More are a sentence, not a name. */
const mostWords = 6;

function judge(all: string[]): Role {
  if (all.length > mostWords) return expected(all);
  const list = [...all];
  // `password_hash`, but `connection_string` is a name as it stands.
  const isTrimmable = (last = "") => trimmable.has(last) || /^v?\d$/.test(last);
  while (list.length > 1 && isTrimmable(list.at(-1)) && !takers.has(list.slice(-2).join(""))) list.pop();
  for (let take = Math.min(4, list.length); take > 0; take--) {
    const name = list.slice(-take).join("");
    const before = list.at(-take - 1) ?? "";
    // A form asks twice: `password1`, `password2`.
    const found = takers.get(name) ?? takers.get(name.replace(/\d$/, ""));
    if (found !== undefined && !harmlessBefore.has(before)) return found;
  }
  const last = list.at(-1) ?? "";
  if (last === "pass") return taking("secret", list.length > 1 ? noHint : onlyWithin);
  if (glued.test(last) && !harmlessBefore.has(list.at(-2) ?? "")) return taking("secret");
  return expected(all);
}

function expected(list: readonly string[]): Hint {
  let hint = list.includes("user") && list.at(-1) === "agent" ? versionHint : noHint;
  if (measureWords.has(list.at(-1) ?? ""))
    return measureHint | (list.some((word) => versionWords.has(word)) ? versionHint : noHint);
  for (const word of list) {
    if (word === "auth") hint |= authHint;
    if (phoneWords.has(word)) hint |= phoneHint;
    if (versionWords.has(word)) hint |= versionHint;
    if (cardWords.has(word)) hint |= cardHint;
    if (ssnWords.has(word)) hint |= ssnHint;
  }
  return hint;
}

// The last three characters of each name that takes its value.
const endings = new Uint32Array(1024);
for (const name of [...trimmable, "pass"]) markEnding(name);
for (const [name, role] of takers) if (!isContact(role)) markEnding(name);

function markEnding(name: string): void {
  const [first = 0, second = 0, third = 0] = [...name.slice(-3)].map((character) => character.charCodeAt(0) & 31);
  endings[(first << 5) | second] = (endings[(first << 5) | second] as number) | (1 << third);
}

/** Whether a name that ends before `end` may take its value. Often wrong, and never when it says no. */
export function couldTake(text: string, end: number): boolean {
  const [first, second, third] = [codeAt(text, end - 3), codeAt(text, end - 2), codeAt(text, end - 1)];
  // A separator or a digit, as in `api_key_2`, `x-sig` or `__token__`: the whole name has to be looked at.
  if (first < 65 || second < 65 || third < 65 || third === 95) return true;
  return (((endings[((first & 31) << 5) | (second & 31)] as number) >>> (third & 31)) & 1) === 1;
}
