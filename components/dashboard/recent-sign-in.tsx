"use client";
import { useEffect, useRef } from "react";
import { CancelButton } from "@/components/ui/dialog";
import { refusalOf } from "@/lib/browser/api";

/** Whether the server rejected a change because the user signed in more than an hour ago. */
export const needsRecentSignIn = (error: Error | null) =>
  error !== null && refusalOf(error).code === "recent_sign_in_required";

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
