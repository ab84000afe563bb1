/** The user name in the path of a home directory, as in stack traces and tool calls. */
import { BACKSLASH, codeAt, matchesAt, SLASH, tableOf } from "@/lib/scrub/engine/characters";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";
import { type View, widthAt } from "@/lib/scrub/engine/view";

const home =
  /(?:\/home\/|\/Users\/|[A-Za-z]:[\\/]{1,2}(?:[Uu]sers|Documents and Settings)[\\/]{1,2}|(?<=[\w.-])\\{1,2}Users\\{1,2})([^\\/\s"'`<>:;,|?*(){}[\]&=#]{1,64})(?=[\\/\s"'`<>:;,|?*(){}&=#]|$)/g;

/** Prefixes of a path on other systems: a drive, a mount, a volume, a host. */
const roots = [
  "(?<![\\w.-])/(?:[a-z]|var|usr|data|srv|net|nfs|gpfs|cluster|exports?|host|host_mnt|System/Volumes/Data)",
  "/(?:mnt|media|cygdrive|Volumes|wsl\\$|wsl\\.localhost)/[\\w -]{1,32}(?:/[\\w-]{1,32})?",
  "://(?:file|localhost|vscode-app)?|(?:\\.\\./){2,}\\.\\.|[\\s\"'`(=]/|(?:ssh|sftp|rsync|vscode-remote)://[\\w.@+%:-]{1,64}|/@fs|#!|\\x1b\\[[\\d;]{0,8}m",
];
/** The start of a path. `pages/home/index`, `@/home/header`, `/v1/Users/42` and `https://shop.example/home/sale` are not home directories. */
const begins = new RegExp(
  `(?<=^|[\\s"'\`(=:,;<>[{|*+&\\0\\u0080-\\uffff]|[\\s=]@|\\s-[A-Za-z]|${roots.join("|")})`,
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
const pathEnds = tableOf("\\/\"'`<>|\n");

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

function findHomePaths(reading: Reading, spans: number[]): void {
  const { text } = reading;
  home.lastIndex = 0;
  for (let match = home.exec(text); match !== null; match = home.exec(text)) {
    const name = match[1] as string;
    const end = match.index + match[0].length;
    const isPath = text.charCodeAt(match.index) !== SLASH || matchesAt(begins, text, match.index);
    if (!isPath && !isEncodedStart(reading, match.index)) continue;
    if (!isPerson(name)) continue;
    spans.push(end - name.length, fullNameEnd(reading, end, name));
  }
}

export const homePath = {
  kind: "home_path",
  label: { one: "user name in a path", many: "user names in paths" },
  about: "The user name in paths below /home, /Users or C:\\Users. Shared accounts such as runner are kept.",
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
      triggers: [{ words: ["home/", "Users/", "users/", "Users\\", "users\\", "Settings\\", "Settings/"] }],
      find: findHomePaths,
    },
  ],
} as const satisfies Detector;
