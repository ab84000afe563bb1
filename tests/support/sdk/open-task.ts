/** A process with a tool call whose task is open when it ends: by `process.exit` if it has a spool. */
import { setTimeout as pause } from "node:timers/promises";
import { type Options, sluice } from "@/sdk/src/index";
import { secondInMemory } from "@/tests/support/sdk/mcp-tasks";

const options = JSON.parse(String(process.argv[2])) as Options;
// `initialize` and others are not of interest.
const before: Options["before"] = (event) => (event.event_type === "tool_call" ? event : undefined);
const client = await secondInMemory()((server) => void sluice(server, { ...options, before }), null);
await client.call();
if (options.spool !== undefined) {
  // The spool is loaded when the first event is on disk.
  const analytics = sluice(options);
  analytics.track("loaded");
  while (!(await analytics.flush())) await pause(10);
  process.exit(0);
}
