import type { Metadata } from "next";
import { SignInForm } from "@/components/dashboard/sign-in/sign-in-form";
import { SignInFrame } from "@/components/dashboard/sign-in/sign-in-frame";
import { returnUrl } from "@/lib/dashboard/access/return-url";

// The address holds the token: no other site is told of it.
export const metadata: Metadata = { title: "Sign in", robots: { index: false }, referrer: "same-origin" };

/** Where a link leads. To look at it does nothing, as scanners of mail do; the button signs in. */
export default async function SignInLink({ searchParams }: PageProps<"/sign-in/link">) {
  const { token, next } = await searchParams;
  return (
    <SignInFrame title="Sign in">
      <SignInForm token={typeof token === "string" ? token : ""} next={returnUrl(next)} />
    </SignInFrame>
  );
}
