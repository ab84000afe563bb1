/** Formats in which the text around a value shows that it is a secret: a table of patterns, each with its judge. */

import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import { type Format, isReference } from "@/lib/scrub/detectors/secret/value-patterns";
import { isIssuedKey } from "@/lib/scrub/engine/field-role";
import { findMatches } from "@/lib/scrub/engine/matches";
import { isLabeledSecret, isPlaceholder, looksGenerated } from "@/lib/scrub/engine/secret-value";

const isAny = () => true;

const elementText = "(?:<!\\[CDATA\\[)?\\s{0,20}([^<>\\s][^<>]{0,8191}?)\\s{0,20}(?:\\]\\]>)?";
/** Tokens of SOAP headers and assertions, which have no other name. */
const tokenNames = /^(?:BinarySecurityToken|SignatureValue|CipherValue|Nonce|AssertionID|Pwd)$/;

const isNamedElement = (name: string, value: string) =>
  (isSecretName(name) || tokenNames.test(name)) && isSecretElement(value);

/** Excludes a label, a hint and a type. */
function isSecretElement(value: string): boolean {
  const words = value.split(/\s+/).length;
  return (
    value.length > 2 &&
    !isReference(value) &&
    (/\d/.test(value) || !isSecretName(value)) &&
    words < 3 &&
    !/^(?:identifier|string)$/i.test(value)
  );
}

/** XML in which the name is an attribute, a sibling or a prefixed tag: SOAP, WS-Security, property lists, Android resources. */
export const namedElements: Format = {
  anchors: ["</"],
  patterns: [
    {
      // `<wsse:Password Type="…">…</wsse:Password>`
      pattern: new RegExp(`<((?:[\\w.-]{1,40}:)?([\\w.-]{3,64}))(?:\\s[^<>]{0,400})?>${elementText}</\\1>`, "g"),
      judge: (value, { 2: name = "" }) => isNamedElement(name, value),
      resume: (_, { index }) => index + 1,
    },
    {
      // `<key>password</key><string>…</string>`
      pattern: new RegExp(`<key>([\\w .-]{3,64})</key>\\s{0,40}<(string|data)>${elementText}</\\2>`, "g"),
      judge: (value, { 1: name = "" }) => isNamedElement(name, value),
      resume: (_, { index }) => index + 1,
    },
    {
      // `<property name="password">…</property>`, also around a `<value>`
      pattern: new RegExp(
        `<[\\w.:-]{1,64}\\s(?:[^<>]{0,200}\\s)?(?:name|key|id)=["']([\\w .-]{3,128})["'][^<>]{0,200}>\\s{0,40}(?:<value>)?${elementText}</[\\w.:-]{1,64}>`,
        "g",
      ),
      judge: (value, { 1: name = "" }) => isNamedElement(name, value),
      resume: (_, { index }) => index + 1,
    },
  ],
};

const quotedValue = "\\s{0,8}[\"'`]([^\"'`\\n]{4,4096})(?=[\"'`])";
/** In a flat list, the item after a header name is its value, or another name if the list has only names. */
const header = /^(?:(?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]{2,60}|[\w-]{0,40}(?:api-?key|-token|-secret))$/i;
const headerValue = /^[\w.-]{1,64}=.|^(?:basic|bearer|token|digest|apikey) \S/i;

function isHeaderValue(value: string, { 0: all, 1: name = "" }: RegExpExecArray): boolean {
  const isValue = (looksGenerated(value) && /[a-z]/i.test(value)) || headerValue.test(value);
  const isFlat = all.startsWith(",");
  return isSecretName(name) && isValue && !isReference(value) && (!isFlat || header.test(name)) && !header.test(value);
}
/** A value that is no secret can be the name in the next pair. */
const beforeValue = (value: string, { index, 0: all }: RegExpExecArray) =>
  Math.max(index + 1, index + all.length - value.length - 1);

/** Lists of names and values: `[["x-api-key", "…"]]`, `rawHeaders`, Go's `map[X-Api-Key:[…]]`. */
export const headerLists: Format = {
  patterns: [
    new RegExp(`[[(,]\\s{0,8}["'\`]([\\w-]{3,64})["'\`],${quotedValue}`, "g"),
    new RegExp(`["'\`]([\\w-]{3,64})["'\`]\\s{0,4}(?::|=>)\\s{0,4}\\[${quotedValue}`, "g"),
    /\b([\w-]{3,64}):\[([^[\]\s]{6,4096})(?=\]|\s)/g,
  ].map((pattern) => ({ pattern, judge: isHeaderValue, resume: beforeValue })),
};

/** BitLocker: eight groups of six digits, each a multiple of eleven. */
export const recoveryKeys: Format = {
  patterns: [{ pattern: /(?<![\d-])((?:\d{6}-){7}\d{6})(?![\d-])/g, judge: isAny }],
};
/** `<password>`, `{{psk}}`, `${PASS}`, `%s` */
const wholeReference = /^(?:<.*>|\$?\{.*\}|\$\w+|\[.*\]|%\(?\w.{0,20}|\*+|\.{3}|…|x{3,})$/i;
/** The content of a Wi-Fi QR code: `WIFI:T:WPA;S:name;P:password;;`. */
export const networkCodes: Format = {
  anchors: ["WIFI:", /Key Content|lüsselinhalt|Contenu de la cl|Contenido de la cl|Contenuto chiave|Conteúdo da [Cc]h/],
  patterns: [
    {
      pattern: /\bWIFI:(?:[^;\n]{0,64};){0,4}?P:"?((?:\\.|[^;\\\n]){2,64}[^;\\\n"])(?="?;)/g,
      judge: (value) => !wholeReference.test(value),
    },
    // Windows: `netsh wlan show profile name=… key=clear`
    {
      anchor: / : ?\S/,
      pattern:
        /(?:Key Content|Schlüsselinhalt|Contenu de la clé|Contenido de la clave|Contenuto chiave|Conteúdo da [Cc]have)[ \t]{0,24}: {0,2}([^\r\n]{8,63}?)[ \t]*(?=\r?\n|$)/g,
      judge: (value) => !wholeReference.test(value),
    },
  ],
};
/** What is said about a passphrase: `at least four words`, `must be long`. */
const aboutPassphrases =
  /^(?:at|a|an|the|must|should|use|enter|leave|see|your|any)\b|\b(?:words?|characters?|must|should|is|are|was|be|not|no|could|can|cannot|failed|try|again|please|later|if|when|with|without|for|from|to|files?|keys?|stored?|prompt|error|you|this|it)\b/;
/** `passphrase for the safe: four or more small words` */
export const passphrases: Format = {
  patterns: [
    {
      pattern:
        /[Pp]ass ?phrase[^:=\n.?]{0,40}[:=] ?["“]?([a-z]{2,12}(?: [a-z]{2,12}){3,9})(?=["”]?(?:[.!]?[ \t]*(?:\n|$)|[.!] ))/g,
      judge: (value) => !aboutPassphrases.test(value),
    },
  ],
};
/** Base64 or hexadecimal digits, in one piece. */
const printedKey = "([A-Za-z\\d+/]{32,128}={0,2})(?![\\w+/=])";
/** What servers print at their first start. */
export const printedSecrets: Format = {
  anchors: [/ Key \d/, "following password"],
  patterns: [
    { pattern: new RegExp(`\\b(?:Unseal|Recovery) Key \\d{1,2}: {1,4}${printedKey}`, "g") },
    {
      pattern:
        /\bfollowing password\b(?! (?:polic|rule|require|hint|manager|field))[^\n:]{0,60}:\s{1,8}([^\s"'`<>]{8,128})(?=\s|$)/g,
      judge: (value) => isLabeledSecret(value) && /\d/.test(value) && !isReference(value),
    },
  ],
};
/** An access key of AWS, then its secret: `AKIA… / …`. */
export const keyPairs: Format = {
  anchors: ["AKIA", "ASIA", "account.key."],
  patterns: [
    // Hadoop names the account between the key's name and its value.
    {
      anchor: "account.key.",
      pattern: /\baccount\.key\.[\w.-]{3,120}["'`]?[ \t]{0,8}[,=: \t][ \t]{0,8}["'`]?([A-Za-z\d+/]{86}==)/g,
    },
    {
      pattern:
        /\bA[KS]IA[A-Z\d]{16}["'`]?(?:\s{0,3}[/|:,;]\s{0,3}|[ \t]{1,4}|\r?\n)["'`]?([A-Za-z\d+/]{40})(?![\w+/=])/g,
      judge: (value) => looksGenerated(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && !isReference(value),
    },
  ],
};
/** A `key` in a block of settings for a service: `datadog:`, then `api:`, then `key: …`. */
export const nestedKeys: Format = {
  anchors: [/\n[ \t]{1,40}key:/],
  patterns: [
    {
      pattern:
        /(?<=^|\n)[ \t-]{0,40}(?:api|datadog|openai|anthropic|stripe|sendgrid|mailgun|newrelic|honeycomb|grafana|sentry|maps|algolia|mapbox|azure|google|pusher|twilio):[ \t]*\r?\n(?:[ \t]{1,40}[\w-]{1,40}:[^\n]{0,160}\n){0,4}?[ \t]{1,40}key:[ \t]{1,4}["']?([\w.+/=~-]{20,512})(?=["']?[ \t]*(?:\r?\n|$))/g,
      judge: (value) => isIssuedKey(value) && !isReference(value),
      resume: (_, { index }) => index + 1,
    },
  ],
};
/** 3GPP TS 27.007. */
export const simPins: Format = {
  patterns: [{ pattern: /\bAT\+CPIN="?(\d{4,8})(?!\d)/g, judge: isAny }],
};
/** XML Signature, as .NET exports a private key. */
export const rsaKeys: Format = {
  patterns: [
    { pattern: /<(?:P|Q|DP|DQ|InverseQ|D)>([A-Za-z\d+/=\s]{20,1024})(?=<\/(?:P|Q|DP|DQ|InverseQ|D)>)/g, judge: isAny },
  ],
};

const base64 = "([A-Za-z0-9+/]{8,1024}={0,2})(?![\\w+/=])";
const endOfLine = "(?=[ \\t]*(?:\\r?\\n|$))";
/** A prompt, an arrow or the name of the client, as in protocol traces. */
const prompt = "(?:[^\\n]{0,60}?(?:[>:\\]»]|=>)[ \\t]{0,4})?";
/** Authorization identity, user and password, separated by zero bytes. */
function isSaslPlain(value: string): boolean {
  const digits = value.replace(/=+$/, "");
  return digits.length % 4 !== 1 && /^[^\0]*\0[^\0]+\0[^\0]+$/.test(atob(digits));
}
/** `PASS src/app.test.ts` reports a test. */
const isSentPassword = (value: string) => !/[/\\]|\.(?:test|spec)\b|^\(/.test(value) && !isReference(value);

/** Sessions with mail, file, chat and cache servers: SMTP, IMAP, POP3, FTP, XMPP, Redis. */
export const protocolLogins: Format = {
  anchors: ["AUTH", "PASS ", "LOGIN ", "login ", "334 ", "ACL ", "ftp>", "mechanism"],
  patterns: [
    {
      // RFC 4616: user and password in one response. IMAP and XMPP use it, too.
      anchor: "PLAIN",
      pattern: new RegExp(
        `(?:\\bAUTH(?:ENTICATE)?[ =]PLAIN[ \\t]{1,2}|\\bAUTHENTICATE PLAIN[ \\t]*\\r?\\n[^\\n]{0,24}?\\+[ \\t]*\\r?\\n${prompt}|mechanism=["']PLAIN["'][^<>]{0,80}>)${base64}`,
        "g",
      ),
      judge: (value) => !isReference(value) && isSaslPlain(value),
    },
    {
      // `VXNlcm5hbWU6` and `UGFzc3dvcmQ6` ask for the user and the password.
      anchor: /334 UGF/,
      pattern: new RegExp(`\\b334 UGFzc3dvcmQ6[ \\t]*\\r?\\n${prompt}([A-Za-z0-9+/]{4,512}={0,2})${endOfLine}`, "g"),
    },
    {
      // RFC 9051, section 6.2.3.
      anchor: /login /i,
      pattern: new RegExp(
        `(?<=^|\\n|[>:\\]] ?)(?:[A-Za-z]{0,3}\\d{1,6}|\\.) LOGIN (?:"[^"\\n]{1,128}"|[^\\s"]{1,128}) (?:"([^"\\n]{2,128})"|([^\\s"]{3,128}))${endOfLine}`,
        "gi",
      ),
    },
    {
      // Other mechanisms are in capitals: `AUTH LOGIN PLAIN CRAM-MD5`.
      anchor: "AUTH LOGIN ",
      pattern: new RegExp(
        `\\bAUTH LOGIN [^\\s"]{1,128} (?![A-Z][A-Z\\d_-]+(?:\\s|$))([^\\s"]{6,128})${endOfLine}`,
        "g",
      ),
      judge: (value) => /[\W\d_]/.test(value) && !isReference(value),
    },
    { anchor: /ftp> user/, pattern: /\bftp> user [^\s]{1,64} ([^\s]{3,128})/g },
    // At a prompt, in the Redis protocol, and in Redis ACL rules.
    {
      anchor: /auth /i,
      pattern:
        /(?<=(?:redis|valkey|(?:[\w.-]{1,60}|\])?:\d{2,5}(?:\[\d{1,3}\])?)> ?)AUTH (?:[^\s"']{1,64} )?["']?([^\s"']{3,128})/gi,
    },
    // Two arguments, and nothing else on the line.
    {
      anchor: "AUTH ",
      pattern: new RegExp(`(?<=^|\\n)AUTH (?:default|[a-z][\\w-]{1,40}) ([^\\s"']{3,128})${endOfLine}`, "g"),
      judge: (value) => /[\W\d_]/.test(value) && !isReference(value),
    },
    { anchor: /AUTH\r?\n/, pattern: /\bAUTH\r?\n\$\d{1,4}\r?\n(?:[^\r\n]{1,64}\r?\n\$\d{1,4}\r?\n)?([^\r\n]{2,128})/g },
    { anchor: /acl setuser/i, pattern: /\bACL SETUSER [^\s]{1,64}(?: [^\s>]{1,64}){0,8} >([^\s]{2,128})/gi },
    {
      // RFC 1939 and RFC 959: the password follows the user, with a response in between.
      anchor: "PASS ",
      pattern: new RegExp(
        `\\bUSER [^\\s]{1,128}[ \\t]*(?:\\r?\\n[^\\n]{0,160}){0,2}?\\r?\\n${prompt}PASS ([^\\s]{3,128})${endOfLine}`,
        "g",
      ),
      judge: isSentPassword,
    },
    {
      anchor: "PASS ",
      pattern: new RegExp(`(?<=(?:->|>>|>|C:|=>)[ \\t]{0,4})PASS ([^\\s]{3,128})${endOfLine}`, "g"),
      judge: isSentPassword,
    },
  ],
};

/** GNU inetutils: `machine`, `login`, `password` and `account`, separated by white space. */
export const netrc: Format = {
  anchors: ["machine", "default", "login"],
  patterns: [
    {
      pattern:
        /\b(?:machine\s{1,8}(?:localhost|[^\s"']{0,253}[.\d][^\s"']{0,253}|\S{1,64}\s{0,8}\n)|default(?=\s{1,16}login\s))(?:\s{1,16}(?:login|account)\s{1,8}[^\s"']{1,128}){0,3}\s{1,16}(?:password|passwd)\s{1,8}(?:"([^"\n]{1,128})|([^\s"',;]{1,128}))/g,
    },
    {
      pattern: /\blogin\s{1,8}[^\s"']{1,128}\s{1,16}password\s{1,8}([^\s"',;]{3,128})(?=\s|$)/g,
      judge: (value) => !isReference(value) && /\d/.test(value) && value.length > 5,
    },
  ],
};

/** The commands by which GitHub Actions and Azure Pipelines learn a secret. */
export const masks: Format = {
  anchors: ["::add-mask::", "##vso[task.setvariable", "##[debug]"],
  patterns: [
    // A secret that was not masked, in a debug log: the expression, then its parts, after dots, then its value.
    {
      anchor: "##[debug]",
      pattern:
        /##\[debug\]Evaluating: [^\n]{0,120}\bsecrets\.\w[^\n]{0,120}\n(?:[^\n]{0,30}##\[debug\](?!Evaluating: |=> '|Result)[^\n]{0,120}\n){0,24}[^\n]{0,30}##\[debug\]=> '([^'\n]{4,512})(?=')/g,
    },
    {
      anchor: "##[debug]",
      pattern:
        /##\[debug\]Evaluating: [^\n]{0,120}\bsecrets\.\w[^\n]{0,120}\n(?:[^\n]{0,30}##\[debug\](?!Evaluating: |Result)[^\n]{0,120}\n){0,24}[^\n]{0,30}##\[debug\]Result: '([^'\n]{4,512})(?=')/g,
    },
    { pattern: /::add-mask::([^\s"'`]{3,512})/g },
    { pattern: /##vso\[task\.setvariable [^\]\n]{0,120}issecret=true[^\]\n]{0,60}\]([^\s"'`]{3,512})/gi },
  ],
};

/** Files with colons between the fields of a line. */
export const colonFiles: Format = {
  // A part of every line of these files.
  anchors: [/:(?:\*|\d{4,5}|\d{0,6}:\d{0,6}|[\da-f]{32}):|\]:/i, ": Cracked"],
  patterns: [
    {
      // hashcat: the hash, its salt, and the password.
      anchor: ": Cracked",
      pattern: /(?<=^|\n)[ \t]*(?:\$[^\s:]{20,200}|[\da-f]{32,128})(?::[\w.@-]{1,64})?:([^\n:]{2,64})(?=\r?\n)/gi,
    },
    {
      // PostgreSQL, section 34.16: `hostname:port:database:username:password`.
      anchor: /:(?:\*|\d{4,5}):/,
      pattern:
        /(?<![\w/.:*-])(?:\*|[\w.-]{1,253}):(?:\*|\d{4,5}):(?:\*|(?!-\d)[\w.-]{1,63}):(?:\*|(?!-\d)[\w.-]{1,63}):([^\s:"'`,;]{3,128})(?=\s|["'`]|$)/g,
    },
    {
      // Postfix, `sasl_passwd`: the relay, then `user:password`.
      anchor: "]:",
      pattern:
        /(?<=\]:(?:25|465|587|2525)[ \t]{1,8})[^\s:"']{1,80}:(?=[^\s"']{0,60}[\d!@#$%^&*?+=~-])([^\s"']{3,128})(?=\s|$)/g,
    },
    // shadow(5), smbpasswd(5) and Windows password dumps. A log has times like `10:00:01:` in each line.
    {
      anchor: /:[A-Za-z0-9./]{13}:\d{0,6}:\d{0,6}:\d{0,6}:/,
      pattern: /(?<![\w:])[\w.-]{1,64}:([A-Za-z0-9./]{13}):\d{0,6}:\d{0,6}:\d{0,6}:/g,
      judge: isAny,
    },
    {
      anchor: /:\d{1,6}:[\da-f]{32}:[\da-f]{32}:/i,
      pattern: /(?<![\w:])[\w.$ -]{1,64}:\d{1,6}:([\da-f]{32}:[\da-f]{32})(?=:)/gi,
      judge: isAny,
    },
  ],
};

/** The Netscape cookie file, as written by curl and wget: seven fields, the last of which is the value. */
export const cookieFiles: Format = {
  anchors: ["TRUE", "FALSE"],
  patterns: [
    {
      pattern:
        /(?<=^|[\n"'`])(?:#HttpOnly_)?\.?[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}[\t ]{1,4}(?:TRUE|FALSE)[\t ]{1,4}\/[^\s]{0,256}[\t ]{1,4}(?:TRUE|FALSE)[\t ]{1,4}\d{1,19}[\t ]{1,4}[^\s=;,]{1,256}[\t ]{1,4}([^\s"'`]{1,4096})/g,
    },
  ],
};

/** RFC 7578: a named part of a form, up to the next boundary. */
export const formParts: Format = {
  anchors: ["form-data"],
  patterns: [
    {
      pattern:
        /form-data;\s{1,4}name=["']?([^"'\s;]{1,128})["']?(?:\r?\n[\w-]{1,64}:[^\n]{0,256}){0,6}\r?\n[ \t]{0,8}\r?\n([^\r\n]{1,8192})/gi,
      judge: (value, { 1: name = "" }) =>
        (isSecretName(name) || /(?:^|[_.[-])(?:pass|pw)\]?$/i.test(name)) &&
        !value.startsWith("--") &&
        !isReference(value),
    },
  ],
};

/** Prompts of shells, Python, irb and similar programs, PowerShell. */
const shellPrompt = "(?:[\\w@.:~/-]{0,60}[$#%>]|>>>|PS [A-Z]:\\\\[^\\n>]{0,80}>|[\\w():]{1,24}[>*])";
/** A command that prints a value, or a bare expression. */
const shown =
  "(?:cat|echo|printenv|type|head|more|less|get|show|print|read|reveal|decrypt|generate|create|token|pass|bw|op|gopass|security|vault|kubectl|aws|gcloud|az|doppler|heroku|puts|p|console\\.log|os\\.|process\\.|ENV|env|Rails\\.|\\$env:|settings\\.|config\\.|Get-)";
const printed = "\\n(?:=> )?[\"']?([^\\s\"']{6,256})[\"']?(?=\\n|$)";
/** A variable, a member, an option or a file. A bare word is a subcommand: `vault token lookup`. */
const nameInCommand = /(?:(?<=[=./$"':[])[A-Za-z][\w-]{2,48}|\b[A-Za-z][\w-]{1,24}_\w{2,24})(?=["'\]})]{0,3}(?:\s|$))/g;
const duration = /^\d+(?:\.\d+)?[a-z]{1,3}$/;
const namesSecret = (command: string) => [...findMatches(command, nameInCommand)].some(([word]) => isSecretName(word));

/** Commands of password managers that print one password, with or without a prompt. */
const manager =
  "(?:(?:pass|gopass) show|(?<=[$#❯] ?)(?:pass|gopass))(?: -[a-z]){0,2} [\\w@./-]{2,80}|op (?:item get [^\\n]{1,80}--fields? (?:label=)?password|read [^\\n]{1,80}/password)[^\\n]{0,30}|bw get password [^\\n]{1,60}|security find-(?:generic|internet)-password [^\\n]{0,80}-w[^\\n]{0,40}|secret-tool lookup [^\\n]{1,80}|lpass show [^\\n]{0,40}(?:-p|--password)[^\\n]{0,60}|keepassxc-cli show [^\\n]{0,60}(?:-a|--attributes) ?[Pp]assword[^\\n]{0,60}|vault kv get [^\\n]{0,60}-field=\\w{0,20}pass\\w{0,10}[^\\n]{0,60}";
const failed = /^(?:error|failed|usage|no|not|unknown|cannot|could|password|enter|-+|=+|\[)$|[:\])]$|^[[(<$]/i;

export const managerOutputs: Format = {
  anchors: [
    /(?:pass|op|bw|password|secret-tool|lpass|keepassxc-cli|vault kv) (?:show|item|read|-w|get|lookup|-)|find-|pass [\w.@-]{1,40}\//,
  ],
  patterns: [
    {
      pattern: new RegExp(
        `(?<=^|\\n)(?:[\\w@.:~/ -]{0,60}[$#%>❯] ?)?(?:${manager})[ \\t]*\\r?\\n["']?([^\\s"']{4,128})["']?(?=[ \\t]*(?:\\r?\\n|$))`,
        "g",
      ),
      judge: (value) => !failed.test(value) && !isReference(value),
    },
  ],
};

/**
 * The output of a command that prints a secret: `$ cat /run/secrets/db_password`, `>>> os.environ["API_KEY"]`, `$ vault kv get
 * -field=password secret/app`. The next line is the secret if it is one word that looks like one.
 */
export const commandOutputs: Format = {
  // The last characters of a prompt.
  anchors: ["$", "#", "%", ">", "*"],
  patterns: [
    {
      pattern: new RegExp(`^${shellPrompt} ?(?=[^\\n]{0,20}${shown})([^\\n]{4,200})${printed}`, "gmu"),
      judge: (value, { 1: command = "" }) =>
        isLabeledSecret(value) && !duration.test(value) && !isPlaceholder(value) && namesSecret(command),
    },
  ],
};

/** The password hash that PostgreSQL and PgBouncer store: `"app" "md5…"`. */
export const postgresHashes: Format = {
  patterns: [{ pattern: /(?<=^|[\s"'|,;])(md5[\da-f]{32})(?=["'\s|,;]|$)/g }],
};
