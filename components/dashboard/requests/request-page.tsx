"use client";
import Link from "next/link";
import { useBackTo } from "@/components/dashboard/events/detail-page";
import { Fact } from "@/components/dashboard/events/facts";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NoneFound } from "@/components/dashboard/none-found";
import { requestKind } from "@/components/dashboard/requests/request-table";
import { Scoped } from "@/components/dashboard/scoped";
import { TableSection } from "@/components/dashboard/table-section";
import { traceEventHref, userHref } from "@/components/dashboard/traces/trace-links";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { userColumn } from "@/components/dashboard/user-column";
import { Ago } from "@/components/ui/ago";
import { countColumn, timeColumn } from "@/components/ui/columns";
import type { Columns } from "@/components/ui/data-table";
import { LongName } from "@/components/ui/long-name";
import type { RequestDetail as Answer } from "@/lib/analytics/contracts/requests";
import { countedText, numberText } from "@/lib/number-text";

type Props = { params: Readonly<Record<string, string>>; initial: InitialAnswer<Answer> };

/** One request: the events with the same wording, and the users who sent them. */
export function RequestPage({ params, initial }: Props) {
  return (
    <Scoped<Answer>
      title={(answer) => answer?.request?.text ?? "Request"}
      back={useBackTo("request")}
      endpoint={`requests/${params.requestId}`}
      initial={initial}
    >
      {({ request, ...lists }) =>
        request === null ? (
          <NoneFound what="events">No event in this range has this wording.</NoneFound>
        ) : (
          <Body request={request} {...lists} />
        )
      }
    </Scoped>
  );
}

type BodyProps = Omit<Answer, "request"> & { request: NonNullable<Answer["request"]> };

function Body({ request, events, users, moreUsers }: BodyProps) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <>
      <dl className="mt-4 flex flex-wrap gap-x-9 gap-y-3 border-line border-y py-3.5 text-xs tabular-nums *:min-w-0">
        <Fact name="Kind">{requestKind(request.name)}</Fact>
        <Fact name="Events">{numberText(request.events)}</Fact>
        <Fact name="Users">{numberText(request.users)}</Fact>
        <Fact name="First seen">
          <Ago at={request.first} />
        </Fact>
        <Fact name="Last seen">
          <Ago at={request.last} />
        </Fact>
      </dl>
      {users.length > 0 && (
        <TableSection
          title="Users"
          columns={userColumns(projectId, scope)}
          rows={users}
          csv
          rowKey={({ userId }) => userId}
          sortedBy="Events"
          isCards
          isCompact
          showAll={`Show all ${numberText(users.length)} users`}
          maxShown={10}
          more={moreUsers > 0 && `${countedText(moreUsers, "more user")} sent it less often.`}
        />
      )}
      <TableSection
        title="Events"
        columns={eventColumns(projectId, scope)}
        rows={events}
        csv
        rowKey={({ eventId }) => eventId}
        opensRows
        isCards
        isCompact
        more={
          request.events > events.length && `The newest ${numberText(events.length)} of ${numberText(request.events)}.`
        }
      />
    </>
  );
}

const userColumns = (projectId: string, scope: ScopeFields): Columns<Answer["users"][number]> => [
  {
    header: "User",
    csv: ({ userId }) => userId,
    cell: ({ userId }) => (
      <Link href={userHref(projectId, userId, scope)} prefetch={false} className="target hover:underline">
        <LongName text={userId} />
      </Link>
    ),
  },
  countColumn("Events", ({ events }) => events),
  timeColumn("Last seen", ({ last }) => last),
];

const eventColumns = (projectId: string, scope: ScopeFields): Columns<Answer["events"][number]> => [
  {
    header: "Text",
    csv: ({ text }) => text,
    cell: ({ text, traceId, eventId }) => (
      <Link href={traceEventHref(projectId, traceId, eventId, scope)} prefetch={false} className="row-button">
        <span className="wrap-anywhere line-clamp-2 whitespace-normal">{text}</span>
      </Link>
    ),
  },
  timeColumn("Time", ({ timestamp }) => timestamp, { isUnlabeled: true }),
  userColumn,
];
