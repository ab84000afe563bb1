/** Secrets in links and form bodies: sign-in codes and tickets, tokens in the path of mailed links, signatures and keys. */
import { splitWords } from "@/lib/scrub/data/word-list";
import { characterTable, codeAt } from "@/lib/scrub/engine/characters";
import type { Trigger } from "@/lib/scrub/engine/detector";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import { isIrregular } from "@/lib/scrub/engine/secret-value";
import type { Range, View } from "@/lib/scrub/engine/view";

/** RFC 6749, section 4.1.2: `?code=…&state=…`. In CAS it is called a ticket. */
const answer = /(?<=(?:[?&#\s]|^)(?:code|ticket|auth_?code|oauth_?verifier|samlart)=)[\w.~%+/-]{12,512}/gi;
const besides =
  /[?&#](?:grant_type|redirect_uri|client_id|code_verifier|state|scope|session_state|iss|svc|service)=|\/(?:\w{1,20}-)?(?:callback|cb|oauth2?|oidc|sso|login|signin|sign-in|redirect)\b|\/(?:auth|connect)\/(?!errors?\b|docs?\b|help\b|status\b)[\w-]{2,24}\/?\?/i;
/** `/api/otp?code=518204` */
const oneTime =
  /(?<=\/(?:[\w-]{0,24}[-_])?(?:otp|2fa|mfa|totp|verify|verification|two-factor)(?:[-_/][\w-]{1,24}){0,2}\/?\?(?:[\w.~%=-]{1,80}&){0,4}(?:code|otp|pin|token)=)\d{4,8}(?![\w.-])/gi;
const casTicket = /^(?:ST|PT|TGT|PGT|PGTIOU)-\d/;

/** `/confirm?email=…&code=…`: the code of a mailed link. */
const mailedCode =
  /(?<=\/(?:[\w-]{0,24}[-_])?(?:verify|verification|confirm|confirmation|activate|activation|reset|magic|invite|invitation|accept|signup|register|unlock|recover)(?:[-_/][\w-]{1,24}){0,2}\/?\?(?:[\w.~%@+=-]{1,120}&(?:amp;)?){0,4}(?:code|key|hash|otp|t|k)=)(?:[\w-]{16,256}|(?=[a-z-]*\d)[a-z\d]{2,6}(?:-[a-z\d]{2,6}){1,3})(?![\w.%~-])/gi;

/** `tm4-XR9-bb2` */
const isShortCode = (value: string) =>
  value.length < 24 && /[A-Z]/.test(value) && /[a-z]/.test(value) && /\d/.test(value);

const words = /^(?:[a-z]+|[a-z]?\d{1,4})(?:[-_](?:[a-z]+|[a-z]?\d{1,4}))+$/i;

/** `/reset-password/…`, `/magic-link/…`, `/invite/…` */
const mailed =
  /(?<=\/(?:(?:password[-_]?)?reset(?:[-_]?password)?|set[-_]?password|magic(?:[-_]?links?)?|one[-_]?time(?:[-_]?login)?|verify(?:[-_]?e?mail)?|confirm(?:[-_]?e?mail|ation)?|activate|activation|invites?|invitations?|unsubscribe|auth\/email|login\/token)\/)[\w.~-]{20,512}/gi;
/** The private address of a calendar: `…/ical/…/private-c547…/basic.ics`, `…icloud.com/published/2/…`. */
const privateAddress = /(?<=\/private-)[\da-f]{20,64}(?=[/.])|(?<=icloud\.com\/published\/\d\/)[\w-]{20,256}/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const afterReset = /(?:reset|password|magic[-_\w]*)\/$/i;

/**
 * Signatures of CloudFront, S3, Google Cloud Storage, Alibaba, Tencent and Huawei clouds, Azure (`sig`), Akamai (`hdnts`), ImageKit
 * (`ik-s`), and the policies that they sign.
 */
const signed =
  /(?<![\w-])(?:(?:x-(?:amz|goog|oss|cos|obs)-|q-|cloudfront-)?signature|sig|sign|hmac|ik-s|hdn(?:ts|ea|tl)|(cloudfront-policy|policy)|((?:cloudfront-)?key-pair-id))=([\w%.~+/=*-]{8,4096})/gi;
/** In a query only: `?key=…`, and the signatures of imgix, Discord and Meta. */
const queryToken =
  /(?<=[?&](?:amp;)?)(?:(key|appid|app_key|auth|session|sess|sid)|s|hm|oh|oe)=([\w%-]{20,512})(?![\w%.~+/=-])/g;
/** In a query: the token of a link that signs in, invites or confirms. */
const linkToken =
  /(?<=[?&](?:amp;)?(?:magic(?:_?(?:link|token|code))?|otl|ott|(?:login|sign_?in|invite|invitation|reset|confirm|confirmation|activation|activate|verify|verification)(?:_?(?:token|code|key|hash))?)=)[\w-]{20,512}(?![\w%.~+/=-])/gi;
/** In a path: the token of a link that signs in. */
const signInPath = /(?<=\/(?:login|log-in|signin|sign-in|one-click|autologin)\/)[\w-]{20,256}(?![\w.~-])/gi;
/** In a log: the token of a session rather than its id. */
const sessionParameter = /(?<![\w-])(?:session_?id|sess_?id)["']?[=:] ?["']?([A-Za-z\d]{32,128})(?![\w%.~+/=-])/gi;
const isMixed = (value: string) => /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && isIrregular(value);
const base64Policy = /^(?=[^\d]*\d)[\w+/~=%-]{40,}$/;
const keyPair = /^[A-Z\d]{8,32}$/;
const hexDigest = /^[\da-f]{32,128}$/i;

const signatureWords = splitWords(`
  Signature signature SIGNATURE Policy= policy= CloudFront cloudfront Key-Pair key-pair X-Amz-S x-amz-s X-Goog-S x-goog-s X-Oss-S
  x-oss-s q-sig sig= sign= hmac= ik-s= hdnts hdnea hdntl
`);
const queryWords = splitWords("key= appid= app_key= auth= session= sess= sid= s= hm= oh=");
const linkWords = splitWords("magic otl= ott= login log-in sign one-click autologin invit reset confirm activat verif");
const sessionWords = splitWords("session_id sessionid sessionId SESSIONID sess_id sessid");

const codeWords = ["code", "Code", "ticket", "auth", "oauth", "SAML"];
export const urlTriggers: readonly Trigger[] = [
  { signs: "?=", words: codeWords },
  { signs: "&=", words: codeWords },
  {
    signs: "//",
    words: splitWords(`
      reset password set- magic one- one_ onetime verify confirm activat invit unsubscr auth login private- published
    `),
  },
];

export const signatureTriggers: readonly Trigger[] = [
  { digits: 1, signs: "=", words: signatureWords },
  { long: true, signs: "=?", words: queryWords },
  { long: true, signs: "=&", words: queryWords },
];

export const linkTriggers: readonly Trigger[] = [
  { long: true, signs: "=?", words: linkWords },
  { long: true, signs: "=&", words: linkWords },
  { long: true, signs: "//", words: linkWords },
  { long: true, words: sessionWords },
];

export function findTokensOfLinks({ text }: View, spans: number[]): void {
  for (const { index, 0: value } of findMatches(text, linkToken))
    if (isMixed(value) || hexDigest.test(value)) spans.push(index, index + value.length);
  for (const { index, 0: value } of findMatches(text, signInPath))
    if (isMixed(value)) spans.push(index, index + value.length);
  takeEnds(text, sessionParameter, spans, isMixed);
}

export function findSignatures({ text }: View, spans: number[]): void {
  for (const { index, 0: all, 1: policy, 2: pair, 3: value = "" } of findMatches(text, signed)) {
    const isOne = policy ? base64Policy.test(value) : pair ? keyPair.test(value) : value.length > 15 && isRandom(value);
    if (isOne) spans.push(index + all.length - value.length, index + all.length);
  }
  for (const { index, 0: all, 1: key, 2: value = "" } of findMatches(text, queryToken)) {
    if (hexDigest.test(value) && isOfFile(text, index, all, key)) continue;
    if (key === undefined ? hexDigest.test(value) || /^0\d_/.test(value) : isRandom(value) && !uuid.test(value))
      spans.push(index + all.length - value.length, index + all.length);
  }
}

const staticFile = /\.(?:m?js|css|map|json|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf)\?$/i;

/** The digest of a file in its link, `app.js?key=d41d8cd9…`, or a search for a digest, `?s=d41d8cd9…`, rather than a key or a signature. */
function isOfFile(text: string, index: number, written: string, key: string | undefined): boolean {
  const before = text.slice(Math.max(0, index - 128), index);
  if (key !== undefined) return staticFile.test(before);
  const isOnly = before.endsWith("?") && text.charAt(index + written.length) !== "&";
  return written.startsWith("s=") && isOnly && !/imgix/i.test(before);
}

const isRandom = (value: string) => hexDigest.test(value) || (isIssued(value) && !/%2F/i.test(value.slice(0, 64)));

export function findInUrls({ text }: View, spans: number[]): void {
  let url: Range & { readonly isAnswer: boolean } = { start: 0, end: 0, isAnswer: false };
  for (const { index, 0: value } of findMatches(text, answer)) {
    if (!isIssued(value)) continue;
    if (index >= url.end) {
      const range = urlAround(text, index);
      url = { ...range, isAnswer: besides.test(text.slice(range.start, range.end)) };
    }
    if (url.isAnswer || casTicket.test(value)) spans.push(index, index + value.length);
  }
  for (const { index, 0: value } of findMatches(text, oneTime)) spans.push(index, index + value.length);
  for (const { index, 0: value } of findMatches(text, mailedCode))
    if ((isIssued(value) || isShortCode(value)) && !uuid.test(value) && !words.test(value))
      spans.push(index, index + value.length);
  for (const { index, 0: value } of findMatches(text, privateAddress)) spans.push(index, index + value.length);
  for (const { index, 0: value } of findMatches(text, mailed)) {
    const isToken = uuid.test(value) ? afterReset.test(text.slice(Math.max(0, index - 24), index)) : isIssued(value);
    if (isToken) spans.push(index, index + value.length);
  }
}

/** Mixes letters and digits, unlike words and slugs. */
const isIssued = (value: string) =>
  /\d/.test(value) && /[a-z]/i.test(value) && !/^(?:[a-z]+\d{0,2}[-_])+[a-z]*\d*$/i.test(value);

const maxUrlLength = 2048;
const urlEnds = characterTable(" \t\r\n\"'<>`");

/** The URL around a position, delimited by white space or quotes. */
function urlAround(text: string, index: number): Range {
  let [start, end] = [index, index];
  while (start > 0 && index - start < maxUrlLength && urlEnds[codeAt(text, start - 1)] !== 1) start--;
  while (end < text.length && end - index < maxUrlLength && urlEnds[codeAt(text, end)] !== 1) end++;
  return { start, end };
}
