/** Query parameters of the dashboard's URLs. Contains no schemas, so pages don't have to load zod. */
import { dayMs, hourMs } from "@/lib/durations";
import { retentionDays } from "@/lib/gate/contracts/retention";

export const ranges = { "1h": hourMs, "24h": dayMs, "7d": 7 * dayMs, "30d": 30 * dayMs } as const;
export type RangeName = keyof typeof ranges;
export const rangeNames = Object.keys(ranges) as [RangeName, ...RangeName[]];
/** The default range. */
export const defaultRange: RangeName = "24h";
export const maxRangeMs = retentionDays * dayMs;

/** Sort keys of the list of traces. A `-` prefix sorts in descending order. */
export const traceSortNames = ["title", "outcome", "errors", "events", "duration", "last"] as const;
export type TraceSortName = (typeof traceSortNames)[number];
export type TraceSort = TraceSortName | `-${TraceSortName}`;
/** The default sort: by last event, newest first. */
export const defaultTraceSort = "-last";

/** The filters. `tool` filters by `event_name`. */
export const filterNames = ["type", "tool", "platform", "source", "status", "user", "session"] as const;
export type FilterName = (typeof filterNames)[number];
/** The value of the session filter for events without a session. No session has this id: ids contain no spaces. */
export const withoutSession = "(not set)";

/** The page query parameters that links and saved views keep. */
export const pageParameters = [
  ...(["range", "from", "to", "zone", "sort", "state", "steps", "within", "by"] as const),
  ...filterNames,
  "where",
] as const;
