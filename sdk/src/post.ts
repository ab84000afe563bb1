/** One request to the server, and what its response means. */
import { type BatchResponse, interpretResponse } from "./response.js";
import { timer } from "./runtime.js";

/** Longer than the server waits for its store. */
const defaultTimeoutMs = 35_000;
/** `setTimeout` fires immediately above 2³¹−1 ms. */
const maxRetryAfterMs = 24 * 60 * 60 * 1000;

export type Issues = { index: number; issues: string[] };

export type Outcome =
  /** Stored, except for the events in `rejected`, which never will be. */
  | { kind: "done"; rejected: Issues[]; warnings: string[] }
  /** The server refused the batch as a whole, or its size. */
  | { kind: "split"; reason: "too_large" | "refused"; message: string }
  /** Something between this process and the server refused the batch, perhaps because of one event or its size. */
  | { kind: "blocked"; message: string }
  /** `isTimeout`: no complete response in time, so a smaller batch may succeed. */
  | { kind: "retry"; afterMs: number | undefined; isTimeout: boolean; message: string }
  /** The key is not accepted. */
  | { kind: "stop"; message: string };

type Request = { key: string; body: string; fetch?: typeof fetch | undefined; timeoutMs?: number };

/** Never throws. */
export async function post(
  url: string,
  { key, body, fetch: send = fetch, timeoutMs = defaultTimeoutMs }: Request,
): Promise<Outcome & { answer?: Record<string, unknown> }> {
  const abort = new AbortController();
  const timeout = timer(() => abort.abort(), timeoutMs, true);
  try {
    const response = await send(url, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body,
      signal: abort.signal,
    });
    const json = await response.json().catch(() => undefined);
    const answer = typeof json === "object" && json !== null ? json : {};
    return { ...toOutcome(response, answer, urlOrigin(url)), answer };
  } catch (error) {
    // A server that refuses a large body early closes the connection, which can look the same.
    const message = `no response from ${urlOrigin(url)}: ${errorName(error)}`;
    return { kind: "retry", afterMs: undefined, isTimeout: true, message };
  } finally {
    clearTimeout(timeout);
  }
}

function toOutcome(response: Response, answer: BatchResponse, origin: string): Outcome {
  const { status, redirected = false } = response;
  const meaning = interpretResponse(status, answer, redirected);
  const isOurs = typeof answer.error?.requestId === "string";
  const source = redirected ? `a redirect of ${origin}` : origin;
  const message = isOurs
    ? `${status} ${String(answer.error?.message ?? "")}`.trim()
    : `the response of ${source} with status ${status} is not from a Sluice server`;
  switch (meaning) {
    case "done": {
      const errors = answer.errors ?? answer.error?.metadata?.errors;
      return { kind: "done", rejected: parseIssues(errors), warnings: onlyTexts(answer.warnings) };
    }
    case "refused":
      return { kind: "split", reason: status === 413 ? "too_large" : "refused", message };
    case "blocked":
      return { kind: "blocked", message };
    case "denied":
      return { kind: "stop", message };
    default: {
      const isTimeout = status === 408 || status === 504;
      return { kind: "retry", afterMs: retryAfterMs(response), isTimeout, message };
    }
  }
}

/** RFC 9110, section 10.2.3: seconds or a date. */
function retryAfterMs({ headers }: Response): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), maxRetryAfterMs) : undefined;
}

function parseIssues(errors: unknown): Issues[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter((error): error is Issues => Number.isInteger(error?.index) && Array.isArray(error?.issues));
}

const onlyTexts = (texts: unknown): string[] =>
  Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];

function urlOrigin(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return "the configured address";
  }
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : "error");
