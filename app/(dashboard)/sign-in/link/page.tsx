import type { Metadata } from "next";
import { SignInFrame } from "@/components/dashboard/sign-in-frame";

// The address holds the token: no other site is told of it.
export const metadata: Metadata = { title: "Sign in", robots: { index: false }, referrer: "same-origin" };

type Query = Record<string, string | string[] | undefined>;

/** Where a link leads. To look at it does nothing, as scanners of mail do; the button signs in. */
export default async function SignInLink({ searchParams }: { searchParams: Promise<Query> }) {
  const { token } = await searchParams;
  return (
    <SignInFrame title="Sign in">
      <form method="post" action="/sign-in/session">
        <input type="hidden" name="token" value={typeof token === "string" ? token : ""} />
        <p className="mb-5 text-quiet">For 30 days, in this browser.</p>
        <button type="submit" className="button button-held">
          Sign in
        </button>
      </form>
    </SignInFrame>
  );
}
