/** The shape and limits of a batch, so that oversized events are rejected without parsing them. */
import { batchLimits } from "@/lib/gate/contracts/batch";
import { Event, eventLimits, RefusedEvent } from "@/lib/gate/contracts/event";
import type { BatchShape } from "@/lib/gate/http/parse-json";

export const batchShape: BatchShape = {
  list: "events",
  members: ["token", "sdk_version", "capture"],
  maxItems: batchLimits.maxEvents,
  // Event limits apply to `properties`. The event itself adds one level and its own field names.
  maxItemDepth: eventLimits.maxDepth + 1,
  maxItemKeys: eventLimits.maxKeys + Object.keys(Event.shape).length,
  maxItemBytes: eventLimits.maxBytes,
  refused: (limit) => new RefusedEvent(limit),
};
