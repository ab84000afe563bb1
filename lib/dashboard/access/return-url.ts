/** Where to go after signing in. It comes from query strings and forms, so it is untrusted. */

/** The list of projects: the default. */
export const home = "/dashboard";
/** The header in which a page finds its own address, which Next does not tell it. */
export const addressHeader = "x-sluice-address";
const maxCharacters = 2_000;

/** A page of the dashboard on this site, or `home` for anything else. */
export function returnUrl(next: unknown): string {
  if (typeof next !== "string" || next.length > maxCharacters) return home;
  if (!isWithin(next) || /\/\/|[^!-[\]-~]/.test(next)) return home;
  // As a browser reads it: `..` leads out of the dashboard.
  const { pathname, search } = new URL(next, "http://localhost");
  return isWithin(pathname) ? pathname + search : home;
}

const isWithin = (address: string) => /^\/dashboard(?:[/?]|$)/.test(address);

/** Where to sign in for a page. */
export function signInFor(page: string | null): string {
  const next = returnUrl(page);
  return next === home ? "/sign-in" : `/sign-in?${new URLSearchParams({ next })}`;
}
