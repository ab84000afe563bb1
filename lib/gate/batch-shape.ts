/** The shape and limits of a batch, so that oversized events are rejected without parsing them. */
import { batchLimits } from "@/lib/gate/contracts/batch";
import { Event, eventLimits, RefusedEvent } from "@/lib/gate/contracts/event";
import type { BatchShape } from "@/lib/gate/http/parse-json";

export const batchShape: BatchShape = {
  list: "events",
  members: ["token", "sdk_version", "capture", "install", "dropped"],
  maxItems: batchLimits.maxEvents,
  // Event limits apply to `properties`. The event itself adds one level and its own field names.
  maxItemDepth: eventLimits.maxDepth + 1,
  maxItemKeys: eventLimits.maxKeys + Object.keys(Event.shape).length,
  maxItemBytes: eventLimits.maxBytes,
  // Keep the sequence, so that a rejected event is not counted as lost.
  refusedMember: "sequence",
  refused: (limit, sequence) => new RefusedEvent(limit, sequence),
};
