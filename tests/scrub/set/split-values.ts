/** Values that are cut by spaces between single characters, or by Markdown. Also letters and numbers in a row that are no value. */
import { gone, type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

const spaced = (text: string) => [...text].join(" ");
/** A value, the text before it, its kind. */
const values: readonly (readonly [value: string, before: string, kind: string])[] = [
  ["mira.holt@harbor.example", "my mail is ", "email"],
  ["4012888888881881", "card number ", "card"],
  ["GB29NWBK60161331926819", "the iban is ", "iban"],
  ["212-555-0147", "call me at ", "phone"],
  ["+14155550132", "", "phone"],
  ["password:tanglewood", "", "secret"],
];

export const mustGo: readonly HiddenCase[] = [
  ...values.flatMap(([value, before, kind]) =>
    ["", " thanks", ", thanks", "\nbye"].map((after) => {
      const written = spaced(kind === "secret" ? (value.split(":")[1] ?? "") : value);
      return gone(kind, { text: `${before}${spaced(value)}${after}` }, written);
    }),
  ),
  gone("card", { text: "Card: **4012** **8888** **8888** **1881**" }, "8888** **1881"),
  gone("card", { text: "`4012` `8888` `8888` `1881` is the card" }, "8888` `1881"),
  gone("email", { text: "Write to `mira.holt`@`harbor.example`." }, "mira.holt"),
  gone("email", { text: "Write to **mira.holt**@**harbor.example**" }, "harbor.example"),
  gone("api_key", { text: "key: `AKIA5RXV`**WLOX3VUSAPZY**" }, "WLOX3VUSAPZY"),
];

export const mustStay = parsePayloads(`
a b c d e f g h i j k l m n o p
1 2 3 4 5 6 7 8 9 10
x = [ 0 1 1 0 1 0 0 1 ]
| a | b | c | d | e | f |
r n b q k b n r / p p p p p p p p
S O S S O S S O S
A B C D E F G H is the alphabet
T h e  q u i c k  f o x
**bold** **bold** and \`code\` \`code\`
\`git\` \`status\` then \`git\` \`log\`
**Total** **12** **34** **56**
Phone: 138****5678
2**31 and f(a**b)
0 0 1 2 1 0 2 1 2 0 1 2 1
0 1 1 1 0 1 0 0 1 0 1 1 0 1
labels = [0 1 1 1 0 1 0 0 1 0 1 1 0 1]
Connect PIN 10 11 12 to GND
GPIO PIN 17 27 22
`);
