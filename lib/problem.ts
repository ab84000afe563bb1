/** A rejected request: thrown anywhere below a handler, returned by `endpoint` in the error envelope. */
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";

type Details = {
  message?: string;
  metadata?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
};

const brand = Symbol.for("sluice.problem");

export class Problem extends Error {
  readonly [brand] = true;
  readonly code: ProblemCode;
  readonly status: number;
  readonly metadata: Record<string, unknown>;
  readonly headers: Record<string, string>;

  /** The catalog sets the status. `message` is public; `cause` is only logged. */
  constructor(code: ProblemCode, { message, metadata = {}, headers = {}, cause }: Details = {}) {
    super(message ?? problems[code].when, { cause });
    this.name = "Problem";
    this.code = code;
    this.status = problems[code].status;
    this.metadata = metadata;
    this.headers = headers;
  }

  /** Next's bundles and the `server.mjs` bundle each have a copy of this class, and a promise they share can reject with either. */
  static override [Symbol.hasInstance](value: unknown): value is Problem {
    return typeof value === "object" && value !== null && brand in value;
  }
}

/** A problem with `Retry-After`, in whole seconds, at least one (RFC 9110 section 10.2.3). */
export function retryLater(
  code: "rate_limited" | "quota_exceeded" | "overloaded" | "storage_unavailable" | "storage_not_configured",
  seconds: number,
  details: Details = {},
): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  return new Problem(code, {
    ...details,
    metadata: { retryAfterSeconds, ...details.metadata },
    headers: { "Retry-After": String(retryAfterSeconds), ...details.headers },
  });
}

/** @param issues `path: what is wrong, what to send`. */
export const invalidRequest = (...issues: readonly string[]): Problem =>
  new Problem("invalid_request", { metadata: { issues } });

/** @throws Problem not_found */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem("not_found");
  return found;
}
