/** What a company's name ends with. */
import { isGivenName } from "@/lib/scrub/data/person-words";

/** In any case, because no other words are written like them. */
const forms =
  "gmbh|ohg|ltd|limited|inc|incorporated|llc|llp|plc|corp|corporation|company|s\\.a\\.?s?|sarl|s\\.p\\.?a|srl|s\\.r\\.?l\\.?s?|s\\.l\\.?u?|ltda|lda|eireli|b\\.v|n\\.v|e\\.v|a\\.b|a\\.s|a/s|oyj|aps|kft|zrt|nyrt|s\\. ?r\\. ?o|spol|d\\.? ?o\\.? ?o|z o\\.? ?o|e?ood|uab|a\\.ş|şti|pty|pte|sdn|bhd|tbk|еоод|оод|еад|д\\.?о\\.?о|α\\.?ε|ε\\.?π\\.?ε";
/** In capitals, and not after a given name: `Sa` and `As` are surnames, and `AS` begins a clause or abbreviates a degree. */
const shortForms = "SE|EV|SAS?|SLU?|NV|AB|AS|SIA";
/** In capitals, these stand for nothing else: `Adam Opel AG`. */
const clearForms = "AG|KG|UG|S[Pp]A|BV|AŞ|O[Yy]|OÜ";

const form = new RegExp(`(?:^|[\\s,.])(?:${forms})\\.?\\s*$`, "iu");
const shortForm = new RegExp(`(?:^|[\\s,.])(?:${shortForms})\\.?\\s*$`, "u");
const clearForm = new RegExp(`(?:^|[\\s,.])(?:${clearForms})\\.?\\s*$`, "u");

const hasGivenName = (text: string): boolean => text.split(/[^\p{L}'’-]+/u).some((word) => isGivenName(word, false));

/** `Quinta do Vale Lda` */
export const endsAsCompany = (text: string): boolean =>
  form.test(text) || clearForm.test(text) || (shortForm.test(text) && !hasGivenName(text));

const formAfter =
  /^,? (?:Inc|Ltd|LLC|LLP|GmbH|S\.A\.?S?|SARL|S\.?[Rr]\.?[Ll]|S\.[Pp]\.?A|S\.L\.?U?|plc|PLC|Corp|B\.V|N\.V|A\/S|Oyj|ApS|Pty|Lda|Ltda|Kft|Zrt|e\.V|s\. ?r\. ?o|a\. ?s\.|d\. ?o\. ?o|[Ss]p\. z|A\.Ş|UAB|E?OOD|Е?ООД|Sdn|Bhd|Tbk)(?![\p{L}\p{N}])/u;
const clearFormAfter = new RegExp(`^ (?:${clearForms})(?![\\p{L}\\p{N}])`, "u");
const shortFormAfter = new RegExp(`^ (?:${shortForms})(?![\\p{L}\\p{N}])`, "u");

/** Whether the form of a company comes right after a name. After a comma, the short ones are states and other words. */
export const isCompanyBefore = (name: string, after: string): boolean =>
  formAfter.test(after) || clearFormAfter.test(after) || (shortFormAfter.test(after) && !hasGivenName(name));
