import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";
import { readUnsubscribeToken } from "@/lib/site/forms/subscribers";

/** The URL contains a token, so keep it out of search indexes and referrers. */
export const metadata: Metadata = { title: "Unsubscribe", robots: { index: false }, referrer: "no-referrer" };

/** Requires a click, because mail scanners follow links. */
export default async function Unsubscribe({ searchParams }: PageProps<"/newsletter/unsubscribe">) {
  const { token, problem } = await searchParams;
  if (problem !== undefined && problem !== "not_found") {
    return (
      <OutcomePage title="Something went wrong on our side">
        <p>You’re still subscribed. Go back in your browser and press the button again in a moment.</p>
      </OutcomePage>
    );
  }
  if (typeof token !== "string" || readUnsubscribeToken(token) === undefined) {
    return (
      <OutcomePage title="This link isn’t valid">
        <p>
          The link may be incomplete. Copy the whole link from the email, or{" "}
          <a className="link" href="/contact">
            contact us
          </a>{" "}
          and we’ll unsubscribe you.
        </p>
      </OutcomePage>
    );
  }
  return (
    <OutcomePage title="Unsubscribe from the newsletter?">
      <p>We won’t email you again. You can resubscribe at any time.</p>
      <form method="post" action="/api/newsletter/unsubscribe" className="mt-6">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button button-held">
          Unsubscribe
        </button>
      </form>
    </OutcomePage>
  );
}
