/** Responses of the dashboard's queries. Times are ISO 8601 in UTC, durations are milliseconds. */
import { z } from "zod";
import { ErrorState } from "@/lib/analytics/contracts/error-states";
import { type FigureName, figureDefinition } from "@/lib/analytics/contracts/figure-glossary";
import { StepAxis } from "@/lib/analytics/contracts/step-axis";
import { Usage } from "@/lib/analytics/contracts/usage";

const count = z.int().min(0);
const Time = z.iso.datetime();
/** Null when there was nothing to measure. */
const measure = z.number().nullable();
const figure = (name: FigureName) => count.describe(figureDefinition(name));
const latency = (name: FigureName) => measure.describe(figureDefinition(name));
/** Of the pages that list errors, which are not only of tool calls. */
const errors = figure("failedEvents");
const outcomes = figure("outcomes");
const failedCalls = figure("failedCalls");
const callOutcomes = figure("callOutcomes");
const [latencyP50, latencyP95, latencyP99] = [latency("latencyP50"), latency("latencyP95"), latency("latencyP99")];

export const Figures = z.object({
  events: figure("events"),
  sessions: figure("sessions"),
  users: figure("users"),
  toolCalls: figure("toolCalls"),
  errors: failedCalls,
  outcomes: callOutcomes,
  latencyP50,
  latencyP95,
  ...Usage.shape,
  estimated: z
    .array(z.enum(["sessions", "users"]))
    .describe("The counts that are estimates within 1%, because there are many values. All other counts are exact."),
  conversions: z.array(
    z.object({
      currency: z.string().describe("In upper case. Empty if none was sent."),
      count,
      value: z.number(),
    }),
  ),
});
export type Figures = z.infer<typeof Figures>;

/** One value per step. */
const Trend = z.object({
  errors: z.array(failedCalls),
  outcomes: z.array(callOutcomes),
  latencyP50: z.array(latencyP50),
  latencyP95: z.array(latencyP95),
  redactions: z.array(figure("valuesRemoved")),
});

const Share = z.object({ name: z.string(), events: count });

export const Overview = z.object({
  from: Time,
  to: Time,
  figures: Figures,
  previous: Figures.describe("The preceding period of the same length."),
  series: StepAxis.extend({
    types: z.array(z.object({ type: z.string(), events: z.array(count) })).describe("Up to 50, most frequent first."),
    otherTypes: z.array(count).describe("Events of unlisted types. Empty if all are listed."),
    previous: z
      .array(count)
      .nullable()
      .describe("All events of the previous period, by step. Null if its steps would not start on quarter hours."),
  }),
  trends: StepAxis.extend({
    ...Trend.shape,
    stepSeconds: z.int().describe("At least an hour if the range is longer than 8 hours."),
    starts: z
      .array(Time)
      .describe(
        "The start of each step. If the range is longer than 8 hours, a step that would start within a UTC hour starts with the next hour.",
      ),
    previous: Trend.nullable().describe(
      "The previous period, by step. Null if the range is longer than 8 hours and does not consist of whole hours.",
    ),
  }).describe("Error rate, latency and redactions over time."),
  movers: z
    .array(
      z.object({
        tool: z.string(),
        measure: z
          .enum(["error_rate", "latency_p95", "calls"])
          .describe("`calls` is only used for tools that are new or no longer called."),
        before: z.number().describe("A share from 0 to 1, milliseconds, or a count."),
        now: z.number(),
        calls: count,
        previousCalls: count,
      }),
    )
    .describe(
      "Up to 8 tools with statistically significant changes, given their number of calls. Least likely changes first.",
    ),
  moreMovers: z
    .object({ worse: count, better: count })
    .describe(
      "Changes that are not listed. `worse` counts tools with more errors or a higher p95, and tools that are no longer called.",
    ),
  tools: z.array(
    z.object({
      tool: z.string(),
      calls: count,
      errors: failedCalls,
      outcomes: callOutcomes,
      latencyP50,
      latencyP95,
      lastSeen: Time,
    }),
  ),
  moreTools: count,
  topErrors: z
    .array(
      z.object({
        id: z.string().describe("Identifies the error's page."),
        category: z.string(),
        shape: z.string().describe("The message, with `…` for the parts that vary."),
        count: errors,
      }),
    )
    .describe("Up to 5, most frequent first."),
  moreErrors: count,
  platforms: z.array(Share).describe("Up to 50, most frequent first."),
  otherPlatforms: count.describe("Events from platforms that are not listed."),
  sources: z.array(Share),
});
export type Overview = z.infer<typeof Overview>;

export const EventHead = z.object({
  eventId: z.string(),
  parentId: z.string().describe("The `event_id` of the event that caused this one. Empty if none was sent."),
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
  events: z.array(EventHead).describe("Sorted by when they were first received, newest first, then by timestamp."),
  cursor: z.string().describe("Send it as `after` to get newer events."),
  more: count.describe("The number of unlisted events since the cursor."),
});
export type Live = z.infer<typeof Live>;

export const StoredEvent = z.object({
  event: z.record(z.string(), z.unknown()).describe("By column name, with `properties` as an object."),
  parent: EventHead.pick({ eventId: true, type: true, name: true })
    .nullable()
    .describe("The event that caused this one. Null if it is not stored in the same trace."),
  usageOf: EventHead.pick({ eventId: true, type: true, name: true })
    .nullable()
    .describe(
      "A descendant in the same trace with usage, which this event's usage includes. Figures count it there. Null if there is none.",
    ),
  callOf: EventHead.pick({ eventId: true, type: true, name: true })
    .extend({ reportedBy: z.string().describe("`agent`, `log` (a log record of an agent), `client` or `server`.") })
    .nullable()
    .describe("The report of the same tool call that figures count instead of this one. Null if there is none."),
});
export type StoredEvent = z.infer<typeof StoredEvent>;

export const TraceHead = z.object({
  traceId: z.string(),
  sessionId: z.string(),
  userId: z.string(),
  first: Time,
  last: Time,
  durationMs: measure.describe("From the first event to the end of the last. Null if unknown."),
  events: count,
  errors,
  outcome: z.enum(["success", "error", ""]).describe("The outcome of the last event that has one. Empty if none do."),
  sources: z.array(z.string()),
  tools: z.array(z.string()).describe("Up to 10 tools, in order of first call."),
  moreTools: count.describe("The number of unlisted tools."),
  firstName: z
    .string()
    .describe(
      "The name of the trace's first named event, ignoring connections and tool discovery. If there is none, the type of the first event.",
    ),
});

export const Traces = z.object({
  traces: z
    .array(TraceHead)
    .describe(
      "The part of each trace within the range. Sorted by the last matching event, newest first, unless `sort` is set.",
    ),
  before: z
    .string()
    .nullable()
    .describe("Send it as `before`, with the same `sort`, to get the next page. Null on the last page."),
});
export type Traces = z.infer<typeof Traces>;

export const Trace = z.object({
  trace: TraceHead,
  usage: Usage,
  events: z.array(EventHead).describe("Sorted by time."),
  more: count.describe("The number of events in the trace that are not listed."),
});
export type Trace = z.infer<typeof Trace>;

const since = Time.nullable().describe("Only newer events were read, because there are many. Null if all were.");
const more = count.describe("The number of rows that are not listed.");
/** The figures in the lists of users and of sessions. */
const listFields = {
  first: Time,
  last: Time,
  events: figure("events"),
  toolCalls: figure("toolCalls"),
  errors: failedCalls,
  outcomes: callOutcomes,
  tokens: z.number().describe(`The tokens in and out. ${figureDefinition("tokensIn")}`),
};

export const ToolList = z.object({ tools: Overview.shape.tools, moreTools: more });
export type ToolList = z.infer<typeof ToolList>;

export const UserList = z.object({
  users: z.array(z.object({ userId: z.string(), ...listFields, sessions: figure("sessions") })),
  moreUsers: more,
  since,
});
export type UserList = z.infer<typeof UserList>;

export const SessionList = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      userId: z.string().describe("Of its last event that has one."),
      ...listFields,
      traces: count,
    }),
  ),
  moreSessions: more,
  since,
});
export type SessionList = z.infer<typeof SessionList>;

export const Session = z.object({
  session: z.object({
    sessionId: z.string(),
    first: Time,
    last: Time,
    durationMs: measure.describe("From the first event to the end of the last. Null if unknown."),
    events: count,
    traces: count,
    errors,
    users: z.array(z.string()).describe("Up to 10."),
  }),
  usage: Usage,
  traces: z
    .array(TraceHead)
    .describe("The part of each trace that is in the session. Up to 100, in chronological order."),
  events: z.array(EventHead).describe("Up to 500, in chronological order."),
  more: count.describe("The number of later events that are not listed."),
});
export type Session = z.infer<typeof Session>;

export const ErrorGroup = z.object({
  id: z.string().describe("Derived from the category and shape. Identifies the error's page."),
  category: z.string(),
  shape: z.string().describe("The message, with `…` for the parts that vary."),
  count,
  first: Time,
  last: Time,
});

export const FailedEvent = z.object({
  eventId: z.string(),
  traceId: z.string(),
  timestamp: Time,
  type: z.string(),
  name: z.string(),
  message: z.string(),
});

export const User = z.object({
  user: z.object({
    userId: z.string(),
    first: Time,
    last: Time,
    events: count,
    sessions: count,
    traces: count,
    toolCalls: count,
    errors: failedCalls,
    outcomes: callOutcomes,
  }),
  usage: Usage,
  sessions: z
    .array(
      z.object({
        sessionId: z.string().describe("Empty for events without a session."),
        first: Time,
        last: Time,
        events: count,
        traces: count,
        toolCalls: count,
        errors,
      }),
    )
    .describe("Up to 100, most recent first."),
  moreSessions: count,
  tools: z
    .array(z.object({ tool: z.string(), calls: count, errors: failedCalls, outcomes: callOutcomes, last: Time }))
    .describe("Up to 50, most frequent first."),
  moreTools: count,
  errors: z
    .array(
      ErrorGroup.extend({
        traceId: z.string().describe("The trace of the last one."),
        eventId: z.string(),
      }),
    )
    .describe("By category and shape of the message. Up to 20, most frequent first."),
  moreErrors: count,
});
export type User = z.infer<typeof User>;

export const Errors = z.object({
  groups: z.array(
    ErrorGroup.extend({
      state: ErrorState,
      trend: z.array(count).describe("Counts for 24 equal intervals of the period."),
      tools: z.array(z.string()),
      examples: z.array(FailedEvent),
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
  newest: z.object({ eventId: z.string(), timestamp: Time }).describe("The last event with this redaction."),
});
const OfTool = z.object({
  kinds: byKind,
  events: figure("changedEvents"),
  allEvents: figure("received"),
});

export const Redactions = z.object({
  total: figure("valuesRemoved"),
  events: figure("changedEvents"),
  idsOnly: figure("idsOnly"),
  unchanged: figure("unchanged"),
  allEvents: count.describe(`${figureDefinition("received")} \`unchanged\`, \`events\` and \`idsOnly\` add up to it.`),
  kinds: z.array(z.object({ kind: z.string(), count })),
  paths: z.array(Place),
  morePaths: count,
  ids: z
    .object({ total: figure("idsReplaced"), paths: z.array(Place) })
    .describe("IDs, such as `user_id`, that contained personal data and were replaced with a keyed hash."),
  tools: z.array(OfTool.extend({ tool: z.string() })).describe("By named tool, up to 50."),
  moreTools: count,
  otherEvents: OfTool.describe("All other events, such as widget, connection and resource events."),
  zone: z.string().describe("The time zone of the days."),
  days: z.array(z.object({ start: Time, kinds: byKind })),
  partial: StepAxis.shape.partial.describe("Whether the range covers only part of the first and of the last day."),
});
export type Redactions = z.infer<typeof Redactions>;

export const ErrorDetail = z.object({
  error: z
    .object({
      id: z.string(),
      category: z.string(),
      shape: z.string().describe("The message, with `…` for the parts that vary."),
      state: ErrorState,
      ever: z.object({ count, first: Time, last: Time }).describe("Regardless of the range."),
    })
    .nullable()
    .describe("Null if no stored event has this error."),
  count: count.describe("In the range."),
  outcomes,
  series: StepAxis.extend({
    errors: z.array(count),
  }),
  tools: z
    .array(z.object({ tool: z.string(), errors: count, outcomes }))
    .describe("By the name of the failed events. Up to 10, most errors first."),
  moreTools: count,
  newest: z
    .object({
      errors: count,
      since: Time.nullable(),
      isAll: z.boolean().describe("Whether these are all of the errors in the range."),
      users: count,
      versions: z
        .array(z.object({ version: z.string(), errors: count }))
        .describe("By `sdk_version`. Up to 10, most frequent first."),
      samples: z.array(FailedEvent).describe("Up to 10, newest first, at most one per trace."),
    })
    .describe("Data that is read only from the newest 1,000 errors, because reading it is slow."),
});
export type ErrorDetail = z.infer<typeof ErrorDetail>;

const Neighbor = z.object({
  tool: z.string().nullable().describe("Null if the trace has no call before, or after, this one."),
  calls: count,
});

export const Tool = z.object({
  tool: z.string(),
  figures: z.object({
    calls: count,
    errors: failedCalls,
    outcomes: callOutcomes,
    latencyP50,
    latencyP95,
    latencyP99,
    last: Time.nullable(),
  }),
  usage: Usage,
  series: StepAxis.extend({
    calls: z.array(count),
    errors: z.array(failedCalls),
    latencyP50: z.array(latencyP50),
    latencyP95: z.array(latencyP95),
    latencyP99: z.array(latencyP99),
  }),
  deploys: z
    .array(z.object({ version: z.string(), at: Time }))
    .describe(
      "The first call of each `sdk_version` that the tool did not have in the 30 days before the range. The newest 20 at most, in chronological order.",
    ),
  errors: Errors.pick({ groups: true, moreGroups: true }).describe("As in `Errors`, up to 5."),
  slowest: z
    .array(
      EventHead.pick({ eventId: true, traceId: true, timestamp: true, userId: true, failed: true }).extend({
        latencyMs: z.number(),
      }),
    )
    .describe("Up to 10, at most one per trace."),
  platforms: z.array(Share).describe("Up to 10, most frequent first."),
  morePlatforms: count,
  newest: z
    .object({
      calls: count,
      since: Time.nullable(),
      isAll: z.boolean().describe("Whether these are all of the calls in the range."),
      withInputs: count.describe("Calls whose `input_values` is an object with at least one argument."),
      inputs: z
        .array(
          z.object({
            name: z.string(),
            calls: count,
            types: z.array(z.object({ type: z.string(), calls: count })).describe("Most frequent first."),
          }),
        )
        .describe("Up to 50 arguments, most frequent first. Only the first 50 arguments of each call are counted."),
      users: z.array(z.object({ userId: z.string(), calls: count })).describe("Up to 10, most frequent first."),
      moreUsers: count,
      before: z.array(Neighbor).describe("The preceding call in the same trace, within an hour. Up to 10 tools."),
      after: z.array(Neighbor).describe("The following call in the same trace, within an hour. Up to 10 tools."),
    })
    .describe("Data that is read only from the newest calls, about 5,000, because reading it is slow."),
  redactions: Redactions.pick({ total: true, events: true, kinds: true, paths: true, morePaths: true }),
});
export type Tool = z.infer<typeof Tool>;

export const Rejected = z.object({
  accepted: figure("accepted"),
  rejected: figure("rejected"),
  issues: z.array(
    z.object({ issue: z.string(), count, batches: count, first: Time, last: Time, sdks: z.array(z.string()) }),
  ),
  moreIssues: count,
  foreign: z
    .object({ spans: count, logRecords: count })
    .describe("From other instrumentation. Not stored, and not an error."),
  requests: z.array(
    z.object({ requestId: z.string(), receivedAt: Time, accepted: count, rejected: count, sdk: z.string() }),
  ),
});
export type Rejected = z.infer<typeof Rejected>;

/** Clients choose these numbers, so their sums may exceed the integer range. */
const sequences = z.number().min(0);
export const DeliveryFigures = z.object({
  created: sequences.describe(figureDefinition("created")),
  stored: sequences.describe(figureDefinition("stored")),
  rejected: sequences.describe(figureDefinition("neverStored")),
  dropped: sequences.describe(figureDefinition("dropped")),
  missing: sequences.describe(figureDefinition("missing")),
});

export const Delivery = z.object({
  total: DeliveryFigures.extend({ installs: count }).describe("Of all installs with a batch in the range."),
  versions: z
    .array(DeliveryFigures.extend({ sdk: z.string(), installs: count }))
    .describe("By the version in the first batch of each install. Up to 50, most missing events first."),
  moreVersions: count,
  installs: z
    .array(
      DeliveryFigures.extend({
        install: z.string(),
        sdk: z.string(),
        first: Time,
        last: Time,
        reasons: z
          .array(z.object({ reason: z.string(), count: sequences }))
          .describe("Dropped events by reason, up to 10. An event reported with two reasons counts for both."),
      }),
    )
    .describe("Figures cover all batches of an install in the last 30 days. Up to 200, most missing events first."),
  moreInstalls: count,
});
export type Delivery = z.infer<typeof Delivery>;
