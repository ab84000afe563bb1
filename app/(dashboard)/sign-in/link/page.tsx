import type { Metadata } from "next";
import { LinkForm } from "@/components/dashboard/sign-in/link-form";
import { SignInFrame } from "@/components/dashboard/sign-in/sign-in-frame";
import { returnUrl } from "@/lib/accounts/return-url";

// The URL contains the token, so never send it to another site.
export const metadata: Metadata = { title: "Sign in", robots: { index: false }, referrer: "same-origin" };

/** The page behind a sign-in link. Opening it has no effect, because mail scanners follow links. The button signs in. */
export default async function SignInLink({ searchParams }: PageProps<"/sign-in/link">) {
  const { token, next } = await searchParams;
  return (
    <SignInFrame title="Sign in">
      <LinkForm
        action="/sign-in/session"
        fields={{ token: typeof token === "string" ? token : "", next: returnUrl(next) }}
        label="Sign in"
      >
        <p className="mb-5 text-quiet">This browser stays signed in for 30 days.</p>
      </LinkForm>
    </SignInFrame>
  );
}
