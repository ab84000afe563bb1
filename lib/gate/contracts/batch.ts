/** `POST /v1/events`: the batch, its three responses and its receipt. */

import { z } from "zod";
import { mustBe, requestIdPattern } from "@/lib/gate/contracts/formats";

/** Sizes in bytes, times in milliseconds. */
export const batchLimits = {
  maxEvents: 1_000,
  maxWireBytes: 4 * 1024 * 1024,
  maxBytes: 8 * 1024 * 1024,
  maxStallMs: 10_000,
  maxTotalMs: 30_000,
} as const;

/** For widgets that send their token in the header. Any visitor can get one. */
export const widgetLimits = { ...batchLimits, maxWireBytes: 512 * 1024, maxBytes: 512 * 1024 } as const;

/**
 * A body that contains its credential is read before authentication, so it is limited to the size of a beacon: 64 KiB in
 * the Fetch standard (section 4.7, keepalive), plus room for the token next to one event of the maximum size.
 */
export const beaconLimits = { ...batchLimits, maxWireBytes: 72 * 1024, maxBytes: 72 * 1024 } as const;

/**
 * The envelope. Events are validated one by one later, so that an invalid one does not reject the others. The route checks
 * the size of the array and throws `empty_batch` and `too_many_events`.
 */
export const EventBatch = z.looseObject(
  {
    events: z.array(z.unknown(), mustBe("an array of 1 to 1000 events", "array")),
    token: z
      .string(mustBe("a widget token"))
      .optional()
      .describe(
        "A widget token, for beacons, which cannot set headers. Limits the body to 72 KiB. API keys are not accepted here. Ignored if the request has an `Authorization` header.",
      ),
    sdk_version: z
      .unknown()
      .optional()
      .describe(
        "The SDK version, up to 64 characters, for the receipt. An invalid value is ignored. `sluice/X.Y.Z` gets a warning if this deployment serves another version of that SDK.",
      ),
    capture: z
      .literal("shape", mustBe("shape, or omitted to use the capture level of the API key"))
      .optional()
      .describe(
        "`shape` stores no free text of this batch: types and lengths replace the values in `properties`. A batch cannot request more than the capture level of its API key allows.",
      ),
    // Invalid values are ignored rather than rejected, so `lib/gate/contracts/delivery` validates these fields separately.
    install: z.unknown().optional(),
    dropped: z.unknown().optional(),
  },
  mustBe('an object such as {"events": […]}', "object"),
);

export type EventBatch = z.infer<typeof EventBatch>;

export const RequestId = z.string().regex(requestIdPattern).describe("Also in `X-Request-Id`. Identifies the receipt.");
export const EventIssues = z.object({
  index: z.int().min(0).describe("The event's index in the batch as sent."),
  issues: z.array(z.string()).describe("`path: what is wrong and what is expected`"),
});

export const BatchAccepted = z.object({
  accepted: z
    .int()
    .min(0)
    .describe(
      "The number of valid events. All are stored, except duplicates in the batch and events that had been erased.",
    ),
  rejected: z.int().min(0).describe("The number of rejected events, which are not stored."),
  requestId: RequestId,
  warnings: z
    .array(z.string())
    .describe(
      "What was removed, replaced by a keyed hash, truncated, deduplicated, ignored, or skipped because it had been erased, whether a web page exposes the API key, and whether the version of our SDK differs from the one the deployment serves. Formatted as `path: what`; never contains a value.",
    ),
});
export const BatchPartlyAccepted = BatchAccepted.extend({
  errors: z.array(EventIssues).describe("The events that were not stored."),
});
export type EventIssues = z.infer<typeof EventIssues>;

/** The query string. Rejects unknown values, so that a misspelled `dry_run` never stores anything. */
export const BatchQuery = z.object({
  dry_run: z
    .stringbool({ truthy: ["1", "true"], falsy: ["0", "false"], error: "must be 1, true, 0 or false" })
    .optional(),
});

/** The additional fields of a `?dry_run=1` response: the first ten rows as they would be stored. Nothing is written. */
export const DryRun = z.object({
  dryRun: z.literal(true).describe("Nothing was written."),
  rows: z.array(z.record(z.string(), z.unknown())).max(10).describe("The first ten rows as they would be stored."),
});

/**
 * `GET /v1/requests/{requestId}`: the outcome of a batch, stored for 30 days. Counts and issues, never a value.
 */
export const Receipt = z.object({
  requestId: RequestId,
  receivedAt: z.iso.datetime(),
  accepted: z.int().min(0).describe("The number of events stored."),
  rejected: z.int().min(0).describe("The number of events not stored."),
  issues: z
    .array(z.object({ issue: z.string(), count: z.int().min(1) }))
    .describe("Why events were rejected, skipped or stored other than as sent."),
  redactions: z.array(z.object({ kind: z.string(), count: z.int().min(1) })).describe("The values removed, by kind."),
});
export type Receipt = z.infer<typeof Receipt>;
