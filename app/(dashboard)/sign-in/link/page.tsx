import type { Metadata } from "next";
import { SignInForm } from "@/components/dashboard/sign-in/sign-in-form";
import { SignInFrame } from "@/components/dashboard/sign-in/sign-in-frame";
import { returnUrl } from "@/lib/dashboard/access/return-url";

// The URL contains the token, so never send it to another site.
export const metadata: Metadata = { title: "Sign in", robots: { index: false }, referrer: "same-origin" };

/** The page behind a sign-in link. Opening it has no effect, because mail scanners follow links. The button signs in. */
export default async function SignInLink({ searchParams }: PageProps<"/sign-in/link">) {
  const { token, next } = await searchParams;
  return (
    <SignInFrame title="Sign in">
      <SignInForm token={typeof token === "string" ? token : ""} next={returnUrl(next)} />
    </SignInFrame>
  );
}
