"use client";
import Link from "next/link";
import { useParams } from "next/navigation";
import { useMay } from "@/components/dashboard/access";
import { Fact } from "@/components/dashboard/events/facts";
import { rangeOf, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { ZoneChoice } from "@/components/dashboard/filters/zone-choice";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { tracesHref } from "@/components/dashboard/traces/trace-links";
import { useLive } from "@/components/dashboard/use-live";
import { UserErrors } from "@/components/dashboard/users/user-errors";
import { UserSessions } from "@/components/dashboard/users/user-sessions";
import { UserTools } from "@/components/dashboard/users/user-tools";
import { CopyButton } from "@/components/ui/copy-button";
import { countText, shareText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import type { User as Answer } from "@/lib/dashboard/contracts/analytics-answers";
import { nameOf, segmentOf } from "@/lib/dashboard/contracts/path-segments";

type Props = {
  projectId: string;
  initial: Answer;
  /** The time of the request in milliseconds since the epoch. */
  now: number;
};

const everyMs = 60_000;

/** One user: sessions, tools and errors, regardless of the range. */
export function User({ projectId, initial, now }: Props) {
  const { userId } = initial.user;
  const query = useLive<Answer>({
    key: ["user", projectId, userId],
    path: `/projects/${projectId}/users/${segmentOf(userId)}`,
    initial,
    initialAt: now,
    everyMs: () => everyMs,
  });
  const answer = query.data ?? initial;
  return (
    <>
      <PageHead title="User">
        <Actions projectId={projectId} user={answer.user} now={now} />
      </PageHead>
      <div className="-mt-2 mb-4 flex flex-wrap items-center gap-3">
        <code className="min-w-0 break-all text-quiet text-xs">{userId}</code>
        <CopyButton text={userId} label="Copy ID" />
        <div className="text-xs">
          <ZoneChoice />
        </div>
      </div>
      <Facts user={answer.user} />
      <Freshness query={query} />
      <UserSessions projectId={projectId} answer={answer} />
      <UserTools projectId={projectId} answer={answer} />
      <UserErrors projectId={projectId} answer={answer} />
    </>
  );
}

type ActionsProps = { projectId: string; user: Answer["user"]; now: number };

/** The range of the Data page contains all events of the user, so that an export is complete. */
function Actions({ projectId, user: { userId, first, last }, now }: ActionsProps) {
  const { zone } = useScope().scope;
  const isAdmin = useMay("admin");
  const [from, to] = [new Date(first), new Date(Date.parse(last) + 1)].map((time) => time.toISOString());
  const data = withScope(`/dashboard/${projectId}/data`, { range: "custom", from, to, zone, user: userId });
  return (
    <span className="flex flex-wrap gap-3">
      <Link
        href={tracesHref(projectId, { user: userId, zone }, last, now)}
        prefetch={false}
        className="button button-small"
      >
        View traces
      </Link>
      {isAdmin && (
        <Link href={data} prefetch={false} className="button button-small">
          Export or delete
        </Link>
      )}
    </span>
  );
}

function Facts({ user }: { user: Answer["user"] }) {
  const { first, last, events, sessions, traces, toolCalls, errors, outcomes } = user;
  return (
    <dl className="flex flex-wrap gap-x-9 gap-y-3 border-line border-y py-3.5 text-xs tabular-nums *:min-w-0 [&_dd]:wrap-anywhere">
      <Fact name="First seen">
        <Time at={first} />
      </Fact>
      <Fact name="Last seen">
        <Time at={last} />
      </Fact>
      <Fact name="Sessions">{countText(sessions)}</Fact>
      <Fact name="Traces">{countText(traces)}</Fact>
      <Fact name="Events">{countText(events)}</Fact>
      <Fact name="Tool calls">{countText(toolCalls)}</Fact>
      <Fact name="Errors">
        <span className={errors > 0 ? "text-held" : ""}>{countText(errors)}</span>
      </Fact>
      <Fact name="Error rate">{shareText(errors, outcomes)}</Fact>
    </dl>
  );
}

/** Shown for a user without events. */
export function NoUser() {
  const { projectId, userId } = useParams<{ projectId: string; userId: string }>();
  const { scope } = useScope();
  return (
    <>
      <PageHead title="User not found" />
      <p className="max-w-xl text-quiet">
        No events in this project have the user ID{" "}
        <code className="break-all text-ink">{nameOf(decodeURIComponent(userId))}</code>. They may not have arrived yet,
        or they may have been deleted.
      </p>
      <p className="mt-4 text-xs">
        <Link href={withScope(`/dashboard/${projectId}/traces`, rangeOf(scope))} prefetch={false} className="link">
          View all traces
        </Link>
      </p>
    </>
  );
}
