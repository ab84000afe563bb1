/** Passwords next to a user name, in settings and code: `user: bob` and `pass: …` in YAML, INI, `.netrc`, form data, object literals. */

import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import { isReference } from "@/lib/scrub/detectors/secret/value-patterns";
import type { Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { isSessionId } from "@/lib/scrub/engine/named-by-neighbors";
import { isPasswordAfterName } from "@/lib/scrub/engine/plain-passwords";
import { isVerdict } from "@/lib/scrub/engine/secret-value";

/** An assignment in code, YAML, INI, JSON and similar formats. */
const sign = "[\"']?\\]?[ \\t]{0,8}(?:=>|:=|[:=])[ \\t]{0,8}";
const passName = "(?<![a-z])(?:[Pp]ass(?:word|wort|wd|phrase)?|PASS(?:WORD|WD|PHRASE)?|[Pp]wd|PWD|pw|PW|psk)";
const quoted = "\"([^\"\\n]{2,128})\"|'([^'\\n]{2,128})'";
/** Emulates an atomic group: none of these characters ends a value, so backtracking is pointless. */
const bare = "(?=([^\\s\"'`,;&<>{}()[\\]|#]{3,128}))\\3";

/** `pass: "…"`, `'pw' => '…'`, `pwd=…&` */
const inline = new RegExp(`${passName}${sign}(?:${quoted}|${bare}(?=[,;&}"'\\s]|$))`, "g");
const loginName =
  /(?<![a-z])(?:user(?:[_.-]?(?:name|id))?|login|uid|usr|account|e-?mail|identity|ssid|adapter)["']?\]?[ \t]{0,8}(?:=>|:=|[:=])[ \t]{0,8}["']?[^\s"',;&]/gi;
const report = /(?<![a-z])(?:fail(?:ed|ures)?|skip(?:ped)?|tests?)["']?[ \t]{0,4}[:=]/gi;

/** The largest distance between the fields of one login. */
const reach = 200;

/** Linear: names are looked up once, and each assignment compares positions. */
export function findLoginPairs({ text }: Reading, spans: number[]): void {
  let logins: readonly number[] | undefined;
  let reports: readonly number[] = [];
  for (const match of findMatches(text, inline)) {
    const [all, double, single, plain] = match;
    const value = double ?? single ?? plain ?? "";
    const end = match.index + all.length - (plain === undefined ? 1 : 0);
    if (!isPassword(value)) continue;
    if (logins === undefined) [logins, reports] = [positions(text, loginName), positions(text, report)];
    if (!isNear(text, logins, match.index, end) || isNear(text, reports, match.index, end)) continue;
    if (plain !== undefined && !isBareValue(text, match.index, end, value)) continue;
    spans.push(end - value.length, end);
  }
}

const positions = (text: string, name: RegExp) => [...findMatches(text, name)].map(({ index }) => index);

/** Whether one of the positions is near enough, without an empty line in between. */
function isNear(text: string, positions: readonly number[], start: number, end: number): boolean {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [positions[low - 1], positions[low]];
  const isBefore = before !== undefined && start - before <= reach && !text.slice(before, start).includes("\n\n");
  return isBefore || (after !== undefined && after - end <= reach && !text.slice(end, after).includes("\n\n"));
}

const word = /^\S+$/;

/** Excludes a type, a state, a reference, and the translation of a label. */
function isPassword(value: string): boolean {
  return (
    word.test(value) &&
    !isReference(value) &&
    !isVerdict(value) &&
    !/^\d{1,3}$/.test(value) &&
    (/\d/.test(value) || !isSecretName(value))
  );
}

const wholeLine = /^[ \t-]{0,40}["']?[\w.-]{1,64}["']?[ \t]{0,8}(?:[:=])[ \t]{0,8}$/;
/** `[client]`, `network={`, `client 10.0.0.9 {` */
const section =
  /(?:^|\n)[ \t]{0,20}(?:\[[\w .:-]{1,60}\]|[\w-]{1,40}[\w"'. =-]{0,60}\{)[ \t]{0,20}\r?\n(?![\s\S]*(?:\n\n|[{}]))/;

/** Whether an unquoted word is a value, as in a configuration file, rather than a variable, as in code. */
function isBareValue(text: string, start: number, end: number, value: string): boolean {
  if (/\d/.test(value) && !/^[a-z_]\w*(?:\.\w+)+$/i.test(value)) return true;
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const isLine =
    start - lineStart < reach &&
    wholeLine.test(text.slice(lineStart, end - value.length)) &&
    /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 20));
  if (/[&?;]/.test(text.charAt(start - 1)) || text.charAt(end) === "&" || text.charAt(end) === ";")
    return !value.includes(".") && !value.includes("(");
  if (!isLine || /^[a-z_]\w*(?:\.\w+)+$/i.test(value)) return false;
  const assigned = text.slice(start, end - value.length);
  return assigned.includes(":") || section.test(text.slice(Math.max(0, start - reach), start));
}

/** An environment variable in YAML: a name in capitals with underscores, and any word as its value. */
const variable =
  /(?<=^|\n)[ \t]*(?:- )?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)[ \t]*:[ \t]+["']?([^\s"'#{}[\]]{3,512})(?=["']?[ \t]*(?:\r?\n|$))/g;
/** Dockerfile instructions, and the lists of names and values that Kubernetes and others use instead of a map. */
const instruction =
  /(?<=^|\n)[ \t]*(?:ENV|ARG)[ \t]+(\w{3,64})[ \t]+["']?([^\s"'#=]{3,512})(?=["']?[ \t]*(?:\r?\n|$))/g;
const listed =
  /(?<=^|\n)[ \t]*- name:[ \t]*["']?([\w.-]{3,64})["']?[ \t]*\r?\n[ \t]*value:[ \t]*["']?([^\s"'#{}[\]]{3,512})(?=["']?[ \t]*(?:\r?\n|$))/g;

/** The reply of Redis to `HGETALL`: a field, then its value. */
const reply = /(?<=^|\n)[ \t]*\d{0,2}[13579]\) "([\w.:-]{3,64})"[ \t]*\r?\n[ \t]*\d{1,3}\) "([^"\s]{3,512})(?=")/g;

/** Each pattern with a part that all its matches have. */
const variables: readonly (readonly [parts: readonly string[], pattern: RegExp])[] = [
  [["_"], variable],
  [["ENV", "ARG"], instruction],
  [["- name:"], listed],
  [[') "'], reply],
];

export function findVariables({ text }: Reading, spans: number[]): void {
  for (const [parts, pattern] of variables) {
    if (!parts.some((part) => text.includes(part))) continue;
    for (const match of findMatches(text, pattern)) {
      const [all, name = "", value = ""] = match;
      const end = match.index + all.length;
      const isNamed = isSecretName(name) || (pattern === reply && isSessionId(name, value));
      if (isNamed && isPassword(value) && !/^(?:\.{0,2}\/|https?:)/.test(value)) spans.push(end - value.length, end);
    }
  }
}

/** Session cookies and parameters: `sid=…`, `"sessionid": "…"`. */
const session = /(?<![A-Za-z])(sid|SID|sessionid|session)["']?[ \t]{0,2}[=:][ \t]{0,2}["']?([\w%.:+/=-]{16,512})/g;

/** A `session` can also be a subject or an id: `?session=summer-sale-2026`. */
const isMixed = (value: string) => /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z\d+/=]{24,}$/.test(value);

export function findSessionIds({ text }: Reading, spans: number[]): void {
  for (const match of findMatches(text, session)) {
    const [all, name = "", value = ""] = match;
    const end = match.index + all.length;
    if (isSessionId(name, value) && (name !== "session" || isMixed(value))) spans.push(end - value.length, end);
  }
}

const mayQuote = "[\"'`]?";
const user = `${mayQuote}[\\w.@+-]{2,40}${mayQuote}`;
const password = "(?=[^\\s/]{0,40}\\d)(?=[^\\s/]{0,40}[A-Za-z])[^\\s\"'`,;/()<>{}[\\]]{5,64}(?<![.:!?])";
/** `credentials: admin / …`, `log in with bob/…`, `use admin/… to log in` */
const sentences = [
  new RegExp(
    `(?<![a-z])(?:credentials?|logins?|log(?:ged)? ?in|sign(?:ed)? ?in)(?: (?:with|as|using|are|is)){0,2}(?::|(?<= (?:with|as|using|are|is))) {0,2}${user} ?/ ?${mayQuote}(${password})(?![\\w/])`,
    "gi",
  ),
  new RegExp(
    `(?<![a-z])(?:use|try|with) ${user} ?/ ?${mayQuote}(${password})${mayQuote} (?:to|for) (?:log|sign)(?:ging)?[ -]?in`,
    "gi",
  ),
];

/** `creds: bob / …`, `Zugangsdaten: bob:…` */
const statedPair = new RegExp(
  `(?<![\\p{L}_])((?:login |log-in )?cred(?:ential)?s?|zugangsdaten|anmeldedaten|identifiants|credenciales|credenciais|credenziali|inloggegevens|dane logowania|учетные данные|учётные данные|облікові дані|账号密码|帐号密码|账号|アカウント|계정)(?: (?:for|to|of|on|für|pour|de|del|para|per|voor|do|для|к|от) (?:the )?[\\p{L}\\d._-]{2,24}(?: [\\p{L}\\d._-]{2,24})?)?(?: (?:are|is|sind|sont|son|são|sono|zijn|to) |\\s?(?:[:=：→]|->)\\s?)${mayQuote}[\\w@+-][\\w.@+-]{0,40}${mayQuote} ?[/:] ?${mayQuote}([^\\s"'\`,;()<>{}[\\]]{3,64}(?<![.:!?]))`,
  "giu",
);

export const mayHoldLogin = (text: string): boolean => /[账帐]号|アカウント|계정|тные данные|кові дані/.test(text);

/** The name of something other than a login: `acme/sso-v2`. */
const kebab = /^[a-z]+(?:-[a-z\d]+)+$|^v?\d/;

export function findLoginsInProse({ text }: Reading, spans: number[]): void {
  for (const pattern of sentences)
    for (const { index, 0: all, 1: value = "" } of findMatches(text, pattern)) {
      const from = index + all.lastIndexOf(value);
      if (!isReference(value) && !kebab.test(value)) spans.push(from, from + value.length);
    }
  for (const { index, 0: all, 2: value = "" } of findMatches(text, statedPair)) {
    const [start, end] = [index + all.length - value.length, index + all.length];
    const place = { text, nameStart: index, nameEnd: index, start, end, by: "colon" } as const;
    if (!isReference(value) && text.charAt(end) !== "/" && isPasswordAfterName(place)) spans.push(start, end);
  }
}
