"use client";
import Link from "next/link";
import { Sparkline } from "@/components/dashboard/charts/sparkline";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Scoped } from "@/components/dashboard/scoped";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import type { First } from "@/components/dashboard/use-answer";
import { Empty } from "@/components/ui/empty";
import { countText, shareText } from "@/components/ui/format";
import { LastAndFirst, Time } from "@/components/ui/time";
import type { Errors as Answer } from "@/lib/dashboard/contracts/analytics-answers";

type Group = Answer["groups"][number];
type Props = { projectId: string; first: First<Answer> };

/** Failed events, grouped by category and message. */
export function Errors({ projectId, first }: Props) {
  return (
    <Scoped<Answer>
      title="Errors"
      projectId={projectId}
      endpoint="errors"
      first={first}
      lead="Failed events, grouped by category and message. … marks text that varies."
      suggestions={({ groups }) => ({ tool: [...new Set(groups.flatMap(({ tools }) => tools))] })}
    >
      {(answer) => (answer.errors === 0 ? <None outcomes={answer.outcomes} /> : <Groups {...{ projectId, answer }} />)}
    </Scoped>
  );
}

function None({ outcomes }: { outcomes: number }) {
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
            <details className="failure">
              <summary>
                <Summary group={group} errors={errors} outcomes={outcomes} />
              </summary>
              <Examples projectId={projectId} group={group} />
            </details>
          </li>
        ))}
      </ul>
      {moreGroups > 0 && (
        <p className="leak-more">
          {countText(moreGroups)} more {moreGroups === 1 ? "group has" : "groups have"} fewer errors. Choose a shorter
          range or add a filter to see {moreGroups === 1 ? "it" : "them"}.
        </p>
      )}
    </>
  );
}

function Summary({ group, errors, outcomes }: { group: Group; errors: number; outcomes: number }) {
  const { category, shape, count, first, last, trend, tools } = group;
  return (
    <>
      <span className="failure-count">
        <strong className="block font-semibold text-base">{countText(count)}</strong>
        <span className="text-quiet">{shareText(count, outcomes)} of outcomes</span>
        <span className="failure-share" aria-hidden="true">
          <span style={{ width: `${(100 * count) / errors}%` }} />
        </span>
      </span>
      <span>
        {shape === "" ? (
          <span className="text-quiet">No message</span>
        ) : (
          <code className="failure-shape">
            <Shape text={shape} />
          </code>
        )}
        <span className="failure-about">
          {category !== "" && <span className="tag">{category}</span>}
          <span className="min-w-0 truncate">{tools.join(", ")}</span>
        </span>
      </span>
      <span className="failure-trend">
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
      <span key={at} className="differs">
        …
      </span>
    ) : (
      piece
    ),
  );
}

function Examples({ projectId, group: { examples } }: { projectId: string; group: Group }) {
  const { scope } = useScope();
  return (
    <ol className="failure-examples">
      {examples.map(({ eventId, traceId, timestamp, type, name, message }) => (
        <li key={eventId} className="failure-example">
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
