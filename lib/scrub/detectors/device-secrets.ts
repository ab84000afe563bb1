/** Secrets of devices in forms of their own: BitLocker recovery keys, Wi-Fi codes, PINs of SIM cards, RSA keys in XML. */
import type { Trigger } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";
import type { View } from "@/lib/scrub/engine/view";

/** Each ends with the secret, in its last group. */
const forms = [
  // Eight groups of six digits, each a multiple of eleven.
  /(?<![\d-])((?:\d{6}-){7}\d{6})(?![\d-])/g,
  // What a QR code of a network holds: `WIFI:T:WPA;S:name;P:password;;`.
  /\bWIFI:(?:[^;\n]{1,64};){0,4}?P:((?:\\[\\;,:"]|[^;\\\n]){4,64})(?=;)/g,
  // 3GPP TS 27.007.
  /\bAT\+CPIN="?(\d{4,8})(?!\d)/g,
  // XML Signature, as .NET exports a private key.
  /<(?:P|Q|DP|DQ|InverseQ|D)>([A-Za-z\d+/=\s]{20,1024})(?=<\/(?:P|Q|DP|DQ|InverseQ|D)>)/g,
];

export const deviceTriggers: readonly Trigger[] = [
  { signs: "--", digits: 6 },
  { words: ["WIFI:", "AT+CPIN"] },
  { signs: "<>/", words: ["RSAKey"] },
];

export function findDeviceSecrets({ text }: View, spans: number[]): void {
  for (const form of forms)
    for (const { index, 0: all, 1: value = "" } of matchesIn(text, form)) {
      const end = index + all.length;
      spans.push(end - value.length, end);
    }
}
