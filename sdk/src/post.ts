/** One request to the server, and what its response means. */
import { timer } from "./runtime.js";

/** Longer than the server waits for its store. */
const defaultTimeoutMs = 35_000;
/** `setTimeout` fires immediately above 2³¹−1 ms. */
const maxRetryAfterMs = 24 * 60 * 60 * 1000;

export type Issues = { index: number; issues: string[] };

export type Outcome =
  /** Stored, except for the events in `rejected`, which never will be. */
  | { kind: "done"; rejected: Issues[]; warnings: string[] }
  /** Too large, or refused as a whole. `isPaced`: don't resend at once, because every batch may be refused. */
  | { kind: "split"; reason: "too_large" | "refused"; isPaced: boolean; message: string }
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
    const answer = await response.json().catch(() => undefined);
    return outcomeOf(response, typeof answer === "object" && answer !== null ? answer : {});
  } catch (error) {
    // A server that refuses a large body early closes the connection, which can look the same.
    const message = `no response from ${originOf(url)}: ${nameOf(error)}`;
    return { kind: "retry", afterMs: undefined, isTimeout: true, message };
  } finally {
    clearTimeout(timeout);
  }
}

type Answer = {
  accepted?: unknown;
  token?: unknown;
  warnings?: unknown;
  errors?: unknown;
  error?: { code?: unknown; message?: unknown; metadata?: { errors?: unknown } };
};

function outcomeOf(response: Response, answer: Answer): Outcome & { answer: Record<string, unknown> } {
  const { status } = response;
  const message = `${status} ${String(answer.error?.message ?? "")}`.trim();
  const code = answer.error?.code;
  if (response.ok) {
    // A proxy or a sign-in page can return 200, too.
    if (typeof answer.accepted !== "number" && typeof answer.token !== "string") {
      const notOurs = `${originOf(response.url)} is not a Sluice server`;
      return { kind: "retry", afterMs: undefined, isTimeout: false, message: notOurs, answer };
    }
    return { kind: "done", rejected: issuesOf(answer.errors), warnings: textsOf(answer.warnings), answer };
  }
  if (status === 400 && code === "all_events_invalid")
    return { kind: "done", rejected: issuesOf(answer.error?.metadata?.errors), warnings: [], answer };
  if (status === 413) return { kind: "split", reason: "too_large", isPaced: false, message, answer };
  if (status === 401 || code === "forbidden") return { kind: "stop", message, answer };
  // Any other 403 comes from a firewall, which may have found something in one event, or may block this client.
  if (status === 400 || status === 403)
    return { kind: "split", reason: "refused", isPaced: status === 403, message, answer };
  return {
    kind: "retry",
    afterMs: retryAfterMs(response),
    isTimeout: status === 408 || status === 504,
    message,
    answer,
  };
}

/** RFC 9110, section 10.2.3: seconds or a date. */
function retryAfterMs({ headers }: Response): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), maxRetryAfterMs) : undefined;
}

function issuesOf(errors: unknown): Issues[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter((error): error is Issues => Number.isInteger(error?.index) && Array.isArray(error?.issues));
}

const textsOf = (texts: unknown): string[] =>
  Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];

function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return "the configured address";
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "error");
