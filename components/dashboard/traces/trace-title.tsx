import { LongName } from "@/components/ui/long-name";
import type { Traces } from "@/lib/analytics/contracts/analytics-answers";

type TitleFields = Pick<Traces["traces"][number], "tools" | "moreTools" | "firstName">;

const maxNamed = 2;
/** Names up to this length are whole beside long ones. */
const maxWholeLength = 12;
const unnamedCount = ({ tools, moreTools }: TitleFields) => Math.max(0, tools.length - maxNamed) + moreTools;

/** The title of a trace, such as `search_hotels → book_flight +6`. Without tool calls, its first event. */
export function traceTitle(trace: TitleFields): string {
  const { tools, firstName } = trace;
  const more = unnamedCount(trace);
  return `${tools.slice(0, maxNamed).join(" → ") || firstName}${more > 0 ? ` +${more}` : ""}`;
}

/** The trace title on one line, with each name truncated in the middle. */
export function TraceTitle({ trace }: { trace: TitleFields }) {
  const { tools, firstName } = trace;
  const more = unnamedCount(trace);
  const names = tools.length === 0 ? [firstName] : tools.slice(0, maxNamed);
  return (
    <span className="flex min-w-0 gap-1.5 font-medium text-sm/normal" title={tools.join(" → ") || firstName}>
      {names.map((name, at) => (
        <span
          key={name}
          className={`flex gap-1.5 ${name.length > maxWholeLength ? (at > 0 ? "min-w-26" : "min-w-20") : "flex-none"}`}
        >
          {at > 0 && <span className="text-quiet">→</span>}
          <LongName text={name} />
        </span>
      ))}
      {more > 0 && <span className="text-quiet">+{more}</span>}
    </span>
  );
}
