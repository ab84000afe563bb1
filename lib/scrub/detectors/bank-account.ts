/** Bank numbers in running text, near a word that identifies them. */
import { anyAccount, bankContext, bankCues, bankWords } from "@/lib/scrub/data/bank-words";
import { type CuePattern, cuePattern, cuesIn } from "@/lib/scrub/engine/cue-pattern";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";
import { type Passage, passagesOf } from "@/lib/scrub/engine/excerpts";
import { matchesIn } from "@/lib/scrub/engine/matches";
import { tablePass } from "@/lib/scrub/engine/text-tables";

const copulas =
  "is|was|are|ist|lautet|est|es|é|è|to|jest|je|är|er|on|este|adalah|là|είναι|это|هو|הוא|है|คือ|是|为|為|は|は、|는|은";
const owner =
  "(?: (?:for|of|at|from|von|bei|de|du|del|da|do|van|для|от) [^\\s\\d:;.,]{2,24}(?: [^\\s\\d:;.,]{2,24}){0,2}?)?";
const ofNumber = "n[°ºo]\\.?|no\\.?|nr\\.?|number";
/** A copula, a colon, a number sign. */
const between = `["'”’*_)\\]]{0,3}${owner}(?:[ \\t]{0,3}(?:${copulas}|${ofNumber}|:|：|=|#|№|-|–|—|->)){0,2}[ \\t]{0,3}(?:\\n[ \\t]{0,3})?["'“‘«「【[(*_\`]{0,3}`;

/**
 * Letters and digits. Groups separated by spaces or dots have up to five characters; groups separated by hyphens or slashes can
 * have any length.
 */
const group = "(?=[a-z]{0,4}\\d)[\\da-z]{1,30}";
const written = `${group}(?:(?:[-/]|(?<![\\da-z]{6})[ .])${group}){0,8}(?: \\d\\d(?![\\d/.:,-]))?`;
const ending = "(?![\\p{L}\\d_@]|[.,:]\\d|[-/]\\p{L})";

const starts = "(?<![\\p{L}\\p{M}\\d_/-])";
const unspaced = "(?:(?<![\\p{L}\\p{M}\\d_])|(?<=[\\u2e80-\\uffff]))";
const noLetter = "(?![a-zà-ÿ\\u0400-\\u04ff])";
const pattern = (start: string, cues: string) =>
  cuePattern({ before: start, cues, after: `${noLetter}${between}(${written})${ending}`, startsWord: true });

const accounts = pattern(starts, bankCues.latinAccounts);
const branches = pattern(starts, bankCues.latinBranches);
const wideAccounts = pattern(unspaced, bankCues.wideAccounts);
const wideBranches = pattern(unspaced, bankCues.wideBranches);
const unnamed = pattern(starts, anyAccount);

/** The maximum distance between a bank's name and its account numbers. */
const reach = 80;
const contexts = new RegExp(`(?<![\\p{L}])(?:${bankContext})`, "giu");

const minAccountDigits = 6;
const minBranchDigits = 3;
const maxDigits = 30;

const date = /^(?:(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d)$/;
/** `account number 100000 of 200000`, `routing 1000 requests` */
const counted =
  /^ ?(?:%|[€$£]|(?:of|requests?|users?|items?|rows?|records?|times|ms|seconds?|minutes?|hours?|days?|bytes?|k|packets?|messages?|calls|events)(?!\p{L}))/iu;

/** A quick check for digits and a word that means account or bank. */
const words = cuesIn(
  /(?<![a-z])(?:acc|a\/c|bank|savings|checking|deposit|konto|kto|plus|post|giro|rek|compte|n[°ºou]|cuenta|clabe|c[bv]u|cci|conta|conto|c\/c|cont |coor|nr|rach|stk|hesap|broj|tili|pankki|rout|ach|wire|aba|rtn|sort|bsb|trans|inst|branch|ifsc|micr|blz|code [bg]|cl[ée]|ag[êe]n|clear|reg|cab|abi|rib)/i,
);
const wideWords = cuesIn(
  /[číúсчрκαحاخคບ账帐賬帳户戶号號银銀卡口普当支行계은бкক-௿]|מספר|חשבון|számla|[\u0900-\u097f\u0c00-\u0c7f]|เลข|ເລກ|số t/i,
);
const digits = /(?<!\d)\d{2,}/g;

/** At least six digits with no word between them. */
const accountLike = /\d(?:[a-z]*(?:[-/ .][a-z]{0,4})?\d){5}/iu;
/** The start of every word for a branch. */
const branchLike =
  /\b(?:(?:bank |ach |wire )?rout|aba|rtn|sort[ -]?code|bsb|(?:transit|institution|branch) ?[nc]|ifsc|micr|bankleit|blz|code [bg]|cl[ée]|ag[êe]n|reg\.? ?n|cab|abi)/iu;

function findBankNumbers({ text }: Reading, spans: number[]): void {
  const [mayBeAccount, mayBeBranch] = [accountLike.test(text), branchLike.test(text)];
  if (!mayBeAccount && !mayBeBranch) return;
  for (const passage of passagesOf(text, words, digits)) {
    if (mayBeAccount) takeAll(passage, accounts, minAccountDigits, spans);
    if (mayBeBranch) takeAll(passage, branches, minBranchDigits, spans);
    if (mayBeAccount) takeUnnamed(passage, spans);
  }
}

function findWideBankNumbers({ text }: Reading, spans: number[]): void {
  for (const passage of passagesOf(text, wideWords, digits)) {
    takeAll(passage, wideAccounts, minAccountDigits, spans);
    takeAll(passage, wideBranches, minBranchDigits, spans);
  }
}

function takeAll(passage: Passage, find: CuePattern, minDigits: number, spans: number[]): void {
  for (const match of find(passage.text)) take(passage, match, minDigits, spans);
}

/** `sort code 20-00-00, account 12345678` */
function takeUnnamed(passage: Passage, spans: number[]): void {
  const numbers = unnamed(passage.text);
  if (numbers.length === 0) return;
  const banks = matchesIn(passage.text, contexts).map(({ index }) => index);
  let next = 0;
  for (const match of numbers) {
    while (next < banks.length && (banks[next] as number) < match.index - reach) next++;
    const isAtBank = (banks[next] ?? Number.POSITIVE_INFINITY) < match.index + match[0].length + reach;
    if (isAtBank) take(passage, match, minAccountDigits, spans);
  }
}

function take({ text, start }: Passage, match: RegExpExecArray, minDigits: number, spans: number[]): void {
  const [all, value = ""] = match;
  const digits = value.replace(/\D/g, "").length;
  const end = match.index + all.length;
  const isNumber = digits >= minDigits && digits <= maxDigits && digits * 2 >= value.replace(/[ ./-]/g, "").length;
  if (!isNumber || date.test(value) || counted.test(text.slice(end, end + 16))) return;
  spans.push(start + end - value.length, start + end);
}

export const bankAccount = {
  kind: "bank_account",
  label: { one: "bank account", many: "bank accounts" },
  about:
    "Numbers in fields named after a bank account, routing number, sort code, BSB, CLABE or IFSC code, or next to those words in text, in many languages.",
  limits: "Does not find account numbers without a name or a word that identifies them.",
  standard: "Field names and common usage",
  marker: "[bank_account]",
  examples: [
    "account number 4417882910",
    '{"routing_number":"110000000"}',
    '{"bank_account":{"number":"000123456789"}}',
  ],
  stays: ["account 3 of 10", "order number 4417882910", '{"routing":"/api/users"}', '{"account_type":"checking"}'],
  passes: [
    { triggers: [{ digits: 4, words: bankWords }], find: findBankNumbers },
    { triggers: [{ digits: 4, wide: true }], find: findWideBankNumbers },
    tablePass("bank_account", [{ digits: 4 }], /iban|routing|bank|sort|account/i),
  ],
} as const satisfies Detector;
