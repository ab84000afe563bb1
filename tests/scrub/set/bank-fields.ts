/** Bank account numbers in fields named after them, and fields with similar names. */
import type { HiddenCase } from "@/tests/scrub/set/case";
import { spellings } from "@/tests/support/spellings";

const kind = "bank_account";

/** Names in English and in local languages, with numbers in the format of the country's banks. All of them are made up. */
const columns: readonly (readonly [names: string, values: readonly (string | number)[]])[] = [
  [
    "account number,account no,account num,acct number,acct no,acct num,acct nbr",
    ["000123456789", 123456789, "1234 5678 90", "12-3456-0123456-00"],
  ],
  ["bank account,bank account number,bank acct no,bank account no", ["000123456789", 9876543210, "0532013000"]],
  [
    "checking account number,savings account number,beneficiary account number,payee account number,ach account number",
    ["4400123456", 4400123456],
  ],
  [
    "routing number,routing no,aba number,aba routing number,routing transit number,bank routing number,ach routing number",
    ["110000000", 110000000, "021000021", "0210-0002-1"],
  ],
  ["sort code,sortcode,bank sort code", ["12-34-56", "200415", 200415, "40 47 84"]],
  ["bsb,bsb number,bsb code", ["062-000", "062000", 732001]],
  ["clabe,clabe number,clabe interbancaria,cuenta clabe", ["032180000118359719", "002010077777777771"]],
  ["ifsc,ifsc code", ["HDFC0001234", "SBIN0005943"]],
  ["nuban,bank number", ["0123456789", 2047281093]],
  ["swift account number,wire account number", ["000123456789", "US-00123456"]],
  ["transit number,branch transit number", ["00012-003", "12345"]],
  ["kontonummer,konto nr,bankkontonummer", ["0532013000", 532013000, "1234 56 78901"]],
  ["bankleitzahl,blz", ["37040044", 37040044, "370 400 44"]],
  [
    "numero cuenta,numero de cuenta,nro cuenta,cuenta bancaria,número de cuenta",
    ["2100 0418 45 0200051332", "0182-0000-11-0200012345"],
  ],
  ["cbu", ["2850590940090418135201"]],
  ["numero compte,numéro de compte,num compte,compte bancaire", ["0500013M026", "00020012345"]],
  ["conto corrente,numero conto", ["000000123456", 123456789]],
  ["conta bancaria,conta corrente,numero da conta,número da conta", ["12345-6", "0001234567"]],
  ["rekeningnummer,bankrekening", ["0417164300", "417164300"]],
  [
    "nr konta,numer konta,rachunek bankowy,numer rachunku",
    ["61109010140000071219812874", "61 1090 1014 0000 0712 1981 2874"],
  ],
  ["bankgiro,plusgiro,clearingnummer", ["5050-1055", "8105-9"]],
  ["номер счета,расчетный счет", ["40817810099910004312"]],
  ["銀行口座,口座番号", ["1234567"]],
  ["银行账号,银行卡号", ["6222020200112233445"]],
  ["계좌번호", ["110-123-456789"]],
  ["iban", ["DE00 3704 0044 0532 0130 00", "XX12345678"]],
];

const payloads: readonly ((name: string, value: string | number) => object)[] = [
  (name, value) => ({ [name]: value, currency: "EUR" }),
  (name, value) => ({ arguments: { payee: "ACME Ltd", [name]: value } }),
  (name, value) => ({ content: [{ type: "text", text: JSON.stringify({ [name]: value, status: "ok" }) }] }),
];

const written = (value: string | number) => String(value);

const beside: readonly HiddenCase[] = [
  { routing: "110000000", account: "000123456789" },
  { routing: 110000000, account: 123456789012, name: "Ada" },
  { sort_code: "12-34-56", account: "12345678" },
  { bsb: "062-000", account: 12345678 },
  { ifsc: "HDFC0001234", account: "50100123456789" },
  { bank: { name: "Deutsche Bank", account: "0532013000", swift: "DEUTDEFF" } },
  { bank_name: "Chase", account: "000123456789" },
].map((payload) => {
  const leaves = Object.values(payload).flatMap((value) =>
    typeof value === "object" ? Object.values(value) : [value],
  );
  return { kind, payload, gone: leaves.map(String).filter((leaf) => /\d{5}|\d-\d/.test(leaf)) };
});

const containerCases: readonly HiddenCase[] = [
  { payload: { account: { number: "000123456789", type: "checking" } }, gone: ["000123456789"], keeps: ["checking"] },
  { payload: { bank_account: { number: "000123456789", routing: "110000000" } }, gone: ["000123456789", "110000000"] },
  { payload: { name: "account_number", value: "000123456789" }, gone: ["000123456789"] },
  { payload: { fields: [{ key: "sort_code", value: "12-34-56" }] }, gone: ["12-34-56"] },
  { payload: { account_numbers: ["000123456789", "000987654321"] }, gone: ["000123456789", "000987654321"] },
].map((one) => ({ kind, ...one }));

const textCases: readonly HiddenCase[] = [
  ["transfer account_number=000123456789 ok", "000123456789"],
  ["Account number: 000123456789", "000123456789"],
  ['payload {"routing_number": "110000000", "x": 1', "110000000"],
  ["routingNumber: '110000000'", "110000000"],
  ["Sort code: 12-34-56", "12-34-56"],
  ["kontonummer: 0532013000", "0532013000"],
  ["--account-number 000123456789", "000123456789"],
].map(([text, gone]) => ({ kind, payload: { text }, gone: [gone as string] }));

export const mustGo: readonly HiddenCase[] = [
  ...textCases,
  ...columns.flatMap(([names, values]) =>
    names.split(",").flatMap((name) =>
      spellings(name).flatMap((spelling, at) =>
        values.map((value, nth) => ({
          kind,
          payload: (payloads[(at + nth) % payloads.length] as (typeof payloads)[number])(spelling, value),
          gone: [written(value)],
        })),
      ),
    ),
  ),
  ...beside,
  ...containerCases,
];

const harmless: readonly (readonly [names: string, values: readonly unknown[]])[] = [
  ["account", ["acme", "acme-prod", 42, "123456789012", { id: "acct_1", name: "Acme" }, null, true]],
  ["account id", ["acct_1032D82eZvKYlo2C", 42, "123456789012", "0b9f5c1e-4d3a-4f6b-9a55-2f0e6f1c7d10"]],
  ["account name", ["Savings", "Main 2024", "acme-prod-1"]],
  ["account type", ["checking", "CHK01", 2]],
  ["account status", ["active", 1]],
  ["account balance", [1234567.89, "1,234,567.89", 20000]],
  ["account count,accounts,total accounts", [120000, "120000"]],
  ["account created at", ["2024-01-15T12:00:00Z", 1705320000]],
  [
    "account number",
    ["", null, true, "unknown", "string", "N/A", 0, 7, "required", { type: "string", pattern: "^\\d{8,17}$" }],
  ],
  ["account number length,account number format,account number valid", [12, "digits", true]],
  ["account manager", ["Ada", "sales-team-7"]],
  ["routing", ["/api/users", "static", "round-robin", 3, { strategy: "hash", key: "user" }, ["/a", "/b"]]],
  ["routing key", ["orders.created.v2", "events.12345"]],
  ["routing table", ["main", "rtb-0a1b2c3d4e"]],
  ["routing rule", ["priority-100000"]],
  ["sort", ["asc", "-created_at", "name:1", 1, -1, { created_at: -1 }]],
  ["sort code", ["asc", "desc", "name_asc", 1]],
  ["sort order,sort key,sort by", ["desc", 10, "created_at", "100000"]],
  ["transit", ["encrypted", "bus 42", true]],
  ["transit time", [123456, "2 days"]],
  ["bank", ["Deutsche Bank", "river", 3, "bank-1"]],
  ["bank name,bank code name", ["Chase", "ING 24"]],
  ["blz", ["n/a"]],
  ["bic,swift", ["DEUTDEFF", "swift 5.10", "Swift"]],
  ["konto", ["admin", "prod-2", 12]],
  ["compte", [12, "admin"]],
  ["cuenta", ["principal", 3]],
  ["rtn", [0, -1, "void"]],
  ["aba", ["abacus", 1]],
  ["cci", [123.45, -210.7]],
  ["iban", ["invalid", "string", true]],
  ["service account", ["svc-acme-1", "system:serviceaccount:default:web"]],
  ["storage account", ["acmeprod20240115", "logs"]],
  ["aws account,aws account id", ["123456789012"]],
  ["account url", ["https://app.example.com/accounts/123456789"]],
  ["account number regex", ["^[0-9]{8,17}$"]],
  ["has account number,show account number,no account number", [true, "yes", 100000]],
];

export const mustStay: readonly object[] = [
  ...harmless.flatMap(([names, values]) =>
    names
      .split(",")
      .flatMap((name) => spellings(name).flatMap((spelling) => values.map((value) => ({ [spelling]: value })))),
  ),
  {
    type: "object",
    properties: { account_number: { type: "string", description: "The account" }, routing_number: { type: "string" } },
  },
  { routing: "/accounts/12345678", account: "12345678" },
  { train_acc: 98765, val_acc: 98123 },
  { text: "sort_code=asc&page=1" },
  { text: "accountNumber: account.number" },
  { text: "const accountNumber = getAccountNumber(42)" },
  { text: "the account number is on the back of the statement" },
  { text: "sort code: see the help page" },
  { sort: "created_at", account: 1234567890 },
  { account: "123456789012", region: "us-east-1", source: "aws.ec2" },
];
