"use client";
import Link from "next/link";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useSort } from "@/components/dashboard/filters/use-sort";
import { NoneFound } from "@/components/dashboard/none-found";
import { Scoped } from "@/components/dashboard/scoped";
import { userHref } from "@/components/dashboard/traces/trace-links";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { eventColumns, ListedPart, lastColumn } from "@/components/dashboard/users/event-columns";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { LongName } from "@/components/ui/long-name";
import type { UserList } from "@/lib/analytics/contracts/analytics-answers";
import { defaultListSort } from "@/lib/analytics/contracts/page-parameters";

type User = UserList["users"][number];

/** The users of a project, those seen last first unless the URL names another order. */
export function Users({ initial }: { initial: InitialAnswer<UserList> }) {
  return (
    <Scoped<UserList>
      title="Users"
      endpoint="users"
      initial={initial}
      lead="Counts are those of the selected range. Open a user to see everything stored about them."
    >
      {(answer) => (answer.users.length === 0 ? <NoUsers /> : <List answer={answer} />)}
    </Scoped>
  );
}

function List({ answer: { users, moreUsers, since } }: { answer: UserList }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const sorting = useSort(defaultListSort);
  return (
    <>
      <DataTable
        label="Users"
        columns={userColumns(projectId, scope)}
        rows={users}
        csv
        rowKey={({ userId }) => userId}
        opensRows
        isCompact
        {...sorting}
      />
      <ListedPart shown={users.length} more={moreUsers} noun="user" since={since} />
    </>
  );
}

const userColumns = (projectId: string, scope: ScopeFields): Columns<User> => [
  {
    id: "user",
    header: "User",
    sortBy: ({ userId }) => userId,
    cell: ({ userId }) => (
      <Link href={userHref(projectId, userId, scope)} prefetch={false} className="row-button">
        <LongName text={userId} />
      </Link>
    ),
  },
  ...eventColumns,
  countColumn("Sessions", ({ sessions }) => sessions, { id: "sessions", figure: "sessions" }),
  timeColumn("First seen", ({ first }) => first, { id: "first", isMinor: true }),
  lastColumn("Last seen"),
];

const NoUsers = () => (
  <NoneFound what="users">
    Events name their user in <code>user_id</code>.
  </NoneFound>
);
