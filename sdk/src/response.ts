/** What the response to a batch means. Both SDKs act on it, so neither loses events to a proxy or a sign-in page. */

/** The body of a response, which may come from anything between the SDK and the server. */
export type BatchResponse = {
  readonly accepted?: unknown;
  readonly requestId?: unknown;
  readonly warnings?: unknown;
  readonly errors?: unknown;
  readonly error?: {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly requestId?: unknown;
    readonly metadata?: { readonly errors?: unknown };
  };
};

export type Meaning =
  /** Settled: the events in `errors` are invalid and never will be stored, and all others are committed. */
  | "done"
  /** The server refuses this body, or its size. */
  | "refused"
  /** The server does not accept the credential. */
  | "denied"
  /** Something else refuses this body, because of its content, its size or the client. */
  | "blocked"
  /** The same batch may succeed later. */
  | "failed";

/** Only a body with the id of our request comes from a Sluice server. A proxy can send any status. */
export function interpretResponse(
  status: number,
  answer: BatchResponse | undefined | null,
  isRedirected: boolean,
): Meaning {
  const { accepted, requestId, error } = answer ?? {};
  if (status < 300) return typeof accepted === "number" && typeof requestId === "string" ? "done" : "failed";
  if (typeof error?.code !== "string" || typeof error.requestId !== "string")
    return [400, 403, 413].includes(status) ? "blocked" : "failed";
  if (status === 413) return "refused";
  if (status === 400) return error.code === "all_events_invalid" ? "done" : "refused";
  // A redirect to another origin removes the credential.
  return (status === 401 || status === 403) && !isRedirected ? "denied" : "failed";
}
