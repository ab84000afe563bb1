/**
 * Whether a word that follows a name for a password is the password, although nothing in the word itself shows it: `password: …`,
 * `the password is …`. It is, unless it is a placeholder, a type, a state or a rule, or the sentence goes on as prose.
 */
import { otherPassWords } from "@/lib/scrub/data/field-names";
import {
  nonPasswords,
  stateEndings,
  statePartsEastAsian,
  typePrefixes,
  unlistedStates,
  wordsAfterPassword,
} from "@/lib/scrub/data/non-passwords";
import { agreedSecrets, chosenSecrets, foreignSecrets, shortPasswordNames } from "@/lib/scrub/data/secret-names";
import { splitWords } from "@/lib/scrub/data/word-list";
import { memoizeLast } from "@/lib/scrub/engine/caches";
import { codeAt } from "@/lib/scrub/engine/characters";
import { isPlaceholder, isVerdict, isWhereabouts } from "@/lib/scrub/engine/secret-value";

/** What stands between the name and the word. A quoted word needs no check of what follows it. */
export type Separator = "colon" | "equals" | "quoted" | "copula" | "to" | "dash" | "next";

const isCapital = (code: number) => code > 64 && code < 91;
const short = new Set(shortPasswordNames);
/** `pass` and `pw` name other things as well, so only a word that can be a password counts after them. */
export const isShortPasswordName = (name: string): boolean =>
  (name.length < 6 && short.has(name)) ||
  (name.length < 6 && isCapital(codeAt(name, 0)) && short.has(name.toLowerCase()));

const isNoPassword =
  /^(?:secrets?|credentials?|passkey|pin|pin_.*|personal_.*|security_.*|.*mnemonic.*|.*seed.*|.*_phrase)$/;
const isNoForeignPassword =
  /api|secr|geheim|jeton|klucz|chia|chav|ключ|токен|[密秘][钥鑰鍵]|令牌|トークン|비밀키|토큰|zugangsdaten/;
const isOfNetwork = /wifi|wlan|wpa|netz|netw|red$|rede|rete|sieci|zabezp|сети|безоп|网络|ネット|네트/;
/** The names of passwords without separators, by their last two characters. */
const namesByEnd = new Map<string, string[]>();
for (const name of [
  ...[...chosenSecrets, ...agreedSecrets].filter((name) => !isNoPassword.test(name)),
  ...Object.values(foreignSecrets)
    .flat()
    .filter((name) => !isNoForeignPassword.test(name) || isOfNetwork.test(name)),
  "wlan_schlüssel",
].map((name) => name.replaceAll("_", "")))
  namesByEnd.set(name.slice(-2), [...(namesByEnd.get(name.slice(-2)) ?? []), name]);

/** Whether a name of one or more words is one for a password, rather than for a token or a key. */
export const isPasswordName = memoizeLast(isPasswordNameUncached);

function isPasswordNameUncached(phrase: string): boolean {
  if (phrase.length > maxPhraseLength) return false;
  if (isShortPasswordName(phrase) || compound.test(phrase)) return true;
  const lower = phrase.toLowerCase();
  const joined = separators.test(lower) ? lower.replace(/[^\p{L}\p{M}\d]+/gu, "") : lower;
  return namesByEnd.get(joined.slice(-2))?.some((name) => joined.endsWith(name)) === true;
}
const separators = /[ -/:-@[-`]/;
/** The last words of names of several words: `mot de passe`. */
const lastWords = new Set(
  [...chosenSecrets, ...agreedSecrets, ...Object.values(foreignSecrets).flat()].map((name) => name.split("_").at(-1)),
);

/** Whether a word could end the name of a password. False for most names of secrets, such as `token`. */
export const mayEndPasswordName = (word: string): boolean => lastWords.has(word.toLowerCase()) || isPasswordName(word);

/** `become_pass`, `mailPw` */
const compound = /[a-z\d][_.-](?:pass|pw|psw|pwd)$|[a-z](?:Pass|Pw|PW|Pwd)$/i;
const maxPhraseLength = 64;

const minLength = 3;
/** Fewer digits are a count, except in a sentence. */
const minDigits = 4;
const maxLength = 64;
/** How much of the text around a word is read. */
const window = 80;

/** A question, an option, an expression, an address: never a password that only its place gives away. */
const syntaxWord = /^\p{L}+(?:[/|]\p{L}+)+$|^[^\p{L}\p{N}!#$@%^&*~+]|\s|[()[\]{}<>=]|:\/|::|^https?:|[:?]$/u;
/** After a name without any connector. */
const syntaxAfter = /[/:=]|^[\p{L}-]*[.-][\p{L}.-]*$/u;
const plainWord = /^(?:[A-Za-z]?[a-z]+|[A-Z]{1,4})[.,]?$/;

const digitsOnly = /^\d+$/;
const lettersOnly = /^[\p{L}\p{M}'’]+$/u;
/** Words joined by hyphens. */
const joinedWords = /^\p{L}+(?:-\p{L}+)+$/u;
const identifier = /^[A-Za-z$][\w$]*$/;
const eastAsian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Scripts with a short list of states, so that the sentence has to end as well. */
const unlisted = /[\u0370-\u03ff\u0590-\u1fff]/;
/** Thai, Lao, Khmer: a whole sentence has no spaces. */
const unspaced = /^[\u0e00-\u0eff\u1780-\u17ff]/;
const year = /^(?:19|20)\d\d$/;
const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
/** A count, a range or a measure. */
const measured = /^(?:\d+(?:[-–+/]\d*|\+)?|[<>≤≥]=?\d+)$/;
const unit =
  /^ ?(?:[-–%+]|to \d|bis \d|(?:more |or more )?(?:char|zeichen|caract|caratt|letter|digit|symbol|tekens|znak|karakter|merkk|символ|знак|day|tage|jours|d[ií]as|hour|min|sec|year|month|week|times|attempt|user|item|word|bit|byte|位|字|文字|자|個)|[ap]\.?m\b)/iu;

/** Two bits for each ASCII letter: it is one, and it is a vowel. */
const letters = new Uint8Array(128);
for (let code = 65; code < 91; code++) letters[code] = letters[code + 32] = 1;
for (const vowel of "aeiouyAEIOUY") letters[vowel.charCodeAt(0)] = 3;
const minVowels = 0.2;
const capitalsWithin = /\p{Ll}\p{Lu}(?:\p{Lu}|\p{Ll}?\p{Lu})|\p{Lu}{2}\p{Ll}+\p{Lu}|^\p{Ll}+\p{Lu}{2}/u;

/** Not written as words are: digits or symbols within, few vowels, or capitals within. */
export function isUnlikeWords(value: string): boolean {
  let [vowels, capitals] = [0, 0];
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    const bits = code < 128 ? (letters[code] as number) : 0;
    if (bits === 0)
      return lettersOnly.test(value) ? capitalsWithin.test(value) : !joinedWords.test(value) && !measured.test(value);
    vowels += bits >> 1;
    if (code < 91) capitals++;
  }
  if (capitals > 1 && capitals < value.length && capitalsWithin.test(value)) return true;
  return value.length > 4 && vowels < value.length * minVowels;
}

/** A type or a variable in code: `CharArray`, `userInput`, `password_field`. */
const humps = /^(?:[A-Z][a-z]*[aeiouy][a-z]*|[a-z]+(?=[A-Z]))(?:[A-Z][a-z]*[aeiouy][a-z]*)+$/;
const snake = /^[A-Za-z]+(?:_[A-Za-z]+)+$/;

type Place = {
  readonly text: string;
  /** The range of the name, without the words before it. */
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly start: number;
  readonly end: number;
  readonly by: Separator;
};

export function isPasswordAfterName(place: Place): boolean {
  const { text, nameStart, nameEnd, start, end, by } = place;
  if (end - start > maxLength) return false;
  const written = text.slice(start, end);
  // The cheap checks come first, because they rule out most words.
  if (nonPasswords.has(written.toLowerCase())) return false;
  if (by === "next" && plainWord.test(written) && !isInLogin(place)) return false;
  if (by === "quoted" && written.includes(" "))
    return !isShortPasswordName(text.slice(nameStart, nameEnd)) && isPassphrase(written);
  if (syntaxWord.test(written) || text.charAt(end) === "?") return false;
  const value = written.replace(/[.,:;!…]+$/, "") + (by === "quoted" ? "" : afterApostrophe(text, end));
  if (value.length < (eastAsian.test(value) ? 2 : minLength)) return false;
  const name = text.slice(nameStart, nameEnd);
  if (isShortPasswordName(name) && isOtherPass(place, value)) return false;
  if (by === "copula" && figurative.test(text.slice(nameEnd, start))) return false;
  // "Is" in Swahili, "is not" in Slovene.
  if (by === "copula" && text.startsWith(" ni ", nameEnd) && /geslo$/i.test(name)) return false;
  return isLikelyPassword(place, name, value) && !isPlaceholder(value) && !isWhereabouts(value);
}

/** `the password to happiness is gratitude` */
const figurative =
  /^ (?:to|for|of|zum|zur|du|de la|de|del|della|da) (?:a |an |the |my |your |our )?(?:happi|success|life|love|heart|peace|wisdom|health|joy|freedom|heaven|wealth|growth|trust|glück|erfolg|leben|bonheur|succès|vie|felicidad|éxito|vida|felicità|successo|felicidade)/iu;

/** `user bob, password …`, `network Guest / pw …` */
const loginBefore =
  /(?:user(?: ?name)?|login|account|network|ssid|wi-?fi|e-?mail|mail|benutzer|netzwerk|usuario|usuário|utilisateur|utente|gebruiker|логин|сеть|id)(?![a-z])[^\n]{1,48}?[,/;|] ?$/iu;
/** `log in to the router with password …` */
const signInBefore =
  /(?:log(?:ged|s)?[ -]?in|sign(?:ed|s)?[ -]?in|connect(?:ed|s)?|authenticate[ds]?)(?![a-z])[^\n.;]{0,40} (?:to|into|on|at|as) [^\n.;]{1,40} with (?:the )?$/iu;
/** `Kennwort …, Benutzer bob` */
const loginAfter =
  /^[,;|/] ?(?:and |und |et |y |e |i )?(?:user(?: ?name)?|login|account|benutzer(?:name)?|usuario|usuário|utilisateur|identifiant|utente|gebruiker|użytkownik|логин)(?![a-z])[ :=]/iu;
const isInLogin = ({ text, nameStart, end }: Place) => {
  const before = text.slice(Math.max(0, nameStart - window), nameStart);
  return loginBefore.test(before) || signInBefore.test(before) || loginAfter.test(text.slice(end, end + 32));
};

/** The rest of a word with an apostrophe, where a value ends otherwise: `обов'язковий`. */
const afterApostrophe = (text: string, end: number) => {
  const sign = text.charAt(end);
  return sign === "'" || sign === "’" ? (/^.\p{L}+/u.exec(text.slice(end, end + 24))?.[0] ?? "") : "";
};

function isLikelyPassword(place: Place, name: string, value: string): boolean {
  const { text, nameStart, nameEnd, end, by } = place;
  const isSentence = by === "copula" || by === "to" || by === "next" || by === "dash";
  if (digitsOnly.test(value)) {
    const min = by === "copula" && endsClause(text, end) ? minLength : minDigits;
    return value.length >= min && isNumericPassword(value, text, end, isSentence || /clave/i.test(name));
  }
  if (measured.test(value) || date.test(value)) return false;
  if (eastAsian.test(value)) {
    const action = text.slice(Math.max(0, nameStart - 6), nameEnd);
    if (actionEastAsian.test(action) || (by !== "copula" && isSentence)) return false;
    return isEastAsianPassword(value, text, end) && (!isSentence || isStatedEastAsian(value, text, end));
  }
  if (by === "copula" && unspaced.test(value) && !/[^\p{L}\p{M}]/u.test(value)) return false;
  if (unlisted.test(value) && (unlistedStates.test(value) || !endsClause(text, end))) return false;
  if (describes(value, name)) return false;
  const isUnlike = isUnlikeWords(value);
  if (by === "quoted") return true;
  if (by === "equals" && lettersOnly.test(value))
    return (isUnlike || isInSettings(text, nameStart, end)) && !humps.test(value);
  if (by === "next" && isUnlike) return !syntaxAfter.test(value) && !humps.test(value);
  if (by === "next")
    return (
      plainWord.test(value) &&
      isInLogin(place) &&
      /^(?:[.,;!)]?(?:\s|$)|$)/.test(text.slice(end, end + 2)) &&
      endsClause(text, end)
    );
  if (/^\w+:\p{L}+$/u.test(value)) return false;
  if (isUnlike)
    return !isIdentifier(value, name, by) || (by === "copula" && !snake.test(value)) || isForeign(text, name, nameEnd);
  if (!endsClause(text, end)) return false;
  if (by === "dash") return isLabelWithDash(text, nameStart, nameEnd, value) && isOwnLine(text, nameStart, end);
  if (by === "to") return settingBefore.test(text.slice(Math.max(0, nameStart - window), nameStart));
  return !isInCode(place, value);
}

/** In a sentence of another language, `kedi_mavi` is no variable. */
const isForeign = (text: string, name: string, nameEnd: number) =>
  /^(?:[sş]ifre|parola|nenosiri|hasło|heslo|jelsz|lozinka|geslo|salasana|senha|contrase|wachtwoord)/iu.test(name) ||
  /^ (?:yangu|langu|ko|ko po) /.test(text.slice(nameEnd, nameEnd + 8));

/** A line of a settings file below the name of its section: `[database]`, then `password = …`. In code, the word would be a variable. */
function isInSettings(text: string, nameStart: number, end: number): boolean {
  return isBelowSection(text, nameStart) && /^[ \t]*(?:[;#][^\n]*)?(?:$|\r?\n)/.test(text.slice(end, end + window));
}
export const isBelowSection = (text: string, nameStart: number): boolean =>
  section.test(text.slice(Math.max(0, nameStart - settingsReach), nameStart));
const settingsReach = 400;
const section =
  /(?:^|\n)[ \t]*\[[\w.:"' -]{2,40}\][ \t]*\r?\n(?:[ \t]*(?:[;#][^\n]*|[\w.-]{1,40}[ \t]*[=:][^\n(){}]*|)\r?\n){0,12}[ \t]*[\w.-]{0,32}$/;

const phraseForm = /^[\p{L}\p{M}\d]['’\p{L}\p{M}\d-]*(?: [\p{L}\p{M}\d]['’\p{L}\p{M}\d-]*){1,9}[.!]?$/u;
const maxPhrase = 80;
/** Words of sentences and labels. */
const phraseStops = new Set(
  splitWords(`a an the this that these those my your his her our their its it is was are were be been not no never none must should shall can cannot
    could will would may might need with without for from of on in at by to into and or but if as when where while see ask enter use please type choose
    select contact call check click press at than more less least most minimum maximum between characters letters digits words new old same
    forgot forgotten reset change show hide confirm repeat current field hint rules policy manager login sign account user name email code
    wird wurde beim der die das ein eine und oder nicht kein keine ist sind muss mit ohne für von zu zum zur im in bitte siehe neues altes vergessen ändern eingeben
    le la les un une et ou pas est sont doit avec sans pour de du des au en votre mon ton oublié nouveau ancien saisir entrez
    el los las una y o no es son debe con sin para por del su mi tu olvidaste olvidada nueva actual introduzca ingrese
    il lo gli uno e è sono deve con senza per di della nuova inserisci dimenticata os as um uma e ou não são deve com sem para sua minha nova digite
    het een en of niet is zijn moet met zonder voor van uw je nieuw vergeten jest nie i lub na w z do się musi быть не и или на в с для по от`),
);

/** A sentence about a password: `Rotated every month`. */
const participle = /^[A-Z][a-z]{2,12}[a-df-z]ed /;

/** Whether two words or more are a phrase that someone chose, rather than a sentence, a label or a state. */
export function isPassphrase(value: string): boolean {
  if (value.length > maxPhrase || !phraseForm.test(value) || participle.test(value)) return false;
  const words = value.toLowerCase().replace(/[.!]$/, "").split(" ");
  if (words.some((word) => phraseStops.has(word) || mayEndPasswordName(word))) return false;
  return (
    !words.every((word) => nonPasswords.has(word) || /^\d{1,3}$/.test(word)) && words.some((word) => word.length > 3)
  );
}

/** Whether the whole value of a field is a password, given the name of the field. */
export const isPasswordWord = (name: string, value: string): boolean =>
  !/\s/.test(value) &&
  isPasswordAfterName({
    text: `${name}=${value}`,
    nameStart: 0,
    nameEnd: name.length,
    start: name.length + 1,
    end: name.length + 1 + value.length,
    by: "quoted",
  });

const settingBefore =
  /(?:^|[^a-z])(?:set|sets|setting|change|changed|changing|reset|update|updated|updating|switched?|put)(?: back)? (?:[\p{L}'’-]{1,16} ){0,3}$/iu;

/** A title has a dash before a name: `Password - Acme`. */
const isLabelWithDash = (text: string, nameStart: number, nameEnd: number, value: string) =>
  /^\p{Ll}/u.test(value) ||
  /[→>]/.test(text.slice(nameEnd, nameEnd + 6)) ||
  (/[^\0-\x7f]/.test(text.slice(nameStart, nameEnd)) && !/[^\0-\x7f]/.test(value));

/** A pass of a compiler or a filter, a ticket: `pass: render`, `boarding pass: …`, `palabras clave: …`. */
const ordinaryWords = new Set([
  ...otherPassWords,
  "opaque",
  "transparent",
  "through",
  "over",
  "criteria",
  "playwright",
  "pipewire",
  "ratio",
  "count",
  "rate",
  // Tickets and memberships.
  ..."economy business premium standard basic vip gold silver platinum bronze unlimited trial lifetime".split(" "),
  ..."hourly daily weekly monthly quarterly annual yearly adult child student senior family group guest visitor press".split(
    " ",
  ),
  ..."ski rail bus metro train transit parking museum event festival weekend".split(" "),
]);
/** `clave: A-104`: the number of an article. */
const articleNumber = /^[A-Z]{1,4}-?\d+$/;
const measure = /^\d+(?:[.,]\d+)?[A-Za-z%°µ]{1,3}$/;
const otherNameBefore = new RegExp(
  `(?:^|[^\\p{L}])(?:${otherPassWords.join("|")}|palabras?|punto|aspectos?)[ _-]$`,
  "iu",
);

/** `pass: 12, fail: 3` */
const report = /(?:^|[^a-z])(?:fail(?:ed|ures?|s)?|skip(?:ped)?|tests?|total|passed|suites?)(?![a-z])/i;

/** Whether `pass` or `clave` means something else here. */
function isOtherPass({ text, nameStart, end }: Place, value: string): boolean {
  if (isVerdict(value) || measure.test(value) || ordinaryWords.has(value.toLowerCase())) return true;
  if (articleNumber.test(value) && /^c/i.test(text.charAt(nameStart))) return true;
  const before = text.slice(Math.max(0, nameStart - window), nameStart);
  return otherNameBefore.test(before.slice(-24)) || report.test(before) || report.test(text.slice(end, end + window));
}

function isNumericPassword(value: string, text: string, end: number, mayBeYear: boolean): boolean {
  if (mayBeYear && year.test(value)) return false;
  const after = text.slice(end, end + 24);
  return !unit.test(after) && !/^(?:[.,:/-]\d|\w)/.test(after);
}

/** After `是` or `는`, the sentence has to end, and the words of other sentences rule it out. */
const isStatedEastAsian = (value: string, text: string, end: number) =>
  value.length > 1 &&
  !/[的了吗嗎呢吧我你您他她谁誰哪怎多少随隨机機初始密码碼]|^(?:한|그|이|저|우리|무엇|뭐|제|내|너)/u.test(value) &&
  /^(?:\s*(?:$|\n)|[，。,.；;！!）)」]| ?(?:입니다|이에요|예요|이야|이고|인데|야)|です|だ)/u.test(
    text.slice(end, end + 8),
  );

/** `忘记密码：…`, `パスワード再設定：…` */
const actionEastAsian = /忘|找回|重置|修改|更改|变更|變更|再設定|재설정|변경|찾기|분실/;

function isEastAsianPassword(value: string, text: string, end: number): boolean {
  return (
    value.length <= 12 &&
    !statePartsEastAsian.test(value) &&
    /^(?:$|[\s,.;)\]}'"、。，；）」!！])/.test(text.slice(end, end + 1))
  );
}

/** Whether a word is a state, a rule, a type or a place: `required`, `see`, `auto-generated`. */
function describes(value: string, name: string): boolean {
  const lower = value.toLowerCase();
  if (nonPasswords.has(lower) || nonPasswords.has(lower.replace(/^[ldnmst]['’]/, ""))) return true;
  if (joinedWords.test(value)) {
    const parts = lower.split("-");
    return parts.length < 3
      ? parts.some((part) => part.length < 3 || isState(part, name))
      : parts.every((part) => nonPasswords.has(part));
  }
  return (lettersOnly.test(value) && isState(lower, name)) || typePrefixes.test(value);
}

/** Whether a word of a sentence about a password tells its state: `required`, `geändert`. */
export const tellsState = (word: string, name: string): boolean => describes(word, name);

const isState = (lower: string, name: string) =>
  nonPasswords.has(lower) ||
  (!isUnlikeWords(lower) && stateEndings.some(([namePart, ending]) => namePart.test(name) && ending.test(lower)));

/** Whether a word is a name in code rather than a password that mixes cases. Prose capitalizes the name, or says `is`. */
function isIdentifier(value: string, name: string, by: Separator): boolean {
  if (!identifier.test(value) || by === "quoted") return false;
  return snake.test(value) || (humps.test(value) && /^[a-z]/.test(name) && by !== "copula");
}

/** Whether the clause ends after the word, so that the word is all that is said: the end of the line, a comma, `and …`. */
function endsClause(text: string, end: number): boolean {
  const after = text.slice(end, end + window);
  if (/^(?:[*_`"'”’»」)\]]{0,3}(?:(?:[.,;]|!{1,3})(?=\s|$)|$|\s*\n|\\[nr]|で(?:す|した)))/.test(after)) return true;
  if (/^[?:=(\w]/.test(after)) return false;
  const next = /^[*_`"'”’»」)\].,;!]{0,3}\s{1,2}([\p{L}\p{M}'’]+|[^\s])/u.exec(after)?.[1];
  if (next === undefined) return /^[)\]},;|/&"'`<。、，]/.test(after);
  return /^[^\p{L}\d?=:+]/u.test(next) || wordsAfterPassword.has(next.toLowerCase());
}

/** Whether the name starts the line, after at most a few words that name the owner, and is not the title of a page. */
function isOwnLine(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - window), start);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return (
    !/(?:forgot|lost|reset|change|new|update|create|vergessen|ändern)\S* (?:your |my )?$/i.test(line) &&
    !/[-–—→>]\s*$/.test(line) &&
    !/^ [-–—→]/.test(text.slice(end, end + 3))
  );
}

/** A key of an object, an argument of a call, or a declaration: its value is a variable. */
function isInCode({ text, nameStart, end, by }: Place, value: string): boolean {
  if (by !== "colon" || !/^[A-Za-z_$][\w$]*$/.test(value)) return false;
  const before = text.slice(Math.max(0, nameStart - window), nameStart);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  if (
    /\{[^}]*$|[\w>]\([^)]*$|^\s*(?:(?:public|private|protected|readonly|static|export|final|override)\s+)*(?:val|var|let|const|def|fn|func|function|type|field)\s|^\s*[@:#]/.test(
      line,
    )
  )
    return true;
  const after = text.slice(end, end + window);
  // `password: Hash;`, `password: raw,` and a closing bracket on the next line.
  return /^\s*(?:[;,]?[ \t]*(?:\r?\n|$)\s*[)}\]]|[;,][ \t]*(?:\r?\n|$)|[}=?|]|\)\s*(?:[;{:=]|->))/.test(after);
}
