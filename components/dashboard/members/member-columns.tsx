import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import type { Columns } from "@/components/ui/data-table";
import { capitalize } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import type { InvitationSummary, MemberSummary } from "@/lib/projects/contracts/members";

export type MemberAction = "change" | "remove";

const address = (email: string) => (
  <span className="wrap-anywhere block whitespace-normal font-medium text-sm">{email}</span>
);

type Options = {
  place: "project" | "deployment";
  open: (mode: MemberAction, member: MemberSummary) => void;
};

export const memberColumns = ({ place, open }: Options): Columns<MemberSummary> => [
  { header: "Email", sortBy: ({ email }) => email, cell: ({ email }) => address(email) },
  { header: "Role", sortBy: ({ role }) => role, cell: ({ role }) => capitalize(role) },
  timeColumn("Since", ({ addedAt }) => addedAt, { none: <span className="text-quiet">Set on the server</span> }),
  actionColumn("Actions", (member) =>
    actionsOn(place, member).map((mode) => (
      <button key={mode} type="button" className="link target mr-4" onClick={() => open(mode, member)}>
        {mode === "change" ? "Change role" : "Remove"}
        <span className="sr-only"> of {member.email}</span>
      </button>
    )),
  ),
];

/** Owners are managed on the deployment's page. Those set on the server can't be removed. */
function actionsOn(place: Options["place"], { role, addedAt }: MemberSummary): readonly MemberAction[] {
  if (role !== "owner") return ["change", "remove"];
  return place === "deployment" && addedAt !== null ? ["remove"] : [];
}

export const invitationColumns = (withdraw: (invitation: InvitationSummary) => void): Columns<InvitationSummary> => [
  { header: "Email", sortBy: ({ email }) => email, cell: ({ email }) => address(email) },
  { header: "Role", sortBy: ({ role }) => role, cell: ({ role }) => capitalize(role) },
  {
    header: "Invited by",
    isWide: true,
    cell: ({ invitedBy }) => (
      <span className="block max-w-48 truncate" title={invitedBy}>
        {invitedBy}
      </span>
    ),
  },
  {
    header: "Expires",
    isWide: true,
    sortBy: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => <Time at={expiresAt} />,
  },
  actionColumn("Withdraw", (invitation) => (
    <RowAction label="Withdraw" of={`the invitation to ${invitation.email}`} onClick={() => withdraw(invitation)} />
  )),
];
