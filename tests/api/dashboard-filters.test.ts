/** Filters on the Overview page, and invalid queries. */
import { expect, it } from "vitest";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import { AnalyticsSearch } from "@/lib/analytics/contracts/analytics";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { answer, between, dayMs, iso, runQuery } from "@/tests/support/analytics";
import { countPerFilter } from "@/tests/support/count-events";
import { noon, overviewProjects, theHour } from "@/tests/support/overview-events";
import { readProblemIssues } from "@/tests/support/problems";

const getOverview = (search: Record<string, string>) => answer<Overview>(overview, project.projectId, search);

const [project] = await overviewProjects();

const filters: [Record<string, string>, number][] = [
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
];

it("filters leave the events that match all of them", async () => {
  const left = await countPerFilter(
    project.projectId,
    theHour,
    filters.map(([filter]) => filter),
  );

  expect(filters.map(([filter], at) => [filter, left[at]])).toEqual(filters);
});

it.each([
  [{ type: "tool_call" }, 4],
  [{ tool: "search", user: "ada" }, 2],
])("a filter %o leaves %i events in every metric", async (filter, events) => {
  const { figures, series, platforms, sources } = await getOverview({ ...theHour, ...filter });
  expect(figures.events).toBe(events);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(series.types.flatMap((type) => type.events))).toBe(events);
  expect(sum(platforms.map((platform) => platform.events))).toBe(events);
  expect(sum(sources.map((source) => source.events))).toBe(events);
});

it("an invalid search is rejected by the parameter that is invalid", () => {
  const invalid: [Record<string, string>, string][] = [
    [{ range: "1y" }, "range"],
    [{ range: "custom", to: iso(noon) }, "from"],
    [{ range: "custom", from: iso(noon) }, "to"],
    [{ range: "custom", from: "yesterday", to: iso(noon) }, "from"],
    [between(noon, noon), "to"],
    [between(noon, noon - 1), "to"],
    [between(noon - 401 * dayMs, noon), "to"],
    [{ source: "browser" }, "source"],
    [{ status: "failed" }, "status"],
    [{ user: "u".repeat(257) }, "user"],
    [{ zone: "Europe/Nowhere" }, "zone"],
    [{ zone: "+02:00" }, "zone"],
    [{ zone: "PST" }, "zone"],
  ];
  const named = invalid.map(([search]) => {
    const { error } = AnalyticsSearch.safeParse(search);
    return [search, error?.issues.map(({ path }) => path.join("."))];
  });

  expect(named).toEqual(invalid.map(([search, name]) => [search, [name]]));
});

it("a page rejects an invalid search, and names the parameter", async () => {
  const response = await runQuery(overview, project.projectId, { range: "1y" });
  expect(response.status).toBe(400);
  expect(await readProblemIssues(response)).toEqual([expect.stringMatching(/^range: /)]);
});
