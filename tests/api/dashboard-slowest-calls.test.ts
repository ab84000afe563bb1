/** The slowest calls of a tool, which are looked up in hours chosen by their sealed latencies. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import * as tools from "@/app/api/dashboard/projects/[projectId]/tools/[name]/route";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { answer, aProject, between, dayMs, hourMs, iso, midnight } from "@/tests/support/analytics";

const hours = 60;
const from = midnight(4);
const all = Array.from({ length: hours }, (_, hour) => hour);
const maxSlowest = 10;

const aCall = (event_name: string, hour: number, latency_ms: number) => ({
  event_id: randomUUID(),
  event_type: "tool_call",
  event_name,
  timestamp: iso(from + hour * hourMs),
  trace_id: `${event_name}-${hour}-${latency_ms}`,
  latency_ms,
});
/** Each hour has a different latency. The hours are not in order of latency. */
const spread = all.map((hour) => aCall("spread", hour, 100 + ((hour * 37) % hours) * 100));
/** More hours than are looked up have latencies that look the same once sealed. */
const alike = all.map((hour) => aCall("alike", hour, 990 + ((hour * 37) % hours) / 10));

/** In the hour in which a range begins. */
const early = [aCall("spread", 0.25, 30_000), aCall("spread", 0.75, 20_000)] as const;

const project = await aProject();
await project.send(...spread, ...alike, ...early);
await sealHours(project.projectId, Date.now() + hourMs);

const getSlowest = async (name: string, since = from) => {
  const { slowest } = await answer<Tool>(tools, project.projectId, between(since, from + 4 * dayMs), { name });
  return slowest.map(({ traceId }) => traceId);
};
const expectedCalls = (calls: readonly ReturnType<typeof aCall>[]) =>
  calls
    .toSorted((one, other) => other.latency_ms - one.latency_ms)
    .slice(0, maxSlowest)
    .map(({ trace_id }) => trace_id);

it.each([
  ["spread", [...spread, ...early]],
  ["alike", alike],
])("the slowest calls are found in whichever hours they are, if latencies are %s", async (name, calls) => {
  expect(await getSlowest(name)).toEqual(expectedCalls(calls));
});

it("the slowest calls are found in an hour that the range only partly covers", async () => {
  expect(await getSlowest("spread", from + hourMs / 2)).toEqual(expectedCalls([...spread, early[1]]));
});
