/** The event of a list that is open, named in the address: a link opens it, and "back" closes it. */
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import type { EventHead } from "@/lib/contracts/analytics-answers";

const parameter = "event";

export function useOpenedEvent(events: readonly EventHead[]) {
  const eventId = useSearchParams().get(parameter);
  const listed = events.find((event) => event.eventId === eventId);
  // It stays open when newer ones push it off the list.
  const [held, hold] = useState(listed);
  const event = listed ?? (held?.eventId === eventId ? held : undefined);
  const wasOpenedHere = useRef(false);

  const onOpen = (next: EventHead | undefined) => {
    const { pathname, search } = window.location;
    const said = new URLSearchParams(search);
    const isOpen = said.has(parameter);
    if (next === undefined && wasOpenedHere.current) {
      wasOpenedHere.current = false;
      window.history.back();
      return;
    }
    if (next) said.set(parameter, next.eventId);
    else said.delete(parameter);
    const address = said.size === 0 ? pathname : `${pathname}?${said}`;
    if (next && !isOpen) {
      wasOpenedHere.current = true;
      window.history.pushState(null, "", address);
    } else window.history.replaceState(null, "", address);
    hold(next);
  };

  return { event, onOpen, isMissing: eventId !== null && event === undefined };
}
