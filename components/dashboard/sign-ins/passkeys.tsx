"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { NameForm } from "@/components/dashboard/name-form";
import { useLive } from "@/components/dashboard/use-live";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Empty } from "@/components/ui/empty";
import { LongName } from "@/components/ui/long-name";
import type { PasskeyList, PasskeySummary } from "@/lib/accounts/contracts/sign-ins";
import { callApi } from "@/lib/browser/api";
import { createPasskey } from "@/lib/browser/passkeys";

const path = "/passkeys";

type Options = { readonly token: string; readonly options: PublicKeyCredentialCreationOptionsJSON };
type DialogState = { mode: "add" } | { mode: "remove"; passkey: PasskeySummary };
const labels = { add: "Add passkey", remove: "Remove passkey" };

export function Passkeys({ initial }: { initial: PasskeyList }) {
  const query = useLive({ key: ["passkeys"], path, initial, everyMs: () => 30_000 });
  const [dialog, setDialog] = useState<DialogState>();
  const close = () => setDialog(undefined);
  const { passkeys } = query.data ?? initial;
  const columns = columnsFor((passkey) => setDialog({ mode: "remove", passkey }));
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
      <Dialog isOpen={dialog !== undefined} onClose={close} label={labels[dialog?.mode ?? "add"]}>
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
            send={() => callApi(`${path}/${dialog.passkey.passkeyId}`, { method: "DELETE" })}
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
  const { token, options } = await callApi<Options>(`${path}/options`, { method: "POST", body: {} });
  await callApi(path, { method: "POST", body: { token, name, credential: await createPasskey(options) } });
}

const columnsFor = (onRemove: (passkey: PasskeySummary) => void): Columns<PasskeySummary> => [
  { header: "Name", sortBy: ({ name }) => name, cell: ({ name }) => <LongName text={name} /> },
  timeColumn("Added", ({ createdAt }) => createdAt),
  timeColumn("Last used", ({ lastUsedAt }) => lastUsedAt, { none: <span className="text-quiet">Never</span> }),
  actionColumn("Remove", (passkey) => <RowAction label="Remove" of={passkey.name} onClick={() => onRemove(passkey)} />),
];
