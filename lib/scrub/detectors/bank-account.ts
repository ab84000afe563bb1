/** Bank account and routing numbers, near a word that identifies them. */
import { inEveryCase, splitPhrases } from "@/lib/scrub/data/word-list";
import { type CuePattern, cuePattern, toCuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";
import { findPassages, type Passage } from "@/lib/scrub/engine/excerpts";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import { namedPartPass } from "@/lib/scrub/engine/named-parts";
import { tablePass } from "@/lib/scrub/engine/text-tables";

/** An account of six to ten digits, after a sort code. */
const shortAccount = "\\d(?:[ -]?\\d){5,9}(?!\\d|[.,]\\d)";

/** Words before an account number. */
const latinAccounts = [
  // English
  "(?:bank |checking |savings |current |deposit |beneficiary |payee )?(?:account|acc(?:oun)?t\\.?|acc\\.?) ?(?:numbers?|no\\.?|num\\.?|nbr\\.?|#)|a/c(?: ?(?:numbers?|no\\.?|num\\.?|#))?",
  "(?:bank|checking|savings|deposit) (?:account|acct\\.?)",
  // German, Dutch, Nordic, Finnish
  "konto(?:nummer|-?nr\\.?| nr\\.?)|kto\\.?(?:-?(?:nr|nummer)\\.?| nr\\.?)?|(?:bank|giro)konto|(?:bank)?rekening(?:nummer|nr\\.?)|rek\\.? ?nr\\.?|bankrekening",
  "(?:bank|plus|post)giro(?:nummer)?|tilinumero(?:ni)?|pankkitili(?:ni)?",
  // French, Spanish, Portuguese, Italian, Romanian
  "num[ée]ro (?:de |du )(?:mon |votre )?compte(?: bancaire)?|n[°ºo]\\.? ?(?:de )?compte|compte (?:bancaire|n[°ºo]\\.?)|(?<=[\\s(]|^)rib",
  "(?:n[úu]mero|nro\\.?|n[°º]|num\\.?) (?:de )?(?:la |mi |su |tu )?cuenta(?: bancaria| corriente)?|cuenta (?:bancaria|corriente|de ahorros?|n[°º]|nro\\.?)|clabe(?: interbancaria)?|(?:cbu|cvu)(?=[^\\d\\n]{1,8}\\d{22})|cci(?=[^\\d\\n]{1,8}\\d{3}[-\\d]{17})",
  "(?:n[úu]mero|n[°º]) (?:da |de )(?:minha |sua )?conta(?: corrente| bancária)?|conta (?:corrente|poupança|bancária|n[°º])",
  "numero (?:di |del )?(?:mio |suo )?conto(?: corrente)?|conto (?:corrente|bancario|n[°.])|c/c|num[ăa]r(?:ul)? (?:de )?cont(?:ului)?|cont bancar",
  // Polish, Czech, Slovak, Hungarian, Croatian, Turkish
  "(?:nr|numer) (?:mojego )?(?:konta|rachunku)(?: bankowego)?|rachunek bankowy|konto bankowe|broj (?:žiro )?računa|hesap (?:no|numara(?:s[ıi]|m|s[ıi]m|n[ıi]z)?)",
  // Vietnamese, Indonesian
  "stk|(?:no\\.?|nomor) ?rek(?:ening)?",
  // `acc` and `ac` between a sort code and the account
  `(?<=(?<!\\d)\\d\\d-?\\d\\d-?\\d\\d[\\s,;/]{1,4})(?:ac|acc)(?=[ :.#]{1,3}${shortAccount})`,
];

/** Words before a branch number, which can be short. */
const latinBranches = [
  // `sort` and `S/C` before a sort code with an account after it
  `(?:sort|s/?c)(?=[ :.]{1,3}\\d\\d-?\\d\\d-?\\d\\d[\\s,;/]{1,4}(?:a/?c|acc(?:oun)?t|acc)(?: ?(?:no|num|number)\\.?)?[ :.#]{1,3}${shortAccount})`,
  "(?:bank |ach |wire )?routing(?: and transit)?(?: ?(?:numbers?|no\\.?|code|#))?|(?:aba(?: routing)?(?: ?(?:numbers?|no\\.?|code|#))?|rtn)(?=[^\\d\\n]{1,8}\\d{9})|sort[ -]?code|bsb(?: ?(?:numbers?|no\\.?|code|#))?|(?:transit|institution|branch) ?(?:number|no\\.?|code)|ifsc(?: code)?|micr(?: code)?",
  "bankleitzahl|blz|code (?:banque|guichet)|clé rib|ag[êe]ncia|clearing(?:nummer|-?nr\\.?)|reg\\.? ?nr\\.?|cab|abi",
];

/** Words in other alphabets, and in scripts without spaces. */
const wideAccounts = [
  "(?:číslo|č\\.) ?(?:mého )?účtu|bankovní účet|(?:bank)?számlaszám(?:om|a)?|účet č(?:íslo|\\.)|číslo účtu|số tài khoản",
  "(?:расч[её]тный|лицевой|банковский|корреспондентский) сч[её]т|номер (?:моего |вашего )?(?:банковского )?(?:сч[её]та|рахунку)|(?:сч[её]т|рахунок) ?№|[рк]/сч?|р/р|αριθμ(?:ός|ό) λογαριασμού",
  "رقم (?:ال)?حساب(?:ي|ك|ه)?(?: البنكي| المصرفي| البنك)?|شماره حساب|اکاؤنٹ نمبر|מספר (?:ה)?חשבון(?: (?:ה)?בנק)?|חשבון (?:ה)?בנק",
  "(?:बैंक )?(?:खाता|अकाउंट|खाते की) (?:संख्या|नंबर|क्रमांक)|অ্যাকাউন্ট (?:নম্বর|নাম্বার)|கணக்கு எண்|ఖాతా (?:సంఖ్య|నంబర్)|เลข(?:ที่)?บัญชี(?:ธนาคาร)?|ເລກບັນຊີ",
  "(?:银行|銀行|收款|对公)?[账帐賬帳][号號户戶](?:号码)?|银行卡号?|銀行卡號|(?:銀行)?口座(?:番号)?|(?:普通|当座)(?:預金|口座)?|계좌(?: ?번호)?",
];
const wideBranches = ["бик|支店(?:番号|コード)|銀行コード|行号|은행 ?코드"];

const bankCues = {
  latinAccounts: latinAccounts.join("|"),
  latinBranches: latinBranches.join("|"),
  wideAccounts: wideAccounts.join("|"),
  wideBranches: wideBranches.join("|"),
};

/** Words for an account of any type. They count only if a bank is named nearby. */
const anyAccount = "accounts?|acct|acc|konto|cuenta|compte|conta|conto|rachunek|rekening|hesap|účet|счет|счёт";

/** Words for banks and money transfers. */
const bankContext =
  "sort[ -]?code|bsb|routing|aba|rtn|swift|bic|iban|blz|bankleitzahl|transit|ifsc|wire|ach|direct deposit|bank|banque|banco|banca|agência|agencia|clabe|überweis|virement|transferencia|transferência|bonifico|przelew|бик|банк";

/** Lowercase prefixes of the cues in Latin script. Prefixes shared with many other words include the text after them. */
const beginnings = [
  "account,acct,a/c,bank,checking a,savings a,kont,kto,giro,rekening,reknr,plusgiro,postgiro,tilinum,pankkit",
  "compte,cuenta,clabe,cbu,cvu,c/c,contului,rachun,stk,nomor ,hesap",
  "routing,rtn,sort code,sort-code,sortcode,bsb,transit n,transit c,transitn,transitc,institution n,institution c",
  "institutionn,institutionc,branch n,branch c,branchn,branchc,ifsc,blz,code b,code g,agenc,agên,clearing",
  "reg n,regn,reg.n,reg. n,broj,s/c,sc:,ac:",
].flatMap((list) => list.split(","));

/** Words that are prefixes of many others, such as `rib` of `ribbon`. They must be followed by a non-letter. */
const wholeWords = "acc,cci,rib,rek,aba,micr,abi,cab,conta,conto,cont".split(",");
const noLetters = [..."\t\n !\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~：№–—”’“‘«「【"];

/** Banks of Indonesia and Vietnam, in whose messages the number follows the name of the bank. */
const banksBefore = splitPhrases(
  "BCA, BRI, BNI, BSI, BTN, Mandiri, CIMB, CIMB Niaga, Permata, Danamon, SeaBank, Seabank, Jago, Jenius, Panin",
  "Vietcombank, VCB, BIDV, Techcombank, Agribank, VietinBank, Vietinbank, MB Bank, MBBank, ACB, Sacombank, TPBank, VPBank",
);
/** Banks of New Zealand, whose accounts have a form of their own. */
const newZealandBanks = splitPhrases("ASB, ANZ, BNZ, TSB, Westpac, WESTPAC, Kiwibank, KIWIBANK");
/** Short names are parts of many words in capitals. */
const bankNames = [
  ...banksBefore.flatMap((name) => (name.length > 3 ? [name] : [`${name} `, `${name}:`])),
  ...newZealandBanks,
];

const bankWords = [
  ...new Set(
    [...beginnings, ...wholeWords.flatMap((word) => noLetters.map((sign) => word + sign))].flatMap((word) => [
      ...inEveryCase(word),
      word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    ]),
  ),
  ...bankNames,
];

const copulas =
  "is|was|are|ist|lautet|est|es|é|è|to|jest|je|är|er|on|este|adalah|là|είναι|это|هو|הוא|है|คือ|是|为|為|は|は、|는|은";
const owner =
  "(?: (?:for|of|at|from|von|bei|de|du|del|da|do|van|для|от) [^\\s\\d:;.,]{2,24}(?: [^\\s\\d:;.,]{2,24}){0,2}?)?";
const numberSign = "n[°ºo]\\.?|no\\.?|nr\\.?|number";
/** A copula, a colon, a number sign. */
const between = `["'”’*_)\\]]{0,3}${owner}(?:[ \\t]{0,3}(?:${copulas}|${numberSign}|:|：|=|#|№|-|–|—|->)){0,2}[ \\t]{0,3}(?:\\n[ \\t]{0,3})?["'“‘«「【[(*_\`]{0,3}`;

/**
 * Letters and digits. Groups separated by spaces or dots have up to five characters; groups separated by hyphens or slashes can
 * have any length.
 */
const group = "(?=[a-z]{0,4}\\d)[\\da-z]{1,30}";
/** A clearing number of Sweden can have a digit after a hyphen: `8327-9,934 418 821-3`. */
const clearing = "(?:\\d{4}(?:-\\d)?, ?(?=\\d))?";
const written = `${clearing}${group}(?:(?:[-/]|(?<![\\da-z]{6})[ .])${group}){0,8}(?: \\d\\d(?![\\d/.:,-]))?`;
const ending = "(?![\\p{L}\\d_@]|[.,:]\\d|[-/]\\p{L})";

const starts = "(?<![\\p{L}\\p{M}\\d_/-])";
const unspaced = "(?:(?<![\\p{L}\\p{M}\\d_])|(?<=[\\u2e80-\\uffff]))";
const noLetter = "(?![a-zà-ÿ\\u0400-\\u04ff])";
const pattern = (start: string, cues: string) =>
  cuePattern({ before: start, cues, after: `${noLetter}${between}(${written})${ending}`, startsWord: true });

const accounts = pattern(starts, bankCues.latinAccounts);
const branches = pattern(starts, bankCues.latinBranches);
const unspacedAccounts = pattern(unspaced, bankCues.wideAccounts);
const unspacedBranches = pattern(unspaced, bankCues.wideBranches);
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
const words = toCuePattern(
  /(?<![a-z])(?:acc|a\/c|bank|savings|checking|deposit|konto|kto|plus|post|giro|rek|compte|n[°ºou]|cuenta|clabe|c[bv]u|cci|conta|conto|c\/c|cont |coor|nr|rach|stk|(?:s\/?c|ac)[ :.]|hesap|broj|tili|pankki|rout|ach|wire|aba|rtn|sort|bsb|trans|inst|branch|ifsc|micr|blz|code [bg]|cl[ée]|ag[êe]n|clear|reg|cab|abi|rib)/i,
);
const wideWords = toCuePattern(
  /[číúсчрκαحاخคບ账帐賬帳户戶号號银銀卡口普当支行계은бкক-௿]|מספר|חשבון|számla|[\u0900-\u097f\u0c00-\u0c7f]|เลข|ເລກ|số t/i,
);
const digits = /\d{2,}/g;

/** At least six digits with no word between them. */
const accountLike = /\d(?:[A-Za-z]*(?:[-/ .][A-Za-z]{0,4})?\d){5}/;
/** The start of every word for a branch. */
const branchLike =
  /\b(?:(?:bank |ach |wire )?rout|aba|rtn|sort[ -]?code|(?:sort|s\/?c)[ :.]{1,3}\d|bsb|(?:transit|institution|branch) ?[nc]|ifsc|micr|bankleit|blz|code [bg]|cl[ée]|ag[êe]n|reg\.? ?n|cab|abi)/i;

function findBankNumbers({ text }: Reading, spans: number[]): void {
  const passages = findPassages(text, words, digits);
  if (passages.length === 0) return;
  const [mayBeAccount, mayBeBranch] = [accountLike.test(text), branchLike.test(text)];
  if (!mayBeAccount && !mayBeBranch) return;
  for (const passage of passages) {
    if (mayBeAccount) takeAll(passage, accounts, minAccountDigits, spans);
    if (mayBeBranch) takeAll(passage, branches, minBranchDigits, spans);
    if (mayBeAccount) takeUnnamed(passage, spans);
  }
}

function findWideBankNumbers({ text }: Reading, spans: number[]): void {
  for (const passage of findPassages(text, wideWords, digits)) {
    takeAll(passage, unspacedAccounts, minAccountDigits, spans);
    takeAll(passage, unspacedBranches, minBranchDigits, spans);
  }
}

function takeAll(passage: Passage, find: CuePattern, minDigits: number, spans: number[]): void {
  for (const match of find(passage.text)) take(passage, match, minDigits, spans);
}

/** `sort code 20-00-00, account 12345678` */
function takeUnnamed(passage: Passage, spans: number[]): void {
  const numbers = unnamed(passage.text);
  if (numbers.length === 0) return;
  const banks = findMatches(passage.text, contexts).map(({ index }) => index);
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

/** The name of a bank, then the number. */
const afterBank = new RegExp(
  `(?<![\\p{L}\\d])(?:${banksBefore.join("|")})(?: (?:no(?:mor)?|số|stk))?\\.? ?[:=-]? ?(\\d(?:[ .-]?\\d){7,17})(?![\\d-]|[.,:]\\d)`,
  "gu",
);
/** Words for an account, and in Vietnamese for sending money. A transfer can be one of files. */
const accountBefore =
  /(?<![\p{L}])(?:rek(?:ening)?|norek|account|stk|số t[àk]|tài khoản|chuyển (?:tiền|khoản))(?!\p{L})/iu;
const ownerAfter = /^[\s,(/-]{1,4}(?:a\.? ?n\.?(?![a-z])|a\/n|atas nama|chủ t|ctk|tên |nội dung|nd)/iu;
/** `20240115`, `20240115103000` */
const compactDate = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d[0-5]\d(?:[0-5]\d)?)?$/;
/** Seconds or milliseconds since 1970. */
const epoch = /^1[5-9]\d{8}(?:\d{3})?$/;
/** New Zealand: bank, branch, account and suffix. A year is no branch. */
const newZealand = /(?<![\d-])((?:0[1-6]|08|1[0-9]|2[0-9]|3[018])-(?!(?:19|20)\d\d-)\d{4}-\d{7}-\d{2,3})(?![\d-])/g;
const newZealandContext = new RegExp(
  `(?<![A-Za-z])(?:${newZealandBanks.join("|")}|bank|account|acct|a/c|refund|pay(?:ment|able|ee)?|deposit|transfer)(?![A-Za-z])`,
  "i",
);
const bankReach = 60;

function findByBank({ text }: Reading, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of findMatches(text, afterBank)) {
    const end = index + all.length;
    const hasOwner = ownerAfter.test(text.slice(end, end + 16));
    const isAccount = hasOwner || accountBefore.test(text.slice(Math.max(0, index - bankReach), index));
    const isTime = date.test(value) || compactDate.test(value) || (!hasOwner && epoch.test(value));
    if (isAccount && !isTime) spans.push(end - value.length, end);
  }
  for (const { index, 1: value = "" } of findMatches(text, newZealand)) {
    const end = index + value.length;
    if (newZealandContext.test(text.slice(Math.max(0, index - bankReach), end + bankReach))) spans.push(index, end);
  }
}

/** South Korea: the bank, then groups of digits that are no phone number. */
const afterKoreanBank =
  /(?:국민|신한|우리|하나|농협|기업|카카오|토스|케이|씨티|제일|대구|부산|광주|전북|경남|수협|산업|새마을금고|우체국|신협)(?:은행|뱅크|중앙회)?[ :)]{0,3}(?!0\d{1,2}-\d{3,4}-\d{4}(?!\d))(\d{2,6}-\d{2,6}-\d{4,8}(?:-\d{1,3})?|\d{3}-\d{4}-\d{4}-\d{2}|\d{11,14})(?![\d-])/gu;
/** The post office is a bank, too, but its numbers are mostly of parcels. */
const koreanAccount = /계좌|입금|예금주/;
const koreanReach = 30;
const koreanDate = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-/;
const koreanBank = /은행|뱅크|농협|수협|신협|금고|우체국/;

function findAfterKoreanBanks({ text }: Reading, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of findMatches(text, afterKoreanBank)) {
    const end = index + all.length;
    const isMail =
      all.startsWith("우체국") && !koreanAccount.test(text.slice(Math.max(0, index - koreanReach), end + koreanReach));
    if (!isMail && !koreanDate.test(value) && !compactDate.test(value) && !epoch.test(value))
      spans.push(end - value.length, end);
  }
}

/** E-13B on a cheque: `⑆021000089⑆ 4418827093⑈` */
const onCheque = /⑆ ?(\d{9}) ?⑆ ?(\d[\d -]{3,18}\d) ?⑈/g;

function findOnCheques({ text }: Reading, spans: number[]): void {
  for (const { 0: all, 1: routing = "", 2: account = "", index } of findMatches(text, onCheque)) {
    const [first, second] = [index + all.indexOf(routing), index + all.lastIndexOf(account)];
    spans.push(first, first + routing.length, second, second + account.length);
  }
}

const unitWord = "(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)";
const pairWord = `(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]${unitWord})?|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|double ${unitWord}|${unitWord}[- ]${unitWord})`;
/** `sort code twenty, forty seven, eleven` */
const saidSortCode = new RegExp(
  `(?<![a-z])sort[ -]?code(?: is| number is|:|,| it['’]?s)? (${pairWord}(?:,? ${pairWord}){2})(?![a-z])`,
  "gi",
);

function findSaidSortCodes({ text }: Reading, spans: number[]): void {
  takeEnds(text, saidSortCode, spans);
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
    { triggers: [{ digits: 4, wideLetter: true }], find: findWideBankNumbers },
    { triggers: [{ digits: 6, words: bankWords }], find: findByBank },
    {
      triggers: [{ digits: 6, wideLetter: true, probe: (text) => koreanBank.test(text) }],
      find: findAfterKoreanBanks,
    },
    { triggers: [{ digits: 6, wide: true, probe: (text) => text.includes("⑆") }], find: findOnCheques },
    { triggers: [{ words: ["sort code", "Sort code", "sort-code"] }], find: findSaidSortCodes },
    namedPartPass("bank_account", (value) => /\d(?:\D?\d){4}/.test(value)),
    tablePass("bank_account", [{ digits: 4 }]),
  ],
} as const satisfies Detector;
