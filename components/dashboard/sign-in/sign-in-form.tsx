"use client";
import { useState } from "react";

/** What a link is for: one button. A link is good once, so the second click of two must not send it again. */
export function SignInForm({ token, next }: { token: string; next: string }) {
  const [isSent, setSent] = useState(false);
  return (
    <form method="post" action="/sign-in/session" onSubmit={() => setSent(true)}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="next" value={next} />
      <p className="mb-5 text-quiet">You’ll stay signed in to this browser for 30 days.</p>
      <button type="submit" className="button button-held" disabled={isSent}>
        Sign in
      </button>
    </form>
  );
}
