/** Keeps the open event of a list in the URL, so that links open it and "back" closes it. */
import { useCallback, useState } from "react";
import { openEventParameter } from "@/components/dashboard/traces/trace-links";
import { pushUrl, replaceUrl, useSearch } from "@/components/ui/address";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

export function useOpenEvent(events: readonly EventHead[]) {
  const eventId = useSearch((search) => search.get(openEventParameter) ?? "") || undefined;
  const listed = events.find((event) => event.eventId === eventId);
  // Keep the panel open when newer events push this one off the list.
  const [lastOpen, setLastOpen] = useState(listed);
  const event = listed ?? (lastOpen?.eventId === eventId ? lastOpen : undefined);

  const onOpen = useCallback((next: EventHead | undefined) => {
    const { pathname, search } = window.location;
    const params = new URLSearchParams(search);
    const isOpen = params.has(openEventParameter);
    // Next preserves this state in the history entry. `isOpenedHere` means that the previous entry is the list.
    const isOpenedHere: boolean = window.history.state?.isOpenedHere === true;
    if (next === undefined && isOpenedHere) {
      // Prevent a double click from going back twice.
      window.history.replaceState({}, "");
      return window.history.back();
    }
    if (next) params.set(openEventParameter, next.eventId);
    else params.delete(openEventParameter);
    const url = params.size === 0 ? pathname : `${pathname}?${params}`;
    if (next && !isOpen) pushUrl(url, { isOpenedHere: true });
    else replaceUrl(url, { isOpenedHere });
    setLastOpen(next);
  }, []);

  return { event, onOpen, isMissing: eventId !== undefined && event === undefined };
}
