import { describe, expect, it } from "vitest";
import * as request from "@/app/api/dashboard/projects/[projectId]/requests/[requestId]/route";
import * as requests from "@/app/api/dashboard/projects/[projectId]/requests/route";
import type { RequestDetail, Requests } from "@/lib/analytics/contracts/requests";
import { createApiKey } from "@/lib/gate/auth/key-store";
import {
  answer,
  aProject,
  at,
  hourMs,
  iso,
  noon,
  runQuery,
  type TestProject,
  theHour,
} from "@/tests/support/analytics";
import { send } from "@/tests/support/api";
import { callSignedOut } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { instant, readRows, storeEvents } from "@/tests/support/stored";

const anAsk = (seconds: number, event_name: string, text: unknown, fields: Record<string, unknown> = {}) =>
  anEvent({
    event_type: "track",
    event_name,
    timestamp: at(seconds),
    trace_id: `trace-${seconds}`,
    user_id: "ada",
    text,
    ...fields,
  });
const aList = (seconds: number, tools: unknown, fields: Record<string, unknown> = {}) =>
  anEvent({
    event_type: "tool_discovery",
    event_name: "tools/list",
    timestamp: at(seconds),
    output: { tools },
    ...fields,
  });
const aCall = (seconds: number, event_name: string, fields: Record<string, unknown> = {}) =>
  anEvent({ event_name, timestamp: at(seconds), ...fields });

const getRequests = (projectId: string, search: Record<string, string> = theHour) =>
  answer<Requests>(requests, projectId, search);
const groupTexts = ({ groups }: Requests) => groups.map(({ text, events }) => [text, events]);

/** Sends events, the same batch again, and all of them with a later timestamp. */
async function sendThrice({ send }: TestProject, ...events: Record<string, unknown>[]) {
  await send(...events);
  await send(...events);
  await send(...events.map((event) => ({ ...event, timestamp: iso(noon + 50 * 60_000) })));
}

describe("a request", () => {
  it("has its events, newest first, and the users who sent it, and its resends count once", async () => {
    const project = await aProject();
    const newest = anAsk(40, "intent", "book 3 trains!", { user_id: "bob" });
    await sendThrice(
      project,
      anAsk(0, "intent", "Book 2 trains"),
      anAsk(10, "intent", "book 4 trains"),
      newest,
      anAsk(20, "intent", "book 5 trains", { user_id: undefined }),
      anAsk(30, "feedback", "book 2 trains"),
      anAsk(50, "intent", "another"),
    );
    const [{ id = "" } = {}] = (await getRequests(project.projectId)).groups;
    const detail = await answer<RequestDetail>(request, project.projectId, theHour, { requestId: id });

    expect(detail).toMatchObject({
      request: { name: "intent", text: "book 3 trains!", events: 4, users: 2, first: at(0), last: at(40) },
      users: [
        { userId: "ada", events: 2, last: at(10) },
        { userId: "bob", events: 1, last: at(40) },
      ],
      moreUsers: 0,
    });
    expect(detail.events.map(({ text }) => text)).toEqual([
      ...["book 3 trains!", "book 5 trains", "book 4 trains", "Book 2 trains"],
    ]);
    expect(detail.events[0]).toMatchObject({ eventId: newest.event_id, traceId: "trace-40", userId: "bob" });
  });

  it("is null outside of the range, for another project and for an unknown id", async () => {
    const { projectId, send } = await aProject();
    await send(anAsk(0, "intent", "Book a train"));
    const [{ id = "" } = {}] = (await getRequests(projectId)).groups;
    const find = (project: string, requestId: string, search: Record<string, string> = theHour) =>
      answer<RequestDetail>(request, project, search, { requestId });
    const nothing = { request: null, events: [], users: [], moreUsers: 0 };

    expect(await find(projectId, id, { range: "1h" })).toEqual(nothing);
    expect(await find((await aProject()).projectId, id)).toEqual(nothing);
    expect(await find(projectId, "' OR 1=1")).toEqual(nothing);
  });
});

describe("requests", () => {
  it("are grouped by normalized text, and their resends count once", async () => {
    const project = await aProject();
    const newest = anAsk(40, "intent", "book  a TRAIN", { user_id: "bob", session_id: "session-2" });
    await sendThrice(
      project,
      anAsk(0, "intent", "Book a train"),
      anAsk(10, "intent", "  book a\n\ttrain. "),
      anAsk(20, "intent", "“Book a train!?”"),
      newest,
      anAsk(50, "intent", "Book a boat", { user_id: undefined, session_id: undefined }),
      anAsk(30, "feedback", "book a train"),
      anAsk(60, "missing_capability", "ÉTÉ à Paris…"),
    );
    expect(await getRequests(project.projectId)).toEqual({
      names: [
        { name: "intent", events: 5, texts: 2 },
        { name: "missing_capability", events: 1, texts: 1 },
        { name: "feedback", events: 1, texts: 1 },
      ],
      groups: [
        {
          name: "intent",
          text: "book  a TRAIN",
          events: 4,
          users: 2,
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          first: at(0),
          last: at(40),
        },
        expect.objectContaining({ name: "missing_capability", text: "ÉTÉ à Paris…" }),
        expect.objectContaining({ name: "intent", text: "Book a boat", users: 0 }),
        expect.objectContaining({ name: "feedback", text: "book a train", first: at(30), last: at(30) }),
      ],
      tools: { listed: 0, neverCalled: [], moreNeverCalled: 0 },
    });
  });

  it("normalize case and white space of other scripts, and keep what is not at the ends", async () => {
    const { projectId, send } = await aProject();
    await send(
      anAsk(0, "intent", "ÜBER\u00a0Nacht — "),
      anAsk(1, "intent", "über\u3000nacht"),
      anAsk(2, "intent", "C++ (beta)"),
      anAsk(3, "intent", "c++ beta"),
      anAsk(4, "intent", "???"),
      anAsk(5, "intent", "it's"),
      anAsk(6, "intent", "its"),
    );
    expect(groupTexts(await getRequests(projectId))).toEqual([
      ["über\u3000nacht", 2],
      ["its", 1],
      ["it's", 1],
      ["???", 1],
      ["c++ beta", 1],
      ["C++ (beta)", 1],
    ]);
  });

  it("that differ in numbers and in quoted names are one", async () => {
    const { projectId, send } = await aProject();
    await send(
      anAsk(0, "intent", "Find 2 rooms in “Lisbon” for 1.200 €"),
      anAsk(1, "intent", 'find 12 rooms in "New York" for 80 €'),
      anAsk(2, "intent", "Find rooms in Lisbon"),
      anAsk(3, "intent", "“Lisbon”"),
      anAsk(4, "intent", '"Porto" "Faro"'),
      anAsk(5, "intent", "don't, and I can't"),
    );
    expect(groupTexts(await getRequests(projectId))).toEqual([
      ['find 12 rooms in "New York" for 80 €', 2],
      ["don't, and I can't", 1],
      ['"Porto" "Faro"', 1],
      ["“Lisbon”", 1],
      ["Find rooms in Lisbon", 1],
    ]);
  });

  it("are `track` events with one of three names and a text", async () => {
    const { projectId, send } = await aProject();
    await send(
      anAsk(0, "intent", 7),
      anAsk(1, "intent", ["a list"]),
      anAsk(2, "intent", undefined),
      anAsk(3, "intent", " \n "),
      anAsk(4, "intents", "another name"),
      anAsk(5, "feedback", "a tool of this name", { event_type: "tool_call" }),
      anAsk(6, "feedback", "from a widget", { source: "widget" }),
    );
    expect(groupTexts(await getRequests(projectId))).toEqual([["from a widget", 1]]);
  });

  it("exclude those captured as `shape`, and contain no personal data", async () => {
    const { projectId, send: sendText } = await aProject();
    const shapeKey = await createApiKey(projectId, "", { capture: "shape" });
    await send(shapeKey, { events: [anEvent(anAsk(0, "intent", "a secret plan"))] });
    await sendText(anAsk(1, "feedback", "Write to ada@example.com"), anAsk(2, "feedback", "write to bob@example.com!"));
    expect(groupTexts(await getRequests(projectId))).toEqual([["write to [email]!", 2]]);
  });

  it("are those in the range in any zone, including its start but not its end", async () => {
    const { projectId, send } = await aProject();
    const texts = { before: -0.001, first: 0, last: 3_599.999, after: 3_600 };
    await send(...Object.entries(texts).map(([text, seconds]) => anAsk(seconds, "intent", text)));
    const wall = (milliseconds: number) => iso(milliseconds + 5.75 * hourMs).replace("Z", "+05:45");
    for (const search of [
      theHour,
      { range: "custom", from: wall(noon), to: wall(noon + hourMs), zone: "Asia/Kathmandu" },
    ]) {
      expect(groupTexts(await getRequests(projectId, search))).toEqual([
        ["last", 1],
        ["first", 1],
      ]);
    }
  });

  it("match the filters, and come only from the project", async () => {
    const [{ projectId, send }, other] = [await aProject(), await aProject()];
    await send(anAsk(0, "intent", "one"), anAsk(1, "feedback", "two", { user_id: "bob", platform: "claude" }));
    await other.send(anAsk(0, "intent", "three"));
    expect(groupTexts(await getRequests(projectId, { ...theHour, user: "bob" }))).toEqual([["two", 1]]);
    expect(groupTexts(await getRequests(projectId, { ...theHour, tool: "intent" }))).toEqual([["one", 1]]);
    expect(groupTexts(await getRequests(projectId, { ...theHour, platform: "nobody" }))).toEqual([]);
    const where = (...condition: unknown[]) => ({ ...theHour, where: JSON.stringify([condition]) });
    expect(groupTexts(await getRequests(projectId, where("is_not", "user", ["bob"])))).toEqual([["one", 1]]);
    expect(groupTexts(await getRequests(projectId, where("is_not", "sdk_version", ["9.9.9"])))).toHaveLength(2);
    expect(groupTexts(await getRequests(projectId, where("is", "properties.text", ["two"])))).toEqual([["two", 1]]);
  });

  it("are cut at 500 characters, but grouped by their full text", async () => {
    const { projectId, send } = await aProject();
    await send(anAsk(0, "feedback", `${"é".repeat(600)}a`), anAsk(1, "feedback", `${"é".repeat(600)}b`));
    expect(groupTexts(await getRequests(projectId))).toEqual([
      ["é".repeat(500), 1],
      ["é".repeat(500), 1],
    ]);
  });

  it("match SQL on the events, and say how many are not listed", async () => {
    const { projectId } = await aProject();
    await storeEvents(projectId, 5_000, {
      event_type: "'track'",
      event_name: "['intent', 'feedback', 'other'][number % 3 + 1]",
      timestamp: instant(`${noon} + number`),
      trace_id: "toString(number)",
      session_id: "toString(number % 7)",
      user_id: "toString(number % 11)",
      properties: `concat('{"text":"', if(number % 2 = 0, 'Text ', 'text  '), char(97 + intDiv(number % 130, 26), 97 + number % 26), '."}')`,
    });
    const all = await readRows(`SELECT event_name AS name, extract(properties, '(\\\\w+)\\\\.') AS word,
  toInt32(count()) AS events, toInt32(uniqExact(user_id)) AS users
FROM events WHERE project_id = '${projectId}' AND event_name != 'other' GROUP BY name, word`);
    const { names, groups } = await getRequests(projectId);
    const numbered = groups.map(({ name, text, events, users }) => ({
      name,
      word: text.match(/(\w+)\.$/)?.[1],
      events,
      users,
    }));
    expect(names.map(({ events, texts }) => [events, texts])).toEqual([
      [1_667, 130],
      [0, 0],
      [1_667, 130],
    ]);
    expect(groups).toHaveLength(100);
    expect(all).toEqual(expect.arrayContaining(numbered));
  });

  it("are rejected without a session, and with an invalid range", async () => {
    const { projectId } = await aProject();
    expect((await runQuery(requests, projectId, { range: "forever" })).status).toBe(400);
    expect((await callSignedOut(requests, "GET", { params: { projectId } })).status).toBe(401);
  });
});

describe("tools never called", async () => {
  const project = await aProject();
  await sendThrice(
    project,
    aList(0, ["search", "book", "cancel"]),
    aList(1, ["search", "book", "cancel"], { platform: "claude" }),
    aList(2, ["export", "export"], { platform: "claude" }),
    aCall(3, "search"),
    aCall(4, "export", { platform: "cursor" }),
  );
  await project.send(aCall(-1, "book"), aCall(-9, "book"), aCall(3_600, "cancel"), aList(-1, ["old"]));

  it("were listed in the range but not called in it", async () => {
    const { tools } = await getRequests(project.projectId);
    expect(tools).toEqual({
      listed: 4,
      neverCalled: [
        { tool: "book", lists: 2, lastListed: at(1), lastCall: at(-1) },
        { tool: "cancel", lists: 2, lastListed: at(1), lastCall: at(3_600) },
      ],
      moreNeverCalled: 0,
    });
  });

  it("are those of a platform, whatever the filters of type, name and status", async () => {
    const search = { ...theHour, platform: "claude", type: "track", tool: "intent", status: "error" };
    const where = JSON.stringify([["is_not", "type", ["tool_discovery"]]]);
    const { tools } = await getRequests(project.projectId, { ...search, where });
    expect(tools).toMatchObject({ listed: 4, moreNeverCalled: 0 });
    expect(tools.neverCalled.map(({ tool, lastCall }) => [tool, lastCall])).toEqual([
      ["book", null],
      ["cancel", null],
      ["export", null],
      ["search", null],
    ]);
  });

  it("are none if all were called, or if no list was captured", async () => {
    const { projectId, send: sendText } = await aProject();
    const shapeKey = await createApiKey(projectId, "", { capture: "shape" });
    await send(shapeKey, { events: [anEvent(aList(0, ["hidden"]))] });
    await sendText(aList(1, "search"), aList(2, [null, ""]), aList(3, undefined));
    expect((await getRequests(projectId)).tools).toEqual({ listed: 0, neverCalled: [], moreNeverCalled: 0 });
    await sendText(aList(4, ["search"]), aCall(5, "search"));
    expect((await getRequests(projectId)).tools).toEqual({ listed: 1, neverCalled: [], moreNeverCalled: 0 });
  });

  it("are counted beyond the first 100", async () => {
    const { projectId, send } = await aProject();
    await send(
      aList(
        0,
        Array.from({ length: 130 }, (_, tool) => `tool_${tool}`),
      ),
      aCall(1, "tool_7"),
    );
    const { tools } = await getRequests(projectId);
    expect([tools.listed, tools.neverCalled.length, tools.moreNeverCalled]).toEqual([130, 100, 29]);
  });
});
