/**
 * The search of the page's URL, and changes to it that stay on the page. Next follows such changes, but not if it is still fetching the
 * page after "back": then it waits for a response that it has canceled (Next 16.4). So pages read changes from here, and everything else
 * from Next's search.
 */
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";

let changed: Pick<URL, "pathname" | "searchParams"> | undefined;
const listeners = new Set<() => void>();

function note(next: typeof changed): void {
  changed = next;
  for (const listener of listeners) listener();
}
const noteCurrent = () => note(new URL(window.location.href));

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("popstate", noteCurrent);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", noteCurrent);
  };
}

/**
 * What `read` returns of the page's search. A component that reads less of it renders less often, and such a render delays the response to
 * a click.
 */
export function useSearch(read: (search: URLSearchParams) => string): string {
  const known = useSearchParams();
  const path = usePathname();
  const text = useSyncExternalStore(
    subscribe,
    () => read(changed?.pathname === path ? changed.searchParams : known),
    () => read(known),
  );
  useEffect(() => {
    if (changed && known.toString() === new URL(window.location.href).searchParams.toString()) note(undefined);
  }, [known]);
  return text;
}

function subscribeToFragment(listener: () => void) {
  const unsubscribe = subscribe(listener);
  window.addEventListener("hashchange", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("hashchange", listener);
  };
}

/** The fragment of the URL, including the `#`. Empty on the server. */
export const useFragment = (): string =>
  useSyncExternalStore(
    subscribeToFragment,
    () => window.location.hash,
    () => "",
  );

/** @param state Kept in the history entry. */
export function pushUrl(url: string, state: object | null = null): void {
  window.history.pushState(state, "", url);
  noteCurrent();
}

/** @param state Kept in the history entry. */
export function replaceUrl(url: string, state: object): void {
  window.history.replaceState(state, "", url);
  noteCurrent();
}
