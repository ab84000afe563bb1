/** IPv4 addresses in the names that providers give their customers' machines, and addresses written so that nobody follows them. */
import { isOfNetwork } from "@/lib/scrub/detectors/network-ranges";
import type { Pass, Reading } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";

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
const ofProvider =
  /^(?:-\w{2,12})?(?:\.[\w-]{1,40}){0,4}?[.-](?:\w{0,12}(?:dyn(?:amic)?|dsl|dial|cable|pool|dhcp|static|broadband|cust|client|customer|fios|abo|telecom|comcast|verizon|amazonaws|isp)\w{0,12})(?:[.-][\w-]{1,40}){1,4}$/i;
/** A version or a deployment: `v1-2-3-4.docs.client.io`, `app-1-20-3-4.static.pages.dev`. */
const ofRelease =
  /(?:^|[^a-z])(?:v|ver|version|release|rel|rev|build|app|api|web|site|docs|preview|branch|pr|staging|prod|dev|test)-?$/i;
const domain = /^(?:-\w{2,12})?(?:\.[\w-]{1,40}){1,6}$/;

function findHosts({ text }: Reading, spans: number[]): void {
  for (const { index, 0: written } of matchesIn(text, fourOctets)) {
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
  if (cloud.test(before)) return true;
  return (prefix.test(before) && domain.test(after)) || (ofProvider.test(after) && !ofRelease.test(before));
}

/** The host names of Deutsche Telekom, with the address in hexadecimal digits. */
const hexHost = /(?<![\w.-])p([\da-f]{8})(?=\.dip\d?\.t-(?:ipconnect|dialin)\.)/gi;

function findHexHosts({ text }: Reading, spans: number[]): void {
  for (const { index, 0: written } of matchesIn(text, hexHost)) spans.push(index + 1, index + written.length);
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

const singleDigits = /^\d(?:\.\d){3}$/;

/** `203[.]0[.]113[.]77`, `203 dot 0 dot 113 dot 77`. */
function findDefanged({ text }: Reading, spans: number[]): void {
  for (const { index, 0: written } of matchesIn(text, defanged)) {
    const plain = written.replace(separator, ".");
    // `score: 3 dot 1 dot 4 dot 1`
    const isCount = singleDigits.test(plain) && / /.test(written) && !/[[({<]/.test(written);
    if (plain !== written && !isCount && !isOfNetwork(plain)) spans.push(index, index + written.length);
  }
}

const mayNameHost = (text: string) => /\d-\d{1,3}-\d{1,3}-\d/.test(text);

export const hostPasses: readonly Pass[] = [
  { triggers: [{ digits: 4, signs: "--", probe: mayNameHost }], find: findHosts },
  { triggers: [{ words: ["dip"], signs: "..", digits: 1 }], find: findHexHosts },
  {
    triggers: [
      { digits: 1, signs: "[]", probe: mayBeDefanged },
      { digits: 1, signs: "()", probe: mayBeDefanged },
      { digits: 1, signs: "{}", probe: mayBeDefanged },
      { digits: 1, signs: "<>", probe: mayBeDefanged },
      {
        digits: 1,
        words: ["dot ", "punkt ", "punto ", "point ", "ponto ", "punt ", "kropka ", "nokta "],
        probe: mayBeDefanged,
      },
      { digits: 1, wide: true, probe: mayBeDefanged },
    ],
    find: findDefanged,
  },
];
