/** The user name in the path of a home directory, as in stack traces and tool calls. */
import { BACKSLASH, characterTable, codeAt, matchesAt, SLASH } from "@/lib/scrub/engine/characters";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { type View, widthAt } from "@/lib/scrub/engine/view";

const name = String.raw`([^\\/\s"'\`<>:;,|?*(){}[\]&=#]{1,64})(?=[\\/\s"'\`<>:;,|?*(){}&=#]|$)`;
/** The folder of all users, as Windows shows it in other languages. */
const localized = "Benutzer|Utilisateurs|Usuarios|Usuários|Utenti|Gebruikers|Brugere|Brukere|Användare|Пользователи";
const home = new RegExp(
  `(?:/home[1-9]?/|/homes/|/Users/|[A-Za-z]:[\\\\/]{1,2}(?:[Uu]sers|Documents and Settings|${localized})[\\\\/]{1,2}|(?<=[\\w.-])\\\\{1,2}Users\\\\{1,2})${name}`,
  "g",
);
/** `\\nas\users\jane`, `\\wsl$\Ubuntu\home\jane`: a share on a file server. */
const unc = new RegExp(
  String.raw`(?<=^|[\s"'\`=(:,>[])\\{2,8}[\w.$-]{1,60}(?:\\{1,4}[\w.$ -]{1,40}){0,3}?\\{1,4}(?:[Uu]sers|homes?|[Pp]rofiles)\$?\\{1,4}${name}`,
  "g",
);
/** `//nas/users/`, `smb://nas.local/homes/`. Other hosts with a dot are web sites. The first condition is the cheapest. */
const share = new RegExp(
  `(?=/(?:users|homes?)/)(?<=(?:^|[\\s"'\`=(])(?:(?:smb|cifs|afp|nfs)://[\\w.-]{1,60}|//(?!(?:cdn|assets?|static|img|images?|media|www|api|js|css|fonts?)\\d{0,2}[./])[\\w-]{1,40}(?:\\.(?:local|lan|corp|internal|home))?))/(?:users|homes?)/${name}`,
  "gi",
);

/** Prefixes of a path on other systems: a drive, a mount, a volume, a host. */
const roots = [
  "(?<![\\w.-])/(?:rootfs|hostfs|host-?root|chroot|sysroot|newroot|merged|jail|proc/\\d{1,7}/root|(?:snapshots?|backups?|archives?)(?:/[\\w.-]{1,40}){0,2}|volume\\d{1,2}|tank|pool)",
  "(?<![\\w.-])/(?:[a-z]|var|usr|data|srv|net|nfs|gpfs|cluster|exports?|host|host_mnt|System/Volumes/Data)",
  "(?<![\\w.-])Volumes/[\\w -]{1,32}",
  "/(?:mnt|media|cygdrive|Volumes|wsl\\$|wsl\\.localhost)/[\\w -]{1,32}(?:/[\\w-]{1,32})?",
  "://(?:file|localhost|vscode-app)?|(?:\\.\\./){2,}\\.\\.|[\\s\"'`(=]/|(?:ssh|sftp|rsync|smb|nfs|afp|cifs|vscode-remote)://[\\w.@+%:-]{1,64}|/@fs|#!|\\x1b\\[[\\d;]{0,8}m",
];
/** The start of a path. `pages/home/index`, `@/home/header`, `/v1/Users/42` and `https://shop.example/home/sale` are not home directories. */
const begins = new RegExp(
  `(?<=^|[\\s"'\`(=:,;<>[{|*+&\\0\\u0080-\\uffff]|[\\s=]@|(?:^|[\\s"'\`(,])-[A-Za-z]{1,12}|${roots.join("|")})`,
  "y",
);
/** A row or a page, not a person. */
const unnamed = /^(?:\d+|[\da-f-]{32,36}|.*\.(?:html?|[jt]sx?|vue|php|css|json|png|svg|jpg))$/i;

/** Shared accounts, which name the purpose of a machine. */
const shared = new Set(
  `user users username me you name admin administrator root ubuntu debian centos fedora ec2-user azureuser vagrant runner runneradmin
  circleci travis jenkins builder build node app appuser application web www www-data webapp nginx deploy deployer docker git gitpod
  vscode codespace coder sandbox dev developer test tester default public shared all guest service daemon airflow jovyan pi linuxbrew
  nonroot container actions workspace project projects site oai claude daytona`.split(/\s+/),
);

/** Application pages with routes that start with `/home/` or `/Users/`. */
const pages = new Set(
  `about account accounts activity analytics assets billing blog browse cart categories category checkout contact create dashboard
  dashboards detail details discover edit en events explore favorites feed feedback features files help history home inbox index invoices
  jobs landing latest layout library list login logout main members menu messages new news notifications orders organizations overview
  page pages popular posts preferences pricing privacy product products profile profiles recent register report reports roles search
  security settings shop signin signout signup stats store styles support tab tabs tasks team teams terms top trending view views
  wallet welcome widgets apps calendar chat collections community courses deals faq finance forum games guides health images intro
  invite lessons live maps movies music offers onboarding panel payment payments photos plans recipes results sign sports subscription
  subscriptions topics tutorial tutorials tv users videos weather`.split(/\s+/),
);

function isPerson(name: string): boolean {
  const lower = name.toLowerCase();
  const isPage = lower.split("-").some((word) => pages.has(word));
  return !shared.has(lower) && !isPage && !/^(?:\$|%\w+%$)/.test(name) && !unnamed.test(name);
}

/** A value encoded in a URL starts where characters are encoded more deeply: `/open/%2FUsers%2Fjane`. */
function isEncodedStart(view: View, index: number): boolean {
  return view.at !== undefined && index > 0 && widthAt(view, index) > widthAt(view, index - 1);
}

/** At most three further words of a name. */
const furtherWords = /(?:\\? [A-Za-z0-9\u00c0-\uffff][^\\/\s"'`<>:;,|?*(){}[\]&=#]{0,40}){1,3}/y;
const pathEnds = characterTable("\\/\"'`<>|\n");

/**
 * Windows and macOS name folders after people, including the spaces in their names. Text after a space belongs to the name if it is
 * followed by a separator, a quote or the end of the text.
 */
function fullNameEnd(view: View, end: number, name: string): number {
  const { text, original } = view;
  furtherWords.lastIndex = end;
  if (!furtherWords.test(text)) return end;
  const close = furtherWords.lastIndex;
  // An escape such as `\n`, including its letter, is a separator.
  const isEscape = view.at !== undefined && original?.charCodeAt(view.at[close] as number) === BACKSLASH;
  if (isEscape || pathEnds[codeAt(text, close)] === 1) return close;
  return close >= text.length - 1 && /^[A-Z\u00c0-\u00de\u0391-\u03ab\u0410-\u042f]/.test(name) ? close : end;
}

/** Folders that people have in their home folder. */
const usual =
  "Desktop|Documents|Downloads|Library|Pictures|Movies|Music|Projects?|projects?|Developer|dev|devel|code|coding|src|repos?|git|github|gitlab|work|workspace|ws|Sites|OneDrive|AppData|public_html|bin|go|tmp|scratch|notes|mail|Maildir|incoming|papers";
/** `../../Users/jane/Desktop`, but not `../../home/header`. Three levels up are reason enough. */
const relative = new RegExp(
  `(?<=(?:^|[\\s"'\`(=:])(?:\\.\\./)?\\.\\.)/(?:Users|home)/[^/\\s]{1,64}/(?:(?!src)(?:${usual})(?![\\w-])|\\.[a-z])`,
  "y",
);

function isPath(reading: Reading, index: number): boolean {
  const { text } = reading;
  if (text.charCodeAt(index) !== SLASH) return true;
  return matchesAt(begins, text, index) || matchesAt(relative, text, index) || isEncodedStart(reading, index);
}

/** Reads the text as written, because `\nas` is not a line break. */
function findShares({ text, at, original = text }: Reading, spans: number[]): void {
  // The text can be a part of the original.
  const from = at?.[0] ?? 0;
  const written = at === undefined ? text : original.slice(from, at.at(-1));
  for (const { 0: all, 1: name = "", index } of findMatches(written, unc)) {
    const end = from + index + all.length;
    if (isPerson(name)) spans.push(originalPlace(at, end - name.length), originalPlace(at, end));
  }
}

/** The last position in the view that is not after a position in the original. */
function originalPlace(at: Int32Array | undefined, position: number): number {
  if (at === undefined) return position;
  let [low, high] = [0, at.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((at[middle] as number) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Winbind and SSSD put the homes of a domain in a folder: `/home/CORP/jane`, `/home/ad.corp.example/jane`. */
const usualDomain = /^(?:DOMAIN|CORP|AD|LOCAL|INTRA(?:NET)?|INTERNAL|OFFICE|HQ)$/;
/** With a known ending, because logins have dots as well. */
const dottedDomain =
  /^[a-z\d-]{1,40}(?:\.[a-z\d-]{1,40}){0,3}\.(?:com|net|org|edu|gov|local|localdomain|corp|lan|internal|intranet)$|^[a-z\d-]{1,40}(?:\.[a-z\d-]{1,40}){1,3}\.(?:[a-z]{2}|dev|cloud|info|biz|home|test|example)$/;
/** The name of a domain, or a login in capitals. */
const capitals = /^[A-Z][A-Z\d-]{1,14}$/;
const homeFile =
  "\\.(?:ansible|aws|bash|cache|cargo|config|docker|gitconfig|gnupg|gradle|kube|local|m2|netrc|npm|profile|python|ssh|vim|viminfo|Xauthority|zsh)\\w{0,12}(?![\\w-])";
const domainUser = new RegExp(
  `/([a-z][\\w.-]{1,63})(?=/(${homeFile}|(?:${usual})(?![\\w-]))|[/\\s"'\`<>:;,|)]|$)`,
  "y",
);
const usualFolder = new RegExp(`^(?:${usual})$`);

/** The user below a folder that can be a domain. The folder of an unknown domain is removed as well. */
function findUserBelow(text: string, end: number, folder: string): string | undefined {
  domainUser.lastIndex = end;
  const [, user = "", below] = domainUser.exec(text) ?? [];
  if (user === "" || !isPerson(user) || usualFolder.test(user)) return undefined;
  if (usualDomain.test(folder) || (dottedDomain.test(folder) && below !== undefined)) return user;
  return capitals.test(folder) && below?.startsWith(".") && /^[a-z]+\.[a-z]+$/.test(user) ? user : undefined;
}

function findHomePaths(reading: Reading, spans: number[]): void {
  const { text } = reading;
  home.lastIndex = 0;
  for (let match = home.exec(text); match !== null; match = home.exec(text)) {
    const name = match[1] as string;
    const end = match.index + match[0].length;
    if (!isPath(reading, match.index) || !isPerson(name)) continue;
    const isDomain = usualDomain.test(name) || dottedDomain.test(name);
    if (isDomain && text.startsWith("/[user]", end)) continue;
    const user = findUserBelow(text, end, name);
    if (user === undefined || !isDomain) spans.push(end - name.length, fullNameEnd(reading, end, name));
    if (user !== undefined) spans.push(end + 1, end + 1 + user.length);
  }
  for (const { 0: all, 1: name = "", index } of findMatches(text, share)) {
    const end = index + all.length;
    if (isPerson(name)) spans.push(end - name.length, fullNameEnd(reading, end, name));
  }
}

/** In a URL, after a host, a command or a space. Module paths such as `"~bootstrap/scss"` are in quotes. */
const tilde = new RegExp(
  `(?<=(://[\\w.:-]{1,80}/(?:[\\w-]{1,20}/)?|[\\w.-]:|(?:^|[\\s;&|])(?:cd|ls|cat|cp|mv|rm|vim?|nano|less|more|tail|head|rsync|scp|chown|source|du|open|code|mkdir|touch|in|from) )|^|[\\s=(>|;&])~([A-Za-z_][\\w.-]{1,31})(?=/(?:(\\.[a-z]|(?:${usual})(?![\\w-])|[\\w-]{1,40}(?:/[\\w.]|\\.[a-z]{1,5}(?!\\w)))|[\\w.]|\\s|$))`,
  "g",
);
const modules =
  /^(?:@|node_modules|bootstrap|components?|assets?|styles?|lib|src|app|utils?|server|shared|images?|fonts?|data|files?|docs?|tmp|temp|cache|config|(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|requests?|tokens?|lines?|bytes?|items?)$/;

/** `~jane/notes.txt` */
function findTildes({ text }: Reading, spans: number[]): void {
  for (const { 0: all, 1: before, 2: name = "", 3: behind, index } of findMatches(text, tilde))
    if ((before !== undefined || behind !== undefined) && isPerson(name) && !modules.test(name))
      spans.push(index + 1, index + all.length);
}

/** Coding agents name the folder of a project after its path: `-Users-jane-dev-shop`, `C--Users-jane-dev-shop`. */
const flattened =
  /(?<=(projects?[/\\]{1,2})|^|[/\\\s"'`=:(,[>])(?:-(Users)-|-home-|[A-Za-z]--([Uu]sers)-)([A-Za-z\d_.]{1,32})((?:-[A-Za-z\d_.]{1,40}){0,8})/g;
const notNames = new Set(
  "guide guides manual group groups list table page pages and or with who can in by of for settings view views".split(
    " ",
  ),
);

function findFlattened({ text }: Reading, spans: number[]): void {
  for (const { 0: all, 1: folder, 2: mac, 3: windows, 4: first = "", 5: rest = "", index } of findMatches(
    text,
    flattened,
  )) {
    const parts = rest.split("-").slice(1);
    const project = parts.findIndex((part) => usualFolder.test(part));
    const isHome = folder !== undefined || project >= 0;
    if (
      (!isHome && mac === undefined && windows === undefined) ||
      !isPerson(first) ||
      notNames.has(first.toLowerCase())
    )
      continue;
    const start = index + all.length - rest.length - first.length;
    // `jane.doe` becomes `jane-doe`.
    const name = [first, ...parts.slice(0, project === 1 ? 1 : 0)].join("-");
    spans.push(start, start + name.length);
  }
}

/** Of the same account as `HOME`, which `env` prints with them. */
const accountVariable =
  /(?<![\w$])(?:USER|LOGNAME|USERNAME|SUDO_USER|MAIL)=(?:\/var\/(?:spool\/)?mail\/)?([\w.-]{1,64})(?=\s|$|["';])/g;
const homeVariable = /(?<![\w$])HOME=(?:\/home\/|\/Users\/|C:\\Users\\)([\w.-]{1,64})/g;

/** `USER=jane` beside `HOME=/home/jane` */
function findAccountVariables({ text }: Reading, spans: number[]): void {
  const names = new Set(findMatches(text, homeVariable).map(([, name]) => name));
  for (const { 0: all, 1: name = "", index } of findMatches(text, accountVariable))
    if (names.has(name) && isPerson(name)) spans.push(index + all.length - name.length, index + all.length);
}

/** `jane@devbox:~$ …`: the prompt of a shell. */
const prompt = /(?<![\w.@/:+-])([a-z][\w-]{1,31})@[A-Za-z][\w-]{0,40}:[~/][^\s$#%]{0,80}[$#%](?=\s|$)/g;

function findPrompts({ text }: Reading, spans: number[]): void {
  for (const { 1: name = "", index } of findMatches(text, prompt))
    if (isPerson(name)) spans.push(index, index + name.length);
}

/** `drwxr-xr-x 5 jane staff 160 May 3 10:11 src` */
const listing =
  /(?<=^|\n|\\n|["'`])[bcdlps-](?:[r-][w-][xsStT-]){3}[+@.]? {1,4}\d{1,5} {1,4}([A-Za-z][\w.-]{1,31}) {1,12}([A-Za-z][\w.-]{1,31}) {1,12}\d/g;
/** `uid=1000(jane) gid=1000(jane) groups=…` */
const identity = /(?<![\w])(?:uid|gid|groups)=\d{1,10}\(([A-Za-z][\w.-]{1,31})\)/g;
/** `$ whoami`, then the name on the next line. */
const whoami =
  /(?:^|\n)[^\n]{0,60}?[$%>] ?(?:whoami|id -un|logname)[ \t]*\r?\n([a-z][\w.-]{1,31})(?=[ \t]*(?:\r?\n|$))/g;
/** Accounts and groups of a system. */
const system = new Set(
  `staff wheel adm bin sys tty disk lp mail news uucp man proxy backup list irc nogroup nobody systemd-network systemd-resolve messagebus syslog
  sshd postgres mysql redis mongodb rabbitmq elasticsearch kafka zookeeper consul vault grafana prometheus jenkins tomcat apache httpd
  caddy traefik haproxy memcached bind named ntp chrony polkitd dbus avahi cups games operator sudo users dialout plugdev video audio kvm libvirt
  input render netdev lxd docker dockerroot docker-users everyone none unknown domain administrators system trustedinstaller github gitlab gitlab-runner
  buildkite-agent circleci vscode codespace postfix dovecot clickhouse kubelet etcd spark hadoop hdfs hive yarn solr odoo nextcloud plex pihole minio
  jellyfin homeassistant node-red mosquitto influxdb telegraf loki owner group total appleeventuser _spotlight _www`.split(
    /\s+/,
  ),
);
const isAccount = (name: string) => isPerson(name) && !system.has(name.toLowerCase()) && !name.startsWith("_");

/** Owners in the output of `ls`, `id` and `whoami`. */
function findOwners({ text }: Reading, spans: number[]): void {
  for (const { 0: all, 1: owner = "", 2: group = "", index } of findMatches(text, listing)) {
    if (!isAccount(owner)) continue;
    const start = index + all.indexOf(` ${owner} `) + 1;
    spans.push(start, start + owner.length);
    const other = start + owner.length + all.slice(start - index + owner.length).indexOf(group);
    if (group === owner) spans.push(other, other + group.length);
  }
  for (const pattern of [identity, whoami])
    for (const { 0: all, 1: name = "", index } of findMatches(text, pattern)) {
      const start = index + all.lastIndexOf(name);
      if (isAccount(name)) spans.push(start, start + name.length);
    }
}

/** `jane:x:1000:1000::/home/jane:/bin/bash` */
const passwd =
  /(?:^|[\n"'`])([A-Za-z][\w.-]{1,31}):[^:\n]{0,128}:\d{1,7}:\d{1,7}:[^:\n]{0,80}:\/(?:home|Users|export\/home)\/\1(?=[:/])/g;
/** The login of a host in `~/.ssh/config`. */
const sshUser = /\n[ \t]{1,8}User[ \t]{1,4}([A-Za-z][\w.-]{1,31})[ \t]*(?=\r?\n|$)/g;
const sshHost = /(?:^|\n)[ \t]{0,8}(?:Host|HostName|IdentityFile|ProxyJump)[ \t]/;
/** The attribute of OpenTelemetry. */
const processOwner = /(?<![\w.])process[._]owner["']?\s?[:=]\s?["']?([A-Za-z][\w.-]{1,31})(?=["'\s,;}]|$)/g;

function findLogins({ text }: Reading, spans: number[]): void {
  for (const pattern of sshHost.test(text) ? [passwd, processOwner, sshUser] : [passwd, processOwner])
    for (const { 0: all, 1: name = "", index } of findMatches(text, pattern)) {
      const start = index + (pattern === passwd ? all.indexOf(name) : all.lastIndexOf(name));
      if (isAccount(name)) spans.push(start, start + name.length);
    }
}

const permissions = ["rwx", "rw-", "r--", "r-x"].flatMap((rights) =>
  ["d", "l", ""].flatMap((type) => (type === "" ? ["r", "-"].map((next) => rights + next) : [type + rights])),
);

/** Words of several passes in one list, because a text has few bits for lists. */
const rareWords = ["HOME=", "uid=", "whoami", "id -un", "logname", "User ", "process"];

const homeWords = [
  ...["home/", "home1/", "home2/", "home3/", "homes/", "Users/", "users/", "Users\\", "users\\", "Users$", "users$"],
  ...["Settings\\", "Settings/", "Benutzer", "Utilisateurs"],
  ...["Usuarios", "Utenti", "Gebruikers", "Brugere", "Brukere"],
];

export const homePath = {
  kind: "home_path",
  label: { one: "user name in a path", many: "user names in paths" },
  about:
    "The user name in paths below `/home`, `/Users` or `C:\\Users`, on shares such as `\\\\nas\\users`, after a tilde, in flattened paths such as `-Users-janedoe-dev-shop`, in the prompt of a shell, in the output of `ls -l`, `id` and `whoami`, in `/etc/passwd` and `~/.ssh/config`, and in `USER=` beside `HOME=`. Shared accounts such as `runner` are kept.",
  limits: "Does not find user names in other directories.",
  standard: "POSIX, macOS and Windows directory layouts",
  marker: "[user]",
  examples: [
    "ENOENT /Users/janedoe/app/index.ts",
    "at /home/janedoe/api/server.js:10:5",
    "C:\\Users\\Jane Doe\\Desktop",
  ],
  stays: ["/home/runner/work/app", "pages/home/index.tsx", "/home/dashboard/settings"],
  passes: [
    {
      triggers: [{ words: homeWords }, { wideLetter: true, signs: "\\" }],
      find: findHomePaths,
    },
    { triggers: [{ signs: "\\\\" }], find: findShares },
    { triggers: [{ signs: "~/" }], find: findTildes },
    { triggers: [{ words: ["Users-", "users-", "home-"] }], find: findFlattened },
    { triggers: [{ words: rareWords }], find: findAccountVariables },
    {
      triggers: [{ digits: 1, signs: "--", words: permissions }, { words: rareWords }],
      find: findOwners,
    },
    {
      triggers: [
        { digits: 1, signs: ":::", words: homeWords },
        { signs: "\n", words: rareWords },
        { words: rareWords, signs: "=" },
      ],
      find: findLogins,
    },
    { triggers: [{ signs: "@~" }, { signs: "@/" }], find: findPrompts },
  ],
} as const satisfies Detector;
