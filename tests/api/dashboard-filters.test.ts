/** Filters on the Overview page, and invalid queries. */
import { expect, it } from "vitest";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import type { Overview } from "@/lib/dashboard/contracts/analytics-answers";
import { answer, aProject, between, dayMs, iso, runQuery } from "@/tests/support/analytics";
import { call, noon, overviewProjects, theHour } from "@/tests/support/overview-events";
import { issuesOf } from "@/tests/support/problems";

const overviewIn = (search: Record<string, string>) => answer<Overview>(overview, project.projectId, search);

const [project] = await overviewProjects();

it.each([
  [{ type: "tool_call" }, 4],
  [{ tool: "search" }, 3],
  [{ platform: "python" }, 1],
  [{ source: "widget" }, 1],
  [{ status: "error" }, 1],
  [{ user: "bob" }, 2],
  [{ session: "session-4" }, 3],
  [{ tool: "search", user: "ada" }, 2],
  [{ tool: "search", source: "widget" }, 0],
  [{ tool: "" }, 9],
])("a filter %o leaves %i events in every metric", async (filter, events) => {
  const { figures, series, platforms, sources } = await overviewIn({ ...theHour, ...filter });
  expect(figures.events).toBe(events);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(series.types.flatMap((type) => type.events))).toBe(events);
  expect(sum(platforms.map((platform) => platform.events))).toBe(events);
  expect(sum(sources.map((source) => source.events))).toBe(events);
});

const hostile = [
  "' OR 1=1 --",
  "\\' OR 1=1 --",
  "') UNION ALL SELECT * FROM api_keys --",
  "{projectId:String}",
  "*/ DROP TABLE events /*",
  "a\tb\nc\\N",
  "\u0000",
  "`events`",
  "%",
  "😀 ‚é",
];

it.each(hostile)("a filter treats %j as a plain name", async (name) => {
  const text = await aProject();
  // No event can contain these, so none matches.
  await text.send(call(3, { user_id: name }), call(4, { user_id: "another" }));
  const { figures } = await answer<Overview>(overview, text.projectId, { ...theHour, user: name });
  expect(figures.events).toBe(1);
  expect((await overviewIn({ ...theHour, tool: name })).figures.events).toBe(0);
  expect((await overviewIn(theHour)).figures.events).toBe(9);
});

it.each([
  [{ range: "1y" }, "range: "],
  [{ range: "custom", to: iso(noon) }, "from: "],
  [{ range: "custom", from: iso(noon) }, "to: "],
  [{ range: "custom", from: "yesterday", to: iso(noon) }, "from: "],
  [between(noon, noon), "to: "],
  [between(noon, noon - 1), "to: "],
  [between(noon - 401 * dayMs, noon), "to: "],
  [{ source: "browser" }, "source: "],
  [{ status: "failed" }, "status: "],
  [{ user: "u".repeat(257) }, "user: "],
  [{ zone: "Europe/Nowhere" }, "zone: "],
  [{ zone: "+02:00" }, "zone: "],
  [{ zone: "PST" }, "zone: "],
])("the invalid search %o is rejected, and the response names the parameter", async (search, issue) => {
  const response = await runQuery(overview, project.projectId, search);
  expect(response.status).toBe(400);
  expect(await issuesOf(response)).toEqual([expect.stringMatching(`^${issue}`)]);
});
