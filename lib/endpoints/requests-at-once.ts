/** How many requests of one user, or with one read token, run at once. */
import { requestsAtOnce } from "@/lib/analytics/contracts/limits";
import { atOnce } from "@/lib/gate/limits/at-once";

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
