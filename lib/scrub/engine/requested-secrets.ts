/** Secrets given in reply to a question: `{ "question": "What is your PIN?", "answer": "4829" }`, the next turn of a chat, or a one-time code in a request for it. */
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { marker } from "@/lib/scrub/engine/matches";

const nouns =
  "pass ?words?|pass ?codes?|pass ?phrases?|pin(?: code| number)?|otp|(?:verification |security |one[- ]time |confirmation |access |login |2fa |mfa |backup |recovery |auth(?:entication)? |\\d[- ]digit )code|code (?:(?:that )?(?:we|i|you|they|was|just)(?![a-z])|sent|from your|on your)|(?:api|access|secret|private|licen[sc]e|recovery) key|(?:access |api |auth )?token|client secret|secret|seed phrase|cvv|cvc|passwor[td]|kennwort|mot de passe|contraseña|clave|senha|wachtwoord|hasło|heslo|jelszó|şifre|lösenord|adgangskode|salasana|пароль|код (?:из|подтверждения)|密码|密碼|验证码|パスワード|暗証番号|비밀번호|인증번호|كلمة (?:المرور|السر)|סיסמה|पासवर्ड|รหัสผ่าน|mật khẩu|kata sandi";
const requests =
  "what(?:['’]?s| is| was| are)|(?:please )?(?:enter|provide|give|type|tell|share|send|confirm|input|supply|paste|specify)|may i (?:have|get)|(?:can|could|would|will) (?:i|you|we)|i(?:['’]ll| will)? need|need|which|wie (?:lautet|ist)|bitte|geben sie|quel(?:le)? est|entrez|saisissez|donnez|cu[aá]l es|introduzca|introduce|ingrese|dime|qual (?:é|è)|digite|informe|inserisci|inserire|wat is|voer|podaj|wpisz|jakie|zadejte|mi a|vad är|ange|hvad er|indtast|mikä|syötä|какой|введите|назовите|скажите|请输入|請輸入|请提供|是什么|教えて|入力|무엇|입력|ما هي|أدخل|מה|הזן|क्या|อะไร|กรุณา|nhập|masukkan|apa";
/** Ends with the name of a secret, optionally followed by its owner. */
const question = compactPattern(
  `(?:(?:^|[^\\p{L}])(?:${requests})(?![a-z])[^.!?\\n]{0,60}?(?:${nouns})(?![\\p{L}\\d])|(?:${nouns})[^.!?\\n。]{0,6}(?:${requests}))(?: (?:for|to|of|on|that|we|sent|you|from|für|zu|pour|de|del|para|per|voor|do|для|от)(?: [^.!?\\n]{1,40})?)?["'”»)]{0,2} ?(?:[.?!:：。？…]|$)["'”»)]{0,2}[^\\n.?!]{0,30}$`,
  "iu",
);
const maxQuestionLength = 240;

/** Cheap pre-check, because most questions ask for something else. */
const noun = /pass|pin|otp|code|key|token|secret|phrase|cv[vc]|[^\0-\x7f]|kenn|clave|senha|wacht|sandi/i;

/** Whether a text ends by asking for a secret. */
export function asksForSecret(text: string): boolean {
  const end = text.trimEnd();
  const last = end.slice(Math.max(0, end.length - maxQuestionLength));
  return noun.test(last) && question.test(last);
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
  if (words.length === 1) return !nonAnswer.test(words[0] as string) && !onlyMarker.test(words[0] as string);
  return (
    words.length <= maxWords &&
    words.some((word) => /\d/.test(word) && /^\S{4,}$/.test(word) && !/^\d{1,3}\D*$/.test(word))
  );
}

type Json = { readonly [name: string]: unknown };
const questionFields = ["question", "prompt", "q", "Question", "ask", "label"];

/** Whether a field next to an answer asks for a secret. */
export function hasSecretQuestion(object: Json): boolean {
  return questionFields.some((name) => typeof object[name] === "string" && asksForSecret(object[name]));
}

/** The fields that contain the text of a chat turn in LLM APIs. */
const textFields = ["content", "text", "message", "utterance", "value"];

/** Whether a chat turn gives the secret that the previous turn asks for. */
export function isSecretReply(before: unknown, turn: unknown): boolean {
  return someText(turn, isAnswer) && someText(before, asksForSecret);
}

function someText(turn: unknown, matches: (said: string) => boolean): boolean {
  if (typeof turn !== "object" || turn === null) return false;
  try {
    return textFields.some((name) => {
      // Reading an unknown field of any object returns undefined.
      const said = (turn as Json)[name];
      return typeof said === "string" && matches(said);
    });
  } catch {
    // The walk reports getters that throw.
    return false;
  }
}

/** Whether a field of a turn contains the answer. */
export const isAnswerField = (name: string, value: unknown): boolean => textFields.includes(name) && isAnswer(value);

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
