/** Numbers of people in further countries, values in markup and form parts, paths after compiler flags, and what only looks like them. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "national_id",
    String.raw`
    {"cccd":"⟦052183009174⟧"}
    {"so_cccd":"⟦052183009174⟧"}
    {"cmnd":"⟦052183009⟧"}
    {"kod_melli":"⟦0078351694⟧"}
    {"iin":"⟦840917300251⟧"}
    {"pinfl":"⟦31709841250067⟧"}
    {"nin":"⟦52817340962⟧"}
    ИИН ⟦840917300251⟧
    کد ملی: ⟦0078351694⟧
    الرقم القومي ⟦28409171234567⟧
    เลขบัตรประชาชน ⟦1101700230708⟧
    תעודת זהות ⟦313482564⟧
    <nationalId>⟦7409172250318⟧</nationalId>
    <ns2:PassportNumber>⟦K4829173⟧</ns2:PassportNumber>
    "--x\r\nContent-Disposition: form-data; name=\"id_number\"\r\n\r\n⟦7409172250318⟧\r\n--x--"
    "--x\r\nContent-Disposition: form-data; name=\"national_id\"\r\nContent-Type: text/plain\r\n\r\n⟦7409172250⟧\r\n--x--"
  `,
  ),
  ...markedCases(
    "date_of_birth",
    String.raw`
    <BirthDt>⟦1984-09-17⟧</BirthDt>
    <Birthdate>⟦17.09.1984⟧</Birthdate>
    "--x\r\nContent-Disposition: form-data; name=\"birthdate\"\r\n\r\n⟦1984-09-17⟧\r\n--x--"
  `,
  ),
  ...markedCases(
    "street_address",
    String.raw`
    <StrtNm>⟦Bulevar Zorana Kvita 41⟧</StrtNm>
    <AdrLine>⟦Kvitova 41/7⟧</AdrLine>
    <street>⟦Bulevar Zorana Kvita 41⟧</street>
    <ns1:StreetName xml:lang="sr">⟦Bulevar Zorana Kvita 41⟧</ns1:StreetName>
    <address1>⟦Kvitova 41⟧</address1>
    "--x\r\nContent-Disposition: form-data; name=\"street\"\r\n\r\n⟦Kvitova 41⟧\r\n--x--"
    {"street":"⟦House Street 4⟧"}
    {"street":"⟦Haus Nr. 4⟧"}
  `,
  ),
  ...markedCases(
    "bank_account",
    `
    {"BankAccountDetails":"⟦12-3141-0058219-00⟧"}
    {"bank_details":"⟦12-3141-0058219-00⟧"}
    <BankAccountNumber>⟦0058219004⟧</BankAccountNumber>
  `,
  ),
  ...markedCases(
    "phone",
    `
    το τηλέφωνό σας ⟦2310 558 193⟧ επιβεβαιώθηκε
    το τηλέφωνό μου είναι ⟦2310 558 193⟧
    το κινητό της ⟦6941 558 193⟧
    10:04:09 ⟦030 234 5678⟧ called
  `,
  ),
  ...markedCases(
    "home_path",
    `
    ld: search path '-L/Users/⟦zorvald_q⟧/lib' not found
    -F/Users/⟦zorvald_q⟧/Frameworks -isystem/home/⟦zorvald_q⟧/include
    docker run "-v/home/⟦zorvald_q⟧/data:/data"
  `,
  ),
  ...markedCases(
    "private_key",
    String.raw`
    "⟦-----BEGIN PRIVATE KEY----- MIIEvQIBADANBgkq hkiG9w0BAQEFAASC⟧"
    "⟦-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA⟧"
    "⟦-----BEGIN RSA PRIVATE KEY-----: here it is MIIEpAIBAAKCAQEA7x\nq2w3e4r5t6y7u8i9o0p1a2s3d4f5\n-----END RSA PRIVATE KEY-----⟧"
    "⟦-----BEGIN PRIVATE KEY----- and then MIIEvQIBADANBgkqhkiG9w0BAQEFAASC⟧"
  `,
  ),
  ...markedCases("secret", `{"password":"⟦#7c3aed⟧"}`),
  ...markedCases("secret", `{"options":{"pin":"⟦4471⟧"}}`),
  ...markedCases("secret", `{"options":{"pin":⟦4471⟧,"timeout":30}}`),
  ...markedCases("secret", `{"results":{"password":⟦118204⟧,"attempts":2}}`),
  ...markedCases("secret", `{"door_code":"⟦4471⟧"}`),
  ...markedCases("street_address", `{"street":"⟦Calle 1⟧"}\n{"street":"⟦Haus 3⟧"}`),
  ...markedCases("secret", `{"login":{"password":⟦118204⟧,"attempts":2}}`),
  ...markedCases("ip", `node ⟦2a02:cf40:85a3:1000:8a2e:370:7334:1⟧ up`),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    <street>required</street>
    <StreetName>xs:string</StreetName>
    <address>0x4000</address>
    <nationalId>string</nationalId>
    <dob>YYYY-MM-DD</dob>
    "--x\r\nContent-Disposition: form-data; name=\"order_id\"\r\n\r\n7409172250318\r\n--x--"
    {"street":"Street and house number"}
    {"street":"Straße und Hausnummer"}
    {"street":"Rue et numéro"}
    {"address_line1":"Address line 1"}
    {"access_code":403}
    {"entry_code":"GL-4711"}
    https://x.example/invite?key=product-launch-q3-2026-x
    INSERT INTO t (name, security, created_at) VALUES ('Loft','WPA2','2026-01-01 10:00:00')
    {"bank_details":"see contract"}
    {"iin":"not set"}
    {"nin":"required"}
    SHA256 Fingerprint=9F:7C:05:7C:35:A2:5B:96
    MD5 a1:b2:c3:d4:e5:f6:07:18
    "2026-03-01 04:00:12  118220481 backups/core.zst\n2026-03-02 04:00:09  118302177 backups/core.zst"
    10:04:09 0341 rows
    The file should start with -----BEGIN PRIVATE KEY----- and contain base64 text.
    look for -----BEGIN RSA PRIVATE KEY----- in the upload, then reject it
    {"colors":{"--color-secret":"#7c3aed","--shadow-token":"4px"}}
    {"secret-color":"#7c3aed"}
    {"token.border":"#1d4ed8"}
    {"options":{"Passkey":412,"Password":118,"SMS code":90,"Magic link":204}}
    {"by_method":{"password":9120,"otp":377}}
    {"auth_stats":{"password":9120,"token":377}}
    pages -web/home/about
    -I/usr/include -o/home/index.html
  `);
