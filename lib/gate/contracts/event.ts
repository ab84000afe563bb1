/** An event as a client sends it: the fields with their own column. Every other field is stored in `properties`. */

import { z } from "zod";
import { dayMs } from "@/lib/durations";
import { Id, mustBe, parseTimestamp, timestampPattern, uuidPattern } from "@/lib/gate/contracts/formats";
import { previewRetentionDays, retentionDays } from "@/lib/gate/contracts/retention";
import { numberText } from "@/lib/number-text";

export const eventTypePattern = /^[a-z][a-z0-9_]{0,63}$/;

/** The event types that the dashboard has labels for. Any other type that matches the pattern is accepted too. */
const knownEventTypes = [
  "tool_call",
  "connection",
  "resource_access",
  "prompt_usage",
  "sampling_call",
  "elicitation",
  "tool_discovery",
  "step",
  "track",
  "conversion",
  "identify",
  "widget_render",
  "widget_error",
  "widget_visibility",
  "widget_click",
  "widget_scroll",
  "widget_form_field",
  "widget_form_submit",
  "widget_link_click",
  "widget_navigation",
  "widget_focus",
  "widget_performance",
  "widget_rage_click",
  "widget_response",
] as const;

/** Limits of one event. Longer texts are truncated with a warning. Events over any other limit are rejected. Sizes in UTF-8 bytes. */
export const eventLimits = {
  maxBytes: 64 * 1024,
  maxDepth: 32,
  maxKeys: 2_000,
  maxKeyLength: 256,
  maxErrorMessageBytes: 2_048,
  maxStringBytes: 16 * 1024,
  maxAheadMs: dayMs,
} as const;

export const sizeIssues = {
  depth: `properties: must be nested at most ${eventLimits.maxDepth} levels deep`,
  keys: `properties: must have at most ${eventLimits.maxKeys} keys`,
  bytes: `event: must be at most ${eventLimits.maxBytes} bytes of JSON`,
} as const;

/** The placeholder for an event that exceeds a limit and was not parsed. */
export class OversizedEvent {
  readonly limit: keyof typeof sizeIssues;
  readonly sequence: unknown;
  constructor(limit: keyof typeof sizeIssues, sequence?: unknown) {
    this.limit = limit;
    this.sequence = sequence;
  }
}

const text = (maxLength: number) => {
  const wanted = mustBe(`at most ${maxLength} characters`);
  return z.string(wanted).max(maxLength, wanted);
};
const matching = (pattern: RegExp, right: string) => z.string(mustBe(right)).regex(pattern, mustBe(right));
const measurement = () => {
  const wanted = mustBe("a finite number of 0 or more", "number");
  return z.number(wanted).min(0, wanted);
};
const count = () => {
  const wanted = mustBe("a whole number from 0 to 9007199254740991", "number");
  return z.number(wanted).int(wanted).min(0, wanted).max(Number.MAX_SAFE_INTEGER, wanted);
};
const finite = () => z.number(mustBe("a finite number", "number"));
const choice = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, mustBe(values.join(" or ")));

const idReplacement = "Replaced by a keyed hash (`id_…`) if it contains personal data or a secret.";
const aTimestamp = mustBe("an RFC 3339 date-time with offset, such as 2026-01-31T12:00:00.000Z");

export const Event = z
  .looseObject(
    {
      event_type: matching(
        eventTypePattern,
        "lowercase letters, digits and underscores, starting with a letter, such as tool_call",
      ).describe(
        `What happened. Any type is accepted; the dashboard recognizes ${knownEventTypes.join(", ")}. An event whose type contains personal data or a secret is rejected.`,
      ),
      timestamp: z
        .string(aTimestamp)
        .regex(timestampPattern, aTimestamp)
        .refine((value) => !timestampPattern.test(value) || !Number.isNaN(parseTimestamp(value)), aTimestamp)
        .meta({ format: "date-time" })
        .describe(
          `RFC 3339 date-time with offset. Must be within the last ${retentionDays} days (${previewRetentionDays} on preview deployments), or the project's own retention if it is shorter, and at most 24 hours in the future. Stored in UTC, to the millisecond.`,
        ),
      trace_id: Id.describe(`The trace the event belongs to. ${idReplacement}`),
      session_id: Id.nullish().describe(`The session the event belongs to, if it has one. ${idReplacement}`),
      source: choice("server", "widget").describe("Where the event originated."),
      event_id: matching(uuidPattern, "a UUID")
        .meta({ format: "uuid" })
        .nullish()
        .describe(
          "The idempotency key for retries. If absent, it is derived from the project, the content and the event's position among identical events.",
        ),
      parent_id: matching(uuidPattern, "a UUID")
        .meta({ format: "uuid" })
        .nullish()
        .describe("The `event_id` of the event that caused this one. It determines how events are nested in a trace."),
      event_name: text(256).nullish().describe("The tool, resource or page the event is about. Scrubbed."),
      user_id: text(256)
        .nullish()
        .describe(
          "A pseudonymous id. A value that contains an email address or phone number is replaced by a keyed hash (`usr_…`).",
        ),
      platform: text(64).nullish().describe("The sender's platform, such as the client name."),
      sdk_version: text(64).nullish().describe("The version of the SDK that sent the event."),
      error_category: text(64).nullish().describe("The kind of error, used for grouping."),
      latency_ms: measurement().nullish().describe("Duration in milliseconds."),
      status: choice("success", "error").nullish().describe("The outcome."),
      error_message: z
        .string(mustBe("a string"))
        .nullish()
        .describe("Scrubbed. Truncated to 2,048 bytes, with a warning."),
      tokens_in: count().nullish().describe("Tokens read by a model."),
      tokens_out: count().nullish().describe("Tokens generated by a model."),
      tokens_cached: count()
        .nullish()
        .describe("Tokens that a model read from a cache. Senders differ in whether `tokens_in` contains them."),
      tokens_cache_creation: count()
        .nullish()
        .describe("Tokens that were written to a cache. Senders differ in whether `tokens_in` contains them."),
      tokens_reasoning: count()
        .nullish()
        .describe("Tokens generated for reasoning. Senders differ in whether `tokens_out` contains them."),
      cost_amount: measurement().nullish().describe("What the sender says that this event cost."),
      cost_currency: matching(/^[A-Za-z]{3}$/, "3 letters")
        .nullish()
        .describe("ISO 4217, three letters."),
      country_code: matching(/^[A-Za-z]{2}$/, "2 letters")
        .nullish()
        .describe("ISO 3166-1, two letters."),
      locale: text(35).nullish().describe("A language tag (BCP 47)."),
      conversion_value: finite().nullish().describe("The value of a conversion."),
      conversion_currency: matching(/^[A-Za-z]{3}$/, "3 letters")
        .nullish()
        .describe("ISO 4217, three letters."),
    },
    mustBe("an event object", "object"),
  )
  .describe(
    `Any other field is scrubbed and stored in \`properties\`. An event is at most ${eventLimits.maxBytes / 1024} KiB of JSON, ${eventLimits.maxDepth} levels deep, with ${numberText(eventLimits.maxKeys)} keys of ${eventLimits.maxKeyLength} characters. Strings in \`properties\` over ${eventLimits.maxStringBytes / 1024} KiB are truncated, with a warning.`,
  );
export type Event = z.infer<typeof Event>;
/** Like `Event`, without the other fields, which `Event` would copy. */
export const EventColumns = Event.strip();

/** What a widget sends. The pipeline fills in missing fields, then checks the event against `Event` and the token. */
export const WidgetEvent = Event.extend({
  trace_id: Id.nullish().describe("Must match the token. Defaults to the token's trace."),
  session_id: Id.nullish().describe("Must match the token. Defaults to the token's session."),
  source: z.literal("widget").nullish().describe("Must be `widget`, which is the default."),
}).describe("An event sent with a widget token.");
