/** The page to open after sign-in. It comes from query strings and forms, so it is untrusted. */

/** The list of projects: the default. */
export const dashboardHome = "/dashboard";
/** The header that passes a page its own URL, which Next does not provide. */
export const pageUrlHeader = "x-sluice-address";
/** The parameters of OAuth clients can be long. A sign-in with a provider keeps it in a cookie, of which browsers store 4,096 bytes. */
const maxCharacters = 2_600;

/** Where OAuth clients send the browser. A signed-out user returns to it after sign-in. */
export const authorizePath = "/oauth/authorize";

/** Returns the URL if it is a dashboard page of this site or continues a request of an OAuth client, else `dashboardHome`. */
export function returnUrl(next: unknown): string {
  if (typeof next !== "string" || next.length > maxCharacters) return dashboardHome;
  if (!isWithin(next) || /\/\/|[^!-[\]-~]/.test(next)) return dashboardHome;
  // Resolve it like a browser, because `..` can lead out of the dashboard.
  const { pathname, search } = new URL(next, "http://localhost");
  return isWithin(pathname) ? pathname + search : dashboardHome;
}

const isWithin = (address: string) => /^\/(?:dashboard(?:[/?]|$)|oauth\/authorize(?:\?|$))/.test(address);

/** The sign-in URL that returns to a page. */
export function signInUrl(page: string | null): string {
  const next = returnUrl(page);
  return next === dashboardHome ? "/sign-in" : `/sign-in?${new URLSearchParams({ next })}`;
}
