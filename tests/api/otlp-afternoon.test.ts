/** An afternoon of work: 2,000 records of five emitters, in any order. The figures are what the agents did. */
import { expect, it } from "vitest";
import { AnalyticsSearch } from "@/lib/analytics/contracts/analytics";
import { listSessions, listTools } from "@/lib/analytics/queries/lists";
import { readOverview } from "@/lib/analytics/queries/overview";
import { dedupedScope } from "@/lib/analytics/queries/scope";
import { findSession } from "@/lib/analytics/queries/session";
import { readTokens } from "@/lib/analytics/queries/tokens";
import { readTool } from "@/lib/analytics/queries/tool";
import { anAfternoon } from "@/tests/support/afternoon";
import { aProject, iso, midnight } from "@/tests/support/analytics";
import { exported, exportTo } from "@/tests/support/otlp";

const { signal } = new AbortController();
const day = midnight(2);
const afternoon = anAfternoon(day + 12 * 60 * 60_000, 2_000, 38);
const { projectId, key } = await aProject();
for (const { signal, message } of afternoon.requests)
  expect(await exported(signal, await exportTo(signal, key, message))).toEqual({});

const search = AnalyticsSearch.parse({ range: "custom", from: iso(day), to: iso(midnight(1)) });
const scope = await dedupedScope(projectId, search, Date.now(), signal);
const all = [...afternoon.tools.values()];
const calls = all.reduce((sum, tool) => sum + tool.calls, 0);
const failed = all.reduce((sum, tool) => sum + tool.failed, 0);

it("Overview has every record, and each call, token and cost once", async () => {
  const { figures } = await readOverview(scope, signal);
  expect(figures).toMatchObject({
    events: afternoon.records,
    toolCalls: calls,
    errors: failed,
    outcomes: calls,
    tokensIn: afternoon.used.tokensIn,
    tokensOut: afternoon.used.tokensOut,
    costs: [{ by: "sender", currency: "USD", amount: afternoon.used.cost }],
  });
});

it("the tools and their pages have each call once, whoever reports it", async () => {
  const { tools } = await listTools(scope, signal);
  const listed = tools.map(({ tool, calls, errors }) => [tool, { calls, failed: errors }] as const);
  expect(new Map(listed)).toEqual(afternoon.tools);
  for (const [tool, { calls, failed }] of afternoon.tools) {
    const { figures, newest } = await readTool(scope, tool, signal);
    expect({ ...figures, newest: newest.calls }).toMatchObject({ calls, errors: failed, newest: calls });
  }
});

it("sessions have their calls and tokens", async () => {
  const { sessions } = await listSessions(scope, {}, signal);
  const own = sessions.filter(({ sessionId }) => afternoon.sessions.has(sessionId));
  const emitters = new Set(own.map(({ sessionId }) => sessionId.split("-")[0]));
  expect([...emitters].sort()).toEqual(["checkout", "claude", "planner"]);
  for (const { sessionId, toolCalls, tokens } of own) {
    const did = afternoon.sessions.get(sessionId);
    expect({ toolCalls, tokens }).toEqual({
      toolCalls: did?.calls,
      tokens: (did?.tokensIn ?? 0) + (did?.tokensOut ?? 0),
    });
  }
  const [sessionId, did] = [...afternoon.sessions][0] ?? ["", undefined];
  const session = await findSession(projectId, sessionId, signal);
  expect(session?.usage).toMatchObject({ tokensIn: did?.tokensIn, costs: [{ amount: did?.cost }] });
});

it("the page of tokens has the cost that the emitters sent", async () => {
  const { total } = await readTokens(scope, signal);
  const { tokensIn, tokensOut, cost } = afternoon.used;
  expect(total).toMatchObject({ tokensIn, tokensOut, costs: [{ by: "sender", currency: "USD", amount: cost }] });
});
