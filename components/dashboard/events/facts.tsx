import Link from "next/link";
import type { ReactNode } from "react";
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

type Props = { sessionId: string; userId: string };

/** The session and the user of an event or a trace, linked to their pages. */
export function SessionAndUser({ sessionId, userId }: Props) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const link = (href: string, id: string) => (
    <Link href={href} prefetch={false} className="link break-all">
      {id}
    </Link>
  );
  return (
    <>
      <Fact name="Session">
        {sessionId === "" ? noValue : link(sessionHref(projectId, sessionId, scope), sessionId)}
      </Fact>
      <Fact name="User">{userId === "" ? noValue : link(userHref(projectId, userId, scope), userId)}</Fact>
    </>
  );
}
