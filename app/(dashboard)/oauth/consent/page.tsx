import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { Consent } from "@/components/dashboard/consent/consent";
import { SignInFrame } from "@/components/dashboard/sign-in/sign-in-frame";
import { visibleTo } from "@/lib/accounts/access";
import { readSignIn, type SignIn, toPerson } from "@/lib/accounts/sign-ins";
import { runFor } from "@/lib/caller";
import { consentProblems, decisionPath } from "@/lib/endpoints/oauth-endpoint";
import { forPerson } from "@/lib/endpoints/request-limits";
import { grantDays } from "@/lib/gate/contracts/retention";
import { Problem } from "@/lib/problem";
import { readConsentToken } from "@/lib/projects/grants/authorization";
import { redirectHost } from "@/lib/projects/grants/redirect-uri";
import { listProjects } from "@/lib/projects/project-store";

// The URL contains the request of the client, so never send it to another site.
export const metadata: Metadata = { title: "Connect an app", robots: { index: false }, referrer: "same-origin" };

/** Opening it has no effect. Its form is bound to the session. */
export default async function ConsentPage({ searchParams }: PageProps<"/oauth/consent">) {
  const { request, problem } = await searchParams;
  if (problem !== undefined) return <AccessProblem problem={problem} />;
  try {
    const signIn = (await readSignIn(await headers())) ?? redirect("/sign-in");
    const token = typeof request === "string" ? request : "";
    const asked = await readConsentToken(token, signIn);
    if (asked === undefined) return <AccessProblem problem="access_denied" />;
    const { client, redirectUri } = asked;
    return (
      <SignInFrame title="Connect an app">
        <Consent
          client={client}
          redirectHost={redirectHost(redirectUri)}
          projects={await listOwnedProjects(signIn)}
          signedInAs={signIn.who}
          days={grantDays}
          action={decisionPath}
          request={token}
        />
      </SignInFrame>
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return <AccessProblem problem="temporarily_unavailable" />;
  }
}

async function listOwnedProjects(signIn: SignIn) {
  const projects = await runFor(toPerson(signIn), () => forPerson(signIn.who, listProjects));
  return visibleTo(signIn.access, projects).map(({ project_id, name }) => ({ projectId: project_id, name }));
}

const AccessProblem = ({ problem }: { problem: string | string[] }) => (
  <SignInFrame title="The app can’t be connected">
    <p role="alert" className="mb-4">
      {consentProblems[String(problem)] ?? consentProblems.invalid_request}
    </p>
    <p className="text-quiet">
      Nothing was shared. Close this page, or{" "}
      <a href="/dashboard" className="link">
        open the dashboard
      </a>
      .
    </p>
  </SignInFrame>
);
