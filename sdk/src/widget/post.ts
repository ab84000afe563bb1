/** One request of a widget. */

type Answer = {
  /** Only a Sluice server sends this. A proxy or a sign-in page can return 200, too. */
  accepted?: unknown;
  errors?: { issues?: unknown }[];
  error?: { code?: unknown; message?: unknown; metadata?: { errors?: { issues?: unknown }[] } };
};
/** Empty without a response. */
type Response = { status?: number; afterMs?: number; answer?: Answer };

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
    const answer = (await response.json().catch(() => undefined)) ?? {};
    return {
      status: response.status,
      afterMs: 1000 * Math.min(maxAfterSeconds, Number(response.headers.get("retry-after")) || 0),
      answer,
    };
  } catch {
    return {};
  } finally {
    clearTimeout(timeout);
  }
}
