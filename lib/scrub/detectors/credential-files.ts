/** Secrets in files and messages with a fixed format: .netrc, .pgpass, cookies.txt, shadow, form data, LDIF. */

import { isReference, pushLastGroups } from "@/lib/scrub/detectors/last-group";
import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import { cuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Reading } from "@/lib/scrub/engine/detector";
import { findAround } from "@/lib/scrub/engine/excerpts";
import { matchesIn } from "@/lib/scrub/engine/matches";

/** GNU inetutils: `machine`, `login`, `password` and `account`, separated by white space. */
const netrc =
  /\b(?:machine\s{1,8}(?:localhost|[^\s"']{0,253}[.\d][^\s"']{0,253}|\S{1,64}\s{0,8}\n)|default(?=\s{1,16}login\s))(?:\s{1,16}(?:login|account)\s{1,8}[^\s"']{1,128}){0,3}\s{1,16}(?:password|passwd)\s{1,8}(?:"([^"\n]{1,128})|([^\s"',;]{1,128}))/g;
const netrcLogin = /\blogin\s{1,8}[^\s"']{1,128}\s{1,16}password\s{1,8}([^\s"',;]{3,128})(?=\s|$)/g;

export function findNetrc({ text }: Reading, spans: number[]): void {
  pushLastGroups(text, netrc, spans, 0);
  pushLastGroups(text, netrcLogin, spans, 0, (value) => /\d/.test(value) && value.length > 5);
}

/** PostgreSQL, section 34.16: `hostname:port:database:username:password`. */
const pgpass =
  /(?<![\w/.:*-])(?:\*|[\w.-]{1,253}):(?:\*|\d{4,5}):(?:\*|(?!-\d)[\w.-]{1,63}):(?:\*|(?!-\d)[\w.-]{1,63}):([^\s:"'`,;]{3,128})(?=\s|["'`]|$)/g;
/** Postfix, `sasl_passwd`: the relay, then `user:password`. */
const relay =
  /(?<=\]:(?:25|465|587|2525)[ \t]{1,8})[^\s:"']{1,80}:(?=[^\s"']{0,60}[\d!@#$%^&*?+=~-])([^\s"']{3,128})(?=\s|$)/g;
const port = /:(?:\*|\d{4,5}):/;
/** shadow(5), smbpasswd(5) and Windows password dumps: hashes between other fields of a line. */
const shadow = /(?<![\w:])[\w.-]{1,64}:([A-Za-z0-9./]{13}):\d{0,6}:\d{0,6}:\d{0,6}:/g;
const ntHashes = /(?<![\w:])[\w.$ -]{1,64}:\d{1,6}:([\da-f]{32}:[\da-f]{32})(?=:)/gi;

/** What follows the names in these files, which is cheaper to search for. A log has times like `10:00:01:` in each line. */
const afterShadowName = /:[A-Za-z0-9./]{13}:\d{0,6}:\d{0,6}:\d{0,6}:/;
const afterNtName = /:\d{1,6}:[\da-f]{32}:[\da-f]{32}:/i;

/** Every line of these files matches this. */
const mayBeLine = /:(?:\*|\d{4,5}|\d{0,6}:\d{0,6}|[\da-f]{32}):|\]:/i;

export function findColonFiles({ text }: Reading, spans: number[]): void {
  if (!mayBeLine.test(text)) return;
  if (port.test(text)) pushLastGroups(text, pgpass, spans);
  if (text.includes("]:")) pushLastGroups(text, relay, spans);
  for (const [pattern, afterName] of [
    [shadow, afterShadowName],
    [ntHashes, afterNtName],
  ] as const) {
    if (!afterName.test(text)) continue;
    for (const match of matchesIn(text, pattern)) {
      const start = match.index + match[0].indexOf(match[1] as string, 1);
      spans.push(start, start + (match[1] as string).length);
    }
  }
}

/** The Netscape cookie file, as written by curl and wget: seven fields, the last of which is the value. */
const cookieLine =
  /(?<=^|[\n"'`])(?:#HttpOnly_)?\.?[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}[\t ]{1,4}(?:TRUE|FALSE)[\t ]{1,4}\/[^\s]{0,256}[\t ]{1,4}(?:TRUE|FALSE)[\t ]{1,4}\d{1,19}[\t ]{1,4}[^\s=;,]{1,256}[\t ]{1,4}([^\s"'`]{1,4096})/g;

export function findCookieFiles({ text }: Reading, spans: number[]): void {
  pushLastGroups(text, cookieLine, spans);
}

/** RFC 7578: a named part of a form, up to the next boundary. */
const formPart =
  /form-data;\s{1,4}name=["']?([^"'\s;]{1,128})["']?(?:\r?\n[\w-]{1,64}:[^\n]{0,256}){0,6}\r?\n[ \t]{0,8}\r?\n([^\r\n]{1,8192})/gi;

export function findFormParts({ text }: Reading, spans: number[]): void {
  for (const match of matchesIn(text, formPart)) {
    const [all, name = "", value = ""] = match;
    const end = match.index + all.length;
    const isSecret = isSecretName(name) || /(?:^|[_.[-])(?:pass|pw)\]?$/i.test(name);
    if (isSecret && !value.startsWith("--") && !isReference(value)) spans.push(end - value.length, end);
  }
}

/** Settings of network devices and servers with only a space between a name and its secret: Cisco IOS, Junos, Redis, SNMP. */
const directives = [
  /\benable (?:secret|password) (?:level \d{1,2} )?(?:\d )?([^\s"']{3,128})(?=\s|$)/g,
  /(?<=^|[\n#>] {0,4})username \S{1,64} (?:privilege \d{1,2} )?(?:secret|password) (?:\d )?([^\s"']{3,128})(?=\s|$)/g,
  /(?<=^|[\n#>] {0,4})user \S{1,64} (?:password|secret) \d ([^\s"']{3,128})(?=\s|$)/g,
  /\bsnmp-server community ([^\s"']{3,128}) (?:RO|RW|view)\b/gi,
  /\bplain-text-password(?:-value)? ["']?([^\s"';]{3,128})/g,
  /(?<=^|\n)[ \t]*(?:requirepass|masterauth) ["']?([^\s"']{3,512})(?=["']?[ \t]*(?:\r?\n|$))/g,
  /(?<=^|\n)[ \t]*user \S{1,64} (?:on|off)\b[^\n>]{0,80}?>([^\s"']{3,512})/g,
  /(?<=^|\n)[^\s#"']{1,64}[ \t]+\*[ \t]+"([^"\n]{3,128})"[ \t]+\*/g,
  // Yarn and Bundler store `user:password` under one name.
  /\b(?:npmAuthIdent|BUNDLE_[A-Z\d_]{3,80})["']?:[ \t]{1,4}["']?[^\s:"']{1,64}:([^\s"']{3,128})/g,
  // Terraform: the name of a variable precedes its block.
  /\bvariable[ \t]{1,4}"[\w-]{0,60}(?:password|passwd|secret|token|_key)"[ \t]{0,4}\{[^{}]{0,200}?\bdefault[ \t]{0,8}=[ \t]{0,4}"([^"\n$]{3,512})/g,
  /(?<=^|\n)userPassword::?[ \t]{1,4}([^\s]{3,512})/gi,
];
const word =
  /^(?:is|are|and|or|to|in|on|for|with|the|a|must|can|management|rotation|policy|policies|authentication|encryption|support|hash|not|as|by|of|field|enable|your)$/i;

const directive = cuePattern({
  cues: [
    "\\benable (?:secret|password) ",
    "\\buser(?:name)? \\S{1,64} (?:privilege|secret|password|on|off)\\b",
    "\\b(?:snmp-server|plain-text|requirepass|masterauth|npmAuthIdent|BUNDLE_|variable|userPassword)",
    '\\*[ \\t]{1,4}"',
  ].join("|"),
});

export function findDirectives({ text }: Reading, spans: number[]): void {
  findAround(text, directive, [80, 800], findInExcerpt, spans);
}

function findInExcerpt(text: string, spans: number[]): void {
  for (const pattern of directives) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const value = match[1] as string;
      const start = match.index + match[0].lastIndexOf(value);
      if (!word.test(value) && !isReference(value)) spans.push(start, start + value.length);
    }
  }
}
