/** Bank numbers in sentences and lines, beside the words for them. */
import { anyAccount, bankContext, bankCues } from "@/lib/scrub/data/bank-words";
import type { Reading } from "@/lib/scrub/engine/detector";

const copulas =
  "is|was|are|ist|lautet|est|es|é|è|to|jest|je|är|er|on|este|adalah|là|είναι|это|هو|הוא|है|คือ|是|为|為|は|は、|는|은";
const owner =
  "(?: (?:for|of|at|from|von|bei|de|du|del|da|do|van|для|от) [^\\s\\d:;.,]{2,24}(?: [^\\s\\d:;.,]{2,24}){0,2}?)?";
const ofNumber = "n[°ºo]\\.?|no\\.?|nr\\.?|number";
/** A copula, a colon, a number sign. */
const between = `["'”’*_)\\]]{0,3}${owner}(?:[ \\t]{0,3}(?:${copulas}|${ofNumber}|:|：|=|#|№|-|–|—|->)){0,2}[ \\t]{0,3}(?:\\n[ \\t]{0,3})?["'“‘«「【[(*_\`]{0,3}`;

/** Letters and digits; a space or a dot parts groups of up to five, a hyphen or a slash those of any length. */
const group = "(?=[a-z]{0,4}\\d)[\\da-z]{1,30}";
const written = `${group}(?:(?:[-/]|(?<![\\da-z]{6})[ .])${group}){0,8}(?: \\d\\d(?![\\d/.:,-]))?`;
const end = "(?![\\p{L}\\d_@]|[.,:]\\d|[-/]\\p{L})";

const starts = "(?<![\\p{L}\\p{M}\\d_/-])";
const unspaced = "(?:(?<![\\p{L}\\p{M}\\d_])|(?<=[\\u2e80-\\uffff]))";
const noLetter = "(?![a-zà-ÿ\\u0400-\\u04ff])";
const pattern = (start: string, cues: string) =>
  new RegExp(`${start}(?:${cues})${noLetter}${between}(${written})${end}`, "giu");

const accounts = pattern(starts, bankCues.latinAccounts);
const branches = pattern(starts, bankCues.latinBranches);
const wideAccounts = pattern(unspaced, bankCues.wideAccounts);
const wideBranches = pattern(unspaced, bankCues.wideBranches);
const unnamed = pattern(starts, anyAccount);

const fewestOfAccount = 6;
const fewestOfBranch = 3;
const mostDigits = 30;

const date = /^(?:(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d)$/;
/** `account number 100000 of 200000`, `routing 1000 requests` */
const counted =
  /^ ?(?:%|[€$£]|(?:of|requests?|users?|items?|rows?|records?|times|ms|seconds?|minutes?|hours?|days?|bytes?|k|packets?|messages?|calls|events)(?!\p{L}))/iu;

export function findBankNumbers({ text }: Reading, spans: number[]): void {
  takeAll(text, accounts, fewestOfAccount, spans);
  takeAll(text, branches, fewestOfBranch, spans);
  for (const match of text.matchAll(unnamed)) if (isAtBank(text, match)) take(text, match, fewestOfAccount, spans);
}

export function findWideBankNumbers({ text }: Reading, spans: number[]): void {
  takeAll(text, wideAccounts, fewestOfAccount, spans);
  takeAll(text, wideBranches, fewestOfBranch, spans);
}

function takeAll(text: string, cue: RegExp, fewest: number, spans: number[]): void {
  for (const match of text.matchAll(cue)) take(text, match, fewest, spans);
}

function take(text: string, { index, 0: all, 1: value = "" }: RegExpExecArray, fewest: number, spans: number[]): void {
  const digits = value.replace(/\D/g, "").length;
  const last = index + all.length;
  const isNumber = digits >= fewest && digits <= mostDigits && digits * 2 >= value.replace(/[ ./-]/g, "").length;
  if (!isNumber || date.test(value) || counted.test(text.slice(last, last + 16))) return;
  spans.push(last - value.length, last);
}

const reach = 80;
const context = new RegExp(`(?<![\\p{L}])(?:${bankContext})`, "iu");

/** Whether a bank is named near an account: `sort code 20-00-00, account 12345678`. */
function isAtBank(text: string, { index, 0: all }: RegExpExecArray): boolean {
  return context.test(text.slice(Math.max(0, index - reach), index + all.length + reach));
}
