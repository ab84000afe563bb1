/**
 * Ignores further submits while a request is in flight, even before the next render. Use `aria-disabled` on the button, because `disabled`
 * would make it lose focus.
 */
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

export function useSingleSubmit<Answer>(send: () => Promise<Answer>, onDone: (answer: Answer) => unknown) {
  const isInFlight = useRef(false);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone(answer),
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  function submit(event?: { preventDefault(): void }) {
    event?.preventDefault();
    if (isInFlight.current) return;
    isInFlight.current = true;
    mutation.mutate();
  }
  return { mutation, submit };
}
