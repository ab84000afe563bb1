/** The format of each national identifier, and the words that name it. */
import {
  isBsn,
  isCpf,
  isHungarianHealthInsurance,
  isOib,
  isPortugueseNif,
  isRut,
  isTckn,
  isThai,
  passesEan,
  passesVerhoeff,
} from "@/lib/scrub/engine/number-forms";

export type NationalIdWords = {
  /** In lowercase, without dots or apostrophes. Hyphens and underscores are spaces. */
  readonly words: string;
  /** Only letters and digits, in uppercase. */
  readonly form: RegExp;
  /** For identifiers whose format alone would match too many numbers. */
  readonly check?: (compact: string) => boolean;
  /** The least number of digits, if it is not five. */
  readonly least?: number;
};

/** Letters and digits, with at least five digits. */
const document = /^(?=(?:[A-Z]*\d){5})[A-Z\d]{6,18}$/;
const digits = (min: number, max = min) => new RegExp(`^\\d{${min},${max}}$`);

export const nationalIdWords: readonly NationalIdWords[] = [
  // Qatar. Search engines and shops also use `qid`.
  { words: `qid`, form: digits(11) },
  {
    words: `passport|passportnumber|passport book|passport card|reisepass|reisepassnummer|passnummer|passeport|pasaporte|passaporto|passaporte|paszport|paszportu|paspoort|paspoortnummer|pasport|pašo|pasaport|pasaportu|útlevél|pas|διαβατήριο|διαβατηρίου|паспорт|паспорта|паспорту|серия и номер|серия и номер паспорта|серія та номер|серія і номер|hộ chiếu|paspor|جواز السفر|דרכון|पासपोर्ट`,
    form: /^(?=.*\d)(?:(?=(?:[A-Z]*\d){5})[A-Z\d]{6,18}|[A-Z\d]{8,9})$/,
    least: 1,
  },
  {
    words: `drivers license|driver license|driving license|drivers licence|driver licence|driving licence|driverslicense|driverlicense|drivinglicence|drivinglicense|dl number|dl no|dl num|dl id|drivers lic|führerschein|führerscheinnummer|fuehrerschein|permis de conduire|permis|patente di guida|patente|licencia de conducir|licencia de conducción|permiso de conducir|carnet de conducir|carta de condução|cnh|rijbewijs|rijbewijsnummer|prawo jazdy|prawa jazdy|körkort|körkortsnummer|kørekort|førerkort|ajokortti|řidičský průkaz|sürücü belgesi|ehliyet|sim a|sim c|водительское удостоверение|права|ву|bằng lái xe|giấy phép lái xe`,
    form: document,
  },
  {
    words: `teudat zehut|national id|national identity|identity number|identity no|national identification|nationalid|identity card|id card|idcard|identity document|government id|citizen id|resident id|residence permit|personal id|personal identification|personal identity|personal code|personalausweis|personalausweisnummer|ausweis|ausweisnummer|aufenthaltstitel|carte didentité|cni|carte nationale didentité|pièce didentité|titre de séjour|carta didentità|carta identità|documento de identidad|documento|cédula|cedula|cédula de ciudadanía|cedula de ciudadania|cédula de identidad|dni|nie|bilhete de identidade|cartão de cidadão|identidade|identiteitskaart|dowód osobisty|dowodu osobistego|dowodem osobistym|dowodem|dowód|občanský průkaz|občianský preukaz|személyi|személyazonosító|buletin|osobna iskaznica|lična karta|ταυτότητα|ταυτότητας|αδτ|удостоверение личности|лична карта|посвідчення|kimlik|kimlik numarası|ktp|kad pengenalan|mykad|ic|cccd|cmnd|cmt|căn cước|số căn cước|căn cước công dân|chứng minh nhân dân|iqama|emirates|emirates id|civil id|رقم الهوية|الهوية|الهوية الوطنية|بطاقة الهوية|الاقامة|תעודת זהות|תז|מספר זהות|personal number|citizen number|resident number|permanent resident number|resident registration number|civil registration number|turkish id|korean id|romanian id|polish id|estonian id|norwegian id|swedish id|danish id|finnish id|brazilian id|ghana card|nida|huduma|omang|south african id|sa id|rsa id|philsys|umid|sss`,
    form: document,
  },
  {
    words: `steuerliche identifikationsnummer|tax id|taxid|tax identification|tax file|tfn|taxpayer|taxpayer id|taxpayer identification|tin|itin|utr|vat number|vat id|ust id|ust idnr|partita iva|p iva|ein number|ein no|employer identification|unique taxpayer reference|ird|steuer id|steuerid|steueridentifikationsnummer|steuernummer|idnr|steuer idnr|numéro fiscal|numero fiscal|nif|contribuinte|número de contribuinte|kra pin|vergi kimlik|vkn|npwp|инн|іпн|рнокпп|afm|αφμ|mst|mã số thuế`,
    form: /^(?=(?:[A-Z]*\d){6})(?:[A-Z]{0,4}\d{6,14}[A-Z\d]{0,3})$/,
  },
  {
    words: `nhs|numéro de sécurité sociale|sécurité sociale|sécu|de sécu|nir|n secu|sozialversicherung|sozialversicherungsnummer|sozialversicherungsnr|sv|sv nummer|svnr|rvnr|rentenversicherungsnummer|versichertennummer|versicherten nr|versicherten no|versichertennr|krankenversicherten nr|kv nummer|krankenversichertennummer|krankenversichertennr|krankenversicherungsnummer|krankenversicherungsnr|krankenkassennummer|kvnr|ahv|ahv nummer|avs|numéro avs|medicare|medicare beneficiary|mbi|medicaid|health card|ohip|ssin|niss|insz|seguridad social|nss|número de la seguridad social|nuss|imss|tessera sanitaria|amka|αμκα|снилс|bpjs|bhxh|hic|hicn`,
    form: /^(?=(?:[A-Z]*\d){7})[A-Z\d]{9,16}$/,
  },
  {
    words: "n ss|nº ss|n° ss|no ss|ss|n de ss|nº de ss|numéro de ss|numéro ss|num ss",
    form: /^[1-478]\d\d(?:0[1-9]|1[0-2]|[2-9]\d)(?:\d\d|2[AB])\d{6}(?:\d\d)?$/,
  },
  { words: "social security|socialsecurity|soc sec|social insurance|social insurance no", form: digits(9) },
  { words: "ni|nino|national insurance", form: /^[A-Z]{2}\d{6}[A-Z]?$/ },
  { words: "bsn|burgerservicenummer|sofinummer|sofi", form: digits(8, 9), check: isBsn },
  { words: "aadhaar|aadhar|aadhaarnumber|uid aadhaar|uidai|आधार", form: digits(12), check: passesVerhoeff },
  { words: "pan|pan card|pancard|permanent account", form: /^[A-Z]{5}\d{4}[A-Z]$/, least: 4 },
  { words: "voter|voter id|epic|election card", form: /^[A-Z]{3}\d{7}$/ },
  { words: "codice fiscale|cod fisc|cf|codicefiscale", form: /^[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]$/ },
  {
    words:
      "pesel|nr pesel|numer pesel|personnummer|samordningsnummer|födselsnummer|fødselsnummer|fodselsnummer|fnr|cpr|cpr nummer|cprnr|henkilötunnus|hetu|kennitala|isikukood|asmens kodas|personas kods|rodné číslo|rodne cislo|rč|oib|jmbg|јмбг|ембг|emšo|emso|cnp|cod numeric personal|егн|egn|лнч|tc kimlik|tc kimlik no|tckn|tc no|rijksregisternummer|numéro national|rrn|niss",
    form: /^\d{6,11}(?:[A-Z]?\d{3}[A-Z\d]|\d{0,2})$/,
  },
  { words: "tc|tc kimlik numaram|kimlik|kimlik no|kimlik numaram|kimlik numarası", form: digits(11), check: isTckn },
  { words: "nif é|contribuinte é|nif do cliente", form: digits(9), check: isPortugueseNif },
  {
    words: "cpf é|cpf do titular|cpf do cliente|cpf da titular|cpf dele|cpf dela|meu cpf",
    form: digits(11),
    check: isCpf,
  },
  { words: "pesel to|pesel jest|pesel klienta|pesel pacjenta", form: digits(11) },
  { words: "инн физлица|инн физического лица|инн клиента|инн ип", form: digits(12) },
  { words: "პირადი ნომერი|პირადობის ნომერი", form: digits(11) },
  { words: "numéro fiscal|n fiscal|référence fiscale", form: digits(13) },
  { words: "cpf|cnpj|cpf cnpj|cadastro de pessoas físicas", form: /^\d{11}(?:\d{3})?$/ },
  { words: "ein", form: digits(9) },
  { words: "dl|dln", form: /^[A-Z]{1,2}\d{6,12}$/ },
  { words: "rg|registro geral", form: /^\d{8}[\dX]$/ },
  { words: "rfc", form: /^[A-Z]{3,4}\d{6}[A-Z\d]{3}$/ },
  { words: "curp", form: /^[A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d$/ },
  { words: "rut|run|rol único tributario", form: /^\d{7,8}[\dK]$/, check: isRut },
  { words: "cuil|cuit|dni cuil", form: digits(11) },
  { words: "sin|social insurance number|nas|numéro dassurance sociale|dassurance sociale", form: digits(9) },
  { words: "nric|fin|nric fin", form: /^[STFGM]\d{7}[A-Z]$/ },
  { words: "hkid|hkid card|hong kong id|身份證號碼", form: /^[A-Z]{1,2}\d{6}[\dA]$/ },
  { words: "cnic|nicop|cnic no", form: digits(13) },
  { words: "nik|nomor induk kependudukan", form: digits(16) },
  { words: "thai|thai id|thai national|thai national id|thai id card", form: digits(13), check: isThai },
  { words: "nin slip|nin slip number|nin|bvn|national identification number", form: digits(11) },
  { words: "иин|жсн|iin", form: digits(12) },
  { words: "пинфл|пинпп|жшшир|pinfl|jshshir", form: digits(14) },
  { words: "taj|taj szám|taj száma|taj számom|tajszám|tajszámom", form: digits(9), check: isHungarianHealthInsurance },
  { words: "mrn|medical record|medical record number|medical record no", form: /^(?=(?:[A-Z]*\d){5})[A-Z\d]{5,12}$/ },
  { words: "adóazonosító|adóazonosító jel|adóazonosító jelem", form: /^8\d{9}$/ },
  { words: "moj oib|osobni identifikacijski broj", form: digits(11), check: isOib },
  {
    words: "isikukoodi|isikukoodiks|hetuni|henkilötunnukseni|personnummret|personnummeret",
    form: /^\d{6}[A-Z]?\d{3,5}[A-Z]?$/,
  },
  { words: "a number|anumber|a no", form: /^A\d{8,9}$/ },
  { words: "alien|alien registration|uscis", form: /^A?\d{7,9}$/ },
  // Germany: nine letters and digits, some of them with few digits.
  {
    words: "personalausweis|personalausweisnummer|personalausweisnr|ausweisnummer|ausweisnr",
    form: /^(?:(?=.*\d)[CFGHJKLMNPRTVWXYZ\d]{9,10}|(?=(?:[A-Z]*\d){5})[A-Z\d]{6,18})$/,
    least: 1,
  },
];

/** Words for national identifiers in scripts without spaces, matched against the end of the text before the number. */
export const unspacedNationalIdWords: readonly string[] = [
  ...[
    "身份证",
    "身份证号",
    "身份证号码",
    "身份證",
    "身份證字號",
    "身分證",
    "身分證字號",
    "护照",
    "护照号",
    "護照",
    "社保号",
    "驾驶证",
    "駕照",
  ],
  ...["주민등록번호", "주민번호", "여권번호", "여권", "운전면허번호", "면허번호", "외국인등록번호"],
  ...["マイナンバー", "個人番号", "旅券番号", "パスポート番号", "パスポート", "免許証番号", "運転免許証"],
  ...[
    "आधार",
    "आधार नंबर",
    "आधार संख्या",
    "पैन",
    "רישיון נהיגה",
    "תעודת זהות",
    "דרכון",
    "رقم الجواز",
    "جواز السفر",
    "رقم الهوية",
    "الرقم القومي",
    "الرقم الوطني",
    "رقم البطاقة الشخصية",
    "জাতীয় পরিচয়পত্র",
    "জাতীয় পরিচয়পত্র নম্বর",
    "এনআইডি",
    "এনআইডি নম্বর",
    "کد ملی",
    "شماره ملی",
    "شناختی کارڈ نمبر",
    "מספר זהות",
    "ת.ז.",
    "ת״ז",
  ],
  ...["บัตรประชาชน", "เลขประจำตัวประชาชน", "เลขบัตรประชาชน", "หนังสือเดินทาง"],
];

import * as checks from "@/lib/scrub/engine/number-forms";

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
