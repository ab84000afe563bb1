/** Queries a project like a script with a read token, and checks each response against the OpenAPI document. */
import * as breakdown from "@/app/v1/query/breakdown/route";
import * as errors from "@/app/v1/query/errors/route";
import * as find from "@/app/v1/query/find/route";
import * as overview from "@/app/v1/query/overview/route";
import * as redactions from "@/app/v1/query/redactions/route";
import * as trace from "@/app/v1/query/traces/[traceId]/route";
import * as traces from "@/app/v1/query/traces/route";
import { createReadToken } from "@/lib/gate/auth/key-store";
import { anAddress } from "@/tests/support/address";
import { dayMs } from "@/tests/support/analytics";
import { expectDocumented } from "@/tests/support/documented";

export const queryRoutes = { overview, errors, traces, "traces/{traceId}": trace, redactions, find, breakdown };
export type QueryName = keyof typeof queryRoutes;
export const queryNames = Object.keys(queryRoutes) as QueryName[];

/** The required parameters of a query. */
export const needed = (name: QueryName) =>
  name === "find" ? { id: "booking" } : name === "breakdown" ? { by: "tool" } : {};

export const aReadToken = (projectId: string, ttlMs = dayMs) => createReadToken(projectId, "", ttlMs);

type Search = Record<string, string> | string[][];
type Sent = { method?: "GET" | "HEAD" | "POST"; traceId?: string; signal?: AbortSignal };

/** @param credential Sent as a bearer token. */
export async function query(
  name: QueryName,
  credential: string | undefined,
  search: Search = {},
  { method = "GET", traceId = "none", signal }: Sent = {},
): Promise<Response> {
  const headers = { "x-forwarded-for": anAddress(), ...(credential && { authorization: `Bearer ${credential}` }) };
  const url = `http://sluice.test/v1/query/${name}?${new URLSearchParams(search)}`;
  const request = new Request(url, { method, headers, ...(signal && { signal }) });
  const response = await queryRoutes[name][method](request, { params: Promise.resolve({ traceId }) });
  if (signal === undefined) await expectDocumented("GET", `/v1/query/${name}`, response.clone());
  return response;
}

export async function queried<Result>(...args: Parameters<typeof query>): Promise<Result> {
  const response = await query(...args);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Result;
}
