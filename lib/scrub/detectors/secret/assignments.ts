/** Secrets in text, recognized by the name before them: `password=…`, `"token": "…"`, `Authorization: …`, `--api-key …`. */

import { nonPasswords, statePartsEastAsian } from "@/lib/scrub/data/non-passwords";
import { isOrdinary } from "@/lib/scrub/data/ordinary-words";
import {
  followsOrdinaryName,
  isChosenName,
  isKeyName,
  isSecretName,
  latinPart,
  nameParts,
  nameStart,
  phraseStart,
} from "@/lib/scrub/detectors/secret/names";
import { memoizeLast } from "@/lib/scrub/engine/caches";
import { readCodes } from "@/lib/scrub/engine/character-codes";
import { COLON, characterTable, codeAt, EQUALS, isDigit, matchesAt, SLASH, SPACE } from "@/lib/scrub/engine/characters";
import { isChosenPhrase } from "@/lib/scrub/engine/chosen-phrases";
import type { Find, Reading } from "@/lib/scrub/engine/detector";
import { fieldRole } from "@/lib/scrub/engine/field-names";
import { accepts, kindOfRole } from "@/lib/scrub/engine/field-role";
import { isChipPin, isHarmlessValue } from "@/lib/scrub/engine/harmless-values";
import { findMatches } from "@/lib/scrub/engine/matches";
import {
  isBelowSection,
  isPasswordAfterName,
  isPasswordName,
  isPasswordWord,
  isShortPasswordName,
  mayEndPasswordName,
  type Separator,
} from "@/lib/scrub/engine/plain-passwords";
import { mayEndWithName } from "@/lib/scrub/engine/roles-by-name";
import { isIrregular, isPlaceholder, looksGenerated, opening } from "@/lib/scrub/engine/secret-value";
import { isNestedEscape, type Range, type View } from "@/lib/scrub/engine/view";

/** Only this many leading characters decide whether a value is a secret or an account number. If it is, the whole value is removed. */
const deciding = 256;

type Judge = (value: string) => boolean;

export const findAssignedByEquals: Find = (view, spans) => find(view, "=", spans);
export const findAssignedByColon: Find = (view, spans) => find(view, ":", spans);

function find(view: View, sign: "=" | ":", spans: number[]): void {
  const { text } = view;
  for (let index = text.indexOf(sign, 1); index > 0; index = text.indexOf(sign, index + 1)) {
    if (!couldAssign(text, index)) continue;
    const own = nameBefore(text, index);
    if (own === undefined) continue;
    const name = assignedName(text, own);
    if (name === undefined || isInArn(text, own)) continue;
    if (plural.test(name) && usual.test(text.slice(Math.max(0, own.start - 12), own.start))) continue;
    const value = valueAfter(view, index, own, name);
    if (value === undefined) continue;
    spans.push(value.start, value.end);
    index = value.end - 1;
    changed.lastIndex = value.end;
    const next = changed.exec(text)?.[1];
    if (next === undefined || isPlaceholder(next)) continue;
    spans.push(changed.lastIndex - next.length, changed.lastIndex);
    index = changed.lastIndex;
  }
}

/** What a value becomes, in a plan or a log: `password = "…" -> "…"`. */
const changed = /["'`] ?(?:->|=>|→|to|changed to) ?["'`]([^"'`\n]{3,256})(?=["'`])/y;

export const mayAssignByEquals = (text: string): boolean => mayAssign(text, "=");
export const mayAssignByColon = (text: string): boolean => mayAssign(text, ":");

/** Whether the word before one of the separators could be the name of a secret. */
function mayAssign(text: string, sign: "=" | ":"): boolean {
  for (let index = text.indexOf(sign, 1); index > 0; index = text.indexOf(sign, index + 1))
    if (couldAssign(text, index)) return true;
  return false;
}

/** Whether a character could separate a name from its value. Excludes `://`, `::`, `==` and `12:34`. */
function couldAssign(text: string, index: number): boolean {
  const [sign, before, next] = [codeAt(text, index), codeAt(text, index - 1), codeAt(text, index + 1)];
  if (before === sign || next === sign) return false;
  if (sign === COLON && (next === SLASH || (isDigit(next) && isDigit(before)))) return false;
  // `const total = …`
  if (before === SPACE && nameParts[codeAt(text, index - 2)] === 1)
    return mayEndWithName(readCodes(text), index - 1) || text.startsWith("text", index - 5);
  // A name has at least three characters, or ends in a quote, bracket or space.
  if (nameParts[before] !== 1) return true;
  if (!mayEndWithName(readCodes(text), index) || !isOfName(codeAt(text, index - 2))) return false;
  // `Li At: …`
  const third = codeAt(text, index - 3);
  return isOfName(third) || third === SPACE || isPw(codeAt(text, index - 2), before);
}

const isPw = (first: number, second: number) => (first | 32) === 112 && (second | 32) === 119;
const isOfName = (code: number) => code > 127 || nameParts[code] === 1;

/** Excludes `credit_card: "Kreditkarte"`, `TOKEN = TOKEN`, `PWD=/srv/app` and the name of a cookie. */
function mayBeValue(name: string, value: string): boolean {
  const role = fieldRole(name);
  if (
    !accepts(role, value) ||
    value === name.slice(name.lastIndexOf(".") + 1) ||
    (kindOfRole(role) === "card" && !/\p{N}/u.test(value)) ||
    isChipPin(name, value) ||
    (plural.test(name) && count.test(value)) ||
    (/tokens$/i.test(name) && tokenCount.test(value)) ||
    (workingDirectory.test(name) && folder.test(value)) ||
    (stateEastAsian.test(value) && statePartsEastAsian.test(value))
  )
    return false;
  return !(/cookie$/i.test(name) && cookieName.test(value));
}

/** `パスワード:必須(8文字以上)` */
const stateEastAsian = /^\d{0,3}[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af][^A-Za-z]*$/;

/** `passwords: 120`; a longer number can be a PIN. */
const plural = /(?:password|secret|credential)s$/i;
const count = /^\d{1,3}[,;.]?$/;
/** `Common passwords: 123456, qwerty` */
const usual = /(?<![a-z])(?:common|weak|worst|popular|typical|banned) $/i;
/** The tokens of a language model: `tokens: 120456`. */
const tokenCount = /^\d{1,6}[,;.]?$/;

const cookieName = /^[a-z]+(?:[-_][a-z]+){1,8}$/i;

/** `PWD=/srv/app`, `pwd: src`: the working directory of a shell. */
const workingDirectory = /^(?:old)?pwd$/i;
const folder = /^(?:[~/]|[A-Z]:\\|(?:src|lib|apps?|bin|dist|build|docs|tests?|tmp|home|root|packages|public)\/?$)/;

const maxArnLength = 128;

/** `arn:aws:secretsmanager:…:secret:prod/db` names a secret but does not contain it. */
function isInArn(text: string, { start }: Range): boolean {
  if (codeAt(text, start - 1) !== 58) return false;
  const before = text.slice(Math.max(0, start - maxArnLength), start);
  const arn = before.lastIndexOf("arn:");
  return arn >= 0 && !/[\s"'`,;=]/.test(before.slice(arn));
}

/** Not the words of a help text, which spaces set apart: `--password  force a prompt`. */
const flag = /--([a-z][\w-]{1,40})[ \t]{1,4}(?<!(?:[ \t]{2}|\t)(?=[A-Za-z]{2,16}[ \t]+(?:[a-z]|\()))(?=[^\s-])/y;
/** Excludes the user and group of a container: `-u 1000:1000`, `--user node:node`. */
const login = /-(?:u|-(?:proxy-)?user)[ \t=]{1,4}(["']?)(?!\d+:\d|([\w-]+):\2\b)[^\s:'"]{1,64}:(?=\S)/y;

/** Finds the value after a command-line flag: `--password …`, `-u user:…`. */
export function findFlags(view: Reading, spans: number[]): void {
  const { text } = view;
  for (let index = text.indexOf("-"); index >= 0; index = text.indexOf("-", index + 1)) {
    const next = codeAt(text, index + 1);
    if ((next !== 45 && next !== 117) || (index > 0 && codeAt(text, index - 1) > 32)) continue;
    flag.lastIndex = login.lastIndex = index;
    const user = login.exec(text);
    const named = user ?? flag.exec(text);
    if (named === null || (user === null && !isSecretName(named[1] as string))) continue;
    const start = index + named[0].length;
    const quote = quoted.get(user === null ? codeAt(text, start) : codeAt(named[1] as string, 0));
    const from = user === null && quote !== undefined ? start + 1 : start;
    const value = read(view, from, from - 1, quote ?? field, (value) => value.length > 2);
    if (value !== undefined) spans.push(value.start, value.end);
  }
}

const closing = /<\/([\w.:-]{3,64})>/g;
const [cdata, cdataEnd] = ["<![CDATA[", "]]>"];

/** The start of the content of the CDATA section that ends at `end`, or 0. Searches from the previous closing tag. */
function cdataStart(text: string, from: number, end: number): number {
  const start = text.slice(from, end).lastIndexOf(cdata);
  return start < 0 ? 0 : from + start + cdata.length;
}

/** `<password>…</password>` */
export function findElements({ text }: Reading, spans: number[]): void {
  if (!text.includes("</")) return;
  let before = 0;
  let last = 0;
  for (const { index, 1: name } of findMatches(text, closing)) {
    before = last;
    last = index;
    if (!isSecretName(name as string)) continue;
    const end = text.startsWith(cdataEnd, index - 3) ? index - 3 : index;
    const start = end === index ? text.lastIndexOf(">", index) + 1 : cdataStart(text, before, end);
    const value = text.slice(start, Math.min(end, start + deciding));
    if (start > 0 && end - start > 2 && !isPlaceholder(value)) spans.push(start, end);
  }
}

/** A name and its value side by side in XML, YAML and JSON: `<add key="Password" value="…" />`, `- name: PASSWORD\n  value: …`. */
const beside = /\b(?:key|name)["']?(?:=|: ?)(["']?)([\w.-]{3,64})\1[\s,]{1,32}["']?$/i;

/** The name that an identifier is or ends with: `Secret access key: …`. */
function assignedName(text: string, { start, end }: Range): string | undefined {
  const written = latinPart(text.slice(start, end));
  // `java -Dapi.key=…`
  const name = written.startsWith("-D") ? written.slice(2) : written;
  if (isKeyName(name) || isShortPasswordName(name)) return name;
  if (isSecretName(name)) return followsOrdinaryName(text, start) ? undefined : name;
  if (name.length === 5 && /value/i.test(name)) {
    const other = beside.exec(text.slice(Math.max(0, start - 110), start))?.[2] ?? "";
    return isSecretName(other) ? other : undefined;
  }
  const first = phraseStart(text, start, end);
  return first === undefined ? undefined : text.slice(first, end);
}

const typeNames = new Set(["string", "str", "String", "text"]);

/** The position of the identifier before an assignment, skipping quotes, brackets and a type (`var token string = …`). */
function nameBefore(text: string, index: number): Range | undefined {
  let end = skipBack(text, index - operatorBefore(text, index));
  // `<b>Password</b>: …`
  if (codeAt(text, end - 1) === 62) end -= closed.exec(text.slice(Math.max(0, end - 11), end))?.[0].length ?? 0;
  let start = nameStart(text, end);
  if (typeNames.has(text.slice(start, end)) && start > 1 && phraseStart(text, start, end) === undefined) {
    end = skipBack(text, start);
    start = nameStart(text, end);
  }
  // In `card[cvc]`, the brackets are part of the name.
  const isMarker =
    codeAt(text, start - 1) === 91 && codeAt(text, end) === 93 && nameParts[codeAt(text, start - 2)] !== 1;
  const mayBeShort =
    codeAt(text, start) > 127 || codeAt(text, start - 1) === 32 || isPw(codeAt(text, start), codeAt(text, start + 1));
  const shortest = mayBeShort ? 2 : 3;
  return end - start < shortest || isMarker ? undefined : { start, end };
}

/** `name ||= …`, `name ??= …`, `name ?= …`, `name += …` */
const operator = /(?:\|\||\?\?|[?+])$/;
const operatorBefore = (text: string, index: number) =>
  codeAt(text, index) === EQUALS ? (operator.exec(text.slice(Math.max(0, index - 2), index))?.[0].length ?? 0) : 0;

const skipped = characterTable(" \t\"'`:]}&\\*");
const smartClosing = /[“”’»」』]/;
const closed = /<\/[a-z]{1,8}>$/;

function skipBack(text: string, from: number): number {
  let end = from;
  while (end > 0 && from - end < 6 && (skipped[codeAt(text, end - 1)] === 1 || smartClosing.test(text.charAt(end - 1))))
    end--;
  return end;
}

const header = /(?:authorization|cookie)$/i;
const line = characterTable("\n\r\"'");
/** White space, quotes, closing brackets and field separators. */
const field = characterTable(" \t\n\r\"'`&,;<>)]}\\");
const quoted = new Map([
  [34, characterTable('"\n')],
  [39, characterTable("'\n")],
  [96, characterTable("`")],
]);

/** Between a separator and a value, including Markdown and HTML markup: `**Password:** **…**`, `<b>Password:</b> <code>…`. */
const gap = new RegExp(
  [
    /((?:\*{1,3}|_{1,2}|<\/[a-z]{1,8}>)(?=[ \t<])(?:\s{0,20}<[a-z][^<>]{0,80}>)?)?/,
    // The value of a YAML block is on the next line.
    /[ \t\\]{0,7}(?:[|>][+-]?\n[ \t]{1,40})?(?:!!str[ \t]{1,4})?(?:(?:""|null) -> (?="))?/,
    /(<(?:b|code|em|kbd|strong)>|\*{1,3}(?=[^\s*]{3,128}\*))?/,
    // `@"…"`, `b'…'`, `String::from("…")`
    /(?:(?:@|[bruf]{1,2}|(?:String::from|String|SecretStr|Secret|new \w{1,30})\()(?=["'`]))?/,
  ]
    .map(({ source }) => source)
    .join(""),
  "iy",
);
const BACKSLASH = 92;
const APOSTROPHE = 39;
/** In a regular expression, after a backslash: `password=\S+`. */
const characterClass = /[SwWdDsK](?:[+*?{)/"'|]|$)/y;
const starred = characterTable("*\n");
const smartQuotes: Readonly<Record<string, RegExp>> = {
  "“": /[”\n]/g,
  "‘": /[’\n]/g,
  "«": /\s?[»\n]/g,
  "„": /[“”\n]/g,
  "‚": /[‘’\n]/g,
  "「": /[」\n]/g,
  "『": /[』\n]/g,
};

function valueAfter(view: View, index: number, own: Range, name: string): Range | undefined {
  const { text } = view;
  const isEquals = codeAt(text, index) === EQUALS;
  let start = index + 1;
  if (codeAt(text, start) === 62 || codeAt(text, start) === EQUALS) start++;
  const isTight = start === index + 1 && codeAt(text, start) !== 32;
  gap.lastIndex = start;
  const [space = "", closes, opens] = gap.exec(text) ?? [];
  start += space.length;
  if (codeAt(text, start - 1) === BACKSLASH && matchesAt(characterClass, text, start)) return undefined;
  const isShort = isShortPasswordName(name);
  // Decided by the start of the value, because finding its end can take the rest of the text.
  const valueFrom = (from: number, sign: number, stops: Uint8Array, isSecret: Judge) =>
    read(view, from, sign, stops, (value) => isSecret(value) && mayBeValue(name, value));
  const passwordAfter = (from: number, by: Separator) => (value: string) =>
    isPasswordName(name) &&
    isPasswordAfterName({
      text,
      nameStart: own.end - name.length,
      nameEnd: own.end,
      start: from,
      end: from + value.length,
      by,
    });
  // `"""…"""` in TOML and Python
  if (quoted.has(codeAt(text, start)) && text.startsWith(text.charAt(start).repeat(3), start)) start += 2;
  const phrase = phraseAt(text, name, start);
  if (phrase !== undefined) return phrase;
  const smart = smartQuotes[text.charAt(start)];
  if (smart !== undefined) {
    const from = /^«\s/.test(text.slice(start, start + 2)) ? start + 2 : start + 1;
    return quotedBy(smart, text, from, passwordAfter(from, "quoted"), name);
  }
  if (isEquals && isTight && codeAt(text, start) === OPEN_BRACE) return bracedAt(text, own, start);
  const quote = quoted.get(codeAt(text, start));
  const isOwn = name.length <= own.end - own.start || (isEquals && isTight);
  if (closes || opens || /[*<]/.test(text.charAt(own.end)) || !isOwn) {
    // Text with markup, or after a name of several words, often describes a field.
    const stops = opens?.startsWith("*") ? starred : (quote ?? field);
    const from = stops === quote ? start + 1 : start;
    const isPassword = passwordAfter(from, stops === field ? "colon" : "quoted");
    const isSecret = (value: string) => (!isShort && looksGenerated(value)) || isPassword(value);
    return valueFrom(from, stops === quote ? start : index, stops, isSecret);
  }
  const isHeader = header.test(name);
  if (quote !== undefined) {
    if (isClosing(text, index, start) || isChoice(text, own, index)) return undefined;
    const isPassword = passwordAfter(start + 1, "quoted");
    if (isShort) return valueFrom(start + 1, start, quote, isPassword);
    if (isEquals && matchesAt(twoWords, text, start) && isChosenName(name)) {
      const words = { start: start + 1, end: twoWords.lastIndex - 1 };
      if (isChosenPair(text.slice(words.start, words.end))) return words;
    }
    // `"password": "…"` and `password="…"` can contain words. Elsewhere words are prose.
    const isQuoted = quoted.has(codeAt(text, own.end));
    // `'password' => '…'`, `config["password"] = "…"`
    const isArrow =
      isQuoted && (codeAt(text, index + 1) === 62 || (codeAt(text, own.end + 1) === 93 && !isMessage(text, own.start)));
    const isWhole = isHeader || (isEquals ? (isTight && own.end === index) || isArrow : isQuoted);
    const mayBeWord = isQuoted || isHeader || isChosenName(name);
    // `[auth]`, then `jwt_secret = "two words"`
    const isSetting = () => isEquals && isBelowSection(text, own.start);
    const isSecret = (value: string) =>
      value.length > 2 &&
      !isHarmlessValue(value, false, false) &&
      !(isArrow && isLabel(name, value) && !isOfSettings(text, own.start)) &&
      (isWhole || !/\s/.test(value) || /\d/.test(value) || isPassword(value) || isSetting()) &&
      (mayBeWord || looksGenerated(value) || /[\w\s.-][^\w\s.-]/.test(value) || isPassword(value) || isSetting());
    return valueFrom(start + 1, start, quote, isSecret);
  }
  const isPassword = passwordAfter(start, isTight ? "quoted" : isEquals ? "equals" : "colon");
  if (isShort) {
    const isOfQuery = isEquals && isTight && isEncodedParameter(view, own.start, start);
    return valueFrom(start, index, field, (value) => isPassword(value) || (isOfQuery && isSignedPassword(value)));
  }
  if (isEquals) {
    const isSecret = (value: string) => value.length > 2 && (isTight || /\d/.test(value) || isPassword(value));
    return valueFrom(start, index, field, isSecret);
  }
  if (!isHeader) return valueFrom(start, index, field, (value) => looksGenerated(value) || isPassword(value));
  return evidenceFrom(text, start) < start + deciding ? valueFrom(start, index, line, isHeaderValue) : undefined;
}

/** `errors['password'] = '…'`, `lang['password'] = '…'` */
const isMessage = (text: string, nameStart: number) =>
  ofMessages.test(text.slice(Math.max(0, nameStart - 40), nameStart));
const ofMessages =
  /(?:err|fail|mess|msg|lang|locale|label|text|hint|trans|i18n|string|valid|help|title|desc|note|placeholder|rule|doc)[\w.\])]{0,24}[['"\w\]]{1,24}$/i;

/** `$config['db']['password'] = '…'` */
const isOfSettings = (text: string, nameStart: number) =>
  /(?:conf|config|settings?|env|secrets?|cred\w*|options)[["'\w\]]{1,40}$/i.test(
    text.slice(Math.max(0, nameStart - 48), nameStart),
  );
/** Translations: `'password' => 'Mot de passe oublié'`, `$t['password'] = 'Vergessen?'` */
const isLabel = (name: string, value: string) =>
  !loginSetting.test(name) &&
  (/^\p{L}+\?$/u.test(value) || (/^\p{L}+ [\p{L}’' ]+[?.!…]?$/u.test(value) && !isChosenPhrase(value)));

const OPEN_BRACE = 123;
/** ODBC: in braces, a value can contain any sign. A closing brace is doubled. */
const braced = /\{((?:[^{}\n]|\}\}){2,128})\}(?=;|["'`]?\s*$|["'`])/y;
const connectionPart =
  /(?:^|[;"'`\s])(?:driver|server|data source|database|dsn|uid|host|port|user id)=[^;\n]{0,80};[^\n]{0,80}$/i;
/** `{password}`, `{0}`, `{cfg["pw"]}`, `{cfg?.Password}`, `{pw ?? ""}` */
const templateName = /^[\w.$ ]*(?:(?:[[(:!]|\?\.\w|\?\? ).*)?$/;

/** `Driver={…};Uid=bob;Pwd={…}`, without the templates of programs. */
function bracedAt(text: string, own: Range, start: number): Range | undefined {
  braced.lastIndex = start;
  const value = braced.exec(text)?.[1];
  if (value === undefined || templateName.test(value)) return undefined;
  if (!connectionPart.test(text.slice(Math.max(0, own.start - 240), own.start))) return undefined;
  return { start: start + 1, end: start + 1 + value.length };
}

/** `&pass=ma%26ana%2F2`: only a value with signs is encoded. Not a word of its own: `free!`, `true&next=home`. */
const isSigned = /^[^\s/<>](?=[^\s<>]*[\p{L}])[^\s<>]{3,}$/u;
const firstWord = /^\p{L}{3,}/u;
function isSignedPassword(value: string): boolean {
  const word = firstWord.exec(value)?.[0];
  return isSigned.test(value) && (word === undefined || (!isOrdinary(word) && isPasswordWord("pass", word)));
}
const isEncodedParameter = (view: View, nameStart: number, start: number) =>
  view.at !== undefined &&
  view.original !== undefined &&
  /^$|[?&]/.test(view.text.charAt(nameStart - 1)) &&
  /^[^\s&"'<>]{0,64}%(?:2[1346BCF]|3[ADF]|40)/i.test(
    view.original.slice(view.at[start] as number, (view.at[start] as number) + 80),
  );

/** The password that Google issues for an app: four groups of random letters. */
const appPassword = /[a-z]{4}(?: [a-z]{4}){3}(?=["'`]?[ \t]*(?:[#;,}\r\n]|$))/y;
/** `"Sudo Make Me A Sandwich"` */
const titled = /(["'])(?:[A-Z][a-z'’]{0,15} ){3,7}[A-Z][a-z'’]{0,15}\1(?=[ \t,;]*(?:[#}\r\n]|$))/y;
/** Settings that hold the password of an account, beyond doubt: `become_pass`, `MAIL_PASSWORD`. */
export const loginSetting =
  /(?:^|[_.-])(?:become|ansible(?:_\w{1,20})?|sudo|root|admin|db|database|mysql|postgres|redis|smtp|mail|ftp|ssh|wifi|vault|ldap|bind|login|master|rabbitmq|mqtt|imap|proxy|keystore|truststore|secure|samba|vnc|grafana|jenkins)[_.-]?(?:pass(?:word|wd|phrase)?|pwd?)$/i;
/** No vowel, or two consonants that start or end no word: `hvbz`, `rwty`, `dkme`. */
const unlikeWord =
  /^[^aeiouy]+$|^(?!bl|br|ch|cl|cr|dr|dw|fl|fr|gh|gl|gn|gr|kn|kr|ll|ph|pl|pr|ps|qu|rh|sc|sh|sk|sl|sm|sn|sp|sq|st|sw|th|tr|ts|tw|wh|wr)[^aeiouy]{2}|q[^u]|[^aeiouy](?<!ck|ct|[bcdfgklmnprtw]s|ch|dd|ff|ft|gh|gn|[lr][bcdfgkmnptv]|ll|mb|mm|mn|mp|n[cdgknt]|ph|pt|rr|s[hkmpst]|th|tt|tz|w[dkln]|xt|zz)(?<=[^aeiouy]{2})$/;
const shortNames = /^(?:html|http|json|xlsx|pptx|docx|grpc|smtp|imap|ldap|mtls|psql|ctrl|func|impl|incl|excl|repl)$/;
const minUnlike = 2;
const isScrambled = (groups: string) =>
  groups.split(" ").filter((group) => unlikeWord.test(group) && !shortNames.test(group)).length >= minUnlike;

/** Words of labels and of sentences about where a password comes from, in any of its places. */
const wordsOfForms =
  /(?<![A-Za-z])(?:Enter|Please|Your|Type|Choose|Confirm|Reset|Forgot|Change|Show|Hide|Repeat|New|Current|Required|Must|Invalid|Incorrect|Login|User|Set|Kept|Left|Sent|Taken|Given|Hidden|Known|Written|Held|Default|Characters?|Keys?|Codes?|Links?|Pages?|Servers?|Hosts?|Vault|Terraform|Kubernetes|Ansible|Helm|Environment|Admins?|Manager|Wiki|Team|Desk|Leave|Blank|Empty|None|Only|Access|Account|Value|Setup|Install|Installer|Seite|Lien|Serveur|Llave|Enlace|Servidor|Chave|Chiave|Codice|Pagina|Sleutel|Klucz|Kod|Strona|Strony|Serwera|[A-Z][a-z]{1,12}[a-df-z]ed|Ge[a-z]{2,12}t)(?![a-z])/;
/** Words that can start a phrase as well as a state. */
const openings = /^(?:all|always|every|i|my|never|one|open|our|that|the|this|three|two|up|we|what|when|where|who|you)$/;

/** Whether words with capitals are a phrase that someone chose: not a label, and not how the password is set. */
function isTitle(value: string): boolean {
  const words = value.toLowerCase().split(" ");
  const first = words[0] as string;
  return (
    !wordsOfForms.test(value) && (!nonPasswords.has(first) || openings.test(first)) && !words.some(mayEndPasswordName)
  );
}

/** A password of several words in a setting whose name leaves no doubt. */
function phraseAt(text: string, name: string, start: number): Range | undefined {
  const first = codeAt(text, start);
  const from = quoted.has(first) ? start + 1 : start;
  if (from > start && matchesAt(titled, text, start) && loginSetting.test(name)) {
    const end = titled.lastIndex - 1;
    return isTitle(text.slice(from, end)) ? { start: from, end } : undefined;
  }
  if (!matchesAt(appPassword, text, from) || !isPasswordName(name)) return undefined;
  const end = appPassword.lastIndex;
  return isScrambled(text.slice(from, end)) ? { start: from, end } : undefined;
}

/** Two words with a dot, alone in quotes up to the end of the line: `password = "Zucker.dose"`. */
const twoWords = /(["'])[A-Z][a-z]{2,16}\.[a-z]{3,16}\1(?=[ \t]*(?:\r?\n|$))/y;
const wordsOfCode =
  /^(?:account|auth|common|config|default|error|field|form|global|hint|label|login|main|messages?|name|page|placeholder|required|settings?|signup|text|title|user|value|yaml|json|toml|conf|txt|html?)$/i;
const isChosenPair = (pair: string) =>
  pair.split(".").every((word) => !wordsOfCode.test(word) && !isSecretName(word) && !isPlaceholder(word));

function quotedBy(close: RegExp, text: string, start: number, isPassword: Judge, name: string): Range | undefined {
  const head = text.slice(start, start + deciding);
  close.lastIndex = 0;
  const value = head.slice(0, close.exec(head)?.index);
  if (!(looksGenerated(value) || isPassword(value)) || isPlaceholder(value) || !mayBeValue(name, value))
    return undefined;
  close.lastIndex = start;
  return { start, end: close.exec(text)?.index ?? text.length };
}

/** `usage === "sign" ? "sig" : "enc"` */
function isChoice(text: string, { start }: Range, index: number): boolean {
  return (
    codeAt(text, index) === COLON && codeAt(text, index - 1) === SPACE && /\? ["'`]$/.test(text.slice(start - 3, start))
  );
}

const concatenated = /["'`]\s{0,4}(?:[+%.,;)\]}]|<<|\|\||[!=]==?|(?:in|not|and|or|if|else)\s)/y;
const maxLiteralLength = 200;

/** Whether a quote closes the literal that contains the name: `"&api_key=" + key`, `prompt("Password: ")`. */
function isClosing(text: string, index: number, at: number): boolean {
  if (at > index + 2) return false;
  concatenated.lastIndex = at;
  if (!concatenated.test(text)) return false;
  const quote = text.charAt(at);
  const before = text.slice(Math.max(0, index - maxLiteralLength), index);
  return before.slice(before.lastIndexOf("\n") + 1).split(quote).length % 2 === 0;
}

/** Cookies or cookie attributes without a value: `session=; Max-Age=0; Path=/`, `session=<session>; Secure`. */
const emptyCookie =
  /^(?:(?:[\w.-]{1,64}=(?:<[\w .-]{1,40}>|\$\{[^{}]{1,80}\}|\.{3}|…|[*x]{3,}|deleted)?|(?!\w*(?:sid|sess|auth|token|id|key|jwt|csrf|xsrf|user|login))[\w.-]{1,64}=[a-z]{2,8}|(?:path|domain|expires|max-age|samesite|priority)=[^;]{1,64}|secure|httponly|partitioned)(?:; ?|$))+$/i;

/** `broken authorization: either see https://…` */
const prose = /^(?!(?:basic|bearer|token|digest|apikey|negotiate|key) )[a-z]+ /;
const isToken = (word: string) => /\d/.test(word) && !/[/()[\]]/.test(word);

/** A scheme with its credentials, cookies, or a token; not a sentence or a type. */
function isHeaderValue(value: string): boolean {
  if (prose.test(value)) return value.split(" ", 3).some(isToken) || /\S=\S/.test(value.replace(/https?:\S+/g, ""));
  const isOne = value.length > 7 && (/\d|[^\s=]=[^\s=]/.test(value) || value.split(/\s/).some(isIrregular));
  return isOne && !emptyCookie.test(value);
}

/** Every such value contains at least one match. */
const evidence = /\d|\S=\S|\S{16}/g;
/** The last search in a text, and its result. */
const lastSearch = memoizeLast(() => ({ from: 0, at: -1 }));

/** The position of the next match of `evidence`. Cached, because several header names in a row get the same result. */
function evidenceFrom(text: string, start: number): number {
  const last = lastSearch(text);
  if (last.from <= start && start <= last.at) return last.at;
  evidence.lastIndex = start;
  last.from = start;
  last.at = evidence.exec(text)?.index ?? text.length;
  return last.at;
}

/** The range from `start` to the first stop character that is not encoded more deeply than `sign`, if that range is a secret. */
function read(view: View, start: number, sign: number, stops: Uint8Array, isSecret: Judge): Range | undefined {
  const { text } = view;
  if (opening[codeAt(text, start)] === 1) return undefined;
  const head = text.slice(start, valueEnd(view, start, sign, stops, Math.min(start + deciding, text.length)));
  if (!isSecret(head) || isPlaceholder(head)) return undefined;
  let end = valueEnd(view, start, sign, stops, text.length);
  while (end > start && codeAt(text, end - 1) === 92) end--;
  return { start, end };
}

/**
 * Skips to the end of a value in text without escapes. Reads at most `deciding` characters, so that long text isn't rescanned for every
 * name.
 */
const unstopped = new Map(
  [line, field, ...quoted.values()].map((stops) => [
    stops,
    new RegExp(`[^${stopClass(stops)}\\\\]{0,${deciding}}`, "y"),
  ]),
);

function stopClass(stops: Uint8Array): string {
  return [...stops].flatMap((isOne, code) => (isOne === 1 ? `\\x${code.toString(16).padStart(2, "0")}` : [])).join("");
}

function valueEnd(view: View, start: number, sign: number, stops: Uint8Array, limit: number): number {
  const { text } = view;
  let end = start;
  const quickly = view.at === undefined ? unstopped.get(stops) : undefined;
  if (quickly !== undefined && matchesAt(quickly, text, start)) end = Math.min(quickly.lastIndex, limit);
  while (end < limit) {
    const code = text.charCodeAt(end);
    if (isOuter(view, end, sign)) break;
    if (code < 128 && stops[code] === 1 && !isNestedEscape(view, end, sign)) {
      // A quote is doubled within quotes in YAML and SQL: `'it''s'`.
      if (
        code === APOSTROPHE &&
        stops === quoted.get(APOSTROPHE) &&
        end > start &&
        codeAt(text, end + 1) === APOSTROPHE
      ) {
        end += 2;
        continue;
      }
      // `theme="dark"` is part of a header. A quote that was not opened in the header ends it.
      const inner = stops === line && codeAt(text, end - 1) === EQUALS ? quoted.get(code) : undefined;
      if (inner === undefined) break;
      end = valueEnd(view, end + 1, end, inner, limit);
    }
    end += code === 92 ? 2 : 1;
  }
  return Math.min(end, limit);
}

/** Whether an `&` ends the URL parameter that contains an encoded separator before it: `?q=Cookie%3A%20…&page=2`. */
export function isOuter({ text, at, original }: View, index: number, sign: number): boolean {
  if (text.charCodeAt(index) !== 38 || at === undefined || original?.charCodeAt(at[sign] as number) !== 37)
    return false;
  return (at[index + 1] as number) - (at[index] as number) < (at[sign + 1] as number) - (at[sign] as number);
}
