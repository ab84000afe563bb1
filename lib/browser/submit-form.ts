/** Submits a form to our API and reports why it was rejected. */

/** `network`: there was no response, so the form may or may not have arrived. Submitting it again is safe. */
export type Failure = {
  readonly code: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;
  /** A new stamp, if the one that was sent is no longer valid. */
  readonly stamp: string | undefined;
};

/** The server rejects stamps that are less than a second old. Autofill can be that fast. */
const stampAgeMs = 1_200;

/** `validFrom`: the earliest time the stamp may be sent, on the `performance.now()` clock. */
export type Stamp = { readonly stamp: string; readonly validFrom: number };

export class NotSubmitted extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, cause?: unknown) {
    super(failure.code, { cause });
    this.failure = failure;
  }
}

const timeoutMs = 20_000;

const newStamp = (stamp: string): Stamp => ({ stamp, validFrom: performance.now() + stampAgeMs });

/** @throws NotSubmitted */
export async function fetchStamp(): Promise<Stamp> {
  const { stamp } = (await answerTo("/api/form-stamp")) as { stamp: string };
  return newStamp(stamp);
}

/**
 * Waits until the stamp is valid.
 * @throws NotSubmitted
 */
export async function submitForm(path: string, values: Readonly<Record<string, string>>, stamp: Stamp): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, stamp.validFrom - performance.now()));
  await answerTo(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...values, stamp: stamp.stamp }),
  });
}

/** The new stamp in a rejection, if any. */
export const freshStamp = (error: unknown): Stamp | undefined =>
  error instanceof NotSubmitted && error.failure.stamp !== undefined ? newStamp(error.failure.stamp) : undefined;

async function answerTo(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((error) => {
    throw new NotSubmitted({ code: "network", fields: {}, retryAfterSeconds: undefined, stamp: undefined }, error);
  });
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw new NotSubmitted(parseFailure(body));
  return body;
}

/** The response could contain anything, because it may come from a proxy. */
function parseFailure(body: { error?: { code?: string; metadata?: Partial<Failure> } } | undefined): Failure {
  const { code = "internal", metadata = {} } = body?.error ?? {};
  const { fields = {}, retryAfterSeconds, stamp } = metadata;
  return { code, fields, retryAfterSeconds, stamp };
}
