/**
 * Reads the delivery fields of a batch: the process that sent it, the sequence numbers of its events, and the events that the process
 * dropped.
 */
import {
  countRanges,
  deliveryLimits,
  Install,
  isSequence,
  rangesPerEvent,
  SmallDropped,
} from "@/lib/gate/contracts/delivery";
import { findInId } from "@/lib/gate/ingest/find-in-id";
import { countText, type ScrubContext, storedId } from "@/lib/gate/ingest/scrub-event";

type Envelope = { readonly install?: unknown; readonly dropped?: unknown };
type Range = readonly [first: number, last: number];
type Drop = { readonly reason: string; readonly range: Range };

type Delivery = {
  /** As stored. Empty if the batch has none, in which case sequence numbers are ignored. */
  readonly install: string;
  readonly drops: readonly Drop[];
  readonly warnings: readonly string[];
};

/** The columns of a receipt. */
export type DeliveryColumns = {
  readonly install: string;
  readonly sequences_stored: readonly Range[];
  readonly sequences_refused: readonly Range[];
};

const none: Delivery = { install: "", drops: [], warnings: [] };

/** The rate-limit tokens of a batch's report of dropped events. Zero without a report, so such a batch must have events. */
export function costOfReport({ install, dropped }: Envelope): number {
  if (!Array.isArray(dropped) || dropped.length === 0 || !Install.safeParse(install).success) return 0;
  // A report with more ranges is ignored.
  const ranges = Math.min(countRanges(dropped), deliveryLimits.maxRanges);
  return Math.max(1, Math.ceil(ranges / rangesPerEvent));
}

/** Errors in the delivery fields never reject the batch: a report about lost events must not cause lost events. */
export function parseDelivery({ install, dropped }: Envelope, context: ScrubContext & { widget: unknown }): Delivery {
  if (install == null && dropped == null) return none;
  if (context.widget !== undefined) return { ...none, warnings: ["install: ignored with a widget token"] };
  const parsed = Install.safeParse(install ?? undefined);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ...none, warnings: [`install: ${issue?.message}; ignored, with sequence and dropped`] };
  }
  const kind = findInId(parsed.data, context.scrubber);
  const replaced = kind === undefined ? [] : [`install: ${countText(kind, 1)} replaced by a keyed hash`];
  const { drops, warnings } = parseDrops(dropped ?? [], context);
  return { install: storedId(parsed.data, context), drops, warnings: [...replaced, ...warnings] };
}

function parseDrops(dropped: unknown, { scrubber }: ScrubContext): Pick<Delivery, "drops" | "warnings"> {
  const parsed = SmallDropped.safeParse(dropped);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { drops: [], warnings: [`${["dropped", ...(issue?.path ?? [])].join(".")}: ${issue?.message}; ignored`] };
  }
  const isText = parsed.data.some(({ reason }) => findInId(reason, scrubber) !== undefined);
  if (isText) return { drops: [], warnings: ["dropped: a reason contains personal data or a secret; ignored"] };
  const drops = parsed.data.flatMap(({ reason, sequences }) => sequences.map((range) => ({ reason, range })));
  return { drops, warnings: [] };
}

export function eventSequence(event: unknown): number | undefined {
  const sequence = (event as { sequence?: unknown } | null)?.sequence;
  return isSequence(sequence) ? sequence : undefined;
}

type Sequences = { readonly stored: readonly number[]; readonly rejected: readonly number[] };

export function deliveryColumns({ install, drops }: Delivery, { stored, rejected }: Sequences): DeliveryColumns {
  return {
    install,
    sequences_stored: toRanges(stored),
    sequences_refused: toRanges(rejected),
    ...(drops.length > 0 && {
      "dropped.reason": drops.map(({ reason }) => reason),
      "dropped.first": drops.map(({ range }) => range[0]),
      "dropped.last": drops.map(({ range }) => range[1]),
    }),
  };
}

/** Inclusive ranges in ascending order. */
function toRanges(sequences: readonly number[]): Range[] {
  const ranges: [number, number][] = [];
  for (const sequence of [...sequences].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last !== undefined && sequence <= last[1] + 1) last[1] = sequence;
    else ranges.push([sequence, sequence]);
  }
  return ranges;
}
