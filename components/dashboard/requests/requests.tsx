"use client";
import Link from "next/link";
import { useState } from "react";
import { NextSteps } from "@/components/dashboard/none-found";
import { RequestTable } from "@/components/dashboard/requests/request-table";
import { Scoped } from "@/components/dashboard/scoped";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import type { Requests as Answer, RequestName } from "@/lib/analytics/contracts/requests";
import { numberText } from "@/lib/number-text";

/** What users ask for, as worded in intents, missing capabilities and feedback, and the tools that nobody called. */
export function Requests({ initial }: { initial: InitialAnswer<Answer> }) {
  return (
    <Scoped<Answer>
      title="What users ask for"
      endpoint="requests"
      initial={initial}
      lead="Intents, missing capabilities and feedback, grouped by their text. Case, spacing, numbers, quoted names, and punctuation at both ends are ignored."
    >
      {(answer) => (
        <>
          <Texts answer={answer} />
          <UncalledTools tools={answer.tools} />
        </>
      )}
    </Scoped>
  );
}

const labels: Readonly<Record<RequestName, string>> = {
  intent: "Intents",
  missing_capability: "Missing",
  feedback: "Feedback",
};

function Texts({ answer: { names, groups } }: { answer: Answer }) {
  const [selected, setSelected] = useState<RequestName>();
  const sumTotal = (of: typeof names, figure: "events" | "texts") => of.reduce((sum, name) => sum + name[figure], 0);
  const shown = groups.filter(({ name }) => selected === undefined || name === selected);
  const counted = names.filter(({ name }) => selected === undefined || name === selected);
  const more = sumTotal(counted, "texts") - shown.length;
  if (groups.length === 0) return <NoRequests />;
  return (
    <>
      <fieldset className="segments mb-4 flex-wrap">
        <legend className="sr-only">Kind</legend>
        <button type="button" aria-pressed={selected === undefined} onClick={() => setSelected(undefined)}>
          All {numberText(sumTotal(names, "events"))}
        </button>
        {names.map(({ name, events }) => (
          <button key={name} type="button" aria-pressed={selected === name} onClick={() => setSelected(name)}>
            {labels[name]} {numberText(events)}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className="border-line border-t py-4 text-quiet">No events of this kind contain text.</p>
      ) : (
        // `key` collapses the list again.
        <RequestTable key={selected} groups={shown} />
      )}
      {more > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {numberText(more)} less frequent {more === 1 ? "entry isn’t" : "entries aren’t"} shown. Choose a shorter range
          or add a filter to see {more === 1 ? "it" : "them"}.
        </p>
      )}
    </>
  );
}

const example = `analytics.track("intent", { text: "Find a direct flight" });
analytics.track("missing_capability", { text: "Cancel my booking" });
analytics.track("feedback", { text: "Searching takes too long" });`;

function NoRequests() {
  return (
    <Empty>
      <p className="max-w-2xl">
        <strong className="font-semibold text-ink">No matching events contain text.</strong> Call <code>track</code> in
        the SDK or in a widget to record what users ask for. Personal data is removed, as it is from all other text.
      </p>
      <pre className="code-block my-4 max-w-2xl whitespace-pre-wrap text-ink">{example}</pre>
      <Link href="/docs/sdk#what-users-ask-for" prefetch={false} className="link text-ink">
        How to record what users ask for
      </Link>
      <NextSteps />
    </Empty>
  );
}

type Tools = Answer["tools"];
type Tool = Tools["neverCalled"][number];

const columns: Columns<Tool> = [
  { header: "Tool", sortBy: ({ tool }) => tool, cell: ({ tool }) => <ToolLink tool={tool} opensRow /> },
  countColumn("Times listed", ({ lists }) => lists),
  timeColumn("Last listed", ({ lastListed }) => lastListed),
  timeColumn("Last call", ({ lastCall }) => lastCall, { none: <span className="text-quiet">None in 90 days</span> }),
];

/** Tools that servers list and nobody calls. */
function UncalledTools({ tools }: { tools: Tools }) {
  const { neverCalled, moreNeverCalled } = tools;
  return (
    <section aria-labelledby="uncalled-head" className="clear-both pt-10">
      <h2 id="uncalled-head" className="mb-1 text-lg">
        Tools never called
      </h2>
      <p className="mb-2 max-w-2xl text-quiet">{leadText(tools)}</p>
      {neverCalled.length > 0 && (
        <DataTable
          label="Tools never called"
          columns={columns}
          rows={neverCalled}
          csv
          rowKey={({ tool }) => tool}
          sortedBy="Times listed"
          opensRows
          isCompact
          showAll={`Show all ${numberText(neverCalled.length)} tools`}
        />
      )}
      {moreNeverCalled > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {numberText(moreNeverCalled)} more {moreNeverCalled === 1 ? "tool was" : "tools were"} listed less often.
        </p>
      )}
    </section>
  );
}

function leadText({ listed, neverCalled, moreNeverCalled }: Tools): string {
  const uncalled = neverCalled.length + moreNeverCalled;
  if (listed === 0)
    return "No matching events contain a tool list. The SDK records each tool list that a client requests.";
  if (uncalled === 0)
    return listed === 1 ? "The only listed tool was called." : `All ${numberText(listed)} listed tools were called.`;
  return `${numberText(uncalled)} of ${numberText(listed)} listed ${listed === 1 ? "tool" : "tools"} had no calls in this range. Models read the description of every listed tool.`;
}
