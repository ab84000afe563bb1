/**
 * Limits of requests: how many of a user, a read token or a shared link run at once, until they end or are abandoned, and how many sign-ins
 * an address makes.
 */
import { requestsAtOnce } from "@/lib/analytics/contracts/limits";
import { env } from "@/lib/env";
import type { HttpResponse } from "@/lib/gate/http/messages";
import { atOnce } from "@/lib/gate/limits/at-once";
import { consume } from "@/lib/gate/limits/rate-limit";

export const personLimit = {
  name: "person-requests",
  ...requestsAtOnce.person,
  message: "Too many of your requests are running. Wait for some to finish, then try again.",
} as const;

export const tokenLimit = {
  name: "token-requests",
  ...requestsAtOnce.token,
  message: "Too many requests with this read token are running. Wait for some to finish, then try again.",
} as const;

/** @param who The account. @throws Problem rate_limited */
export const forPerson = <T>(who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  atOnce(personLimit, who, work, signal);

/** @throws Problem rate_limited */
export const forToken = <T>(tokenId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  atOnce(tokenLimit, tokenId, work, signal);

const linkLimit = {
  name: "link-requests",
  ...requestsAtOnce.link,
  message: "Too many people are opening this link. Try again in a moment.",
} as const;

/** @throws Problem rate_limited */
export const forLink = <T>(linkId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  atOnce(linkLimit, linkId, work, signal);

/** A client that disconnects is not an error. This status appears only in the log. */
const clientClosedRequest = 499;

/** @param changesNothing Any failure of an abandoned query is due to its cancellation. A change can also fail on its own. */
export async function unlessAbandoned<A>(
  { signal }: Request,
  changesNothing: boolean,
  response: Promise<A>,
): Promise<A | HttpResponse> {
  return response.catch((error): HttpResponse => {
    const isAbandoned = signal.aborted && (changesNothing || error === signal.reason);
    if (isAbandoned) return { status: clientClosedRequest, headers: {}, body: null };
    throw error;
  });
}

/**
 * Starts and ends are counted separately. Higher than for forms, because colleagues often share an address, and a sign-in sends no email.
 */
const perForm = 6;

/** @throws Problem rate_limited */
export function limitSignIns(step: "start" | "finish", address: string): Promise<void> {
  const { points, seconds } = env().rateLimits.forms;
  return consume({ name: `sign-in-${step}`, points: perForm * points, seconds }, address);
}
