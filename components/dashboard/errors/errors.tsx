"use client";
import Link from "next/link";
import { Sparkline } from "@/components/dashboard/charts/sparkline";
import { errorHref } from "@/components/dashboard/errors/error-columns";
import { ErrorExamples, Shape } from "@/components/dashboard/errors/error-examples";
import { StateLabel } from "@/components/dashboard/errors/error-state";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NoneFound } from "@/components/dashboard/none-found";
import { Scoped } from "@/components/dashboard/scoped";
import { toolHref } from "@/components/dashboard/tools/tool-link";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { LastAndFirst } from "@/components/ui/ago";
import { Empty } from "@/components/ui/empty";
import { FigureHead } from "@/components/ui/figure-head";
import { shareText } from "@/components/ui/format";
import type { Errors as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { numberText } from "@/lib/number-text";

type Group = Answer["groups"][number];

export function Errors({ initial }: { initial: InitialAnswer<Answer> }) {
  return (
    <Scoped<Answer>
      title="Errors"
      endpoint="errors"
      initial={initial}
      lead="Failed events, grouped by category and message. “…” replaces text that varies."
    >
      {(answer) => (answer.errors === 0 ? <NoErrors outcomes={answer.outcomes} /> : <Groups answer={answer} />)}
    </Scoped>
  );
}

function NoErrors({ outcomes }: { outcomes: number }) {
  if (outcomes === 0) {
    return (
      <NoneFound what="events with an outcome">
        To count errors, set <code>status</code> to <code>success</code> or <code>error</code> on each call.
      </NoneFound>
    );
  }
  return (
    <Empty>
      <strong className="font-semibold text-ink">No errors.</strong>{" "}
      {outcomes === 1 ? "The only event with an outcome" : `All ${numberText(outcomes)} events with an outcome`}{" "}
      succeeded.
    </Empty>
  );
}

/** Which states each option in the list shows. */
const choices = {
  unresolved: { label: "Unresolved", states: ["open", "returned"] },
  returned: { label: "Returned", states: ["returned"] },
  resolved: { label: "Resolved", states: ["resolved"] },
  ignored: { label: "Ignored", states: ["ignored"] },
  all: { label: "All", states: ["open", "returned", "resolved", "ignored"] },
} as const satisfies Record<string, { label: string; states: readonly Group["state"]["state"][] }>;
type Choice = keyof typeof choices;
const isChoice = (name: string | undefined): name is Choice => name !== undefined && name in choices;

function Groups({ answer }: { answer: Answer }) {
  const { groups, errors, outcomes, moreGroups } = answer;
  const { scope, change } = useScope();
  const choice = isChoice(scope.state) ? scope.state : "unresolved";
  const filterGroups = (name: Choice) =>
    groups.filter(({ state }) => (choices[name].states as readonly string[]).includes(state.state));
  const shown = filterGroups(choice);
  const isListed = (name: Choice) => ["unresolved", choice, "all"].includes(name) || filterGroups(name).length > 0;
  return (
    <>
      <p className="mb-5 flex flex-wrap items-baseline gap-x-3">
        <strong className="sum text-failed">{numberText(errors)}</strong>
        <span>
          of {numberText(outcomes)}{" "}
          <FigureHead figure="outcomes" text={outcomes === 1 ? "event with an outcome" : "events with an outcome"} />{" "}
          failed ({shareText(errors, outcomes)})
        </span>
      </p>
      <fieldset className="segments mb-4 flex-wrap">
        <legend className="sr-only">State</legend>
        {(Object.keys(choices) as Choice[]).filter(isListed).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={choice === name}
            onClick={() => change({ state: name === "unresolved" ? undefined : name })}
          >
            {choices[name].label} {numberText(filterGroups(name).length)}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="border-line border-t py-4 text-quiet">No errors with this state.</p>}
      <ul className="border-line border-t empty:hidden">
        {shown.map((group) => (
          <li key={group.id} className="border-line border-b">
            <details className="group/failure">
              <summary className={summaryClass}>
                <Summary group={group} errors={errors} outcomes={outcomes} />
              </summary>
              <Examples group={group} />
            </details>
          </li>
        ))}
      </ul>
      {moreGroups > 0 && (
        <p className="pt-4 text-quiet text-xs">
          {numberText(moreGroups)} more {moreGroups === 1 ? "group has" : "groups have"} fewer errors. Choose a shorter
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
  const { category, shape, count, first, last, trend, tools, state } = group;
  return (
    <>
      <span className="border-transparent border-l-2 pl-3 tabular-nums group-open/failure:border-ink">
        <strong className="block font-semibold text-base">{numberText(count)}</strong>
        <span className="text-quiet">{shareText(count, outcomes)} of outcomes</span>
        <span className="mt-1.5 block h-1 bg-line" aria-hidden="true">
          <span className="block h-full min-w-0.5 bg-failed" style={{ width: `${(100 * count) / errors}%` }} />
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
        <span className="mt-1 flex min-w-0 items-center gap-2.5 text-quiet max-sm:flex-wrap">
          <StateLabel state={state.state} />
          {category !== "" && (
            <span className="wrap-anywhere max-w-[calc(100%-4rem)] flex-none max-sm:max-w-full rounded-(--radius-s) border border-line px-1.5 text-ink">
              {category}
            </span>
          )}
          <span className="min-w-0 truncate">{tools.join(", ")}</span>
        </span>
      </span>
      <span className="pt-0.5 text-failed max-lg:hidden">
        <Sparkline hours={trend} label="Peak per interval" />
      </span>
      <LastAndFirst last={last} first={first} />
    </>
  );
}

function Examples({ group: { id, examples, tools } }: { group: Group }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <div className="bg-sunken pt-1 pb-4 pl-41 text-xs max-lg:pl-3">
      <p className="flex flex-wrap gap-x-3 py-1.5">
        <Link href={errorHref(projectId, id, scope)} prefetch={false} className="link font-medium">
          View error
        </Link>
        {tools.length > 0 && <span className="text-quiet">{tools.length === 1 ? "Tool" : "Tools"}</span>}
        {tools.map((tool) => (
          <Link key={tool} href={toolHref(projectId, tool, scope)} prefetch={false} className="link wrap-anywhere">
            {tool}
          </Link>
        ))}
      </p>
      <ErrorExamples examples={examples} />
    </div>
  );
}
