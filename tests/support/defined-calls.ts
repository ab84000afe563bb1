/** Which reports of tool calls count, by the definition in words. Shares no code with the search for repeats. */

export type Report = {
  readonly event_id: string;
  readonly parent_id?: string | null;
  readonly trace_id: string;
  readonly timestamp: number;
  readonly event_type: string;
  readonly event_name: string;
  readonly platform: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly reported_by?: string;
  readonly call_id?: string | null;
};

const isReport = ({ event_type, reported_by = "" }: Report) => event_type === "tool_call" && reported_by !== "";
const callId = ({ call_id }: Report) => call_id ?? "";
/** The last part of a name is the tool's. The names of these tests have no other separators. */
const toolName = ({ event_name }: Report) => event_name.split(/__|\//).at(-1);
const byTime = (one: Report, other: Report) =>
  one.timestamp - other.timestamp || (one.event_id < other.event_id ? -1 : 1);

/**
 * The ids of the events that are reports of a call that another report counts.
 * @param same Among the reports that have the same session or user.
 */
export function repeatedCalls(rows: readonly Report[], same?: "session_id" | "user_id"): Set<string> {
  const traces = [...new Set(rows.map(({ trace_id }) => trace_id))];
  return new Set(
    traces.flatMap((trace) =>
      repeatedInTrace(
        rows.filter(({ trace_id }) => trace_id === trace),
        same,
      ),
    ),
  );
}

function repeatedInTrace(trace: readonly Report[], same: "session_id" | "user_id" | undefined): string[] {
  const findParent = (row: Report) => trace.find(({ event_id }) => event_id === row.parent_id);
  const nearestCall = (row: Report): Report | undefined => {
    const parent = findParent(row);
    return parent === undefined || parent.event_type === "tool_call" ? parent : nearestCall(parent);
  };
  const callAbove = (row: Report): Report | undefined => {
    const above = nearestCall(row);
    if (above === undefined || !isReport(row) || !isReport(above) || toolName(row) !== toolName(above))
      return undefined;
    const isSame = callId(row) && callId(above) ? callId(row) === callId(above) : row.reported_by !== "agent";
    return isSame ? above : undefined;
  };
  const reports = trace.filter(isReport).sort(byTime);
  const reach = (found: Report[], areLinked: (one: Report, other: Report) => boolean): Report[] => {
    const more = reports.filter((row) => !found.includes(row) && found.some((other) => areLinked(row, other)));
    return more.length === 0 ? found : reach([...found, ...more], areLinked);
  };
  const areNested = (one: Report, other: Report) => callAbove(one) === other || callAbove(other) === one;
  const nestedWith = (row: Report) => reach([row], areNested).sort(byTime);
  const sharesReporter = (some: Report[], others: Report[]) =>
    some.some((one) =>
      others.some((other) => one.reported_by === other.reported_by && one.platform === other.platform),
    );
  /** The number of the call of this id and tool: the first one for which nobody who reports this call has reported another one before. */
  const callNumber = (row: Report): number => {
    const nested = nestedWith(row);
    const [first = row] = nested;
    const before = reports
      .filter((other) => callId(other) === callId(row) && toolName(other) === toolName(row))
      .filter((other) => byTime(nestedWith(other)[0] ?? other, first) < 0 && !nested.includes(other))
      .filter((other) => sharesReporter(nestedWith(other), nested));
    const taken = before.map(callNumber);
    return Math.min(
      ...Array.from({ length: taken.length + 1 }, (_, number) => number).filter((n) => !taken.includes(n)),
    );
  };
  const hasSameId = (one: Report, other: Report) =>
    callId(one) !== "" &&
    callId(one) === callId(other) &&
    toolName(one) === toolName(other) &&
    callNumber(one) === callNumber(other);
  const areSame = (one: Report, other: Report) => areNested(one, other) || hasSameId(one, other);
  const isSame = (one: Report, other: Report) => same === undefined || one[same] === other[same];
  const isBelow = (row: Report, reporter: string, at: Report | undefined): boolean =>
    at !== undefined && ((at.reported_by === reporter && isSame(at, row)) || isBelow(row, reporter, callAbove(at)));
  const counts = (row: Report): boolean => {
    const call = reach([row], areSame)
      .filter((other) => isSame(other, row))
      .sort(byTime);
    const outermost = (reporter: string) =>
      call.filter((other) => other.reported_by === reporter && !isBelow(other, reporter, callAbove(other)));
    const servers = outermost("server");
    if (servers.length > 0) return servers.includes(row);
    return row === [...outermost("agent"), ...outermost("log"), ...outermost("client")][0];
  };
  return reports.filter((row) => !counts(row)).map(({ event_id }) => event_id);
}
