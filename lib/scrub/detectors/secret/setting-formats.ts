/** Settings of servers, network devices and installers that put a password after a name without `=` or `:`, and scripts that answer prompts. */

import { splitPhrases } from "@/lib/scrub/data/word-list";
import { type Format, isReference, type ValuePattern } from "@/lib/scrub/detectors/secret/value-patterns";
import { cuePattern, toCuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";

const unjudged = (pattern: RegExp): ValuePattern => ({ pattern });

const wordAfterDirective =
  /^(?:is|are|and|or|to|in|on|for|with|the|a|must|can|management|rotation|policy|policies|authentication|encryption|support|hash|not|as|by|of|field|enable|your)$/i;

/** Settings of network devices and servers with only a space between a name and its secret: Cisco IOS, Junos, Redis, SNMP. */
export const directives: Format = {
  anchors: [
    ...["enable ", "username ", "user ", "snmp-server", "plain-text", "requirepass", "masterauth", "npmAuthIdent"],
    ...[
      "option key",
      "option psk",
      "option sae",
      ".key='",
      "BUNDLE_",
      "variable ",
      "userPassword",
      "userpassword",
      "REG_",
      '* "',
      "spark.",
      "login=",
      "_auth",
    ],
  ],
  near: {
    cues: cuePattern({
      cues: [
        "\\benable (?:secret|password) ",
        "\\buser(?:name)? \\S{1,64} (?:privilege|secret|password|on|off)\\b",
        "\\b(?:snmp-server|plain-text|requirepass|masterauth|npmAuthIdent|BUNDLE_|variable|userPassword)|REG_(?:EXPAND_)?SZ",
        '\\*[ \\t]{1,4}"',
        "spark\\.|login=|proxy_auth|option (?:key|psk|sae)|\\.key='",
      ].join("|"),
    }),
    before: 80,
    after: 800,
  },
  patterns: [
    /\benable (?:secret|password) (?:level \d{1,2} )?(?:\d )?([^\s"']{3,128})(?=\s|$)/g,
    /(?<=^|[\n#>] {0,4})username \S{1,64} (?:privilege \d{1,2} )?(?:secret|password) (?:\d )?([^\s"']{3,128})(?=\s|$)/g,
    /(?<=^|[\n#>] {0,4})user \S{1,64} (?:password|secret) \d ([^\s"']{3,128})(?=\s|$)/g,
    /\bsnmp-server community ([^\s"']{3,128}) (?:RO|RW|view)\b/gi,
    /\bplain-text-password(?:-value)? ["']?([^\s"';]{3,128})/g,
    /(?<=^|\n)[ \t]*(?:requirepass|masterauth) ["']?([^\s"']{3,512})(?=["']?[ \t]*(?:\r?\n|$))/g,
    /(?<=^|\n)[ \t]*user \S{1,64} (?:on|off)\b[^\n>]{0,80}?>([^\s"']{3,512})/g,
    /(?<=^|\n)[^\s#"']{1,64}[ \t]+\*[ \t]+"([^"\n]{3,128})"[ \t]+\*/g,
    // OpenWrt
    /(?<=^|\n)[ \t]*option[ \t]+(?:key\d?|psk|sae_password)[ \t]+["']([^"'\n]{8,63})(?=["'])/g,
    /\bwireless\.[\w@[\]-]{1,40}\.key='([^'\n]{8,63})(?=')/g,
    // Yarn and Bundler store `user:password` under one name.
    /\b(?:npmAuthIdent|BUNDLE_[A-Z\d_]{3,80})["']?:[ \t]{1,4}["']?[^\s:"']{1,64}:([^\s"']{3,128})/g,
    // Terraform: the name of a variable precedes its block.
    /\bvariable[ \t]{1,4}"[\w-]{0,60}(?:password|passwd|pwd|_pass|_pw|passphrase|secret|token|_key)"[ \t]{0,4}\{[^{}]{0,200}?\bdefault[ \t]{0,8}=[ \t]{0,4}"([^"\n$]{3,512})/g,
    // The registry of Windows.
    /\b\w{0,40}(?:[Pp]assword|[Pp]asswd|[Ss]ecret|[Tt]oken|[Pp]assphrase)[ \t]{1,40}REG_(?:EXPAND_)?SZ[ \t]{1,40}([^\s"']{3,512})/g,
    /(?<=^|\n)userPassword::?[ \t]{1,4}([^\s]{3,512})/gi,
    // Spark separates names and values by spaces. A value of letters is the name of a file or of a class.
    /(?<=^|\n)[ \t]*spark\.[\w.-]{2,80}(?:[sS]ecret|[pP]assword|[tT]oken|secret\.key|access\.key)[ \t]{1,40}(?=[^\s"']{0,511}[^A-Za-z.\s"'])([^\s"']{4,512})(?=[ \t]*(?:\r?\n|$))/g,
    // Squid: `cache_peer … login=user:password`
    /(?<=^|\n)[ \t]*cache_peer [^\n]{1,200} login=[^\s:"']{1,64}:([^\s"']{3,128})(?=\s|$)/g,
    // Not a scheme, an event or the name of a handler: `login="submit:onSubmit2"`
    /(?<=^|[\s;])(?:login|(?:http_)?proxy_auth)[ \t]?=[ \t]?["']?(?!(?:action|auth|[bB]asic|[bB]earer|[dD]igest|email|event|form|handler|[kK]erberos|ldap|LDAP|[nN]egotiate|ntlm|NTLM|oauth2?|oidc|saml|SAML|sso|SSO|submit|success|token):)[\w.@\\-]{1,64}:(?![A-Za-z]?[a-z]+(?:[A-Z][a-z]+)+\d?(?:["'\s]|$))(?=[^\s"':/@]{0,60}[\d!#$%^&*+])([^\s"':/@]{5,128})(?=["']?(?:\s|$))/g,
  ].map((pattern) => ({ pattern, judge: (value) => !wordAfterDirective.test(value) && !isReference(value) })),
};

const lineStart = "(?<=^|\\n)[ \\t]{0,40}";
const settingEnd = "(?=[ \\t;]{0,8}(?:\\r?\\n|$))";
const settingValue = "(?:\"([^\"\\n]{2,256})(?=\")|'([^'\\n]{2,256})(?=')|((?!-)[^\\s\"'`;]{3,256}))";
/** Whether and how a Cisco password is encrypted. */
const encryption = "(?:[0-9][ \\t]{1,4}|ENC[ \\t]{1,4})?";

/** Names of settings with no other meaning. */
const settingNames = [
  // LDAP, SSSD, slapd, keepalived, Squid, HAProxy, vpnc
  "bindpw|rootbindpw|auth_pass|ldap_default_authtok|cachemgr_passwd|user[ \\t]\\S{1,64}[ \\t]insecure-password|stats[ \\t]auth[ \\t][\\w.-]{1,64}(?=:)|Xauth[ \\t]password|IPSec[ \\t]secret",
  // Cisco, Juniper, FortiGate
  "key-string|(?:tacacs|radius)-server[ \\t](?:host[ \\t]\\S{1,64}[ \\t])?key|ip[ \\t]ospf[ \\t]authentication-key|neighbor[ \\t]\\S{1,64}[ \\t]password|crypto[ \\t]isakmp[ \\t]key|wpa-psk(?:[ \\t]ascii)?|authentication-key|remotepass|localpass|password[ \\t]root|ppp[ \\t](?:chap|pap)[ \\t](?:sent-username[ \\t]\\S{1,64}[ \\t])?password|set[ \\t](?:psksecret|passwd|password)|pre-shared-key[ \\t](?:ascii-text|local|remote)",
  // Kickstart, debconf
  "rootpw(?:[ \\t]--\\w{1,20}){0,3}|d-i[ \\t]+\\S{1,60}passw(?:or)?d(?:-again)?[ \\t](?:password|string)|\\S{1,40}[ \\t]\\S{1,60}(?:password|_pass)[\\w-]{0,12}[ \\t]password",
].join("|");
const setting = new RegExp(`${lineStart}(?:${settingNames})[ \\t:=]{1,8}${encryption}${settingValue}`, "g");
/** Nearby lines that identify these as settings. */
const accountLine =
  /(?:^|\n)[ \t]*(?:account|imap\w{0,8}|user(?:name)?|login|host(?:name)?|server|from|machine|remote|identity|email|nick|poll|jid|auth|protocol|xauth)[ \t]+\S{1,120}[ \t]*(?=\r?\n|$)/i;
const accountReach = 240;
const isChosen = (password: string) => /[\d!@#$%^&*?+=~]|^\S+-\S+$/.test(password);
function isAccountPassword(password: string, { input, index, 0: all }: RegExpExecArray): boolean {
  const near = () => input.slice(Math.max(0, index - accountReach), index + all.length + accountReach);
  return isChosen(password) && !isReference(password) && accountLine.test(near());
}

/**
 * Server and installer settings that have no `=` or `:` between name and value, and scripts that answer prompts.
 */
export const serverSettings: Format = {
  near: {
    cues: toCuePattern(
      /assword|static:|remotepass|localpass|authentication-key|bindpw|auth_pass|authtok|cachemgr|insecure-pass|stats auth|Xauth|IPSec|key-string|-server|ospf|neighbor|isakmp|wpa-psk|ppp |psksecret|passw|pre-shared|rootpw|PSK|EAP|XAUTH|RSA|ECDSA|MONITOR|NickServ|\bNS |AuthServ|OPER|username|assphrase|PASSWORD|\bPIN|secret|pass | \* /i,
    ),
    before: 200,
    after: 400,
  },
  patterns: [
    unjudged(setting),
    // ppp, strongSwan, NUT
    ...[
      /(?<=^|\n)["']?[A-Za-z][^\s"'#]{0,63}["']?[ \t]+\*[ \t]+(?=\S{0,60}\d)(?=\S{0,60}[A-Za-z])([^\s"'*]{4,128})(?=[ \t]+(?:\*|\d{1,3}\.|-)|[ \t]*(?:\r?\n|$))/g,
      new RegExp(`(?<=^|\\n)[^\\n#:]{0,120}:[ \\t]{1,4}(?:PSK|EAP|XAUTH|NTLM)[ \\t]{1,4}${settingValue}`, "g"),
      /(?<=^|\n)[^\n#:]{0,120}:[ \t]{1,4}(?:RSA|ECDSA|P12|PKCS8)[ \t]{1,4}\S{1,160}[ \t]{1,4}"([^"\n]{2,128})(?=")/g,
      /\bMONITOR[ \t]+\S{1,80}@\S{1,80}[ \t]+\d{1,2}[ \t]+\S{1,64}[ \t]+"?([^\s"]{3,128})(?="?[ \t]+(?:master|slave|primary|secondary))/g,
      /\b(?:NickServ|NS|ChanServ|AuthServ\S{0,40}|Q@CServe\S{0,40})[ \t]+:?(?:IDENTIFY|GHOST|REGISTER|AUTH|LOGIN|RECOVER|RELEASE)[ \t]+(?:[^\s"']{1,32}[ \t]+(?=[^\s@]{3,64}(?:[\s"']|$)))?([^\s"']{4,128})/gi,
      /(?<=^|\n)OPER[ \t]+\S{1,32}[ \t]+:?([^\s"']{4,128})/g,
      /\bsnmp-server user [^\n]{1,120}? auth (?:md5|sha)\S{0,8} ([^\s"']{4,128})/g,
      /\bsnmp-server user [^\n]{1,200}? priv (?:aes|des|3des)(?: \d{2,3})? ([^\s"']{4,128})/g,
      // Postfix
      /(?<==[ \t]{0,4})static:[^\s:]{1,64}:([^\s"']{3,128})/g,
      /(?<=^|\n)[ \t]*(?:PSK|EAP|XAUTH|NTLM)[ \t]{1,4}"([^"\n]{3,128})(?="[ \t]*(?:[;#]|\r?\n|$))/g,
      // Kaggle: a user and a key of 32 digits
      /["']username["'][ \t]{0,4}:[ \t]{0,4}["'][^"'\n]{1,64}["'][ \t]{0,4},\s{0,8}["']key["'][ \t]{0,4}:[ \t]{0,4}["']([\da-f]{32})(?=["'])/g,
    ].map(unjudged),
    // expect, pexpect, Net::SSH::Expect: text sent after a password prompt.
    unjudged(
      /(?:assword|assphrase|PASSWORD|Verification code|\bPIN)[^\n"'}]{0,24}["'})*]{0,4}[\s;{,)]{0,16}(?:\$?\w{1,24}(?:\.|->))?(?:exp_)?(?:send(?:_?[Ll]ine|text|_slow)?|write(?:line|ln)?)[\s(]{1,3}(?:-[-s] |-h |[bfru]|\$\w{1,16}, )?["'{]([^"'\n\r\\}]{2,128})/g,
    ),
    {
      // Windows answer files
      pattern: /Password>\s{0,16}<Value>([^<>\n]{2,256})(?=<)/g,
      judge: (value) => !/^(?:[$%{([]|\*+$|\.\.\.)/.test(value),
    },
    {
      // `password …` on its own line: msmtp, vpnc, davfs2, ddclient.
      pattern: new RegExp(
        `${lineStart}(?:with[ \\t])?(?:[Pp]assword|passwd|[Pp]ass|[Pp]assphrase|IMAPPassword|secret)[ \\t]{1,8}${settingValue}${settingEnd}`,
        "g",
      ),
      judge: isAccountPassword,
    },
  ],
};

/** Prefixes of the lines of such settings, other than the name of a secret. */
export const settingWords: readonly string[] = splitPhrases(
  "bindpw, rootbindpw, rootpw, ldap_default, cachemgr, insecure-, stats auth, Xauth, IPSec, key-string",
  "tacacs-server, radius-server, crypto isakmp, wpa-psk, psksecret, pre-shared, d-i , chpasswd, assword, assphrase",
  "NickServ, nickserv, PRIVMSG NS, AuthServ, OPER , MONITOR , PSK , EAP , XAUTH , NTLM , RSA , ip ospf, neighbor ",
  "AdministratorPass, AutoLogon, uci set, option key, option psk, option sae, static:, remotepass, localpass, IMAPPass, authentication-key",
);

/** cloud-init, including its user list and the input of `chpasswd`: `user:password`, one per line. */
const userList =
  /\bchpasswd(?::[ \t]*\r?\n(?:[ \t]+\w{1,20}:[^\n]{0,40}\n){0,4}?[ \t]+list:[ \t]*[|>]?[-+]?[ \t]*|[ \t][^\n]{0,40}(?<!<)<<(?!<)-?[ \t]*["']?\w{1,20}["']?|[ \t]{0,4}<<<[ \t]*["']?(?=\w))/g;
const userLine = /\r?\n?[ \t-]*["']?[a-z_][\w.-]{0,63}:(?!\/)([^\s"']{2,256})["']?[ \t]*/y;

export function findUserLists({ text }: Reading, spans: number[]): void {
  for (const { index, 0: opening } of findMatches(text, userList)) {
    userLine.lastIndex = index + opening.length;
    for (let line = userLine.exec(text); line !== null; line = userLine.exec(text)) {
      const password = line[1] as string;
      const from = line.index + line[0].indexOf(`:${password}`) + 1;
      if (!isReference(password)) spans.push(from, from + password.length);
    }
  }
}
