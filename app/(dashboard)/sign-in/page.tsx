import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { SignInFrame } from "@/components/dashboard/sign-in-frame";
import { isOpen, readSession } from "@/lib/auth/session";
import { linkLifeMinutes } from "@/lib/auth/sign-in-link";
import { home, wayBack } from "@/lib/auth/way-back";
import { type ProblemCode, problems } from "@/lib/contracts/problems";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

export default async function SignIn({ searchParams }: PageProps<"/sign-in">) {
  const { sent, problem, next: asked } = await searchParams;
  const next = wayBack(asked);
  if (await readSession((await headers()).get("cookie"))) redirect(next);
  return (
    <SignInFrame title={sent === "1" ? "Look into your inbox" : "Sign in"}>
      {problem !== undefined && (
        <p role="alert" className="mb-5 border-held border-l-2 pl-3">
          {problems[problem as ProblemCode]?.when ?? problems.internal.when}
        </p>
      )}
      {next !== home && (
        <p className="mb-5">You are signed out here. The page you asked for is shown once you are signed in.</p>
      )}
      {sent === "1" ? <Sent /> : <Way next={next} />}
    </SignInFrame>
  );
}

const Sent = () => (
  <p className="text-quiet">
    If the address may sign in, a link is on its way to it. It is good for {linkLifeMinutes} minutes, once.
  </p>
);

/** How one gets in here. */
function Way({ next }: { next: string }) {
  if (env().dashboard.byTerminal) {
    return (
      <p className="text-quiet">
        The terminal in which Sluice runs printed a link at its start. Whoever has it is in
        {next !== home && ", and this page, loaded anew after that, leads on"}. To sign in by mail instead, set{" "}
        <code className="text-ink text-sm">DASHBOARD_EMAILS</code>.
      </p>
    );
  }
  if (!isOpen()) {
    return (
      <p className="text-quiet">
        Nobody may sign in here yet: whoever runs this deployment names the addresses in{" "}
        <code className="text-ink text-sm">DASHBOARD_EMAILS</code>.
      </p>
    );
  }
  return (
    <form method="post" action="/sign-in/request">
      <input type="hidden" name="next" value={next} />
      <label htmlFor="email" className="mb-1 block font-medium">
        Your e-mail address
      </label>
      <input id="email" name="email" type="email" autoComplete="email" required className="input" />
      <button type="submit" className="button button-held mt-4">
        Mail me a link
      </button>
    </form>
  );
}
