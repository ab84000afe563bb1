/** A funnel over a session with very many events. */
import { expect, it } from "vitest";
import * as funnels from "@/app/api/dashboard/projects/[projectId]/funnels/route";
import { type FunnelStep, maxStepEvents, stepsText } from "@/lib/analytics/contracts/funnel-steps";
import type { Funnel } from "@/lib/analytics/contracts/funnels";
import { answer, aProject, between, hourMs, noon } from "@/tests/support/analytics";
import { instant, storeEvents } from "@/tests/support/stored";

const calls: FunnelStep = { type: "tool_call" };
const booking: FunnelStep = { type: "track", name: "booking" };

/** Events of one session, one per millisecond starting at `start`. */
const storeInSession = (projectId: string, session: string, type: string, name: string, start: number, count = 1) =>
  storeEvents(projectId, count, {
    event_type: `'${type}'`,
    event_name: `'${name}'`,
    session_id: `'${session}'`,
    timestamp: instant(`${start} + number`),
  });

it("uses the earliest events of each step, and counts the sessions that have more", async () => {
  const { projectId } = await aProject();
  await storeInSession(projectId, "endless", "tool_call", "search", noon, 200_000);
  await storeInSession(projectId, "endless", "track", "booking", noon + 200_000);
  // The only booking after the first call is not one of the earliest.
  await storeInSession(projectId, "late", "track", "booking", noon, maxStepEvents);
  await storeInSession(projectId, "late", "tool_call", "search", noon + 100_000);
  await storeInSession(projectId, "late", "track", "booking", noon + 200_000);
  await storeInSession(projectId, "short", "tool_call", "search", noon);
  await storeInSession(projectId, "short", "track", "booking", noon + 5);
  const funnel = (steps: readonly FunnelStep[]) =>
    answer<Funnel>(funnels, projectId, { ...between(noon, noon + hourMs), steps: stepsText(steps) });

  const found = await funnel([calls, booking]);
  expect(found.steps.map(({ count }) => count)).toEqual([3, 2]);
  expect(found.steps[1]?.medianMs).toBe((200_000 + 5) / 2);
  expect(found.shortened).toBe(2);
  expect((await funnel([calls, calls, calls])).steps.map(({ count }) => count)).toEqual([3, 1, 1]);
});
