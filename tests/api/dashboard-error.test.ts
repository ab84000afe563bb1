import { describe, expect, it } from "vitest";
import * as one from "@/app/api/dashboard/projects/[projectId]/errors/[errorId]/route";
import * as state from "@/app/api/dashboard/projects/[projectId]/errors/[errorId]/state/route";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import type { ErrorDetail, Errors } from "@/lib/analytics/contracts/analytics-answers";
import { changeErrorState } from "@/lib/analytics/queries/error-states";
import { answer, aProject, between, dayMs, hourMs, iso, midnight, type TestProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";

const noon = midnight(20) + 12 * hourMs;
const theHour = between(noon, noon + hourMs);
const at = (seconds: number) => iso(noon + 1_000 * seconds);

const failure = (seconds: number, error_message: string, fields: Record<string, unknown> = {}) =>
  anEvent({
    timestamp: at(seconds),
    status: "error",
    event_name: "search",
    error_category: "upstream",
    sdk_version: "1.0.0",
    trace_id: `trace-${seconds}`,
    user_id: "ada",
    error_message,
    ...fields,
  });

const findErrorId = async (project: TestProject, shape: string, category = "upstream") => {
  const { groups } = await answer<Errors>(errors, project.projectId, between(noon - 10 * dayMs, Date.now()));
  return String(groups.find((group) => group.shape === shape && group.category === category)?.id);
};
const getError = (project: TestProject, errorId: string, search: Record<string, string> = theHour) =>
  answer<ErrorDetail>(one, project.projectId, search, { errorId });
const change = (project: TestProject, errorId: string, body: unknown) =>
  call(state, "POST", { params: { projectId: project.projectId, errorId }, body });

describe("an error", async () => {
  const failures = [
    failure(0, "timed out after 30 s"),
    failure(61, "timed out after 5 s", {
      event_name: "fetch",
      sdk_version: "1.1.0",
      user_id: "bob",
      trace_id: "shared",
    }),
    failure(62, "timed out after 9 s", { sdk_version: "1.1.0", trace_id: "shared" }),
    failure(3_599.999, "timed out after 1 s", { sdk_version: "1.1.0", user_id: undefined }),
  ];
  const others = [
    failure(-0.001, "timed out after 2 s", { user_id: "zoe" }),
    failure(3_600, "timed out after 3 s", { user_id: "zoe" }),
    failure(1, "timed out after 4 s", { error_category: "other" }),
    failure(2, "no such table"),
    failure(3, "timed out after 4 s", { status: "success" }),
  ];
  const project = await aProject();
  await project.send(...failures, ...others);
  await (await aProject()).send(failure(5, "timed out after 5 s"));
  const id = await findErrorId(project, "timed out after … s");

  const expected = {
    error: {
      category: "upstream",
      shape: "timed out after … s",
      state: { state: "open", changedAt: null },
      ever: { count: 6, first: at(-0.001), last: at(3_600) },
    },
    count: 4,
    outcomes: 7,
    tools: [
      { tool: "search", errors: 3, outcomes: 6 },
      { tool: "fetch", errors: 1, outcomes: 1 },
    ],
    moreTools: 0,
    newest: {
      errors: 4,
      since: at(0),
      isAll: true,
      users: 2,
      versions: [
        { version: "1.1.0", errors: 3 },
        { version: "1.0.0", errors: 1 },
      ],
      samples: [
        { traceId: "trace-3599.999", timestamp: at(3_599.999), message: "timed out after 1 s" },
        { traceId: "shared", timestamp: at(62) },
        { traceId: "trace-0", timestamp: at(0) },
      ],
    },
  };

  it("has its figures in the range, including both edges, and when it was first and last seen", async () => {
    expect(await getError(project, id)).toMatchObject(expected);
  });

  it("is counted over time", async () => {
    const { series } = await getError(project, id);
    expect([series.stepSeconds, series.starts.length]).toEqual([60, 60]);
    expect(series.errors.flatMap((count, minute) => (count ? [[minute, count]] : []))).toEqual([
      [0, 1],
      [1, 2],
      [59, 1],
    ]);
  });

  it("is the same after identical retries and retries with new timestamps, whatever the filters", async () => {
    await project.send(...failures, ...others);
    await project.send(...failures.slice(0, 3).map((event) => ({ ...event, timestamp: at(600), user_id: "later" })));
    expect(await getError(project, id, { ...theHour, tool: "fetch", status: "success" })).toMatchObject(expected);
  });

  it("is empty in a range without it, and null if it never occurred", async () => {
    expect(await getError(project, id, between(noon - 9 * dayMs, noon - 8 * dayMs))).toMatchObject({
      error: { ever: { count: 6 } },
      count: 0,
      tools: [],
      newest: { errors: 0, since: null },
    });
    for (const unknown of ["0".repeat(32), "'", ""]) expect((await getError(project, unknown)).error).toBeNull();
  });
});

describe("the state of an error", () => {
  const longAgo = noon - 5 * dayMs;
  const stateIn = async (project: TestProject, errorId: string) => (await getError(project, errorId)).error?.state;
  const stateInList = async ({ projectId }: TestProject, errorId: string) => {
    const { groups } = await answer<Errors>(errors, projectId, between(noon - 10 * dayMs, Date.now()));
    return groups.find(({ id }) => id === errorId)?.state;
  };

  it("is changed by its owners, who can change it again", async () => {
    const project = await aProject();
    await project.send(failure(1, "no"));
    const id = await findErrorId(project, "no");
    for (const next of ["resolved", "ignored", "open", "resolved"]) {
      const response = await change(project, id, { state: next });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ state: next, changedBy: "terminal", returnedAt: null });
      expect(await stateIn(project, id)).toMatchObject({ state: next });
    }
  });

  it("is returned once a resolved error occurs again, until it is resolved again", async () => {
    const project = await aProject();
    await project.send(failure(1, "no 1"), failure(2, "never again"));
    const [id, other] = [await findErrorId(project, "no …"), await findErrorId(project, "never again")];
    for (const errorId of [id, other])
      await changeErrorState({ ...project, errorId, state: "resolved", who: "terminal" }, noon + 1_000 * 5);
    expect(await stateIn(project, id)).toMatchObject({ state: "resolved", returnedAt: null });
    await project.send(failure(6, "no 2"), failure(9, "no 3"));
    expect(await stateIn(project, id)).toMatchObject({ state: "returned", returnedAt: at(6) });
    expect(await stateIn(project, other)).toMatchObject({ state: "resolved" });
    for (const errorId of [id, other])
      expect(await stateInList(project, errorId)).toEqual(await stateIn(project, errorId));
    await change(project, id, { state: "resolved" });
    expect(await stateIn(project, id)).toMatchObject({ state: "resolved" });
  });

  it("stays ignored while the error keeps occurring, and is returned after a day without it", async () => {
    const project = await aProject();
    const dayAfter = (days: number) => failure(0, "no", { timestamp: iso(longAgo + days * dayMs) });
    await project.send(dayAfter(0));
    const id = await findErrorId(project, "no");
    await changeErrorState({ ...project, errorId: id, state: "ignored", who: "terminal" }, longAgo + 1);
    await project.send(dayAfter(0.9), dayAfter(1.8), dayAfter(2.7));
    expect(await stateIn(project, id)).toMatchObject({ state: "ignored" });
    await project.send(dayAfter(3.7));
    expect(await stateIn(project, id)).toMatchObject({ state: "returned", returnedAt: iso(longAgo + 3.7 * dayMs) });
  });

  it("belongs to one project", async () => {
    const [project, other] = [await aProject(), await aProject()];
    for (const each of [project, other]) await each.send(failure(1, "no"));
    const id = await findErrorId(project, "no");
    expect(await findErrorId(other, "no")).toBe(id);
    await change(project, id, { state: "resolved" });
    expect(await stateIn(other, id)).toMatchObject({ state: "open" });
  });

  it("is not changed by an invalid state, or for an unknown error", async () => {
    const project = await aProject();
    const id = "0".repeat(32);
    for (const body of [{ state: "returned" }, {}, "resolved"])
      expect((await change(project, id, body)).status, JSON.stringify(body)).toBe(400);
    expect((await change(project, "of nothing", { state: "resolved" })).status).toBe(404);
  });
});
