/** Values under any key of Kubernetes Secrets in YAML and JSON, and registry logins stored by Docker. */

import type { Reading } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";
import { isEncodedLogin } from "@/lib/scrub/engine/named-by-neighbors";

const kind = /["']?\bkind["']?:\s{0,4}["']?Secret["']?(?=[\s,}]|$)/g;
const documentEnd = /(?:^|\n)---(?=\s)|```/g;
/** Longer than a manifest. */
const reach = 100_000;

/** Linear: documents are disjoint, and each is read once. */
export function findKubernetesSecrets({ text }: Reading, spans: number[]): void {
  let from = 0;
  for (const { index } of matchesIn(text, kind)) {
    if (index < from) continue;
    const start = Math.max(from, documentStart(text, index, from));
    documentEnd.lastIndex = index;
    const end = Math.min(documentEnd.exec(text)?.index ?? text.length, start + reach);
    findValues(text.slice(start, end), start, spans);
    from = end;
  }
}

function documentStart(text: string, index: number, from: number): number {
  const before = text.slice(Math.max(from, index - reach), index);
  const mark = Math.max(before.lastIndexOf("\n---"), before.lastIndexOf("```"));
  return mark < 0 ? Math.max(from, index - reach) : index - before.length + mark;
}

const block = /(?<=^|\n)([ \t]*)(?:data|stringData):[ \t]*(?:\{|\r?\n)/g;
/** A nested key, with its value on the same line, or on the lines below after a block indicator. */
const entry =
  /(?<=^|\n)([ \t]+)["']?[\w.-]{1,253}["']?:[ \t]*(?:[|>][+-]?[ \t]*\r?\n((?:\1[ \t]+[^\n]*(?:\r?\n|$))+)|["']?([^\s"'#][^\n"']{0,100000}))/y;
const jsonBlock = /"(?:data|stringData)"\s{0,4}:\s{0,4}\{([^{}]{1,100000})\}/g;
const jsonEntry = /"[\w.-]{1,253}"\s{0,4}:\s{0,4}"([^"\n]{1,100000})"/g;

function findValues(text: string, offset: number, spans: number[]): void {
  for (const { index, 0: opening, 1: indent = "" } of matchesIn(text, block)) {
    entry.lastIndex = index + opening.length;
    for (let match = entry.exec(text); match !== null; match = entry.exec(text)) {
      if ((match[1] as string).length <= indent.length) break;
      const value = (match[2] ?? match[3] ?? "").trimEnd();
      const at = match.index + match[0].lastIndexOf(value);
      if (!/^[[{<$]|^\|?$/.test(value)) spans.push(offset + at, offset + at + value.length);
      // The rest of the line.
      const next = text.indexOf("\n", entry.lastIndex - 1);
      if (next < 0) break;
      entry.lastIndex = next + 1;
    }
  }
  for (const { index, 0: all, 1: body = "" } of matchesIn(text, jsonBlock)) {
    const from = offset + index + all.length - 1 - body.length;
    for (const match of matchesIn(body, jsonEntry)) {
      const end = from + match.index + match[0].length - 1;
      if (!/^[[<$]/.test(match[1] as string)) spans.push(end - (match[1] as string).length, end);
    }
  }
}

/** `"auth": "…"` of Docker, `_auth=…` of npm: `user:password` in base64. */
const auth = /(?<![A-Za-z])_?auth["']?\s{0,4}[:=]\s{0,4}["']?([A-Za-z0-9+/]{6,512}={0,2})(?=["'\s,}]|$)/g;

export function findRegistryLogins({ text }: Reading, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of matchesIn(text, auth))
    if (isEncodedLogin(value)) spans.push(index + all.length - value.length, index + all.length);
}
