/** Email addresses: RFC 5322, and RFC 6531 for scripts other than Latin. */
import { findBrokenEmails, findSpelledEmails, spelledWords, spokenPasses } from "@/lib/scrub/detectors/spelled-email";
import { characterTable, codeAt, isLetter, isWord, matchesAt, PERCENT, PLUS } from "@/lib/scrub/engine/characters";
import type { Detector, Fits, Reading } from "@/lib/scrub/engine/detector";
import { tablePass } from "@/lib/scrub/engine/text-tables";
import { type View, widthAt } from "@/lib/scrub/engine/view";

const maxLocalLength = 256;
const maxDomainLength = 255;

/**
 * File extensions, systemd unit types and attributes of matrices that are not top-level domains: `logo@2x.png`, `vue@3.js`,
 * `getty@tty1.service`, `A@B.shape`.
 */
const suffix =
  /(?:shape|dtype|ndim|astype|reshape|transpose|numpy|tolist|detach|cuda|cpu|mean|sum|size|norm|conj|flatten|ravel|squeeze|unsqueeze|float|half|argmax|argmin|softmax|grad|values|copy|clone|item|png|jpe?g|gif|webp|avif|svg|ico|s?css|[cm]?js|[jt]sx|min|mp4|heic|tiff?|tar|tgz|gz|json|html?|service|socket|timer|mount|slice)(?![a-z\d-])/iy;

/**
 * `git@host:path` and `ssh://git@host` name a repository, `this@MainActivity.finish()` an outer scope in Kotlin, and `$USER@host` a
 * variable. `user:password@host` is an example of a login.
 */
const scope =
  /(?:[bfru]')?(?:git@|(?:this|super)@[A-Z]|\$\{?[A-Z][A-Z\d_]{1,40}\}?@|(?<=:\/\/[\w-]{0,32}:)(?:pass(?:word)?|pwd|secret|token|anonymous|guest|redacted|REDACTED)@)/y;

/** SSH algorithms and extensions with names like addresses (RFC 4251, section 6): `aes256-gcm@openssh.com`. */
const sshName =
  /(?=[\w-]{0,60}(?:aes|cert|chacha|curve|ecdsa|ed25519|hmac|mlkem|rijndael|sntrup|ssh|umac|zlib))[\w-]{3,60}@(?:openssh\.com|libssh\.org|lysator\.liu\.se)/y;

/** A package, its version and a revision or an option: `openssl@3--3.3.1`, `python@3.12.4_1`. */
const packageVersion = /v?\d+(?:\.\d+)*(?:--|_\d)/y;

function findEmails(reading: Reading, spans: number[]): void {
  const { text } = reading;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const start = localStart(reading, at);
    if (start === at) continue;
    const end = domainEnd(text, at + 1);
    if (end < 0 || matchesAt(scope, text, start) || matchesAt(sshName, text, start)) continue;
    if (matchesAt(packageVersion, text, at + 1)) continue;
    spans.push(start, end);
  }
}

/** The dots of Chinese and Japanese (RFC 3490) in a domain. The sentence can continue after one: `jane@example.com。Thanks`. */
const wideDomain =
  /(?:[\w\u3040-\u9fff\uac00-\ud7a3-]{1,63}[.。｡]){1,4}(?:[A-Za-z]{2,24}(?![A-Za-z\d])|中[国國]|公司|网络|網絡|香港|台[湾灣]|日本|한국)/y;
const wideDot = /[。｡]/;
const topLevel = /^(?:com|net|org|edu|gov|info|biz|io|ai|app|dev|[a-z]{2}|[\u3040-\ud7a3]{2})$/i;

function findWideDots(reading: Reading, spans: number[]): void {
  const { text } = reading;
  if (!wideDot.test(text)) return;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    wideDomain.lastIndex = at + 1;
    const labels = wideDomain.exec(text)?.[0].split(/(?=[.。｡])/) ?? [];
    while (labels.length > 1 && !topLevel.test((labels.at(-1) as string).slice(1))) labels.pop();
    const domain = labels.join("");
    const start = localStart(reading, at);
    if (start < at && labels.length > 1 && wideDot.test(domain)) spans.push(start, at + 1 + domain.length);
  }
}

function localStart(view: View, at: number): number {
  const { text } = view;
  if (codeAt(text, at - 1) === 34) {
    const open = text.lastIndexOf('"', at - 2);
    // `"vue": return "@acme.io/vue"`: this quote closes a word.
    return open >= 0 && at - open <= 66 && at - open > 2 && !isWord(codeAt(text, open - 1)) ? open : at;
  }
  const isWide = isUnspaced(codeAt(text, at - 1));
  let start = at;
  while (start > 0 && at - start < maxLocalLength && isLocal(codeAt(text, start - 1), isWide)) {
    if (codeAt(text, start - 1) === PLUS && isFormSpace(view, start - 1, at)) break;
    start--;
  }
  while (start < at && edges[codeAt(text, start)] === 1) start++;
  return start;
}

/** `what+is+jane%40example.com`: a plus that is encoded less deeply than the `@` is a space in a form. */
function isFormSpace(view: View, plus: number, at: number): boolean {
  const isPercentEncoded = view.at !== undefined && view.original?.charCodeAt(view.at[at] as number) === PERCENT;
  return isPercentEncoded && widthAt(view, plus) < widthAt(view, at);
}

/** Letters, digits, and the atext of RFC 5322 except the delimiters of values in code and in URLs. */
const atext = characterTable("._-+'!#$%^~*{}|");
/** Quotes, dots and other characters before an address that are not part of it. */
const edges = characterTable(".'!#*|{}-%");

function isLocal(code: number, isWide: boolean): boolean {
  if (code < 128) return isWord(code) || atext[code] === 1;
  // An address can contain emoji, and also half of a truncated surrogate pair.
  if ((code >= 0xd800 && code <= 0xdfff) || code === 0xfffd) return true;
  return code > 0xa0 && (isWide || !isUnspaced(code)) && !isPunctuation(code);
}

/** Whether a script is written without spaces. In such text, an address starts and ends with Latin letters. */
function isUnspaced(code: number): boolean {
  return (code >= 0x2e80 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af) || (code >= 0x0e00 && code <= 0x0eff);
}

function isPunctuation(code: number): boolean {
  return (
    (code >= 0xa1 && code <= 0xbf) ||
    (code >= 0x2000 && code <= 0x206f) ||
    (code >= 0x3000 && code <= 0x303f) ||
    code >= 0xfe00 ||
    (code >= 0xd800 && code <= 0xdfff)
  );
}

function domainEnd(text: string, from: number): number {
  if (codeAt(text, from) === 91) {
    const literal = /^\[(?:(?:IPv6:)?[\da-f]{0,4}:[\da-f]{0,4}:[\da-f.:]{0,36}|(?:\d{1,3}\.){3}\d{1,3})\]/i.exec(
      text.slice(from, from + 56),
    );
    return literal === null ? -1 : from + literal[0].length;
  }
  // A label is in a single kind of script: `example.cn谢谢` ends at `.cn`, and `example.中国` continues.
  let isWide = isUnspaced(codeAt(text, from));
  let end = from;
  let lastDot = -1;
  let close = -1;
  while (end < text.length && end - from < maxDomainLength) {
    const code = codeAt(text, end);
    if (code === 46) {
      if (end === from || codeAt(text, end - 1) === 46) break;
      lastDot = end;
      isWide = isUnspaced(codeAt(text, end + 1));
    } else if (!isDomain(code, isWide)) break;
    end++;
    if (lastDot > 0 && end - lastDot > 2 && code !== 46) close = end;
  }
  return close < 0 ? -1 : trimDomain(text, from, end);
}

function isDomain(code: number, isWide: boolean): boolean {
  if (isWord(code) || code === 45 || code === 95) return true;
  return code === 0xfffd || (code > 0xbf && (isWide || !isUnspaced(code)) && !isPunctuation(code));
}

/** Walks back from the possible end of the domain to the last label that is a top-level domain: letters, or `xn--`. */
function trimDomain(text: string, from: number, to: number): number {
  let end = to;
  while (end > from) {
    const dot = text.lastIndexOf(".", end - 1);
    if (dot <= from) return -1;
    let stop = dot + 1;
    if (matchesAt(suffix, text, stop)) end = dot;
    while (stop < end && (isLetter(codeAt(text, stop)) || codeAt(text, stop) > 127)) stop++;
    if (stop - dot > 2) return text.slice(dot + 1, dot + 5).toLowerCase() === "xn--" ? end : stop;
    end = dot;
  }
  return -1;
}

/** A field with this name can also contain the body of an email. */
const fits: Fits = (value) =>
  typeof value === "string" &&
  !isPattern.test(value) &&
  (/[@＠]|%40|&#|&commat/.test(value) || value.trim().split(/\s+/).length < maxWords);
/** A regular expression. */
const isPattern = /^\/?\^.*\$\/?[a-z]{0,3}$/;
/** `jane dot doe at example dot com` */
const maxWords = 9;

export const email = {
  kind: "email",
  label: { one: "e-mail address", many: "e-mail addresses" },
  about:
    'Email addresses, including plus tags, international addresses, percent-encoded addresses and addresses spelled out such as "jane [at] example [dot] com" or "jane punkt doe at web punkt de", in 20 languages.',
  limits:
    "Does not find an address spelled out in English without brackets, unless it has a mail provider, a dot or a word for mail next to it.",
  standard: "RFC 5322, RFC 6531",
  marker: "[email]",
  examples: [
    "ask jane.doe+news@mail.example.com",
    "https://a.example/?to=jane%40example.com",
    "jane.doe [at] example [dot] com",
  ],
  stays: ["logo@2x.png", "vue@3.4.1", "git@github.example:acme/shop.git", "meet at example dot com"],
  passes: [
    { triggers: [{ signs: "@" }], find: findEmails, fits },
    { triggers: [{ signs: "@" }], find: findBrokenEmails },
    { triggers: [{ words: spelledWords }], find: findSpelledEmails },
    ...spokenPasses,
    { triggers: [{ signs: "@", wide: true }], find: findWideDots },
    tablePass("email", [{ signs: "@" }]),
  ],
} as const satisfies Detector;
