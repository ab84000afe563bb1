/** One request of a widget. */

import { type BatchResponse, interpretResponse, type Meaning } from "../response.js";

type Response = { meaning: Meaning; afterMs?: number; answer?: BatchResponse };

const timeoutMs = 35_000;
/** A longer timer would overflow and fire immediately. */
const maxAfterSeconds = 2e6;

/** Never throws. */
export async function post(
  address: string,
  { token, body, abort }: { token: string; body: string; abort: AbortController },
): Promise<Response> {
  const timeout = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body,
      signal: abort.signal,
    });
    const answer = await response.json().catch(() => undefined);
    return {
      meaning: interpretResponse(response.status, answer, response.redirected),
      afterMs: 1000 * Math.min(maxAfterSeconds, Number(response.headers.get("retry-after")) || 0),
      answer,
    };
  } catch {
    return { meaning: "failed" };
  } finally {
    clearTimeout(timeout);
  }
}
