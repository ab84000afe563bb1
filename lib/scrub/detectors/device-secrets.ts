/** Device secrets with a fixed format: BitLocker recovery keys, Wi-Fi codes, SIM PINs, RSA keys in XML. */
import type { Pass } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";
import type { View } from "@/lib/scrub/engine/view";

// The last group of each pattern is the secret.
/** Eight groups of six digits, each a multiple of eleven. */
const recoveryKey = /(?<![\d-])((?:\d{6}-){7}\d{6})(?![\d-])/g;
/** The content of a Wi-Fi QR code: `WIFI:T:WPA;S:name;P:password;;`. */
const networkCode = /\bWIFI:(?:[^;\n]{0,64};){0,4}?P:"?((?:\\.|[^;\\\n]){2,64}[^;\\\n"])(?="?;)/g;
/** 3GPP TS 27.007. */
const simPin = /\bAT\+CPIN="?(\d{4,8})(?!\d)/g;
/** XML Signature, as .NET exports a private key. */
const rsaKey = /<(?:P|Q|DP|DQ|InverseQ|D)>([A-Za-z\d+/=\s]{20,1024})(?=<\/(?:P|Q|DP|DQ|InverseQ|D)>)/g;

export const devicePasses: readonly Pass[] = [
  { triggers: [{ signs: "--", digits: 6 }], find: (view, spans) => take(view, recoveryKey, spans) },
  { triggers: [{ words: ["WIFI:"] }], find: (view, spans) => take(view, networkCode, spans) },
  { triggers: [{ words: ["AT+CPIN"] }], find: (view, spans) => take(view, simPin, spans) },
  { triggers: [{ signs: "<>/", words: ["RSAKey"] }], find: (view, spans) => take(view, rsaKey, spans) },
];

function take({ text }: View, form: RegExp, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of matchesIn(text, form)) {
    const end = index + all.length;
    spans.push(end - value.length, end);
  }
}
