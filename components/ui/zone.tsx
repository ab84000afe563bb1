"use client";
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import { useSearch } from "@/components/ui/address";
import { defaultZone, isZone, knownZone, zoneCookie } from "@/lib/analytics/contracts/zones";

const Zone = createContext(defaultZone);
const maxAgeSeconds = 365 * 86_400;

/** The time zone that times are shown in: the one in the page's URL, or else the browser's. */
export const useZone = () => use(Zone);

/** UTC if the browser does not know its time zone. */
export const browserZone = () => knownZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
export const zoneText = (zone: string) => knownZone(zone).replaceAll("_", " ");
const subscribeToNothing = () => () => undefined;

type Props = {
  /** The browser's time zone from the cookie, or UTC. */
  initial: string;
  /** Whether the next page is rendered in the browser's time zone, which takes a cookie. */
  isRemembered?: boolean;
  children: ReactNode;
};

/** The cookie tells the server the browser's time zone, so that the next page is rendered in it. */
export function ZoneProvider({ initial, isRemembered = true, children }: Props) {
  const browserValue = useSyncExternalStore(subscribeToNothing, browserZone, () => initial);
  const chosen = useSearch((search) => search.getAll("zone").at(-1) ?? "");
  useEffect(() => {
    if (browserValue === initial || !isRemembered) return;
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari do not support the Cookie Store API everywhere.
    document.cookie = `${zoneCookie}=${encodeURIComponent(browserValue)}; path=/dashboard; max-age=${maxAgeSeconds}; samesite=lax`;
  }, [browserValue, initial, isRemembered]);
  return <Zone value={isZone(chosen) ? chosen : browserValue}>{children}</Zone>;
}
