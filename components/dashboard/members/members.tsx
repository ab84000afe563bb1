"use client";
import { useState } from "react";
import { Freshness } from "@/components/dashboard/freshness";
import { type MemberDialogState, MembersDialog } from "@/components/dashboard/members/members-dialog";
import { useNameFilter } from "@/components/dashboard/name-filter";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { capitalize } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { useSorted } from "@/components/ui/use-sorted";
import { invitationDays } from "@/lib/analytics/contracts/limits";
import type { InvitationSummary, MemberList, MemberSummary } from "@/lib/projects/contracts/members";

type Props = {
  place: "project" | "deployment";
  /** The API path of the project, or empty for the deployment. */
  path: string;
  initial: MemberList;
};

const texts = {
  project: {
    title: "Members",
    none: "No members yet.",
    invite: "Invite member",
    about: "People with access to this project.",
  },
  deployment: {
    title: "Owners",
    none: "No owners yet.",
    invite: "Invite owner",
    about: "Owners have access to every project.",
  },
} as const;

const HowToInvite = () => (
  <>
    An invitation is a link that works once within {invitationDays} days. You can copy it, and it is emailed if an email
    provider is configured.{" "}
    <a href="/docs/running#the-dashboard" className="link">
      How to invite
    </a>
  </>
);

const HowToAllow = () => (
  <>
    To invite others, set <code>DASHBOARD_EMAILS</code>, and allow sign-in by email or SSO.{" "}
    <a href="/docs/running#signing-in" className="link">
      How to set up sign-in
    </a>
  </>
);

/** The members of a project or the owners of the deployment, and the pending invitations. */
export function Members({ place, path, initial }: Props) {
  const query = useLive({ key: ["members", path], path: `${path}/members`, initial, everyMs: () => 30_000 });
  const [dialog, setDialog] = useState<MemberDialogState>();
  const { title, none, invite, about } = texts[place];
  const { members, invitations, canInvite } = query.data ?? initial;
  const open = (mode: MemberAction, member: MemberSummary) => setDialog({ mode, member });
  const columns = memberColumns({ place, open });
  const { rows, ...sorting } = useSorted(members, columns, "Email");
  const { shown, filter, rest } = useNameFilter(
    rows,
    `Search ${title.toLowerCase()}`,
    ({ email, role }) => `${email} ${role}`,
  );
  return (
    <>
      <PageHead title={title}>
        {canInvite && (
          <button type="button" className="button button-held" onClick={() => setDialog({ mode: "invite" })}>
            {invite}
          </button>
        )}
      </PageHead>
      <p className="max-w-xl text-quiet">
        {about} Changes take effect immediately. {canInvite ? <HowToInvite /> : <HowToAllow />}
      </p>
      <Freshness query={query} />
      {filter}
      <DataTable
        label={title}
        columns={columns}
        rows={shown}
        csv={rows}
        rowKey={({ memberId }) => memberId}
        {...sorting}
        empty={members.length === 0 ? <Empty>{none}</Empty> : undefined}
      />
      {rest}
      {invitations.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 text-lg">Invitations</h2>
          <DataTable
            label="Invitations"
            columns={invitationColumns((invitation) => setDialog({ mode: "withdraw", invitation }))}
            rows={invitations}
            rowKey={({ invitationId }) => invitationId}
          />
        </section>
      )}
      <MembersDialog {...{ place, path, dialog, setDialog }} refetch={query.refetch} />
    </>
  );
}

type MemberAction = "change" | "remove";

const address = (email: string) => (
  <span className="wrap-anywhere block whitespace-normal font-medium text-sm">{email}</span>
);

type Options = {
  place: "project" | "deployment";
  open: (mode: MemberAction, member: MemberSummary) => void;
};

const memberColumns = ({ place, open }: Options): Columns<MemberSummary> => [
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

const invitationColumns = (withdraw: (invitation: InvitationSummary) => void): Columns<InvitationSummary> => [
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
