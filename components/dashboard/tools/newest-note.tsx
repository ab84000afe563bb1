import { countText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";

/** Says that a section is about the newest calls only. Renders nothing if these are all the calls. */
export function NewestNote({ newest: { calls, since, isAll } }: { newest: Tool["newest"] }) {
  if (isAll || since === null) return null;
  return (
    <p className="mb-2 text-quiet text-xs">
      Based on the newest {countText(calls)} calls, since <Time at={since} />.
    </p>
  );
}
