/** The event of a list that is open, named in the address: a link opens it, and "back" closes it. */
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { EventHead } from "@/lib/dashboard/contracts/analytics-answers";

const parameter = "event";

export function useOpenEvent(events: readonly EventHead[]) {
  const eventId = useSearchParams().get(parameter);
  const listed = events.find((event) => event.eventId === eventId);
  // It stays open when newer ones push it off the list.
  const [held, hold] = useState(listed);
  const event = listed ?? (held?.eventId === eventId ? held : undefined);

  const onOpen = (next: EventHead | undefined) => {
    const { pathname, search } = window.location;
    const said = new URLSearchParams(search);
    const isOpen = said.has(parameter);
    // Next keeps it with the entry of the history: the one before it is the list.
    const isOpenedHere: boolean = window.history.state?.isOpenedHere === true;
    if (next === undefined && isOpenedHere) {
      // A second click, even one that comes before the browser went back, does not go back further.
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
