/** The words in which an address says what is asked of a project's events, without a schema, so that a page can be told without one. */
import { dayMs, retentionDays } from "@/lib/gate/contracts/retention";

export const ranges = { "1h": 3_600_000, "24h": dayMs, "7d": 7 * dayMs, "30d": 30 * dayMs } as const;
export type RangeName = keyof typeof ranges;
export const rangeNames = Object.keys(ranges) as [RangeName, ...RangeName[]];
/** What is asked for when nothing is said. */
export const usualRange: RangeName = "24h";
export const longestRangeMs = retentionDays * dayMs;

/** What the traces of a range can be sorted by; with `-` before it, highest first. */
export const traceSortNames = ["title", "outcome", "errors", "events", "duration", "last"] as const;
export type TraceSortName = (typeof traceSortNames)[number];
export type TraceSort = TraceSortName | `-${TraceSortName}`;
/** By the last event, newest first. */
export const usualTraceSort = "-last";

/** Each keeps the events of which it is true. `tool` is the `event_name`. */
export const filterNames = ["type", "tool", "platform", "source", "status", "user", "session"] as const;
export type FilterName = (typeof filterNames)[number];
