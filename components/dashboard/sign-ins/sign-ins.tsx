"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import { NameForm } from "@/components/dashboard/name-form";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { LongName } from "@/components/ui/long-name";
import type { PasskeyList, PasskeySummary, SessionList, SessionSummary } from "@/lib/accounts/contracts/sign-ins";
import type { WeeklyMailState } from "@/lib/alerts/contracts/weekly-mail";
import { callApi } from "@/lib/browser/api";
import { createPasskey } from "@/lib/browser/passkeys";

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

const browserName = ({ isCurrent }: SessionSummary) => (isCurrent ? "This browser" : "Another browser");
const signedIn = {
  email: "Signed in by email",
  passkey: "Signed in with a passkey",
  oidc: "Signed in with SSO",
  terminal: "Signed in from the terminal",
};

const columnsFor = (onSignOut: (session: SessionSummary) => void): Columns<SessionSummary> => [
  {
    header: "Sign-in",
    cell: (session) => (
      <>
        <span className="block font-medium text-sm">{browserName(session)}</span>
        <span className="block font-normal text-quiet text-xs">{signedIn[session.signedInBy]}</span>
      </>
    ),
  },
  timeColumn("Signed in", ({ signedInAt }) => signedInAt),
  timeColumn("Last used", ({ lastUsedAt }) => lastUsedAt),
  actionColumn("Sign out", (session) => (
    <RowAction label="Sign out" of={browserName(session).toLowerCase()} onClick={() => onSignOut(session)} />
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

const passkeysPath = "/passkeys";

type Options = { readonly token: string; readonly options: PublicKeyCredentialCreationOptionsJSON };
type DialogState = { mode: "add" } | { mode: "remove"; passkey: PasskeySummary };
const passkeyLabels = { add: "Add passkey", remove: "Remove passkey" };

export function Passkeys({ initial }: { initial: PasskeyList }) {
  const query = useLive({ key: ["passkeys"], path: passkeysPath, initial, everyMs: () => 30_000 });
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  const { passkeys } = query.data ?? initial;
  const columns = passkeyColumns((passkey) => setDialog({ mode: "remove", passkey }));
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Passkeys</h2>
        <button type="button" className="button" onClick={() => setDialog({ mode: "add" })}>
          Add passkey
        </button>
      </div>
      <p className="mt-1 mb-4 max-w-xl text-quiet">
        Sign in with your fingerprint, your face, a PIN or a security key. We store the public key, the name you choose,
        and when you used it.
      </p>
      <DataTable
        label="Passkeys"
        columns={columns}
        rows={passkeys}
        rowKey={({ passkeyId }) => passkeyId}
        sortedBy="Added"
        empty={<Empty>No passkeys yet.</Empty>}
      />
      <Dialog isOpen={dialog !== undefined} onClose={close} label={passkeyLabels[dialog?.mode ?? "add"]}>
        {dialog?.mode === "add" && (
          <NameForm
            label="Name"
            action="Continue"
            send={register}
            onDone={() => {
              close();
              void query.refetch();
            }}
          >
            <p className="mb-4 text-quiet">Name the device or password manager that will store the passkey.</p>
          </NameForm>
        )}
        {dialog?.mode === "remove" && (
          <Confirmation
            action="Remove"
            send={() => callApi(`${passkeysPath}/${dialog.passkey.passkeyId}`, { method: "DELETE" })}
            onClose={close}
            onDone={query.refetch}
          >
            <p className="wrap-anywhere mb-1 font-semibold">{dialog.passkey.name}</p>
            <p className="text-quiet">
              You can no longer sign in with it. Browsers where you’re signed in stay signed in. Also delete it on the
              device that stores it.
            </p>
          </Confirmation>
        )}
      </Dialog>
    </section>
  );
}

async function register(name: string): Promise<void> {
  const { token, options } = await callApi<Options>(`${passkeysPath}/options`, { method: "POST", body: {} });
  await callApi(passkeysPath, { method: "POST", body: { token, name, credential: await createPasskey(options) } });
}

const passkeyColumns = (onRemove: (passkey: PasskeySummary) => void): Columns<PasskeySummary> => [
  { header: "Name", sortBy: ({ name }) => name, cell: ({ name }) => <LongName text={name} /> },
  timeColumn("Added", ({ createdAt }) => createdAt),
  timeColumn("Last used", ({ lastUsedAt }) => lastUsedAt, { none: <span className="text-quiet">Never</span> }),
  actionColumn("Remove", (passkey) => <RowAction label="Remove" of={passkey.name} onClick={() => onRemove(passkey)} />),
];

export function WeeklyEmail({ initial }: { initial: WeeklyMailState }) {
  const [{ email, isOn }, setState] = useState(initial);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi<WeeklyMailState>("/weekly-mail", { method: "POST", body: { isOn: !isOn } }),
    onSuccess: setState,
  });
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-lg">Weekly email</h2>
      <p className="max-w-xl text-quiet">
        Every Monday: what changed in your projects, including events, error rates, latency, tools that got worse and
        new errors.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button type="button" className="button" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {isOn ? "Turn off" : "Turn on"}
        </button>
        <span role="status" className="text-quiet text-sm">
          {isOn ? `Sent to ${email}` : "Off"}
        </span>
        {error && (
          <span role="alert" className="text-failed text-sm">
            {error.message}
          </span>
        )}
      </div>
    </section>
  );
}
