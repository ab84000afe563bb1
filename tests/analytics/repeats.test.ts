/** Usage counts once: not in an event that has a descendant with usage in its trace, in whatever order, batches and hours they arrive. */
import { beforeEach, describe, expect, it } from "vitest";
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { listUsers } from "@/lib/analytics/queries/lists";
import { overviewOf } from "@/lib/analytics/queries/overview";
import { findRepeats } from "@/lib/analytics/queries/repeats";
import { findSession } from "@/lib/analytics/queries/session";
import { tokensOf } from "@/lib/analytics/queries/tokens";
import { findTrace } from "@/lib/analytics/queries/traces";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { usageRepeats } from "@/lib/analytics/sealing/trace-repeats";
import { eraseTarget } from "@/lib/projects/erasure";
import { dayMs, hourMs } from "@/tests/support/analytics";
import { distinct, type RawEvent, usageOf } from "@/tests/support/defined-figures";
import {
  anyOf,
  current,
  insert,
  type Row,
  randomFrom,
  rowsOf,
  sealedHours,
  settledMs,
  signal,
  start,
  useNewProjects,
} from "@/tests/support/sealing";

const noPrices = { currency: "USD", of: {} };

/** The same id in an event and in a row of the store. */
const parentOf = (row: RawEvent) => (row.parent_id as string | undefined) ?? "";
const hasUsage = ({ tokens_in, cost_amount }: RawEvent) => (tokens_in ?? 0) > 0 || cost_amount != null;

/** By the definition: an event's usage counts unless a descendant in its trace has usage. */
function counted(rows: readonly RawEvent[]): RawEvent[] {
  const childrenOf = (row: RawEvent) =>
    rows.filter((other) => parentOf(other) === row.event_id && other.trace_id === row.trace_id);
  const descendantHasUsage = (row: RawEvent): boolean =>
    childrenOf(row).some((child) => hasUsage(child) || descendantHasUsage(child));
  return rows.map((row) =>
    descendantHasUsage(row) ? { ...row, tokens_in: null, tokens_out: null, cost_amount: null } : row,
  );
}

/** A trace that takes up to three days, as a random tree. Some parents are never sent. */
function aTrace(random: () => number, name: string): RawEvent[] {
  const first = start + Math.floor(random() * 3 * dayMs);
  const events: RawEvent[] = [];
  for (let at = 0; at < 1 + random() * 9; at++) {
    const parent = random() < 0.1 ? crypto.randomUUID() : anyOf([undefined, ...events], random);
    const isUsed = random() < 0.6;
    events.push({
      event_id: crypto.randomUUID(),
      ...(parent !== undefined && { parent_id: typeof parent === "string" ? parent : parent.event_id }),
      event_type: anyOf(["step", "tool_call"], random),
      event_name: anyOf(["chat", "agent"], random),
      timestamp: first + Math.floor(random() * (random() < 0.3 ? 3 * dayMs : hourMs)),
      trace_id: name,
      session_id: `session-${name}`,
      user_id: anyOf(["ada", "bob", "eve"], random),
      platform: "node",
      source: "server",
      status: "success",
      error_category: "",
      tokens_in: isUsed ? 1 + Math.floor(random() * 1_000) : null,
      tokens_out: isUsed ? Math.floor(random() * 100) : null,
      ...(isUsed && random() < 0.5 && { cost_amount: 0.25, cost_currency: "USD" }),
      properties: "{}",
    } as unknown as RawEvent);
  }
  return events;
}

const period = { from: start - dayMs, to: start + 8 * dayMs };

async function usageIn(projectId: string) {
  await findDuplicates(projectId, current.now);
  const hasRepeats = await findRepeats(projectId, current.now);
  const scope = { projectId, ...period, filters: {}, zone: "UTC", hasRepeats };
  const { figures } = await overviewOf(scope, signal);
  const { total, names } = await tokensOf(scope, signal);
  const { tokensIn, tokensOut, costs } = figures;
  const { users } = await listUsers(scope, {}, signal);
  const sum = (of: "tokensIn" | "tokensOut") => names.reduce((all, row) => all + row[of], 0);
  return {
    users: users.reduce((all, { tokens }) => all + tokens, 0),
    overview: { tokensIn, tokensOut, costs },
    tokens: { tokensIn: total.tokensIn, tokensOut: total.tokensOut, costs: total.costs },
    names: { tokensIn: sum("tokensIn"), tokensOut: sum("tokensOut"), costs },
  };
}

async function expectCounted(rows: readonly RawEvent[]) {
  const { tokensIn, tokensOut, costs } = usageOf(counted(distinct(rows)), noPrices);
  const expected = { tokensIn, tokensOut, costs };
  for (const projectId of [current.sealed, current.unsealed])
    expect(await usageIn(projectId)).toEqual({
      users: tokensIn + tokensOut,
      overview: expected,
      tokens: expected,
      names: expected,
    });
}

beforeEach(useNewProjects);

describe("usage counts once", () => {
  it("for any trees, batches, resends, erasures and rollups", async () => {
    const random = randomFrom(1);
    const traces = Array.from({ length: 6 }, (_, at) => aTrace(random, `trace-${at}`));
    const waiting = traces.flat().sort(() => random() - 0.5);
    let stored: RawEvent[] = [];
    current.now = start + 7 * dayMs;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 1 + Math.floor(random() * 20));
      const again = random() < 0.5 && stored.length > 0 ? [anyOf(stored, random)] : [];
      const resent = again.map((row) =>
        random() < 0.5 ? row : { ...row, timestamp: row.timestamp + Math.floor((random() - 0.5) * dayMs) },
      );
      await insert([...batch, ...resent] as unknown as Row[]);
      stored.push(...batch, ...resent);
      current.now += random() < 0.5 ? settledMs : 1_000;
      if (random() < 0.5) await sealHours(current.sealed, current.now);
      if (random() < 0.2) await expectCounted(stored);
      if (random() < 0.4) {
        // Everything is searched, so only the erasure itself can update the list.
        current.now += settledMs;
        await sealHours(current.sealed, current.now);
        const { user_id, trace_id } = anyOf(stored, random);
        const isUser = random() < 0.8;
        const target = isUser ? ({ by: "user", id: user_id } as const) : ({ by: "trace", id: trace_id } as const);
        for (const projectId of [current.sealed, current.unsealed]) await eraseTarget(projectId, target, current.now);
        stored = stored.filter((row) => (isUser ? row.user_id !== user_id : row.trace_id !== trace_id));
        await expectCounted(stored);
      }
    }
    await expectCounted(stored);
    for (let pass = 0; pass < 2; pass++) {
      current.now += 2 * settledMs;
      await sealHours(current.sealed, current.now);
    }
    expect(await sealedHours(period.from, period.to)).toBeGreaterThan(5);
    await expectCounted(stored);
  });

  it("in a trace and in a session, and reopens the hour of an agent when its model call comes later", async () => {
    const anEvent = (fields: Record<string, unknown>) =>
      ({ ...aTrace(randomFrom(1), "t")[0], parent_id: null, cost_amount: null, ...fields }) as unknown as Row;
    const [agent, call] = [crypto.randomUUID(), crypto.randomUUID()];
    await insert([anEvent({ event_id: agent, timestamp: start, tokens_in: 100, tokens_out: 9 })]);
    current.now += settledMs;
    await sealHours(current.sealed, current.now);
    expect(await sealedHours(start - hourMs, start + dayMs)).toBe(1);
    await insert([
      anEvent({ event_id: call, parent_id: agent, timestamp: start + 2 * hourMs, tokens_in: 90, tokens_out: 8 }),
    ]);
    expect((await usageIn(current.sealed)).overview).toMatchObject({ tokensIn: 90, tokensOut: 8 });
    for (let pass = 0; pass < 3; pass++) {
      current.now += settledMs;
      await sealHours(current.sealed, current.now);
    }
    expect(await sealedHours(start - hourMs, start + dayMs)).toBe(2);
    expect((await usageIn(current.sealed)).overview).toMatchObject({ tokensIn: 90, tokensOut: 8 });
    expect((await findTrace(current.sealed, "t", signal))?.usage).toMatchObject({ tokensIn: 90, tokensOut: 8 });
    expect((await findSession(current.sealed, "session-t", signal))?.usage).toMatchObject({ tokensIn: 90 });
    await eraseTarget(current.sealed, { by: "trace", id: "t" }, current.now);
    expect(await rowsOf("repeats")).toBe(0);
  });
});

it("breaks cycles of parents at the earliest event, and ignores an event that is its own parent", () => {
  const an = (eventId: string, parentId: string, timestamp: number) => ({
    eventId,
    parentId,
    timestamp,
    hasUsage: true,
  });
  const repeats = (...trace: ReturnType<typeof an>[]) =>
    [...usageRepeats(trace)].map(([event, of]) => `${event.eventId} ${of.eventId}`).sort();
  expect(repeats(an("a", "b", 2), an("b", "a", 1), an("c", "c", 3))).toEqual(["b a"]);
  expect(repeats(an("a", "c", 1), an("b", "a", 2), an("c", "b", 3), an("d", "b", 4))).toEqual(["a b", "b c"]);
});
