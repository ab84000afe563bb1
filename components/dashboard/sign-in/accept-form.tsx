"use client";
import { useState } from "react";

/** The button on the page that an invitation link opens. Links are single-use, so a double click must submit only once. */
export function AcceptForm({ token }: { token: string }) {
  const [isSent, setSent] = useState(false);
  return (
    <form method="post" action="/sign-in/accept" onSubmit={() => setSent(true)}>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="button button-held" disabled={isSent}>
        Accept
      </button>
    </form>
  );
}
