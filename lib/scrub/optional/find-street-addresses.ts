/** Street addresses: a number and a name with a word for street, in the large European languages, and post boxes. */
import type { Pass, Reading } from "@/lib/scrub/engine/detector";

const word = "[\\p{L}'’.-]{1,20}";
const unit = "(?:[,\\s]{1,3}(?:Apt|Suite|Unit|Ste|Floor)\\.? ?#?\\w{1,5}){0,2}";
const city = "(?:[,\\s]{1,3}\\p{Lu}[\\p{L}.'-]{1,20}(?: \\p{Lu}[\\p{L}.'-]{1,20}){0,2},? [A-Z]{2} \\d{5}(?:-\\d{4})?)?";
const english =
  "Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Court|Ct|Place|Pl|Square|Sq|Terrace|Parkway|Pkwy|Highway|Hwy|Close|Crescent|Circle|Trail|Str";
/** Germanic, Nordic and Finnish names end in the word for street. */
const endings =
  "straße|strasse|str\\.|weg|platz|allee|gasse|ufer|damm|chaussee|promenade|brücke|straat|laan|plein|gracht|steeg|gata|gatan|gaten|vägen|gränd|veien|vegen|vei|stien|vej|vejen|(?<!bri)gade|stræde|vænget|katu|kuja|polku";
const before =
  "calle|c/|avenida|avda\\.?|plaza|paseo|camino|carrer|via|viale|piazza|corso|largo|rua|travessa|praça|rue|avenue|boulevard|chemin|ulica|ul\\.|aleja|al\\.|plac";
const forms: readonly (readonly [form: string, flags: string])[] = [
  [
    `(?:\\d{1,5} )?\\d{1,5}[A-Za-z]? (?:(?:[NSEW]\\.? )?(?:\\p{Lu}[\\p{L}'’.-]{0,19}|\\d{1,3}(?:st|nd|rd|th)) ){1,4}(?:${english})\\b\\.?${unit}${city}`,
    "gu",
  ],
  [
    `(?:\\d{1,5} )?(?:\\p{L}[\\p{L}-]{2,30}(?:${endings})|\\p{Lu}[\\p{L}-]{1,30} (?:utca|u\\.|út|útja|tér|körút)) \\d{1,4}(?: ?[a-z])?\\b${unit}`,
    "giu",
  ],
  [
    `\\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|bd|place|chemin|allée|impasse|quai|cours) ${word}(?: ${word}){0,3}`,
    "gu",
  ],
  [`(?:\\d{1,5} )?(?:${before}) ?${word}(?: ${word}){0,3},? (?:n[º°.o]{0,2} ?)?\\d{1,4}\\b${unit}`, "giu"],
  [
    "(?:P\\.? ?O\\.? ?Box|Post(?:fach|boks|box|bus)|Casella postale|Apartado(?: de correos)?|Boîte postale|B\\.?P\\.) ?(?:n[º°.o] ?)?\\d{1,6}\\b",
    "giu",
  ],
  [
    "(?:(?:PSC|CMR|Unit) \\d{1,5},? Box \\d{1,5}|USN?[SV] \\p{L}{2,20})[,\\s]{1,3}[AFD]PO,? A[AEP] \\d{5}(?:-\\d{4})?",
    "gu",
  ],
];
const patterns = forms.map(([form, flags]) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${form})`, flags));

function findStreetAddresses({ text }: Reading, spans: number[]): void {
  if (!/\d/.test(text)) return;
  for (const pattern of patterns)
    for (const { index, 0: found } of text.matchAll(pattern)) spans.push(index, index + found.length);
}

export const passes: readonly Pass[] = [{ triggers: [{ signs: " " }], find: findStreetAddresses }];
