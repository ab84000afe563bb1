"use client";
import Link from "next/link";
import { useParams } from "next/navigation";
import { useMay } from "@/components/dashboard/access";
import { UsageFacts } from "@/components/dashboard/costs";
import { DetailId, type DetailProps, FactList, NotFound, useBackTo } from "@/components/dashboard/events/detail-page";
import { Fact } from "@/components/dashboard/events/facts";
import { withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { tracesHref } from "@/components/dashboard/traces/trace-links";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { UserErrors } from "@/components/dashboard/users/user-errors";
import { UserSessions } from "@/components/dashboard/users/user-sessions";
import { UserTools } from "@/components/dashboard/users/user-tools";
import { Ago } from "@/components/ui/ago";
import { shareText } from "@/components/ui/format";
import type { User as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { nameOf, segmentOf } from "@/lib/analytics/contracts/page-parameters";
import { numberText } from "@/lib/number-text";

const everyMs = 60_000;

/** One user: sessions, tools and errors, regardless of the range. */
export function User({ initial, now }: DetailProps<Answer>) {
  const projectId = useProjectId();
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
      <PageHead title={<code>{userId}</code>} back={useBackTo("user")}>
        <Actions user={answer.user} now={now} />
      </PageHead>
      <DetailId id={userId} isTitle />
      <Facts user={answer.user} usage={answer.usage} />
      <Freshness query={query} />
      <UserSessions answer={answer} />
      <UserTools answer={answer} />
      <UserErrors answer={answer} />
    </>
  );
}

/** The range of the Data page contains all events of the user, so that an export is complete. */
function Actions({ user: { userId, first, last }, now }: { user: Answer["user"]; now: number }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const { zone } = scope;
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

function Facts({ user, usage }: Pick<Answer, "user" | "usage">) {
  const { first, last, events, sessions, traces, toolCalls, errors, outcomes } = user;
  return (
    <FactList>
      <Fact name="First seen">
        <Ago at={first} />
      </Fact>
      <Fact name="Last seen">
        <Ago at={last} />
      </Fact>
      <Fact figure="sessions">{numberText(sessions)}</Fact>
      <Fact name="Traces">{numberText(traces)}</Fact>
      <Fact figure="events">{numberText(events)}</Fact>
      <Fact figure="toolCalls">{numberText(toolCalls)}</Fact>
      <Fact figure="failedCalls">
        <span className={errors > 0 ? "text-failed" : ""}>{numberText(errors)}</span>
      </Fact>
      <Fact figure="errorRate">{shareText(errors, outcomes)}</Fact>
      <UsageFacts usage={usage} />
    </FactList>
  );
}

export function NoUser() {
  const { userId } = useParams<{ userId: string }>();
  return <NotFound noun="user" id={nameOf(decodeURIComponent(userId))} />;
}
