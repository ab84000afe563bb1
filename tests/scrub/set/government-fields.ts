/** ID numbers of people and devices in fields named after them, whatever their check digits, and fields with similar names. */
import type { HiddenCase } from "@/tests/scrub/set/case";
import { spellings } from "@/tests/support/spellings";

type Column = readonly [names: string, values: readonly (string | number)[]];

/** By country: field names used by local systems, with numbers in the local format. They need not have valid check digits. */
const people: readonly Column[] = [
  [
    "passport,passport number,passport no,passport num,travel document number",
    ["X1234567", "C01X00T47", "912803456", 912803456, "AB 123456"],
  ],
  [
    "driver license,drivers license,driver license number,drivers license number,driving licence,driving licence no,driving license number,dl number,dln",
    ["D1234567", "MORGA657054SM9IJ", "S530-4601-2345", 123456789, "B072RRE2I55"],
  ],
  [
    "tax id,tax id number,tax number,tax identification number,tin,ein,fein",
    ["12-3456789", 123456789, "98 7654321", "GB123456789"],
  ],
  ["vat number,vat id,vat no,vat registration number", ["DE123456789", "ATU12345678", "GB 123 4567 89"]],
  [
    "national id,national id number,identity number,identity card number,id card number,id number,citizen id,government id,personal number",
    ["123456789012", 850101123456, "AB-1234567"],
  ],
  ["bsn,burgerservicenummer,sofinummer", ["111222333", 123456789, "1234.56.789"]],
  ["nhs number,nhs no", ["943 476 5919", 9434765919, "943-476-5918"]],
  ["nino,national insurance number,ni number", ["QQ123456C", "QQ 12 34 56 C"]],
  ["aadhaar,aadhaar number,aadhaar no,aadhar,aadhar number,uidai", ["2345 6789 0123", 234567890123, "2345-6789-0123"]],
  ["pan number,pan card,pan card number,pan", ["ABCPE1234F", "AAAPL1234C"]],
  ["voter id,epic number", ["ABC1234567", "XYZ9876543"]],
  ["sin,social insurance number,nas", ["046 454 286", "046454286", "123-456-789", 123456789]],
  ["cpf,cpf number,numero cpf", ["123.456.789-00", 12345678900, "12345678901"]],
  ["cnpj", ["12.345.678/0001-00", "12345678000199"]],
  ["rg,numero rg", ["12.345.678-9", "12.345.678-X"]],
  ["pesel,numer pesel,nr pesel", ["44051401358", 44051401359]],
  ["nip,numer dowodu,nr dowodu", ["123-456-32-18", "ABC123456"]],
  ["curp", ["HEGG560427MVZRRL04", "XEXX010101HNEXXXA4"]],
  ["rfc", ["GODE561231GR8", "XAXX010101000"]],
  ["dni,numero dni,dni number", ["12345678Z", "12.345.678", 30123456, "12345678-A"]],
  ["nie,nif", ["X1234567L", "12345678A"]],
  ["codice fiscale,cf", ["RSSMRA85T10A562S", "RSSMRA85T10A562A"]],
  ["partita iva,p iva", ["12345678901", "IT12345678901"]],
  [
    "steuer id,steuer idnr,steueridentifikationsnummer,steuernummer,idnr",
    ["12 345 678 901", 12345678901, "93/815/08152"],
  ],
  ["ust id,ust idnr", ["DE123456789"]],
  [
    "sozialversicherungsnummer,svnr,rentenversicherungsnummer,versichertennummer",
    ["12 010185 A 123", "1234 010185", "A123456789"],
  ],
  ["reisepass,reisepassnummer,personalausweis,ausweisnummer", ["C01X00T47", "L01X00T471"]],
  ["führerschein,führerscheinnummer,fuehrerscheinnummer", ["B072RRE2I55", "J010GAT1B66"]],
  ["numero passeport,passeport,numéro passeport", ["12AB34567", "09PA12345"]],
  [
    "numero securite sociale,numéro sécurité sociale,numero secu,nir,insee",
    ["1 85 05 78 006 084 36", "185057800608436", 185057800608491],
  ],
  ["permis de conduire,numero permis", ["123456789012", "13AA00002"]],
  ["numero fiscal,numéro fiscal", ["30 23 217 600 053", "3023217600053"]],
  ["pasaporte,numero pasaporte", ["PAA123456", "G12345678"]],
  ["licencia conducir,licencia de conducir", ["12345678Z", "L-1234567"]],
  ["cedula,cédula,cedula identidad,numero cedula", ["1.234.567-8", "V-12345678", 1712345678]],
  ["rut,run", ["12.345.678-5", "7654321-K"]],
  ["cuit,cuil", ["20-12345678-9", 20123456789]],
  ["ruc", ["20123456789", 10456789012]],
  ["passaporto,numero passaporto,carta identita,numero patente", ["YA1234567", "CA12345AA", "U1H91J003R"]],
  ["passaporte,carta de conducao,cnh,cartao cidadao", ["FA123456", "12345678900", "12345678 9 ZZ4"].slice(0, 2)],
  ["paspoort,paspoortnummer,rijbewijs,rijbewijsnummer", ["NXB012345", "5312345678"]],
  ["rijksregisternummer", ["85.07.30-033.28", 85073003328]],
  ["personnummer", ["850709-9805", "198507099805", 8507099805]],
  ["fodselsnummer,fødselsnummer,fnr", ["01010112345", "010101 12345"]],
  ["cpr nummer,cpr,cpr nr", ["010185-1234", "0101851234"]],
  ["henkilotunnus,henkilötunnus,hetu", ["131052-308T", "010185-123A"]],
  ["isikukood,asmens kodas,personas kods,kennitala", ["38501010002", "010185-1239"]],
  ["rodne cislo,rodné číslo", ["850101/1234", "8501011234"]],
  ["cnp,egn,jmbg,oib,emso", ["1850101123456", "8501011234"]],
  ["adószám,személyi szám,taj szám", ["12345678-1-42", "1-850101-1234"]],
  ["ahv nummer,ahv,avs number", ["756.1234.5678.97", 7561234567890]],
  ["tc kimlik,tc kimlik no,tckn,vergi no", ["12345678901", 10000000146]],
  ["nric,fin,nric no", ["S1234567D", "G7654321N"]],
  ["my kad,ic number,ic", ["850101-14-5678", "850101145678"]],
  ["hkid", ["A123456(7)", "A1234567"].slice(1)],
  ["ktp,nik,nomor ktp", ["3174010101850001", 3174010101850001]],
  ["emirates id,iqama number,civil id", ["784-1985-1234567-1", "2123456789", 285010112345]],
  ["cnic,cnic number", ["35202-1234567-1", "3520212345671"]],
  ["teudat zehut", ["123456789"]],
  ["tfn,tax file number,medicare number,medicare card", ["123 456 789", "2123 45670 1", 123456782]],
  ["ird number,nhi number", ["12-345-678", "ABC1235"]],
  ["health card number,ohip", ["1234-567-897-AB", "1234567890"]],
  ["инн,снилс,паспорт,номер паспорта", ["500100732259", "112-233-445 95", "4509 123456"]],
  ["身份证,身份证号,身份证号码", ["11010519491231002X", "110105194912310021"]],
  ["护照号,驾驶证号", ["E12345678", "110105194912310021"]],
  ["マイナンバー,個人番号,旅券番号,運転免許証番号", ["1234 5678 9012", "TK1234567", "305012345678"]],
  ["주민등록번호,여권번호,운전면허번호", ["850101-1234567", "M12345678", "11-12-123456-01"]],
  ["rrn", ["850101-1234567"]],
];

const devices: readonly Column[] = [
  [
    "imei,imei number,imei1,imei2,device imei",
    ["490154203237519", 490154203237519, "35-209900-176148-2", "352099001761481"],
  ],
  ["meid", ["A0000049D2B3C4", "99000028123456"]],
];
const interfaces: readonly Column[] = [
  [
    "mac,mac address,mac addr,hw addr,hardware address,bssid,wifi mac,bluetooth address,ethernet address",
    ["001b44113ab7", "00:1B:44:11:3A:B7", "00-1b-44-11-3a-b7", "001b.4411.3ab7", "5CE91E8A3B02"],
  ],
];

const payloads: readonly ((name: string, value: string | number) => object)[] = [
  (name, value) => ({ [name]: value, status: "ok" }),
  (name, value) => ({ arguments: { applicant: { [name]: value } } }),
  (name, value) => ({ result: JSON.stringify({ rows: [{ [name]: value }] }) }),
];

const columnCases = (kind: string, columns: readonly Column[]): HiddenCase[] =>
  columns.flatMap(([names, values]) =>
    names.split(",").flatMap((name) =>
      spellings(name).flatMap((spelling, at) =>
        values.map((value, nth) => ({
          kind,
          payload: (payloads[(at + nth) % payloads.length] as (typeof payloads)[number])(spelling, value),
          gone: [String(value)],
        })),
      ),
    ),
  );

const containerCases: readonly HiddenCase[] = [
  {
    kind: "national_id",
    payload: { passport: { number: "X1234567", country: "DE" } },
    gone: ["X1234567"],
    keeps: ["DE"],
  },
  {
    kind: "national_id",
    payload: { drivers_license: { no: "D1234567", state: "CA" } },
    gone: ["D1234567"],
    keeps: ["CA"],
  },
  { kind: "national_id", payload: { name: "tax_id", value: "12-3456789" }, gone: ["12-3456789"] },
  { kind: "national_id", payload: { passport_numbers: ["X1234567", "X7654321"] }, gone: ["X1234567", "X7654321"] },
  {
    kind: "imei",
    payload: { imei: ["490154203237519", "490154203237510"] },
    gone: ["490154203237519", "490154203237510"],
  },
];

export const mustGo: readonly HiddenCase[] = [
  ...columnCases("national_id", people),
  ...columnCases("imei", devices),
  ...columnCases("mac", interfaces),
  ...containerCases,
];

const harmless: readonly (readonly [names: string, values: readonly unknown[]])[] = [
  ["sin", [0.5, -1, 0, 0.8414709848, "sin(x)", "original", 45, null, [0, 0.5, 1]]],
  ["cos,tan", [0.8, 123456789]],
  ["pan", ["left", -0.5, 120, "pan-y", true, { x: 10, y: 20 }]],
  ["mac", ["Apple M2", "macOS 14.5", "os-x", true, "hmac-sha256", { os: "14.5" }]],
  ["mac version,mac os,is mac,mac model", ["14.5.1", "23F79", true, "MacBookPro18,3"]],
  ["imei", ["missing", null, "not supported"]],
  ["imei count,imei valid", [2, true]],
  ["routing,routing key", ["/api/users", "orders.v2"]],
  ["tax rate,tax amount,tax total,tax", [0.19, 123456.78, 1999, "19%", "standard"]],
  ["tax id type,tax code,tax category", ["eu_vat", "txcd_10000000", "reduced"]],
  ["tax id", ["txi_1MzABC2eZvKYlo2C", "", null, "required", "string", { type: "string" }, "exempt", "n/a"]],
  ["passport", ["passport.js", "passport-jwt@4.0.1", "local", true, { strategy: "jwt" }, "valid", "expires 2030"]],
  [
    "passport expiry,passport country,passport issued at,passport status",
    ["2030-01-01", "DE", "2024-01-15T12:00:00Z", "valid"],
  ],
  [
    "license,licence",
    [
      "MIT",
      "Apache-2.0",
      "GPL-3.0-or-later",
      "BSD-3-Clause",
      "CC-BY-4.0",
      "SEE LICENSE IN LICENSE.md",
      { key: "mit", spdx_id: "MIT" },
    ],
  ],
  ["license type,license url,license name", ["permissive", "https://opensource.org/licenses/MIT", "MIT License 1988"]],
  ["driver", ["postgres", "nvidia 535.104.05", "chrome", "mysql2"]],
  ["driver version", ["535.104.05", "12345.67"]],
  ["dni", [30, "dni", "7 dni", "robocze"]],
  ["run,runs", ["12345", 42, "npm run build", "run-12", "1234567890", { id: 12 }]],
  ["rut", ["deep", 3]],
  ["rfc", ["RFC 7519", 7519, "rfc9110", "7519"]],
  ["nir,nas", ["near infrared", 0.75, "synology-918"]],
  ["fin", ["end", true, "FIN", 1]],
  ["ic", ["ic_launcher", 74, "NE555"]],
  ["ein", ["ein", "eine"]],
  ["tin", ["tin can", 50, "Sn"]],
  ["nip,nik,ktp", ["nip/tuck", "nikolai", 5]],
  ["ahv,egn,cnp,oib", ["none", 0.2]],
  ["nie", ["nie", "niemals"]],
  ["pas", ["pas de chat"]],
  ["id", ["123456789", 123456789, "AB123456"]],
  [
    "order id,user id,customer id,device id,session id,request id",
    ["123456789", 987654321, "QQ123456C", "001b44113ab7"],
  ],
  [
    "order number,invoice number,ticket number,serial number,part number,build number,version number,phone number count",
    ["100234567", 100234567, "INV-2024-00123", "SN-001b44"],
  ],
  ["document type,document id,document number", ["invoice", "doc_123", "INV-2024-0012"]],
  ["identity,identity provider,identity id", ["okta", "google", "us-east-1:0b9f5c1e-4d3a-4f6b-9a55-2f0e6f1c7d10"]],
  ["national,nationality,national team", ["german", "DE", "U21 2024"]],
  ["number,no,num", ["123456789", 123456789, "QQ123456C"]],
  ["vat,vat rate,vat amount", [19, 0.19, "19%", 123456]],
  ["utr", ["untranslated region", 3]],
  ["medicare", ["advantage", true]],
  ["nhs", ["England", "NHS Digital"]],
  ["personal number count", [123456]],
  ["personal", [true, "personal-42"]],
  ["esn", ["enterprise", "es-NI"]],
  ["bssid count,hwaddr type", [12, "ether"]],
  ["has passport,has tax id,requires passport number,no passport", [true, false, "yes", 1]],
  ["vehicle identification number,vin", ["1HGCM82633A004352"]],
];

export const mustStay: readonly object[] = [
  ...harmless.flatMap(([names, values]) =>
    names
      .split(",")
      .flatMap((name) => spellings(name).flatMap((spelling) => values.map((value) => ({ [spelling]: value })))),
  ),
  { sin: 0.5, cos: 0.8 },
  { pass: true, passport: { session: true, strategies: ["jwt", "local"] } },
  {
    type: "object",
    properties: { passport_number: { type: "string" }, tax_id: { type: "string", pattern: "^\\d{2}-\\d{7}$" } },
  },
  { license: { number: 12, name: "MIT" } },
];
