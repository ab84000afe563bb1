/** The delay before the next attempt to deliver something. */
export const backoffMs = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 60 * 60_000);
