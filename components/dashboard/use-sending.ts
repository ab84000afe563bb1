/** A change that is asked for by a button: a second click, even one that comes before the button is drawn as disabled, asks for nothing. The button keeps the focus: it is `aria-disabled`. */
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

export function useSending<Answer>(send: () => Promise<Answer>, onDone: (answer: Answer) => unknown) {
  const isUnderWay = useRef(false);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone(answer),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  function sendOnce() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    sending.mutate();
  }
  return { sending, sendOnce };
}
