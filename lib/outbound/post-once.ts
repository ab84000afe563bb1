/** Posts to a URL that a user entered. Follows no redirects and reads no body. */
import { once } from "node:events";
import { type DialOptions, dial, NoPublicAddress } from "@/lib/outbound/dial";
import { canBePrivate, isAllowedAddress } from "@/lib/outbound/public-address";

/** The outcome of an attempt to deliver something. */
export type AttemptResult = {
  readonly isDone: boolean;
  /** Whether the receiver would refuse every retry. */
  readonly isFinal?: boolean;
  /** Without any text from the receiver. */
  readonly answer: string;
};

type Options = Pick<DialOptions, "resolve"> & {
  /** If the URL has no public address, the answer comes after exactly this time. */
  readonly resolveMs?: number;
};
const timeoutMs = 10_000;

export async function postOnce(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { resolveMs, ...options }: Options = {},
): Promise<AttemptResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  const resolveSignal = resolveMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(resolveMs)]);
  const sent = { ...headers, "content-length": String(Buffer.byteLength(body)), "user-agent": "Sluice" };
  try {
    const response = await dial(
      url,
      { method: "POST", headers: sent, body },
      {
        ...options,
        allows: isAllowedAddress,
        signal,
        resolveSignal,
      },
    );
    response.destroy();
    const { statusCode: status = 0 } = response;
    return { isDone: status >= 200 && status < 300, isFinal: isRejection(status), answer: `HTTP ${status}` };
  } catch (error) {
    if (!(error instanceof NoPublicAddress))
      return { isDone: false, answer: signal.aborted ? "timeout" : errorCode(error) };
    if (canBePrivate()) return { isDone: false, answer: signal.aborted ? "timeout" : errorCode(error.cause) };
    if (resolveMs !== undefined && !resolveSignal.aborted) await once(resolveSignal, "abort");
    return { isDone: false, answer: noPublicAddress };
  }
}

/**
 * The same for a private address, for a name that doesn't resolve, and for a name server that doesn't respond, so that nobody can use webhooks
 * to find the names of an internal network.
 */
const noPublicAddress = "no public address";

/** Timeouts and rate limits are temporary, unlike the other client errors. */
const isRejection = (status: number) => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

/** A Node error code, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return /^[A-Z0-9_]{1,64}$/.test(String(code)) ? String(code) : "no response";
}
