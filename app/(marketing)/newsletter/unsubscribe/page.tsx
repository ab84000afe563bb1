import type { Metadata } from "next";
import { OutcomePage } from "@/components/forms/outcome-page";
import { subscriberOf } from "@/lib/site/forms/subscribers";

/** The address holds a token: it goes to no index, and to no other site. */
export const metadata: Metadata = { title: "Unsubscribe", robots: { index: false }, referrer: "no-referrer" };

/** One button, because a mail scanner follows links and must not take anybody off the list. */
export default async function Unsubscribe({ searchParams }: PageProps<"/newsletter/unsubscribe">) {
  const { token, problem } = await searchParams;
  if (problem !== undefined && problem !== "not_found") {
    return (
      <OutcomePage title="It did not work, and that is our fault.">
        <p>You are still on the list. Go back in your browser, and press the button again in a moment.</p>
      </OutcomePage>
    );
  }
  if (typeof token !== "string" || subscriberOf(token) === undefined) {
    return (
      <OutcomePage title="This link is not one of ours.">
        <p>
          Perhaps it was cut in the mail. Copy all of it, or{" "}
          <a className="link" href="/contact">
            write to us
          </a>{" "}
          and we take the address off the list.
        </p>
      </OutcomePage>
    );
  }
  return (
    <OutcomePage title="Leave the newsletter?">
      <p>No more mails after this. You can come back at any time.</p>
      <form method="post" action="/api/newsletter/unsubscribe" className="mt-6">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button button-held">
          Unsubscribe
        </button>
      </form>
    </OutcomePage>
  );
}
