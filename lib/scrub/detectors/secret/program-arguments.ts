/** Programs that take passwords as arguments, by their documented flags: `curl -u`, `sqlplus user/password@host`, `zip -P`. */

/** Within a word, an ampersand is part of it, as it was typed or on Windows. */
const ampersand = "&(?![\\s&]|$)";
/** A shell word: quoted, or up to a space. The last group that matched is the value. */
const word = `(?:"([^"\\n]{2,160})|'([^'\\n]{2,160})|((?:[^\\s"'|;&<>()]|${ampersand}){2,160}))`;
/** The rest of a word, with or without a quote. */
const rest = `((?:[^\\s"'|;&<>]|${ampersand}){2,160})`;
const flag = (names: string, value = word) => new RegExp(`(?<=\\s)(?:${names})[ \\t=]{1,4}${value}`, "g");
const glued = (names: string, value = word) => new RegExp(`(?<=\\s)(?:${names})(?![ =])${value}`, "g");

/** User and password in one argument. Excludes user and group ids. */
const login = `["']?(?!\\d+:\\d)[^\\s:"'$]{1,64}:${rest}`;
const oracleLogin =
  /(?<=\s|=|["'])[A-Za-z][\w$#]{0,29}\/(?:\\?"([^"\\\s]{2,60})|([^\s@/"']{2,60}))(?=\\?"|@|\s|["']|$)/g;
const oracleLoginAtHost = /(?<=\s)[A-Za-z][\w$#]{0,29}\/([^\s@/"']{2,60})(?=@(?:\/\/)?[\w.-]{1,120}(?:[\s:/"']|$))/g;
const cookieFlag =
  /(?<=\s)(?:-b|--cookie)[ =]?(?:(["'])[\w.%-]{1,64}=((?:(?!\1)[^\n]){2,1024})|[\w.%-]{1,64}=([^\s"'|&<>]{2,1024}))/g;
const headerFlag =
  /(?<=\s)(?:-H|--header)[ =]?["'](?:x-)?(?:[\w-]{1,40}-)?(?:api-?key|auth(?:entication|orization)?|(?:auth|access|csrf|xsrf|session|private|job|deploy|gitlab|vault|security)-token|token|secret|password|key|cookie):[ \t]{0,4}(?:bearer |basic |token )?([^"'\n]{2,2048})(?=["'])/gi;

const space = "[ \\t]{1,4}";
/** An argument that is neither a flag nor a redirection. */
const argument = `(?:"[^"\\n]{1,160}"|'[^'\\n]{1,160}'|(?![-<>|])[^\\s"'|;&<>()]{1,160})`;
/** Flags with or without a value, between a command and its arguments. */
const flags = `(?:${space}--?[A-Za-z][\\w-]{0,40}(?:=[^\\s"'|;&<>]{1,160})?)`;
/** Neither a flag nor a redirection, and not an ordinary word of a sentence. */
const password = `(?![-<>|/])(?=["']?[^\\s"']{0,60}[\\d!@#%^&*?+=~])${word}`;

/** The password after `count` arguments that follow certain words. */
function after(words: string, count: number): RegExp {
  return new RegExp(
    `(?<![\\w.-])(?:${words})(?:\\.exe)?${flags}{0,6}(?:${space}${argument}){${count}}${space}${password}`,
    "gi",
  );
}

/** After a keyword. Many programs use keywords in place of flags. */
function afterKeyword(words: string): RegExp {
  return new RegExp(`(?<=[\\s"'])(?:${words})[ \\t=:]{1,3}${word}`, "gi");
}

/** `-p` is often a port. */
const unlessPort = `(?!\\d{1,5}(?:[\\s"']|$))${word}`;

/** Matches, in the source of a pattern below, the part for a value with an optional quote before it. Captures the signs that end the value, and its length. */
const looselyQuoted = /\["'\]\?\(\[\^\\s"'\|;&<>([^\]]*)\](\{\d+,\d+\})\)/g;

/** In quotes, a value can have spaces and signs of the shell. */
const quotable = ({ source, flags }: RegExp) =>
  new RegExp(
    source.replace(
      looselyQuoted,
      (_, signs: string, size: string) =>
        `(?:"([^"\\n]${size})|'([^'\\n]${size})|((?:[^\\s"'|;&<>${signs}]|${ampersand})${size}))`,
    ),
    flags,
  );

/** A program can have several rows. */
const rows: readonly (readonly [names: string, patterns: readonly RegExp[]])[] = [
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
  [
    "smbclient|rpcclient|smbmap|crackmapexec|net",
    [
      /(?<=\s)-U[ \t]*(?:"[^\s%"']{1,64}%([^"\n]{2,160})|'[^\s%"']{1,64}%([^'\n]{2,160})|[^\s%"']{1,64}%([^\s"'|;&<>]{2,160}))/g,
    ],
  ],
  [
    "net",
    [
      /(?<=\s)\/user:[^\s]{1,64}[ \t]+(?!\/)["']?([^\s"'|;&<>]{2,160})/gi,
      /\buse[ \t]+\S{1,120}(?:[ \t]+\\{1,2}\S{1,160})?[ \t]+(?![/*\\])["']?([^\s"'|;&<>]{3,160})(?=["']?[ \t]+\/user:)/gi,
      /\bnet[ \t]+user[ \t]+[^\s/]{1,64}[ \t]+(?![/*])["']?([^\s"'|;&<>]{3,160})(?=["']?(?:[ \t]+\/add|\s*$))/gi,
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
  ["doctl", [/\bdoctl[ \t]+auth[ \t]+init[ \t]+(?:-t|--access-token)[ \t=]+([^\s"'|;&<>]{8,160})/g]],
  ["gcloud", [/\bactivate-refresh-token[ \t]+[^\s-][^\s]{0,80}[ \t]+([^\s"'|;&<>]{8,200})/g]],
  [
    "wpa_passphrase",
    [/\bwpa_passphrase[ \t]+(?:"[^"\n]{1,64}"|'[^'\n]{1,64}'|[^\s"'|;&<>]{1,64})[ \t]+["']?([^\s"'|;&<>]{8,64})/g],
  ],
  [
    "passwd|chpasswd",
    [
      /\b(?:printf|echo)[ \t]+(?:-[ne]{1,2}[ \t]+)?["']([^"'\s:\\]{3,80})(?:\\+n(?:[^"'\s]{3,80})?)?["']?[ \t]*\|[ \t]*(?:sudo[ \t]+)?passwd\b/g,
    ],
  ],
  [
    "az|gh|glab|doctl|vault|flyctl|huggingface-cli|docker|podman|npm",
    [
      /\b(?:login|auth)\b[^\n|;&<]{0,160}<(?:<<|[ \t]*<\((?:echo|printf)(?:[ \t]+-n)?)[ \t]*["']?([^\s"'|;&<>()]{8,256})(?=["']?\)?)/g,
      /\b(?:echo|printf)[ \t]+(?:-n[ \t]+)?["']?([^\s"'|;&<>()]{8,256})(?=["']?[ \t]*\|[ \t]*(?:az|gh|glab|doctl|vault|flyctl)\b[^\n|;&]{0,60}\b(?:login|auth)\b)/g,
    ],
  ],
  ["wandb", [/\blogin[ \t]+(?:--?[a-z]+[ \t]+){0,3}["']?([\da-f]{40,64}|wandb_v1_\w{20,160})/g]],
  ["restic", [/--password-command[ \t=]+["']?echo[ \t]+([^\s"'|;&<>]{3,160})/g]],
  ["vault|bao", [/\bvault[ \t]+login[ \t]+(?:token=)?(?![-\w]+=|-)["']?([^\s"'|;&<>]{2,160})/g]],
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
      /(?<=\s)--from-literal[ =]["']?(?![\w.-]{0,120}[-_.](?:type|policy|length|name|count|url|ttl|id)=)[\w.-]{1,128}=["']?([^\s"'|;&<>]{1,512})/g,
    ],
  ],
  [
    "rabbitmqctl",
    [/\b(?:add_user|change_password|authenticate_user)[ \t]+["']?[^\s"']{1,64}["']?[ \t]+["']?([^\s"'|;&<>]{2,160})/g],
  ],
  ["nmcli", [/\b(?:password|wifi-sec\.psk|802-11-wireless-security\.psk)[ \t]+["']?([^\s"'|;&<>]{3,160})/g]],
  ["chpasswd", []],
  // Tasmota: `Backlog SSID1 Home; Password1 …`
  ["Backlog", [/\b(?:Password[12]?|(?:Mqtt|Web)Password)[ \t]+([^\s"';]{3,64})/gi]],
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
      /\b(?:echo|printf)[ \t]+(?:-[neE]{1,3}[ \t]+|["']?%s(?:\\n)?["']?[ \t]+)?["']?([^\s"'|;&<>]{2,160})(?=["']?[ \t]*\|[ \t]*(?:[A-Z_]+=\S+[ \t]+)?(?:sudo[ \t]+(?:-\w+[ \t]+)*-\w*S|docker[ \t]+login|podman[ \t]+login|helm[ \t]+registry|gh[ \t]+(?:auth|secret)|(?:sudo[ \t]+)?smbpasswd|pass[ \t]+insert|wrangler|docker[ \t]+secret|openconnect|passwd[ \t]+--stdin|cryptsetup|kinit|gpg[^\n|]{0,80}--passphrase-fd[ =]?0|[^\n|]{0,120}--(?:password|token|with-token)(?:-stdin)?\b))/g,
      /\b(?:echo|printf)[ \t]+(?:-[neE]{1,3}[ \t]+|["']?%s(?:\\n)?["']?[ \t]+)?["']?[\w.-]{1,64}:([^\s"'|;&<>]{2,160})(?=["']?[ \t]*\|[ \t]*(?:sudo[ \t]+)?chpasswd)/g,
      // A phrase in quotes.
      /\b(?:echo|printf)[ \t]+(?:-[neE]{1,3}[ \t]+|["']?%s(?:\\n)?["']?[ \t]+)?(?:"(?!\$)([^"\n$]{3,160})"|'([^'\n]{3,160})')(?=[ \t]*\|[ \t]*(?:sudo[ \t]+(?:-\w+[ \t]+)*-\w*S|su\b[^\n|]{0,40}$|cryptsetup|kinit|gpg2?\b[^\n|]{0,120}--passphrase-fd|(?:sudo[ \t]+)?smbpasswd|[\w-]{2,20}\b[^\n|]{0,160}--(?:password|passphrase)-stdin))/g,
    ],
  ],
  [
    "ConvertTo-SecureString",
    [
      /\bConvertTo-SecureString[ \t]+(?:-String[ \t]+)?(?:"([^"\n]{2,160})|'([^'\n]{2,160})|(?![-$(])([^\s"'|;&<>()]{4,160}))/gi,
    ],
  ],
  // Hardware and networks
  ["ipmitool|ipmipower|ipmiconsole|ipmi-sel", [flag("-P"), glued("-P"), after("user set password", 1)]],
  ["racadm|ilorest|cumulus|onecli|perccli", [flag("-p|--password", unlessPort)]],
  ["esxcli|vicfg-cfgbackup|vmware-cmd|ovftool", [flag("-p|--password", unlessPort)]],
  ["vmrun", [flag("-gp|-vp|-p")]],
  [
    "snmpgetnext|snmpbulkget|snmptable|snmpinform|snmpstatus|snmpdf|snmpwalk|snmpget|snmpset|snmpbulkwalk|snmptrap",
    [flag("-A|-X"), glued("-A|-X"), flag("-c", "(?!(?:public|private)\\b)([^\\s\"'|;&<>-][^\\s\"'|;&<>]{2,64})")],
  ],
  ["wpa_passphrase|wpa-passphrase", [after("wpa[_-]passphrase", 1)]],
  ["wpa_cli", [/\bset_network[ \t]+\d+[ \t]+(?:psk|password)[ \t]+['"\\]{0,3}([^\s"'|;&<>\\]{3,160})/g]],
  ["iwctl|iwconfig", [flag("--passphrase|-P"), /\bkey[ \t]+(?:s:)?(?!off|on\b|\[)([^\s"'|;&<>]{5,64})/g]],
  [
    "netsh|networksetup",
    [
      /(?<=\s)key=(?!clear\b)["']?([^\s"'|;&<>]{8,64})/gi,
      after("-setairportnetwork", 2),
      after("-addpreferredwirelessnetworkatindex", 4),
    ],
  ],
  ["ss-server|ss-local|ss-redir|ss-tunnel|ssserver|sslocal|obfs-server", [flag("-k|--password"), glued("-k")]],
  ["openconnect|vpnc|fortisslvpn|openfortivpn|strongswan", [flag("-p|--password", unlessPort)]],
  ["tailscale|headscale|netbird", [flag("--auth-?key|--setup-key")]],
  ["ngrok", [after("(?:config add-)?authtoken", 0)]],
  ["cloudflared", [after("service install", 0)]],
  ["radtest", [after("radtest", 1), after("radtest", 4)]],
  ["wbinfo|ntlm_auth", [flag("--password|--nt-response"), /(?<=\s)-a[ \t]+["']?[^\s%"']{1,64}%([^\s"'|;&<>]{2,160})/g]],
  ["bluetoothctl|bluez-simple-agent", [afterKeyword("pin-?code|passkey")]],
  // Messages and mail
  ["mosquitto_pub|mosquitto_sub|mosquitto_rr|mqttx|mqtt", [flag("-P|-pw|--pw|--password"), glued("-P")]],
  ["mosquitto_passwd", [/(?<=\s)-\w{0,3}b\w{0,3}[ \t]+\S{1,160}[ \t]+\S{1,64}[ \t]+([^\s"'|;&<>]{2,160})/g]],
  ["swaks", [flag("-ap|--auth-password|--ap")]],
  ["sendemail|sendEmail|blat", [flag("-xp|-pw")]],
  ["imapsync", [flag("--password[12]")]],
  ["doveadm", [after("auth (?:test|login)", 1), flag("-p(?=\\s+\\S{6})")]],
  ["testsaslauthd|saslpasswd2", [flag("-p")]],
  ["ejabberdctl|prosodyctl", [after("register", 2), after("change_password", 2)]],
  // Databases
  ["tsql|fisql|bsqldb|freebcp|defncopy|osql", [flag("-P"), glued("-P")]],
  ["hdbsql|hdbuserstore|beeline|dbisql|vsql|nzsql|dsmadmc", [flag("-p|-w|-pw|-pass|-password", unlessPort)]],
  ["db2", [/\buser[ \t]+\S{1,64}[ \t]+using[ \t]+["']?([^\s"'|;&<>]{2,160})/gi]],
  ["bteq", [/\.logon[ \t]+[^\s,]{1,160},["']?([^\s"'|;&<>]{2,160})/gi]],
  ["mysqladmin", [/\bpassword[ \t]+(?:"([^"\n]{2,160})|'([^'\n]{2,160})|(?!-)([^\s"'|;&<>()]{3,160}))/g]],
  [
    "redis-cli|valkey-cli|keydb-cli",
    [
      /\b(?:AUTH(?:[ \t]+(?!\S+["'\\]*$)[\w-]{1,64}(?=[ \t]+\S))?|requirepass|masterauth)[ \t]+["']?([^\s"'|;&<>\\]{3,160})/gi,
    ],
  ],
  [
    "etcdctl|elasticsearch-users|arangosh|ravendb",
    [flag("--user", login), flag("-p|--server\\.password|--password", unlessPort)],
  ],
  ["couchbase-cli|cbbackupmgr|cbq|memcached", [flag("-p|--password", unlessPort)]],
  // Windows
  ["plink|pscp|psftp|putty|kitty|klink", [flag("-pw|-pwfile(?=\\b\\B)")]],
  [
    "winscp",
    [flag("[-/](?:password|passphrase|newpassword)"), /\bopen[ \t]+\w{3,6}:\/\/[^\s:@]{1,64}:([^\s@"']{2,160})(?=@)/g],
  ],
  [
    "schtasks|netdom|dsadd|dsmod|djoin",
    [
      flag("/(?:rp|p|pd|passwordd|passwordo)", word),
      /(?<=\s)\/(?:password[do]|p[do]):["']?([^\s"'|;&<>*]{2,160})/gi,
      flag("-pwd"),
    ],
  ],
  ["sc", [/\b(?:config|create)\b[^\n|&]{0,300}?\bpassword=[ \t]*["']?([^\s"'|;&<>]{2,160})/gi]],
  [
    "manage-bde|sqlpackage|msdeploy",
    [/(?<=\s)[/-](?:tp|sp|TargetPassword|SourcePassword|rp|RecoveryPassword)[: \t]["']?([^\s"'|;&<>]{2,160})/gi],
  ],
  // Files, archives, disks
  [
    "pdftk|qpdf|pdftotext|mutool|pdfinfo|pdftoppm",
    [
      afterKeyword("input_pw|owner_pw|user_pw"),
      flag("-opw|-upw|--password"),
      after("--encrypt", 0),
      after("--encrypt", 1),
    ],
  ],
  ["veracrypt|truecrypt|steghide|bulk_extractor|ccrypt|mcrypt|scrypt", [flag("-p|--password|-K", unlessPort)]],
  [
    "rclone",
    [
      /\bobscure[ \t]{1,4}(?!-)["']?([^\s"'|;&<>]{3,160})/g,
      afterKeyword("pass|password|secret_access_key|client_secret"),
    ],
  ],
  ["mc", [after("alias set|config host add", 3), after("admin user add", 2), after("alias set|config host add", 2)]],
  ["security add-generic-password|security add-internet-password", [flag("-w")]],
  ["security unlock-keychain|security create-keychain|security set-keychain-password", [flag("-p|-o|-n")]],
  ["security import", [flag("-P")]],
  ["security set-key-partition-list", [flag("-k")]],
  ["dscl|sysadminctl", [after("-passwd", 1), flag("-(?:new|admin|old)?[pP]assword")]],
  ["megadl|megaput|megals|mega-login|mega-put", [flag("-p|--password"), after("mega-login", 1)]],
  ["curlftpfs|sshfs|davfs2", [/(?<=\s)-o[ \t]+user=[^\s:]{1,64}:([^\s"'|;&<>,]{2,160})/g]],
  [
    "lynx|aria2c|axel|yt-dlp|youtube-dl|gallery-dl",
    [
      flag("--(?:http|ftp)-passwd|--rpc-secret|--video-password"),
      flag("-p|--password", unlessPort),
      /(?<=\s)-p?auth=[^\s:]{1,64}:([^\s"'|;&<>]{2,160})/g,
    ],
  ],
  // Accounts and directories
  ["bw", [after("unlock", 0), after("bw login", 1)]],
  ["op signin|op account", [flag("--secret-key"), after("signin", 2)]],
  ["slappasswd|mkpasswd|kadmin.local|kadmin", [flag("-s|-w|-pw"), after("mkpasswd", 0)]],
  ["samba-tool", [after("user (?:create|add)", 1), flag("--newpassword|--adminpass|--password")]],
  ["kcadm|kcadm.sh|kcreg.sh", [flag("--password|--new-password|-p")]],
  ["useradd|usermod|adduser", [flag("-p|--password", password)]],
  ["drush", [after("user[:-]password|upwd", 1)]],
  ["argocd|rancher|ibmcloud|oc|glab|tea", [flag("-p|--password|--token|--apikey", unlessPort)]],
  ["smbclient", [after("smbclient", 1)]],
  ["pass insert|docker secret", [/\b(?:insert|create)\b[^\n|;&<]{0,120}<<<[ \t]*["']?([^\s"'|;&<>]{3,160})/g]],
  [
    "yes",
    [
      /\byes[ \t]+["']?([^\s"'|;&<>]{3,160})(?=["']?[ \t]*\|[ \t]*(?:sudo[ \t]+)?(?:passwd|smbpasswd|cryptsetup|kinit))/g,
    ],
  ],
  ["cf", [after("cf auth", 1), /\bcf[ \t]+login\b[^\n|;&]{0,200}?[ \t]-p[ \t]{1,4}["']?([^\s"'|;&<>]{2,160})/g]],
  ["rabbitmqadmin|nats|activemq", [flag("-p|--password|--pass", unlessPort)]],
  ["p4", [flag("-P")]],
  ["cvs", [/(?<=:pserver:)[^\s:@]{1,64}:([^\s"'@]{2,160})(?=@)/g]],
  [
    "hydra|medusa|ncrack|evil-winrm|netexec|nxc|crackmapexec|enum4linux|kerbrute|bloodhound-python",
    [flag("-p|--password", unlessPort)],
  ],
  // Package and service registries
  ["twine|poetry publish|flit", [flag("-p|--password")]],
  [
    "poetry config",
    [after("poetry config[ \\t]+http-basic\\.\\S{1,60}", 1), after("poetry config[ \\t]+pypi-token\\.\\S{1,60}", 0)],
  ],
  [
    "composer config",
    [after("http-basic\\.\\S{1,80}", 1), after("(?:github|gitlab|bearer)[\\w-]{0,10}\\.\\S{1,80}", 0)],
  ],
  [
    "bundle config|bundle",
    [/\bconfig[ \t]+(?:set[ \t]+)?(?:--\w+[ \t]+)?[\w.-]{1,120}[ \t]+[\w.@-]{1,64}:([^\s"'|;&<>]{2,160})/g],
  ],
  ["nuget|dotnet nuget", [flag("-Password|-ApiKey|-k|-p"), after("setapikey", 0)]],
  [
    "dotnet user-secrets",
    [
      /\bset[ \t]+["']?[\w:.-]{0,80}(?:password|secret|token|key|connectionstring\w*)["']?[ \t]+["']?([^\s"'|;&<>]{2,256})/gi,
    ],
  ],
  ["cargo login|gem push|npm-cli-login", [after("cargo login", 0), flag("-p")]],
  ["jenkins-cli.jar|jenkins-cli", [flag("-auth", login)]],
  ["mvn|mvnw", [flag("-emp|-ep|--encrypt-master-password|--encrypt-password")]],
  ["ansible-vault", [after("encrypt_string", 0)]],
  [
    "pulumi config",
    [/\bset[ \t]+(?=[^\n|;&]{0,120}--secret)(?:--\w+[ \t]+){0,2}[\w:.-]{1,80}[ \t]+(?!-)["']?([^\s"'|;&<>]{2,256})/g],
  ],
  ["vault|bao", [after("operator unseal", 0)]],
  ["adb pair", [/\badb[ \t]+pair[ \t]+\S{3,60}[ \t]+(\d{6})(?!\d)/g]],
  ["signal-cli", [after("verify|setPin", 0)]],
  ["vncviewer|x11vnc|vncdo|vncsnapshot", [flag("-passwd|-p|--password", unlessPort)]],
];

export const programArguments = rows.map(([names, patterns]) => [names, patterns.map(quotable)] as const);
