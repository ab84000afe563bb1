"use client";
import type { ReactNode } from "react";
import { needsRecentSignIn, RecentSignIn } from "@/components/dashboard/recent-sign-in";
import { useSending } from "@/components/dashboard/use-sending";
import { Cancel } from "@/components/ui/dialog";

type Props = {
  /** The label of the button. */
  action: string;
  send: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
};

/** The body of a confirmation dialog, with the action and Cancel. */
export function Confirmation({ action, send, onClose, onDone, children }: Props) {
  const { sending, sendOnce } = useSending(send, () => {
    onClose();
    onDone();
  });
  if (needsRecentSignIn(sending.error)) return <RecentSignIn />;
  return (
    <>
      {children}
      <p role="alert" className="min-h-6 pt-1 text-held text-xs">
        {sending.error?.message}
      </p>
      <div className="dialog-actions">
        <button type="button" className="button button-held" aria-disabled={sending.isPending} onClick={sendOnce}>
          {action}
        </button>
        <Cancel />
      </div>
    </>
  );
}
