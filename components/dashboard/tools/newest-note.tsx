import { Time } from "@/components/ui/time";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { numberText } from "@/lib/number-text";

/** Says that a section is about the newest calls only. Renders nothing if these are all the calls. */
export function NewestNote({ newest: { calls, since, isAll } }: { newest: Tool["newest"] }) {
  if (isAll || since === null) return null;
  return (
    <p className="mb-2 text-quiet text-xs">
      Based on the newest {numberText(calls)} calls, since <Time at={since} />.
    </p>
  );
}
