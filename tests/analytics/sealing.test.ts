/** Figures from sealed hours, compared with those of a project with the same events that is never sealed. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { rollupTables } from "@/lib/analytics/sealing/rollup-tables";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { breakdownResponse, overviewResponse } from "@/lib/endpoints/query-responses";
import { eraseTarget } from "@/lib/projects/erasure";
import { store } from "@/lib/store/store";
import { dayMs, hourMs, minuteMs } from "@/tests/support/analytics";
import {
  aRow,
  countSealed,
  current,
  expectEqual,
  expectEqualFigures,
  expectEqualOverview,
  figures,
  insert,
  overview,
  type Row,
  randomFrom,
  redactionsOfRow,
  sealedHours,
  settledMs,
  signal,
  start,
  useNewProjects,
} from "@/tests/support/sealing";
import { countRows, instant, runSql, storeEvents } from "@/tests/support/stored";

beforeEach(useNewProjects);

describe("sealed hours", () => {
  it("are none before the first seal, and breakdowns say that their latencies are estimates", async () => {
    const random = randomFrom(1);
    await insert(Array.from({ length: 400 }, () => aRow(random, start + Math.floor(random() * 4 * dayMs))));
    current.now += settledMs;
    expect(await sealedHours(start, start + 4 * dayMs)).toBe(0);
    expect(await sealHours(current.sealed, current.now)).toBeGreaterThan(80);
    expect(await sealedHours(start, start + 4 * dayMs)).toBeGreaterThan(80);
    const [from, to] = [start + 2 * dayMs, start + 4 * dayMs];
    const fields = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), by: "tool" };
    const { estimated } = await breakdownResponse({ projectId: current.sealed, fields, now: current.now, signal });
    expect(estimated).toEqual(["rows.latencyP95", "rows.previous.latencyP95"]);
  });

  it("report the same changed tools as the events", async () => {
    const random = randomFrom(7);
    const hour = Math.ceil(start / hourMs) * hourMs;
    const calls = (count: number, hours: number, fields: Partial<Row>) =>
      Array.from({ length: count }, (_, at) => {
        const row = aRow(random, hour + hours * hourMs + at);
        return { ...row, event_type: "tool_call", event_name: "search", status: "success", latency_ms: 100, ...fields };
      });
    await insert([
      ...calls(400, 1, {}),
      ...calls(300, 25, { latency_ms: 250 }),
      ...calls(100, 25, { status: "error", latency_ms: 250 }),
      ...calls(40, 2, { event_name: "fetch" }),
      ...calls(500, 26, { event_name: "stable" }),
      ...calls(500, 2, { event_name: "stable" }),
    ]);
    current.now += settledMs;
    expect(await sealHours(current.sealed, current.now)).toBe(4);
    await expectEqualOverview(hour + dayMs, hour + 2 * dayMs);
    const { movers } = await overview(current.sealed, hour + dayMs, hour + 2 * dayMs);
    expect(movers).toMatchObject([
      { tool: "search", measure: "error_rate", before: 0, now: 0.25, calls: 400, previousCalls: 400 },
      { tool: "fetch", measure: "calls", before: 40, now: 0, calls: 0, previousCalls: 40 },
      { tool: "search", measure: "latency_p95" },
    ]);
    expect((await overview(current.unsealed, hour + dayMs, hour + 2 * dayMs)).movers).toHaveLength(3);
  });

  it("estimate large numbers of sessions and users within 1%, and say so", async () => {
    const count = 20_000;
    const hour = Math.ceil(start / hourMs) * hourMs;
    await storeEvents(current.sealed, count, {
      timestamp: instant(`${hour} + number * 3000`),
      session_id: "toString(number)",
      user_id: "toString(number % 4000)",
      received_at: instant(current.now),
    });
    current.now += settledMs;
    await sealHours(current.sealed, current.now);
    const estimates = await figures(current.sealed, hour, hour + dayMs);
    expect(estimates).toMatchObject({ events: count, users: 4_000, estimated: ["sessions"] });
    expect(Math.abs(estimates.sessions - count)).toBeLessThan(count * 0.01);
    const fields = { from: new Date(hour).toISOString(), to: new Date(hour + dayMs).toISOString() };
    const { estimated } = await overviewResponse({ projectId: current.sealed, fields, now: current.now, signal });
    const percentiles = (path: string) => [`${path}.latencyP50`, `${path}.latencyP95`];
    expect(estimated).toEqual([
      ...["figures.sessions", ...percentiles("figures")],
      ...[
        ...percentiles("previous"),
        ...percentiles("tools"),
        ...percentiles("trends"),
        ...percentiles("trends.previous"),
        "movers.before",
        "movers.now",
      ],
    ]);
  });

  it("are unsealed by a new event, and by one resent with an earlier timestamp, in another hour, and sealed again later", async () => {
    const random = randomFrom(2);
    const hour = Math.ceil(start / hourMs) * hourMs;
    const period = [hour, hour + dayMs] as const;
    const rows = Array.from({ length: 24 }, (_, at) => aRow(random, hour + at * hourMs));
    await insert(rows);
    current.now += settledMs;
    await sealHours(current.sealed, current.now);
    expect(await sealedHours(...period)).toBe(24);
    current.now += 1_000;
    await insert([aRow(random, hour + 90 * minuteMs), { ...rows[10], timestamp: hour + 5 * hourMs } as Row]);
    // The resend is in the hours of both of its timestamps.
    expect(await sealedHours(...period)).toBe(21);
    current.now += minuteMs;
    await sealHours(current.sealed, current.now);
    expect(await sealedHours(...period)).toBe(21);
    await expectEqualFigures(...period);
    current.now += settledMs;
    expect(await sealHours(current.sealed, current.now)).toBe(3);
    expect(await sealedHours(...period)).toBe(24);
    await expectEqualFigures(...period);
    expect(await sealHours(current.sealed, current.now + minuteMs)).toBe(0);
  });

  it("contain nothing from an erased user, even while the events are being deleted", async () => {
    const random = randomFrom(4);
    const hour = Math.ceil(start / hourMs) * hourMs;
    const rows = Array.from({ length: 48 }, (_, at) => ({
      ...aRow(random, hour + at * 30 * minuteMs),
      user_id: at % 12 === 0 ? "jane" : "john",
    }));
    await insert(rows);
    current.now += settledMs;
    await sealHours(current.sealed, current.now);
    for (const projectId of [current.sealed, current.unsealed])
      await eraseTarget(projectId, { by: "user", id: "jane" }, current.now);
    expect(await sealedHours(hour, hour + dayMs)).toBe(20);
    const janesHours = [0, 6, 12, 18].map((hours) => (hour + hours * hourMs) / 1_000);
    for (const { name } of rollupTables)
      expect(await countRows(name, current.sealed, `toUnixTimestamp(hour) IN (${janesHours})`), name).toBe(0);
    expect(await countSealed("sealed_hours")).toBe(20);
    await expectEqualFigures(hour, hour + dayMs);
    // These hours are not sealed again until the deletion is certain to have ended.
    expect(await sealHours(current.sealed, current.now + minuteMs)).toBe(0);
    current.now += 10 * minuteMs;
    expect(await sealHours(current.sealed, current.now)).toBe(4);
    expect(await sealedHours(hour, hour + dayMs)).toBe(24);
    await expectEqualFigures(hour, hour + dayMs);
  });

  it("are ignored if the seal was interrupted, and can be sealed by several processes at once", async () => {
    const random = randomFrom(5);
    const hour = Math.ceil(start / hourMs) * hourMs;
    await insert(Array.from({ length: 100 }, () => aRow(random, hour + Math.floor(random() * dayMs))));
    current.now += settledMs;
    const { reader } = await store();
    const { run } = reader;
    let left = 2;
    reader.run = (...args) => (left-- > 0 ? run(...args) : Promise.reject(new Error("killed")));
    await expect(sealHours(current.sealed, current.now)).rejects.toMatchObject({ code: "storage_unavailable" });
    reader.run = run;
    expect(await sealedHours(hour, hour + dayMs)).toBe(0);
    current.now += 1_000;
    await Promise.all([
      sealHours(current.sealed, current.now),
      sealHours(current.sealed, current.now + 2),
      sealHours(current.sealed, current.now + 1),
    ]);
    await expectEqualFigures(hour, hour + dayMs);
  });

  it("fit in one statement, even when every other hour of a long period has changed", async () => {
    const random = randomFrom(6);
    const hour = Math.floor(start / hourMs) * hourMs;
    const [from, to] = [hour - 2_600 * hourMs, hour];
    const everyOther = Array.from({ length: 1_300 }, (_, index) => from + index * 2 * hourMs);
    await insert(everyOther.map((timestamp) => aRow(random, timestamp + hourMs)));
    current.now += settledMs;
    await sealHours(current.sealed, current.now);
    await insert(everyOther.map((timestamp) => aRow(random, timestamp)));
    expect(await sealedHours(from, to)).toBe(1_300);
    await expectEqual(from, to, "UTC", false);
  });

  it("are not used until all hours have been sealed once", async () => {
    const { reader } = await store();
    const hour = Math.ceil(start / hourMs) * hourMs;
    // Each hour is sealed by statements of its own.
    const seal = () => sealHours(current.sealed, current.now, () => false, 200);
    const timestamp = instant(`${hour} + (number % 3) * ${hourMs}`);
    await storeEvents(current.sealed, 450, { timestamp, received_at: instant(current.now) });
    current.now += settledMs;
    const { run } = reader;
    let isKilled = false;
    reader.run = async (sql, ...rest) => {
      if (isKilled) throw new Error("killed");
      await run(sql, ...rest);
      isKilled = sql.startsWith("INSERT INTO hour_seals");
    };
    await expect(seal()).rejects.toMatchObject({ code: "storage_unavailable" });
    reader.run = run;
    expect(await sealedHours(hour, hour + dayMs)).toBe(0);
    expect((await figures(current.sealed, hour, hour + dayMs)).events).toBe(450);

    current.now += 1_000;
    expect(await seal()).toBe(2);
    expect(await sealedHours(hour, hour + dayMs)).toBe(3);
    expect((await figures(current.sealed, hour, hour + dayMs)).events).toBe(450);
  });

  it("are sealed again if an earlier version sealed them, which had fewer columns, and not used if one has sealed them since", async () => {
    const random = randomFrom(3);
    const rows = Array.from({ length: 20 }, (_, at) => aRow(random, start + at * hourMs));
    const period = [start - hourMs, start + dayMs] as const;
    const sealAsBefore = async () => {
      const params = { projectId: current.sealed, until: current.now };
      const sealedAt = "fromUnixTimestamp64Milli({until:Int64}, 'UTC')";
      await runSql(
        `INSERT INTO hour_seals (project_id, hour, sealed_at, complete_at, filled_at)
SELECT DISTINCT project_id, toStartOfHour(timestamp), ${sealedAt}, ${sealedAt}, ${sealedAt} FROM events WHERE project_id = {projectId:String}`,
        params,
      );
      const progress = `INSERT INTO seal_progress (project_id, sealed_until) SELECT {projectId:String}, ${sealedAt}`;
      await runSql(progress, params);
    };
    await insert(rows);
    current.now += settledMs;
    await sealAsBefore();
    expect(await sealedHours(...period)).toBe(0);
    expect(await sealHours(current.sealed, current.now)).toBe(20);
    expect(await sealedHours(...period)).toBe(20);
    await expectEqualFigures(start, start + dayMs);

    await insert([aRow(random, start)]);
    current.now += settledMs;
    await sealAsBefore();
    await expectEqualFigures(...period);
    expect(await sealHours(current.sealed, current.now + 1)).toBe(20);
    await expectEqualFigures(...period);
  });

  it("are listed once while nothing changes", async () => {
    const random = randomFrom(3);
    await insert(Array.from({ length: 5 }, (_, at) => aRow(random, start + at * hourMs)));
    current.now += settledMs;
    await sealHours(current.sealed, current.now);
    const { reader } = await store();
    const read = vi.spyOn(reader, "rows");
    onTestFinished(() => read.mockRestore());
    const lists = async (type: string) => {
      read.mockClear();
      await overview(current.sealed, start, start + dayMs, { filters: { type } });
      return read.mock.calls.filter(([sql]) => sql.includes("hour_seals")).length;
    };
    expect(await lists("step")).toBe(1);
    expect(await lists("tool_call")).toBe(0);
    await insert([aRow(random, start)]);
    expect(await lists("step")).toBe(1);
    expect(await lists("tool_call")).toBe(0);
  });

  it("leave nothing of an event that is erased while they are sealed", async () => {
    const random = randomFrom(6);
    const hour = Math.ceil(start / hourMs) * hourMs;
    const removed = redactionsOfRow("email", "note");
    await insert(["jane", "john"].map((user_id) => ({ ...aRow(random, hour), ...removed, user_id })));
    current.now += settledMs;
    const { reader } = await store();
    const { run } = reader;
    reader.run = async (sql, ...rest) => {
      await run(sql, ...rest);
      if (!sql.startsWith("INSERT INTO sealed_redactions")) return;
      reader.run = run;
      await eraseTarget(current.sealed, { by: "user", id: "jane" }, current.now);
      // As if this statement ended after the erasure.
      await run(sql, ...rest);
    };
    await sealHours(current.sealed, current.now);
    for (const table of ["sealed_hours", "sealed_groups", "sealed_redactions"])
      expect(await countSealed(table)).toBe(0);
    current.now += 10 * minuteMs;
    expect(await sealHours(current.sealed, current.now)).toBe(1);
    expect((await figures(current.sealed, hour, hour + dayMs)).events).toBe(1);
  });
});
