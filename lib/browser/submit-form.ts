/** Sends a form to our own API, and says why not when it was not taken. */

/** `network`: there was no answer, so it is not known whether it arrived; sending it again is safe. */
export type Failure = {
  readonly code: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;
};

export class NotSubmitted extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, cause?: unknown) {
    super(failure.code, { cause });
    this.failure = failure;
  }
}

const giveUpMs = 20_000;

/** @throws NotSubmitted */
export async function submitForm(path: string, values: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(giveUpMs),
  }).catch((error) => {
    throw new NotSubmitted({ code: "network", fields: {}, retryAfterSeconds: undefined }, error);
  });
  if (!response.ok) throw new NotSubmitted(failureOf(await response.json().catch(() => undefined)));
}

/** What stands between a visitor and us may answer too, with anything. */
function failureOf(answer: { error?: { code?: string; metadata?: Partial<Failure> } } | undefined): Failure {
  const { code = "internal", metadata = {} } = answer?.error ?? {};
  return { code, fields: metadata.fields ?? {}, retryAfterSeconds: metadata.retryAfterSeconds };
}
