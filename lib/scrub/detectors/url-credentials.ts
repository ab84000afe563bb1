/** A user and a password, or a token, before the host of a URL. */
import { characterTable, codeAt, isWord, matchesAt } from "@/lib/scrub/engine/characters";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { isNestedEscape } from "@/lib/scrub/engine/view";

const maxUserinfoLength = 512;
const authorityEnds = characterTable("/?#\"'<>");

/** The password of a database, which people often paste without encoding it; not the path after a port. */
const raw = /[^\s:@/?#"'<>[]{0,64}:(?!\d{1,5}[,/?#])[^\s@"'<>]{1,64}@(?=[\w[])/y;
const database = /(?:postgres(?:ql)?|mysql|mariadb|mongodb|rediss?|amqps?)(?:\+\w{1,16})?$/i;

/** Placeholders in documentation and configuration: `${USER}:${PASS}`, `<user>:<password>`. */
const template =
  /^[^:]{0,128}:(?:\$\{[\w.:-]{1,64}\}|\$[A-Za-z_]\w{0,64}|\{{1,2} ?[\w.]{1,64} ?\}{1,2}|<[\w -]{1,64}>|%\w{1,64}%?|\*{3,}|x{3,}|\.{3}|…|\[[\w -]{1,32}\]|__\w{1,32}__|redacted|\\{1,4}w\+)$/i;

/** Generic users and passwords in an example: `user:password@host`, `USER:PASS@HOST`; and RFC 1635. */
const example =
  /^(?:(?:(?:your|my|db|the)?[-_ ]?(?:user(?:[-_ ]?name)?|usr|login|account|name))?:(?:your|my|db|the)?[-_ ]?(?:pass(?:word|wd|phrase)?|pwd|secret|token)|anonymous:(?:anonymous|guest)?)$/i;

/** The password of a local development database. */
const localPassword = /^[\w-]{1,32}:(?:my|your)?(?:password|passwd|pass)$/i;
const localHost = /(?:localhost|127\.0\.0\.1|host|hostname)(?![\w.-])/iy;

/** RFC 3986 userinfo with a password or a token: `scheme://user:password@host`. */
function findUrlCredentials(view: Reading, spans: number[]): void {
  const { text } = view;
  const { length } = text;
  for (let scheme = text.indexOf("://"); scheme >= 0; scheme = text.indexOf("://", scheme + 3)) {
    const start = scheme + 3;
    if (!isWord(codeAt(text, scheme - 1))) continue;
    let at = -1;
    let colon = -1;
    for (let index = start; index < length && index - start < maxUserinfoLength; index++) {
      const code = text.charCodeAt(index);
      if (code === 64) at = index;
      else if (code === 58 && colon < 0) colon = index;
      else if ((code <= 32 || authorityEnds[code] === 1) && !isNestedEscape(view, index, start - 1)) break;
    }
    if (
      at < 0 &&
      colon >= 0 &&
      matchesAt(raw, text, start) &&
      database.test(text.slice(Math.max(0, start - 30), scheme))
    )
      at = raw.lastIndex - 1;
    const isPassword = colon >= 0 && colon < at - 1;
    const isLogin = at > start && codeAt(text, start) !== 91 && (isPassword || at - start >= 20);
    if (!isLogin) continue;
    const written = text.slice(start, at);
    const isLocal = localPassword.test(written) && matchesAt(localHost, text, at + 1);
    if (!template.test(written) && !example.test(written) && !isLocal) spans.push(start, at);
  }
}

/** `app:hunter22@db.internal:5432`, without a scheme. The port shows that it is no email address. */
const bare =
  /(?<![\w/.:@-])(?!(?:mailto|sips?|xmpp|tel|acct|npm|file):)([A-Za-z][\w.-]{0,31}:[^\s:@/"'<>]{3,64})@(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[^:]{0,80}\.|(?<=:[^:]{0,60}[\d!#$%^&*+][^:]{0,60}))[a-z][a-z\d-]{0,62}(?:\.[a-z\d-]{1,63}){0,4}):\d{2,5}(?!\d)/gi;

function findBareCredentials({ text }: Reading, spans: number[]): void {
  for (const { index, 1: written = "" } of findMatches(text, bare)) {
    const isLocal = localPassword.test(written) && matchesAt(localHost, text, index + written.length + 1);
    if (!template.test(written) && !example.test(written) && !isLocal) spans.push(index, index + written.length);
  }
}

export const urlCredentials = {
  kind: "url_credentials",
  label: { one: "login in a URL", many: "logins in URLs" },
  about: "The user name and password, or token, before the host in a URL or connection string.",
  limits: "Does not find a user name without a password in an SSH or Git URL.",
  standard: "RFC 3986, section 3.2.1",
  marker: "[url_credentials]",
  examples: ["postgres://app:hunter22@db.internal:5432/prod", "https://bob:secret@example.com/"],
  stays: ["https://example.com/@jane/post:1", "ssh://git@host.example/repo.git"],
  passes: [
    { triggers: [{ signs: "@:" }], find: findUrlCredentials },
    { triggers: [{ signs: "@::", digits: 1 }], find: findBareCredentials },
  ],
} as const satisfies Detector;
