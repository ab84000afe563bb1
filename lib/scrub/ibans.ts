/** International bank account numbers: ISO 13616, with the length the registry gives each country and the check of ISO 7064. */
import type { Hint } from "@/lib/scrub/key-names";
import { codeAt, isDigit, isLetter } from "@/lib/scrub/numbers";

const registry = `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18
FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25
MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27
SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30 AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27
ML28 MZ25 NE28 SN28 TD27 TG28`;

const lengths = new Map(registry.split(/\s+/).map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]));

const beginning = /[a-z]{2}\d\d/gi;

export function findIbans(text: string, _hint: Hint, spans: number[]): void {
  beginning.lastIndex = 0;
  while (beginning.test(text)) {
    const from = beginning.lastIndex - 4;
    const to = isWordCharacter(codeAt(text, from - 1)) ? -1 : ibanEnd(text, from);
    if (to < 0) continue;
    spans.push(from, to);
    beginning.lastIndex = to;
  }
}

/** A country and two check digits. */
export function couldBeIban(text: string, from = 0): boolean {
  return isLetter(codeAt(text, from)) && isLetter(codeAt(text, from + 1)) && isDigit(codeAt(text, from + 2));
}

function ibanEnd(text: string, start: number): number {
  const length = lengths.get(text.slice(start, start + 2).toUpperCase());
  if (length === undefined || !isDigit(codeAt(text, start + 3))) return -1;
  let compact = "";
  let index = start;
  while (compact.length < length) {
    const code = codeAt(text, index);
    if (isDigit(code) || isLetter(code)) compact += text.charAt(index);
    else if (!isSeparator(code) || isSeparator(codeAt(text, index - 1))) return -1;
    index++;
  }
  return isWordCharacter(codeAt(text, index)) || !checks(compact.toUpperCase()) ? -1 : index;
}

function isSeparator(code: number): boolean {
  return code === 32 || code === 45 || code === 46 || code === 43;
}

function isWordCharacter(code: number): boolean {
  return isDigit(code) || isLetter(code);
}

function checks(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
