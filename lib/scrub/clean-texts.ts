/** Recognizes, without running a detector, texts that contain nothing personal. */
import { couldHoldEncoded } from "@/lib/scrub/engine/encoded-texts";
import {
  ENTITY,
  EQUALS_SIGN,
  type Features,
  isPlain,
  LONG,
  OPENING,
  PLUS_SIGN,
  rewritten,
} from "@/lib/scrub/engine/features";
import type { Hint } from "@/lib/scrub/engine/hint";
import { looksLikeJson } from "@/lib/scrub/engine/json-text";
import { couldBeForm, couldBeMail } from "@/lib/scrub/engine/other-readings";
import { hasReference } from "@/lib/scrub/engine/view";
import type { Rules } from "@/lib/scrub/rules";

/** Whether the features of a text show that it contains nothing personal, as most do. */
export function isClean({ scan }: Rules, text: string, features: Features, hint: Hint): boolean {
  const mustRead =
    features.bits & (rewritten & ~ENTITY) ||
    (features.bits & OPENING && looksLikeJson(text)) ||
    (features.bits & ENTITY && hasReference(text)) ||
    (features.bits & LONG && couldHoldEncoded(text)) ||
    (features.bits & PLUS_SIGN && couldBeForm(text, false)) ||
    (features.bits & EQUALS_SIGN && couldBeMail(text));
  return !mustRead && isPlain(scan, text, features, hint);
}
