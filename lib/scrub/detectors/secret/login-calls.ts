/** Passwords in calls that take a user name, and in SQL that sets a password. */

import { splitWords } from "@/lib/scrub/data/word-list";
import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import { isReference } from "@/lib/scrub/detectors/secret/value-patterns";
import { toCuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Reading } from "@/lib/scrub/engine/detector";
import { excerptsAround, findAround } from "@/lib/scrub/engine/excerpts";
import { findMatches } from "@/lib/scrub/engine/matches";
import { isPasswordWord, isUnlikeWords } from "@/lib/scrub/engine/plain-passwords";
import { isWhereabouts, looksGenerated } from "@/lib/scrub/engine/secret-value";

const user = "[\"'][^\"'\\n]{1,128}[\"']";
const password = "\\s{0,8},\\s{0,8}[\"']([^\"'\\n]{2,256})(?=[\"'])";

const positionalCalls = [
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
  /(?<![A-Za-z])(?:pwd|password)\s?=\s?\{(?=[^{}\n]{0,128}[^A-Za-z_.{}\n])(?!\d{1,2}\}|[\w.$]{1,40}(?:\?\.\w| \?\? ))((?:[^{}\n]|\}\}){2,128})(?=\}(?:[;"'\s]|$))/gi,
  /\bPASSWORD\s{0,4}=\s{0,4}N?'([^'\n]{2,128})(?=')/gi,
  /\bSET PASSWORD (?:FOR [^\n=;]{1,120}?)?=\s{0,4}(?:PASSWORD\()?'([^'\n]{2,128})(?=')/gi,
  // UPDATE users SET user_pass = MD5('…')
  /(?<![A-Za-z])\w{0,24}(?:pass|passw(?:or)?d|pwd)(?:_hash)?["`\]]?\s?=\s?(?:MD5|SHA\d?|SHA2|SHA512|(?:OLD_)?PASSWORD|(?:EN)?CRYPT|BCRYPT|HASHBYTES|DIGEST)\s?\(\s?(?:'[\w-]{2,12}',\s?)?['"]([^'"\n]{2,128})(?=['"])/gi,
  /\b(?:ALTER|CREATE) USER \S{1,64} IDENTIFIED BY (?:VALUES )?["']?([^\s'";,()]{3,128})/gi,
  /\bCONNECT TO \S{1,64} IDENTIFIED BY ["']?([^\s'";,()]{3,128})(?=\s+USING)/gi,
  /\bSQL> {0,4}conn(?:ect)? {1,4}[\w$#]{1,30}\/["']?([^\s@/"';]{2,60})/gi,
  // The start of a share's host can be decoded as an escape (`\\nas` as a line break), so any white space matches.
  /\bnet use\s[^|;&/]{1,160}?\s(?=[^\s/]{0,60}[\d!@#%^&*?+=~])([^\s"'|;&<>/*\\:]{3,160})(?=\s{1,4}\/user:)/gi,
  /\buse\b[^|;&/]{0,80}\/user:[^\s]{1,64}[ \t]{1,4}(?!\/)([^\s"'|;&<>]{2,160})/gi,
];

const positionalAnchor = toCuePattern(
  /auth|credential|log_?in(?:async)?\(|log_?on\(|sign_?in|getConnection|PDO\(|mysqli|_connect\(|connectDatabase|passw|pass["`\]]?\s?=|pwd|identified by|sql>|user:/i,
);

export function findCallLogins({ text }: Reading, spans: number[]): void {
  findAround(text, positionalAnchor, [160, 600], findInExcerpt, spans);
}

function findInExcerpt(text: string, spans: number[]): void {
  for (const pattern of [...positionalCalls, method, ...statements]) {
    for (const match of findMatches(text, pattern)) {
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

const argument = "(?:[\"'][^\"'\\n]{0,256}[\"']|[\\w$.:>*&[\\]/-]{1,60}(?:\\(\\))?)";
const comma = "\\s{0,8},\\s{0,8}";
const text = "[\"']([^\"'\\n]{3,256})(?=[\"'])";
const notAfterWord = "(?<![A-Za-z\\d_])";

/** The string after `count` arguments. */
const call = (names: readonly string[], count: number) =>
  new RegExp(`${notAfterWord}(?:${names.join("|")})\\s?\\(\\s{0,8}(?:${argument}${comma}){${count}}${text}`, "g");

/** Grouped by the number of arguments before the password. */
const calls = [
  call(
    [
      "(?:red|redis|rdb|r|client|conn|jedis|cache|kv|valkey)\\w{0,12}(?:[:.]|->)auth",
      "(?:client|bot|discord\\w{0,8})\\.(?:login|run)(?=\\s?\\(\\s{0,8}[\"'][\\w-]{20,40}\\.[\\w-]{6}\\.)|ssh\\.Password|AzureKeyCredential|\\w{1,16}\\.pass_|cookieParser",
    ],
    0,
  ),
  call(
    [
      // OkHttp, LDAP, MQTT, XMPP, Perl
      "Credentials\\.basic|\\w{1,16}\\.(?:simple_bind(?:_s)?|username_pw_set)|ClientXMPP|\\$\\w{1,16}->(?:auth|bind)",
      "ldap\\w{0,12}\\.[Bb]ind|httr::authenticate|SECURITY_CREDENTIALS",
      // Arduino, MicroPython, NodeMCU
      "WiFi\\.(?:begin|softAP)|(?:\\w{1,16}\\.)?addAP|(?:wlan|wifi|sta_if|nic|sta)\\w{0,8}\\.connect|Firebase\\.begin",
      // Twilio, Plivo, Vonage, Algolia
      "twilio|Twilio|TwilioClient\\.Init|Twilio\\.init|TwilioRestClient|Twilio::REST::Client\\.new|plivo\\.RestClient",
      "algoliasearch|SearchClient\\.create|nexmo\\.Client|vonage\\.Client",
      // AWS, Azure, OAuth 1
      "BasicAWSCredentials|AwsBasicCredentials\\.create|S3Connection|\\w{0,12}\\.?NewStaticCredentials(?:Provider)?",
      "(?:Storage|New)?SharedKeyCredential|AzureNamedKeyCredential|OAuthHandler|OAuth1|set_access_token",
      // Oracle
      "(?:cx_Oracle|oracledb)\\.connect|OCILogon|oci_logon",
    ],
    1,
  ),
  call(
    [
      // A data source or a host, then the user
      "DBI(?:->|:|\\.)connect(?:_cached)?|(?:psycopg2?|pymysql|MySQLdb|mysql|mariadb|fdb)\\.connect|\\w{1,16}->connect",
      "\\w{1,16}:connect|db2_p?connect|ibase_connect|fbird_connect|odbc_pconnect|mysql_pconnect|Mysql\\.new",
      // PHP
      "ftp_login|ssh2_auth_password|imap_open|ldap_bind|(?:lib)?ssh2?_userauth_password|LogonUser[AW]?|\\w{1,16}\\.add_auth",
      // Go, ldap3, Azure, Pusher, MinIO
      "\\w{0,12}\\.?PlainAuth|Connection|ClientSecretCredential|Pusher|Minio|minio\\.New|Blynk\\.begin",
    ],
    2,
  ),
  call(["mysql_real_connect", "mysqli_real_connect", "(?:Strict)?Redis", "ssh\\w{0,8}\\.connect"], 3),
  call(["Net::SMTP\\.start"], 4),
  call(["PQsetdbLogin"], 6),
  /\bSECURITY_CREDENTIALS,\s{0,4}["']([^"'\n]{3,128})(?=["'])/g,
  /\bjwt\.(?:sign|encode)\(\s{0,4}[^()"'\n]{1,80},\s{0,4}["']([^"'\n]{4,256})(?=["'])/g,
  /\bcookieSession\(\{[^}"']{0,80}\bkeys:\s{0,4}\[\s{0,4}["']([^"'\n]{4,256})(?=["'])/g,
  // Twilio with any client name: an account, then the token.
  /\(\s{0,8}["']AC[\da-f]{32}["']\s{0,4},\s{0,8}["']([\da-f]{32})(?=["'])/g,
  /\(\s{0,8}["']AUTH["']\s{0,4},\s{0,8}(?:["'][\w.-]{1,64}["']\s{0,4},\s{0,8})?["']([^"'\n]{3,128})(?=["']\s{0,4}[,)])/g,
  /\bCURLOPT_(?:PROXY)?USERPWD\s{0,4}(?:,|=>)\s{0,4}["'][^"'\n:]{1,128}:([^"'\n]{2,128})(?=["'])/g,
  /\bredisCommand\(\s{0,4}\w{1,24},\s{0,4}["']AUTH (?:[\w.-]{1,64} )?([^"'\s%]{3,128})(?=["'])/g,
];
/** Arduino's MQTT client, among other methods with this name. */
const connect = new RegExp(
  `(?:\\.connect|conn\\w{0,8}\\.[Oo]pen)\\(\\s{0,8}(?:["'][^"'\\n]{1,256}["']${comma}){2}${text}`,
  "g",
);
/** `new Pool("db1", "app", "…")`: any client of a database or a server, called with a host, a user and a password. */
const client = new RegExp(
  `(?<![A-Za-z\\d_])(?:new\\s{1,4})?\\w{0,24}(?:\\.\\w{0,24})?(?:Pool|Client|Connection|Database|DataSource|Sequelize|Driver|Session|Connector|[Cc]onnect)\\(\\s{0,8}(?:["'][^"'\\n]{1,128}["']|[A-Za-z_$][\\w.$]{0,40})${comma}(?:\\d{2,5}${comma})?["'][^"'\\n]{1,64}["']${comma}${text}`,
  "g",
);
/** The third argument of these is always a password, so it can be a word. */
const databaseCall = /^(?:new\s{1,4})?\w{0,24}(?:Pool|Sequelize|DataSource)\(/;
/** `auth: ["bob", "…"]`, `credentials = ("bob", "…")`, and in Lisps and Elixir. */
const pair =
  /(?<![A-Za-z])(?:basic[_-]?)?(?:auth(?:entication|orization)?|creds|credentials?|login(?:_data)?)["']?\s{0,4}(?:=>|[:=])?\s{0,4}'?[[({]\s{0,4}["'][^"'\s]{1,64}["'],?\s{1,4}["']([^"'\s]{6,128})(?=["']\s{0,4}[\])}])/gi;
/** The value of a header: `btoa("bob:…")`. */
const encoded =
  /(?<![A-Za-z\d])(?:btoa|b64encode|Buffer\.from|(?:strict_|urlsafe_)?encode64|base64_encode|encodeToString|encode)\(\s{0,4}b?["'][\w.@+-]{1,64}:(?=[^"'\n]{0,60}[\d!@#$%^&*?+=~])([^\s"',;/]{5,128})(?=["'])/g;
/** A processor, a size, a version, a date. */
const setting =
  /^(?:x86(?:_64)?|x64|amd64|arm(?:64|v\d\w?)|i[3-6]86|win(?:32|64|dows\d*)|\d{2,5}x\d{2,5}|v?\d+(?:(?:alpha|beta|rc|preview)\d*)?(?<=[a-z]\d*)|(?:19|20)\d\d(?:0\d|1[0-2])(?:[0-2]\d|3[01]))$/i;
/** Excludes paths, hosts, regions, settings and the names of tables and events. */
const isUnlike = (value: string) =>
  (!setting.test(value) &&
    (isUnlikeWords(value) || /^\d{6,}$/.test(value)) &&
    !isWhereabouts(value) &&
    !/[/\\.:\s]|^[a-z]+(?:[_-][a-z]+)*$/i.test(value)) ||
  (/^[A-Za-z]+$/.test(value) && isUnlikeWords(value));
const hasSign = /[\d!@#$%^&*?+=~]/;

/** Prefixes of these calls. Each must be at the start of a word. */
export const loginCallWords: readonly string[] = splitWords(`
  DBI WiFi. addAP wlan wifi. sta_if nic. Credentials. simple_bind username_pw ClientXMPP bind( twilio Twilio plivo
  algoliasearch SearchClient nexmo vonage BasicAWS AwsBasic S3Connection NewStatic SharedKey StorageShared NewShared
  AzureNamed AzureKey OAuthH OAuth1 set_access_token cx_Oracle oracledb OCILogon oci_logon psycopg pymysql MySQLdb
  mysql. mariadb. connect( fdb. db2_ ibase_ fbird_ odbc_p mysql_p Mysql ftp_login ssh2_ imap_open ldap_bind
  PlainAuth Connection( ClientSecret Pusher Minio minio Blynk mysql_real Net::SMTP btoa( b64encode Buffer.from
  strict_encode urlsafe_encode encode64 base64_encode encodeToString jwt. cookieSession cookieParser SECURITY_CRED
  ssh. ssh_user libssh2 LogonUser StrictRedis Redis( open( Open( PQset CURLOPT redisCommand pass_( Firebase. OAuth
  ssh.Pass Pool( Client( Database( DataSource( Sequelize( Driver( Session( Connector(
`);

const anchor = toCuePattern(
  /connect\w{0,8}\s?\(|auth\s?\(|"AUTH"|'AUTH'|begin\(|softAP|addAP|basic\(|bind\w{0,3}\(|pw_set|twilio|algolia|["']AC[\da-f]{32}|RestClient|Client|credential|S3Connection|OAuth|access_token|logon|ftp_login|auth_password|imap_open|Pusher|minio|mysql|SMTP\.start|PQset|USERPWD|redisCommand|pass_\(|btoa|b64encode|buffer\.from|encode64|base64_encode|encodetostring|jwt\.|cookieS|cookieP|creds|login|userauth|Redis\(|open\(|authori[sz]|authent|auth["']?\s?[:=[({]|authenticate|\.Password\(|XMPP|Pool\(|Connection\(|Database\(|DataSource\(|Sequelize\(|Driver\(|Session\(|Connector\(/i,
);

export function findLoginCalls({ text }: Reading, spans: number[]): void {
  for (const { start, text: excerpt } of excerptsAround(text, anchor, 80, 600))
    for (const pattern of [...calls, connect, client, pair, encoded])
      for (const match of findMatches(excerpt, pattern)) {
        const value = match[1] as string;
        const isLikely =
          (pattern !== connect && pattern !== pair && pattern !== client) ||
          (pattern === client &&
            (isUnlike(value) || (databaseCall.test(match[0]) && isPasswordWord("password", value)))) ||
          (pattern !== client && hasSign.test(value) && !/^[/.]|\s|:\/\//.test(value));
        const isName = !looksGenerated(value) && isSecretName(value);
        const end = start + match.index + match[0].length;
        if (isLikely && !isName && !isReference(value)) spans.push(end - value.length, end);
      }
}
