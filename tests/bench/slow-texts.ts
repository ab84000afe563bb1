/**
 * How long the scrubber takes for a text of 64 KiB: texts that were slow once, realistic texts compared with English prose, and random texts
 * of the words that detectors look for.
 */
import { readdirSync } from "node:fs";
import { compileOptions, everyKind, loadKinds } from "@/lib/scrub/options";
import { createScrubber, type Scrubber } from "@/lib/scrub/scrub";
import { randomFrom } from "@/tests/scrub/order";

const textBytes = 65_536;
const maxMs = { "default kinds": 20, "all kinds": 25 };
/** Realistic texts compared with English prose of as many bytes. */
const maxRatio = 2;
const runs = 5;
const shown = 8;
const say = (line: string) => process.stdout.write(`${line}\n`);

const random = randomFrom(20_261_127);
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const base64 = (length: number) => Array.from({ length }, () => letters[random(64)]).join("");
const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join("");
const digits = (length: number) => Array.from({ length }, () => random(10)).join("");

function fill(part: () => string, head = ""): string {
  const parts = [head];
  for (let bytes = Buffer.byteLength(head); bytes < textBytes; ) {
    const next = part();
    parts.push(next);
    bytes += Buffer.byteLength(next);
  }
  return parts.join("");
}

const prose: Readonly<Record<string, readonly string[]>> = {
  english: [
    "The committee met on Tuesday to discuss the proposal for the new library.",
    "After a long debate it was agreed that the plan should go ahead with minor changes.",
    "Several residents asked when the road would open again, and nobody could say.",
    "A second vote is expected in the spring, once the costs are known.",
  ],
  german: [
    "Der Ausschuss hat am Dienstag über den Vorschlag für die neue Bibliothek beraten.",
    "Nach langer Debatte soll der Plan mit kleinen Änderungen umgesetzt werden.",
    "Mehrere Anwohner fragten, wann die Straße wieder geöffnet wird.",
  ],
  russian: [
    "Я забыл пароль от почты и не могу войти, пришли мне код ещё раз.",
    "Пароль я менял вчера, а код пришёл на старый телефон.",
    "Комитет собрался во вторник, чтобы обсудить план новой библиотеки.",
  ],
  chinese: [
    "您好，我忘记了密码，请把验证码再发给我一次。",
    "密码昨天刚改过，验证码发到手机上了。",
    "委员会星期二开会讨论了新图书馆的方案。",
  ],
  japanese: [
    "こんにちは、パスワードを忘れてしまいました。",
    "もう一度コードを送っていただけますか。",
    "委員会は火曜日に新しい図書館の計画について話し合いました。",
  ],
  korean: ["비밀번호를 잊어버렸어요. 코드를 다시 보내 주세요.", "위원회는 화요일에 새 도서관 계획을 논의했습니다."],
  arabic: [
    "نسيت كلمة المرور ولا أستطيع الدخول، أرسل لي الرمز مرة أخرى.",
    "اجتمعت اللجنة يوم الثلاثاء لمناقشة خطة المكتبة الجديدة.",
  ],
  hindi: ["मैं पासवर्ड भूल गया हूँ, कृपया कोड फिर से भेजें।", "समिति ने मंगलवार को नए पुस्तकालय की योजना पर चर्चा की।"],
};

const hostile: Readonly<Record<string, () => string>> = {
  "密码, AKIA, Base64 and digits": () =>
    fill(() => `${pick(["密码:", "AKIA", " <", " "])}${pick([base64(20), digits(6), " "])}`),
  "验证码, пароль and パスワード with Base64": () =>
    fill(() => `${pick(["验证码", "пароль", "パスワード"])} ${base64(30)} `),
  "код, +49 and hex": () => fill(() => `код +49 ${hex(12)} `),
  "a Markdown table of 密码": () =>
    fill(() => `| user${random(1_000)} | ${base64(8)} | ok |\n`, "| 用户 | 密码 | 备注 |\n|---|---|---|\n"),
  "codes in Chinese": () => fill(() => `【支付宝】您的验证码是${digits(6)}，请勿泄露。`),
  "codes in Russian": () => fill(() => `Ваш код подтверждения: ${digits(4)}. Никому не сообщайте код. `),
  "password=v": () => fill(() => "password=v "),
  "пароль: ромашка": () => fill(() => "пароль: ромашка "),
  "password →": () => fill(() => "password → "),
  "creds: bob / x": () => fill(() => "creds: bob / x "),
  "密码: 我的": () => fill(() => "密码: 我的 "),
  ".env": () =>
    fill(
      () =>
        `DB_${hex(3).toUpperCase()}_URL=postgres://u:${base64(8)}@h/db\nAPI_KEY=${base64(24)}\nDEBUG=true\nPORT=${digits(4)}\n`,
    ),
  "an access log": () =>
    fill(
      () =>
        `89.160.20.${random(255)} - - [27/Nov/2026:00:00:01 +0000] "GET /items?page=${random(99)}&token=${hex(16)} HTTP/1.1" 200 ${digits(4)} "-" "Mozilla/5.0 (X11; Linux x86_64) Chrome/124.0.0.0"\n`,
    ),
  "Base64 of short texts": () => fill(() => `${Buffer.from(`user ${digits(4)}`).toString("base64")} `),
  "hexadecimal texts in a row": () => fill(() => `-${Buffer.from("just some words ok").toString("hex")}`),
  "hashes in a row": () => fill(() => `${base64(64)}-`),
  "gzip headers": () => fill(() => `H4sI${base64(28)} `),
  "64 letters and digits": () => fill(() => `${base64(64)} `),
  "percent-encoding": () => fill(() => `%25252540${base64(3)}`),
};

/** Every word that a detector or its data contains. */
async function words(): Promise<readonly string[]> {
  const folder = new URL("../../lib/scrub/data/", import.meta.url);
  const found = new Set(
    compileOptions({ kinds: everyKind }).scan.passes.flatMap(({ triggers }) =>
      triggers.flatMap((one) => one.words ?? []),
    ),
  );
  const collect = (value: unknown): void => {
    if (typeof value === "string") for (const word of value.split(/[\s|(){}[\]?*+\\.]+/)) found.add(word);
    else if (value instanceof Map || value instanceof Set || Array.isArray(value))
      for (const one of value) collect(one);
    else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) collect(one);
  };
  for (const file of readdirSync(folder)) collect(await import(new URL(file, folder).href));
  return [...found].filter((word) => word.length > 1);
}

const separators = [
  ": ",
  ":",
  "=",
  " ",
  "\n",
  " is ",
  " = ",
  "\t",
  "|",
  '":"',
  "'",
  ", ",
  "/",
  " -> ",
  "(",
  "&",
  "：",
  "、",
  "+",
];
const values: readonly (() => string)[] = [
  () => base64(8),
  () => base64(24),
  () => hex(12),
  () => digits(4),
  () => digits(6),
  () => digits(11),
  () => "+49 ",
  () => "v",
  () => "a@b",
  () => "12.34.",
  () => "Ab",
  () => "ж",
  () => "",
];
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text,
  encodeURIComponent,
  (text) => JSON.stringify(text),
  (text) => Buffer.from(text).toString("base64"),
];

function randomText(all: readonly string[]): { readonly name: string; readonly text: string } {
  const own = Array.from({ length: 1 + random(3) }, () => pick(all));
  const between = Array.from({ length: 1 + random(2) }, () => pick(separators));
  const value = pick(values);
  const encode = pick(encodings);
  const text = encode(fill(() => `${pick(own)}${pick(between)}${value()}${pick(between)}`).slice(0, textBytes));
  return { name: `${JSON.stringify(own)} ${JSON.stringify(between)}`, text };
}

type Slow = { readonly name: string; readonly ms: number; readonly kinds: keyof typeof maxMs };

const fastest = ({ scrub }: Scrubber, text: string, repetitions = runs): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < repetitions; run++) {
    const started = performance.now();
    scrub({ text });
    least = Math.min(least, performance.now() - started);
  }
  return least;
};

/** @returns Whether all texts are within their bounds. */
export async function benchmarkTexts(count: number): Promise<boolean> {
  await loadKinds(everyKind);
  const scrubbers = [
    ["default kinds", createScrubber()],
    ["all kinds", createScrubber({ kinds: everyKind })],
  ] as const;
  const all = await words();
  const texts = [
    ...Object.entries(hostile).map(([name, make]) => ({ name, text: make() })),
    ...Array.from({ length: count }, () => randomText(all)),
  ];
  const results: Slow[] = texts.flatMap(({ name, text }) =>
    scrubbers.map(([kinds, scrubber]) => ({ name, kinds, ms: fastest(scrubber, text) })),
  );
  say(
    `\ntexts of 64 KiB, of them ${count} random ones of ${all.length} words (goals 20 and 25 ms, the least of ${runs})`,
  );
  for (const [kinds] of scrubbers) {
    const own = results.filter((one) => one.kinds === kinds).sort((one, other) => other.ms - one.ms);
    for (const { name, ms } of own.slice(0, shown)) say(`${ms.toFixed(1).padStart(6)} ms  ${kinds}  ${name}`);
  }
  const slow = results.filter(({ ms, kinds }) => ms > maxMs[kinds]);
  say(slow.length === 0 ? "all are within the goals" : `${slow.length} of ${results.length} exceed the goals`);

  say(`\nrealistic texts of 64 KiB, times the same bytes of English (goal ${maxRatio})`);
  const byLanguage = Object.entries(prose).map(([name, sentences]) => {
    const text = fill(() => `${pick(sentences)} `);
    return { name, times: scrubbers.map(([, scrubber]) => fastest(scrubber, text, 4 * runs)) };
  });
  const [floor = [1, 1]] = byLanguage.map(({ times }) => times);
  let isFair = true;
  for (const { name, times } of byLanguage) {
    const ratios = times.map((ms, at) => ms / (floor[at] as number));
    isFair &&= ratios.every((ratio) => ratio <= maxRatio);
    say(
      `${name.padEnd(10)}${times.map((ms, at) => `${ms.toFixed(2).padStart(8)} ms ${(ratios[at] as number).toFixed(1)}×`).join("")}`,
    );
  }
  return slow.length === 0 && isFair;
}
