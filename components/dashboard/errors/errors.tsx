"use client";
import Link from "next/link";
import { Sparkline } from "@/components/dashboard/charts/sparkline";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Scoped } from "@/components/dashboard/scoped";
import { toolHref } from "@/components/dashboard/tools/tool-link";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { Empty } from "@/components/ui/empty";
import { countText, shareText } from "@/components/ui/format";
import { LastAndFirst, Time } from "@/components/ui/time";
import type { Errors as Answer } from "@/lib/dashboard/contracts/analytics-answers";

type Group = Answer["groups"][number];
type Props = { projectId: string; initial: InitialAnswer<Answer> };

/** Failed events, grouped by category and message. */
export function Errors({ projectId, initial }: Props) {
  return (
    <Scoped<Answer>
      title="Errors"
      projectId={projectId}
      endpoint="errors"
      initial={initial}
      lead="Failed events, grouped by category and message. … marks text that varies."
      suggestions={({ groups }) => ({ tool: [...new Set(groups.flatMap(({ tools }) => tools))] })}
    >
      {(answer) =>
        answer.errors === 0 ? <NoErrors outcomes={answer.outcomes} /> : <Groups {...{ projectId, answer }} />
      }
    </Scoped>
  );
}

function NoErrors({ outcomes }: { outcomes: number }) {
  return (
    <Empty>
      {outcomes === 0 ? (
        <p>
          No matching events have an outcome. To count errors, set <code>status</code> to <code>success</code> or{" "}
          <code>error</code> on each call.
        </p>
      ) : (
        <p>
          <strong className="font-semibold text-ink">No errors.</strong>{" "}
          {outcomes === 1 ? "The only event with an outcome" : `All ${countText(outcomes)} events with an outcome`}{" "}
          succeeded.
        </p>
      )}
    </Empty>
  );
}

function Groups({
  projectId,
  answer: { groups, errors, outcomes, moreGroups },
}: {
  projectId: string;
  answer: Answer;
}) {
  return (
    <>
      <p className="mb-5 flex flex-wrap items-baseline gap-x-3">
        <strong className="sum text-held">{countText(errors)}</strong>
        <span>
          of {countText(outcomes)} {outcomes === 1 ? "event" : "events"} with an outcome failed (
          {shareText(errors, outcomes)})
        </span>
      </p>
      <ul className="border-line border-t">
        {groups.map((group) => (
          <li key={`${group.category} ${group.shape}`} className="border-line border-b">
            <details className="group/failure">
              <summary className={summaryClass}>
                <Summary group={group} errors={errors} outcomes={outcomes} />
              </summary>
              <Examples projectId={projectId} group={group} />
            </details>
          </li>
        ))}
      </ul>
      {moreGroups > 0 && (
        <p className="pt-4 text-quiet text-xs">
          {countText(moreGroups)} more {moreGroups === 1 ? "group has" : "groups have"} fewer errors. Choose a shorter
          range or add a filter to see {moreGroups === 1 ? "it" : "them"}.
        </p>
      )}
    </>
  );
}

/** The arrow at the end rotates when the item is open. */
const summaryClass = [
  "grid list-none grid-cols-[8rem_minmax(0,1fr)_8rem_12.5rem_1rem] items-start gap-x-6 gap-y-1 py-3.5 text-xs",
  "hover:bg-sunken group-open/failure:bg-sunken max-lg:grid-cols-[5.5rem_minmax(0,1fr)_1rem]",
  "after:mt-1.25 after:size-1.75 after:rotate-45 after:border-quiet after:border-r-[1.5px] after:border-b-[1.5px]",
  "after:[grid-area:1/-2] group-open/failure:after:mt-2.25 group-open/failure:after:rotate-225",
  "[&::-webkit-details-marker]:hidden",
].join(" ");

function Summary({ group, errors, outcomes }: { group: Group; errors: number; outcomes: number }) {
  const { category, shape, count, first, last, trend, tools } = group;
  return (
    <>
      <span className="border-transparent border-l-2 pl-3 tabular-nums group-open/failure:border-ink">
        <strong className="block font-semibold text-base">{countText(count)}</strong>
        <span className="text-quiet">{shareText(count, outcomes)} of outcomes</span>
        <span className="mt-1.5 block h-1 bg-line" aria-hidden="true">
          <span className="block h-full min-w-0.5 bg-held" style={{ width: `${(100 * count) / errors}%` }} />
        </span>
      </span>
      <span>
        {shape === "" ? (
          <span className="text-quiet">No message</span>
        ) : (
          <code className="wrap-anywhere line-clamp-2 group-open/failure:line-clamp-none">
            <Shape text={shape} />
          </code>
        )}
        <span className="mt-1 flex min-w-0 items-center gap-2.5 text-quiet">
          {category !== "" && (
            <span className="wrap-anywhere max-w-[calc(100%-4rem)] flex-none rounded-(--radius-s) border border-line px-1.5 text-ink">
              {category}
            </span>
          )}
          <span className="min-w-0 truncate">{tools.join(", ")}</span>
        </span>
      </span>
      <span className="pt-0.5 text-held max-lg:hidden">
        <Sparkline hours={trend} label="Peak per interval" />
      </span>
      <LastAndFirst last={last} first={first} />
    </>
  );
}

/** Grays out the parts that vary. */
function Shape({ text }: { text: string }) {
  return text.split(/(…)/).map((piece, at) =>
    piece === "…" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces keep their order.
      <span key={at} className="rounded-[2px] bg-sunken px-[0.2em] text-quiet">
        …
      </span>
    ) : (
      piece
    ),
  );
}

function Examples({ projectId, group: { examples, tools } }: { projectId: string; group: Group }) {
  const { scope } = useScope();
  return (
    <div className="bg-sunken pt-1 pb-4 pl-41 text-xs max-lg:pl-3">
      {tools.length > 0 && (
        <p className="flex flex-wrap gap-x-3 py-1">
          <span className="text-quiet">{tools.length === 1 ? "Tool" : "Tools"}</span>
          {tools.map((tool) => (
            <Link key={tool} href={toolHref(projectId, tool, scope)} prefetch={false} className="link wrap-anywhere">
              {tool}
            </Link>
          ))}
        </p>
      )}
      <ExampleList projectId={projectId} scope={scope} examples={examples} />
    </div>
  );
}

type ExampleListProps = { projectId: string; scope: ScopeFields; examples: Group["examples"] };

function ExampleList({ projectId, scope, examples }: ExampleListProps) {
  return (
    <ol>
      {examples.map(({ eventId, traceId, timestamp, type, name, message }) => (
        <li key={eventId} className="border-line border-t py-2 pr-3">
          <span className="flex flex-wrap justify-between gap-x-4 text-quiet">
            <Time at={timestamp} precise />
            <span className="wrap-anywhere min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
              {[name, type].filter(Boolean).join(", ")}
            </span>
            <Link href={traceHref(projectId, traceId, scope)} prefetch={false} className="link text-ink">
              View trace
            </Link>
          </span>
          {message !== "" && <code className="mt-1 block whitespace-pre-wrap break-words">{message}</code>}
        </li>
      ))}
    </ol>
  );
}
