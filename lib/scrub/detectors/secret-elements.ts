/** Secrets in XML whose name is an attribute, a sibling or a prefixed tag: SOAP, WS-Security, property lists, Android resources. */
import { isReference } from "@/lib/scrub/detectors/last-group";
import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import type { Reading } from "@/lib/scrub/engine/detector";

const content = "(?:<!\\[CDATA\\[)?\\s{0,20}([^<>\\s][^<>]{0,8191}?)\\s{0,20}(?:\\]\\]>)?";
/** `<wsse:Password Type="…">…</wsse:Password>` */
const prefixed = new RegExp(`<((?:[\\w.-]{1,40}:)?([\\w.-]{3,64}))(?:\\s[^<>]{0,400})?>${content}</\\1>`, "g");
/** `<key>password</key><string>…</string>` */
const sibling = new RegExp(`<key>([\\w .-]{3,64})</key>\\s{0,40}<(string|data)>${content}</\\2>`, "g");
/** `<property name="password">…</property>`, also around a `<value>` */
const attributed = new RegExp(
  `<[\\w.:-]{1,64}\\s(?:[^<>]{0,200}\\s)?(?:name|key|id)=["']([\\w .-]{3,128})["'][^<>]{0,200}>\\s{0,40}(?:<value>)?${content}</[\\w.:-]{1,64}>`,
  "g",
);
/** Tokens of SOAP headers and assertions, which have no other name. */
const tokenNames = /^(?:BinarySecurityToken|SignatureValue|CipherValue|Nonce|AssertionID|Pwd)$/;

export function findNamedElements({ text }: Reading, spans: number[]): void {
  for (const [pattern, name, value] of [
    [prefixed, 2, 3],
    [sibling, 1, 3],
    [attributed, 1, 2],
  ] as const) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const label = match[name] as string;
      const found = match[value] as string;
      const isSecret = isSecretName(label) || tokenNames.test(label);
      if (isSecret && isSecretContent(found)) {
        const start = match.index + match[0].lastIndexOf(found);
        spans.push(start, start + found.length);
      } else pattern.lastIndex = match.index + 1;
    }
  }
}

/** Excludes a label, a hint and a type. */
function isSecretContent(value: string): boolean {
  const words = value.split(/\s+/).length;
  return (
    value.length > 2 &&
    !isReference(value) &&
    (/\d/.test(value) || !isSecretName(value)) &&
    words < 3 &&
    !/^(?:identifier|string)$/i.test(value)
  );
}
