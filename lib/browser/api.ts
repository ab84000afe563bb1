/**
 * Calls our API from a page. Responses are typed by their contracts but not validated, because they come from the same server as the page.
 */

import type { ProblemCode } from "@/lib/gate/contracts/problems";
import type { ProblemResponse } from "@/lib/gate/contracts/responses";

/** A rejected request, or one without a response (`unreachable`). */
export class Refusal extends Error {
  readonly code: ProblemCode | "unreachable";
  /** Readable one-line messages. */
  readonly issues: readonly string[];
  readonly retryAfterMs: number;

  constructor(code: ProblemCode | "unreachable", message: string, metadata: Record<string, unknown> = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.issues = Array.isArray(metadata.issues) ? metadata.issues.map(String) : [];
    this.retryAfterMs = 1000 * Number(metadata.retryAfterSeconds ?? 0);
  }
}

/** Converts any thrown value to a `Refusal`. Anything else is a bug. */
export const toRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal("internal", "Something went wrong.");

type RequestOptions = { method?: "GET" | "POST" | "PATCH" | "DELETE"; body?: unknown; signal?: AbortSignal };

/**
 * @param path Under `/api/dashboard`.
 * @param signal Cancels the request when the component unmounts.
 * @throws Refusal
 */
export const callApi = <Result>(path: string, options?: RequestOptions): Promise<Result> =>
  callUrl(`/api/dashboard${path}`, options);

/** Calls any path of this site, like `callApi` calls the dashboard's API. */
export async function callUrl<Result>(url: string, options: RequestOptions = {}): Promise<Result> {
  const response = await request(url, options);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as Result;
  throw parseRefusal(body);
}

/**
 * Downloads a complete file. Rejects an incomplete one. The browser stores large files on disk.
 * @param body Sent as JSON in a POST request.
 * @throws Refusal
 */
export async function fetchFile(
  path: string,
  signal: AbortSignal,
  body?: unknown,
): Promise<{ name: string; content: Blob }> {
  const method = body === undefined ? "GET" : "POST";
  const response = await request(`/api/dashboard${path}`, { method, body, signal });
  if (!response.ok) throw parseRefusal(await response.json().catch(() => undefined));
  const [, name = "file"] = /filename="(.+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const content = await response.blob().catch((cause) => {
    if (signal.aborted) throw cause;
    throw new Refusal("unreachable", "The download was interrupted, so the file was discarded.");
  });
  return { name, content };
}

function request(url: string, { method = "GET", body, signal }: RequestOptions): Promise<Response> {
  return fetch(url, {
    method,
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  }).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new Refusal("unreachable", "Couldn't reach Sluice.");
  });
}

function parseRefusal(body: unknown): Refusal {
  const { error } = (body ?? {}) as Partial<ProblemResponse>;
  return error
    ? new Refusal(error.code, error.message, error.metadata)
    : new Refusal("unreachable", "The response did not come from Sluice. A proxy may have answered instead.");
}
