"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import type { SessionList, SessionSummary } from "@/lib/accounts/contracts/sign-ins";
import { callApi } from "@/lib/browser/api";

const path = "/sessions";

type SignOut = { mode: "one"; session: SessionSummary } | { mode: "others" | "all" };

export function SignIns({ initial }: { initial: SessionList }) {
  const query = useLive({ key: ["sessions"], path, initial, everyMs: () => 30_000 });
  const [signOut, setSignOut] = useState<SignOut>();
  const close = () => setSignOut(undefined);
  const { sessions } = query.data ?? initial;
  const columns = columnsFor((session) => setSignOut({ mode: "one", session }));
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <PageHead title="Sign-ins">
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button" disabled={!hasOthers} onClick={() => setSignOut({ mode: "others" })}>
            Sign out others
          </button>
          <button type="button" className="button" onClick={() => setSignOut({ mode: "all" })}>
            Sign out all
          </button>
        </div>
      </PageHead>
      <p className="max-w-xl text-quiet">
        Browsers where you’re signed in. Each sign-in lasts 30 days. We don’t store IP addresses or device names.
      </p>
      <Freshness query={query} />
      <DataTable
        label="Sign-ins"
        columns={columns}
        rows={sessions}
        rowKey={({ sessionId }) => sessionId}
        sortedBy="Last used"
      />
      <Dialog isOpen={signOut !== undefined} onClose={close} label={labels[signOut?.mode ?? "one"]}>
        {signOut && <SignOutForm signOut={signOut} onClose={close} refetch={query.refetch} />}
      </Dialog>
    </>
  );
}

const nameOf = ({ isCurrent }: SessionSummary) => (isCurrent ? "This browser" : "Another browser");
const signedIn = {
  email: "Signed in by email",
  passkey: "Signed in with a passkey",
  oidc: "Signed in with SSO",
  terminal: "Signed in from the terminal",
};

const columnsFor = (onSignOut: (session: SessionSummary) => void): Columns<SessionSummary> => [
  {
    header: "Session",
    cell: (session) => (
      <>
        <span className="block font-medium text-sm">{nameOf(session)}</span>
        <span className="block font-normal text-quiet text-xs">{signedIn[session.signedInBy]}</span>
      </>
    ),
  },
  timeColumn("Signed in", ({ signedInAt }) => signedInAt),
  timeColumn("Last used", ({ lastUsedAt }) => lastUsedAt),
  actionColumn("Sign out", (session) => (
    <RowAction label="Sign out" of={nameOf(session).toLowerCase()} onClick={() => onSignOut(session)} />
  )),
];

const labels = { one: "Sign out session", others: "Sign out others", all: "Sign out all" };
const effects = {
  one: "You’ll need to sign in again in that browser.",
  others: "You’ll need to sign in again in every other browser. You’ll stay signed in here.",
  all: "You’ll need to sign in again in every browser, including this one.",
};

type FormProps = { signOut: SignOut; onClose: () => void; refetch: () => Promise<unknown> };

function SignOutForm({ signOut, onClose, refetch }: FormProps) {
  const includesCurrent = signOut.mode === "all" || (signOut.mode === "one" && signOut.session.isCurrent);
  const send = () =>
    signOut.mode === "one"
      ? callApi(`${path}/${signOut.session.sessionId}`, { method: "DELETE" })
      : callApi(path, { method: "DELETE", body: { keepCurrent: signOut.mode === "others" } });
  const done = () => {
    // Do a full page load, so that no dashboard data stays on screen after signing out.
    if (includesCurrent) window.location.assign("/sign-in");
    else void refetch();
  };
  return (
    <Confirmation action="Sign out" send={send} onClose={onClose} onDone={done}>
      <p className="mb-1 text-quiet">
        {includesCurrent && signOut.mode === "one"
          ? "You’ll need to sign in again in this browser."
          : effects[signOut.mode]}
      </p>
      <p className="text-quiet">Signing out can take up to 60 seconds to take effect on other server processes.</p>
    </Confirmation>
  );
}
