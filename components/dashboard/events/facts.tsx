import type { ReactNode } from "react";
import { ProjectLink } from "@/components/dashboard/events/project-link";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { sessionHref, userHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { FigureHead } from "@/components/ui/figure-head";
import { noValue } from "@/components/ui/format";
import type { FigureName } from "@/lib/analytics/contracts/figure-glossary";

type FactProps = ({ name: string } | { figure: FigureName; text?: string }) & { children: ReactNode };

/** A fact with a name, or a figure, which explains itself. */
export const Fact = ({ children, ...of }: FactProps) => (
  <div>
    <dt className="flex min-h-6 items-center text-quiet">{"figure" in of ? <FigureHead {...of} /> : of.name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The session and the user of a trace. */
export const SessionAndUser = ({ sessionId, userId }: { sessionId: string; userId: string }) => (
  <>
    {sessionId === "" ? <Fact name="Session">{noValue}</Fact> : <SessionFact sessionId={sessionId} />}
    {userId === "" ? <Fact name="User">{noValue}</Fact> : <UserFact userId={userId} />}
  </>
);

/** Linked to its page. */
export function SessionFact({ sessionId }: { sessionId: string }) {
  const [projectId, { scope }] = [useProjectId(), useScope()];
  return (
    <Fact name="Session">
      <ProjectLink href={sessionHref(projectId, sessionId, scope)} className="break-all">
        {sessionId}
      </ProjectLink>
    </Fact>
  );
}

/** Linked to their page. */
export function UserFact({ userId }: { userId: string }) {
  const [projectId, { scope }] = [useProjectId(), useScope()];
  return (
    <Fact name="User">
      <ProjectLink href={userHref(projectId, userId, scope)} className="break-all">
        {userId}
      </ProjectLink>
    </Fact>
  );
}
