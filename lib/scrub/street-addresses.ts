/** Street addresses: a number and a name with a word for street, in the order of English, German and the Romance languages. */
import type { Hint } from "@/lib/scrub/key-names";

const word = "[\\p{L}'’.-]{1,20}";
const forms = [
  `\\d{1,5}[A-Za-z]? (?:(?:[NSEW]\\.? )?(?:\\p{Lu}[\\p{L}'’.-]{0,19}|\\d{1,3}(?:st|nd|rd|th)) ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Court|Ct|Place|Pl|Square|Sq|Terrace|Parkway|Pkwy|Highway|Hwy|Close|Crescent|Circle|Trail)\\b\\.?(?:,? (?:Apt|Suite|Unit|Ste)\\.? \\w{1,5})?`,
  "\\p{Lu}[\\p{L}-]{1,30}(?:straße|strasse|str\\.|weg|platz|allee|gasse|ufer|straat|laan|gatan|vägen) \\d{1,4}(?: ?[a-z])?\\b",
  `\\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|bd|place|chemin|allée|impasse|quai|cours) ${word}(?: ${word}){0,3}`,
  `(?:calle|c/|avenida|avda\\.?|plaza|paseo|carrer|via|viale|piazza|corso|largo|rua|travessa|praça|ulica|ul\\.) ?${word}(?: ${word}){0,3},? (?:n[º°.o]{0,2} ?)?\\d{1,4}\\b`,
].map((form, at) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${form})`, at === 3 ? "giu" : "gu"));

export function findStreetAddresses(text: string, _hint: Hint, spans: number[]): void {
  for (const form of forms)
    for (const { index, 0: found } of text.matchAll(form)) spans.push(index, index + found.length);
}
