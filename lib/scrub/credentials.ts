/** Credentials that say what they are: JSON web tokens, private keys, keys with a provider's prefix, passwords in URLs. */
import type { Hint } from "@/lib/scrub/key-names";
import { codeAt, isWord, matchesAt, type Numbers, tableOf } from "@/lib/scrub/numbers";
import { prefixAt } from "@/lib/scrub/providers";
import { isInner, type View } from "@/lib/scrub/view";

/** The beginning of an object in base64: `{"`, or `{` and white space. */
const opened = /e(?:yJ|yA|w[ok0])/g;
/** `"alg"`, which a header must have, at the three places where base64 can cut it. */
const algorithm = /ImFsZyI|JhbGci|iYWxnI/;

/** RFC 7519: a header and a payload that are JSON objects, signed or not. */
export function findJwts(text: string, _hint: Hint, spans: number[]): void {
  opened.lastIndex = 0;
  for (let found = opened.exec(text); found !== null; found = opened.exec(text)) {
    const start = found.index;
    const header = partEnd(text, start);
    let end = header;
    let parts = 1;
    while (header - start >= 12 && codeAt(text, end) === 46 && parts < 5) {
      const next = partEnd(text, end + 1);
      if (next === end + 1 && parts > 2) break;
      end = next;
      parts++;
    }
    const isToken = parts > 1 && end - header > 8 && (found[0] === "eyJ" || algorithm.test(text.slice(start, header)));
    if (isToken) spans.push(start, end);
    opened.lastIndex = Math.max(isToken ? end : header, start + 3);
  }
}

function partEnd(text: string, from: number): number {
  let end = from;
  while (isWord(codeAt(text, end)) || codeAt(text, end) === 45 || codeAt(text, end) === 95) end++;
  return end;
}

const begin = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/y;
const end = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/y;

/** RFC 7468 and OpenPGP armour. A key that was cut off goes to the end of the text. */
export function findPrivateKeys(text: string, _hint: Hint, spans: number[]): void {
  for (let start = text.indexOf("-----BEGIN "); start >= 0; ) {
    if (!matchesAt(begin, text, start)) {
      start = text.indexOf("-----BEGIN ", start + 11);
      continue;
    }
    let close = text.indexOf("-----END ", start);
    while (close >= 0 && !matchesAt(end, text, close)) close = text.indexOf("-----END ", close + 9);
    const stop = close < 0 ? text.length : end.lastIndex;
    spans.push(start, stop);
    start = text.indexOf("-----BEGIN ", stop);
  }
}

/** `-----BEGIN `, then `PRIVATE KEY` at any of the three places where base64 can cut it. */
const encoded = /LS0tLS1CRUdJTi[A-Za-z0-9]{0,40}?(?:UFJJVkFURSBLRVk|BSSVZBVEUgS0VZ|QUklWQVRFIEtFWS)[\w+/-]*={0,2}/g;
const furtherLine = /\r?\n[ \t]{0,40}[\w+/-]{4,80}={0,2}(?=\s|["'`,]|$)/y;
const longestLine = 80;

/** A key in base64, as in a kubeconfig, on one line or wrapped. */
export function findEncodedKeys(text: string, _hint: Hint, spans: number[]): void {
  encoded.lastIndex = 0;
  for (let found = encoded.exec(text); found !== null; found = encoded.exec(text)) {
    let end = encoded.lastIndex;
    const isWrapped = end - found.index < longestLine;
    while (isWrapped && matchesAt(furtherLine, text, end)) end = furtherLine.lastIndex;
    spans.push(found.index, end);
    encoded.lastIndex = end;
  }
}

const longestUserinfo = 512;
const authorityEnds = tableOf("/?#\"'<>");

/** A password that should have been encoded, of a store where people paste it as it is; not the path after a port. */
const raw = /[^\s:@/?#"'<>[]{0,64}:(?!\d{1,5}[,/?#])[^\s@"'<>]{1,64}@(?=[\w[])/y;
const database = /(?:postgres(?:ql)?|mysql|mariadb|mongodb|rediss?|amqps?)(?:\+\w{1,16})?$/i;

/** RFC 3986 userinfo with a password, or a token in its place: `scheme://user:password@host`. */
export function findUrlCredentials(text: string, _hint: Hint, spans: number[], _numbers: Numbers, view: View): void {
  const { length } = text;
  for (let scheme = text.indexOf("://"); scheme >= 0; scheme = text.indexOf("://", scheme + 3)) {
    const start = scheme + 3;
    if (!isWord(codeAt(text, scheme - 1))) continue;
    let at = -1;
    let colon = -1;
    for (let index = start; index < length && index - start < longestUserinfo; index++) {
      const code = text.charCodeAt(index);
      if (code === 64) at = index;
      else if (code === 58 && colon < 0) colon = index;
      else if ((code <= 32 || authorityEnds[code] === 1) && !isInner(view, index, start - 1)) break;
    }
    if (
      at < 0 &&
      colon >= 0 &&
      matchesAt(raw, text, start) &&
      database.test(text.slice(Math.max(0, start - 30), scheme))
    )
      at = raw.lastIndex - 1;
    const isPassword = colon >= 0 && colon < at - 1;
    if (at > start && codeAt(text, start) !== 91 && (isPassword || at - start >= 20)) spans.push(start, at);
  }
}

/** What joins the parts of some keys in place of a prefix. */
const joiners = tableOf("~|");

/** Keys by the prefixes their providers document, and what follows `Bearer` or `Basic`. */
export function findApiKeys(text: string, _hint: Hint, spans: number[]): void {
  const { length } = text;
  let isStart = true;
  for (let index = 0; index + 3 <= length; index++) {
    const code = text.charCodeAt(index);
    const isInWord = isWord(code);
    const entry = isInWord ? isStart && prefixAt(text, index) : joiners[code] === 1 && prefixAt(text, index);
    if (entry) {
      entry.body.lastIndex = index + entry.prefix.length;
      const found = entry.body.exec(text);
      if (found !== null) {
        spans.push(keyStart(text, index, entry.prefix) - (found[1]?.length ?? 0), entry.body.lastIndex);
        index = entry.body.lastIndex - 1;
      }
    }
    isStart = !isInWord;
  }
}

const scheme = /(?:bearer|basic)[\s+]{1,4}|sourcegraph[\w.-]{0,20}[\s'":=>]{1,5}/iy;

/** After the scheme or the host that introduces it. */
function keyStart(text: string, index: number, prefix: string): number {
  if (matchesAt(scheme, text, index)) return scheme.lastIndex;
  return prefix.endsWith("/") || prefix.endsWith("=") ? index + prefix.length : index;
}
