/** Submits a form to our own API. */

/** `network`: no response, so the form may have arrived. Retrying is safe. */
export type Failure = {
  readonly code: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;
  /** A fresh stamp, if the one sent is no longer valid. */
  readonly stamp: string | undefined;
};

/** The server rejects stamps less than a second old. Autofill can be faster. */
const stampAgeMs = 1_200;

/** `validFrom` is in milliseconds of `performance.now()`. */
export type Stamp = { readonly stamp: string; readonly validFrom: number };

export class NotSubmitted extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, cause?: unknown) {
    super(failure.code, { cause });
    this.failure = failure;
  }
}

const giveUpMs = 20_000;

const stampOf = (stamp: string): Stamp => ({ stamp, validFrom: performance.now() + stampAgeMs });

/** @throws NotSubmitted */
export async function fetchStamp(): Promise<Stamp> {
  const { stamp } = (await answerTo("/api/form-stamp")) as { stamp: string };
  return stampOf(stamp);
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

/** The fresh stamp in an error response. */
export const freshStampIn = (error: unknown): Stamp | undefined =>
  error instanceof NotSubmitted && error.failure.stamp !== undefined ? stampOf(error.failure.stamp) : undefined;

async function answerTo(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(path, { ...init, signal: AbortSignal.timeout(giveUpMs) }).catch((error) => {
    throw new NotSubmitted({ code: "network", fields: {}, retryAfterSeconds: undefined, stamp: undefined }, error);
  });
  const answer = await response.json().catch(() => undefined);
  if (!response.ok) throw new NotSubmitted(failureOf(answer));
  return answer;
}

/** A proxy may respond in place of the server, with anything. */
function failureOf(answer: { error?: { code?: string; metadata?: Partial<Failure> } } | undefined): Failure {
  const { code = "internal", metadata = {} } = answer?.error ?? {};
  const { fields = {}, retryAfterSeconds, stamp } = metadata;
  return { code, fields, retryAfterSeconds, stamp };
}
