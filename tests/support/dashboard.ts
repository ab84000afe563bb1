/** Calls the dashboard API like its pages, signed in from the terminal. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { terminal } from "@/lib/accounts/access";
import { beginSignIn, readSignIn } from "@/lib/accounts/sign-ins";
import { env } from "@/lib/env";
import { anAddress } from "@/tests/support/address";

export const origin = "http://sluice.test";
type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
type Params = Record<string, string>;
export type Routes = Record<Method, (request: Request, next: { params: Promise<Params> }) => Promise<Response>>;
type CallOptions = {
  params?: Params;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

const usualUser = (): string => env().dashboard.emails[0] ?? terminal;

/** The `Cookie` header of a new session. */
export async function aSession(who = usualUser(), now = Date.now()): Promise<string> {
  return firstCookie(await beginSignIn(new Request(origin), who, now, who === terminal ? "terminal" : "email"));
}

/** One session per user and process, because starting one writes to the store. */
const shared = new Map<string, Promise<string>>();
function sharedSession(who = usualUser()): Promise<string> {
  const known = shared.get(who) ?? aSession(who);
  shared.set(who, known);
  return known;
}

/** The account of the session in a `Cookie` header. */
export const sessionFrom = (cookie: string, headers: Record<string, string> = {}) =>
  readSignIn(new Headers({ ...headers, cookie }));

/** The part of a `Set-Cookie` header that browsers store. */
export const firstCookie = (setCookie: string | null) => String(setCookie).split(";")[0] ?? "";

export function callSignedOut(
  route: Routes,
  method: Method,
  { params = {}, query = "", body, headers = {}, signal }: CallOptions = {},
): Promise<Response> {
  const request = new Request(`${origin}/api/dashboard${query}`, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      "x-forwarded-for": anAddress(),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return route[method](request, { params: Promise.resolve(params) });
}

export async function call(route: Routes, method: Method, options: CallOptions = {}): Promise<Response> {
  return callSignedOut(route, method, { ...options, headers: { cookie: await sharedSession(), ...options.headers } });
}

/** Submits a form like a browser, signed out. */
export function postFields(route: Pick<Routes, "POST">, fields: Params, headers: Params = {}): Promise<Response> {
  const request = new Request(`${origin}/sign-in`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": anAddress(), ...headers },
    body: new URLSearchParams(fields),
  });
  return route.POST(request, { params: Promise.resolve({}) });
}

/** The status of a request that its client abandons. */
export async function abandoned(route: Routes, method: Method, options: CallOptions): Promise<number> {
  const client = new AbortController();
  const response = call(route, method, { ...options, signal: client.signal });
  client.abort();
  return (await response).status;
}

/** Every file with this name below a folder of `app`. */
export function filesUnder(folder: string, name: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => path.basename(file) === name).map((file) => path.join(folder, file));
}
