import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import { savePrices } from "@/lib/analytics/queries/price-store";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { jobs } from "@/lib/process/jobs";
import { eraseTarget } from "@/lib/projects/erasure";
import { store } from "@/lib/store/store";
import { answer, aProject, minuteMs, type TestProject } from "@/tests/support/analytics";
import { runSql } from "@/tests/support/stored";

type Routes = Parameters<typeof answer>[0];
type Search = NonNullable<Parameters<typeof answer>[2]>;

let project: TestProject;
const user_id = "user-1";

/** How many statements a request runs, besides the check for new events. */
async function statements(route: Routes = overview, search: Search = { range: "24h" }, { projectId } = project) {
  const { reader } = await store();
  const read = vi.spyOn(reader, "rows");
  await answer(route, projectId, search);
  const sent = read.mock.calls.filter(([sql]) => /\bis_current\b|failures|hour_seals/.test(sql)).length;
  read.mockRestore();
  return sent;
}
const isReused = async (...given: Parameters<typeof statements>) => (await statements(...given)) === 0;

const row = (table: string, columns = "") =>
  runSql(
    `INSERT INTO ${table} (project_id${columns && `, ${columns}`}) SELECT {projectId:String}${columns && ", now()"}`,
    {
      projectId: project.projectId,
    },
  );

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / minuteMs) * minuteMs + 1_000 });
  project = await aProject();
  await project.send({ event_id: crypto.randomUUID(), user_id });
  await answer(overview, project.projectId, { range: "24h" });
});
afterEach(() => vi.useRealTimers());

describe("an answer", () => {
  it("is the same when it is reused", async () => {
    const first = await answer(overview, project.projectId, { range: "24h" });
    expect(await isReused()).toBe(true);
    expect(await answer(overview, project.projectId, { range: "24h" })).toEqual(first);
  });

  it.each<[string, Routes, Search]>([
    ["query", errors, { range: "24h" }],
    ["range", overview, { range: "7d" }],
    ["zone", overview, { range: "24h", zone: "Asia/Tokyo" }],
    ["filter", overview, { range: "24h", user: user_id }],
  ])("belongs to its %s", async (_, route, search) => {
    expect(await isReused(route, search)).toBe(false);
    expect(await isReused(route, search)).toBe(true);
  });

  it("belongs to its project", async () => {
    expect(await isReused(overview, { range: "24h" }, await aProject())).toBe(false);
  });

  it("is computed again after ten seconds", async () => {
    vi.setSystemTime(Date.now() + 5_000);
    expect(await isReused()).toBe(true);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await isReused()).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["events are received", () => project.send({})],
    ["events are erased", () => eraseTarget(project.projectId, { by: "user", id: user_id })],
    ["a duplicate is found", () => row("later_copies", "timestamp")],
    ["a repeat is found", () => row("repeats", "timestamp")],
    ["a price is set", () => savePrices(project.projectId, { currency: "USD", prices: [] })],
    ["a setting is changed", () => row("project_settings")],
    ["the state of an error is changed", () => row("error_states")],
    ["stored events are scrubbed again", () => runSql("ALTER TABLE events UPDATE locale = 'en' WHERE 0")],
    ["expired events are deleted", () => runSql("ALTER TABLE events DROP PARTITION '200001'")],
    ["a member is changed", () => row("members")],
  ])("is computed again after %s", async (_, change) => {
    await answer(overview, project.projectId, { range: "24h" });
    await change();
    expect(await isReused()).toBe(false);
    expect(await isReused()).toBe(true);
  });

  it("is reused after jobs that change no figure", async () => {
    await sealHours(project.projectId, Date.now() + 10 * minuteMs);
    await jobs.duplicates.run();
    expect(await isReused()).toBe(true);
  });
});
