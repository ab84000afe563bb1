/** Texts whose structure reveals a secret, encoded in forms, paths, entities and escapes. */
import { carriers } from "@/tests/scrub/set/carriers";
import type { HiddenCase } from "@/tests/scrub/set/case";

/** A text, and the part of it that must be removed. */
const texts: readonly (readonly [text: string, secret: string])[] = [
  ['put("password", "hunter2X!")', "hunter2X!"],
  ["client.login('bob', 'Winter2024!')", "Winter2024!"],
  ['const apiKey = process.env.API_KEY || "zx81kq92lm03";', "zx81kq92lm03"],
  ['headers.set("Authorization", "tok_9f8a7b6c5d4e")', "tok_9f8a7b6c5d4e"],
  ['smtplib.SMTP("mail.example").login("bob", "S3cure-Pass9")', "S3cure-Pass9"],
  ["curl -u bob:Winter2024! https://api.example/x", "Winter2024!"],
  ["mysqldump --user=app --password=S3cure-Pass9 shop", "S3cure-Pass9"],
  ["machine api.example login bob password hunter2X", "hunter2X"],
  ["id,password,city\n1,opensesame,Lisbon\n2,letmein99,Porto", "opensesame"],
  ["| id | password |\n|----|----------|\n| 1  | opensesame |", "opensesame"],
  ['{"user":"bob","pass":"correct horse battery"}', "correct horse battery"],
  ['{"name":"X-Api-Key","value":"tok_9f8a7b6c5d"}', "tok_9f8a7b6c5d"],
  ['{"outputs":{"x":{"value":"hunter2","sensitive":true}}}', "hunter2"],
  ["{'username': 'bob', 'pw': 'hunter2'}", "hunter2"],
  ['{"element":"Password field","ref":"e21","text":"Sommerregen"}', "Sommerregen"],
  ["Your verification code is 482913", "482913"],
  ["IDENTIFIED BY 'S3cure-Pass9'", "S3cure-Pass9"],
];

/** The whole text and both halves, so that no long part can go unnoticed. */
const cutEncoded = (encoded: string) => [
  encoded,
  encoded.slice(0, encoded.length >> 1),
  encoded.slice(encoded.length >> 1),
];

/** Carriers that wrap lines, that cannot contain line breaks, and that do not encode spaces. */
const others = /quoted-printable|encoded word|escape\(\)/;

export const mustGo: readonly HiddenCase[] = Object.entries(carriers)
  .filter(([name]) => !others.test(name))
  .flatMap(([name, { encode, wrap }]) =>
    texts
      .filter(([text]) => name !== "entities, named" || !/[|!]/.test(text))
      .map(([text, secret]) => ({
        kind: "secret",
        payload: wrap(encode(text)),
        gone: cutEncoded(encode(secret)).filter((part) => /[\da-z]{4}/i.test(part)),
      })),
  );

/** Similar texts without a secret. */
const harmless: readonly string[] = [
  'put("title", titleField.value)',
  "client.login(user, secret)",
  "const apiKey = process.env.API_KEY;",
  'headers.set("Accept", "application/json")',
  "id,title,city\n1,opensesame,Lisbon\n2,letmein,Porto",
  "| id | status |\n|----|--------|\n| 1  | open   |",
  '{"user":"bob","pass":true,"fail":false}',
  '{"name":"X-Request-Id","value":"8f14e45fceea167a"}',
  '{"element":"Search field","ref":"e21","text":"Sommerregen"}',
  '{"type":"object","properties":{"password":{"type":"string"}}}',
  "Error code 482913 in module 7",
  "mysqldump --user=app shop > /tmp/shop.sql",
  "total = a + b + c; // 1 + 2",
  "see the docs (chapter 4), the FAQ & the API",
];

export const mustStay: readonly object[] = [
  ...Object.entries(carriers)
    .filter(([name]) => !others.test(name))
    .flatMap(([, { encode, wrap }]) => harmless.map((text) => wrap(encode(text)))),
  { url: "/badge.svg?v=1.2.3.4+build" },
  { html: '<input title="a &amp; b" value="1, 2 &gt; 3"><p>x &lt; y &amp;&amp; y &lt; z</p>' },
  { code: 'log("a\\tb\\n"); log("c: \\"d\\"\\n"); throw new Error("no\\nway")' },
];
