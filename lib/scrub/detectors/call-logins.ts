/** Passwords in calls that take a user name first, and in SQL that sets a password: `auth=("bob", "…")`, `SetBasicAuth("bob", "…")`, `PASSWORD = '…'`. */

import { findAround } from "@/lib/scrub/detectors/excerpts";
import { isReference } from "@/lib/scrub/detectors/last-group";
import { isSecretName } from "@/lib/scrub/detectors/secret-name";
import { looksGenerated } from "@/lib/scrub/detectors/secret-value";
import { cuesIn } from "@/lib/scrub/engine/cue-pattern";
import type { Reading } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";

const user = "[\"'][^\"'\\n]{1,128}[\"']";
const password = "\\s{0,8},\\s{0,8}[\"']([^\"'\\n]{2,256})(?=[\"'])";

const calls = [
  // requests, httpx, aiohttp, supertest, superagent, Go, Ruby, Java
  `\\b(?:auth(?:\\s?[=:])?|HTTPBasicAuth|HTTPDigestAuth|BasicAuth|basicAuth|basic_auth|SetBasicAuth|setBasicAuth|BasicAuthentication|UsernamePasswordCredentials|PasswordAuthentication|NetworkCredential|PSCredential)\\s?\\(\\s{0,4}${user}${password}`,
  `\\bauth\\s{0,2}[=:]\\s{0,2}\\[\\s{0,4}${user}${password}`,
  // smtplib, ftplib, imaplib, JavaMail
  `\\b(?:smtp\\w{0,12}|ftp\\w{0,12}|imap\\w{0,12}|mail\\w{0,12}|server|conn(?:ection)?|s|M)\\.login\\(\\s{0,4}${user}${password}`,
  // JDBC, mysqli, PDO
  `\\b(?:getConnection|mysqli_connect|mysql_connect|PDO|mysqli|oci_connect|odbc_connect|pg_connect|connectDatabase)\\(\\s{0,4}(?:["'][^"'\\n]{1,256}["']|\\$?[\\w.]{1,40})\\s{0,4},\\s{0,4}${user}${password}`,
].map((pattern) => new RegExp(pattern, "g"));

/** Methods that take a login in many clients, but other pairs of strings elsewhere. */
const methods = [
  ...["log_?in", "log_?on", "sign_?in", "login_?async", "authenticate", "credentials", "username_?password"],
  ...["with_?(?:credentials|basic_?auth|auth|login)", "set_?(?:credentials|basic_?auth(?:entication)?)"],
  ...["basic_?auth(?:entication)?", "authorize_?basic", "sign_?in_?with_?email_?and_?password"],
].join("|");
const method = new RegExp(`(?:\\.|->|::)(?:${methods})\\(\\s{0,4}(?:[\\w.]{1,40},\\s{0,4})?${user}${password}`, "gi");
/** Excludes paths and the names of providers or modes. */
const isPasswordLike = (value: string) => /[\d!@#$%^&*?+=~]/.test(value) && !/^[/.]|\s|:\/\//.test(value);

const statements = [
  // ODBC and the JDBC driver of SQL Server put values in braces. A value without a digit or a symbol could be a variable.
  /(?<![A-Za-z])(?:pwd|password)\s?=\s?\{(?=[^{}\n]{0,128}[^A-Za-z_.{}\n])(?!\d{1,2}\})((?:[^{}\n]|\}\}){2,128})(?=\}(?:[;"'\s]|$))/gi,
  /\bPASSWORD\s{0,4}=\s{0,4}N?'([^'\n]{2,128})(?=')/gi,
  /\bSET PASSWORD (?:FOR [^\n=;]{1,120}?)?=\s{0,4}(?:PASSWORD\()?'([^'\n]{2,128})(?=')/gi,
  /\b(?:ALTER|CREATE) USER \S{1,64} IDENTIFIED BY (?:VALUES )?["']?([^\s'";,()]{3,128})/gi,
  /\bCONNECT TO \S{1,64} IDENTIFIED BY ["']?([^\s'";,()]{3,128})(?=\s+USING)/gi,
  /\bSQL> {0,4}conn(?:ect)? {1,4}[\w$#]{1,30}\/["']?([^\s@/"';]{2,60})/gi,
  // The start of a share's host can be decoded as an escape (`\\nas` as a line break), so any white space matches.
  /\bnet use\s[^|;&/]{1,160}?\s(?=[^\s/]{0,60}[\d!@#%^&*?+=~])([^\s"'|;&<>/*\\:]{3,160})(?=\s{1,4}\/user:)/gi,
  /\buse\b[^|;&/]{0,80}\/user:[^\s]{1,64}[ \t]{1,4}(?!\/)([^\s"'|;&<>]{2,160})/gi,
];

const anchor = cuesIn(
  /auth|credential|log_?in(?:async)?\(|log_?on\(|sign_?in|getConnection|PDO\(|mysqli|_connect\(|connectDatabase|password|pwd|identified by|sql>|user:/i,
);

export function findCallLogins({ text }: Reading, spans: number[]): void {
  findAround(text, anchor, [160, 600], findInExcerpt, spans);
}

function findInExcerpt(text: string, spans: number[]): void {
  for (const pattern of [...calls, method, ...statements]) {
    for (const match of matchesIn(text, pattern)) {
      const value = match[1] as string;
      if (pattern === method && !isPasswordLike(value)) continue;
      const end = match.index + match[0].length;
      // The second argument can also be a scheme, a state or a translation.
      const isWord =
        !looksGenerated(value) && (isSecretName(value) || /^(?:basic|bearer|digest|oauth2?)$/i.test(value));
      if (!isWord && !isReference(value)) spans.push(end - value.length, end);
    }
  }
}
