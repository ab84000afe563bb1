"use client";
import { useState } from "react";

/** The button on the page that a sign-in link opens. Links are single-use, so a double click must submit only once. */
export function SignInForm({ token, next }: { token: string; next: string }) {
  const [isSent, setSent] = useState(false);
  return (
    <form method="post" action="/sign-in/session" onSubmit={() => setSent(true)}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="next" value={next} />
      <p className="mb-5 text-quiet">This browser stays signed in for 30 days.</p>
      <button type="submit" className="button button-held" disabled={isSent}>
        Sign in
      </button>
    </form>
  );
}
