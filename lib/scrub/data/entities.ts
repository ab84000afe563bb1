/** Named character references of HTML (section 13.5): those for ASCII characters or spaces, and the letters of Latin-1. */

/** Reference names by character, including references to lookalikes. */
const signs: Readonly<Record<string, string>> = {
  "\t": "Tab",
  "\n": "NewLine",
  " ": "nbsp NonBreakingSpace ensp emsp emsp13 emsp14 numsp puncsp thinsp ThinSpace hairsp VeryThinSpace MediumSpace",
  "!": "excl",
  '"': "quot QUOT",
  "#": "num",
  $: "dollar",
  "%": "percnt",
  "&": "amp AMP",
  "'": "apos rsquo lsquo",
  "(": "lpar",
  ")": "rpar",
  "*": "ast midast",
  "+": "plus",
  ",": "comma",
  "-": "hyphen dash ndash mdash minus",
  ".": "period",
  "/": "sol",
  ":": "colon",
  ";": "semi",
  "<": "lt LT",
  "=": "equals",
  ">": "gt GT",
  "?": "quest",
  "@": "commat",
  "[": "lsqb lbrack",
  "\\": "bsol",
  "]": "rsqb rbrack",
  "^": "Hat",
  _: "lowbar UnderBar",
  "`": "grave DiacriticalGrave",
  "{": "lcub lbrace",
  "|": "verbar vert VerticalLine",
  "}": "rcub rbrace",
  "~": "tilde",
  "\u00ad": "shy",
  "\u200b": "ZeroWidthSpace NegativeThinSpace NegativeMediumSpace NegativeThickSpace NegativeVeryThinSpace",
  "\u200d": "zwj",
  "\u200c": "zwnj",
  ß: "szlig",
  æ: "aelig",
  Æ: "AElig",
  ø: "oslash",
  Ø: "Oslash",
  ð: "eth",
  þ: "thorn",
  ł: "lstrok",
  Ł: "Lstrok",
};

/** The names of accents, with their combining characters. */
const accents: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedil: "\u0327",
  ogon: "\u0328",
};

/** Character codes by reference name. */
export const entityCodes = new Map<string, number>();
for (const [character, names] of Object.entries(signs))
  for (const name of names.split(" ")) entityCodes.set(name, character.charCodeAt(0));
for (const letter of "aceinorsuyzACEINORSUYZ")
  for (const [name, accent] of Object.entries(accents)) {
    const written = `${letter}${accent}`.normalize("NFC");
    if (written.length === 1) entityCodes.set(letter + name, written.charCodeAt(0));
  }
