/** Passwords whose name follows them or stands once for a pair, passwords spelled out, and codes said in words. */
import { isOrdinary } from "@/lib/scrub/data/ordinary-words";
import { type Format, isReference } from "@/lib/scrub/detectors/secret/value-patterns";
import type { Reading } from "@/lib/scrub/engine/detector";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import { isPasswordWord } from "@/lib/scrub/engine/plain-passwords";
import { isIrregular, isWhereabouts, standardInText } from "@/lib/scrub/engine/secret-value";

/** The name of a thing with a number, `acme/sso-v2`, or a system with its version: `web / iOS17`. */
const productName =
  /^(?:[a-z]+(?:[-_][a-z\d]+)+|v?\d.*|(?:(?:i|i?pad|mac|watch)os|android|windows|chrome)\d.*|[a-z]+\/.*)$/i;

/** Whether a word with letters and digits is a password. */
function isLoginPassword(value: string): boolean {
  const own = value.replace(standardInText, "");
  return /\d/.test(own) && /\p{L}/u.test(own) && !isReference(value) && isPasswordWord("password", value);
}

/** Nothing but the form tells it: a digit, and a capital or a symbol. */
const isStrong = (value: string) =>
  numberInWords.test(value) ||
  (value.length > 7 &&
    /[A-Z!#$%^&*?+~@]/.test(value) &&
    isLoginPassword(value) &&
    !isWhereabouts(value) &&
    !productName.test(value));
/** `Lobster-77-Bay` */
const numberInWords = /^[A-Z][a-z]{2,24}-\d{2,4}-[A-Z][a-z]{1,24}$/;

const passwordNames =
  "password|passcode|passphrase|passwort|kennwort|contraseña|mot de passe|senha|wachtwoord|hasło|hasłem";
const asPassword = new RegExp(
  ` (?:as|als|comme|como|come|jako) (?:(?:the|my|our|your|his|her|a|das|mein|unser|ihr|le|mon|votre|la|mi|su|a|minha) )?(?:new |old |admin |root |neues )?(?:${passwordNames}|pw|pwd)(?=[.,;!?)"'”]|\\s*$|\\s*\\n|\\\\n| (?:and|but|for|on|at|in|und|aber|für|auf|im|an|am|et|mais|pour|y|pero|para|e|mas)(?!\\p{L}))`,
  "giu",
);
const wordBefore = /(?:^|[\s"'“„«`(])([^\s"'“”„«»`()<>]{4,64})["'”»`]?$/;
/** `I changed it from … to … as password` */
const firstOfChange =
  /(?<!\p{L})(?:chang|switch|updat|rotat)(?:e|ed|ing) (?:it|this|that|mine|ours) from ["'“`]?([^\s"'“”`]{4,64})["'”`]? to ["'“`]?$/iu;
/** `rotate the db pw (was …)` */
const noted = new RegExp(
  `(?<!\\p{L})(?:${passwordNames}|pw|pwd) \\((?:it )?(?:was|formerly|previously|now|currently|is|früher|jetzt|avant|antes|prima|era)(?: is)?:? ["'“\`]?([^\\s"'”\`()]{4,64})(?=["'”\`]?\\))`,
  "giu",
);
const reach = 160;

/** `we log in with … as password` */
export function findNamedAfter({ text }: Reading, spans: number[]): void {
  takeEnds(text, noted, spans, (value) => isLoginPassword(value) && !isWhereabouts(value));
  for (const { index } of findMatches(text, asPassword)) {
    const before = text.slice(Math.max(0, index - reach), index);
    const value = wordBefore.exec(before)?.[1] ?? "";
    if (value === "" || !isLoginPassword(value) || isWhereabouts(value)) continue;
    const start = index - before.length + before.lastIndexOf(value);
    spans.push(start, start + value.length);
    const first = firstOfChange.exec(text.slice(Math.max(0, start - reach), start));
    if (first === null || !isLoginPassword(first[1] as string)) continue;
    const at = start - first[0].length + first[0].indexOf(first[1] as string, first[0].indexOf(" from "));
    spans.push(at, at + (first[1] as string).length);
  }
}

/** `the password is capital R, o, b, o, t, four, exclamation mark` */
const letterCase = "(?:(?:capital|upper ?case|lower ?case|big|small|großes|kleines|majuscule|mayúscula)[ -])?";
const sign =
  "(?:exclamation (?:mark|point)|question mark|dash|hyphen|underscore|dot|period|at sign|hash(?:tag)?|dollar(?: sign)?|percent|star|asterisk|plus|slash|ausrufezeichen|fragezeichen|bindestrich|unterstrich|punkt)";
const digit = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)";
const spelled = new RegExp(
  `(?<!\\p{L})(?:${passwordNames}) (?:is|was|ist|lautet|est|es) (${letterCase}[\\p{L}\\d](?!\\p{L})(?:,? ${letterCase}(?:[\\p{L}\\d]|${sign}|${digit})(?![\\p{L}\\d])){4,24})`,
  "giu",
);

const named = new RegExp(`(?<!\\p{L})(?:${passwordNames})(?: is| was| ist| lautet| est| es|:) `, "giu");
const anyDigit = `${digit}|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|deux|trois|quatre|cinq|sept|huit|neuf|\\d{1,4}`;
const alphabet =
  "alph?a|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiskey|x-?ray|yankee|zulu";
/** `capital T tango`, `m as in mike`, `double o`, `all lowercase walnut`, `oscar` */
const piece = new RegExp(
  `(?:${letterCase}(\\p{L})(?: (?:as in|like|for|wie|comme|como))? \\1\\p{L}{1,15}|(?:double|triple) [\\p{L}\\d]|${letterCase}\\p{L}|(?:all |in )?(?:lower ?case|upper ?case|capitals|caps) \\p{L}{3,16}|${letterCase}(?:${alphabet})|(${sign}|${anyDigit}))(?![\\p{L}\\d])`,
  "iuy",
);
const pieceGap = /,? (?:and |und |then )?/y;
const minPieces = 3;

/** Says how a letter is written, or which word it begins. */
const isSpelling =
  /^(?:all |in )?(?:capital|upper|lower|big|small|gro[sß]+es|kleines|majuscule|mayúscula|caps|double|triple)/i;

/** The end of a password that is spelled piece by piece: one says how a letter is written, another is a digit or a sign. */
function spelledEnd(text: string, start: number): number | undefined {
  let [end, pieces, others, isSpelled] = [start, 0, 0, false];
  for (let at = start; ; ) {
    piece.lastIndex = at;
    const found = piece.exec(text);
    if (found === null) break;
    pieces++;
    if (found[2] !== undefined) others++;
    if (found[1] !== undefined || isSpelling.test(found[0])) isSpelled = true;
    end = piece.lastIndex;
    pieceGap.lastIndex = end;
    if (!pieceGap.test(text)) break;
    at = pieceGap.lastIndex;
  }
  return isSpelled && others > 0 && pieces >= minPieces ? end : undefined;
}

export function findSpelled({ text }: Reading, spans: number[]): void {
  takeEnds(text, spelled, spans);
  for (const { 0: opening, index } of findMatches(text, named)) {
    const start = index + opening.length;
    const end = spelledEnd(text, start);
    if (end !== undefined) spans.push(start, end);
  }
}

export const spokenCodeWords = [
  "code? ",
  "passcode? ",
  "code is ",
  "Code is ",
  "pin is ",
  "Pin is ",
  "PIN is ",
  "otp is ",
  "OTP is ",
  "code: ",
  ..."est es ist"
    .split(" ")
    .flatMap((copula) => [
      `code ${copula} `,
      `Code ${copula} `,
      `código ${copula} `,
      `pin ${copula} `,
      `PIN ${copula} `,
    ]),
  ..."codice è,Codice è,código é,Código é,pin è,PIN è,pin é,PIN é".split(",").map((words) => `${words} `),
  ..."they you we she he that".split(" ").map((word) => `code ${word} `),
];
const spokenCode = new RegExp(
  `(?<![a-z])(?:(?:pass)?code|pin|otp)(?:(?: that)?(?: (?:they|you|we|she|he|i)(?: just)? (?:texted|sent|gave|e-?mailed|read|got|told|showed|received)(?: (?:me|us|you|him|her))?)? is|:|\\? (?:it['’]?s|it is|yes,?|sure,?)) ((?:(?:double|triple) )?${digit}(?:(?:, ?| |-)(?:(?:double|triple) )?${digit}){2,7})(?![a-z]| (?:digits?|characters?|times|hundred))`,
  "gi",
);
const minSpoken = 4;
const digitAbroad =
  "(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|zéro|un|deux|trois|quatre|cinq|six|sept|huit|neuf|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zero|due|tre|quattro|cinque|sei|sette|otto|nove|um|dois|três|quatro|sete|oito)";
/** `le code est quatre un neuf deux` */
const spokenAbroad = new RegExp(
  `(?<!\\p{L})(?:code|código|codice|pin) (?:est|es|ist|è|é) (${digitAbroad}(?:(?:, ?| |-)${digitAbroad}){3,7})(?!\\p{L})`,
  "giu",
);

/** `the code is nine four one, seven seven two` */
export function findSpokenCodes({ text }: Reading, spans: number[]): void {
  // `double four` is two words and two digits.
  takeEnds(text, spokenCode, spans, (value) => value.split(/[ ,-]+/).length >= minSpoken);
  takeEnds(text, spokenAbroad, spans);
}

const user = "[\"'`]?[\\w.@+-]{2,60}[\"'`]?";
const password = "[\"'`]?([^\\s\"'`,;()<>{}[\\]]{6,64})(?<![.:!?])";
const logins =
  "credentials?|creds|log-?ins?|zugangsdaten|anmeldedaten|identifiants|credenciales|credenciais|credenziali|inloggegevens|anmeldung|connexion|acceso|accesso|acesso";
const pairs = [
  // Login for the portal: bob / …, credentials they gave me (bob / …)
  new RegExp(
    `(?<![\\p{L}_])(?:${logins})(?:(?: [^\\s:()/.;,]{1,20}){0,4}?(?: ?: ?| ?\\(| (?=\`))| )${user} ?/ ?${password}`,
    "giu",
  ),
  // las credenciales son bob y …
  new RegExp(
    `(?<![\\p{L}_])(?:${logins}) (?:are|sind|son|são|sono|sont|zijn) ${user} (?:and|und|y|e|et|en) ${password}`,
    "giu",
  ),
];

/** `the login is demo / …`: the name of a shared account, then a word. */
const sharedLogin = new RegExp(
  `(?<![\\p{L}_])(?:${logins}) (?:is|are|ist|sind|est|sont|es|son|è|sono|é|são) (?:demo|admin|test|guest|root|qa|dev|staging|reviewer|tester|gast|invitado|invité|ospite) ?/ ?([^\\s"'\`/,;()]{4,64}?)(?=[.,;)!]?(?:\\s*$|\\n| [—–-] )|[,;)!] )`,
  "giu",
);

/** Sites and roles that are no ordinary words: `the login is test / prod`. */
const otherSide =
  /^(?:(?:pre-?)?prod|preview|intern(?:al)?|uat|localhost|signup|register|checkout|dashboard|home|reports?)$/i;

export function findSlashedLogins({ text }: Reading, spans: number[]): void {
  takeEnds(
    text,
    sharedLogin,
    spans,
    (value) => !otherSide.test(value) && !isOrdinary(value) && isPasswordWord("pass", value) && !isReference(value),
  );
  for (const pattern of pairs) takeEnds(text, pattern, spans, isStrong);
}

const userAndPass = new RegExp(
  `(?<![\\p{L}_])(?:user(?: ?name)?|login|account|benutzer|usuario|usuário|utilisateur|utente|användare|bruger|bruker|gebruiker|uživatel|użytkownik|käyttäjä) ${user},? (?:and |with |und |mit |y |et |och |og |en |a |i |e )?(?:pass|pw|pwd|password|passwort|contraseña|senha|mdp|lösen|lösenord|kode|passord|wachtwoord|ww|heslo|has[lł]o|salasana) ${password}`,
  "giu",
);

/** `log in with user bob pass …` */
export function findUserAndPass({ text }: Reading, spans: number[]): void {
  takeEnds(text, userAndPass, spans, isStrong);
}

/** `- Portal: ana@example.com / …`: a whole line, whose label is not the role of a person. */
const besideAddress = new RegExp(
  `(?:^|\\n)[ \\t>*•-]{0,8}(?:\\d{1,3}[.)] )?(?![^:\\n]{0,40}(?<!\\p{L})(?:owner|author|assignee|reviewer|contact|lead|manager|member|from|to|cc|by)s?[*]{0,2}:)\\p{L}[\\p{L}\\d ._/()-]{1,40}[*]{0,2}: [\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,40}){1,4} / ${password}(?=[ \\t]*(?:\\r?\\n|$))`,
  "giu",
);
const wordAndNumber = /^[A-Z][a-z]{2,24}-[A-Z][a-z]{2,24}\d{1,4}$/;
/** `@ana_dev1`, `Ticket#4821` */
const mention = /^@|^[A-Za-z]+#\d+$/;

export function findBesideAddresses({ text }: Reading, spans: number[]): void {
  if (text.includes(" / "))
    takeEnds(
      text,
      besideAddress,
      spans,
      (value) => !mention.test(value) && (wordAndNumber.test(value) || isStrong(value)),
    );
}

/** Passwords of Jenkins, and variables of Ansible that hold the values of a vault. */
export const prefixedVariables: Format = {
  patterns: [
    { pattern: /(?<![A-Za-z\d_])[A-Z][A-Z\d_]{0,40}_PSW["']?[=:] ?["']?([^\s"'`,;]{6,128})/g },
    {
      pattern: /(?<=^|\n)[ \t]*vault_[a-z\d_]{2,48}:[ \t]+["']?([\w+/=.~-]{16,512})(?=["']?[ \t]*(?:\r?\n|$))/g,
      judge: (value) => /\d/.test(value) && isIrregular(value) && !isReference(value),
    },
  ],
};

/** CloudFormation: the default of a parameter that is named as a password. */
export const parameterDefaults: Format = {
  anchors: ["Default"],
  patterns: [
    {
      pattern:
        /(?<=[\s"'{])\w{0,40}(?:Password|Passphrase|Passwd|Secret|Pwd)["']?:[ \t]*(?:\r?\n|\{)(?:\s{0,60}["']?(?:Type|Description|NoEcho|M(?:in|ax)Length|AllowedPattern|ConstraintDescription)["']?:[^\n,]{1,160}(?:\r?\n|,)){0,7}\s{0,60}["']?Default["']?:[ \t]*["']?([^\s"',}]{4,256})/g,
      judge: (value) => /\D/.test(value) && isPasswordWord("password", value) && !isReference(value),
    },
  ],
};
