/** Bank numbers in sentences, next to the words for them, and numbers next to words that only look like those. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;
const lines = (text: string): readonly string[] => text.trim().split("\n");

const accounts = ["4417882910", "12345678", "000123456789", "0091-2284-11", "7012 3345 89", "98765432109876"];

/** `N` stands for the account number. */
const sentences = lines(`
account number N
my account number is N
Account Number: N
The account number is N, please check.
ACCOUNT NUMBER N
Account no. N
account no: N
Bank account N
bank account number N
Please debit my checking account N on Friday
transfer 500 to savings account N
acct # N
acct# N
acct no. N
Acct Number: N
a/c N
A/C No. N
a/c number: N
Beneficiary account number is N
The account number for the refund is N
My account number at First National is N
> Account number: N
- account number: N
**Account number:** N
user: my acct number is N can you check the balance?
{note: account number N}
Kontonummer N
Kontonummer: N
Meine Kontonummer lautet N
Konto-Nr. N
Konto-Nr.: N
Kto. N
Kto.-Nr. N
Ktonr. N
Bankkonto N
Numéro de compte N
numéro de compte : N
Mon numéro de compte est N
N° de compte N
N° compte: N
compte bancaire N
RIB : N
número de cuenta N
Número de cuenta: N
mi número de cuenta es N
el numero de cuenta es N
Nro. de cuenta N
cuenta bancaria N
cuenta corriente N
cuenta de ahorros N
número da conta N
O número da conta é N
conta corrente N
conta poupança: N
numero di conto N
il mio numero di conto è N
numero conto corrente: N
conto corrente N
c/c N
rekeningnummer N
Mijn rekeningnummer is N
bankrekening N
numer konta N
Mój numer konta to N
numer rachunku bankowego: N
nr konta: N
číslo účtu N
Číslo účtu je N
bankszámlaszám N
A számlaszámom: N
hesap no N
Hesap numaram N
numărul de cont N
kontonummer er N
Mitt kontonummer är N
bankgiro N
tilinumero N
Tilinumeroni on N
номер счета N
Номер счёта: N
мой номер счета N
расчётный счёт N
р/с N
лицевой счет N
номер рахунку N
αριθμός λογαριασμού N
số tài khoản N
Số tài khoản: N
STK N
nomor rekening N
no. rek N
رقم الحساب N
رقم حسابي هو N
شماره حساب N
מספר חשבון N
מספר החשבון הוא N
खाता संख्या N
अकाउंट नंबर N है
เลขที่บัญชี N
เลขบัญชี: N
银行账号 N
账号是N
我的银行卡号是N
帳號 N
口座番号 N
口座番号はNです
계좌번호 N
계좌번호는 N입니다
`);

const branches: readonly (readonly [text: string, gone: string])[] = [
  ...[
    "routing number %",
    "routing # %",
    "Routing: %",
    "ABA %",
    "ABA number: %",
    "the routing number is %",
    "RTN %",
  ].map((text) => [text.replace("%", "021000021"), "021000021"] as const),
  ...["sort code %", "Sort Code: %", "my sort code is %", "sort-code %"].flatMap((text) =>
    ["20-00-00", "200000", "20 00 00"].map((code) => [text.replace("%", code), code] as const),
  ),
  ...["BSB %", "BSB: %", "bsb number %"].flatMap((text) =>
    ["062-000", "062000"].map((code) => [text.replace("%", code), code] as const),
  ),
  ...["BLZ %", "Bankleitzahl %", "BLZ: %"].flatMap((text) =>
    ["50010517", "500 105 17"].map((code) => [text.replace("%", code), code] as const),
  ),
  ...["CLABE %", "CLABE: %", "mi CLABE es %", "CLABE interbancaria %"].map(
    (text) => [text.replace("%", "032180000118359719"), "032180000118359719"] as const,
  ),
  ...["IFSC %", "IFSC code %", "IFSC: %"].map((text) => [text.replace("%", "HDFC0000123"), "HDFC0000123"] as const),
  ["CBU 2850590940090418135201", "2850590940090418135201"],
  ["code banque 20041 code guichet 01005", "20041"],
  ["code banque 20041 code guichet 01005", "01005"],
  ["agência 1234 conta 12345-6", "12345-6"],
  ["sort code 20-00-00, account 44178829", "44178829"],
  ["BSB 062-000 Acc: 12345678", "12345678"],
  ["wire it to account 000123456789, routing 021000021", "000123456789"],
  ["routing 021000021 account 000123456789", "021000021"],
  ["BLZ 50010517, Konto 648489890", "648489890"],
  ["SWIFT DEUTDEFF, account 1234567890", "1234567890"],
  ["БИК 044525225, р/с 40702810900000000001", "044525225"],
  ["支店番号 123 口座番号 1234567", "1234567"],
  ["普通預金 1234567", "1234567"],
];

export const mustGo: readonly HiddenCase[] = [
  ...sentences.flatMap((sentence, row) =>
    [0, 1, 2].map((turn): HiddenCase => {
      const number = at(accounts, row + turn);
      return {
        kind: "bank_account",
        payload: { text: sentence.replace(/N(?![\p{L}°.])(?<![A-Za-z]N)/gu, number) },
        gone: [number],
      };
    }),
  ),
  ...branches.map(([text, gone]): HiddenCase => ({ kind: "bank_account", payload: { text }, gone: [gone] })),
];

export const mustStay: readonly object[] = lines(`
account 3 of 10
account 12345 not found
account number is required
Account number must have 8 to 12 digits
account number 3 of 10
account number format: 8 digits
number of accounts 1024000
AWS account 123456789012
account 123456789012 has no access to the bucket
user account 4417882910 was deleted
accounts created: 4417882
Accounting period 202401
accounted for 44178829 events
account manager since 2024
order number 4417882910
invoice number 4417882910
tracking number 4417882910
ticket number 4417882
customer number 44178829
Kundennummer 44178829
Rechnungsnummer 20240117
Bestellnummer 4417882910
numéro de commande 44178829
numéro de dossier 44178829
número de pedido 44178829
número de factura 20240117
numero d'ordine 44178829
ordernummer 44178829
factuurnummer 20240117
numer zamówienia 44178829
номер заказа 44178829
номер телефона не указан, код 12345
订单号 4417882910
注文番号 4417882910
주문번호 4417882910
routing table 1024000
routing 100000 requests per second
routing key 20240117
the router handles 1000000 packets
sort by code 200000 times
sort code by name, 200000 rows
sorted 200000 rows
the code is sorted in 120000 ms
transit 12 stops
branch 20240117-fix
branch feature/20240117
branch release-20240117
git branch 12345678
a bank of 1024 registers
memory bank 4 at 0x8000
bank holiday 2024-12-25
banking API v20240117
river bank 120000 visitors
conta 100000 linhas
el cuenta kilómetros marca 120000
conto 120000 euro
Konto seit 2019 gesperrt
compte rendu 20240117
en fin de compte 120000 personnes
aba 2024
IFSC code is required
agenda 20240117
agent 20240117
aged 120000 hours
region 20240117
reg 0x44178829
savings of 120000 dollars
savings 4417882 kWh
checking 4417882 files
a/c unit model 20240
A/C repair 2024-05-06
rib eye steak 1200 g
git reset, account for 1234567 lines
account age 20240117 days
bank statement of 2024-01-17
bank transfer on 17/01/2024
CCI 20240117
abi.encode 20240117
`).map((text) => ({ text }));
