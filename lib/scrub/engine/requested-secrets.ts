/** Secrets given in reply to a question: `{ "question": "What is your PIN?", "answer": "4829" }`, the next turn of a chat, a one-time code in a request for it, or what is typed to sign in. */
import { nonPasswords } from "@/lib/scrub/data/non-passwords";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { firstFields } from "@/lib/scrub/engine/labels";
import { marker } from "@/lib/scrub/engine/matches";
import { isPasswordWord } from "@/lib/scrub/engine/plain-passwords";
import { findRequestedKind, type RequestedKind } from "@/lib/scrub/engine/requested-details";
import { isPlaceholder, isStrongSecret, isWhereabouts } from "@/lib/scrub/engine/secret-value";

const nouns =
  "pass ?words?|pass ?codes?|pass ?phrases?|pin(?: code| number)?|otp|(?:verification |security |one[- ]time |confirmation |access |login |2fa |mfa |backup |recovery |auth(?:entication)? |\\d[- ]digit )code|code f[üu]r(?:s| das| die| den| unser\\p{L}{0,2})? (?:(?:haus|hof|garagen|einfahrts?|eingangs?|wohnungs|keller|garten|hinter|seiten|roll|schiebe)?(?:tor|tür)|(?:tief)?garage|alarm(?:anlage)?|safe|tresor|(?:zahlen|tür|fahrrad|vorhänge)?schloss|schlüsselbox|haus(?:eingang)?)|code (?:for|to) the (?:front |back |side )?(?:gate|door|garage|alarm|safe|lock ?box|building)|code (?:(?:that )?(?:we|i|you|they|was|just)(?![a-z])|sent|from your|on your)|(?:api|access|secret|private|licen[sc]e|recovery) key|(?:access |api |auth )?token|client secret|secret|(?:memorable|safe|security|code|secret) ?word|seed phrase|cvv|cvc|passwor[td]|kennwort|mot de passe|contraseña|clave|senha|wachtwoord|hasło|heslo|jelszó|şifre|lösenord|adgangskode|salasana|пароль|код (?:из|подтверждения)|密码|密碼|验证码|パスワード|暗証番号|비밀번호|인증번호|كلمة (?:المرور|السر)|סיסמה|पासवर्ड|รหัสผ่าน|mật khẩu|kata sandi";
const requests =
  "what(?:['’]?s| is| was| are)|what(?= (?:[\\p{L}-]{2,16} ){0,2}(?:pass ?(?:word|code|phrase)|pin)(?![a-z]))|(?:please )?(?:enter|provide|give|type|tell|share|send|confirm|input|supply|paste|specify)|may i (?:have|get)|(?:can|could|would|will) (?:i|you|we)|i(?:['’]ll| will)? need|need|which|wie (?:lautet|ist)|bitte|geben sie|quel(?:le)? est|entrez|saisissez|donnez|cu[aá]l es|introduzca|introduce|ingrese|dime|qual (?:é|è)|digite|informe|inserisci|inserire|wat is|voer|podaj|wpisz|jakie|zadejte|mi a|vad är|ange|hvad er|indtast|mikä|syötä|какой|введите|назовите|скажите|请输入|請輸入|请提供|是什么|教えて|入力|무엇|입력|ما هي|أدخل|מה|הזן|क्या|อะไร|กรุณา|nhập|masukkan|apa";
/** Ends with the name of a secret, optionally followed by its owner. */
const question = compactPattern(
  `(?:(?:^|[^\\p{L}])(?:${requests})(?![a-z])[^.!?\\n]{0,60}?(?:${nouns})(?![\\p{L}\\d])|(?:^|[.!?,:] |(?:^|[^\\p{L}])(?:and|plus|und|et|y|e|en|i|и|та) )(?:(?:your|the|ihr|dein|das|votre|ton|le|tu|su|la|il|a|sua|tua|uw|je|het|ваш|твой) )?(?:[\\p{L}-]{2,12} ){0,1}(?:${nouns})(?= ?[?？])|(?:${nouns})[^.!?\\n。]{0,6}(?:${requests}))(?: (?:should|shall|would|do i|do we|can|for|to|of|on|that|we|sent|you|from|für|zu|pour|de|del|para|per|voor|do|для|от)(?: [^.!?\\n]{1,40})?)?["'”»)]{0,2} ?(?:[.?!:：。？…]|$)["'”»)]{0,2}[^\\n.?!]{0,30}$`,
  "iu",
);
const maxQuestionLength = 240;

/** Cheap pre-check, because most questions ask for something else. */
const noun = /pass|pw|creds|word|pin|otp|code|key|token|secret|phrase|cv[vc]|[^\0-\x7f]|kenn|clave|senha|wacht|sandi/i;

/** Whether a text ends by asking for a secret. */
function asksForSecret(text: string): boolean {
  const end = text.trimEnd();
  const last = end.slice(Math.max(0, end.length - maxQuestionLength));
  return noun.test(last) && question.test(last);
}

/** `pw for vpn?`, `what's the wifi pw`: a password in short, so the answer must look like one. */
const shortQuestion =
  /(?:^|[.!?,:] )(?:(?:what(?:['’]?s| is)?|got|have|anyone (?:got|know|knows|have)|need|send(?: me)?|gimme|share) )?(?:(?:the|your|ur|our) )?(?:[\p{L}\d.-]{2,16} )?(?:pw|pwd|creds|pass(?= (?:for|to) )|(?<=(?:what(?:['’]?s| is)|the|your|ur) (?:[\p{L}\d.-]{2,16} )?)pass)(?: (?:for|to|on|of) [^.!?\n]{1,40}?)?(?: ?(?:[?？]|plz|please|pls)|(?<=what(?:['’]?s| is)[^.!?\n]{1,60}))[ ?？]{0,3}$/iu;

function isAnswerInShort(question: string, answer: string): boolean {
  const text = answer.trim();
  return (
    !/\s/.test(text) &&
    isStrongSecret(text) &&
    !isWhereabouts(text) &&
    !isPlaceholder(text) &&
    shortQuestion.test(question.trimEnd().slice(-maxQuestionLength))
  );
}

const nonAnswer =
  /^(?:yes|no|ok(?:ay)?|sure|done|skip|next|cancel|stop|help|none|nothing|n\/?a|unknown|idk|why|what|never|later|forgot|forgotten|resend|retry|continue|exit|quit|null|undefined|true|false|hello|hi|thanks|ja|nein|oui|non|si|sí|sim|não|nee|да|нет|\[.*\]|<.*>|\{.*\}|\*+|…|\.{2,})[.!?]?$/i;
/** `it's hunter2`, `sure: hunter2` */
const maxWords = 6;

const onlyMarker = new RegExp(`^${marker}[.!]?$`);

/** Whether a text looks like an answer: one word, or a few words, one of which looks like a secret. */
export function isAnswer(text: unknown): text is string {
  if (typeof text !== "string" || text.length < 3 || text.length > 200) return false;
  if (/^\s*\d{3,4}[ -]\d{3,4}\s*$/.test(text)) return true;
  const words = text.trim().split(/\s+/);
  if (words.length === 1) {
    const word = words[0] as string;
    return !nonAnswer.test(word) && !onlyMarker.test(word) && !nonPasswords.has(word.toLowerCase());
  }
  return (
    words.length <= maxWords &&
    words.some((word) => /\d/.test(word) && /^\S{4,}$/.test(word) && !/^\d{1,3}\D*$/.test(word))
  );
}

type Json = { readonly [name: string]: unknown };
export const questionFields = [
  "question",
  "prompt",
  "q",
  "Question",
  "ask",
  "label",
  "security_question",
  "securityQuestion",
];

const securityQuestion =
  /mother['’]?s maiden name|(?:name of )?your (?:very )?(?:first|childhood|favou?rite|oldest|best) (?:pet|dog|cat|school|teacher|car|friend|street|employer|boss|concert|movie|book|phone|nickname|cousin|sibling)|street (?:did )?you gr[eo]w up|city (?:were you|you were) born|where did you meet your|(?:mädchenname|geburtsname) (?:ihrer|deiner) mutter|(?:ihr|dein) erstes haustier|apellido de soltera|primera mascota|nom de jeune fille|premier animal|cognome da nubile|primo animale|nome de solteira|primeiro animal|девичья фамилия|первого питомца/i;

/** Whether a field next to an answer asks for a secret. */
export function hasSecretQuestion(object: Json): boolean {
  if (["security_question", "securityQuestion"].some((name) => typeof object[name] === "string")) return true;
  if (questionFields.some((name) => typeof object[name] === "string" && securityQuestion.test(object[name] as string)))
    return true;
  return questionFields.some((name) => typeof object[name] === "string" && asksForSecret(object[name]));
}

/** The fields that contain the text of a chat turn in LLM APIs. */
const textFields = ["content", "text", "message", "utterance", "value"];

/** The field of a chat turn that answers the previous turn, and what it contains. */
export type Reply = { readonly turn: object; readonly field: string; readonly kind: "secret" | RequestedKind };

/** The reply in a chat turn to a question for a secret or for personal data in the previous turn. */
export function replyTo(before: unknown, turn: unknown): Reply | undefined {
  try {
    const reply = readTurn(turn);
    if (reply === undefined || reply.text.length > maxReplyLength || reply.text.length < 2) return undefined;
    const question = readTurn(before)?.text;
    const kind = question === undefined ? undefined : kindOfReply(question, reply.text);
    return kind === undefined ? undefined : { turn: reply.turn, field: reply.field, kind };
  } catch {
    // The walk reports getters that throw.
    return undefined;
  }
}

const maxReplyLength = 200;

/** What the answer to a question contains. */
export function kindOfReply(question: string, answer: string): "secret" | RequestedKind | undefined {
  if (asksForSecret(question)) return isAnswer(answer) || isPasswordReply(question, answer) ? "secret" : undefined;
  return isAnswerInShort(question, answer) ? "secret" : findRequestedKind(question, answer);
}

/** The object that contains the text of a turn: the turn, or the only part of its content. */
function readTurn(turn: unknown): { readonly turn: object; readonly field: string; readonly text: string } | undefined {
  if (typeof turn !== "object" || turn === null) return undefined;
  for (const field of textFields) {
    // Reading an unknown field of any object returns undefined.
    const said = (turn as Json)[field];
    if (typeof said === "string") return { turn, field, text: said };
  }
  const { content, parts } = turn as Json;
  const list = Array.isArray(content) ? content : parts;
  return Array.isArray(list) && list.length === 1 ? readTurn(list[0]) : undefined;
}

/** `it's candlewick` */
const statedWord =
  /^(?:(?:it['’]?s|its|it is|it was|that['’]s|sure[,:]?|ok[,:]?|yes[,:]?|here[,:]|use|try|take|make it|set it to|nimm|usa|utilise|prends|es|c['’]est|è|é|het is|to|это|це|on|är|er) )?["'“]?([^\s"'”]{3,64})["'”]?[.!]?$/iu;
const passwordQuestion =
  /pass|(?:memorable|safe|security|code|secret) ?word|kennwort|contrase|clave|senha|wacht|has[lł]|heslo|jelsz|[sş]ifre|parol|lösen|adgang|salasana|пароль|密|パス|비밀|كلمة|סיסמ|पास|รหัส|mật|sandi|mot de/iu;
const phraseQuestion = /pass ?phrase|seed|mnemonic|recovery phrase/i;
const phrase = /^[a-z]{3,12}(?: [a-z]{3,12}){1,23}$/;
/** Words of a sentence. */
const spoken = new Set(
  "the you and not can have don what where why how who this that there was were will would should know idea sorry find remember forgot see get want need for from with please check has had are any it its use here".split(
    " ",
  ),
);

/** A word or a phrase in reply to a question for a password. */
function isPasswordReply(question: string, answer: string): boolean {
  const text = answer.trim();
  const word = statedWord.exec(text)?.[1];
  if (word !== undefined)
    return !nonAnswer.test(word) && passwordQuestion.test(question) && isPasswordWord("password", word);
  return phraseQuestion.test(question) && phrase.test(text) && !text.split(" ").some((one) => spoken.has(one));
}

/** `{ "u": "bob@…", "p": "…" }`, where the user is not the address of a page. Beside other fields, `p` can be a page. */
export function isShortLogin(object: Json, value: unknown): boolean {
  const user = object.u ?? object.user ?? object.usr ?? object.login;
  if (typeof value !== "string" || typeof user !== "string" || firstFields(object).length > 3) return false;
  const isUser = firstFields(object).length > 2 ? mailUser.test(user) : shortUser.test(user);
  return isUser && !/^[/?#]/.test(value) && isPasswordWord("password", value);
}
const mailUser = /^[\w.+-]+@[\w.-]+$/;
const shortUser = /^(?:[\w.+-]+@[\w.-]+|[a-z][\w.-]{1,31})$/i;

const typingStep = /^(?:type|type_text|typeText|keyboard|input|send_?keys|write)$/i;
/** A user, the key to the next field, a password, and often the key to sign in. A tab between words is one of a table. */
const loginKeys =
  /^(?:[\w.+-]{1,64}@[\w.-]{3,64}(?:\t|\{Tab\}|<Tab>)[^\t\n]{4,64}?|[\w.-]{2,40}(?:\{Tab\}|<Tab>)[^\t\n]{4,64}?(?=\r?\n|\{Enter\}|<Enter>))(?:\r?\n|\{Enter\}|<Enter>)?$/i;

/** `{ "action": "type", "text": "bob@…\t…\n" }` */
export const isTypedLogin = ({ action, type, name, tool }: Json, value: unknown): boolean =>
  typeof value === "string" &&
  loginKeys.test(value) &&
  [action, type, name, tool].some((step) => typeof step === "string" && typingStep.test(step));

/** Programs that read a password from their input, most of them because of an option. */
const readsPassword =
  /--(?:password|passphrase|token)-stdin|--with-token|--pass(?:word|phrase)(?:-file)?[= ](?:\/dev\/stdin|-(?=\s|$))|passphrase-fd[= ]?0|-pass(?:in|out)?[= ]stdin|(?:^|[|;&] ?)(?:\/usr)?(?:\/s?bin\/)?(?:sudo [^\n|]{0,40}-\w*S(?= |$)|(?:sudo )?(?:chpasswd|passwd|smbpasswd|kinit|cryptsetup)(?= |$))/;

/** `{ "command": "docker login --password-stdin", "stdin": "…" }` */
export function isPasswordInput(object: Json, value: unknown): boolean {
  if (typeof value !== "string" || value.length > 256 || /^\s*$|\n./.test(value)) return false;
  return ["command", "cmd", "exec", "args", "argv"].some((field) => {
    const command = object[field];
    const line = Array.isArray(command) ? command.join(" ") : command;
    return typeof line === "string" && readsPassword.test(line.slice(0, maxCommandLength));
  });
}
const maxCommandLength = 2000;

/** The purpose of a code, given by the name of its object or by the message type next to it. */
const challenge =
  /(?:^|[^a-z])(?:otps?|m?tan|mfa|2fa|totp|hotp|two[_ -]?factor|multi[_ -]?factor|second[_ -]?factor|verification|verify|passcode|one[_ -]?time|sms|login|sign[_ -]?in|auth(?:entication)?|challenge|confirmation|pin)(?:[^a-z]|$)/i;
/** Message and factor types: a `type` of `sms` next to a code means it is a one-time code. */
const kindFields = ["type", "kind", "method", "channel", "factor", "purpose", "action", "intent", "event", "via"];
/** Excludes error codes: `{ "auth": { "code": 40123, "message": "…" } }`. */
const failureFields = ["message", "error", "status", "reason", "description", "title", "errors", "detail", "msg"];
const failure = /fail|error|invalid|expired|denied|reject|exceeded/i;
const digits = /^(?:[A-Z]-)?(?:\d{4,8}|\d{3}[ -]\d{3})$/;
const capital = /([a-z\d])([A-Z])/g;

export const isCodeField = (name: string): boolean => name === "code" || name === "Code";

/**
 * Whether a field called `code` contains a one-time code or a code of OAuth, by the fields around it: `{ "mfa": { "code": "739203" } }`,
 * `{ "grant_type": "authorization_code", "code": "…" }`.
 */
export function isOneTimeCode(object: Json, value: unknown, parent: string | undefined): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  if (typeof value === "string" && value.length >= minGrantLength && isGrant(object, value)) return true;
  if (!digits.test(String(value)) || failureFields.some((name) => Object.hasOwn(object, name))) return false;
  if (parent !== undefined && challenge.test(parent.replace(capital, "$1 $2"))) return true;
  if (typeof value === "number" && value < 100_000) return false;
  return kindFields.some((name) => {
    const kind = object[name];
    return typeof kind === "string" && challenge.test(kind) && !failure.test(kind);
  });
}

/** Fields of the requests that exchange a code for a token (RFC 6749, RFC 7636). */
const grantFields = "redirect_uri redirectUri code_verifier codeVerifier".split(" ");
/** Fields that other objects also have: two of them, or one next to a code that mixes capitals, small letters and digits. */
const otherGrantFields = "state client_id clientId scope session_state sessionState iss client_secret".split(" ");
const mixedCode = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{16,}$/;
const minGrantLength = 12;
const maxGrantLength = 512;
const grantCode = /^(?=[^\d]*\d)(?=[^a-z]*[a-z])[\w.~+/%=-]+$/i;
/** A slug or a name, rather than a random code: `error_code_12`, `SUMMER2026`. */
const slug = /^(?:[a-z]+\d{0,4}[-_./])*[a-z]+\d{0,4}$/i;

function isGrant(object: Json, code: string): boolean {
  if (code.length > maxGrantLength || !grantCode.test(code) || slug.test(code)) return false;
  const grant = object.grant_type ?? object.grantType;
  const isText = (name: string) => typeof object[name] === "string";
  if (grant === "authorization_code" || grantFields.some(isText)) return true;
  return otherGrantFields.filter(isText).length >= (mixedCode.test(code) ? 1 : 2);
}
