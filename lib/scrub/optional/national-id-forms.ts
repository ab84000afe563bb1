/** The forms of national identifiers, and how to distinguish them from other numbers of the same form. */
import { passesEan } from "@/lib/scrub/engine/checksums";
import * as checks from "@/lib/scrub/optional/national-id-checks";

export type NationalId = {
  /** `9` is a digit, `A` a letter, `?` either; any other character is literal. */
  readonly forms: readonly string[];
  /** Only letters and digits, in uppercase. */
  readonly rule?: RegExp;
  readonly check?: (compact: string) => boolean;
};

const month = "(?:0[1-9]|1[0-2])";
const day = "(?:0[1-9]|[12]\\d|3[01])";
/** Coordination numbers use days 61 and up. */
const swedishDay = "(?:[06][1-9]|[1278]\\d|[39][01])";
/** Letters that cannot be confused with digits. */
const mbiLetter = "[AC-HJKMNP-RT-Y]";
const mbiEither = "[AC-HJKMNP-RT-Y\\d]";

/** Names shorter than five letters and missing initials are padded with nines. */
const drivingLicences = ["AAAAA", "AAAA9", "AAA99", "AA999", "A9999"].flatMap((name) =>
  ["AA", "A9", "99"].map((initials) => `${name}999999${initials}???`),
);

/**
 * Identifiers that need no word before them. Most that consist of digits without separators, or in groups of three, are not among them: one
 * random number in fifty would pass as one, and such numbers are ids, amounts and timestamps.
 */
export const nationalIds: readonly NationalId[] = [
  // United Kingdom: National Insurance, with the letters in use; NHS; driving licence (DVLA), whose check digit is not published.
  {
    forms: ["AA999999A", "AA 99 99 99 A", "AA-99-99-99-A", "AA 999999 A"],
    rule: /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/,
  },
  { forms: ["999 999 9999", "999-999-9999"], check: checks.isNhs },
  { forms: drivingLicences, rule: new RegExp(`^.{5}\\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])${day}\\d`) },
  // Ireland, PPS.
  { forms: ["9999999A", "9999999AA"], rule: /^\d{7}[A-W][A-IW]?$/, check: checks.isPps },
  // Spain, DNI and NIE.
  {
    forms: ["99999999A", "99999999-A", "9999999A", "9999999-A"],
    check: checks.isDni,
  },
  { forms: ["A9999999A", "A-9999999-A", "A9999999-A", "A-9999999A"], rule: /^[XYZ]/, check: checks.isDni },
  // Italy, codice fiscale.
  {
    forms: ["AAAAAA99A99A999A", "AAA AAA 99A99 A999A"],
    rule: /^[A-Z]{6}\d\d[A-EHLMPR-T]/,
    check: checks.isCodiceFiscale,
  },
  // France, NIR, with the letters of Corsica.
  {
    forms: [
      ...["9 99 99 99 999 999 99", "9 99 99 9A 999 999 99", "999999A99999999"],
      ...["9999999999999 99", "999999A999999 99", "9 99 99 99 999 999-99"],
    ],
    rule: /^[1-478]\d\d(?:0[1-9]|1[0-2]|[2-9]\d)(?:\d\d|2[AB])/,
    check: checks.isNir,
  },
  // Belgium, rijksregisternummer.
  { forms: ["99.99.99-999.99", "99.99.99-999-99"], check: checks.isBelgian },
  // Germany, health insurance.
  { forms: ["A999999999"], check: checks.isGermanHealthInsurance },
  // Switzerland, AHV.
  {
    forms: ["756.9999.9999.99", "7569999999999"].map((form) => form.replace("756", "999")),
    rule: /^756/,
    check: passesEan,
  },
  // Norway.
  { forms: ["999999 99999"], check: checks.isNorwegian },
  // Brazil, CPF and CNPJ. Chile, RUT. Argentina, CUIL. Mexico, CURP.
  { forms: ["999.999.999-99", "999999999-99"], check: checks.isCpf },
  { forms: ["99.999.999/9999-99"], check: checks.isCnpj },
  { forms: ["99.999.999-?", "9.999.999-?"], rule: /[\dK]$/, check: checks.isRut },
  { forms: ["99-99999999-9"], rule: /^(?:2[0347]|3[034])/, check: checks.isCuil },
  {
    forms: ["AAAA999999AAAAAA?9"],
    rule: new RegExp(`^[A-Z][AEIOUX][A-Z]{2}\\d\\d${month}${day}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}`),
  },
  // Sweden, personnummer. Finland, henkilötunnus. Denmark, CPR: no check since 2007.
  {
    forms: ["99999999-9999", "99999999+9999"],
    rule: new RegExp(`^(?:18|19|20)\\d\\d${month}${swedishDay}`),
    check: checks.isPersonnummer,
  },
  {
    forms: ["999999-9999", "999999+9999"],
    rule: new RegExp(`^\\d\\d${month}${swedishDay}`),
    check: checks.isPersonnummer,
  },
  {
    forms: ["999999-999?", "999999+999?", "999999A999?"],
    rule: /^[0-3]\d[01]\d{3}[A-FU-Y]?\d{3}[0-9A-FHJ-NPR-Y]$/,
    check: checks.isFinnish,
  },
  { forms: ["999999-9999"], rule: new RegExp(`^${day}${month}`) },
  // Czechia and Slovakia, rodné číslo.
  { forms: ["999999/9999"], rule: /^\d\d[0-8]\d[0-3]/, check: checks.isRodneCislo },
  // India: Aadhaar, PAN, and the GSTIN, which contains a PAN.
  { forms: ["9999 9999 9999", "9999-9999-9999"], rule: /^[2-9]/, check: checks.passesVerhoeff },
  { forms: ["AAAAA9999A"], rule: /^[A-Z]{3}[ABCFGHJLPT]/ },
  { forms: ["99AAAAA9999A?A?"], rule: /^[0-3]\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z/ },
  // Australia, Medicare.
  { forms: ["9999 99999 9"], rule: /^[2-6]/, check: checks.isAustralianMedicare },
  // United States, Medicare.
  {
    forms: ["9A?9-A?9-AA99"],
    rule: new RegExp(`^[1-9]${mbiLetter}${mbiEither}\\d${mbiLetter}${mbiEither}\\d${mbiLetter}{2}\\d\\d$`),
  },
  // Singapore, NRIC and FIN. Hong Kong. Taiwan.
  { forms: ["A9999999A"], rule: /^[STFG]/, check: checks.isNric },
  { forms: ["A999999(9)", "A999999(A)", "AA999999(9)", "AA999999(A)"], rule: /[\dA]$/ },
  { forms: ["A999999999"], rule: /^[A-Z][12]/, check: checks.isTaiwanese },
  // South Korea, RRN.
  { forms: ["999999-9999999"], rule: new RegExp(`^\\d\\d${month}[0-3]\\d[1-8]`) },
  // China, resident identity card. Thailand.
  {
    forms: ["99999999999999999?"],
    rule: new RegExp(`^[1-9]\\d{5}(?:19|20)\\d\\d${month}[0-3]\\d{4}[\\dX]$`),
    check: checks.isChinese,
  },
  { forms: ["9-9999-99999-99-9"], rule: /^[1-8]/, check: checks.isThai },
  // United Arab Emirates. Russia, SNILS.
  { forms: ["999-9999-9999999-9"], rule: /^784(?:19|20)/ },
  { forms: ["999-999-999 99", "999-999-999-99"], check: checks.isSnils },
];
