/** Events without a session, which MCP servers send: never counted as a session, found by their own filter, and never erased by it. */
import { describe, expect, it } from "vitest";
import * as preview from "@/app/api/dashboard/projects/[projectId]/erasure/preview/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import * as exported from "@/app/api/dashboard/projects/[projectId]/export/route";
import * as funnels from "@/app/api/dashboard/projects/[projectId]/funnels/route";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as storedId from "@/app/api/dashboard/projects/[projectId]/stored-id/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import type { Errors, Live, Overview, Redactions, Trace, Traces } from "@/lib/analytics/contracts/analytics-answers";
import type { Erasure } from "@/lib/analytics/contracts/analytics-data";
import type { Funnel } from "@/lib/analytics/contracts/funnels";
import { eraseTarget } from "@/lib/projects/erasure";
import { answer, aProject, hourMs, runQuery, theHour } from "@/tests/support/analytics";
import { countSearched } from "@/tests/support/count-events";
import { call } from "@/tests/support/dashboard";
import { aTracedEvent } from "@/tests/support/traced-events";

const session_id = null;
const failed = { status: "error", error_message: "no seat left" };
const ada = { user_id: "ada", query: "ask jane.doe@example.com" };
const batch = [
  aTracedEvent("mcp", 0, { session_id, ...ada }),
  aTracedEvent("mcp", 1_000, { session_id, ...failed }),
  aTracedEvent("mcp", 2_000, { session_id }),
  aTracedEvent("mixed", 3_000, { session_id, ...ada }),
  aTracedEvent("mixed", 4_000, { session_id: "session-1", ...ada }),
  aTracedEvent("web", 5_000, { session_id: "session-2", ...failed }),
];
const hourBefore = [
  aTracedEvent("old", -hourMs, { session_id }),
  aTracedEvent("old", 1 - hourMs, { session_id: "session-1" }),
];
const none = "(not set)";

const read = <Result>(route: Parameters<typeof runQuery>[0], search: Record<string, string> = {}) =>
  answer<Result>(route, project.projectId, { ...theHour, ...search });
const figures = async (search?: Record<string, string>) => (await read<Overview>(overview, search)).figures;
const post = (route: Parameters<typeof call>[0], body: unknown) =>
  call(route, "POST", { params: { projectId: project.projectId }, body });
const previewErasure = async (target: unknown) => (await (await post(preview, target)).json()) as Erasure;

const project = await aProject();
await project.send(...batch, ...hourBefore);
await project.send(...batch);

describe("sessions", () => {
  it("are counted without the events that have none, in both periods", async () => {
    const { figures: now, previous } = await read<Overview>(overview);
    expect([now.events, now.sessions]).toEqual([6, 2]);
    expect([previous.events, previous.sessions]).toEqual([2, 1]);
  });

  it("are zero for a project that has none", async () => {
    const mcp = await aProject();
    await mcp.send(...batch.slice(0, 3));
    const { figures: now } = await answer<Overview>(overview, mcp.projectId, theHour);
    expect([now.events, now.sessions]).toEqual([3, 0]);
  });

  it("match those of a funnel", async () => {
    expect((await read<Funnel>(funnels, { steps: "tool_call" })).steps).toMatchObject([{ count: 2 }]);
    expect((await read<Funnel>(funnels, { steps: "tool_call", within: "trace" })).steps).toMatchObject([{ count: 3 }]);
  });

  it("of an erasure include only those that clients sent", async () => {
    expect(await previewErasure({ by: "user", id: "ada" })).toMatchObject({ events: 3, sessions: 1, traces: 2 });
    expect(await previewErasure({ by: "trace", id: "mcp" })).toMatchObject({ events: 3, sessions: 0, traces: 1 });
  });

  it("show only the first one sent for a trace", async () => {
    const { traces: listed } = await read<Traces>(traces, { sort: "last" });
    expect(listed.map(({ traceId, sessionId }) => [traceId, sessionId])).toEqual([
      ["mcp", ""],
      ["mixed", "session-1"],
      ["web", "session-2"],
    ]);
    const { trace: head, events } = await answer<Trace>(trace, project.projectId, {}, { traceId: "mixed" });
    expect(head.sessionId).toBe("session-1");
    expect(events.map(({ sessionId }) => sessionId)).toEqual(["", "session-1"]);
  });
});

describe("the filter for events without a session", () => {
  const session = none;

  it("applies to every metric", async () => {
    expect(await figures({ session })).toMatchObject({ events: 4, sessions: 0, errors: 1 });
    expect(await figures({ session: "session-1" })).toMatchObject({ events: 1, sessions: 1 });
  });

  it("applies to every list", async () => {
    const listed = (await read<Live>(live, { session })).events;
    expect(listed.map(({ sessionId }) => sessionId)).toEqual(["", "", "", ""]);
    expect((await read<Traces>(traces, { session })).traces.map(({ traceId }) => traceId)).toEqual(["mixed", "mcp"]);
    expect((await read<Traces>(traces, { session, sort: "last" })).traces).toHaveLength(2);
    expect((await read<Errors>(errors, { session })).groups).toMatchObject([{ count: 1 }]);
    expect(await read<Redactions>(redactions, { session })).toMatchObject({ allEvents: 4, total: 2 });
    const file = await runQuery(exported, project.projectId, { ...theHour, session });
    expect(
      (await file.text())
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).session_id),
    ).toEqual(["", "", "", ""]);
  });

  it("stays as it is when the page asks for the stored id", async () => {
    expect(await (await post(storedId, { by: "session", id: none })).json()).toEqual({ id: none });
  });
});

describe("an erasure of everything without a session", () => {
  it("by an empty session id is refused", async () => {
    for (const id of ["", null, undefined, [], [""]]) {
      expect((await post(preview, { by: "session", id })).status, JSON.stringify(id)).toBe(400);
      expect((await post(erasure, { by: "session", id })).status, JSON.stringify(id)).toBe(400);
    }
    expect(await countSearched(project.projectId, theHour)).toBe(6);
  });

  it("by a session id that looks empty deletes nothing", async () => {
    for (const id of [none, " ", "\u0000", "''"]) {
      const erased = await (await post(erasure, { by: "session", id })).json();
      expect(erased, JSON.stringify(id)).toMatchObject({ events: 0 });
    }
    expect(await countSearched(project.projectId, theHour)).toBe(6);
  });

  it("is impossible even if the request check is bypassed", async () => {
    for (const by of ["session", "user"] as const) {
      expect(await eraseTarget(project.projectId, { by, id: "" })).toMatchObject({ events: 0 });
    }
    expect(await countSearched(project.projectId, theHour)).toBe(6);
  });

  it("does not happen with the erasure of a session", async () => {
    const other = await aProject();
    await other.send(...batch);
    const target = { by: "session", id: "session-1" };
    const erased = await call(erasure, "POST", { params: { projectId: other.projectId }, body: target });
    expect(await erased.json()).toMatchObject({ events: 1, sessions: 1 });
    const { figures: now } = await answer<Overview>(overview, other.projectId, theHour);
    expect([now.events, now.sessions]).toEqual([5, 1]);
  });
});
