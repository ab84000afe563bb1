/** Secrets in links: sign-in codes and tickets, and tokens in the path of mailed links. */
import { wordsIn } from "@/lib/scrub/data/word-list";
import { codeAt, tableOf } from "@/lib/scrub/engine/characters";
import type { Trigger } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";
import type { View } from "@/lib/scrub/engine/view";

/** RFC 6749, section 4.1.2: `?code=…&state=…`. In CAS it is called a ticket. */
const answer = /(?<=(?:[?&#]|^)(?:code|ticket|auth_?code|oauth_?verifier|samlart)=)[\w.~%+/-]{12,512}/gi;
const besides =
  /[?&#](?:grant_type|redirect_uri|client_id|code_verifier|state|scope|session_state|iss|svc|service)=|\/(?:\w{1,20}-)?(?:callback|cb|oauth2?|oidc|sso|login|signin|sign-in|redirect)\b/i;
const casTicket = /^(?:ST|PT|TGT|PGT|PGTIOU)-\d/;

/** `/reset-password/…`, `/magic-link/…`, `/invite/…` */
const mailed =
  /(?<=\/(?:(?:password[-_]?)?reset(?:[-_]?password)?|set[-_]?password|magic(?:[-_]?links?)?|one[-_]?time(?:[-_]?login)?|verify(?:[-_]?e?mail)?|confirm(?:[-_]?e?mail|ation)?|activate|activation|invites?|invitations?|unsubscribe|auth\/email|login\/token)\/)[\w.~-]{20,512}/gi;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const afterReset = /(?:reset|password|magic[-_\w]*)\/$/i;

const codeWords = ["code", "Code", "ticket", "auth", "oauth", "SAML"];
export const urlTriggers: readonly Trigger[] = [
  { signs: "?=", words: codeWords },
  { signs: "&=", words: codeWords },
  {
    signs: "//",
    words: wordsIn(`
      reset password set- magic one- one_ onetime verify confirm activat invit unsubscr auth login
    `),
  },
];

type Range = { readonly start: number; readonly end: number };

export function findInUrls({ text }: View, spans: number[]): void {
  let url: Range & { readonly isAnswer: boolean } = { start: 0, end: 0, isAnswer: false };
  for (const { index, 0: value } of matchesIn(text, answer)) {
    if (!isIssued(value)) continue;
    if (index >= url.end) {
      const range = urlAround(text, index);
      url = { ...range, isAnswer: besides.test(text.slice(range.start, range.end)) };
    }
    if (url.isAnswer || casTicket.test(value)) spans.push(index, index + value.length);
  }
  for (const { index, 0: value } of matchesIn(text, mailed)) {
    const isToken = uuid.test(value) ? afterReset.test(text.slice(Math.max(0, index - 24), index)) : isIssued(value);
    if (isToken) spans.push(index, index + value.length);
  }
}

/** Mixes letters and digits, unlike words and slugs. */
const isIssued = (value: string) =>
  /\d/.test(value) && /[a-z]/i.test(value) && !/^(?:[a-z]+\d{0,2}[-_])+[a-z]*\d*$/i.test(value);

const maxUrlLength = 2048;
const urlEnds = tableOf(" \t\r\n\"'<>`");

/** The URL around a position, delimited by white space or quotes. */
function urlAround(text: string, index: number): Range {
  let [start, end] = [index, index];
  while (start > 0 && index - start < maxUrlLength && urlEnds[codeAt(text, start - 1)] !== 1) start--;
  while (end < text.length && end - index < maxUrlLength && urlEnds[codeAt(text, end)] !== 1) end++;
  return { start, end };
}
