/** Values with the name of a secret: in assignments, calls, commands, elements and sentences. */

import { cardCodeWords, codeWords, listedWords, typingWords } from "@/lib/scrub/data/secret-cues";
import {
  findAssignedByColon,
  findAssignedByEquals,
  findElements,
  findFlags,
  mayAssignByColon,
  mayAssignByEquals,
} from "@/lib/scrub/detectors/secret/assignments";
import {
  findCardCodes,
  findCodes,
  findListedCodes,
  findSteamGuardCodes,
  findTypedCodes,
  mayHeadList,
} from "@/lib/scrub/detectors/secret/codes";
import { commandWords, findCommands } from "@/lib/scrub/detectors/secret/command-lines";
import { commandOutputs, networkCodes, recoveryKeys, rsaKeys, simPins } from "@/lib/scrub/detectors/secret/formats";
import { cryptoTriggers, findCryptoKeys, setupKeyPasses } from "@/lib/scrub/detectors/secret/keys";
import { findSecretsNearby, nearbyTriggers } from "@/lib/scrub/detectors/secret/nearby";
import { findAnswers } from "@/lib/scrub/detectors/secret/next-line";
import { findBeforeNames, findStatements, statementTriggers } from "@/lib/scrub/detectors/secret/statements";
import { structurePasses, structureWords } from "@/lib/scrub/detectors/secret/structures";
import { findInUrls, findSignatures, signatureTriggers, urlTriggers } from "@/lib/scrub/detectors/secret/urls";
import { finderFor } from "@/lib/scrub/detectors/secret/value-patterns";
import { findSeedPhrases, mayHoldSeedPhrase } from "@/lib/scrub/detectors/seed-phrases";
import { codeAt } from "@/lib/scrub/engine/characters";
import type { Detector, Pass } from "@/lib/scrub/engine/detector";
import { tablePass } from "@/lib/scrub/engine/text-tables";

const code = /^[1-8]\d{5}$/;
/** One word, or two words with a place or another part of an address around them: `PIN code: 560001, Bengaluru`. */
const named = /(?<![A-Za-z])(?:pincode|Pincode|PINCODE)["']? ?[:=–-]? ?["']?$/;
const namedInAddress = /(?<![a-z])pin[ _-]?codes?["']? ?[:=–-]? ?["']?$/i;
const partOfAddress =
  /(?<![a-z])(?:city|town|village|state|district|dist|taluka?|address|street|road|marg|nagar|colony|locality|landmark|postal|postcode|zip|deliver(?:y|ed)?|shipping|india|bharat|karnataka|kerala|maharashtra|gujarat|rajasthan|punjab|haryana|bihar|odisha|assam|telangana|andhra|tamil nadu|west bengal|uttar pradesh|madhya pradesh|goa|mumbai|(?:new )?delhi|bengaluru|bangalore|kolkata|chennai|hyderabad|pune|ahmedabad|jaipur|lucknow|kanpur|nagpur|indore|surat|bhopal|patna|kochi|noida|gurgaon|gurugram|chandigarh|coimbatore|mysuru|mysore)(?![a-z])/i;
const secretWords =
  /(?<![a-z])(?:sms|otp|bank|card|atm|login|log in|unlock|door|sim|safe|alarm|gate|garage|keypad|device|account|wallet|app|access|entry)(?![a-z])/i;
const lookAround = 80;
/** An address ends with its sentence or paragraph. */
const passageEnd = /\n\s*\n|[.!?]\s/;

function isPostalCode(text: string, start: number, end: number): boolean {
  if (end - start !== 6 || codeAt(text, start) === 48 || !code.test(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - lookAround), start);
  if (secretWords.test(before)) return false;
  if (named.test(before)) return true;
  if (!namedInAddress.test(before)) return false;
  const after = text.slice(end, end + lookAround);
  return (
    partOfAddress.test(before.split(passageEnd).at(-1) ?? "") || partOfAddress.test(after.split(passageEnd)[0] ?? "")
  );
}

/** The same passes, which leave postal codes alone. */
const exceptPostalCodes = (passes: readonly Pass[]): readonly Pass[] =>
  passes.map((pass) => ({
    ...pass,
    find: (reading, spans) => {
      const from = spans.length;
      pass.find(reading, spans);
      if (spans.length > from) dropPostalCodes(reading.text, spans, from);
    },
  }));

function dropPostalCodes(text: string, spans: number[], from: number): void {
  const found = spans.splice(from);
  for (let at = 0; at < found.length; at += 2) {
    const [start, end] = [found[at] as number, found[at + 1] as number];
    if (!isPostalCode(text, start, end)) spans.push(start, end);
  }
}

export const secret = {
  kind: "secret",
  label: { one: "secret", many: "secrets" },
  about:
    "Values named as a secret (password, token, cookie and many more) in a field, a statement, a command, a table or a sentence. After a word for a password, any word counts that is not a placeholder, a type, a state or a rule. Also signatures of links, one-time codes, recovery codes, PINs and seed phrases next to the words that announce them.",
  limits: "Does not find a plain word or a random string without a nearby name or cue.",
  standard: "Field names of RFC 6265, RFC 6749, RFC 9110 and common usage",
  marker: "[secret]",
  examples: [
    "login user=bob password=hunter2222",
    "the wifi password is swordfish",
    "Your verification code is 482913",
    "https://x.example/cb?access_token=tok-1&state=ok",
  ],
  stays: [
    "the token is expired",
    "password: must be 12 characters",
    "error code is 482913",
    "password=$PASSWORD",
    "max_tokens=4096",
    "pincode: 560001",
  ],
  passes: exceptPostalCodes([
    { triggers: [{ signs: "=", probe: mayAssignByEquals }], find: findAssignedByEquals },
    { triggers: [{ signs: "<" }], find: findElements },
    { triggers: [{ signs: ":", probe: mayAssignByColon }], find: findAssignedByColon },
    { triggers: [{ signs: "- " }, { signs: "-\t" }], find: findFlags },
    { triggers: statementTriggers, find: findStatements },
    { triggers: [{ words: commandWords }], find: findCommands },
    { triggers: nearbyTriggers, find: findSecretsNearby },
    { triggers: ["$\n", "#\n", "%\n", ">\n", "*\n"].map((signs) => ({ signs })), find: finderFor(commandOutputs) },
    {
      triggers: [
        { digits: 4, words: codeWords },
        { digits: 4, wide: true },
      ],
      find: findCodes,
    },
    { triggers: [{ digits: 1, words: cardCodeWords }], find: findCardCodes },
    {
      triggers: [
        { digits: 6, words: typingWords },
        { digits: 6, wide: true },
      ],
      find: findTypedCodes,
    },
    {
      triggers: [{ words: listedWords }, { wide: true, probe: mayHeadList }],
      find: findListedCodes,
    },
    {
      triggers: [
        { signs: "?\n:", words: structureWords },
        { signs: "?\n:", wide: true },
      ],
      find: findAnswers,
    },
    { triggers: [{ digits: 1, words: ["Steam", "steam"] }], find: findSteamGuardCodes },
    { triggers: [{ words: ["forHTTP", "forKey", "as "] }, { signs: "<=", words: ["value"] }], find: findBeforeNames },
    { triggers: [{ shortWords: true, probe: mayHoldSeedPhrase }], find: findSeedPhrases },
    { triggers: urlTriggers, find: findInUrls },
    { triggers: signatureTriggers, find: findSignatures },
    { triggers: cryptoTriggers, find: findCryptoKeys },
    { triggers: [{ signs: "--", digits: 6 }], find: finderFor(recoveryKeys) },
    { triggers: [{ words: ["WIFI:"] }], find: finderFor(networkCodes) },
    { triggers: [{ words: ["AT+CPIN"] }], find: finderFor(simPins) },
    { triggers: [{ signs: "<>/", words: ["RSAKey"] }], find: finderFor(rsaKeys) },
    ...setupKeyPasses,
    ...structurePasses,
    tablePass("secret", [{ words: structureWords }], /./),
  ]),
} as const satisfies Detector;
