/** What a batch consists of, for reading it without parsing what is certainly too large. */
import { batchLimits } from "@/lib/gate/contracts/batch";
import { Event, eventLimits, RefusedEvent } from "@/lib/gate/contracts/event";
import type { BatchShape } from "@/lib/gate/http/parse-json";

export const batchShape: BatchShape = {
  list: "events",
  members: ["token", "sdk_version"],
  maxItems: batchLimits.maxEvents,
  // The limits are those of `properties`: the event itself is one more level, and has names of its own.
  maxItemDepth: eventLimits.maxDepth + 1,
  maxItemKeys: eventLimits.maxKeys + Object.keys(Event.shape).length,
  maxItemBytes: eventLimits.maxBytes,
  refused: (limit) => new RefusedEvent(limit),
};
