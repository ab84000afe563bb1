/** Ways other than `=` and `:` to put a value after the name of a secret, in code, commands, markup and sentences. */
import { copulas, ownersAndPurposes, particles } from "@/lib/scrub/data/secret-cues";
import { setting } from "@/lib/scrub/detectors/secret/names";
import { COLON, characterTable, codeAt, HYPHEN, isLetter, matchesAt } from "@/lib/scrub/engine/characters";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { isPasswordWord, type Separator } from "@/lib/scrub/engine/plain-passwords";
import { isLabeledSecret, isSecretInProse, isStrongSecret } from "@/lib/scrub/engine/secret-value";

/** Matches the text between a name and its value, up to the value. Sticky, with bounded repetition. */
export type Connector = {
  readonly between: RegExp;
  readonly isSecret: (value: string) => boolean;
  /** Whether the text before a position and the name that starts there belong to the connector. */
  readonly follows?: (text: string, start: number, name: string) => boolean;
  /** Whether the character after the first one of `between` could be part of it: cheaper than running `between`. */
  readonly mayGoOn?: (text: string, index: number) => boolean;
  /** The name can have several words. */
  readonly canNamePhrase?: true;
  /** A password that looks like a word counts as well. */
  readonly separator?: Separator;
};

const quote = "[\"'`“”‘’«»„‚「」『』]";
const close = `${quote}?`;
const letterPrefix = "(?:@|&|[bruf]{1,2})?";
const wrapper = "(?:String::from\\(|String\\(|SecretStr\\(|new \\w{1,30}\\()?";
const open = `${letterPrefix}${wrapper}${quote}`;
const conversion = "(?:\\.(?:to_(?:string|owned)|into|encode)\\(\\))?";
const gap = "\\s{0,4}";

const sticky = (pattern: string) => compactPattern(pattern, "iuy");

/** Whether a pattern ends at a position. It runs backwards from there, so it fails immediately at most positions. */
function endsWith(pattern: string, flags = ""): (text: string, end: number) => boolean {
  const before = new RegExp(`(?<=${pattern})`, `y${flags}`);
  return (text, end) => matchesAt(before, text, end);
}

/** `("name", "…")`, `["name", "…"]`, `"name" -> "…"`, `'name' to '…'` */
const pair: Connector = {
  between: sticky(`${quote}\\)?${conversion}${gap}(?:,|->|=>|:|to(?= ))${gap}${open}`),
  isSecret: isLabeledSecret,
};

/** `set :name, "…"` */
const symbol: Connector = {
  between: sticky(`, ?${open}`),
  follows: (text, start) => codeAt(text, start - 1) === COLON,
  isSecret: isLabeledSecret,
};

/** `process.env.NAME || "…"`, `ENV["NAME"] ?? '…'` */
const fallback: Connector = {
  between: sticky(`${close}[)\\]]{0,2} (?:\\|\\||\\?\\?|or|\\?:) ${open}`),
  isSecret: isLabeledSecret,
};

/** `.setName("…")`, `.withName("…")`, `.name("…")` */
const setter: Connector = {
  between: sticky(`\\(${gap}${open}`),
  follows: isSetter,
  isSecret: isLabeledSecret,
  separator: "quoted",
};

/** A method called `getToken` or `validate_password` takes a different argument. */
const otherVerb =
  /^(?:get|has|is|find|load|fetch|delete|remove|validate|verify|check|parse|decode|encode|hash|compare|create|generate|new|read|clear|make|build|sign|revoke|test|expect|to|from|forgot|change|match|require|assert|mock|on|handle|use|list|lookup|next|peek|skip|consume|is|add|append|push)(?=[A-Z_])/;

function isSetter(text: string, start: number, name: string): boolean {
  const dot = name.lastIndexOf(".");
  const method = name.slice(dot + 1);
  if (setting.test(method)) return true;
  const isMember = dot >= 0 || text.startsWith("->", start - 2) || text.startsWith("::", start - 2);
  return isMember && !otherVerb.test(method) && !/^\.?cookies?$/i.test(method);
}

/** `const NAME: &str = "…"`, `name: Optional[str] = "…"`, `Name { get; set; } = "…"` */
const typed: Connector = {
  between: sticky(`(?:\\??: ?[\\w&<>[\\]'|. ]{1,40}| \\{ get; (?:\\w{1,9} )?set; \\}) ?= ?${open}`),
  isSecret: isLabeledSecret,
};

/** `name="NAME" value="…"`, `<entry key="NAME">…<` */
const attribute: Connector = {
  between: sticky(
    `["'\`](?:\\s{1,20}[\\w:-]{1,30}=["'\`][^"'\`<>]{0,80}["'\`]){0,4}\\s{1,20}(?:value|content|default|initial)=["'\`]`,
  ),
  follows: endsWith("\\b(?:name|key|id|property)=[\"'`][\\w.:-]{0,40}", "i"),
  isSecret: (value) => value.length > 2 && !/\s/.test(value),
};
const innerText: Connector = {
  between: sticky(`["'\`](?: [\\w:-]{1,30}=["'\`][^"'\`<>]{0,80}["'\`])?>(?=[^<>]{3,256}</)`),
  follows: endsWith("\\b(?:name|key)=[\"'`][\\w.:-]{0,40}", "i"),
  isSecret: isLabeledSecret,
};

/** `<td>Name</td><td>…<`, `<key>name</key><string>…<`, `| Name | … |` */
const cell: Connector = {
  between: sticky(
    `:?</(?:td|th|dt|key)>\\s{0,20}<(?:td|dd|string)(?: [^<>]{0,80})?>(?:<(?:code|b|em|strong)>)?(?=[^<>]{3,256}<)`,
  ),
  isSecret: isLabeledSecret,
  canNamePhrase: true,
};
const startsCell = endsWith("(?:\\||^|\\n) {0,4}[`*]{0,2}[\\w .-]{0,40}");
const column: Connector = {
  between: sticky("[`*]{0,2} {1,20}\\| {1,4}[`*]{0,2}(?=[^|\\n]{3,256}(?:\\||\\n|$))"),
  follows: (text, start) => text.includes("|") && startsCell(text, start),
  isSecret: isSecretInProse,
  canNamePhrase: true,
};

/** `setx NAME …`, `ENV NAME …`, `configure set name …`, `proxy_set_header Name …`, `#define NAME …` */
const command: Connector = {
  between: sticky(`[ \\t]{1,8}(?:--?(?:body|value|v|b)[ =])?${close}`),
  follows: endsWith(
    `(?:^|[\\s;&|])(?:${[
      ...["setx", "setenv", "set -\\w{1,4}", "ENV", "SetEnv", "RequestHeader set", "#define"],
      "(?:proxy_|more_|http-)?(?:set|add)[-_]headers?",
      "(?:configure|config|secrets?|variable|env) (?:set|add|put)",
    ].join("|")})[ \\t]{1,20}(?:[\\w.]{0,30}[.:/_-])?`,
    "i",
  ),
  isSecret: (value) => value.length > 2,
};

const isFlag = endsWith("(?:^|\\s)--?");
/** `-password …`, the flag syntax of Go and Java programs. */
const shortFlag: Connector = {
  between: sticky(`(?: |=)${close}(?!-)`),
  follows: (text, start) => codeAt(text, start - 1) === HYPHEN && isFlag(text, start),
  isSecret: isLabeledSecret,
};

const marks = "[*_`\"'”’»」』)\\]]{0,3}";
const openMarks = "(?:\\*{1,3}|_{1,2}|<(?:b|code|em|strong)>|«\\s|[\"'`“”‘’«»„‚「『])?";
/** Words right after a name: an owner, or an adjective in languages that put it there. */
const possessives =
  "ми|ko po|ko|namin|yangu|langu|yetu|zalo|facebook|fb|gmail|instagram|saya|mitt|ditt|mit|dit|của tôi|mea|שלי|שלך|wi-?fi|wlan|vpn|ssh|ftp|admin|root|temporal|nueva|nuevo|actual|provisional|provisoire|temporaire|actuel|nouveau|initial|temporanea|provvisoria|nuova|attuale|temporária|provisória|nova|atual|tymczasowe|nowe|الواي فاي|مؤقتة|المؤقتة|الجديدة";
const purpose = ` (?:${ownersAndPurposes})(?: (?!(?:is|was|ist|est|es)\\b)[\\p{L}\\p{M}\\d@._'’/-]{1,30}){1,5}?`;
/** `the password we all use is …` */
const clause =
  " (?:(?:that|which) )?(?:i|we|you|he|she|they) (?:[a-z'’]{2,12} ){0,2}?(?:use|used|set|have|had|got|chose|made|gave|wrote|type|typed|tried|entered|picked)(?: (?:for|on|at|in) [a-z]{2,12})?";
const owner = `(?: (?:${possessives})(?:${purpose})?|${purpose}|${clause})?`;

const required = (optional: string) => optional.replace(/\?$/, "");

const isOfColumn = endsWith('\\bCOMMENT ON COLUMN [\\w."]{0,40}', "i");

/** `The password for staging is …`, `Das Passwort lautet: …` */
const sentence: Connector = {
  follows: (text, start) => !isOfColumn(text, start),
  between: sticky(`${marks}${owner} (?:${Object.values(copulas).join("|")})(?: ?: ?| )${openMarks}`),
  isSecret: isSecretInProse,
  canNamePhrase: true,
  separator: "copula",
};

/** `пароль от почты — …` */
const ownedDash: Connector = {
  between: sticky(`${marks}${required(owner)} [-–—] ${openMarks}`),
  isSecret: isSecretInProse,
  canNamePhrase: true,
  separator: "dash",
};

/** `пароль от почты: …`, `the password for staging: …` */
const ownedColon: Connector = {
  between: sticky(`${marks}${required(owner)} ?[:：] ?${openMarks}`),
  isSecret: isSecretInProse,
  canNamePhrase: true,
  separator: "colon",
};

/** Names that say whose they are: `şifrem`, `мой пароль`. Nothing else needs to stand between such a name and its value. */
const ownedNames = /^(?:[şs]ifrem|parolam|jelszavam|salasanani)$/i;
const ownerBefore = /(?:^|[^\p{L}])(?:мой|мій) $/iu;

/** After a word that tells the password, another part of the sentence begins. After a verb, the sentence ends or goes on. */
const sentenceGoesOn = "(?=[\\p{L}\\d]{3,64}(?:,| (?:ama|ve|és|tapi|dan|а|но|и)\\s))";

/** `şifrem …`, `kata sandi saya …`, `мой пароль …` */
const nextOwned: Connector = {
  between: sticky(`${marks} ${sentenceGoesOn}${openMarks}`),
  follows: (text, start, name) => ownedNames.test(name) || ownerBefore.test(text.slice(Math.max(0, start - 8), start)),
  isSecret: isStrongSecret,
  canNamePhrase: true,
  separator: "copula",
};
const nextPossessive: Connector = {
  ...nextOwned,
  between: sticky(`${marks} saya ${sentenceGoesOn}${openMarks}`),
  follows: () => true,
};

/** `define('NAME', '…')`, `setenv("NAME", "…")` */
const defined: Connector = {
  between: sticky(`${quote} ?, ?${quote}`),
  follows: endsWith(
    `(?:\\bdefine|setenv|putenv|SetEnvironmentVariable|setProperty|set_var|setdefault) ?\\( ?${quote}[\\w.-]{0,40}`,
    "i",
  ),
  isSecret: (value) => isLabeledSecret(value) || isPasswordWord("password", value),
  separator: "quoted",
};

/** `config.set("db.password", "…")` */
const assigned: Connector = {
  ...defined,
  follows: endsWith(`\\.set ?\\( ?${quote}[\\w.-]{0,40}`, "i"),
  isSecret: isLabeledSecret,
};

/** Words with a number between, which elsewhere could be the name of a thing: `Varenyk-2048-ok`. */
const foreignWords = /^[A-Z][a-z]{2,}[-_.]\d{2,4}[-_.]?[A-Za-z]*$/;
const isForeignSecret = (value: string) => isStrongSecret(value) || foreignWords.test(value);

/** `пароль qwerty12`: a name in one script and a value in another. */
const nextForeign: Connector = {
  between: sticky(`${marks} ${openMarks}(?=[\\x21-\\x7e]{3})`),
  follows: (_text, _start, name) => /[\u0370-\uffff]/.test(name),
  isSecret: isSecretInProse,
  canNamePhrase: true,
  separator: "copula",
};

/** `пароль от вайфая Qwerty2023` */
const ownedForeign: Connector = {
  between: sticky(`${marks}${required(owner)} ${openMarks}(?=[\\x21-\\x7e]{3})`),
  follows: (_text, _start, name) => /[\u0370-\uffff]/.test(name),
  isSecret: isForeignSecret,
  canNamePhrase: true,
  separator: "copula",
};

/** The step of a process, which another follows. */
const step = /^(?:verify|check|validate|reset|change|update|hash|forgot|confirm|issue|refresh|revoke)_/i;
/** `Password - …`, `API key — …`, `пароль — …` */
const dash: Connector = {
  follows: (_text, _start, name) => !step.test(name),
  between: sticky(`${marks} (?:-|–|—|->|→|=>|:) ${openMarks}`),
  isSecret: isSecretInProse,
  canNamePhrase: true,
  separator: "dash",
};

/** `密码是…`, `パスワードは「…」` */
const particle: Connector = {
  between: sticky(`${quote}?(?:${particles})[:, ]{0,3}${openMarks}`),
  isSecret: isSecretInProse,
  canNamePhrase: true,
  separator: "copula",
};

/** In a string that is the value of something else, nothing after its end is the secret: `msg="wrong password" tries=3`, `PGPASSWORD="$PASS" psql`. */
const isInValue = endsWith("=\\s?(?:\"[^\"\\n]{0,80}|'[^'\\n]{0,80}|`[^`\\n]{0,80})");

/** `with the password …`, `(token …)` */
const next: Connector = {
  follows: (text, start) => text.charAt(start - 1) !== "$",
  // `secret "app-x7k2p" not found` names a Kubernetes secret.
  between: sticky(
    `${marks} (?!["'][\\w./-]{1,80}["'] (?:not found|does not|already|created|updated|deleted))${openMarks}`,
  ),
  isSecret: isStrongSecret,
  canNamePhrase: true,
  separator: "next",
};

/** Whether the character at a position is one of a set. */
const isOneSign = (signs: string) => (text: string, index: number) => signs.includes(text.charAt(index));

/** The words that a sentence puts between a name and its value. Two of them are optional parts of a word: `(?:re)?set`, `wi-?fi`. */
const words = new Set(["reset", "wifi", "that", "which", "i", "we", "you", "he", "she", "they"]);
for (const [word] of [...Object.values(copulas), ownersAndPurposes, possessives].join("|").matchAll(/[\p{L}\p{M}]+/gu))
  words.add(word);

/** The letters of Russian and Ukrainian. */
const isCyrillic = (code: number) => code > 0x3ff && code < 0x460;

/** Whether the word at a position is one of those. Returns true for words with letters that are neither ASCII nor Cyrillic. */
function mayBeCopula(text: string, index: number): boolean {
  let end = index;
  const isInScript = codeAt(text, index) < 128 ? isLetter : isCyrillic;
  while (isInScript(codeAt(text, end))) end++;
  return codeAt(text, end) > 127 || words.has(text.slice(index, end).toLowerCase());
}

const maxPlainWord = 15;
const afterPlainWord = characterTable(" .,;!?\n\0");

/**
 * Whether only an ordinary word follows a name: no digit, no sign, and no word that such a sentence has. Then only a command can put a
 * secret there, unless the name is one for a password.
 */
export function isBeforePlainWord(text: string, end: number): boolean {
  let index = end + 1;
  const first = codeAt(text, index);
  if (first < 97 || first > 122 || first === LOWER_O) return false;
  while (isLetter(codeAt(text, index)) && index - end <= maxPlainWord) index++;
  const code = codeAt(text, index);
  const word = text.slice(end + 1, index);
  return (
    code < 128 && (index === text.length || afterPlainWord[code] === 1) && lowercase.test(word) && !words.has(word)
  );
}
const lowercase = /^[a-z]{1,15}$/;
/** `or` is an operator of Python. */
const LOWER_O = 111;
export const beforePlainWords: readonly Connector[] = [command];

/** Longer than what `ownedColon` matches up to its colon. */
const colonReach = 320;

function mayBeOwned(text: string, index: number): boolean {
  return mayBeCopula(text, index) && anyColon.test(text.slice(index, index + colonReach));
}
const anyColon = /[:：]/;

const nextQuoted: Connector = {
  ...next,
  mayGoOn: isOneSign(" *_`\"'”’»」』)]"),
  follows: (text, start) => !isInValue(text, start),
};

const afterQuote = [defined, assigned, pair, fallback, attribute, innerText];
const afterSpace: readonly Connector[] = [
  command,
  shortFlag,
  { ...typed, mayGoOn: isOneSign("{") },
  { ...fallback, mayGoOn: isOneSign("|?oO") },
  { ...column, mayGoOn: isOneSign(" |") },
  { ...sentence, mayGoOn: mayBeCopula },
  { ...ownedColon, mayGoOn: mayBeOwned },
  { ...ownedDash, mayGoOn: mayBeCopula },
  { ...dash, mayGoOn: isOneSign("-–—→=:") },
  nextOwned,
  { ...nextPossessive, mayGoOn: isOneSign("sS") },
  next,
  nextForeign,
  ownedForeign,
];

/** Indexed by the character after the name. */
export const connectorsAt: ReadonlyMap<string, readonly Connector[]> = new Map<string, readonly Connector[]>([
  ...[..."\"'`"].map((sign) => [sign, [...afterQuote, sentence, dash, nextQuoted]] as const),
  ...[..."”’»」』"].map((sign) => [sign, [pair, sentence, dash, next]] as const),
  ...[..."*_)]"].map((sign) => [sign, [fallback, column, sentence, dash, next]] as const),
  [" ", afterSpace],
  ["\t", [command]],
  [",", [symbol]],
  ["(", [setter]],
  ["<", [cell]],
  [":", [typed, cell]],
  ["?", [typed]],
  ["=", [shortFlag]],
  ...particles.split("|").map((sign) => [sign.charAt(0), [particle]] as const),
]);
