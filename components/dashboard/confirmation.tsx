"use client";
import type { ReactNode } from "react";
import { useSending } from "@/components/dashboard/use-sending";

type Props = {
  /** What cannot be undone. */
  action: string;
  send: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
};

/** Within a dialog: what will be gone, the button that does it, and the one that does not. */
export function Confirmation({ action, send, onClose, onDone, children }: Props) {
  const { sending, sendOnce } = useSending(send, () => {
    onClose();
    onDone();
  });
  return (
    <>
      {children}
      <p role="alert" className="min-h-6 pt-1 text-held text-xs">
        {sending.error?.message}
      </p>
      <span className="mt-2 flex gap-3">
        <button type="button" className="button button-held" aria-disabled={sending.isPending} onClick={sendOnce}>
          {action}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Keep it
        </button>
      </span>
    </>
  );
}
