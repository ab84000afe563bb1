/** What the URLs of the dashboard's pages contain: ranges, filters, names, ids. Contains no schemas, so pages don't have to load zod. */
import { dayMs, hourMs } from "@/lib/durations";
import { retentionDays } from "@/lib/gate/contracts/retention";

export const ranges = {
  "1h": hourMs,
  "24h": dayMs,
  "7d": 7 * dayMs,
  "30d": 30 * dayMs,
  "90d": 90 * dayMs,
  "12mo": 365 * dayMs,
} as const;
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

/** Sort keys of the lists of users and of sessions. A `-` prefix sorts in descending order. */
export const userSortNames = [
  "user",
  "events",
  "sessions",
  "calls",
  "errors",
  "rate",
  "tokens",
  "first",
  "last",
] as const;
export const sessionSortNames = [
  "session",
  "events",
  "traces",
  "calls",
  "errors",
  "rate",
  "tokens",
  "length",
  "last",
] as const;
export type UserSortName = (typeof userSortNames)[number];
export type SessionSortName = (typeof sessionSortNames)[number];
/** The default sort of the lists of users and sessions: by last event, newest first. */
export const defaultListSort = "-last";

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

/** Names in paths: browsers and servers resolve these segments, or drop them. */
const isResolved = /^~*\.{0,2}$/;

export const toSegment = (name: string): string => encodeURIComponent(isResolved.test(name) ? `~${name}` : name);

/** @param segment Decoded, as route handlers get it. */
export const segmentName = (segment: string): string => (isResolved.test(segment) ? segment.slice(1) : segment);

/** What a breakdown can group events by, besides properties, with its column. */
export const dimensions = {
  tool: "event_name",
  type: "event_type",
  platform: "platform",
  sdk_version: "sdk_version",
  country: "country_code",
  source: "source",
  status: "status",
  error_category: "error_category",
} as const;
export type Dimension = keyof typeof dimensions;
export const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]];

export const isDimension = (name: string): name is Dimension => Object.hasOwn(dimensions, name);

/** Of an id that a user pastes to find what it belongs to. */
export const maxIdLength = 256;
/** With quotes and spaces around it. */
const maxPastedLength = 2 * maxIdLength;

/** Ids are often pasted from logs and code, with quotes and commas. Longer texts contain no id. */
export const trimPastedId = (text: string): string =>
  text.length > maxPastedLength ? text : text.replace(/^[\s"'`]+/, "").replace(/[\s"'`,;]+$/, "");

/** The pages that a saved view can open. */
const viewPages = [
  ...["tools", "live", "traces", "sessions", "users", "search", "errors", "requests", "funnels"],
  ...["redactions", "rejected", "delivery"],
];
const aTool = /^tools\/[\w.~!*'()%-]{1,800}$/;

/** @param page The path below the project, without slashes at its ends. Empty for Overview. */
export const isViewPage = (page: string): boolean =>
  page === "" || viewPages.includes(page) || (aTool.test(page) && !/\/\.{1,2}$/.test(page));
