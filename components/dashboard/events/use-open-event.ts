/** Keeps the open event of a list in the URL, so that links open it and "back" closes it. */
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { EventHead } from "@/lib/dashboard/contracts/analytics-answers";

const parameter = "event";

export function useOpenEvent(events: readonly EventHead[]) {
  const eventId = useSearchParams().get(parameter);
  const listed = events.find((event) => event.eventId === eventId);
  // Keep the panel open when newer events push this one off the list.
  const [held, hold] = useState(listed);
  const event = listed ?? (held?.eventId === eventId ? held : undefined);

  const onOpen = (next: EventHead | undefined) => {
    const { pathname, search } = window.location;
    const said = new URLSearchParams(search);
    const isOpen = said.has(parameter);
    // Next preserves this state in the history entry. It means that the previous entry is the list.
    const isOpenedHere: boolean = window.history.state?.isOpenedHere === true;
    if (next === undefined && isOpenedHere) {
      // Prevent a double click from going back twice.
      window.history.replaceState({}, "");
      return window.history.back();
    }
    if (next) said.set(parameter, next.eventId);
    else said.delete(parameter);
    const address = said.size === 0 ? pathname : `${pathname}?${said}`;
    if (next && !isOpen) window.history.pushState({ isOpenedHere: true }, "", address);
    else window.history.replaceState({ isOpenedHere }, "", address);
    hold(next);
  };

  return { event, onOpen, isMissing: eventId !== null && event === undefined };
}
