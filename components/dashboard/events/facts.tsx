import Link from "next/link";
import type { ReactNode } from "react";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { tracesHref } from "@/components/dashboard/traces/trace-links";
import { noValue } from "@/components/ui/format";

/** A label and value in a description list. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Props = {
  projectId: string;
  sessionId: string;
  userId: string;
  /**
   * `at`: an ISO timestamp that the range of the linked trace list must include. `now`: the current time in milliseconds since the epoch.
   */
  at: string;
  now: number;
};

/** The session and the user of an event or a trace, linked to their traces. */
export function SessionAndUser({ projectId, sessionId, userId, at, now }: Props) {
  const { zone } = useScope().scope;
  const link = (of: { user: string } | { session: string }, id: string) => (
    <Link href={tracesHref(projectId, { ...of, zone }, at, now)} prefetch={false} className="link break-all">
      {id}
    </Link>
  );
  return (
    <>
      <Fact name="Session">{sessionId === "" ? noValue : link({ session: sessionId }, sessionId)}</Fact>
      <Fact name="User">{userId === "" ? noValue : link({ user: userId }, userId)}</Fact>
    </>
  );
}
