/** The same for any order of events, erasures and seals. */
import { beforeEach, expect, it } from "vitest";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { eraseTarget } from "@/lib/projects/erasure";
import { dayMs, hourMs, minuteMs } from "@/tests/support/analytics";
import {
  aRow,
  current,
  expectEqual,
  expectEqualInTurn,
  insert,
  pickAny,
  type Row,
  randomFrom,
  sealedHours,
  settledMs,
  start,
  useNewProjects,
} from "@/tests/support/sealing";

beforeEach(useNewProjects);

it("sealed hours always agree with the events, with late, resent and erased ones", async () => {
  // With this seed, events of sealed hours are resent twice, and the events of a user and of a trace are erased.
  const random = randomFrom(169);
  const rows: Row[] = [];
  current.now = start;
  for (let step = 0; step < 16; step++) {
    current.now += Math.floor(random() * 3 * hourMs);
    const action = random();
    if (action < 0.45) {
      const lateMs = () => (random() < 0.2 ? random() * 4 * dayMs : random() * hourMs);
      const added = Array.from({ length: 1 + Math.floor(random() * 30) }, () =>
        aRow(random, Math.floor(current.now - lateMs())),
      );
      rows.push(...added);
      await insert(added);
    } else if (action < 0.6 && rows.length > 0) {
      const again = Array.from({ length: 5 }, () => pickAny(rows, random));
      await insert(
        again.map((row) =>
          random() < 0.5 ? row : { ...row, timestamp: Math.floor(row.timestamp + (random() - 0.5) * dayMs) },
        ),
      );
    } else if (action < 0.67 && rows.length > 0) {
      const { trace_id, user_id } = pickAny(rows, random);
      const target = user_id === "" ? ({ by: "trace", id: trace_id } as const) : ({ by: "user", id: user_id } as const);
      for (const projectId of [current.sealed, current.unsealed]) await eraseTarget(projectId, target, current.now);
    } else {
      current.now += random() < 0.7 ? settledMs : 0;
      await sealHours(current.sealed, current.now);
    }
    if (random() < 0.35)
      await expectEqualInTurn(
        current.now - 2 * dayMs,
        current.now,
        pickAny(["UTC", "Asia/Kolkata", "Europe/Berlin"], random),
      );
  }
  await sealHours(current.sealed, current.now + 10 * minuteMs);
  current.now += 20 * minuteMs;
  expect(await sealedHours(current.now - 4 * dayMs, current.now)).toBeGreaterThan(10);
  await expectEqual(current.now - 2 * dayMs, current.now);
});
