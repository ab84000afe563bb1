import type { Metadata } from "next";
import { headers } from "next/headers";
import { LinkForm } from "@/components/dashboard/sign-in/link-form";
import { SignInFrame } from "@/components/dashboard/sign-in/sign-in-frame";
import { isAllowed } from "@/lib/accounts/access";
import { isInvitationToken } from "@/lib/accounts/invitation-store";
import { runFor } from "@/lib/caller";
import { clientAddress } from "@/lib/gate/http/client-address";
import { Problem } from "@/lib/problem";
import { findOffer, type Offer } from "@/lib/projects/members/invitations";

// The URL contains the token, so never send it to another site.
export const metadata: Metadata = { title: "Invitation", robots: { index: false }, referrer: "same-origin" };

/** The page behind an invitation link. Opening it has no effect, because mail scanners follow links. The button accepts. */
export default async function Invitation({ searchParams }: PageProps<"/sign-in/invitation">) {
  const { token, problem } = await searchParams;
  const given = typeof token === "string" ? token : "";
  try {
    const offer =
      problem === undefined && isInvitationToken(given)
        ? await forAnyone(() => findOffer(given, Date.now()))
        : undefined;
    if (offer === undefined) return <Invalid isLimited={problem === "rate_limited"} />;
    return <Valid token={given} offer={offer} />;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (
      <SignInFrame title="Invitation">
        <p role="alert">{error.message}</p>
      </SignInFrame>
    );
  }
}

/** Anyone can open this page with a made-up token. */
async function forAnyone<Found>(find: () => Promise<Found>): Promise<Found> {
  return runFor({ kind: "anonymous", id: clientAddress(await headers()), projectId: "" }, find);
}

const Valid = ({ token, offer: { invitation, project } }: { token: string; offer: Offer }) => (
  <SignInFrame title="Invitation">
    <p className="wrap-anywhere mb-3">
      {invitation.invited_by} invited <strong className="font-semibold">{invitation.email}</strong> to{" "}
      {project === "" ? "this deployment" : <>the project {project}</>}. Role: {invitation.role}.
    </p>
    <p className="mb-5 text-quiet">
      {isAllowed("email")
        ? "After you accept, we’ll email a sign-in link to this address."
        : "After you accept, sign in with this address."}
    </p>
    <LinkForm action="/sign-in/accept" fields={{ token }} label="Accept" />
  </SignInFrame>
);

const Invalid = ({ isLimited }: { isLimited: boolean }) => (
  <SignInFrame title={isLimited ? "Too many attempts" : "This invitation isn’t valid"}>
    <p className="text-quiet">
      {isLimited
        ? "Open the link again in a minute."
        : "It was already used, has expired, or was withdrawn. Ask the person who invited you for a new one."}
    </p>
    <p className="mt-4">
      <a href="/sign-in" className="link">
        Sign in
      </a>
    </p>
  </SignInFrame>
);
