"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { InvitationLink, InviteForm, RoleField } from "@/components/dashboard/members/invite-form";
import { RemoveMember } from "@/components/dashboard/members/remove-member";
import { Dialog } from "@/components/ui/dialog";
import type { MemberRole } from "@/lib/accounts/contracts/roles";
import { callApi } from "@/lib/browser/api";
import type { CreatedInvitation, InvitationSummary, MemberSummary } from "@/lib/projects/contracts/members";

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
