/** Personal data given in reply to a question for it: a name, a date of birth, an address or a phone number, in the next turn of a chat or the next line of a transcript. */
import { isGivenName, notNames } from "@/lib/scrub/data/person-words";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { marker } from "@/lib/scrub/engine/matches";

export type RequestedKind = "person" | "date_of_birth" | "street_address" | "phone";

const end = "[^.!?\\n]{0,40}[?.:：？。]?[\"'”»)]{0,2}[^\\n.?!]{0,24}$";
/** Words before `name` that make it the name of a thing. */
const otherNames =
  "(?:file|branch|project|product|company|business|brand|team|event|host|domain|display|user|login|screen|repo(?:sitory)?|package|class|function|method|variable|table|column|field|key|server|cluster|bucket|channel|group|org(?:anization|anisation)?|pet|dog|cat|street|city|country|school|book|song|movie|app|model|device|network|wi-?fi|store|shop|tag|folder|environment|service|resource|code|nick)";
const people = compactPattern(
  `(?:^|[^\\p{L}])(?:(?:your|you|the) (?:(?:full|first|last|legal|given|family|real|complete) )?(?:and (?:last|family) )?names?(?! (?:of|for) (?:the(?! record)|your|this|that))|(?:full|first|last|legal|given|family|maiden) names?|(?:a|the) name (?:for|on|under)|(?:which|what) name (?:should|shall|is|do|can|would)|(?<!${otherNames} )names?(?=(?:,? please)? ?[?.:]?$)|who am i (?:speaking|talking|chatting)|who(?: is|['’]s) (?:this|calling|speaking)|who should i address|how should (?:i|we) (?:address|call) you|what should (?:i|we) call you|ihr(?:en)? (?:voll(?:en|er|ständiger|ständigen) )?(?:vor-? ?und nach|vor|nach)?namen?|dein(?:en)? (?:voll(?:en|er) )?(?:vor|nach)?namen?|der name|wie hei(?:ß|ss)(?:en sie|t du)|wie ist ihr name|mit wem spreche|(?:su|tu|vuestro) (?:nombre|apellidos?)|nombre(?: y apellidos?| completo)|c[oó]mo (?:te llamas|se llama)|con qui[eé]n hablo|(?:votre|ton) (?:nom|pr[eé]nom)(?: complet| de famille)?|nom et pr[eé]nom|comment (?:vous appelez|t['’]appelles)|(?:il (?:tuo|suo)|tuo|suo) (?:nome|cognome)|nome e cognome|come (?:ti chiami|si chiama)|con chi parlo|(?:o )?(?:seu|teu) nome(?: completo)?|nome completo|como (?:se chama|te chamas)|(?:uw|je|jouw) (?:volledige )?(?:naam|voornaam|achternaam)|hoe heet (?:u|je)|imi[eę] i nazwisko|(?:twoje|pana|pani) imi[eę]|jak (?:si[eę] (?:pan|pani )?nazywa|masz na imi)|ditt (?:fulla? )?namn|vad heter du|dit navn|hva(?:d)? heter du|nimesi|jak se jmenuje|va[sš]e jm[eé]no|a neve|mi a neve|ad[ıi]n[ıi]z|isminiz|ad soyad|numele (?:dvs|dumneavoastr|t[aă]u)|cum v[aă] num|как (?:вас|тебя) зовут|ваш[еи] (?:имя|фио|фамили)|имя и фамили|як вас звати|ваше ім|το όνομ|πώς σας λένε|tên (?:của )?(?:bạn|anh|chị|quý khách)|họ và tên|siapa nama|nama (?:anda|lengkap))${end}|您?贵姓|你叫什么|您叫什么|怎么称呼|(?:您|你)的(?:姓名|名字)|お名前|氏名|이름이|이름은|이름을|성함|성명|اسمك|ما اسم|الاسم الكامل|מה שמך|מה השם|שמך|आपका (?:शुभ )?नाम|ชื่ออะไร|ชื่อของ|ขอทราบชื่อ`,
  "iu",
);
const births = compactPattern(
  `(?:(?:^|[^\\p{L}])(?:date of birth|birth ?date|birthday|dob|when were you born|geburtsdatum|geburtstag|wann (?:sind sie|bist du) geboren|fecha de nacimiento|cu[aá]ndo naci|cumplea[nñ]os|date de naissance|n[eé]e? quand|data di nascita|quando (?:sei|[eè]) nato|data de nascimento|geboortedatum|dat[aęe] urodzenia|f[oö]delsedatum|f[oø]dselsdato|syntym[aä]aika|datum narozen[ií]|sz[uü]let[eé]si|do[gğ]um (?:tarihi|g[uü]n)|data na[sș]terii|дат[ау] рождения|день рождения|дат[ау] народження|ημερομηνία γέννησης|ng[aà]y sinh|tanggal lahir)${end}|出生日期|生日|生年月日|誕生日|생년월일|생일|تاريخ (?:الميلاد|ميلادك)|תאריך (?:ה)?לידה|जन्म ?(?:तिथि|तारीख)|วันเกิด)`,
  "iu",
);
const addresses = compactPattern(
  `(?:(?:^|[^\\p{L}])(?<!e-?mail |ip |mac |web |wallet |url |base |start |memory |physical |virtual |return |contract )(?:address(?!es| (?:the|this|that|these|those|all|any|each|every|both|my|his|her|their|its|issues?|review|feedback|comments?|concerns?|bugs?|point|item)(?![a-z]))|where do you live|where should (?:we|i) (?:ship|send|deliver)|anschrift|(?:liefer|rechnungs|wohn|heim|post)?adresse|wo wohn|direcci[oó]n|domicilio|d[oó]nde vive|indirizzo|dove abit|endere[cç]o|morada|onde mora|adres|waar woon|adress|osoite|adresa|c[ií]m(?:e|ed)|nerede otur|адрес|где (?:вы )?живёте|διεύθυνση|địa chỉ|alamat)${end}|地址|住所|ご住所|주소|عنوان|כתובת|पता|ที่อยู่)`,
  "iu",
);
const phones = compactPattern(
  `(?:(?:^|[^\\p{L}])(?:(?:tele|mobile |cell )?phone(?: number)?|mobile(?: number)?|cell(?: number)?|number (?:to|can|should) (?:we |i )?(?:call|reach)|call(?:back)? number|contact number|(?:telefon|handy|mobil|r[uü]ckruf|ruf)-?nummer|telefon|handy|tel[eé]fono|m[oó]vil|celular|t[eé]l[eé]phone|portable|num[eé]ro de t[eé]l|cellulare|telefone|celular|telem[oó]vel|telefoonnummer|telefoon|numer telefonu|telefonnummer|puhelin|telefonsz[aá]m|telefon numara|num[aă]r de telefon|телефон|номер телефона|τηλ[eέ]φων|số điện thoại|nomor (?:telepon|hp))${end}|电话|手机号?|電話|携帯|전화번호|연락처|هاتف|رقم الجوال|טלפון|फ़?ोन नंबर|मोबाइल|เบอร์)`,
  "iu",
);
const requested: readonly (readonly [kind: RequestedKind, question: RegExp])[] = [
  ["date_of_birth", births],
  ["phone", phones],
  ["street_address", addresses],
  ["person", people],
];

const maxQuestionLength = 160;
/** Most questions ask for something else. */
const noun =
  /name|nam[en]\b|n[oa]me?\b|nombre|apellid|who |call|navn|namn|naam|imi[eę]|nazw|heet|hei(?:ß|ss)|llam|appel|chiam|cham|birth|born|dob|gebur|nac|naiss|nasc|geboor|urodz|f[oö]d|fødsel|syntym|naro[zd]|do[gğ]um|lahir|sinh|addr|adr|anschrift|direcci|domicil|indiri|ender|morada|osoite|live|wohn|vive|abit|mora\b|woon|alamat|ship|deliver|phone|mobil|cell|number|nummer|handy|tel|puhel|[^\0-\x7f]/iu;

/** The kind of personal data that a question asks for at its end and an answer gives, with little else. */
export function findRequestedKind(question: string, answer: string): RequestedKind | undefined {
  const text = answer.trim();
  if (text.length < 2 || text.length > maxAnswerLength || text.includes("\n") || text.endsWith("?")) return undefined;
  const hasDigit = /\p{N}/u.test(text);
  if (onlyMarker.test(text) || !(hasDigit || isNameAnswer(text))) return undefined;
  const last = question.trimEnd().slice(-maxQuestionLength);
  if (!noun.test(last)) return undefined;
  return requested.find(([kind, pattern]) => isRequested(kind, text) && pattern.test(last))?.[0];
}

const onlyMarker = new RegExp(`^[^\\p{L}\\p{N}]*${marker}`, "u");

const maxAnswerLength = 120;
const date =
  /\d{1,4}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{1,2}(?:st|nd|rd|th|er|[.º])? (?:of |de |d['’])?\p{L}{3,12}\.?,? (?:de |del )?(?:19|20)?\d\d|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d|(?:19|20)\d\d ?[年년]|\b(?:19|20)\d{6}\b|[٠-٩०-९]{1,4}[-/.][٠-٩०-९]{1,2}/u;
const phoneNumber = /^[^\d\n]{0,24}\+?\(?\d[\d\s()./-]{5,20}\d[.!]?$/;
const address = /^(?!.*(?:@|https?:))(?=.*\d)(?=.*\p{L}{2}).*(?:[\s,].*){1}$/u;
const prefix =
  /^(?:it['’]?s|its|it is|i['’]?m|i am|my name is|this is|sure,|yes,|ok,|hi,|under|it['’]?s under|book it under|put it under|unter|auf|au nom de|a nombre de|a nome di|es|soy|me llamo|je m['’]appelle|c['’]est|je suis|ich hei(?:ß|ss)e|ich bin|mein name ist|sono|mi chiamo|sou|ik ben|ik heet|jestem|nazywam się|jag heter|меня зовут|мене звати|это|я|我叫|我是|我姓|私は|저는|제 이름은|اسمي|أنا|שמי|मेरा नाम|ผมชื่อ|ดิฉันชื่อ|tôi là|tôi tên là|nama saya|benim adım|adım) ?/iu;
const latinName =
  /^\p{Lu}[\p{L}\p{M}'’.-]{0,24}(?: (?:(?:de|del|la|van|der|den|von|da|di|dos|el|al|bin|ibn|y|e) ){0,2}\p{Lu}[\p{L}\p{M}'’.-]{0,24}){0,4}$/u;
const lowerName = /^\p{L}{2,20}(?: \p{L}{2,24}){0,2}$/u;
const wideName =
  /^(?:[\u4e00-\u9fff々]{2,4}|[\u4e00-\u9fff々]{1,4}[ 　][\u3040-\u30ff\u4e00-\u9fff々]{1,6}|[\u30a0-\u30ff]{2,8}(?:[ ・　][\u30a0-\u30ff]{2,8})?|[\uac00-\ud7a3]{2,5}|[\u0621-\u06cc]{2,12}(?: [\u0621-\u06cc]{2,12}){1,3}|[\u05d0-\u05ea'"]{2,10} [\u05d0-\u05ea'"]{2,10}|[\u0900-\u097f]{2,14} [\u0900-\u097f]{2,14}|[\u0e01-\u0e4e]{2,14} [\u0e01-\u0e4e]{2,16})(?: ?(?:です|と申します|입니다|이에요|예요|है))?$/u;
const notWide =
  /^(?:不知道|不告诉|没有|不想|不用|谢谢|你好|您好|为什么|什么|秘密|はい|いいえ|なし|秘密|모름|없음|아니요|왜요|비밀|لا أعرف|لا أريد|ليس|لن أقول|לא |नहीं|मुझे|पता नहीं|ไม่)/u;

function isNameAnswer(text: string): boolean {
  const name = text
    .replace(prefix, "")
    .replace(/[.!,]+$/, "")
    .trim();
  if (name.length < 2) return false;
  if (wideName.test(name)) return !notWide.test(name);
  const words = name.split(/\s+/);
  if (words.some((word) => notNames.has(word.toLowerCase()))) return false;
  if (latinName.test(name)) return words.length > 1 || (/\p{Ll}/u.test(name) && name.length > 2);
  return lowerName.test(name) && isGivenName(words[0] as string, true);
}

function isRequested(kind: RequestedKind, text: string): boolean {
  if (kind === "person") return isNameAnswer(text);
  if (kind === "date_of_birth") return date.test(text);
  if (kind === "phone") return phoneNumber.test(text);
  return (
    address.test(text) &&
    !/^(?:(?:i|no|it|we|you|the|is|there)(?= )|(?:done|fixed|patched|resolved|updated|added|removed|changed|addressed|sure|ok(?:ay)?)(?![a-z]))/i.test(
      text,
    ) &&
    text.split(/[\s,]+/).length < 16
  );
}
