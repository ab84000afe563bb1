/** Addresses, account numbers and cards as their standards define them. */
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";
import { failing } from "@/tests/support/failing";

const clean = (text: string) => scrub({ text }).value.text;

function luhn(payload: string): string {
  for (let check = 0; check < 10; check++) {
    const sum = [...`${payload}${check}`].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return `${payload}${check}`;
  }
  return payload;
}

describe("addresses of RFC 5322 and RFC 6531", () => {
  const addresses = [
    ...["simple@example.com", "very.common@example.com", "x@example.com", "user.name+tag+sorting@example.com"],
    ...["long.email-address-with-hyphens@and.subdomains.example.com", "surname@example.com"],
    ...["mailhost!username@example.org", "user%example.com@example.org", "user-@example.org", "_test@example.org"],
    ...['" "@example.org', '"john..doe"@example.org', '"very.(),:;<>[].unusual"@example.com'],
    ...["postmaster@[123.123.123.123]", "postmaster@[IPv6:2001:0db8:85a3:0000:0000:8a2e:0370:7334]"],
    ...[
      "Pelé@example.com",
      "δοκιμή@παράδειγμα.δοκιμή",
      "我買@屋企.香港",
      "二ノ宮@黒川.日本",
      "медведь@с-балалайкой.рф",
    ],
  ];
  it("are removed", () => {
    const failures = failing(addresses, (address) => {
      expect(clean(address)).toBe("[email]");
      expect(clean(`an address, ${address}, and more`)).toBe("an address, [email], and more");
    });

    expect(failures).toEqual([]);
  });

  const harmless = ["abc.example.com", "@example.com", "jane@", "jane@localhost", "jane@example", "jane@-", "a@1.2.3"];
  it("are distinguished from similar texts, which stay", () => {
    expect(failing(harmless, (text) => expect(clean(text)).toBe(text))).toEqual([]);
  });
});

// One for each country, from the SWIFT registry.
const registry = `AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201
AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456
BI4210000100010000332045181 BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00 CH9300762011623852957
CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000
DJ2100010000000154000100186 DK5000400440116243 DO28BAGR00000001212453611324 EE382200221020145685
EG380019000500000000263180002 ES9121000418450200051332 FI2112345600000785 FK88SC123456789012 FO6264600001631634
FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917 GI75NWBK000000007099453 GL8964710001000206
GR1601101250000000012300695 GT82TRAJ01020000001210029690 HN88CABF00000000000250005469 HR1210010051863000160
HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999 IQ98NBIQ850123456789012
IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101
KZ86125KZT5004100100 LB62099900000001001901229114 LC55HEMM000100010012001200023015 LI21088100002324013AA
LT121000011101001000 LU280019400644750000 LV80BANK0000435195001 LY83002048000020100120361 MC5811222000010123456789030
MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984 MN121234123456789123 MR1300020001010000123456753
MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NI45BAPR00000013000003558124 NL91ABNA0417164300
NO9386011117947 OM810180000001299123456 PK36SCBL0000001123456702 PL61109010140000071219812874
PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000
RS35260005601001611379 RU0304452522540817810538091310419 SA0380000000608010167519 SC18SSCB11010000000000001497USD
SD8811123456789012 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100
SO211000001001000100141 ST23000100010051845310146 SV62CENR00000000000000700025 TL380080012345678910157
TN5910006035183598478831 TR330006100519786457841326 UA213223130000026007233566001 VA59001123000012345678
VG96VPVG0000012345678901 XK051212012345678906 YE15CBYE0001018861234567891234`.split(/\s+/);

describe("the IBAN registry of ISO 13616", () => {
  it("contains only numbers that are removed in every form", () => {
    const forms = registry.flatMap((iban) => [
      iban,
      iban.toLowerCase(),
      iban.replace(/.{4}/g, "$& ").trim(),
      iban.replace(/.{4}/g, "$&-").replace(/-$/, ""),
    ]);

    expect(forms.filter((form) => clean(`to ${form} now`) !== "to [iban] now")).toEqual([]);
  });

  it("contains no number that is removed with one digit changed, or one more", () => {
    const others = registry.flatMap((iban) => {
      const last = iban.search(/\d\D*$/);
      return [`${iban.slice(0, last)}${(Number(iban[last]) + 1) % 10}${iban.slice(last + 1)}`, `${iban}0`];
    });
    const kindsIn = (text: string) => scrub({ text }).redactions.map(({ kind }) => kind);

    expect(others.filter((other) => kindsIn(`to ${other} now`).includes("iban"))).toEqual([]);
  });
});

describe("the issuer ranges of ISO/IEC 7812", () => {
  const issued: [issuer: string, prefix: string, length: number][] = [
    ["Visa", "4", 16],
    ["Mastercard", "51", 16],
    ["Mastercard, last of its first range", "559999", 16],
    ["Mastercard, first of its second range", "222100", 16],
    ["Mastercard, last of its second range", "272099", 16],
    ["American Express", "34", 15],
    ["American Express", "37", 15],
    ["Diners Club", "300", 14],
    ["Diners Club", "305", 14],
    ["Diners Club", "36", 14],
    ["Diners Club", "38", 14],
    ["Discover", "6011", 16],
    ["Discover", "644", 16],
    ["Discover", "65", 16],
    ["JCB, first", "3528", 16],
    ["JCB, last", "3589", 16],
    ["UnionPay", "62", 16],
    ["UnionPay, long", "62", 19],
    ["Maestro", "5018", 16],
    ["Maestro", "6304", 16],
    ["Maestro", "6759", 16],
    ["Mir", "2200", 16],
    ["Mir", "2204", 16],
    ["RuPay", "8172", 16],
    ["Troy", "9792", 16],
    ["Visa, long", "4", 19],
  ];
  it("contain numbers that are removed as text, and as a number if they fit one", () => {
    const failures = failing(issued, ([_, prefix, length]) => {
      const number = luhn(prefix.padEnd(length - 1, "4071392658"));
      const oneOff = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;

      expect(clean(`ref ${number}.`)).toBe("ref [card].");
      expect(clean(`ref ${oneOff}.`)).toBe(`ref ${oneOff}.`);
      if (Number.isSafeInteger(Number(number)) && length < 17)
        expect(scrub({ ref: Number(number) }).value).toEqual({ ref: "[card]" });
    });

    expect(failures).toEqual([]);
  });

  const notIssued: [prefix: string, length: number][] = [
    ["1", 16],
    ["2100", 16],
    ["222099", 16],
    ["2730", 16],
    ["3527", 16],
    ["3590", 16],
    ["33", 15],
    ["35", 14],
    ["7", 16],
    ["90", 16],
    ["4", 12],
  ];
  it("are distinguished from numbers that are not issued, which stay", () => {
    const numbers = notIssued.map(([prefix, length]) => luhn(prefix.padEnd(length - 1, "4071392658")));

    expect(numbers.filter((number) => clean(`ref ${number}.`) !== `ref ${number}.`)).toEqual([]);
  });
});

describe("addresses of RFC 4291, RFC 5952 and RFC 791", () => {
  const addresses = [
    ...["ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", "2A02:CF40:0:0:8:800:200C:417A", "2A02:CF40::8:800:200C:417A"],
    ...["0:0:0:0:0:0:13.1.68.3", "::13.1.68.3", "::FFFF:129.144.52.38", "2a02:cf40:0:0:1::1"],
    ...["2A02:CF40:0000:CD30:0000:0000:0000:0000", "2a02:cf40::", "2a02:cf40::a:b%en0", "141.97.61.255"],
  ];
  it("are removed", () => {
    expect(addresses.filter((address) => clean(`from ${address} today`) !== "from [ip] today")).toEqual([]);
  });

  const harmless = [
    ...["::", "2001:DB8:0:0:8:800:200C", "2001::25de::cade", "1:2:3:4:5:6:7:8:9", "12345::1", "g::1", "256.1.1.1"],
    ...["1.2.3", "1.2.3.04", "1.2.3.4.5", "1.2.3.1000"],
    // Loopback, the unspecified address and broadcast: RFC 6890.
    ...["::1", "127.0.0.1", "0.0.0.0", "255.255.255.255", "::ffff:127.0.0.1"],
  ];
  it("are distinguished from similar texts and from addresses of no host, which stay", () => {
    expect(failing(harmless, (text) => expect(clean(`at ${text} today`)).toBe(`at ${text} today`))).toEqual([]);
  });
});
