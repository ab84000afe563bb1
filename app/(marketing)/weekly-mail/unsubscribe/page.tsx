import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";
import { readUnsubscribeToken } from "@/lib/alerts/weekly/weekly-mail-store";

/** The URL contains a token, so keep it out of search indexes and referrers. */
export const metadata: Metadata = {
  title: "Turn off the weekly email",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Requires a click, because mail scanners follow links. */
export default async function Unsubscribe({ searchParams }: PageProps<"/weekly-mail/unsubscribe">) {
  const { token, problem } = await searchParams;
  if (problem !== undefined && problem !== "not_found") {
    return (
      <OutcomePage title="Something went wrong on our side">
        <p>The weekly email is still on. Go back in your browser and press the button again in a moment.</p>
      </OutcomePage>
    );
  }
  if (typeof token !== "string" || readUnsubscribeToken(token) === undefined) {
    return (
      <OutcomePage title="This link isn’t valid">
        <p>
          The link may be incomplete. Copy the whole link from the email, or turn the email off on the dashboard&rsquo;s{" "}
          <a className="link" href="/dashboard/sessions">
            Sign-ins page
          </a>
          .
        </p>
      </OutcomePage>
    );
  }
  return (
    <OutcomePage title="Turn off the weekly email?">
      <p>
        You&rsquo;ll still get alerts. You can turn the weekly email on again on the dashboard&rsquo;s Sign-ins page.
      </p>
      <form method="post" action="/api/weekly-mail/unsubscribe" className="mt-6">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button button-held">
          Turn off
        </button>
      </form>
    </OutcomePage>
  );
}
