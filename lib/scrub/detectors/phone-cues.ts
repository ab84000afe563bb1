const nouns = [
  "tele?ph?[oô]n[eo]?s?|tel[eé]f(?:on[aeiou]?|oon)|telefoonnummer|telefonnummer|rufnummer|handynummer|mobilnummer|durchwahl",
  "n(?:ú|u)mero de (?:tel[eé]fono|telefone|contacto)|num[eé]ro de t[eé]l[eé]phone",
  "tel|tlf|t[eé]l|fon|phones?|ph|tlfn?o|tfno|tlm|telem[oó]vel|telefonní číslo|(?:matka)?puhelin|telefonszám",
  "fax|telefax|faks|mobiltelefon|whats ?app|viber|hotline|switchboard|landline|festnetz|tel\\.?kom",
  "contact (?:no|number|us)|caller id|callto|wa\\.me|no\\.? (?:hp|wa|telp)|(?:sms|otp|code) sent to",
];
/** Words that say other things as well: `mobile sessions`, `text size`, `ring buffer`. */
const ambiguous = [
  "mobile?s?|m[oó]vil(?:es)?|m[oó]bil|mobiel|cell|cellulare|celular|handy|portable|komórka|gsm|sms|desk",
  "(?:call|text|dial|ring|reach)(?: (?:me|us|him|her|them|back|now))?",
  "answering|anrufen|r[uü]ckruf|appele[rz]|ll[aá]m(?:ar|e|ame|anos|enos|eme)|chiamar?[ei]?|lig(?:ar|ue)|bel(?:len)?|zadzwo[nń]",
];

/** Of other scripts: words that stand alone, and those that are written without spaces. */
const words =
  "тел(?:ефон[а-яії]{0,3})?|моб(?:[иі]льн[а-яії]{2,4})?|сотовый|факс|(?:по|за|пере)?д?звон(?:и|ить|ите|іть|ити)|вотсап|ватсап|τηλ(?:[έε]φων[οα])?|κιν(?:ητό)?|φαξ|sđt|điện thoại";
const unspaced =
  "(?:电话|電話|手机|手機|座机|传真|傳真|携帯|ファックス|전화|휴대폰|핸드폰|연락처|팩스|โทร(?:ศัพท์)?|هاتف|جوال|موبايل|تلفون|فاكس|טלפון|נייד|फ\u093c?ोन|\u095eोन|मोबाइल)(?:号码?|號碼?|番号|번호)?[是は는]?";

const number = "(?:[ _-]?(?:number|num|no|nr|nummer|numero|número|numéro))?";
const latin = (list: readonly string[]) => `(?:^|[^a-z])(?:${list.join("|")})${number}(?:['’]s)?(?![a-zà-ÿ_])`;
const others = `(?=[вдзмпстфτκφsđ])(?<!\\p{L})(?:${words})(?!\\p{L})|${unspaced}`;
const cue = `(?:${latin([...nouns, ...ambiguous])}|${others})`;
const prepositions = "at|on|to|under|via|sur|unter|al|au|em|op|по|на|στο";
const between = `work|home|office|private|is|are|was|me|us|him|her|my|your|our|his|also|or|and|please|the|le|el|il|o|para|pod|ist|est|es|è|мне|нам|номеру|${prepositions}`;
const free = "[^0-9\\n|]";

/** A word that says phone before a number in groups: one line break and a few words may stand between, but no digit. */
export const cueBefore = new RegExp(
  `(?:(?:${latin(nouns)}|${others})${free}{0,24}\\n?${free}{0,2}|${cue}${free}{0,24} (?:${prepositions}) )$`,
  "u",
);
/** The same before a number in one piece, which without a sentence around it could be any number, and before what may be an amount. */
export const nearCueBefore = new RegExp(`${cue}(?:[^0-9\\p{L}|_]|(?<!\\p{L})(?:${between})(?!\\p{L})){0,8}$`, "u");
export const notACall = /(?:tool|function|api|method|rpc|procedure|system|recent)[ _-]call[^a-z]*$/;
export const cueAfter = /^[ ,-]{0,2}\(?(?:fax|mobile|cell|office|home|work|tel|phone)(?![a-z])/i;
/** What follows a number written in one piece: `x 123`. */
export const extensionCue = /^ ?(?:x|ext\.?) ?\d{1,6}(?!\w)/i;
