import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { SignInFrame } from "@/components/dashboard/sign-in/sign-in-frame";
import { SignInMethods } from "@/components/dashboard/sign-in/sign-in-methods";
import { terminal } from "@/lib/accounts/access";
import { dashboardHome, returnUrl } from "@/lib/accounts/return-url";
import { linkTtlMinutes } from "@/lib/accounts/sign-in-link";
import { isSignInEnabled, readSignIn } from "@/lib/accounts/sign-ins";
import { env } from "@/lib/env";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { Problem } from "@/lib/problem";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

export default async function SignIn({ searchParams }: PageProps<"/sign-in">) {
  const { sent, problem, again, next: requested } = await searchParams;
  const next = returnUrl(requested);
  // While the store is unavailable, treat everyone as signed out.
  const signIn = await readSignIn(await headers()).catch(undefinedIfProblem);
  const isReauthentication = again === "1" && signIn !== undefined && signIn.who !== terminal;
  if (signIn && !isReauthentication && sent !== "1" && problem === undefined) redirect(next);
  return (
    <SignInFrame title={pageTitle(sent === "1", isReauthentication)}>
      {problem !== undefined && (
        <p role="alert" className="mb-5 border-failed border-l-2 pl-3">
          {problems[problem as ProblemCode]?.when ?? problems.internal.when}
        </p>
      )}
      {next !== dashboardHome && !signIn && <p className="mb-5">Sign in to continue to the page you requested.</p>}
      {sent === "1" ? (
        <Sent />
      ) : isReauthentication ? (
        <Reauthenticate email={signIn.who} next={next} />
      ) : isSignInEnabled() ? (
        <SignInMethods {...allowed()} next={next} isHome={next === dashboardHome} />
      ) : (
        <NotSetUp />
      )}
    </SignInFrame>
  );
}

function undefinedIfProblem(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}

function pageTitle(isSent: boolean, isReauthentication: boolean): string {
  if (isSent) return "Check your inbox";
  return isReauthentication ? "Sign in again" : "Sign in";
}

/** What this deployment allows. */
const allowed = () => ({ methods: env().dashboard.methods, provider: env().oidc?.name ?? "SSO" });

const Sent = () => (
  <p className="text-quiet">
    If this address can sign in, we’ve emailed it a link. The link is single-use and expires after {linkTtlMinutes}{" "}
    minutes.
  </p>
);

/** For signed-in users whose action requires a recent sign-in. */
const Reauthenticate = ({ email, next }: { email: string; next: string }) => (
  <>
    <p className="mb-5 text-quiet">
      This action requires you to have signed in within the last hour. After you sign in, you’ll return to the page you
      came from.
    </p>
    <SignInMethods {...allowed()} next={next} isHome={true} again={email} />
    <p className="mt-4">
      <a href={next} className="link">
        Go back
      </a>
    </p>
  </>
);

const NotSetUp = () => (
  <p className="text-quiet">
    Sign-in isn’t set up. Set <code className="text-ink text-sm">DASHBOARD_EMAILS</code> to the email addresses that can
    sign in.
  </p>
);
