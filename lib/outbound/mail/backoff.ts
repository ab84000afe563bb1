/** The delay before the next attempt to send an email or call a webhook: 10 s, doubled each time, at most an hour. */
export const backoffMs = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 60 * 60_000);
