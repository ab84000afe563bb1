/** How many requests of one user, or with one read token, run at once. */
import { atOnce } from "@/lib/gate/http/at-once";

/** A page sends a few requests at once, and a user has a few pages open. */
export const personLimit = {
  name: "person-requests",
  maxRunning: 8,
  maxWaiting: 32,
  message: "Too many of your requests are running. Wait for some to finish, then try again.",
} as const;

export const tokenLimit = {
  name: "token-requests",
  maxRunning: 4,
  maxWaiting: 8,
  message: "Too many requests with this read token are running. Wait for some to finish, then try again.",
} as const;

/** @param who The account. @throws Problem rate_limited */
export const forPerson = <T>(who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  atOnce(personLimit, who, work, signal);

/** @throws Problem rate_limited */
export const forToken = <T>(tokenId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  atOnce(tokenLimit, tokenId, work, signal);
