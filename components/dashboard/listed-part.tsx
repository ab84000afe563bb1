import { Time } from "@/components/ui/time";
import { numberText } from "@/lib/number-text";

type Props = { shown: number; more: number; noun: string; since: string | null };

/** Says which part of a list is shown. */
export const ListedPart = ({ shown, more, noun, since }: Props) => (
  <p className="mt-2 text-quiet text-xs" role="status">
    {more > 0
      ? `The first ${numberText(shown)} of ${numberText(shown + more)} ${noun}s. Sort or filter to see others.`
      : `${numberText(shown)} ${noun}${shown === 1 ? "" : "s"}.`}
    {since !== null && (
      <>
        {" "}
        Based on the newest events, since <Time at={since} />.
      </>
    )}
  </p>
);
