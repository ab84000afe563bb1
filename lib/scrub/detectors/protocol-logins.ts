/** Passwords in sessions with mail, file, chat and cache servers: SMTP, IMAP, POP3, FTP, XMPP, Redis. */
import { pushLastGroups } from "@/lib/scrub/detectors/last-group";
import type { Reading } from "@/lib/scrub/engine/detector";

const base64 = "([A-Za-z0-9+/]{8,1024}={0,2})(?![\\w+/=])";
const lineEnd = "(?=[ \\t]*(?:\\r?\\n|$))";
/** A prompt, an arrow or the name of the client, as in protocol traces. */
const prompt = "(?:[^\\n]{0,60}?(?:[>:\\]»]|=>)[ \\t]{0,4})?";

/** RFC 4616: user and password in one response. IMAP and XMPP use it, too. */
const plain = new RegExp(
  `(?:\\bAUTH(?:ENTICATE)?[ =]PLAIN[ \\t]{1,2}|\\bAUTHENTICATE PLAIN[ \\t]*\\r?\\n[^\\n]{0,24}?\\+[ \\t]*\\r?\\n${prompt}|mechanism=["']PLAIN["'][^<>]{0,80}>)${base64}`,
  "g",
);
/** `VXNlcm5hbWU6` and `UGFzc3dvcmQ6` ask for the user and the password. */
const login = new RegExp(`\\b334 UGFzc3dvcmQ6[ \\t]*\\r?\\n${prompt}([A-Za-z0-9+/]{4,512}={0,2})${lineEnd}`, "g");
/** RFC 9051, section 6.2.3. */
const imap = new RegExp(
  `(?<=^|\\n|[>:\\]] ?)(?:[A-Za-z]{0,3}\\d{1,6}|\\.) LOGIN (?:"[^"\\n]{1,128}"|[^\\s"]{1,128}) (?:"([^"\\n]{2,128})"|([^\\s"]{3,128}))${lineEnd}`,
  "gi",
);
/** RFC 1939 and RFC 959: the password follows the user, with a response in between. */
const afterUser = new RegExp(
  `\\bUSER [^\\s]{1,128}[ \\t]*(?:\\r?\\n[^\\n]{0,160}){0,2}?\\r?\\n${prompt}PASS ([^\\s]{3,128})${lineEnd}`,
  "g",
);
const sent = new RegExp(`(?<=(?:->|>>|>|C:|=>)[ \\t]{0,4})PASS ([^\\s]{3,128})${lineEnd}`, "g");
const ftpClient = /\bftp> user [^\s]{1,64} ([^\s]{3,128})/g;
/** At a prompt, in the Redis protocol, and in Redis ACL rules. */
const redisPrompt =
  /(?<=(?:redis|valkey|(?:[\w.-]{1,60}|\])?:\d{2,5}(?:\[\d{1,3}\])?)> ?)AUTH (?:[^\s"']{1,64} )?["']?([^\s"']{3,128})/gi;
const redisProtocol = /\bAUTH\r?\n\$\d{1,4}\r?\n(?:[^\r\n]{1,64}\r?\n\$\d{1,4}\r?\n)?([^\r\n]{2,128})/g;
const redisRule = /\bACL SETUSER [^\s]{1,64}(?: [^\s>]{1,64}){0,8} >([^\s]{2,128})/gi;

/** Authorization identity, user and password, separated by zero bytes. */
function isPlainLogin(value: string): boolean {
  const digits = value.replace(/=+$/, "");
  return digits.length % 4 !== 1 && /^[^\0]*\0[^\0]+\0[^\0]+$/.test(atob(digits));
}

/** `PASS src/app.test.ts` reports a test. */
const isPassword = (value: string) => !/[/\\]|\.(?:test|spec)\b|^\(/.test(value);

/** Patterns by a word that each of their matches contains. Searching for the word is much cheaper than running the pattern. */
const byWord: readonly (readonly [RegExp, RegExp])[] = [
  [/334 UGF/, login],
  [/login /i, imap],
  [/ftp> user/, ftpClient],
  [/auth /i, redisPrompt],
  [/AUTH\r?\n/, redisProtocol],
  [/acl setuser/i, redisRule],
];

export function findProtocolLogins({ text }: Reading, spans: number[]): void {
  if (text.includes("PLAIN")) pushLastGroups(text, plain, spans, 0, isPlainLogin);
  for (const [word, pattern] of byWord) if (word.test(text)) pushLastGroups(text, pattern, spans);
  if (text.includes("PASS "))
    for (const pattern of [afterUser, sent]) pushLastGroups(text, pattern, spans, 0, isPassword);
}
