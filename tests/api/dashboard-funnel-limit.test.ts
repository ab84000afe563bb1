/** A funnel over a session with very many events. */
import { expect, it } from "vitest";
import * as funnels from "@/app/api/dashboard/projects/[projectId]/funnels/route";
import { type FunnelStep, maxStepEvents, stepsText } from "@/lib/dashboard/contracts/funnel-steps";
import type { Funnel } from "@/lib/dashboard/contracts/funnels";
import { store } from "@/lib/store/store";
import { answer, aProject, between, hourMs, midnight } from "@/tests/support/analytics";

const noon = midnight(2) + 12 * hourMs;
const calls: FunnelStep = { type: "tool_call" };
const booking: FunnelStep = { type: "track", name: "booking" };

/** Events of one session, one per millisecond starting at `start`. */
async function storeEvents(
  projectId: string,
  session: string,
  type: string,
  name: string,
  start: number,
  count: number,
) {
  const { client } = await store();
  await client.command({
    query: `INSERT INTO events (project_id, event_id, event_type, event_name, timestamp, trace_id, session_id, source, received_at)
SELECT '${projectId}', generateUUIDv4(), '${type}', '${name}', fromUnixTimestamp64Milli(${start} + number), 'trace', '${session}', 'server', now64(3)
FROM numbers(${count})`,
  });
}

it("uses the earliest events of each step, and counts the sessions that have more", async () => {
  const { projectId } = await aProject();
  await storeEvents(projectId, "endless", "tool_call", "search", noon, 200_000);
  await storeEvents(projectId, "endless", "track", "booking", noon + 200_000, 1);
  // The only booking after the first call is not one of the earliest.
  await storeEvents(projectId, "late", "track", "booking", noon, maxStepEvents);
  await storeEvents(projectId, "late", "tool_call", "search", noon + 100_000, 1);
  await storeEvents(projectId, "late", "track", "booking", noon + 200_000, 1);
  await storeEvents(projectId, "short", "tool_call", "search", noon, 1);
  await storeEvents(projectId, "short", "track", "booking", noon + 5, 1);
  const funnel = (steps: readonly FunnelStep[]) =>
    answer<Funnel>(funnels, projectId, { ...between(noon, noon + hourMs), steps: stepsText(steps) });

  const found = await funnel([calls, booking]);
  expect(found.steps.map(({ count }) => count)).toEqual([3, 2]);
  expect(found.steps[1]?.medianMs).toBe((200_000 + 5) / 2);
  expect(found.shortened).toBe(2);
  expect((await funnel([calls, calls, calls])).steps.map(({ count }) => count)).toEqual([3, 1, 1]);
});
