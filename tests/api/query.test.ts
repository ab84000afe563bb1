/** `GET /v1/query/…`: responses, including to other methods and for another project. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as dashboardErrors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import * as dashboardOverview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as dashboardRedactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as dashboardTrace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as dashboardTraces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import type { Overview, Trace, Traces } from "@/lib/analytics/contracts/analytics-answers";
import type {
  ErrorsResponse,
  FoundResponse,
  OverviewResponse,
  TraceResponse,
  TracesResponse,
} from "@/lib/analytics/contracts/queries";
import { backgroundEnded } from "@/lib/background";
import { listReadTokens } from "@/lib/projects/keys";
import { answer, aProject, dayMs, hourMs, iso, noon, type runQuery, theHour } from "@/tests/support/analytics";
import { anEvent } from "@/tests/support/events";
import { readProblemCode } from "@/tests/support/problems";
import { aReadToken, needed, type QueryName, queried, query, queryNames, queryRoutes } from "@/tests/support/reading";
import { aTracedEvent, booking, chat } from "@/tests/support/traced-events";

const leak = aTracedEvent("leak", 6_000, { event_name: "search", query: "ask jane.doe@example.com", user_id: "ada" });

const [mine, theirs] = [await aProject(), await aProject()];
const { requestId } = (await mine.send(...booking, ...chat, leak)) as { requestId: string };
// Retries don't change any figure, even with a different timestamp.
await mine.send(...booking);
await mine.send({ ...booking[0], timestamp: iso(noon + hourMs / 2) });
await theirs.send(aTracedEvent("secret", 1_000, { event_name: "of another project", user_id: "eve" }));
const [token, theirToken] = [await aReadToken(mine.projectId), await aReadToken(theirs.projectId)];

const between = { from: theHour.from, to: theHour.to };

/** Who resolved or ignored an error. */
const withoutPersons = (answer: object) =>
  JSON.parse(JSON.stringify(answer, (name, part) => (name === "changedBy" ? undefined : part)));

const percentiles = [
  ...["figures", "previous", "tools", "trends", "trends.previous"].flatMap((path) => [
    `${path}.latencyP50`,
    `${path}.latencyP95`,
  ]),
  ...["movers.before", "movers.now"],
];

describe("200", () => {
  const pages: [QueryName, Parameters<typeof runQuery>[0]][] = [
    ["overview", dashboardOverview],
    ["errors", dashboardErrors],
    ["traces", dashboardTraces],
    ["redactions", dashboardRedactions],
  ];

  it.each(pages)(
    "of %s is the same response that the dashboard's page gets, with its range, its time zone and its estimates",
    async (name, page) => {
      for (const search of [{ zone: "UTC" }, { user: "ada", tool: "search", zone: "Asia/Kathmandu" }]) {
        const shown = await answer<Overview>(page, mine.projectId, { ...theHour, ...search });

        const answered = await queried(name, token, { ...between, ...search });
        expect(answered).toMatchObject(withoutPersons(shown));
        const estimated = name === "overview" ? percentiles : [];
        expect(answered).toMatchObject({ ...between, zone: search.zone, estimated });
      }
    },
  );

  it("of a trace has each event once, even before any page has been opened", async () => {
    const project = await aProject();
    await project.send(...booking);
    await project.send({ ...booking[0], timestamp: iso(noon + hourMs / 2) });
    const trace = await queried<TraceResponse>(
      "traces/{traceId}",
      await aReadToken(project.projectId),
      {},
      { traceId: "booking" },
    );
    expect(trace.events.map(({ eventId }) => eventId).sort()).toEqual(booking.map((sent) => sent.event_id).sort());
  });

  it("covers 24 hours by default, and takes a range by name, or with the word custom", async () => {
    const { from, to, zone } = await queried<ErrorsResponse>("errors", token);
    expect([Date.parse(to) - Date.parse(from), zone]).toEqual([dayMs, "UTC"]);
    const week = await queried<ErrorsResponse>("errors", token, { range: "7d" });

    expect(Date.parse(week.to) - Date.parse(week.from)).toBe(7 * dayMs);
    expect(await queried("errors", token, theHour)).toEqual(await queried("errors", token, between));
  });

  it("of traces is paginated in any sort order", async () => {
    const search = { ...between, sort: "title" };
    const { traces } = await queried<TracesResponse>("traces", token, search);
    const shown = await answer<Traces>(dashboardTraces, mine.projectId, { ...theHour, sort: "title" });

    expect(traces).toEqual(shown.traces);
    const before = `${traces[0]?.last} ${traces[0]?.traceId}`;
    expect(await queried("traces", token, { ...between, before })).toMatchObject(
      await answer<Traces>(dashboardTraces, mine.projectId, { ...theHour, before }),
    );
  });

  it("of one trace has all its events, regardless of its age", async () => {
    const trace = await queried<TraceResponse>("traces/{traceId}", token, {}, { traceId: "booking" });

    expect(trace).toMatchObject(await answer<Trace>(dashboardTrace, mine.projectId, {}, { traceId: "booking" }));
    expect(trace.events).toHaveLength(4);
    expect(trace).toMatchObject({ zone: "UTC", estimated: [] });
    expect(Date.parse(trace.to) - Date.parse(trace.from)).toBeGreaterThan(400 * dayMs);
  });

  it("of a search says what an id belongs to", async () => {
    const foundKinds = async (id: string) =>
      (await queried<FoundResponse>("find", token, { id })).found.map(({ kind }) => kind);

    expect(await foundKinds("booking")).toEqual(["trace"]);
    expect(await foundKinds("ada")).toEqual(["user"]);
    expect(await foundKinds(String(leak.event_id))).toEqual(["event"]);
    expect(await foundKinds(requestId)).toEqual(["request"]);
    expect(await foundKinds("nothing")).toEqual([]);
  });

  it("has the same status for HEAD requests to each path", async () => {
    const head = { method: "HEAD", traceId: "booking" } as const;
    const statuses = await Promise.all(
      queryNames.map(async (name) => [name, (await query(name, token, needed(name), head)).status]),
    );

    expect(statuses).toEqual(queryNames.map((name) => [name, 200]));
  });

  it("records the use of the token", async () => {
    const used = await aReadToken(mine.projectId);
    await queried("errors", used);
    await backgroundEnded();

    const { tokens } = await listReadTokens(mine.projectId);
    expect(tokens.find(({ shown }) => shown.endsWith(used.slice(-4)))?.lastUsedAt).toBeTruthy();
  });
});

describe("another project", () => {
  const user = "eve";

  it("is never read, whatever is sent", async () => {
    const ids = ["secret", user, "session_of_secret", theirs.projectId];
    for (const id of ids) expect((await queried<FoundResponse>("find", token, { id })).found).toEqual([]);
    for (const filter of [{ user }, { session: "session_of_secret" }, { tool: "of another project" }]) {
      expect((await queried<TracesResponse>("traces", token, { ...between, ...filter })).traces).toEqual([]);
    }
    const { figures } = await queried<OverviewResponse>("overview", token, { ...between, user });
    expect(figures.events).toBe(0);
    expect(await readProblemCode(await query("traces/{traceId}", token, {}, { traceId: "secret" }))).toBe("not_found");
  });

  it("accepts its own token", async () => {
    expect((await queried<TracesResponse>("traces", theirToken, between)).traces).toHaveLength(1);
    expect((await query("traces/{traceId}", theirToken, {}, { traceId: "secret" })).status).toBe(200);
  });
});

describe("other methods", () => {
  it("get 405 for each path", async () => {
    for (const name of queryNames) {
      const response = await query(name, token, {}, { method: "POST" });

      expect([response.status, response.headers.get("allow")], name).toEqual([405, "GET, HEAD"]);
    }
  });

  it("include the preflight of a page on another origin: reads are for servers", async () => {
    const request = new Request("http://sluice.test/v1/query/overview", {
      method: "OPTIONS",
      headers: { origin: "x" },
    });
    const response = await queryRoutes.overview.OPTIONS(request, { params: Promise.resolve({}) });

    expect(response.status).toBe(405);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

it("is not logged as an error when the client disconnects", async () => {
  expect((await query("overview", token, {}, { signal: AbortSignal.abort() })).status).toBe(499);
});

it("sees events as soon as they are acknowledged", async () => {
  const project = await aProject();
  const reading = await aReadToken(project.projectId);
  await project.send(anEvent({ trace_id: randomUUID() }));

  expect((await queried<TracesResponse>("traces", reading, { range: "1h" })).traces).toHaveLength(1);
});
