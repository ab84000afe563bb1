/** Values with the name of a secret: in assignments, calls, commands, elements and sentences. */
import { cardCodeWords, codeWords, listedWords, typingWords } from "@/lib/scrub/data/code-cues";
import { cryptoTriggers, findCryptoKeys } from "@/lib/scrub/detectors/crypto-keys";
import { devicePasses } from "@/lib/scrub/detectors/device-secrets";
import { exceptPostalCodes } from "@/lib/scrub/detectors/postal-codes";
import { findAnswers } from "@/lib/scrub/detectors/secret-answers";
import {
  findAssignedByColon,
  findAssignedByEquals,
  findElements,
  findFlags,
  mayAssignByColon,
  mayAssignByEquals,
} from "@/lib/scrub/detectors/secret-assignments";
import {
  findCardCodes,
  findCodes,
  findListedCodes,
  findSteamGuardCodes,
  findTypedCodes,
  mayHeadList,
} from "@/lib/scrub/detectors/secret-codes";
import { commandWords, findBeforeNames, findCommands } from "@/lib/scrub/detectors/secret-commands";
import { findSecretsNearby, nearbyTriggers } from "@/lib/scrub/detectors/secret-nearby";
import { findOutputs, outputTriggers } from "@/lib/scrub/detectors/secret-outputs";
import { findStatements, statementTriggers } from "@/lib/scrub/detectors/secret-statements";
import { structurePasses, structureWords } from "@/lib/scrub/detectors/secret-structures";
import { findInUrls, findSignatures, signatureTriggers, urlTriggers } from "@/lib/scrub/detectors/secret-urls";
import { findSeedPhrases, mayHoldSeedPhrase } from "@/lib/scrub/detectors/seed-phrases";
import { setupKeyPasses } from "@/lib/scrub/detectors/setup-keys";
import { tablePass } from "@/lib/scrub/detectors/tables";
import type { Detector } from "@/lib/scrub/engine/detector";

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
    { triggers: outputTriggers, find: findOutputs },
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
    ...devicePasses,
    ...setupKeyPasses,
    ...structurePasses,
    tablePass("secret", [{ words: structureWords }], /./),
  ]),
} as const satisfies Detector;
