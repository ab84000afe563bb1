/** Words next to a phone number, and numbers in North American form. */

import { codeAt, DOT, HYPHEN, matchesAt, SLASH, SPACE } from "@/lib/scrub/engine/characters";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { isInParentheses, type Numbers, numberSize, unitAfter } from "@/lib/scrub/engine/numbers";

const nouns = [
  "tele?ph?[oô]n[eo]?s?|tel[eé]f(?:on[aeiou]?|oon)|telefoonnummer|telefonnummer|rufnummer|handynummer|mobilnummer|durchwahl",
  "n(?:ú|u)mero de (?:tel[eé]fono|telefone|contacto)|num[eé]ro de t[eé]l[eé]phone",
  "tel|tlf|t[eé]l|fon|phones?|ph|tlfn?o|tfno|tlm|telem[oó]vel|telefonní číslo|(?:matka)?puhelin|telefonszám",
  "fax|telefax|faks|mobiltelefon|whats ?app|viber|hotline|switchboard|landline|festnetz|tel\\.?kom",
  "(?:my|mio|mon|meu|mi|m[oó]j|meine?|mijn|mitt|mit|mein|moje|moj) (?:nieuwe |neue |new |nuevo |novo )?(?:number|numero|num[eé]ro|n[uú]mero|numer|nummer|broj|[cč][ií]slo|celular|portable|handy|m[oó]vil|mobile|cell|cellulare|telem[oó]vel)",
  // Norwegian, Danish, Swedish, Finnish, Turkish, Indonesian, Filipino, Romanian, Hungarian, Hindi.
  "(?:mobil|telefon)(?:nummer|nummeret|numret)|(?:mobilen|telefonen|nummeret|numret) (?:min|mitt|din|ditt|vår|vårt)|(?:min|mitt) (?:mobil|telefon)|(?:puhelin)?numero(?:ni|mme|nne|si)",
  "(?:telefon |cep )?numara(?:m|mız|n|nız)|(?:nomor|nomer) (?:saya|aku|hp|wa|telepon|ponsel)|num(?:ber|ero) ko|num[aă]r(?:ul)? (?:meu|de telefon)|(?:telefon)?számom|telefonom",
  "(?:mer[aei]|hamar[aei]|aapk[aei]|apk[aei]|tumhar[aei]|usk[aei]|unk[aei]|apn[aei])(?: (?!order|bill|roll|seat|ticket|flat|house|room|account|ration|pnr|train|case|invoice|parcel|aadhaa?r|pan|card|customer|booking|passport|employee|id|ref)[a-z]{2,10}){0,2} (?:number|nambar|no|phone|mobile)(?! of)",
  "(?:meu|seu|no) (?:zap|wpp|whats)|contact (?:no|number|us)|caller id|sips?(?=:\\+?$)|msisdn|callto|wa\\.me|no\\.? (?:hp|wa|telp)|(?:sms|otp|code) sent to",
];

/** Words with other meanings: `mobile sessions`, `text size`, `ring buffer`. */

const ambiguous = [
  "mob|cel(?=[.:]| es )|mobile?s?|m[oó]vil(?:es)?|m[oó]bil|mobiel|cell|cellulare|celular|handy|portable|komórk[aęiąe]|gsm|sms|desk",
  "(?:call|text|dial|ring|reach)(?: (?:me|us|him|her|them|back|now))?",
  "telefon na|numer|answering|anrufen|r[uü]ckruf|appele[rz]|ll[aá]m(?:ar|e|ame|anos|enos|eme)|chiamar?[ei]?|lig(?:ar|ue)|bel(?:len)?|(?:za)?dzwo[nń](?:cie|i[ćc])?|rappele[rz]|joindre|joignable|m[aá]rcame|escr[ií]b[ea](?:me|nos)|telefona(?:mi|re|te)|(?:za)?vol(?:ej|ejte|at)|h[ií]vj(?:on|a|anak)?|h[ií]vható|sunați|sunati|soita(?:a|kaa)?|arayın|arayabilirsin(?:iz)?|hubungi|pozovi(?:te)?|nazovi(?:te)?|erreichbar|ring(?:e|a)|smsa|smse",
];

/** Words in other scripts, written with spaces between words. */
const words =
  "м(?:ой|ій) (?:новый |новий )?номер|тел(?:ефон[а-яії]{0,3})?|моб(?:[иі]льн[а-яії]{2,4})?|сотовый|факс|(?:по|за|пере)?д?звон(?:и|ить|ите|іть|ити)|вотсап|ватсап|τηλ(?:[έε]φων[οό]?[αά]?)?(?: (?:σας|μας|σου|μου|του|της|τους))?|κιν(?:ητ[όά])?(?: (?:σας|μας|σου|μου|του|της|τους))?|φαξ|sđt|điện thoại|số (?:của )?(?:tôi|mình|em|anh|chị|con)(?: là)?";
/** Words in scripts that use no spaces or join words together. */
const unspacedNouns = [
  "电话|電話|手机|手機|座机|传真|傳真|携帯|ファックス|微信|전화|휴대폰|핸드폰|연락처|팩스",
  // Thai, Lao, Khmer, Burmese.
  "โทร(?:ศัพท์)?|เบอร์(?:โทรศัพท์|โทร|มือถือ)?|มือถือ|ໂທ(?:ລະສັບ)?|ເບີໂທ|ទូរស័ព្ទ|ဖုန်း",
  // Arabic, Persian, Urdu, Hebrew.
  "رقمي|هاتف|جوال|موبايل|تلفون|فاكس|اتصل|للاتصال|واتساب|تلفن|موبایل|همراه|تماس|فون|طلفون|טלפון|נייד",
  // Hindi, Marathi, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam.
  "फ\u093c?ोन|\u095eोन|मोबाइल|दूरध्वनी|फोन|ফোন|মোবাইল|টেলিফোন|ਫ\u0a3c?ੋਨ|\u0a5eੋਨ|ਮੋਬਾਈਲ|ફોન|મોબાઇલ|ଫୋନ",
  "தொலைபேசி|கைபேசி|மொபைல்|ఫోన్|మొబైల్|ಫೋನ್|ಮೊಬೈಲ್|ഫോൺ|മൊബൈൽ",
];
/** `रमेश का नंबर`: the number of a person, unless the word before is a thing. */
const personalPossessive =
  "(?<=(?:^|[ ,।])(?!(?:ऑर्डर|बिल|खाते|खाता|रोल|सीट|टिकट|ट्रेन|शिकायत|गाड़ी|कमरे|मकान|पासपोर्ट|पैन|आधार|कार्ड|अकाउंट|बुकिंग|इनवॉइस|फाइल|केस|मॉडल|सीरियल|पार्सल) )[\\u0900-\\u097f]{2,16} )(?:का|की) (?:नंबर|नम्बर)|(?:मेरा|उसका|उनका|हमारा|आपका|पापा का|मम्मी का) (?:नंबर|नम्बर)";
const numberWords = "号码?|號碼?|番号|번호|नंबर|नम्बर|নম্বর|নাম্বার|نمبر|نمره|ਨੰਬਰ|નંબર|எண்|నంబర్|ಸಂಖ್ಯೆ|നമ്പർ";
/** Words allowed between such a word and its number: `is`, `my`, `on`. */
const unspacedLinks = "[是は]|는|है|হল|হলো|هو|هي|على|بي|بنا|من|با|ما|بی|ہے|است|המספר|הוא|คือ|ແມ່ນ";
const unspaced = `(?:${personalPossessive}|${unspacedNouns.join("|")})(?:ي|نا|ه|ها|ك)? ?(?:${numberWords})?(?: ?(?:${unspacedLinks})){0,2}`;

const number = "(?:[ _-]?(?:number|num|no|nr|nummer|numero|número|numéro))?";
const latin = (list: readonly string[]) => `(?:^|[^a-z])(?:${list.join("|")})${number}(?:['’]s)?(?![a-zà-ÿ_])`;
const others = `(?=[вдзмпстфτκφsđ])(?<!\\p{L})(?:${words})(?!\\p{L})|${unspaced}`;
const cue = `(?:${latin([...nouns, ...ambiguous])}|${others})`;
const prepositions = "at|on|to|under|via|sur|unter|al|au|em|op|по|на|στο";
const between = `work|home|office|private|is|are|was|me|us|him|her|my|your|our|his|also|or|and|please|the|le|el|il|o|para|pod|do|mnie|mich|uns|mir|meg|mig|mi|moi|nous|mij|ons|kita|saya|beni|numer|nummer|numéro|numero|número|auf|an|op|på|til|na|ao|no|ist|c['’]est|jest|to|est|es|è|é|hai|hain|ay|ko|min|mitt|din|er|är|este|μου|мне|нам|номеру|${prepositions}`;
const free = "[^0-9\\n|]";

/** A word for a phone before a number in groups. One line break and a few words can come between them, but no digit. */
export const cueBefore = compactPattern(
  `(?:(?:${latin(nouns)}|${others})${free}{0,24}\\n?${free}{0,2}|${cue}${free}{0,24} (?:${prepositions}) )$`,
  "u",
);
/** A stricter cue for unseparated numbers and possible amounts. Outside a sentence, an unseparated number could be any number. */
export const nearCueBefore = compactPattern(`${cue}(?:[^0-9\\p{L}|_]|(?<!\\p{L})(?:${between})(?!\\p{L})){0,8}$`, "u");
/** Other things whose numbers have the same form. */
const things = [
  "parts?|items?|orders?|invoices?|sku|mpn|oem|serial|s/n|p/n|lot|batch|model|catalog(?:ue)?|product|article|ref|reference|isbn|ean|upc|gtin|ndc|pzn|id",
  "case|ticket|tracking|shipment|booking|reservation|contract|policy|voucher|job|task|issue|document|range|bytes|buffer",
  "teile?|ersatzteil|art|artikel|bestell|rechnungs?|serien|charge|modell|kat|referenz|vorgangs?|auftrags?|vertrags?|beleg|sendungs?",
  "r[ée]f|r[ée]f[ée]rence|pi[èe]ce|commande|facture|dossier|contrat|c[óo]digo|referencia|pieza|pedido|factura|codice|articolo|ordine|ricambio|fattura",
];
/** Words for people. Because people have phones, these count only with a word for a number: `customer no.` */
const owners =
  "customer|client|member(?:ship)?|employee|patient|student|account|acct|user|kd|kunden|mitglieds?|cliente";
const ordinal = "[ ._-]{0,2}(?:no|nr|num|number|nummer|numero|número|articolo|id|[n#]?[°º#])";
/** Such a word right before a number, with an optional "no." and one or two punctuation marks. */
export const otherBefore = compactPattern(
  `(?:^|[^a-zà-ÿ])(?:(?:${things.join("|")})(?:${ordinal})?|(?:${owners})${ordinal})[ .:#=-]{0,3}$`,
);
/** Labels that name the number of a thing, whatever its shape: `AWB 415-555-0132`, `part_number: …`, `order no. …`. */
const labels = [
  "[hm]?awb|(?:air ?)?waybill|s/n|p/n|sku|mpn|upc|ean|gtin|isbn|asin|ndc|pzn|imei|oem",
  "(?:lot|serial|part|batch|model|sku|container|asset|catalog(?:ue)?|material)(?:[ ._-]{0,2}(?:no|nr|num|number|nummer|id|code|[n#]?[°º#])|[\"']? ?[:=#])",
  "(?:order|invoice|tracking|shipment|item|product|article|booking|reservation|receipt|voucher|purchase order|po)[ ._-]{0,2}(?:no|nr|num|number|nummer|id|code|ref|reference|[n#]?[°º#])",
  "(?:bestell|auftrags?|rechnungs?|serien|artikel|teile|sendungs|chargen)-?(?:nummer|nr)|(?:order|serie|artikel|factuur)nummer",
  "num[ée]ro de (?:commande|s[ée]rie|lot|facture|suivi)|n[úu]mero de (?:pedido|serie|lote|factura|orden|s[ée]rie|encomenda|rastreo)|numero (?:d['’ ]?ordine|di serie|ordine|fattura)",
  "numer (?:zamówienia|seryjny)|номер (?:заказа|партии|накладной)|серийный номер|订单号|序列号|运单号|注文番号|주문번호",
];
export const labelBefore = compactPattern(`(?:^|[^a-zà-ÿ])(?:${labels.join("|")})["'’”]?[ .:：#=>-]{0,4}["'“]?$`);
/** A person to call about a thing: `contact for lot: …`. */
export const contactBefore =
  /(?:^|[^a-z])(?:contacts?|call|dial|phone|reach|ring|text|kontakt|contacto|appelez|chiama) [a-z ]{0,24}(?:lot|serial|part|batch|model|sku|container|asset|material)["']? ?[:=#] ?$/;
/** Excludes function calls, a form field called `text`, a section of a program, and a CSS property. */
export const notACall =
  /(?:tool|function|api|method|rpc|procedure|system|recent)[ _-]call[^a-z]*$|(?:^|[?&.])text[=:]$|--[a-z-]{1,40}: ?$|["'] \* $/;
/** Words after a number that count only in parentheses or in a sentence: `(mobil)`, `is my cell`, `ist meine Nummer`. */
const kinds =
  "mobil(?:e|nummer|telefon)?|m[oó]vil|mobiel|handy(?:nummer)?|cell(?:ulare|ular)?|celular|portable|gsm|kom(?:órka|\\.)|puhelin|telef[oó]n[oe]?|phone|tel|fax|privat|моб|тел|whats ?app|手机|手機|携帯|휴대폰";
const owned =
  "(?:is|ist|es|é|è|est|to|är|er|on|это|[-–—]) (?:my|our|meine|unsere|mi|mon|mój|moj|mitt|mit|min|il mio|o meu|mijn|мой)";
export const cueAfter = compactPattern(
  `^[ ,-]{0,2}(?:\\(?(?:fax|mobile|cell|office|home|work|tel|phone)(?![a-z])|\\((?:${kinds})(?![\\p{L}])|${owned} (?:(?:${kinds}|new) ?)?(?:number|nummer|n[úu]mero|num[ée]ro|numer|номер|${kinds})(?![\\p{L}]))`,
  "iu",
);
/** Text after an unseparated number: `x 123`. */
export const extensionCue = /^ ?(?:x|ext\.?) ?\d{1,6}(?!\w)/i;

/** The result: the start of the number, including a `+` or `(` before the first digit, and its last run of digits. */
export type PhoneSpan = { readonly from: number; readonly last: number };

/** 415-555-0132, (415) 555-0132, 415.555.0132, 1 415 555 0132. */
export function northAmerican(text: string, numbers: Numbers, at: number): PhoneSpan | undefined {
  const { count, start, end, gap, glued } = numbers;
  if (numberSize(numbers, at) !== 3 || gap[at] === 0 || at + 1 >= count) return undefined;
  const inside = isInParentheses(text, start[at] as number, end[at] as number);
  const isWhole = numberSize(numbers, at + 1) === 7 && (inside || isAreaAndRest(text, numbers, at));
  const last = isWhole ? at + 1 : at + 2;
  if (last >= count || glued[last] || gap[last] === HYPHEN || gap[last] === DOT) return undefined;
  // `100-200-300-4000`: part of a longer number.
  if (gap[at - 1] === HYPHEN && numberSize(numbers, at - 1) > 2 && gap[at] === HYPHEN) return undefined;
  if (!isWhole) {
    if (numberSize(numbers, at + 1) !== 3 || numberSize(numbers, at + 2) !== 4 || gap[at + 1] === 0) return undefined;
    if (!inside && !isOneStyle(text, numbers, at)) return undefined;
  }
  const isOne = hasOneBefore(text, numbers, at);
  if (gap[at - 1] === DOT && (!isOne || gap[at - 2] === DOT)) return undefined;
  const from = isOne ? (start[at - 1] as number) : (start[at] as number) - (inside ? 1 : 0);
  const isSpaced = !inside && gap[at] === SPACE;
  if (isSpaced && round.test(text.slice(start[at], end[last]))) return undefined;
  if (isSpaced && (matchesAt(rowBefore, text, from) || matchesAt(rowAfter, text, end[last] as number)))
    return undefined;
  return { from, last };
}

/** 200 300 4000 */
const round = /^\d00 \d00 \d\d00$/;
/** Among other numbers, as in a table or a list, unless its neighbors are a phone number, an SSN, a card or a date. */
const rowBefore = /(?<=\d \d{1,12} )(?<!(?<!\d)\d{3} \d{2,3} \d{4} )/y;
const rowAfter =
  /(?= \d{1,12} \d{1,12} \d)(?! (?:1 )?\d{3} \d{2,3} \d{4}(?!\d)| (?:19|20)\d\d [01]?\d [0-3]?\d(?!\d)| [2-6]\d{3}(?: \d{4}){3}(?!\d))/y;

/**
 * Whether `415-6667777` or `1-415-6667777` starts with digits that the North American plan allows for an area and an exchange. Excludes
 * ranges of bytes or lines, which end in round numbers or have a length after a slash.
 */
function isAreaAndRest(text: string, numbers: Numbers, at: number): boolean {
  const { start, end, gap } = numbers;
  if (gap[at] !== HYPHEN || gap[at + 1] !== 0 || !(at === 0 || gap[at - 1] === 0 || hasOneBefore(text, numbers, at)))
    return false;
  const after = end[at + 1] as number;
  if (codeAt(text, after) === SLASH || matchesAt(unitAfter, text, after)) return false;
  return areaAndRest.test(text.slice(start[at], after));
}

/** Only the toll-free area code ends in two zeros, and none ends in two ones. */
const areaAndRest = /^(?:800|[2-9](?!00|11)[0-8]\d)-[2-9](?!11)\d{2}(?!\d000)\d{4}$/;

const ONE = 49;
function hasOneBefore(text: string, numbers: Numbers, at: number): boolean {
  return hasDigitBefore(numbers, at) && !numbers.glued[at - 1] && codeAt(text, numbers.start[at - 1] as number) === ONE;
}

/** 1 415 555 0132, 8 (912) 345-67-89. */
export function hasDigitBefore(numbers: Numbers, at: number): boolean {
  return at > 0 && numbers.gap[at - 1] !== 0 && numberSize(numbers, at - 1) === 1;
}

/** With spaces, after a slash and in four groups, the area and the exchange must start with allowed digits. */
function isOneStyle(text: string, { start, end, gap }: Numbers, at: number): boolean {
  const style = text.slice(end[at], start[at + 1]) + text.slice(end[at + 1], start[at + 2]);
  if (style === "--" || style === " -  - " || style === "-." || (style === ".." && gap[at - 1] !== DOT)) return true;
  if (style !== "  " && style !== " -" && style !== "/-" && style !== "..") return false;
  return codeAt(text, start[at] as number) > 49 && codeAt(text, start[at + 1] as number) > 49;
}
