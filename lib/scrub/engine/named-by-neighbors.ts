/** Values that are named by neighboring fields or items: `{ "name": "API_KEY", "value": "…" }`, `{ "user": "bob", "pass": "…" }`, `["--api-key", "…"]`. */

import { namePartNames, ownerObjects, partyObjects, personObjects } from "@/lib/scrub/data/field-names";
import { isAssistant } from "@/lib/scrub/data/person-words";
import { splitWords } from "@/lib/scrub/data/word-list";
import { memoizePerName, memoizePerObject } from "@/lib/scrub/engine/caches";
import { isInternational } from "@/lib/scrub/engine/calling-codes";
import { noHint, phoneHint } from "@/lib/scrub/engine/detector";
import { fieldRole, isBankName, lastNameWords, roleOfText } from "@/lib/scrub/engine/field-names";
import {
  accountAddressRole,
  accountRole,
  bankNumberRole,
  dependsOnParent,
  dependsOnSiblings,
  doubtful,
  giftRole,
  hasNoFixedForm,
  inheritedHint,
  isContact,
  isContextual,
  isHint,
  kindOfRole,
  likely,
  type Role,
  roleForKind,
  roleHints,
  secretRole,
} from "@/lib/scrub/engine/field-role";
import { firstFields, maxFields, namesSecretField } from "@/lib/scrub/engine/labels";
import { marker } from "@/lib/scrub/engine/matches";
import { isNumberLike } from "@/lib/scrub/engine/number-forms";
import { isPasswordWord } from "@/lib/scrub/engine/plain-passwords";
import { findRequestedKind } from "@/lib/scrub/engine/requested-details";
import {
  hasSecretQuestion,
  isAnswer,
  isCodeField,
  isOneTimeCode,
  isPasswordInput,
  isShortLogin,
  isTypedLogin,
  kindOfReply,
  questionFields,
} from "@/lib/scrub/engine/requested-secrets";
import { isIrregular, isLabeledSecret, isPlaceholder, looksGenerated } from "@/lib/scrub/engine/secret-value";

type Json = { readonly [name: string]: unknown };

const maxLength = 64;
/** At most three words, without a value or a marker. */
const nameLike = /^(?!.*(?:\s\S+\s\S+\s|(?<![^\W_])\[))[\p{L}\p{N}\s_./[\]-]+:?$/u;

const marked = new RegExp(marker);

/** The role of a value, given a neighboring text that could be its name. Numbers there are often counts, so they have no role. */
export function roleFromLabel(name: unknown, value: unknown): Role {
  if (typeof name !== "string" || typeof value === "number") return noHint;
  if (selector.test(name)) return namesSecretField(name) && isTyped(value) ? secretRole : noHint;
  if (name.length > maxLength || !nameLike.test(name)) return noHint;
  const role = fieldRole(name.replace(control, ""));
  if (isHint(role) || (isContact(role) && !hasNoFixedForm(role))) return inheritedHint(role, noHint);
  const isNone = typeof value === "string" && (marked.test(value) || isPlaceholder(value) || isChoice(value));
  return isNone ? noHint : role;
}

/** `Last name textbox` */
const control = /(?<=\p{L}) (?:text ?(?:box|field|input)|input(?: field)?|field|edit ?box|entry)$/iu;

/** An agent can type anything into a field for the name of a passenger. */
const partOfName =
  /^(?:your )?(?:(?:first|last|full|given|family|middle|maiden|legal)[ -]?name|surname|vorname|nachname|familienname|prénom|nom de famille|apellidos?|cognome|sobrenome|achternaam|voornaam)(?!\p{L})/iu;

/** A choice repeats its option's name: `{ "name": "API key", "value": "apiKey" }`. */
const isChoice = (text: string) => text.length <= maxLength && !/\d/.test(text) && !isHint(roleOfText(text));

/** The role of a field whose name is ambiguous without its siblings and the name of the enclosing object. */
export function roleInContext(object: Json, name: string, role: Role, parent: string | undefined): Role {
  if (dependsOnParent(role)) return roleFromParent(object, name, parent) | roleHints(role);
  if (handleFields.has(name) && isPersonHandle(object, object[name])) return personRole;
  if (namesOfAny.has(name))
    return kindOfRole(role) === "person" && (isOfPersonOrMail(object, object[name]) || isBesideIdentity(object, name))
      ? (role & ~doubtful) | likely
      : roleOfName(role, parent);
  // A name of FHIR: `{ "name": [{ "use": "official", "text": "Jane Doe" }] }`.
  if (name === "text" && parent === "name" && ["use", "family", "given"].some((part) => Object.hasOwn(object, part)))
    return personRole;
  if (/^process[._]owner$/.test(name) && typeof object[name] === "string" && login.test(object[name]))
    return personRole;
  // A contact of Google: `{ "birthdays": [{ "text": "11-09-1985" }] }`.
  if (partsOfBirthday.has(name) && parent !== undefined && kindOfRole(fieldRole(parent)) === "date_of_birth")
    return fieldRole(parent);
  // This Portuguese word means a taxpayer, and as often the number of one, which has digits.
  if (taxpayerName.test(name) && typeof object[name] === "string" && !/\d/.test(object[name]))
    return personRole | likely;
  if (role === accountRole) return isBankAccount(object, name, parent) ? bankNumberRole : noHint;
  // A language model token: `{ "token": "Hello", "logprob": -0.3 }`.
  if (name === "token" && languageModelFields.some((field) => Object.hasOwn(object, field))) return noHint;
  const value = object[name];
  if (isPostalCode(object, name, parent)) return noHint;
  if (kindOfRole(role) === "person" && isBesideSurname(object, name)) return personRole;
  if ((role & doubtful) !== 0 && kindOfRole(role) === "person" && isBesideIdentity(object, name))
    return (role & ~doubtful) | likely;
  const isParty = kindOfRole(role) === "person" && !ownerName.test(name);
  if (isParty && typeof value === "string" && isInternational(value)) return phoneRole;
  // Processor instructions: `{ "mnemonic": "LDA", "opcode": "A9" }`
  const isInstruction = name === "mnemonic" && instructionFields.some((field) => Object.hasOwn(object, field));
  if (isInstruction && typeof value === "string" && /^[a-z][a-z\d.]{1,15}$/i.test(value)) return noHint;
  if (isContextual(role) && kindOfRole(role) === "secret")
    return isLogin(object, value) || isLonePassword(object, name, value) ? secretRole : role;
  if (isContextual(role)) return role;
  if (/^(?:old)?pwd$/i.test(name) && typeof value === "string" && directory.test(value)) return noHint;
  return dependsOnSiblings(role) ? roleFromSiblings(object, name, value, parent) | roleHints(role) : role;
}

const namesOfAny = new Set(["name", "Name", "nm", "Nm", "displayName", "display_name"]);
const handleFields = new Set([
  "display_name",
  "displayName",
  "display_name_normalized",
  "nickname",
  "username",
  "name",
  "handle",
]);
/** Not `full_name`, which also names repositories and companies. */
const realNames = ["real_name", "realName", "real_name_normalized"];

/** `{ "real_name": "Jane Doe", "display_name": "jane.d" }` */
function isPersonHandle(object: Json, handle: unknown): boolean {
  if (typeof handle !== "string" || handle.length > maxLength) return false;
  const parts = handle.toLowerCase().split(/[^\p{L}]+/u);
  return realNames.some((field) => {
    const written = object[field];
    if (typeof written !== "string" || written.length > maxLength) return false;
    return written
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 2 && parts.includes(word));
  });
}

/** An account of a person. Programs run as the others. */
const login =
  /^(?!(?:root|system|nobody|daemon|admin|administrator|www-data|postgres|mysql|redis|nginx|apache|tomcat|app|node|runner|ubuntu|debian|ec2-user|jenkins|docker|git|service|user|guest|test|default|none|unknown|_.*)$)[a-z][\w.-]{1,31}$/i;
const partsOfBirthday = new Set(["text", "date", "value"]);

/** Field names that also name things, and those of the other part of a person's name. */
const nameParts = new Map(
  Object.entries({
    nombre: "apellido apellidos",
    nome: "cognome sobrenome",
    nom: "prénom prenom prénoms prenoms civilite civilité salutation",
    naam: "achternaam",
    nume: "prenume prenumele",
    navn: "efternavn etternavn",
    namn: "efternamn",
    meno: "priezvisko",
    ime: "prezime priimek",
    ad: "soyad soyadı",
  }).map(([name, others]) => [name, others.split(" ")]),
);

/** `{ "nombre": "…", "apellidos": "…" }` */
const isBesideSurname = (object: Json, name: string): boolean =>
  nameParts
    .get(name.toLowerCase())
    ?.some((other) => firstFields(object).some((field) => field.toLowerCase() === other)) === true;

const taxpayerName = /^contribuinte$/i;

const holderName = /^(?:titular|inhaber|intestatario|holder|beneficiario|beneficiary)$/i;
/** Companies have these numbers as well. */
const companyNumber =
  /vat|ust|tva|mwst|siret|siren|ein|gst|cnpj|nip|btw|org|tax|piva|partita|nif|cif|ruc|nit|cuit|инн|abn|acn|steuer|mrn/i;

/** `{ "nimi": "…", "isikukood": "…" }`: next to a date of birth or the number of a person, a name is that of a person. */
const isBesideIdentity = (object: Json, name: string): boolean => {
  const others = firstFields(object);
  if (others.length > maxFields) return false;
  const isHolder = holderName.test(name);
  const isDisplayName = name.startsWith("display");
  return others.some((other) => {
    const kind = other === name ? undefined : kindOfRole(fieldRole(other));
    if (kind === "national_id") return !companyNumber.test(other);
    if (kind === "bank_account") return isHolder;
    if (isDisplayName && accountPassword.test(other)) return true;
    return kind === "date_of_birth" || kind === "us_ssn" || (isHolder && bankField.test(other));
  });
};
/** The display name of an account that a person creates. */
const accountPassword = /^(?:pw|pwd|pass|passwd|password)$/i;
const bankField = /^(?:banco|bank|banque|banca|agencia|agência|conta|konto|cuenta|compte|conto|rekening|iban|bic)/i;

/** Fields that hold the id of a person as often as a phone number. */
const ownerName = /^(?:owner|creator|author|assignee|user|customer|client|member|employee)$/i;

const addressName = /(?:^|[^a-z])(?:city|town|state|district|address|street|locality|country|shipping|location)/i;

/** Indian postal codes are called PIN codes: `pincode`, or `pin_code` in an address. */
function isPostalCode(object: Json, name: string, parent: string | undefined): boolean {
  if (!/^pin_?code$/i.test(name) || !/^[1-8]\d{5}$/.test(String(object[name]))) return false;
  if (/^(?:pincode|Pincode|PINCODE)$/.test(name)) return true;
  return (
    (parent !== undefined && addressName.test(parent)) || firstFields(object).some((other) => addressName.test(other))
  );
}

function roleFromParent(object: Json, name: string, parent: string | undefined): Role {
  if (isCodeField(name)) {
    if (isOneTimeCode(object, object[name], parent)) return secretRole;
    return parent !== undefined && fieldRole(`${parent} ${name}`) === giftRole ? giftRole : noHint;
  }
  if (name === "date" && isObject(object.field)) return roleFromField(object.field as Json, object[name]);
  const document = name === "number" ? documentRole(object) : noHint;
  if (document !== noHint) return document;
  if (parent === undefined) return noHint;
  if (namePartNames.has(name.toLowerCase())) return isOfPerson(parent) ? personRole : noHint;
  const own = fieldRole(`${parent} ${name}`);
  const isOfBirth = isHint(own) && kindOfRole(fieldRole(parent)) === "date_of_birth";
  return isOfBirth ? fieldRole(parent) : own;
}

/** Fields that name the document whose number a sibling contains. */
const documentFields = "doc type document docType doc_type documentType document_type idType id_type kind".split(" ");

/** `{ "doc": "AADHAAR", "number": "…" }` */
function documentRole(object: Json): Role {
  for (const field of documentFields) {
    const document = object[field];
    if (typeof document !== "string" || document.length > maxLength) continue;
    const role = fieldRole(document);
    if (kindOfRole(role) === "national_id") return role;
  }
  return noHint;
}

const personRole = roleForKind("person");
const nationalRole = roleForKind("national_id");
const phoneRole = roleForKind("phone", phoneHint);
const walletRole = roleForKind("wallet") | doubtful;

/** The message of a person: `{ "role": "user", "name": "Jane Doe", "content": "…" }`. */
const isAuthor = ({ role, content, text }: Json, name: unknown): boolean =>
  (role === "user" || role === "human" || role === "customer") &&
  (content ?? text) !== undefined &&
  !(typeof name === "string" && isAssistant(name));

/** The name of an author, of a customer of Stripe, or beside the address with one of its words: `{ "name": "Jane Doe", "email": "jane.d@…" }`. */
function isOfPersonOrMail(object: Json, name: unknown): boolean {
  if (isAuthor(object, name)) return true;
  if (typeof name !== "string" || name.length > maxLength || !name.includes(" ")) return false;
  if (object.object === "customer") return true;
  const email = object.email ?? object.address;
  if (typeof email !== "string" || email.length > maxLength || !email.includes("@")) return false;
  const parts = email
    .slice(0, Math.max(0, email.indexOf("@")))
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 2 && parts.includes(word));
}

/** The role of a `name` field. In an object about a person, it is that person's name. Elsewhere it can name anything. */
function roleOfName(role: Role, parent: string | undefined): Role {
  if (parent === undefined || kindOfRole(role) !== "person") return role;
  return (role & ~doubtful) | doubtWithin(parent);
}

/** How ambiguous a `name` field is, by the name of the enclosing object. */
const doubtWithin = memoizePerName((parent): Role => {
  const owners = lastNameWords(parent);
  const doubtOfOwner = owners.some((owner) => partyObjects.has(owner)) ? likely : doubtful;
  return owners.some((owner) => personObjects.has(owner)) ? noHint : doubtOfOwner;
});

/** `{ "name": { "first": … } }`, `{ "customer": { "first": … } }` */
const isOfPerson = (parent: string): boolean =>
  kindOfRole(fieldRole(parent)) === "person" ||
  lastNameWords(parent).some((owner) =>
    [personObjects, partyObjects, ownerObjects].some((objects) => objects.has(owner)),
  );

/** Fields that models and tokenizers use for a token of text. */
const languageModelFields =
  "logprob logProbability pos lemma upos dep part_of_speech lexeme lexpos column entity decimals special".split(" ");

const instructionFields = ["opcode", "op_str", "operands", "cycles", "address", "bytes"];

/** The working directory, as `pwd` prints it. */
const directory = /^(?:[~/]|[A-Z]:\\)/;

const loginFields = splitWords(`
  user username userName user_name login uid userid userId user_id
  account email identity usr client host server hostname database
`);
/** Fields of a test report, where `pass` is a count. */
const verdictFields = "fail failed failures skip skipped total tests of test score".split(" ");
const verdict = /^(?:pass(?:ed|es)?|fail(?:ed)?|ok|yes|no|true|false|on|off|none|n\/?a|first|second|all|shadow)$/i;

/** `{ "user": "bob", "pass": "…" }`; not a test result. */
function isLogin(object: Json, pass: unknown): boolean {
  if (verdictFields.some((name) => Object.hasOwn(object, name))) return false;
  const isText =
    typeof pass === "string" && pass !== "" && !verdict.test(pass) && !isPlaceholder(pass) && !/^\d{1,3}$/.test(pass);
  const isNumber = typeof pass === "number" && Number.isInteger(pass) && pass >= 1000;
  return (isText || isNumber) && loginFields.some((name) => typeof object[name] === "string" && object[name] !== "");
}

/** Fields next to a `clave` that is the key of a value. */
const keyedFields = "valor value descripcion descripción nombre name id tipo type texto".split(" ");

/** `{ "pw": "…" }`, without a user next to it. */
function isLonePassword(object: Json, name: string, value: unknown): boolean {
  if (typeof value !== "string" || verdictFields.some((other) => Object.hasOwn(object, other))) return false;
  if (name.toLowerCase() === "clave" && keyedFields.some((other) => Object.hasOwn(object, other))) return false;
  return isPasswordWord(name, value.trim());
}

const numberedAnswer = /^a(?:nswer)?_?(\d{0,2})$/i;

/** `{ "q1": "What is your name?", "a1": "Jane Doe" }` */
function roleOfNumbered(object: Json, value: unknown, number: string): Role {
  if (typeof value !== "string") return noHint;
  for (const field of ["q", "Q", "question", "question_"]) {
    const question = object[field + number];
    const kind = typeof question === "string" ? kindOfReply(question, value) : undefined;
    if (kind !== undefined) return roleForKind(kind);
  }
  return noHint;
}

function roleFromSiblings(object: Json, name: string, value: unknown, parent: string | undefined): Role {
  const answered = numberedAnswer.exec(name)?.[1];
  if (answered !== undefined && name.toLowerCase() !== "answer") return roleOfNumbered(object, value, answered);
  switch (name.toLowerCase()) {
    case "sid":
    case "sessionid":
      return isSessionId(name, value) ? secretRole : noHint;
    case "summary":
      // A user of PagerDuty.
      return object.type === "user_reference" ? personRole | likely : noHint;
    case "from":
    case "to":
      return roleOfParty(value, name === "from" ? object.to : object.from);
    case "params":
      return roleOfParameters(object.method);
    case "auth":
      return isLoginPair(value) ? secretRole : noHint;
    case "data":
    case "stringdata":
      return object.kind === "Secret" && isObject(value) ? secretRole : noHint;
    case "result":
      // Terraform state of `random_password`.
      return isRandomPassword(object, value) ? secretRole : noHint;
    case "answer":
    case "reply":
    case "response":
      return isAnswer(value) && hasSecretQuestion(object) ? secretRole : roleOfDetail(object, value);
    // The private members of a JSON web key (RFC 7518, section 6).
    case "d":
    case "q":
    case "dp":
    case "dq":
    case "qi":
      return typeof object.kty === "string" ? secretRole : roleOfValue(object, value);
    case "p":
      return typeof object.kty === "string" || isShortLogin(object, value) ? secretRole : roleOfValue(object, value);
    case "k":
      return object.kty === "oct" ? secretRole : roleOfValue(object, value);
    case "signature":
    case "policy":
      return isSignedField(object, name, value) ? secretRole : roleOfValue(object, value);
    case "user_code":
    case "usercode":
      // RFC 8628, section 3.2.
      return ["device_code", "deviceCode", "verification_uri"].some((other) => Object.hasOwn(object, other))
        ? secretRole
        : noHint;
    case "access":
    case "refresh":
      return isTokenMember(parent, value) ? secretRole : noHint;
    case "stdin":
      return isPasswordInput(object, value) ? secretRole : noHint;
    case "artist":
      // The tags of a photo (EXIF), not of a song.
      return photoFields.some((field) => Object.hasOwn(object, field)) ? personRole | likely : noHint;
    case "chave":
    case "pix_key":
      return roleOfKey(object);
    case "plain_text":
    case "start":
      return roleOfWrapped(object, parent);
    default: {
      const own = isDescribed(object) ? roleFromDescription(object, value) : noHint;
      return own === noHint && name === "value" ? roleOfWrapped(object, parent) : own;
    }
  }
}

function roleFromDescription(object: Json, value: unknown): Role {
  if (isTypedLogin(object, value) || (isOfPasswordField(object) && isTyped(value))) return secretRole;
  return roleOfValue(object, value);
}

const photoFields = ["ISO", "Make", "Model", "ExposureTime", "FNumber", "DateTimeOriginal"];

/** A key of Pix: `{ "chave": "…", "tipo_chave": "CPF" }` */
function roleOfKey(object: Json): Role {
  const type = object.tipo_chave ?? object.tipoChave ?? object.pix_key_type ?? object.key_type;
  const role = typeof type === "string" && type.length <= maxLength ? fieldRole(type) : noHint;
  const kind = kindOfRole(role);
  return kind === "national_id" || kind === "phone" || kind === "email" ? role : noHint;
}

/** Fields beside a value that describe a condition or a rule instead of a person. */
const conditions = "operator op comparison direction rule order fn".split(" ");

/** `{ "firstname": { "value": "Jane" } }`: the field around an object names its value. */
function roleOfWrapped(object: Json, parent: string | undefined): Role {
  if (parent === undefined || conditions.some((field) => Object.hasOwn(object, field))) return noHint;
  const role = fieldRole(parent);
  const isOfPerson = !isHint(role) && (hasNoFixedForm(role) || kindOfRole(role) === "national_id");
  return isOfPerson && kindOfRole(role) !== "wallet" ? role : noHint;
}

const isRandomPassword = (object: Json, value: unknown) =>
  (Object.hasOwn(object, "override_special") && Object.hasOwn(object, "min_special")) ||
  (typeof value === "string" && object.length === value.length && isRandomText(value));
const isRandomText = (value: string) => isLabeledSecret(value) && !/\s|^[\da-f-]+$/i.test(value);

/** `55 11 97720-4418` */
const spaced = /^[1-9]\d{0,2} \d{2,4} \d{3,5}[ -]\d{2,5}(?:[ -]\d{2,4})?$/;
/** `{ "from": "4915152781742" }` in a message, `{ "from": "0x…" }` in a transaction; not `{ "from": "33123456789", "to": "page" }`. */
function roleOfParty(value: unknown, other: unknown): Role {
  if (typeof value !== "string") return noHint;
  const isOfPage = typeof other === "string" && /^[a-z]+$/.test(other);
  return isInternational(spaced.test(value) ? value.replace(/[ -]/g, "") : value) && !isOfPage
    ? phoneRole
    : accountAddressRole;
}

/** `{ "question": "What is your name?", "answer": "Jane Doe" }` */
function roleOfDetail(object: Json, value: unknown): Role {
  if (typeof value !== "string") return noHint;
  for (const field of questionFields) {
    const question = object[field];
    const kind = typeof question === "string" ? findRequestedKind(question, value) : undefined;
    if (kind !== undefined) return roleForKind(kind);
  }
  return noHint;
}

/** Methods of JSON-RPC (EIP-1474, Solana) whose parameters are accounts. */
function roleOfParameters(method: unknown): Role {
  if (typeof method !== "string") return noHint;
  if (/^(?:eth|personal|wallet|debug|trace|alchemy)_/.test(method)) return accountAddressRole;
  return /^(?:getBalance|getTokenAccounts\w*|getSignaturesForAddress|requestAirdrop)$/.test(method)
    ? walletRole
    : noHint;
}

/** The types of HTML form fields that contain a secret. */
const secretFields = new Set(["password", "current-password", "new-password", "one-time-code"]);

/** `{ "type": "password", "value": "…" }`, the way forms and agents describe typed text. */
const isOfPasswordField = ({ type, inputType, fieldType, autocomplete }: Json): boolean =>
  [type, inputType, fieldType, autocomplete].some(
    (one) => typeof one === "string" && secretFields.has(one.toLowerCase()),
  );
/** `{ "tokens": { "access": "…", "refresh": "…" } }` */
const isTokenMember = (parent: string | undefined, value: unknown) =>
  parent !== undefined &&
  /tokens?$|credentials?$|^auth$/i.test(parent) &&
  typeof value === "string" &&
  isLabeledSecret(value);

const signedFields =
  /^(?:policy|signature|expires|key-pair-id|x-(?:amz|goog|oss|cos)-.*|awsaccesskeyid|googleaccessid|ossaccesskeyid)$/i;

/** `{ "Policy": "…", "Signature": "…", "Key-Pair-Id": "…" }`: the parameters of a signed link or of a form for an upload. */
const isSignedField = (object: Json, name: string, value: unknown) =>
  typeof value === "string" &&
  /^(?=[^\d]*\d)[\w+/~=-]{20,4096}$/.test(value) &&
  !/^(?:[a-z]{1,16}\d{0,4}[-_])+[a-z]{1,16}\d{0,4}$/i.test(value) &&
  firstFields(object).some((other) => other !== name && signedFields.test(other));

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

const resource =
  /^(?:[A-Z]{2}[\da-f]{32}|S-1-[\d-]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[0-7][\dA-HJKMNP-TV-Z]{25})$/i;

/** A random session id of a web framework, rather than the id of a resource, process, song or Windows user. */
export function isSessionId(name: string, value: unknown): boolean {
  // `sessionId` and `session_id` identify events; `sessionid` is Django's cookie.
  if (typeof value !== "string" || name === "sessionId" || name.includes("_")) return false;
  return (
    value.length >= 16 &&
    /^[\w%.:+/=-]+$/.test(value) &&
    /\d/.test(value) &&
    /[a-z]/i.test(value) &&
    !resource.test(value)
  );
}

const base64 = /^[A-Za-z0-9+/]{6,512}={0,2}$/;

/** `user:password` as Docker and npm store it, or a list of the two. */
function isLoginPair(value: unknown): boolean {
  if (Array.isArray(value)) {
    const [user, pass] = value as unknown[];
    const isPair = value.length === 2 && typeof user === "string" && typeof pass === "string";
    return isPair && looksGenerated(pass) && !/^oauth/i.test(pass);
  }
  return typeof value === "string" && (isEncodedLogin(value) || isPlainLogin(value));
}

const plainLogin = /^([A-Za-z][\w.@+-]{0,63}):([^\s:/][^\s:]{2,127})$/;
/** What comes before a colon in a scope, a reference or a mode: `read:org`, `oauth:github`. */
const otherBeforeColon =
  /^(?:read|write|admin|manage|delete|create|update|list|view|edit|repo|org|user|role|scope|type|mode|provider|method|scheme|token|bearer|basic|digest|oauth2?|oidc|saml|ldap|sso|jwt|mfa|totp|api|apikey|key|group|team|policy|https?|wss?|urn|arn|aws|gcp|azure|github|gitlab|google|okta|env|vault|file|none|plugin|service|level|status|features?|flags?|beta|experiment|module|channel|product|tenant|zone|action|resource|permission|claim|realm|namespace|bucket|queue|topic|stage|tier|plan|version)$/i;

/** Whether a text is `user:password`. */
function isPlainLogin(text: string): boolean {
  const [, user = "", password = ""] = plainLogin.exec(text) ?? [];
  return user !== "" && !otherBeforeColon.test(user) && isPasswordWord("password", password);
}

/** Whether a text is `user:password` in base64 (RFC 7617). */
export function isEncodedLogin(text: string): boolean {
  if (!base64.test(text) || text.replace(/=+$/, "").length % 4 === 1) return false;
  return /^[\x20-\x39\x3b-\x7e]{1,255}:[\x20-\x7e]+$/.test(atob(text));
}

/** Fields that name the value in a sibling field. */
const nameFields =
  "name key Name Key header k field campo feld champ veld pole kenttä fält felt alan поле 項目 字段 항목 question variable param parameter ParameterKey OptionName parameter_name".split(
    " ",
  );
/** Fields that identify the input into which an agent types the value in a sibling field. */
const labelFields = "element selector locator target xpath css placeholder description label name".split(" ");

const naming = new Set([...nameFields, ...labelFields, "sensitive", "Type", "selectors"]);

function hasName(object: Json): boolean {
  return firstFields(object).some((field) => naming.has(field));
}

function roleOfValue(object: Json, value: unknown): Role {
  if (!isDescribed(object)) return noHint;
  const systemRole = roleOfSystem(object);
  if (systemRole !== noHint) return systemRole;
  if (isStepForSecret(object) && isTyped(value)) return secretRole;
  if (!hasName(object)) return noHint;
  for (const field of nameFields) {
    const written = object[field];
    const role = isObject(written) ? roleFromField(written as Json, value) : roleFromLabel(written, value);
    if (role !== noHint) return role;
  }
  // `{ "label": "Full name", "value": "Jane Doe" }`
  const { label, element } = object;
  const named = typeof element === "string" && partOfName.test(element) ? element : label;
  const labelled = typeof named === "string" ? roleFromLabel(named, value) : noHint;
  if (hasNoFixedForm(labelled) || kindOfRole(labelled) === "national_id") return labelled;
  if (isCookie(object) && typeof value === "string" && isIrregular(value) && !analyticsName.test(String(object.name)))
    return secretRole;
  const isDeclared = object.sensitive === true || object.Type === "SecureString";
  if (isDeclared && (isObject(value) || (typeof value === "string" && value !== ""))) return secretRole;
  if (!isTyped(value)) return noHint;
  for (const field of labelFields) {
    const label = object[field];
    if (typeof label === "string" && namesSecretField(label) && isAction(object, field, value)) return secretRole;
  }
  const { selectors } = object;
  return Array.isArray(selectors) && namesSecretField(JSON.stringify(selectors)) ? secretRole : noHint;
}

/** `{ "field": { "ref": "last_name" }, "text": "…" }`, as forms send their answers. */
function roleFromField(field: Json, value: unknown): Role {
  for (const part of ["ref", "name", "key", "label", "title", "text"]) {
    const role = roleFromLabel(field[part], value);
    if (role !== noHint) return role;
  }
  const asked =
    typeof field.title === "string" && typeof value === "string" ? findRequestedKind(field.title, value) : undefined;
  return asked === undefined ? noHint : roleForKind(asked);
}

/** The verb of an agent's step, with a selector as its value: `{ "fill": "#password", "text": "…" }`. */
const stepFields = "fill type input typeText setValue".split(" ");
const secondFactor = /(?:mfa|2fa)(?![a-z])/i;
/** `#pin-map`: a pin on a map or a board. */
const otherPin =
  /(?<![a-z])pin(?:[-_ ](?:map|board|drop|list|post|item|note|to|location|marker|color)|(?:Map|Board|Drop|List|Post|Item|Note|Location|Marker|Color))|(?:map|board|drop)[-_]?pin(?![a-z])/;

const isStepForSecret = (object: Json): boolean =>
  stepFields.some((field) => {
    const target = object[field];
    return (
      typeof target === "string" &&
      selector.test(target) &&
      !otherPin.test(target) &&
      (namesSecretField(target) || secondFactor.test(target))
    );
  });

const describing = new Set([
  ...naming,
  ...stepFields,
  "system",
  "type",
  "inputType",
  "fieldType",
  "autocomplete",
  "action",
  "tool",
]);
/** Whether an object has a field that can say what another one contains. Most have none, and reading fields that are missing is slow. */
const isDescribed = memoizePerObject((object: Json): boolean => {
  const fields = firstFields(object);
  return fields.length > maxFields || fields.some((field) => describing.has(field));
});

/** Identifiers of HL7: social security, and the types of identifiers of people (v2 table 0203). */
const identifierSystems: Readonly<Record<string, string>> = { "2.16.840.1.113883.4.1": "ssn" };
const identifierTypes = new Set(splitWords("MR SS PPN DL NI HC MB MC JHN TAX PRC CZ"));
/** The types that other lists of codes don't have. */
const plainTypes = new Set(splitWords("MR SS PPN"));
/** Short names of national identifiers also name other systems, unless HL7 or a registry of identifiers is around them. */
const namedSystems = new Set(
  splitWords("mrn medical-record-number ssn us-ssn nhs-number nhs_number national-id cpf pesel"),
);
const registry = /fhir|hl7|\/s?ids?\/|identifiers?\/|^urn:/i;

/** An identifier of FHIR: `{ "system": "https://fhir.nhs.uk/Id/nhs-number", "value": "…" }`. */
function roleOfSystem({ system, type }: Json): Role {
  if (typeof system === "string" && system.length < maxSystemLength) {
    const name = system.slice(Math.max(system.lastIndexOf("/"), system.lastIndexOf(":"), system.lastIndexOf("#")) + 1);
    const isIdentifier = registry.test(system) || namedSystems.has(name.toLowerCase());
    const role = isIdentifier ? roleOfText(identifierSystems[name] ?? name) : noHint;
    const kind = kindOfRole(role);
    if (kind === "national_id" || kind === "us_ssn") return role;
  }
  const coding: unknown = isObject(type) ? (type as Json).coding : undefined;
  return Array.isArray(coding) && coding.some(isPersonalType) ? nationalRole : noHint;
}

function isPersonalType(coding: unknown): boolean {
  if (!isObject(coding)) return false;
  const { system, code } = coding as Json;
  if (system === undefined) return plainTypes.has(String(code));
  return typeof system === "string" && /v2[-/]0203/.test(system) && identifierTypes.has(String(code));
}

const maxSystemLength = 160;

/** A cookie as browsers export it: `{ "name": "xs", "value": "…", "domain": ".example.com", "httpOnly": true }`. */
const isCookie = (object: Json): boolean =>
  ["httpOnly", "hostOnly", "sameSite"].some((field) => Object.hasOwn(object, field)) ||
  (typeof object.domain === "string" && ["path", "secure", "expires"].some((field) => Object.hasOwn(object, field)));
const analyticsName =
  /^(?:_+(?:ga|gid|gcl|gads|fb|uet|utm|hj|cl|dd|pk|hs)|ajs_|mp_|amplitude|amp_|optanon|.*consent|intercom-id)/i;

const isTyped = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && !marked.test(value) && !isPlaceholder(value) && !/^[<{$]/.test(value);

/** Form descriptions also have labels and names, with a list of possible values. */
function isAction(object: Json, field: string, value: string): boolean {
  if (Object.hasOwn(object, "attribute")) return false;
  if (field === "description") return /\b(?:field|input|box)\b/i.test(String(object.description));
  if (field !== "label" && field !== "name") return true;
  if (!isChoice(value)) return true;
  return field === "label"
    ? typeof (object.action ?? object.method) === "string"
    : object.type === "textbox" || Object.hasOwn(object, "ref");
}

/** `{ "routing": "110000000", "account": "000123456789" }`; `{ "bank": { "account": … } }` */
function isBankAccount(
  object: { readonly [name: string]: unknown },
  name: string,
  parent: string | undefined,
): boolean {
  if (isBankName(name) || (parent !== undefined && isBankName(parent))) return true;
  const names = firstFields(object);
  if (names.length > maxFields) return false;
  return names.some((other) => {
    const value = object[other];
    if (other === name) return false;
    const role = fieldRole(other);
    if (role === accountRole || kindOfRole(role) === "bank_account") return isNumberLike(value);
    return typeof value === "string" && value !== "" && isBankName(other);
  });
}

const flag = /^--[a-z][\w-]{2,60}$/i;
/** A CSS or XPath selector. */
const selector = /^(?:[#.][\w-]|input\b|textarea\b|\/\/|\[|css=|id=|xpath=).{2,200}$/;
const headerName =
  /^(?:(?:proxy-)?authorization|(?:set-)?cookie|(?:x-)?(?:[\w-]{1,40}-)?(?:api-?key|(?:auth|access|csrf|xsrf|session|security|private)-token))$/i;

const wholeMarker = new RegExp(`^${marker}$`);

const maxRows = 64;
/** The names of a form's fields: `["Surname", "Doe"]` in a list of pairs with two such names. */
const isNameOfField = (text: unknown): boolean => {
  if (typeof text !== "string" || text.length > maxLength || !nameLike.test(text)) return false;
  const role = fieldRole(text);
  return !isHint(role) && hasNoFixedForm(role) && kindOfRole(role) !== "wallet";
};

/** Whether a pair is a row of a form: its first text is the name of a field, and so is that of another row. */
export function isRowOfForm(rows: unknown, pair: readonly unknown[]): boolean {
  if (pair.length !== 2 || !Array.isArray(rows) || rows.length > maxRows || !isNameOfField(pair[0])) return false;
  return rows.some((row: unknown) => Array.isArray(row) && row !== pair && row[0] !== pair[0] && isNameOfField(row[0]));
}

/** Whether the previous list item could name this one: a flag, a header, a selector, or the first item of a pair. */
export function isNamedByPrevious(list: readonly unknown[], index: number, isInList: boolean): boolean {
  const [name, value] = [list[index - 1], list[index] as string];
  if (isInList && list.length === 2 && looksGenerated(value) && /[a-z]/i.test(value)) return true;
  if (typeof name !== "string" || name.length > 200 || wholeMarker.test(name)) return false;
  if (name.startsWith("--")) return flag.test(name) && !/^-|\s/.test(value);
  // Lists of header names are as common as lists of headers.
  if (headerName.test(name))
    return value.length > 5 && (/\d/.test(value) || /^[\w.-]{1,64}=|^\w+ \S{8}/.test(value)) && !/^x-/i.test(value);
  return index === 1 && list.length === 2 && selector.test(name) && namesSecretField(name);
}
