/** Where somebody who was sent to sign in wanted to go. It comes back from addresses and forms that anybody may have written. */

/** The page of all projects: where one goes who wanted nothing else. */
export const home = "/dashboard";
/** The header in which a page finds its own address, which Next does not tell it. */
export const addressHeader = "x-sluice-address";
const mostCharacters = 2_000;

/** A page of the dashboard on this site; `home` for whatever is none. */
export function wayBack(next: unknown): string {
  if (typeof next !== "string" || next.length > mostCharacters) return home;
  if (!isWithin(next) || /\/\/|[^!-[\]-~]/.test(next)) return home;
  // As a browser reads it: `..` leads out of the dashboard.
  const { pathname, search } = new URL(next, "http://localhost");
  return isWithin(pathname) ? pathname + search : home;
}

const isWithin = (address: string) => /^\/dashboard(?:[/?]|$)/.test(address);

/** Where to sign in for a page. */
export function signInFor(page: string | null): string {
  const next = wayBack(page);
  return next === home ? "/sign-in" : `/sign-in?${new URLSearchParams({ next })}`;
}
