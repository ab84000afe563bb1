/** What the dashboard is told of a project's events. Times are ISO 8601 in UTC, durations milliseconds. */
import { z } from "zod";

const count = z.int().min(0);
const Time = z.iso.datetime();
/** None when there was nothing to measure. */
const measure = z.number().nullable();
const errors = count.describe(
  "Events that failed: of the status `error`, or without a status and with an `error_category` or of the type `widget_error`.",
);
const outcomes = count.describe(
  "Events with an outcome: they have a status, or failed. The error rate is the errors among them.",
);

export const Figures = z.object({
  events: count,
  sessions: count,
  users: count,
  toolCalls: count,
  errors,
  outcomes,
  latencyP50: measure,
  latencyP95: measure,
  tokensIn: z.number(),
  tokensOut: z.number(),
  conversions: z.array(
    z.object({
      currency: z.string().describe("In upper case, however it was sent; empty when none was."),
      count,
      value: z.number(),
    }),
  ),
});
export type Figures = z.infer<typeof Figures>;

const Share = z.object({ name: z.string(), events: count });

export const Overview = z.object({
  from: Time,
  to: Time,
  figures: Figures,
  previous: Figures.describe("Of the period of the same length before."),
  series: z.object({
    stepSeconds: z.int(),
    starts: z.array(Time).describe("Where each step begins, in UTC. The first and the last may be cut by the range."),
    types: z.array(z.object({ type: z.string(), events: z.array(count) })).describe("Most frequent first, 50 at most."),
    otherTypes: z.array(count).describe("Of the types that are not listed; empty when all are."),
  }),
  tools: z.array(
    z.object({
      tool: z.string(),
      calls: count,
      errors,
      outcomes,
      latencyP50: measure,
      latencyP95: measure,
      lastSeen: Time,
    }),
  ),
  moreTools: count,
  platforms: z.array(Share).describe("Most frequent first, 50 at most."),
  otherPlatforms: count.describe("Events of the platforms that are not listed."),
  sources: z.array(Share),
});
export type Overview = z.infer<typeof Overview>;

const EventHead = z.object({
  eventId: z.string(),
  type: z.string(),
  name: z.string(),
  timestamp: Time,
  receivedAt: Time,
  traceId: z.string(),
  sessionId: z.string(),
  userId: z.string(),
  source: z.string(),
  platform: z.string(),
  status: z.string(),
  latencyMs: measure,
  failed: z.boolean(),
  errorMessage: z.string(),
  redactions: count,
});
export type EventHead = z.infer<typeof EventHead>;

export const Live = z.object({
  events: z
    .array(EventHead)
    .describe(
      "By the time at which each was received first, newest first; what was received together, by its own time.",
    ),
  cursor: z.string().describe("Send it as `after` to be told what came since."),
  more: count.describe("How many came since the cursor and are not listed."),
});
export type Live = z.infer<typeof Live>;

/** An event as it is stored: the names of its columns, `properties` as an object. */
export const StoredEvent = z.object({ event: z.record(z.string(), z.unknown()) });
export type StoredEvent = z.infer<typeof StoredEvent>;

const TraceHead = z.object({
  traceId: z.string(),
  sessionId: z.string(),
  userId: z.string(),
  first: Time,
  last: Time,
  durationMs: measure.describe(
    "From the first event to the end of the last; none when neither times nor latencies tell.",
  ),
  events: count,
  errors,
  outcome: z
    .enum(["success", "error", ""])
    .describe("How the last event to end with an outcome ended; empty when none has one."),
  sources: z.array(z.string()),
  tools: z.array(z.string()).describe("The tools that were called, in the order of their first calls, 10 at most."),
  moreTools: count.describe("How many further tools were called."),
  firstName: z
    .string()
    .describe("The name of its first event that has one and is no connection or tool discovery, else its first type."),
});

export const Traces = z.object({
  traces: z
    .array(TraceHead)
    .describe(
      "Of each what lies within the range. By their last event that passes, newest first, unless `sort` names another order.",
    ),
  before: z
    .string()
    .nullable()
    .describe("Send it as `before`, with the same `sort`, for the next ones; null at the end."),
});
export type Traces = z.infer<typeof Traces>;

export const Trace = z.object({
  trace: TraceHead,
  events: z.array(EventHead).describe("By time."),
  more: count.describe("How many events of the trace are not listed."),
});
export type Trace = z.infer<typeof Trace>;

export const Errors = z.object({
  groups: z.array(
    z.object({
      category: z.string(),
      shape: z.string().describe("The message, with `…` for what differs between those of a kind."),
      count,
      first: Time,
      last: Time,
      trend: z.array(count).describe("The period in 24 parts of the same length, and how many in each."),
      tools: z.array(z.string()),
      examples: z.array(
        z.object({
          eventId: z.string(),
          traceId: z.string(),
          timestamp: Time,
          type: z.string(),
          name: z.string(),
          message: z.string(),
        }),
      ),
    }),
  ),
  moreGroups: count,
  errors,
  outcomes,
});
export type Errors = z.infer<typeof Errors>;

const byKind = z.record(z.string(), count);

const Place = z.object({
  kind: z.string(),
  path: z.string(),
  count,
  tools: z.array(z.string()),
  newest: z.object({ eventId: z.string(), timestamp: Time }).describe("The last event of which it was removed there."),
});
const OfTool = z.object({
  kinds: byKind,
  events: count.describe("Events from whose text a value was removed."),
  allEvents: count,
});

export const Redactions = z.object({
  total: count.describe("Values removed from text. Ids that were replaced by a hash are counted apart, in `ids`."),
  events: count.describe("Events from whose text a value was removed."),
  allEvents: count.describe("Events received."),
  unchanged: count.describe("Events stored as they were sent."),
  kinds: z.array(z.object({ kind: z.string(), count })),
  paths: z.array(Place),
  morePaths: count,
  ids: z
    .object({ total: count, paths: z.array(Place) })
    .describe("Identifiers that held personal data and were replaced by a keyed hash: `user_id` and the like."),
  tools: z.array(OfTool.extend({ tool: z.string() })).describe("By calls of a tool that has a name, 50 at most."),
  moreTools: count,
  otherEvents: OfTool.describe("Of all events that are no such calls: widgets, connections, resources."),
  days: z.array(z.object({ day: z.iso.date(), kinds: byKind })),
});
export type Redactions = z.infer<typeof Redactions>;

export const Rejected = z.object({
  accepted: count.describe("As often as they were sent."),
  rejected: count.describe("As often as they were sent: receipts keep no ids."),
  issues: z.array(
    z.object({ issue: z.string(), count, batches: count, first: Time, last: Time, sdks: z.array(z.string()) }),
  ),
  moreIssues: count,
  requests: z.array(
    z.object({ requestId: z.string(), receivedAt: Time, accepted: count, rejected: count, sdk: z.string() }),
  ),
});
export type Rejected = z.infer<typeof Rejected>;
