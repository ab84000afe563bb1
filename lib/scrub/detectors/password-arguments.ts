/** Program arguments that are passwords, by their documented flags: `curl -u`, `sqlplus user/password@host`, `zip -P`. */

/** A shell word: quoted, or up to a space. The last group that matched is the value. */
export const word = `(?:"([^"\\n]{2,160})|'([^'\\n]{2,160})|([^\\s"'|;&<>()]{2,160}))`;
/** The rest of a word, with or without a quote. */
const rest = `([^\\s"'|;&<>]{2,160})`;
export const flag = (names: string, value = word) => new RegExp(`(?<=\\s)(?:${names})[ \\t=]{1,4}${value}`, "g");
export const glued = (names: string, value = word) => new RegExp(`(?<=\\s)(?:${names})(?![ =])${value}`, "g");

/** User and password in one argument. Excludes user and group ids. */
export const login = `["']?(?!\\d+:\\d)[^\\s:"'$]{1,64}:${rest}`;
const oracleLogin =
  /(?<=\s|=|["'])[A-Za-z][\w$#]{0,29}\/(?:\\?"([^"\\\s]{2,60})|([^\s@/"']{2,60}))(?=\\?"|@|\s|["']|$)/g;
const oracleLoginAtHost = /(?<=\s)[A-Za-z][\w$#]{0,29}\/([^\s@/"']{2,60})(?=@(?:\/\/)?[\w.-]{1,120}(?:[\s:/"']|$))/g;
const cookieFlag =
  /(?<=\s)(?:-b|--cookie)[ =]?(?:(["'])[\w.%-]{1,64}=((?:(?!\1)[^\n]){2,1024})|[\w.%-]{1,64}=([^\s"'|&<>]{2,1024}))/g;
const headerFlag =
  /(?<=\s)(?:-H|--header)[ =]?["'](?:x-)?(?:[\w-]{1,40}-)?(?:api-?key|auth(?:entication|orization)?|(?:auth|access|csrf|xsrf|session|private|job|deploy|gitlab|vault|security)-token|token|secret|password|key|cookie):[ \t]{0,4}(?:bearer |basic |token )?([^"'\n]{2,2048})(?=["'])/gi;

export const passwordArguments: readonly (readonly [names: string, patterns: readonly RegExp[]])[] = [
  ["curl", [flag("-u|-U|--user|--proxy-user", login), glued("-u", login), cookieFlag, headerFlag]],
  ["wget", [flag("--(?:http-|ftp-|proxy-)?password"), headerFlag]],
  [
    "http|https|xh|xhs",
    [
      flag("-a|--auth", login),
      /(?<=\s)["']?(?:x-)?(?:[\w-]{1,40}-)?(?:api-?key|token|secret|key):(?!=)([^\s"']{2,512})/gi,
    ],
  ],
  ["sqlplus|sqlldr|expdp|impdp|rman|sqlcl", [oracleLogin]],
  ["exp|imp|connect|conn", [oracleLoginAtHost]],
  ["sqlcmd|bcp|osql", [flag("-P"), glued("-P")]],
  ["isql|tsql", [/\bisql[ \t]+[\w.-]{1,40}[ \t]+[\w.@-]{1,40}[ \t]+([^\s"'|;&<>-][^\s"'|;&<>]{1,80})/g, flag("-P")]],
  [
    "mongosh|mongo|mongodump|mongorestore|mongoimport|mongoexport|mysqlsh|influx|snowsql|cqlsh|cypher-shell",
    [flag("-p|-password|--password"), glued("-p(?=\\D)(?!ort|assword)")],
  ],
  [
    "docker|podman|helm|nerdctl|oras|skopeo|buildah|crane|az",
    [/\blogin\b[^\n|;&]{0,200}?[ \t](?:-p|--password)[ \t=]{1,4}["']?([^\s"'|;&<>]{2,160})/g],
  ],
  ["ncftpput|ncftpget|ncftp", [flag("-p")]],
  ["redis-cli|valkey-cli", [flag("-a|--pass")]],
  ["sshpass", [/\bsshpass[ \t]+(?:-v[ \t]+)?-p[ \t]{0,4}["']?([^\s"'|;&<>]{2,160})/g]],
  [
    "htpasswd",
    [
      /(?<=\s)-[A-Za-z]{0,5}b[A-Za-z]{0,5}[ \t]+(?:[^\s-][^\s]{0,120}[ \t]+){1,2}?["']?([^\s"'|;&<>]{2,160})(?=["']?\s*(?:$|[\n|;&`]))/g,
    ],
  ],
  ["ldapsearch|ldapadd|ldapmodify|ldapdelete|ldappasswd|ldapwhoami|ldapcompare", [flag("-w|-s(?=\\s+\\S*\\d)")]],
  ["smbclient|rpcclient|smbmap|crackmapexec|net", [/(?<=\s)-U[ \t]*["']?[^\s%"']{1,64}%([^\s"'|;&<>]{2,160})/g]],
  [
    "net",
    [
      /(?<=\s)\/user:[^\s]{1,64}[ \t]+(?!\/)([^\s"'|;&<>]{2,160})/gi,
      /\buse[ \t]+\S{1,120}(?:[ \t]+\\{1,2}\S{1,160})?[ \t]+(?![/*\\])([^\s"'|;&<>]{3,160})(?=[ \t]+\/user:)/gi,
      /\bnet[ \t]+user[ \t]+[^\s/]{1,64}[ \t]+(?![/*])([^\s"'|;&<>]{3,160})(?=[ \t]+\/add|\s*$)/gi,
    ],
  ],
  ["cmdkey|runas|psexec|wmic|winrs", [/(?<=\s)[/-](?:pass|password|p):["']?([^\s"'|;&<>]{2,160})/gi]],
  ["openssl", [/(?<=\s)-pass(?:in|out)?[ \t]+["']?pass:([^\s"'|;&<>]{1,160})/g, flag("-k|-K")]],
  [
    "keytool|jarsigner|apksigner|importkeystore",
    [flag("-(?:src|dest|new)?(?:storepass|keypass)(?:wd)?|--ks-pass pass:")],
  ],
  ["zip|unzip|zipcloak", [flag("-P|--password"), glued("-P")]],
  ["7z|7za|7zz|rar|unrar", [glued("-h?p(?=\\S{3})")]],
  ["gpg|gpg2|borg|restic|duplicity|age", [flag("--passphrase")]],
  ["lftp|yafc", [/(?<=\s)-u[ \t]*["']?[^\s,"']{1,64},([^\s"'|;&<>]{2,160})/g]],
  ["vault|bao", [/\bvault[ \t]+login[ \t]+(?:token=)?(?![-\w]+=|-)([^\s"'|;&<>]{2,160})/g]],
  [
    "aws",
    [
      /\bconfigure[ \t]+set[ \t]+(?:[\w.-]{1,60}\.)?aws_(?:secret_access_key|session_token)[ \t]+["']?([^\s"'|;&<>]{2,2048})/g,
    ],
  ],
  [
    "npm|yarn|pnpm",
    [/\bconfig[ \t]+set[ \t]+["']?\S{0,120}?_(?:authToken|auth|password)["']?[ \t=]{1,3}["']?([^\s"'|;&<>]{2,512})/g],
  ],
  [
    "git",
    [/\bconfig[ \t]+(?:--\w+[ \t]+){0,3}[\w.-]{0,60}(?:password|token|secret)[ \t]+["']?([^\s"'|;&<>]{2,256})/gi],
  ],
  [
    "setx",
    [
      /\bsetx[ \t]+(?!\w{0,40}(?:PAGE|NEXT|PREV|CONTINUATION)_)\w{0,40}(?:password|passwd|pwd|secret|token|api_?key)[ \t]+["']?([^\s"'|;&<>/]{2,512})/gi,
    ],
  ],
  [
    "kubectl|oc",
    [
      /(?<=\s)--from-literal[ =]["']?(?![\w.-]{0,120}[-_.](?:type|policy|length|name|count|url|ttl|id)=)[\w.-]{1,128}=([^\s"'|;&<>]{1,512})/g,
    ],
  ],
  [
    "rabbitmqctl",
    [/\b(?:add_user|change_password|authenticate_user)[ \t]+["']?[^\s"']{1,64}["']?[ \t]+["']?([^\s"'|;&<>]{2,160})/g],
  ],
  ["nmcli", [/\b(?:password|wifi-sec\.psk|802-11-wireless-security\.psk)[ \t]+["']?([^\s"'|;&<>]{3,160})/g]],
  ["chpasswd", []],
  ["ssh-keygen", [flag("-N|-P")]],
  ["snmpwalk|snmpget|snmpset|snmpbulkwalk|snmptrap", [flag("-A|-X")]],
  ["xfreerdp|wfreerdp|freerdp|sdl-freerdp", [/(?<=\s)\/p:["']?([^\s"'|;&<>]{2,160})/g]],
  ["rdesktop|psexec", [flag("-p")]],
  [
    "reg",
    [
      /\badd[ \t][^\n]{0,300}?\/v[ \t]+["']?\w{0,40}(?:password|passwd|pwd|secret|token|apikey)["']?[ \t][^\n]{0,80}?\/d[ \t]+["']?([^\s"'|;&<>]{2,256})/gi,
    ],
  ],
  [
    "kinit|passwd|cryptsetup|wrangler|gh|sudo",
    [
      /\b(?:kinit|passwd|cryptsetup|secret (?:put|set)|auth login|sudo(?: -\w+){0,4} -\w*S)\b[^\n|;&<]{0,120}<<<[ \t]*["']?([^\s"'|;&<>]{3,160})/g,
    ],
  ],
  [
    "echo|printf",
    [
      /\b(?:echo|printf)[ \t]+(?:-[neE]{1,3}[ \t]+)?["']?([^\s"'|;&<>]{2,160})(?=["']?[ \t]*\|[ \t]*(?:[A-Z_]+=\S+[ \t]+)?(?:sudo[ \t]+(?:-\w+[ \t]+)*-\w*S|docker[ \t]+login|podman[ \t]+login|helm[ \t]+registry|gh[ \t]+(?:auth|secret)|(?:sudo[ \t]+)?smbpasswd|pass[ \t]+insert|wrangler|docker[ \t]+secret|openconnect|passwd[ \t]+--stdin|cryptsetup|kinit|gpg[^\n|]{0,80}--passphrase-fd[ =]?0|[^\n|]{0,120}--(?:password|token|with-token)(?:-stdin)?\b))/g,
      /\b(?:echo|printf)[ \t]+(?:-[neE]{1,3}[ \t]+)?["']?[\w.-]{1,64}:([^\s"'|;&<>]{2,160})(?=["']?[ \t]*\|[ \t]*(?:sudo[ \t]+)?chpasswd)/g,
    ],
  ],
  [
    "ConvertTo-SecureString",
    [
      /\bConvertTo-SecureString[ \t]+(?:-String[ \t]+)?(?:"([^"\n]{2,160})|'([^'\n]{2,160})|(?![-$(])([^\s"'|;&<>()]{4,160}))/gi,
    ],
  ],
];
