"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { KeyName, Secret, Segments } from "@/components/dashboard/keys/key-fields";
import { NameForm } from "@/components/dashboard/name-form";
import { Dialog } from "@/components/ui/dialog";
import type { MemberRole } from "@/lib/accounts/contracts/roles";
import { invitationDays } from "@/lib/analytics/contracts/limits";
import { callApi } from "@/lib/browser/api";
import { maxEmailLength } from "@/lib/gate/contracts/email-address";
import type {
  CreatedInvitation,
  InvitationSummary,
  KeysOfMember,
  MemberSummary,
  RemovedMember,
} from "@/lib/projects/contracts/members";

export type MemberDialogState =
  | { mode: "invite" }
  | { mode: "invited"; created: CreatedInvitation; email: string }
  | { mode: "change" | "remove"; member: MemberSummary }
  | { mode: "withdraw"; invitation: InvitationSummary };

const labels = {
  invite: "Invite",
  invited: "Invitation",
  change: "Change role",
  remove: "Remove member",
  withdraw: "Withdraw invitation",
} as const;

type Props = {
  place: "project" | "deployment";
  path: string;
  dialog: MemberDialogState | undefined;
  setDialog: (dialog: MemberDialogState | undefined) => void;
  refetch: () => void;
};

export function MembersDialog({ place, path, dialog, setDialog, refetch }: Props) {
  const close = () => setDialog(undefined);
  return (
    <Dialog isOpen={dialog !== undefined} onClose={close} label={labels[dialog?.mode ?? "invite"]}>
      {dialog?.mode === "invite" && (
        <InviteForm
          place={place}
          path={path}
          onDone={(created, email) => {
            setDialog({ mode: "invited", created, email });
            refetch();
          }}
        />
      )}
      {dialog?.mode === "invited" && <InvitationLink created={dialog.created} email={dialog.email} onClose={close} />}
      {dialog?.mode === "change" && <ChangeRole path={path} member={dialog.member} onClose={close} onDone={refetch} />}
      {dialog?.mode === "remove" && (
        <RemoveMember place={place} path={path} member={dialog.member} onClose={close} onDone={refetch} />
      )}
      {dialog?.mode === "withdraw" && (
        <Confirmation
          action="Withdraw"
          send={() => callApi(`${path}/invitations/${dialog.invitation.invitationId}`, { method: "DELETE" })}
          onClose={close}
          onDone={refetch}
        >
          <p className="wrap-anywhere mb-1 font-semibold">{dialog.invitation.email}</p>
          <p className="text-quiet">The link stops working.</p>
        </Confirmation>
      )}
    </Dialog>
  );
}

type ChangeProps = { path: string; member: MemberSummary; onClose: () => void; onDone: () => void };

function ChangeRole({ path, member: { memberId, email, role: current }, onClose, onDone }: ChangeProps) {
  const [role, setRole] = useState<MemberRole>(current === "admin" ? "admin" : "viewer");
  return (
    <Confirmation
      action="Save"
      send={() => callApi(`${path}/members/${memberId}`, { method: "PATCH", body: { role } })}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="wrap-anywhere mb-4 font-semibold">{email}</p>
      <RoleField role={role} onChange={setRole} />
    </Confirmation>
  );
}

const roles: Readonly<Record<MemberRole, { label: string; about: string }>> = {
  viewer: { label: "Viewer", about: "Can view the project’s pages. Can’t change, export or delete anything." },
  admin: { label: "Admin", about: "Also manages keys, alerts, settings, exports, deletions and members." },
};
const options = (["viewer", "admin"] as const).map((value) => ({ value, label: roles[value].label }));

const RoleField = ({ role, onChange }: { role: MemberRole; onChange: (role: MemberRole) => void }) => (
  <Segments label="Role" options={options} value={role} onChange={onChange} about={roles[role].about} />
);

type InviteFormProps = {
  /** The API path of the project, or empty for the deployment. */
  path: string;
  place: "project" | "deployment";
  onDone: (created: CreatedInvitation, email: string) => void;
};

function InviteForm({ path, place, onDone }: InviteFormProps) {
  const [role, setRole] = useState<MemberRole>("viewer");
  return (
    <NameForm
      label="Email address"
      maxLength={maxEmailLength}
      action="Invite"
      send={async (email) => ({
        email,
        created: await callApi<CreatedInvitation>(`${path}/members`, {
          method: "POST",
          body: place === "project" ? { email, role } : { email },
        }),
      })}
      onDone={({ created, email }) => onDone(created, email)}
      more={
        place === "project" ? (
          <RoleField role={role} onChange={setRole} />
        ) : (
          <p className="max-w-md text-quiet text-sm">
            Owners have access to every project, the inbox, the subscribers and this page.
          </p>
        )
      }
    />
  );
}

type InvitationLinkProps = { created: CreatedInvitation; email: string; onClose: () => void };

const InvitationLink = ({ created: { link, isMailed }, email, onClose }: InvitationLinkProps) => (
  <Secret
    title={isMailed ? `We emailed the invitation to ${email}.` : `Send this link to ${email}.`}
    about={`The link is single-use and expires after ${invitationDays} days. You won’t see it again.`}
    onClose={onClose}
  >
    {link}
  </Secret>
);

const shownKeys = 10;

type RemoveMemberProps = {
  place: "project" | "deployment";
  /** The API path of the project, or empty for the deployment. */
  path: string;
  member: MemberSummary;
  onClose: () => void;
  onDone: () => void;
};

/** Removes a member, and revokes the API keys and read tokens that the member created if that is wanted. */
function RemoveMember({ place, path, member: { memberId, email }, onClose, onDone }: RemoveMemberProps) {
  const [activeKeys, setActiveKeys] = useState(0);
  const [revokesKeys, setRevokesKeys] = useState(false);
  const { data, error, isPending } = useQuery({
    queryKey: ["keys of member", path, memberId],
    queryFn: ({ signal }) => callApi<KeysOfMember>(`${path}/members/${memberId}`, { signal }),
    gcTime: 0,
  });
  const keys = data?.keys ?? [];
  async function remove(): Promise<void> {
    const url = `${path}/members/${memberId}?revokeKeys=${revokesKeys}`;
    const removed = await callApi<RemovedMember>(url, { method: "DELETE" });
    onDone();
    if (removed.activeKeys.length === 0) onClose();
    else setActiveKeys(removed.activeKeys.length);
  }
  if (activeKeys > 0) return <KeysLeft email={email} count={activeKeys} onClose={onClose} />;
  return (
    <Confirmation action="Remove" isReady={!isPending} send={remove}>
      <p className="wrap-anywhere mb-1 font-semibold">{email}</p>
      <p className="text-quiet">
        {place === "project"
          ? "They’ll lose access to this project immediately."
          : "They’ll no longer be an owner, but they’ll keep access to projects they’re a member of."}
      </p>
      {isPending && <p className="mt-3 text-quiet">Loading the keys that they created…</p>}
      {error && <p className="mt-3 text-failed">Couldn’t load the keys that they created: {error.message}</p>}
      {keys.length > 0 && (
        <>
          <p className="mt-3">These keys and read tokens that they created keep working unless you revoke them:</p>
          <ul aria-label="Keys they created" className="my-2 list-inside list-disc">
            {keys.slice(0, shownKeys).map((key) => (
              <li key={key.keyId}>
                <KeyName of={key} noun={key.kind === "api_key" ? "key" : "token"} className="inline" />
              </li>
            ))}
          </ul>
          {keys.length > shownKeys && <p className="mb-2 text-quiet">And {keys.length - shownKeys} more.</p>}
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-ink"
              checked={revokesKeys}
              onChange={({ target }) => setRevokesKeys(target.checked)}
            />
            Revoke {keys.length === 1 ? "it" : `all ${keys.length}`}
          </label>
        </>
      )}
    </Confirmation>
  );
}

type KeysLeftProps = { email: string; count: number; onClose: () => void };

/** Their keys may not have been listed, because they could not be loaded or were created later. */
const KeysLeft = ({ email, count, onClose }: KeysLeftProps) => (
  <>
    <p role="status">
      <span className="wrap-anywhere font-semibold">{email}</span> was removed.{" "}
      {count === 1
        ? "One key or read token that they created is still active."
        : `${count} keys and read tokens that they created are still active.`}
    </p>
    <div className="dialog-actions">
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </div>
  </>
);
