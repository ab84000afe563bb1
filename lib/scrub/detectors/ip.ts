/** IP addresses: IPv4 dotted quads and IPv6 in every form of RFC 4291 and RFC 5952. Versions are not addresses. */

import {
  characterTable,
  codeAt,
  DOT,
  isDigit,
  isLetter,
  isWord,
  matchesAt,
  SLASH,
} from "@/lib/scrub/engine/characters";
import {
  type Detector,
  type Fits,
  type Pass,
  type Reading,
  type Trigger,
  versionHint,
} from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { type Numbers, textBefore } from "@/lib/scrub/engine/numbers";

/**
 * This network, private (RFC 1918), shared by carriers (RFC 6598), loopback, link-local (RFC 3927) and multicast addresses, and netmasks.
 */
const reservedNetworks =
  /^(?:(?:0|10|127|22[4-9]|23\d)\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|255\.255\.)/;

/** Whether a text starts with an IPv4 address of a network. */
const isOfNetwork = (address: string): boolean => reservedNetworks.test(address);

/** `::1`, alone or with a port as Node.js prints it, also written in full. */
const loopback = /^(?:::0{0,3}1(?::\d{2,5})?|(?:0{1,4}:){7}0{0,3}[01])$/;
/** Unique local (RFC 4193), link-local and multicast (RFC 4291). */
const local = /^f(?:[cd][\da-f]|e[89ab]|f[\da-f])[\da-f]:/i;
const mapped = /^::(?:ffff:)?(?=\d{1,3}\.)/i;

/** Whether a text starts with an IPv6 address of a network, or a mapped IPv4 address of one. */
function isOfNetwork6(address: string): boolean {
  if (loopback.test(address) || local.test(address)) return true;
  return mapped.test(address) && isOfNetwork(address.replace(mapped, ""));
}

const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const fourOctets = new RegExp(`(?<!\\d)${octet}(?:-${octet}){3}(?!-?\\d)`, "g");
const hostCharacters = /[\w.-]/;
const maxHostLength = 64;
/** In front of the address. */
const prefix =
  /(?:^|[.-])(?:ec2-|ip-?|host-?|h-?|c-|cpe-?|pool-?|x?dsl-?|adsl-?|vdsl-?|ppp-?|dyn(?:amic)?-?|static-?|fixed-?|cable-?|modem-?|broadband-?|client-?|customer-?|cust-?|user-?|dhcp-?|nat-?|mobile-?|wifi-?|d-|s-|p-|lfbn-[\w-]{1,24}-|i\d?-)$/i;
/** The hosts of a cloud are named after an address without a domain as well. */
const cloud = /(?:^|[./@:-])(?:ec2|ip)-$/i;
/** A domain whose name says that it belongs to customers of a provider. */
const providerDomain =
  /^(?:-\w{2,12})?(?:\.[\w-]{1,40}){0,4}?[.-](?:\w{0,12}(?:dyn(?:amic)?|dsl|dial|cable|pool|dhcp|static|broadband|cust|client|customer|fios|abo|telecom|comcast|verizon|amazonaws|isp)\w{0,12})(?:[.-][\w-]{1,40}){1,4}$/i;
/** Domains that resolve to the address in the name. */
const addressDomain = /^\.(?:sslip\.io|nip\.io|xip\.io|traefik\.me)$/i;
/** A version or a deployment: `v1-2-3-4.docs.client.io`, `app-1-20-3-4.static.pages.dev`. */
const releaseName =
  /(?:^|[^a-z])(?:v|ver|version|release|rel|rev|build|app|api|web|site|docs|preview|branch|pr|staging|prod|dev|test)-?$/i;
const domain = /^(?:-\w{2,12})?(?:\.[\w-]{1,40}){1,6}$/;

function findHosts({ text }: Reading, spans: number[]): void {
  for (const { index, 0: written } of findMatches(text, fourOctets)) {
    if (isOfNetwork(written.replaceAll("-", "."))) continue;
    const end = index + written.length;
    if (isHost(text, index, end)) spans.push(index, end);
  }
}

function isHost(text: string, start: number, end: number): boolean {
  let from = start;
  while (from > 0 && start - from < maxHostLength && hostCharacters.test(text.charAt(from - 1))) from--;
  let to = end;
  while (to < text.length && to - end < maxHostLength && hostCharacters.test(text.charAt(to))) to++;
  const [before, after] = [text.slice(from, start), text.slice(end, to).replace(/[.-]+$/, "")];
  if (cloud.test(before) || addressDomain.test(after)) return true;
  return (prefix.test(before) && domain.test(after)) || (providerDomain.test(after) && !releaseName.test(before));
}

/** The host names of Deutsche Telekom, with the address in hexadecimal digits. */
const hexHost = /(?<![\w.-])p([\da-f]{8})(?=\.dip\d?\.t-(?:ipconnect|dialin)\.)/gi;

function findHexHosts({ text }: Reading, spans: number[]): void {
  for (const { index, 0: written } of findMatches(text, hexHost)) spans.push(index + 1, index + written.length);
}

const spokenDot = " (?:dot|DOT|punkt|punto|point|ponto|punt|kropka|nokta|точка|крапка) ";
const bracketedDot = " ?[[({<] ?(?:\\.|dot|DOT|punkt|punto|point) ?[\\])}>] ?";
const defanged = new RegExp(
  `(?<![\\w.])${octet}(?:(?:${bracketedDot}|\\.)${octet}){3}(?![\\d])|(?<![\\w.])(?<!\\d${spokenDot})${octet}(?:${spokenDot}${octet}){3}(?!\\d|${spokenDot}\\d)`,
  "g",
);
const separator = new RegExp(`${bracketedDot}|${spokenDot}`, "g");
const mayBeDefanged = (text: string) =>
  /\d ?[[({<] ?(?:\.|dot|punkt|punto|point)|\d (?:dot|punkt|punto|point|ponto|punt|kropka|nokta|точка|крапка) \d/i.test(
    text,
  );

/** The start of `[.`, `( dot`, `{point`. */
const bracketedDots = [..."[({<"].flatMap((bracket) => [..." .dDp"].map((sign) => bracket + sign));

const singleDigits = /^\d(?:\.\d){3}$/;

/** `81[.]2[.]69[.]142`, `81 dot 2 dot 69 dot 142`. */
function findDefanged({ text }: Reading, spans: number[]): void {
  for (const { index, 0: written } of findMatches(text, defanged)) {
    const plain = written.replace(separator, ".");
    // `score: 3 dot 1 dot 4 dot 1`
    const isCount = singleDigits.test(plain) && / /.test(written) && !/[[({<]/.test(written);
    if (plain !== written && !isCount && !isOfNetwork(plain)) spans.push(index, index + written.length);
  }
}

const small =
  "zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const valueOfWord = new Map<string, number>([
  ...small
    .replace("oh ", "")
    .split(" ")
    .map((word, value) => [word, value] as const),
  ...tens.split(" ").map((word, index) => [word, (index + 2) * 10] as const),
  ["oh", 0],
]);
const numberWord = `(?:${[...valueOfWord.keys()].join("|")}|hundred|and)`;
const saidNumber = `${numberWord}(?:[ -]${numberWord}){0,4}`;
const saidAddress = new RegExp(
  `(?<![a-z]|dot |point )${saidNumber}(?: (?:dot|point) ${saidNumber}){3}(?![a-z]| (?:dot|point) [a-z])`,
  "gi",
);

/** `one sixty-three` is 163, `two hundred and ten` is 210, `eight nine` is 89. */
function parseOctet(said: string): number {
  const words = said
    .toLowerCase()
    .split(/[ -]/)
    .filter((word) => word !== "and");
  let digits = "";
  for (const word of words) {
    const value = valueOfWord.get(word);
    if (word === "hundred") digits = `${digits === "" ? 1 : digits}00`;
    else if (value !== undefined && /00$/.test(digits) && value < 100) digits = String(Number(digits) + value);
    else if (value !== undefined && /[2-9]0$/.test(digits) && value < 10) digits = digits.slice(0, -1) + value;
    else digits += value ?? "";
  }
  return digits === "" || digits.length > 3 ? Number.NaN : Number(digits);
}

/** `eighty-nine dot one sixty-three dot two fifty-two dot thirty` */
function findSaid({ text }: Reading, spans: number[]): void {
  for (const { index, 0: written } of findMatches(text, saidAddress)) {
    const octets = written.split(/ (?:dot|point) /i).map(parseOctet);
    const plain = octets.join(".");
    // `one dot two dot three dot four` is a version as well.
    if (octets.every((octet) => octet <= 255) && octets.some((octet) => octet > 31) && !isOfNetwork(plain))
      spans.push(index, index + written.length);
  }
}

const mayNameHost = (text: string) => /\d-\d{1,3}-\d{1,3}-\d/.test(text);

/** Words of several passes in one list, because a text has few bits for lists. */
const rareWords = ["dip", "dot ", "punkt ", "punto ", "point ", "ponto ", "punt ", "kropka ", "nokta "];

/** Addresses in the names that providers give their customers' machines, and addresses written so that nobody follows them. */
const hostPasses: readonly Pass[] = [
  { triggers: [{ digits: 4, signs: "--", probe: mayNameHost }], find: findHosts },
  { triggers: [{ words: rareWords, signs: "..", digits: 1 }], find: findHexHosts },
  {
    triggers: [
      ...["[]", "()", "{}", "<>"].map(
        (signs): Trigger => ({
          digits: 1,
          signs,
          pairs: bracketedDots,
          probe: mayBeDefanged,
        }),
      ),
      {
        digits: 1,
        words: rareWords,
        probe: mayBeDefanged,
      },
      { digits: 1, wide: true, probe: mayBeDefanged },
    ],
    find: findDefanged,
  },
  {
    triggers: [{ words: rareWords, signs: "   ", probe: (text) => /[a-z] dot [a-z]|[a-z] point [a-z]/i.test(text) }],
    find: findSaid,
  },
];

function findIpv4({ text, hint, numbers }: Reading, spans: number[]): void {
  if (hint & versionHint) return;
  let version = 0;
  let isList = false;
  for (let at = 0; at + 3 < numbers.count; at++) {
    if (numbers.gap[at] !== DOT || !isQuad(text, numbers, at)) continue;
    const start = numbers.start[at] as number;
    const end = numbers.end[at + 3] as number;
    const between = version > 0 && start - version < 10 ? text.slice(version, start) : undefined;
    const mayContinue = versionLike.test(text.slice(start, end));
    const isNext = mayContinue && between !== undefined && (upgrade.test(between) || (isList && listGap.test(between)));
    if (!isNext) isList = listed.test(textBefore(text, start, 24));
    if (isNext || ((mayContinue || !isList) && isVersion(text, start, end))) version = end;
    else if (!isOfNetwork(text.slice(start, end))) spans.push(start, end);
    at += 3;
  }
}

function isQuad(text: string, { start, end, gap, glued }: Numbers, at: number): boolean {
  if (gap[at + 1] !== DOT || gap[at + 2] !== DOT || gap[at + 3] === DOT || gap[at - 1] === DOT) return false;
  for (let part = at; part < at + 4; part++) {
    const from = start[part] as number;
    const size = (end[part] as number) - from;
    if (glued[part] || size > 3 || (size > 1 && codeAt(text, from) === 48)) return false;
    if (size === 3 && Number(text.slice(from, from + 3)) > 255) return false;
  }
  return true;
}

const versionWords = [
  "(?:^|[^a-z])(?:v|ver|build|release|rev|revision|firmware|fw|hotfix|driver|sdk|os|semver|oid|upgraded?|downgraded?|updated?|bump(?:ed)?|patch(?:ed)?|ec|e\\.c\\.)(?: to| from| number| no\\.?)?[ :=]{0,3}",
  "(?:^|[^a-z])(?:mac ?os(?: x)?|i(?:pad)?os|android|chrom(?:e|ium)|firefox|safari|opera|unity|flutter|openssl|jdk|junos|pan-os|fortios|releases) ",
  "(?<!con|in|sub)(?:versi[oó]n[es]?|vers[aã]o|wersja|верси[ия]|版本)(?: to| from| is)?[\"'`(>\\]:=~^ ]{0,6}",
  "(?:^|[^a-z_-])tags?[/:=][\"' ]{0,2}|(?:^|[^a-z])(?:(?:sections?|chapter|clause|figure|fig)\\.? |§ ?)|\\.so\\.|[\"'`][~^]|~> ?|bumps? [\\w@/.-]{1,24} ",
  "(?:bump|upgrad|downgrad|deps\\w{0,10}\\)?: update)[a-z]{0,3} [\\w@/.-]{1,24} (?:from|to) ",
  // `flask==1.2.3.4`, where `textBefore` has replaced bracketed extras with a bar; not the filter `ip.src==10.0.0.5`.
  "(?:^|[\\s\"'`])(?![\\w-]{0,30}(?:ip|addr|host|src|dst|source|dest|target|remote|server|client|user|visitor|login|from|peer|node|gateway|dns))[a-z][\\w-]{0,40}\\|?[=~<>]=",
];
const versionWord = new RegExp(`(?:${versionWords.join("|")})$`);
/** Separators between two versions. */
const upgrade = /^["'`]? ?(?:to|[-=]>|→|\.{2,3}|\/|\(was) ?["'`]?$/;
/** In a list, a version starts with a small number and has no number over 99. Other quads in it can be addresses. */
const versionLike = /^\d{1,2}(?:\.\d{1,2}){3}$/;
/** Programs of a desktop. An address could follow the name of a server. */
const program =
  /(?:^|[^a-z])(?:powershell|excel|outlook|microsoft word|teams|zoom|slack|edge|visual studio|rider|xcode|\.net|asp\.net|acrobat|adobe reader|directx|nvidia|geforce|qt|electron|wordpress|drupal|magento|autocad|photoshop|illustrator|vlc|winrar|7-zip|notepad\+\+|libreoffice|thunderbird|onedrive|skype|webex|steam) $/;
/** A list of versions, and the separators in it. */
const listed = /(?:versions|versiones|versionen|versioni|vers[oõ]es|версии|releases|builds|版本)["']?[^a-z\d]{0,6}$/;
const listGap = /^["'`]?(?:[,;|&]|,? ?(?:and|or|und|oder|et|ou|y|o|e)(?= )|\r?\n *[-*]?) ?["'`]?v?$/;
/** `nginx/` and `UP.Browser/` introduce a version. `db.example.com/` is a host, which Java prints before its address. */
const product = /(?:^|[\s(;,="&])(?:[A-Za-z][\w+-]*|(?=[\w.+-]*[A-Z])[A-Za-z][\w.+-]*)\/$/;

/** `MyApp 10.4.12.7 (iPhone; …)` */
const systemAfter = / \((?:ip(?:hone|ad|od)|ios|android|windows|macintosh|macos|linux|x11|darwin|build)\b/iy;

/** A Debian package version: `1.2.5.1-2`, `1.0.2.1-3ubuntu1`. No address range starts with such a small number. */
const revision = /-\d{1,2}(?:\.\d{1,2}){0,2}(?:[a-z+~][\w.+~]{0,24})?(?![\w.:/-])/y;

/** `'Serilog.Sinks.File' 6.0.0.0` */
const packageName = /["'`][A-Z][\w-]*(?:\.[A-Z][\w-]*){1,8}["'`] $/;
const quoted = characterTable("\"'`");

function isVersion(text: string, start: number, end: number): boolean {
  if (codeAt(text, start + 1) === DOT && matchesAt(revision, text, end)) return true;
  if (start === 0) return false;
  if (isLetter(codeAt(text, start - 2)) && matchesAt(systemAfter, text, end)) return true;
  const before = textBefore(text, start, 40);
  if (versionWord.test(before) || (program.test(before) && versionLike.test(text.slice(start, end)))) return true;
  if (quoted[codeAt(text, start - 2)] === 1 && packageName.test(text.slice(Math.max(0, start - 80), start)))
    return true;
  // `localhost/127.0.0.1:80`
  const hasPort = codeAt(text, end) === 58 && isDigit(codeAt(text, end + 1));
  return !hasPort && codeAt(text, start - 1) === SLASH && product.test(text.slice(Math.max(0, start - 40), start));
}

const maxLength = 45;

/** Every IPv6 address matches this: two adjacent colons, or two groups between colons. Most texts with colons have neither. */
const groups = /::|:[\da-f]{1,4}:[\da-f]{1,4}:/i;

function findIpv6({ text }: Reading, spans: number[]): void {
  if (!groups.test(text)) return;
  for (let colon = text.indexOf(":"); colon >= 0; ) {
    let start = colon;
    while (start > 0 && colon - start < maxLength && isPart(codeAt(text, start - 1))) start--;
    let end = colon;
    while (isPart(codeAt(text, end))) end++;
    take(text, start, end, spans);
    colon = text.indexOf(":", end);
  }
}

function isPart(code: number): boolean {
  return isDigit(code) || code === 58 || code === 46 || ((code | 32) >= 97 && (code | 32) <= 102);
}

function take(text: string, from: number, to: number, spans: number[]): void {
  let start = from;
  let end = to;
  // `source:2a02:cf40::1`: the word before it ends at its colon.
  if (isName(codeAt(text, start - 1))) start = text.indexOf(":", start);
  const isJoined = isName(codeAt(text, start - 1));
  if (codeAt(text, start) === 58 && codeAt(text, start + 1) !== 58) start++;
  else if (isJoined) return;
  while (
    end > start &&
    (codeAt(text, end - 1) === 46 || (codeAt(text, end - 1) === 58 && codeAt(text, end - 2) !== 58))
  )
    end--;
  end = start + (beforePort.exec(text.slice(start, end))?.[0] ?? text.slice(start, end)).length;
  if (end - start > maxLength || isName(codeAt(text, end))) return;
  // `jdoe:x:1000:1000::/home/jdoe`
  if (codeAt(text, end - 1) === 58 && codeAt(text, end) === SLASH && isLetter(codeAt(text, end + 1))) return;
  if (fingerprint.test(text.slice(start, end))) return;
  if (!isIpv6(text, start, end) || isSlice(text, start, end) || isOfNetwork6(text.slice(start, end))) return;
  zone.lastIndex = end;
  if (zone.test(text)) end = zone.lastIndex;
  const isBracketed = codeAt(text, start - 1) === 91 && codeAt(text, end) === 93;
  spans.push(isBracketed ? start - 1 : start, isBracketed ? end + 1 : end);
}

/** HAProxy writes the port right after an address. */
const beforePort = /^(?=.*[\da-f]{3})(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?=:\d{2,5}$)/i;

/** Eight bytes of a digest or of a hardware address. An IPv6 address leaves out leading zeros, so all its groups rarely have two digits. */
const fingerprint = /^(?:[\da-f]{2}:){7}[\da-f]{2}$/i;

const zone = /%[\w.-]{1,16}/y;

function isName(code: number): boolean {
  return isWord(code) || code === 95;
}

/** `items[1::2]` is a slice. */
function isSlice(text: string, start: number, end: number): boolean {
  return codeAt(text, start - 1) === 91 && codeAt(text, end) === 93 && isName(codeAt(text, start - 2));
}

/** Eight groups of hexadecimal digits, or fewer with one `::`. The last two can be written as IPv4. */
function isIpv6(text: string, start: number, end: number): boolean {
  let [groups, size, short, hasDigit] = [0, 0, 0, false];
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    if (code === DOT) {
      const last = text.slice(index - size, end);
      if (!ipv4.test(last)) return false;
      [groups, size, hasDigit] = [groups + 2, 0, true];
      break;
    }
    if (code !== 58) {
      if (++size > 4) return false;
      if (isDigit(code)) hasDigit = true;
      continue;
    }
    if (size > 0) groups++;
    else if (index > start && ++short > 1) return false;
    size = 0;
  }
  if (size > 0) groups++;
  return hasDigit && (short === 1 ? groups > 0 && groups < 8 : groups === 8);
}

const ipv4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** In a field named after an address, values such as `dhcp`, `10.0.0.5:8080` and `unix:` are kept. Lists are read as text. */
const fits: Fits = (value) =>
  typeof value === "number" ||
  (/\d|::./.test(value) && !isOfNetwork(value) && !isOfNetwork6(value.replace(/[%/].*/s, "")));

export const ip = {
  kind: "ip",
  label: { one: "IP address", many: "IP addresses" },
  about:
    "Public IPv4 and IPv6 addresses, also in host names such as ec2-81-2-69-142 and defanged as in 81[.]2[.]69[.]142. Private, shared, link-local, loopback and multicast addresses, netmasks and version numbers are kept: they name a network or a machine, not a person.",
  limits: "Does not find an address that follows the word version.",
  standard: "RFC 791, RFC 4291, RFC 5952; RFC 1918, RFC 4193, RFC 6598, RFC 6890 for the addresses that are kept",
  marker: "[ip]",
  examples: ["from 81.2.69.142", "connect to [2a02:cf40::1]:8080"],
  stays: [
    "Chrome/124.0.6367.91",
    "version 1.2.3.4",
    "http://127.0.0.1:3000",
    "listening on [::1]:8080",
    "10.0.12.7 via 192.168.1.1",
    "fe80::1%eth0",
  ],
  passes: [
    { triggers: [{ quad: true }], find: findIpv4, fits },
    { triggers: [{ signs: "::" }], find: findIpv6 },
    ...hostPasses,
  ],
} as const satisfies Detector;
