/** The delivery fields of a batch envelope, which SDKs send so that lost events can be counted. */

import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";
import { numberText } from "@/lib/number-text";

/** What SDKs usually report. Any other word is accepted too. */
export const dropReasons = ["queue_full", "spool_full", "expired", "refused", "too_large", "stopped"] as const;

export const deliveryLimits = { maxReports: 100, maxRanges: 1_000 } as const;
/** Of dropped events. They count as one event toward the rate limit. */
export const rangesPerEvent = 10;

const anInstall = mustBe("8 to 64 characters of A-Z a-z 0-9 _ -");
export const Install = z
  .string(anInstall)
  .regex(/^[A-Za-z0-9_-]{8,64}$/, anInstall)
  .describe(
    "A random id of the sending process. With it, each event's `sequence` is a counter, from 1 to 2^53-1, that the process increments for every event it creates. `sequence` is then not stored in `properties`. Ignored with a widget token. An invalid value is ignored, with a warning. Replaced by a keyed hash (`id_…`) if it contains personal data or a secret.",
  );

/** Any other value of `sequence` is an ordinary property. */
export const isSequence = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 1;

const aSequence = mustBe("a whole number from 1 to 9007199254740991", "number");
const Sequence = z.number(aSequence).int(aSequence).min(1, aSequence);
const aRange = mustBe("[first, last] with first <= last", "array");
const SequenceRange = z.tuple([Sequence, Sequence], aRange).refine(([first, last]) => first <= last, aRange);

const aReason = mustBe("1 to 32 of a-z and _, starting with a letter, such as queue_full");
const DroppedReport = z.object(
  {
    reason: z.string(aReason).regex(/^[a-z][a-z_]{0,31}$/, aReason),
    sequences: z.array(SequenceRange, mustBe("an array of [first, last]", "array")),
  },
  mustBe('an object such as {"reason": "queue_full", "sequences": [[1, 2]]}', "object"),
);
type DroppedReport = z.infer<typeof DroppedReport>;

const someReports = mustBe(
  `an array of at most ${deliveryLimits.maxReports} reasons with at most ${numberText(deliveryLimits.maxRanges)} ranges in total`,
  "array",
);
/** Works for values that are not validated yet. */
export const countRanges = (reports: readonly unknown[]): number =>
  reports.reduce<number>((sum, report) => {
    const sequences = (report as { sequences?: unknown } | null)?.sequences;
    return sum + (Array.isArray(sequences) ? sequences.length : 0);
  }, 0);
const areFew = (reports: unknown): boolean =>
  !Array.isArray(reports) ||
  (reports.length <= deliveryLimits.maxReports && countRanges(reports) <= deliveryLimits.maxRanges);

export const Dropped = z
  .array(DroppedReport, someReports)
  .max(deliveryLimits.maxReports, someReports)
  .describe(
    `What the sending process dropped since its last batch, as inclusive ranges of \`sequence\` by reason, such as ${dropReasons.join(", ")}. At most ${numberText(deliveryLimits.maxRanges)} ranges in total. Needs \`install\`. An invalid value is ignored, with a warning.`,
  );
export type Dropped = readonly DroppedReport[];

/** Checks the size first, to avoid validating a large array item by item. */
export const SmallDropped = z.unknown().refine(areFew, someReports).pipe(Dropped);
