/** The lines of one text as a list: commands and their output, dialogs, tables, settings. Also device codes and dates in parts. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const encoded = btoa("Harbor_4412x");
const md5 = ["md5bca1b12e5deba269", "0b1557ac892767df"].join("");

const secret = (payload: object, ...gone: readonly string[]): HiddenCase => ({ kind: "secret", payload, gone });

export const mustGo: readonly HiddenCase[] = [
  secret({ log: ["$ vault kv get -field=password secret/app", "falcon-juniper-20", "$ date"] }, "falcon-juniper-20"),
  secret({ output: ["root@web1:~# cat /run/secrets/db_password", "Harbor_4412x"] }, "Harbor_4412x"),
  secret({ lines: ['>>> os.environ["API_KEY"]', "'9f8a7b6c5d4e3f2a'"] }, "9f8a7b6c5d4e3f2a"),
  secret({ logs: ["S: 334 VXNlcm5hbWU6", "C: Ym9i", "S: 334 UGFzc3dvcmQ6", `C: ${encoded}`, "S: 235 ok"] }, encoded),
  secret({ trace: ["USER bob", "331 Password required for bob", "PASS Harbor_4412x", "230 in"] }, "Harbor_4412x"),
  secret({ log: [" usename | passwd ", "---------+--------", ` rep     | ${md5}`, "(1 row)"] }, md5),
  secret(
    { rows: ["id,user,password", "1,bob,Harbor_4412x", "2,al,falcon-juniper-20"] },
    "Harbor_4412x",
    "falcon-juniper-20",
  ),
  secret({ rows: ["user\tapi_key", "bob\tHarbor_4412x"] }, "Harbor_4412x"),
  secret({ file: ["account work", "host mx.lan", "user jo", "password Harbor_4412x"] }, "Harbor_4412x"),
  secret({ file: ["machine mx.lan", "login jo", "password Harbor_4412x"] }, "Harbor_4412x"),
  ...["HomeKit setup code: 670-10-545 (bridge)", "Your HomeKit code is 670-10-545", "Setup code: 670-10-545"].map(
    (text) => secret({ text }, "670-10-545"),
  ),
  secret({ text: "Matter pairing code: 3497-011-2332" }, "3497-011-2332"),
  secret({ text: "Bluetooth PIN: 4821" }, "4821"),
  secret({ text: "the Bluetooth passkey is 482193" }, "482193"),
  secret({ text: "WPS PIN is 12345670" }, "12345670"),
  secret({ text: "Zigbee install code: 83FE D340 7A93 9723 A5C6 39B2 6916 D505 C3B5" }, "6916 D505"),
  secret({ text: "Scan the code MT:Y.K9042C00KA0648G00" }, "MT:Y.K9042C00KA0648G00"),
  ...[
    "Votre code de vérification est le 774917. Valable 15 minutes.",
    "Su código de verificación es el 774917",
    "Il codice di verifica è il 774917",
    "O código de verificação é o 774917",
    "Ihr Bestätigungscode ist die 774917",
    "The verification code is the 774917",
    "Uw verificatiecode is de 774917",
  ].map((text) => secret({ text }, "774917")),
  ...[
    "Meld deg på 928 44 713 (mobil) før fredag",
    "Zadzwoń do mnie: 512 883 407, najlepiej wieczorem",
    "Proszę dzwonić na 512 883 407",
    "512 883 407 to mój numer",
    "928 44 713 er mitt nummer",
    "612 34 56 78 es mi móvil",
    "Rappelez-moi au 612 34 56 78",
    "Escríbeme al 612 34 56 78",
    "Mi trovi al 333 482 1177 (cellulare)",
    "Zavolejte mi na 602 334 881",
  ].map((text): HiddenCase => ({ kind: "phone", payload: { text }, gone: [/\d[\d ]{7,}\d/.exec(text)?.[0] ?? ""] })),
  { kind: "home_path", payload: { output: "c:/users/gosiak/.gitconfig" }, gone: ["gosiak"] },
  { kind: "home_path", payload: { output: "d:/users/gosiak/a.txt" }, gone: ["gosiak"] },
  {
    kind: "date_of_birth",
    payload: { date_of_birth: { year: 1977, month: "September", day: 23 } },
    gone: ["September", "23"],
  },
  { kind: "date_of_birth", payload: { birthDate: { day: 23, month: 9, year: 1977 } }, gone: ["23", "1977"] },
  { kind: "date_of_birth", payload: { dob: [1977, 9, 23] }, gone: ["1977", "23"] },
];

export const mustStay: readonly object[] = [
  { log: ["$ npm test", "password.test.ts passed", "$ date"] },
  { log: ["$ cat README.md", "tokenizer", "done"] },
  { tags: ["password", "token", "secret"] },
  { columns: ["id", "password", "token"] },
  { lines: ["token, please", "thanks"] },
  { rows: ["id,name", "1,web-server-20"] },
  { rows: ["status,token_count", "ok,4096"] },
  { hints: ["Enter your password, then continue", "harbor view-20"] },
  { log: ["C: EHLO mx", "S: 250 AUTH LOGIN PLAIN", "S: 250 ok"] },
  { text: "setup code paths: 670-10" },
  { text: "part 670-10-545 is out of stock" },
  { text: "Matter of 3497-011-2332 rows" },
  { text: "the setup code is in setup.ts" },
  { text: "Install code-server 4.89.0" },
  { text: "928 44 713 units (monthly)" },
  { text: "dzwonek 512 883 407 odtworzeń".replace("dzwonek", "utwór") },
  { text: "512 883 407 is my total" },
  { output: "api/users/42" },
  { release: { year: 1977, month: "September", day: 23 } },
  { date_range: [1977, 9, 23] },
  { mask: "the error is the 404 page" },
  { phone_field: { visible: true, mask: "+99 999 999 999" } },
  { text: "mask: +99 (999) 999-99-99" },
  { hi: { otp: "ओटीपी दर्ज करें" } },
];
