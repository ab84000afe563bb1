/** A project with events, and the queries of its pages. */
import { createApiKey } from "@/lib/gate/auth/key-store";
import { send } from "@/tests/support/api";
import { call, type Routes } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { createTestProject } from "@/tests/support/test-project";

type Fields = Record<string, unknown>;
export type TestProject = {
  readonly projectId: string;
  readonly key: string;
  send(...events: Fields[]): Promise<Fields>;
};

export async function aProject(): Promise<TestProject> {
  const projectId = await createTestProject();
  const key = await createApiKey(projectId, "");
  return {
    projectId,
    key,
    send: async (...events) => (await send(key, { events: events.map((event) => anEvent(event)) })).json(),
  };
}

type Search = Record<string, string | number>;

/** GETs a dashboard API path. */
export function runQuery(
  route: Routes,
  projectId: string,
  search: Search = {},
  params: Record<string, string> = {},
): Promise<Response> {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  return call(route, "GET", { params: { projectId, ...params }, query: `?${query}` });
}

export async function answer<Result>(...args: Parameters<typeof runQuery>): Promise<Result> {
  const response = await runQuery(...args);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Result;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Midnight UTC, this many days ago. */
export const midnight = (daysAgo: number) => Math.floor(Date.now() / dayMs - daysAgo) * dayMs;
export const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
/** The search parameters of a range. */
export const between = (from: number, to: number) => ({ range: "custom", from: iso(from), to: iso(to) });

/** UTC, two days ago. */
export const noon = midnight(2) + 12 * hourMs;
/** The search parameters of the hour after it. */
export const theHour = between(noon, noon + hourMs);
/** A time this many seconds after it. */
export const at = (seconds: number) => iso(noon + 1_000 * seconds);
