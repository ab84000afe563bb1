import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";
import { readConfirmationToken } from "@/lib/site/forms/confirmations";

/** The URL contains a token, so keep it out of search indexes and referrers. */
export const metadata: Metadata = { title: "Confirm subscription", robots: { index: false }, referrer: "no-referrer" };

/** Requires a click, because mail scanners follow links. */
export default async function Confirm({ searchParams }: PageProps<"/newsletter/confirm">) {
  const { token, problem } = await searchParams;
  if (problem !== undefined && problem !== "not_found") {
    return (
      <OutcomePage title="Something went wrong on our side">
        <p>You aren’t subscribed yet. Go back in your browser and press the button again in a moment.</p>
      </OutcomePage>
    );
  }
  if (typeof token !== "string" || readConfirmationToken(token, Date.now()) === undefined) {
    return (
      <OutcomePage title="This link has expired">
        <p>
          The link may also be incomplete.{" "}
          <a className="link" href="/newsletter">
            Subscribe again
          </a>{" "}
          to get a new one. We send at most one email per address per day.
        </p>
      </OutcomePage>
    );
  }
  return (
    <OutcomePage title="Confirm your subscription">
      <p>One email per Sluice release. You can unsubscribe at any time.</p>
      <form method="post" action="/api/newsletter/confirm" className="mt-6">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button button-held">
          Subscribe
        </button>
      </form>
    </OutcomePage>
  );
}
