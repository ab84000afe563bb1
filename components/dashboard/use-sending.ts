/** Sends a request once per click sequence, even if the second click precedes the next render. Use `aria-disabled` on the button, because `disabled` would drop the focus. */
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

export function useSending<Answer>(send: () => Promise<Answer>, onDone: (answer: Answer) => unknown) {
  const isInFlight = useRef(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone(answer),
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  function sendOnce() {
    if (isInFlight.current) return;
    isInFlight.current = true;
    sending.mutate();
  }
  return { sending, sendOnce };
}
