"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { CancelButton } from "@/components/ui/dialog";
import { Issue } from "@/components/ui/fields";
import { toRefusal } from "@/lib/browser/api";

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

/** Whether the server rejected a change because the user signed in more than an hour ago. */
export const needsRecentSignIn = (error: Error | null) =>
  error !== null && toRefusal(error).code === "recent_sign_in_required";

/** Replaces the body of a dialog with a link to sign in again and return. */
export function RecentSignIn() {
  const signIn = useRef<HTMLAnchorElement>(null);
  // The button that had focus was removed.
  useEffect(() => signIn.current?.focus(), []);
  const next = window.location.pathname + window.location.search;
  return (
    <div role="alert">
      <p className="mb-2">You signed in more than an hour ago.</p>
      <p className="mb-5 text-quiet">
        This change needs a recent sign-in. After you sign in again, you’ll return to this page. Nothing has been
        changed.
      </p>
      <div className="dialog-actions">
        <a ref={signIn} href={`/sign-in?${new URLSearchParams({ again: "1", next })}`} className="button button-held">
          Sign in again
        </a>
        <CancelButton />
      </div>
    </div>
  );
}
