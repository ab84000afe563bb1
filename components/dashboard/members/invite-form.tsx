"use client";
import { useState } from "react";
import { Secret } from "@/components/dashboard/keys/new-key";
import { Segments } from "@/components/dashboard/keys/segments";
import { NameForm } from "@/components/dashboard/name-form";
import type { MemberRole } from "@/lib/accounts/contracts/roles";
import { invitationDays } from "@/lib/analytics/contracts/limits";
import { callApi } from "@/lib/browser/api";
import { maxEmailLength } from "@/lib/gate/contracts/email-address";
import type { CreatedInvitation } from "@/lib/projects/contracts/members";

const roles: Readonly<Record<MemberRole, { label: string; about: string }>> = {
  viewer: { label: "Viewer", about: "Can view the project’s pages. Can’t change, export or delete anything." },
  admin: { label: "Admin", about: "Also manages keys, alerts, settings, exports, deletions and members." },
};
const options = (["viewer", "admin"] as const).map((value) => ({ value, label: roles[value].label }));

export const RoleField = ({ role, onChange }: { role: MemberRole; onChange: (role: MemberRole) => void }) => (
  <Segments label="Role" options={options} value={role} onChange={onChange} about={roles[role].about} />
);

type Props = {
  /** The API path of the project, or empty for the deployment. */
  path: string;
  place: "project" | "deployment";
  onDone: (created: CreatedInvitation, email: string) => void;
};

export function InviteForm({ path, place, onDone }: Props) {
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

export const InvitationLink = ({ created: { link, isMailed }, email, onClose }: InvitationLinkProps) => (
  <Secret
    title={isMailed ? `We emailed the invitation to ${email}.` : `Send this link to ${email}.`}
    about={`The link is single-use and expires after ${invitationDays} days. You won’t see it again.`}
    onClose={onClose}
  >
    {link}
  </Secret>
);
