/** Secrets below a label or a question: on a form, in a mail or in a dialog. */

import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import { readCodes } from "@/lib/scrub/engine/character-codes";
import type { Reading } from "@/lib/scrub/engine/detector";
import { isPasswordName, isPasswordWord, isUnlikeWords } from "@/lib/scrub/engine/plain-passwords";
import { kindOfReply } from "@/lib/scrub/engine/requested-secrets";
import { mayEndWithName } from "@/lib/scrub/engine/roles-by-name";
import {
  isLabeledSecret,
  isPlaceholder,
  isSecretInProse,
  isStrongSecret,
  isWhereabouts,
} from "@/lib/scrub/engine/secret-value";
import { transcriptAnswers } from "@/lib/scrub/engine/transcripts";

const maxLabelLength = 48;
/** List markers and emphasis before a label, and what may follow it. */
const label =
  /^[\s*#>_•-]{0,8}(\p{L}(?:[\p{L}\p{M}\p{N} .'’_-]{0,40}[\p{L}\p{M}\p{N}])?)(?: ?\([\p{L}\p{N} /-]{2,20}\))?[\s*_]{0,4}[:：]?[\s*_]{0,4}$/u;
/** The key of a wireless network, which can consist of digits. */
const networkName =
  /wi-?fi|wlan|wpa|wep|n[eé]tw|netzwerk|réseau|(?:^| )rete|(?:^| )red(?: |$)|sieci|s[eé]curit|сети|网络|ネットワーク|네트워크/iu;
const networkKey = /^(?=\D{0,62}\d)[^\s"']{8,63}$/;
const value = /[ \t]*\r?\n(?:[ \t]*\r?\n)?[ \t>*`]{0,8}([^\s`*|<>][^\s|<>]{2,127})[ \t`*]{0,4}(?:\r?\n|$)/y;
/** A rule or a time without its spaces: `Minimum8chars`, `Updated2024-05-01`, `Refreshed3daysago`. */
const isStated =
  /^\p{L}{2,16}\d{1,4}(?:char(?:acter)?s?|digits?|letters?|symbols?|(?:second|minute|hour|day|week|month|year)s?(?:ago|left)?)$|^\p{L}{2,14}(?:ed|on|at|until)[:-]?\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/iu;
const isNumbered = /^\p{L}+[-_.#:]?\d{1,3}$/u;
/** The label of the value above the label: `Username`, `bob`, `Password`, … */
const loginAbove =
  /(?:^|\n)[\s*#>_•-]{0,8}(?:user ?name|login|e-?mail|user(?: ?id)?|account|ssid|network|wi-?fi|benutzer(?:name)?|utilisateur|identifiant|usuario|usuário|utente|gebruiker(?:snaam)?|użytkownik|логин|имя пользователя|користувач|kullanıcı(?: adı)?|用户名|帐号|账号|ユーザー名|아이디)[\s*_:：]{0,4}\n[^\n]{1,64}\n\s*$/iu;

/** As a form, a mail or a copied page shows them: `Password`, then `Orchid4417x!`. */
export function findBelowLabels({ text }: Reading, spans: number[]): void {
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) {
    const from = start;
    start = end + 1;
    if (end - from > maxLabelLength || end - from < 2) continue;
    const written = label.exec(text.slice(from, end));
    const name = written?.[1];
    if (name === undefined) continue;
    const nameEnd = from + (written as RegExpExecArray)[0].lastIndexOf(name) + name.length;
    if (!mayEndWithName(readCodes(text), nameEnd)) continue;
    value.lastIndex = end;
    const found = value.exec(text)?.[1];
    if (found === undefined) continue;
    const isPassword = isPasswordName(name);
    if (!isPassword && !isSecretName(name)) continue;
    const isAbove = () => isPassword && loginAbove.test(text.slice(Math.max(0, from - 120), from));
    if (isStated.test(found)) continue;
    const isOwn = isPassword ? isPasswordBelow(found) || (isAbove() && isPasswordWord(name, found)) : isKey(found);
    const isSecret = isOwn || isNetworkKey(name, found);
    if (!isSecret) continue;
    const at = text.indexOf(found, end);
    spans.push(at, at + found.length);
  }
}

function isPasswordBelow(found: string): boolean {
  if (isPlaceholder(found) || isWhereabouts(found) || isNumbered.test(found) || /[:/\\(){}[\]=]/.test(found))
    return false;
  return isSecretInProse(found) || (found.length > 7 && /^[A-Za-z]+$/.test(found) && isUnlikeWords(found));
}

const isNetworkKey = (name: string, found: string) =>
  networkName.test(name) && networkKey.test(found) && !isPlaceholder(found) && !isWhereabouts(found);

const isKey = (found: string) =>
  found.length > 11 && isLabeledSecret(found) && isStrongSecret(found) && !isPlaceholder(found);

/** In a conversation transcript: `Agent: What is your PIN?`, then `User: …` on the next line. */
export function findAnswers({ text }: Reading, spans: number[]): void {
  for (const { question, answer } of transcriptAnswers(text)) {
    const written = text.slice(answer.start, answer.end);
    if (kindOfReply(question, written) !== "secret") continue;
    const stated = written.replace(/(?<=\w)[.!?]$/, "");
    const isPhrase = /^[a-z]+(?: [a-z]+)+$/.test(stated);
    const lastWord = isPhrase ? stated : (/(?:^|\s)(\S+)$/.exec(stated)?.[1] ?? stated);
    spans.push(answer.start + stated.length - lastWord.length, answer.start + stated.length);
  }
}
