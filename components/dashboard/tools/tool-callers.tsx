import Link from "next/link";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NewestNote } from "@/components/dashboard/tools/newest-note";
import { ShareTable } from "@/components/dashboard/tools/share-table";
import { userHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { LongName } from "@/components/ui/long-name";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { countedText, numberText } from "@/lib/number-text";

export function ToolCallers({ answer }: { answer: Tool }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const { figures, platforms, morePlatforms, newest } = answer;
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-3 text-lg">Callers</h2>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 *:min-w-0">
        <ShareTable
          label="Platforms"
          header="Platform"
          of={figures.calls}
          rows={platforms.map(({ name, events }) => ({
            id: name,
            calls: events,
            name: name === "" ? <span className="text-quiet">(not set)</span> : <LongName text={name} />,
          }))}
          empty="No platform was sent."
          more={morePlatforms > 0 && `${numberText(morePlatforms)} more called it less often.`}
        />
        <div>
          <ShareTable
            label="Top users"
            header="User"
            of={newest.calls}
            rows={newest.users.map(({ userId, calls }) => ({
              id: userId,
              calls,
              name: (
                <Link href={userHref(projectId, userId, scope)} prefetch={false} className="target hover:underline">
                  <LongName text={userId} />
                </Link>
              ),
            }))}
            empty={
              <>
                Send <code>user_id</code> with each call to see who calls it.
              </>
            }
            more={newest.moreUsers > 0 && `${countedText(newest.moreUsers, "more user")} called it less often.`}
          />
          <NewestNote newest={newest} />
        </div>
      </div>
    </section>
  );
}
