"use client";
import type { ReactNode } from "react";
import { needsRecentSignIn, RecentSignIn } from "@/components/dashboard/recent-sign-in";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { CancelButton } from "@/components/ui/dialog";
import { Issue } from "@/components/ui/fields";

type Props = {
  /** The label of the button. */
  action: string;
  /** False while the user cannot decide yet. */
  isReady?: boolean;
  send: () => Promise<unknown>;
  onClose?: () => void;
  onDone?: () => void;
  children: ReactNode;
};

/** The body of a confirmation dialog, with an action button and a Cancel button. */
export function Confirmation({ action, isReady = true, send, onClose, onDone, children }: Props) {
  const { mutation, submit } = useSingleSubmit(send, () => {
    onClose?.();
    onDone?.();
  });
  if (needsRecentSignIn(mutation.error)) return <RecentSignIn />;
  return (
    <>
      {children}
      <Issue>{mutation.error?.message}</Issue>
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-held"
          aria-disabled={mutation.isPending || !isReady}
          onClick={(event) => isReady && submit(event)}
        >
          {action}
        </button>
        <CancelButton />
      </div>
    </>
  );
}
