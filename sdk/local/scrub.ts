/** The server's own scrubber, for `scrub: "local"`. A separate file, because it is large. */
import { scrub } from "@/lib/scrub/scrub";
import type { SluiceEvent } from "../src/event.js";

/** Ids, enums and measurements. Only the server can hash ids, because it has the secret. */
const fieldsOfServer = new Set([
  ...["event_type", "event_id", "parent_id", "timestamp", "trace_id", "session_id", "source", "user_id", "status"],
  ...["latency_ms", "tokens_in", "tokens_out", "country_code", "conversion_value", "conversion_currency"],
  ...["tokens_cached", "tokens_cache_creation", "tokens_reasoning", "cost_amount", "cost_currency"],
]);

export function scrubEvent(event: SluiceEvent): SluiceEvent {
  const entries = Object.entries(event);
  const text = Object.fromEntries(entries.filter(([name]) => !fieldsOfServer.has(name)));
  const rest = Object.fromEntries(entries.filter(([name]) => fieldsOfServer.has(name)));
  // The same fields as before. The return type of `scrub` doesn't include their names.
  return { ...scrub(text).value, ...rest } as object as SluiceEvent;
}
