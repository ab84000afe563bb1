/** An event as a client sends it: the fields with a column of their own. Every other field is kept in `properties`. */

import { z } from "zod";
import { expecting, Id, parseTimestamp, timestampPattern, uuidPattern } from "@/lib/gate/contracts/formats";
import { previewRetentionDays, retentionDays } from "@/lib/gate/contracts/retention";

export const eventTypePattern = /^[a-z][a-z0-9_]{0,63}$/;

/** The event types that have a meaning in the dashboard. The set is open: any word of the same form is accepted. */
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

/** What one event may hold; longer texts are cut with a warning, everything else is refused. Sizes in UTF-8 bytes. */
export const eventLimits = {
  maxBytes: 64 * 1024,
  maxDepth: 32,
  maxKeys: 2_000,
  maxKeyLength: 256,
  maxErrorMessageBytes: 2_048,
  maxStringBytes: 16 * 1024,
  maxAheadMs: 24 * 60 * 60 * 1000,
} as const;

export const sizeIssues = {
  depth: `properties: nested deeper than ${eventLimits.maxDepth} levels, send a flatter value`,
  keys: `properties: more than ${eventLimits.maxKeys} keys, send fewer`,
  bytes: `event: more than ${eventLimits.maxBytes} bytes of JSON, send a smaller one`,
} as const;

/** Takes the place of an event that breaks a limit as sent, and was not parsed. */
export class RefusedEvent {
  readonly limit: keyof typeof sizeIssues;
  constructor(limit: keyof typeof sizeIssues) {
    this.limit = limit;
  }
}

const text = (maxLength: number) => {
  const wanted = expecting(`at most ${maxLength} characters`);
  return z.string(wanted).max(maxLength, wanted);
};
const matching = (pattern: RegExp, right: string) => z.string(expecting(right)).regex(pattern, expecting(right));
const measurement = () => {
  const wanted = expecting("a finite number of 0 or more", "number");
  return z.number(wanted).min(0, wanted);
};
const count = () => {
  const wanted = expecting("a whole number from 0 to 9007199254740991", "number");
  return z.number(wanted).int(wanted).min(0, wanted).max(Number.MAX_SAFE_INTEGER, wanted);
};
const finite = () => z.number(expecting("a finite number", "number"));
const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, expecting(values.join(" or ")));

const ofIds = "Replaced by a keyed hash (`id_…`) if it contains personal data or a secret.";
const aTimestamp = expecting("an RFC 3339 date-time with offset, such as 2026-01-31T12:00:00.000Z");

export const Event = z
  .looseObject(
    {
      event_type: matching(eventTypePattern, "a word of a-z 0-9 _, such as tool_call").describe(
        `What happened. An open set; with a meaning in the dashboard: ${knownEventTypes.join(", ")}. An event whose type contains personal data or a secret is rejected.`,
      ),
      timestamp: z
        .string(aTimestamp)
        .regex(timestampPattern, aTimestamp)
        .refine((value) => !timestampPattern.test(value) || !Number.isNaN(parseTimestamp(value)), aTimestamp)
        .meta({ format: "date-time" })
        .describe(
          `RFC 3339 date-time with offset. At most ${retentionDays} days old (on a preview ${previewRetentionDays}), at most 24 hours ahead.`,
        ),
      trace_id: Id.describe(`The trace the event belongs to. ${ofIds}`),
      session_id: Id.describe(`The session the event belongs to. ${ofIds}`),
      source: oneOf("server", "widget").describe("Where the event was made."),
      event_id: matching(uuidPattern, "a UUID")
        .meta({ format: "uuid" })
        .nullish()
        .describe(
          "The key that makes resending safe. Absent: derived from project, content and position among equals.",
        ),
      event_name: text(256).nullish().describe("What it happened to: a tool, a resource, a page. Scrubbed."),
      user_id: text(256)
        .nullish()
        .describe("Pseudonymous: an e-mail address or phone number in it is replaced by a keyed hash (`usr_…`)."),
      platform: text(64).nullish().describe("What the sender runs on, such as the name of a client."),
      sdk_version: text(64).nullish().describe("Of the SDK that sends."),
      error_category: text(64).nullish().describe("A word for the kind of error, to group by."),
      latency_ms: measurement().nullish().describe("How long it took, in milliseconds."),
      status: oneOf("success", "error").nullish().describe("How it ended."),
      error_message: z.string(expecting("text")).nullish().describe("Scrubbed. Over 2,048 bytes: cut, with a warning."),
      tokens_in: count().nullish().describe("Tokens a model read."),
      tokens_out: count().nullish().describe("Tokens a model wrote."),
      country_code: matching(/^[A-Za-z]{2}$/, "2 letters")
        .nullish()
        .describe("ISO 3166-1, two letters."),
      locale: text(35).nullish().describe("A language tag (BCP 47)."),
      conversion_value: finite().nullish().describe("What a conversion is worth."),
      conversion_currency: matching(/^[A-Za-z]{3}$/, "3 letters")
        .nullish()
        .describe("ISO 4217, three letters."),
    },
    expecting("an event object", "object"),
  )
  .describe(
    `Any other field is kept in \`properties\`, scrubbed. An event is at most ${eventLimits.maxBytes / 1024} KiB of JSON, ${eventLimits.maxDepth} levels deep, with ${eventLimits.maxKeys.toLocaleString("en-US")} keys of ${eventLimits.maxKeyLength} characters; a text in \`properties\` over ${eventLimits.maxStringBytes / 1024} KiB is cut, with a warning.`,
  );
export type Event = z.infer<typeof Event>;
/** The same without what else an event holds, which `Event` would copy. */
export const EventColumns = Event.strip();

/** What a widget sends: the pipeline fills in what is missing, then holds the event to `Event` and to the token. */
export const WidgetEvent = Event.extend({
  trace_id: Id.nullish().describe("The token's, which it is when it is missing."),
  session_id: Id.nullish().describe("The token's, which it is when it is missing."),
  source: z.literal("widget").nullish().describe("`widget`, which it is when it is missing."),
}).describe("An event under a widget token.");
