/** Sends a form to our own API, and says why not when it was not taken. */

/** `network`: there was no answer, so it is not known whether it arrived; sending it again is safe. */
export type Failure = {
  readonly code: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;
  /** A fresh one, when the one that was sent is no longer valid. */
  readonly stamp: string | undefined;
};

/** The server refuses a stamp that is younger than a second: people who read are slower, an autofill may be faster. */
const stampAgeMs = 1_200;

/** When a stamp may be sent, in milliseconds of `performance.now()`. */
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

/** The stamp that came with a refusal. */
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

/** What stands between a visitor and us may answer too, with anything. */
function failureOf(answer: { error?: { code?: string; metadata?: Partial<Failure> } } | undefined): Failure {
  const { code = "internal", metadata = {} } = answer?.error ?? {};
  const { fields = {}, retryAfterSeconds, stamp } = metadata;
  return { code, fields, retryAfterSeconds, stamp };
}
