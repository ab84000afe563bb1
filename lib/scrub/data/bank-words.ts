/** Words for bank accounts and bank branches, by language. */
import { inEveryCase } from "@/lib/scrub/data/word-list";

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
];

/** Words before a branch number, which can be short. */
const latinBranches = [
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

export const bankCues = {
  latinAccounts: latinAccounts.join("|"),
  latinBranches: latinBranches.join("|"),
  wideAccounts: wideAccounts.join("|"),
  wideBranches: wideBranches.join("|"),
};

/** Words for an account of any type. They count only if a bank is named nearby. */
export const anyAccount = "accounts?|acct|acc|konto|cuenta|compte|conta|conto|rachunek|rekening|hesap|účet|счет|счёт";

/** Words for banks and money transfers. */
export const bankContext =
  "sort[ -]?code|bsb|routing|aba|rtn|swift|bic|iban|blz|bankleitzahl|transit|ifsc|wire|ach|direct deposit|bank|banque|banco|banca|agência|agencia|clabe|überweis|virement|transferencia|transferência|bonifico|przelew|бик|банк";

/** Lowercase prefixes of the cues in Latin script. Prefixes shared with many other words include the text after them. */
const beginnings = [
  "account,acct,a/c,bank,checking a,savings a,kont,kto,giro,rekening,reknr,plusgiro,postgiro,tilinum,pankkit",
  "compte,cuenta,clabe,cbu,cvu,c/c,contului,rachun,stk,nomor ,hesap",
  "routing,rtn,sort code,sort-code,sortcode,bsb,transit n,transit c,transitn,transitc,institution n,institution c",
  "institutionn,institutionc,branch n,branch c,branchn,branchc,ifsc,blz,code b,code g,agenc,agên,clearing",
  "reg n,regn,reg.n,reg. n,broj",
].flatMap((list) => list.split(","));

/** Words that are prefixes of many others, such as `rib` of `ribbon`. They must be followed by a non-letter. */
const wholeWords = "acc,cci,rib,rek,aba,micr,abi,cab,conta,conto,cont".split(",");
const noLetters = [..."\t\n !\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~：№–—”’“‘«「【"];

export const bankWords = [
  ...new Set(
    [...beginnings, ...wholeWords.flatMap((word) => noLetters.map((sign) => word + sign))].flatMap((word) => [
      ...inEveryCase(word),
      word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    ]),
  ),
];
