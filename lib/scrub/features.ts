/** One look at each character of a string, so that a detector runs only where its kind could be. */
export const AT = 1;
export const COLON = 2;
export const EQUALS = 4;
export const PERCENT = 8;
export const BACKSLASH = 16;
export const WIDE = 32;
export const DOT = 64;
export const DIGITS = 128;
export const TOKEN = 256;
export const HYPHEN = 512;
export const SLASH = 1024;
const digit = 1 << 14;
const tokenCharacter = 1 << 15;

/** A phone number has six digits at least; fewer can still be an address of the Internet, which has four. */
export const fewestDigits = 4;
/** No provider issues a credential shorter than this. */
export const shortestToken = 15;

const classes = new Uint16Array(128);
for (let code = 48; code < 58; code++) classes[code] = digit | tokenCharacter;
for (let code = 65; code < 91; code++) classes[code] = classes[code + 32] = tokenCharacter;
for (const [character, bit] of Object.entries({
  "@": AT,
  ":": COLON,
  "=": EQUALS,
  "%": PERCENT,
  "\\": BACKSLASH,
  ".": DOT | tokenCharacter,
  "-": HYPHEN | tokenCharacter,
  "/": SLASH | tokenCharacter,
  _: tokenCharacter,
  "+": tokenCharacter,
})) {
  classes[character.charCodeAt(0)] = bit;
}

/** The features of a text, as the sum of the bits above. */
export function featuresOf(text: string): number {
  let bits = 0;
  let digits = 0;
  let run = 0;
  let longest = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) {
      bits |= WIDE;
      run = 0;
      continue;
    }
    const kind = classes[code] as number;
    bits |= kind;
    if (kind & digit) digits++;
    if (kind & tokenCharacter) run++;
    else {
      if (run > longest) longest = run;
      run = 0;
    }
  }
  if (run > longest) longest = run;
  return (
    (bits & 0x7ff & ~(DIGITS | TOKEN)) | (digits >= fewestDigits ? DIGITS : 0) | (longest >= shortestToken ? TOKEN : 0)
  );
}
