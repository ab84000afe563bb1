/** What is asked for by a button, once: a second click, even one that comes before anything is drawn, asks for nothing. The button is `aria-disabled` meanwhile: it keeps the focus. */
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
