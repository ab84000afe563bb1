/** Submits the forms like a program or a browser, and waits for work that continues after the response. */
import * as contact from "@/app/api/contact/route";
import * as cron from "@/app/api/cron/mail/route";
import * as formStamp from "@/app/api/form-stamp/route";
import * as confirmation from "@/app/api/newsletter/confirm/route";
import * as newsletter from "@/app/api/newsletter/route";
import * as unsubscribe from "@/app/api/newsletter/unsubscribe/route";
import { anAddress } from "@/tests/support/address";
import { expectDocumented } from "@/tests/support/documented";

const routes = {
  "/api/contact": contact,
  "/api/newsletter": newsletter,
  "/api/newsletter/confirm": confirmation,
  "/api/newsletter/unsubscribe": unsubscribe,
  "/api/form-stamp": formStamp,
  "/api/cron/mail": cron,
};
type Path = keyof typeof routes;
type Sent = { body?: BodyInit; headers?: Record<string, string>; query?: string; method?: "GET" | "POST" };

export async function call(
  path: Path,
  { query = "", method = "POST", headers = {}, ...init }: Sent,
): Promise<Response> {
  const request = new Request(`http://sluice.test${path}${query}`, {
    method,
    headers: { "x-forwarded-for": anAddress(), ...headers },
    ...init,
  });
  const response = await routes[path][method](request, { params: Promise.resolve({}) });
  const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
  if (response.status !== 303 && !isPage) await expectDocumented(method, path, response.clone());
  return response;
}

/** Submits JSON as described in the API docs. */
export const postJson = (path: Path, body: unknown, headers: Record<string, string> = {}) =>
  call(path, { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } });

/** Submits like a browser without JavaScript. */
export const postForm = (path: Path, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(path, { body: new URLSearchParams(fields), headers });

/** Calls the endpoint as a scheduler would. */
export const runCron = (credential: string | undefined) =>
  call("/api/cron/mail", {
    method: "GET",
    headers: credential === undefined ? {} : { authorization: `Bearer ${credential}` },
  });

/** Waits for all work that earlier responses have started. */
export async function mailed(): Promise<void> {
  const begun = (globalThis as unknown as { [key]: Promise<void>[] })[key];
  await Promise.all(begun.splice(0));
}
const key = Symbol.for("sluice.after");

export const readFieldProblems = async (response: Response) =>
  ((await response.json()) as { error: { metadata: { fields: Record<string, string[]> } } }).error.metadata.fields;
